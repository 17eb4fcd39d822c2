// A build on a troubled machine: a full disk, no more open files, vanishing files, no git, a wrong
// clock, another build at the same time. It ends with a clear finding or the right site, and never
// replaces only half of the old site.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MARKER, markerFile } from '../pipeline/files/outFolder.ts';
import { listFiles, nodeArgs, ROOT, SITE, siteWith, temporary } from './sites.ts';
import { skip } from './skip.ts';

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  errors: string;
}

interface Run {
  content?: string;
  out: string;
  /** Shell commands to run before the build, e.g. "ulimit -n 60". */
  limit?: string;
  env?: NodeJS.ProcessEnv;
  flags?: string[];
}

function run({ content = SITE, out, limit = ':', env = {}, flags = [] }: Run): Promise<Ended> {
  return new Promise(resolve => {
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        `${limit}; exec "$@"`,
        'sh',
        process.execPath,
        ...nodeArgs('build.ts'),
        '--content',
        content,
        '--out',
        out,
        '--format',
        'json',
        ...flags,
      ],
      { cwd: ROOT, env: { ...process.env, ...env } },
    );
    let output = '';
    let errors = '';
    child.stdout.on('data', chunk => (output += String(chunk)));
    child.stderr.on('data', chunk => (errors += String(chunk)));
    child.on('close', (code, signal) => resolve({ code, signal, output, errors }));
  });
}

const hash = (folder: string): string => {
  const sum = createHash('sha256');
  for (const file of listFiles(folder))
    sum.update(`${file}\0`).update(fs.readFileSync(path.join(folder, file)));
  return sum.digest('hex');
};

const codes = (output: string): string[] =>
  output
    .split('\n')
    .filter(line => line.includes('"severity":"error"'))
    .map(line => (JSON.parse(line) as { code: string }).code);

/** Asserts that a build failed with findings and without a stack trace. */
function clear({ code, output, errors }: Ended, what: string): void {
  assert.is(code, 1, `${what}: ${output}${errors}`);
  assert.ok(codes(output).length >= 1, `${what}: ${output}${errors}`);
  assert.not.match(errors, /^\s+at /m, what);
}

const content = siteWith({});
const reference = path.join(temporary(), 'dist');
const made = run({ content, out: reference }).then(ended => {
  assert.is(ended.code, 0, ended.output + ended.errors);
  return hash(reference);
});

/** Creates an earlier site, which a failing build must not change. */
async function earlier(): Promise<{ out: string; before: string }> {
  await made;
  const out = path.join(temporary(), 'dist');
  fs.cpSync(reference, out, { recursive: true });
  fs.writeFileSync(path.join(out, 'earlier.txt'), 'an earlier site');
  const marker = markerFile(listFiles(out).filter(file => file !== MARKER));
  fs.writeFileSync(path.join(out, marker.path), marker.contents);
  return { out, before: hash(out) };
}

test('a full disk: a clear finding, the old site stays', async () => {
  for (const blocks of [8, 64]) {
    const { out, before } = await earlier();
    // No file may grow beyond this limit. Only the build writes files; Node itself just reads.
    const ended = await run({
      content,
      out,
      limit: `trap '' XFSZ; ulimit -f ${blocks}`,
      env: { TSX_DISABLE_CACHE: '1' },
    });
    if (ended.signal === null) clear(ended, `${blocks} blocks`);
    assert.is.not(ended.code, 0, `${blocks} blocks`);
    assert.is(hash(out), before, `${blocks} blocks`);
    assert.equal(fs.readdirSync(path.dirname(out)), ['dist'], 'nothing is left beside it');
  }
});

