// The same input gives the same bytes, whoever builds it, anywhere, at any time, and on any disk.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LONG, sample } from './sample.ts';
import { listFiles, nodeArgs, ROOT, SITE, temporary, VERSIONS } from './sites.ts';
import { skip } from './skip.ts';

/** The real site takes longer, so only the long run builds it. */
const SITES = LONG ? [path.join(ROOT, 'content')] : [SITE, VERSIONS];

/**
 * Modules loaded before the build; they change what a machine decides at random or by its clock.
 */
const ODDITIES = {
  'a disk that lists its files in another order': `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const shuffle = list => list.map(entry => [random(), entry]).sort(([a], [b]) => a - b).map(([, entry]) => entry);
    const { readdirSync, readdir, promises: { readdir: promised } } = fs;
    fs.readdirSync = (...args) => shuffle(readdirSync(...args));
    fs.readdir = (...args) => readdir(...args.slice(0, -1), (error, list) => args.at(-1)(error, list && shuffle(list)));
    fs.promises.readdir = async (...args) => shuffle(await promised(...args));
    syncBuiltinESMExports();
  `,
  'a clock that is years off, and other random numbers': `
    const { now } = Date;
    Date.now = () => now() - 8e11;
    globalThis.Date = class extends Date { constructor(...args) { super(...(args.length > 0 ? args : [Date.now()])); } };
    Math.random = () => 0.999;
  `,
};

/** Node's arguments, which do not depend on the folder that the build runs in. */
const PROGRAM = nodeArgs('build.ts').map(arg =>
  arg === 'tsx' ? import.meta.resolve(arg) : arg === 'build.ts' ? path.join(ROOT, arg) : arg,
);

interface Circumstances {
  cwd?: string;
  umask?: string;
  env?: Record<string, string>;
  /** Builds as the user "nobody". */
  stranger?: boolean;
  /** Source of a module to load first. */
  before?: string;
}

/** Builds a site under these circumstances. @returns file → hash */
async function outcome(
  content: string,
  { cwd = ROOT, umask = '022', env = {}, stranger = false, before }: Circumstances = {},
): Promise<Record<string, string>> {
  const folder = temporary();
  // The other user writes here too.
  fs.chmodSync(folder, 0o777);
  const out = path.join(folder, 'dist');
  const preload =
    before === undefined ? '' : ` --import "data:text/javascript,${encodeURIComponent(before)}"`;
  const program = PROGRAM.map(arg => `"${arg}"`).join(' ');
  const command = `umask ${umask} && exec "${process.execPath}"${preload} ${program} --content "${content}" --out "${out}" --no-cache`;
  const { code, output } = await new Promise<{ code: number | null; output: string }>(resolve => {
    const child = spawn('sh', ['-c', command], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(stranger ? { uid: 65534, gid: 65534 } : {}),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => (output += String(chunk)));
    child.on('close', code => resolve({ code, output }));
  });
  assert.is(code, 0, output);
  return Object.fromEntries(
    listFiles(out).map(file => [
      file,
      createHash('sha256')
        .update(fs.readFileSync(path.join(out, file)))
        .digest('hex'),
    ]),
  );
}

const elsewhere = temporary();
const FAR_AWAY = {
  cwd: elsewhere,
  umask: '077',
  env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'zh_CN.UTF-8' },
} satisfies Circumstances;

const CASES: Record<string, Circumstances> = {
  'a second run': {},
  'another folder, time zone, language and umask': FAR_AWAY,
  ...Object.fromEntries(Object.entries(ODDITIES).map(([name, before]) => [name, { before }])),
  // git refuses to read another user's repository unless it is told to.
  'another user': {
    stranger: true,
    env: {
      HOME: '/nonexistent',
      TSX_DISABLE_CACHE: '1',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
    },
  },
};

/** The first site tries each circumstance alone; the others try all at once. */
const AT_ONCE: Record<string, Circumstances> = {
  'all of it at once': { ...FAR_AWAY, before: Object.values(ODDITIES).join('\n') },
};

for (const [index, content] of SITES.entries()) {
  const name = path.relative(ROOT, content);
  const first = outcome(content);
  first.catch(() => {});
  for (const [circumstance, circumstances] of index === 0
    ? sample(Object.entries(CASES), 2)
    : Object.entries(AT_ONCE)) {
    test(`${name}: ${circumstance} gives the same bytes`, async () => {
      if (circumstances.stranger && process.getuid?.() !== 0) {
        return skip('only root can build as another user');
      }
      const expected = await first;
      assert.ok(Object.keys(expected).length > 20);
      assert.equal(await outcome(content, circumstances), expected);
      assert.equal(fs.readdirSync(elsewhere), [], 'something is left in the folder it ran in');
    });
  }
}

test.run();