test('too few open files: a clear finding or the right site', async () => {
  const seen: string[] = [];
  for (const files of [40, 72, 128]) {
    const { out, before } = await earlier();
    const ended = await run({ content, out, limit: `ulimit -n ${files}` });
    // With too few files, Node itself cannot start.
    const isNode =
      !/ ms {2}/.test(ended.errors) && ended.code !== 0 && codes(ended.output).length === 0;
    if (ended.code === 0) assert.is(hash(out), await made, `${files} files`);
    else {
      if (!isNode) clear(ended, `${files} files`);
      assert.is(hash(out), before, `${files} files`);
    }
    seen.push(
      `${files}: ${ended.code === 0 ? 'built' : isNode ? 'Node does not start' : codes(ended.output).join()}`,
    );
  }
  process.stdout.write(`${seen.join('; ')}\n`);
});

test('files that come and go while it reads: a clear finding or a whole site', async () => {
  let failed = 0;
  for (let round = 0; round < 2; round++) {
    const { out, before } = await earlier();
    const moving = siteWith({
      'en/guide/moving/_meta.json': '["index"]',
      'en/guide/moving/index.md':
        '---\ndescription: Moving.\nlanguages: [en]\n---\n\n# Moving\n\n![a](./a.svg)\n',
      'en/guide/moving/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'public/moving/b.txt': 'b',
    });
    let isOver = false;
    const movers = [
      ['en/guide/moving', 'en/moved'],
      ['public/moving', 'public/moved'],
      ['en/guide/last.md', 'en/guide/last.bak'],
    ].map(async ([from, to]) => {
      for (let turn = 0; !isOver; turn++) {
        const [a, b] = turn % 2 === 0 ? [from!, to!] : [to!, from!];
        fs.renameSync(path.join(moving, a), path.join(moving, b));
        await new Promise(resolve => setTimeout(resolve, 3 + round * 7));
      }
    });
    const ended = await run({ content: moving, out });
    isOver = true;
    await Promise.all(movers);
    if (ended.code === 0) {
      assert.ok(
        fs.existsSync(path.join(out, '404.html')) && !fs.existsSync(path.join(out, 'earlier.txt')),
        'a whole new site',
      );
    } else {
      failed++;
      clear(ended, `round ${round}`);
      assert.is(hash(out), before, `round ${round}`);
    }
    assert.equal(fs.readdirSync(path.dirname(out)), ['dist']);
  }
  process.stdout.write(`2 builds among moving files, ${failed} refused\n`);
});

test('no git: the site without dates, and it says so', async () => {
  const out = path.join(temporary(), 'dist');
  const { code, output } = await run({
    content,
    out,
    env: { PATH: path.join(temporary(), 'nothing') },
  });
  assert.is(code, 0, output);
  assert.match(output, 'no-history');
  assert.is(hash(out), await made);
});

test('a clock that is wrong changes nothing', async () => {
  for (const now of [0, 4_102_444_800_000]) {
    const preload = path.join(temporary(), 'clock.cjs');
    fs.writeFileSync(
      preload,
      `const Real = Date; globalThis.Date = class extends Real { constructor(...a) { a.length ? super(...a) : super(${now}); } static now() { return ${now}; } };`,
    );
    const out = path.join(temporary(), 'dist');
    const { code, output, errors } = await run({
      content,
      out,
      env: { NODE_OPTIONS: `--require ${preload}` },
    });
    assert.is(code, 0, output + errors);
    assert.is(hash(out), await made, String(now));
  }
});

test('three builds at once into one folder: one whole site, nothing beside it', async () => {
  const { out } = await earlier();
  const ended = await Promise.all([
    run({ content, out }),
    run({ content, out }),
    run({ content, out }),
  ]);
  for (const each of ended) if (each.code !== 0) clear(each, 'beside others');
  assert.ok(ended.some(({ code }) => code === 0));
  assert.is(hash(out), await made);
  assert.equal(fs.readdirSync(path.dirname(out)), ['dist']);
});

test('an output folder on a medium that may only be read', async () => {
  // Not even root can write there.
  const place = ['/proc/sys', '/sys'].find(folder => fs.existsSync(folder));
  if (place === undefined) {
    return skip('this system has neither /proc nor /sys');
  }
  const ended = await run({ content, out: path.join(place, 'dist') });
  clear(ended, place);
  assert.equal(codes(ended.output), ['unwritable']);
});

test.run();
