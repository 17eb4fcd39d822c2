// The command line: flags do what --help says, and output suits people and programs.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readArgs } from '../pipeline/cli/args.ts';
import { Refusal } from '../pipeline/diagnostics/diagnostic.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import { addresses, crawl, deadAddresses } from './crawler.ts';
import {
  build,
  builtSite,
  listFiles,
  ROOT,
  SITE,
  siteWith,
  temporary,
  throughTsx,
} from './sites.ts';

test('a reader that closes the pipe early, such as head, ends nothing', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'build.ts', '--help'], { cwd: ROOT });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', chunk => (stderr += String(chunk)));
  const code = await new Promise(resolve => child.on('close', resolve));
  assert.equal([code, stderr], [0, '']);
});

const FLAGS = {
  build: [
    'content',
    'out',
    'base',
    'origin',
    'repository',
    'drafts',
    'format',
    'offline',
    'owed',
    'help',
  ],
  dev: [
    'content',
    'base',
    'origin',
    'repository',
    'drafts',
    'format',
    'port',
    'host',
    'poll',
    'preview',
    'help',
  ],
};

for (const command of ['build', 'dev'] as const) {
  test(`tsx ${command}.ts --help lists every flag and does nothing`, async () => {
    const { code, stdout, stderr } = await throughTsx([
      `${command}.ts`,
      '--help',
      '--content',
      '/nowhere',
    ]);
    assert.is(code, 0);
    assert.is(stderr, '');
    const what = command === 'build' ? 'Builds the site.' : 'Serves the site during development;';
    assert.ok(stdout.startsWith(what), stdout);
    for (const flag of FLAGS[command])
      assert.match(stdout, new RegExp(`^  --${flag}\\b.*\\S`, 'm'));
    for (const line of stdout.split('\n')) assert.ok(line.length <= 110, line);
  });

  test(`tsx ${command}.ts with an unknown flag says what it might have been, and the list`, () => {
    for (const [flag, says] of [
      ['--contents', /did you mean content/],
      ['--zzz', /use one of .*--content/],
      ['-x', /use one of .*--content/],
    ] as const) {
      try {
        readArgs(command, [flag]);
        assert.unreachable(flag);
      } catch (error) {
        assert.instance(error, Refusal);
        const [found] = (error as Refusal).diagnostics;
        assert.is(found!.code, 'usage');
        assert.match(found!.message, flag);
        assert.match(found!.hint!, says);
      }
    }
  });
}

test('values that make no sense are refused before anything is done', () => {
  const refused: string[][] = [
    ['--port', 'x'],
    ['--port', '65536'],
    ['--port=-1'],
    ['--format', 'xml'],
    ['--base', 'https://a'],
    ['--base', '/a/../b/'],
    ['--base', '/a b/'],
    ['--base', '/"><script>/'],
    ['--origin', 'example.com'],
    ['--origin', 'https://a/b'],
    ['--origin', 'ftp://a'],
    ['--repository', 'javascript:alert(1)'],
    ['--drafts=yes'],
    ['--content'],
    ['extra'],
    ['--workers', '2'],
  ];
  for (const args of refused)
    assert.throws(
      () => readArgs('dev', args),
      (error: unknown) => error instanceof Refusal && error.diagnostics.length === 1,
      args.join(' '),
    );
  assert.is(readArgs('dev', ['--port', '65535']).port, 65535);
});

test('only normal builds use the records that earlier ones have kept', () => {
  const usesCache = (...flags: string[]): boolean => readArgs('build', flags).useCache;
  assert.equal(
    [usesCache(), usesCache('--no-cache'), usesCache('--offline')],
    [true, false, false],
  );
});

test('a flag without its value says what to write', () => {
  for (const args of [['--max-warnings'], ['--max-warnings', '--strict']])
    assert.throws(
      () => readArgs('build', args),
      (error: unknown) =>
        error instanceof Refusal && error.diagnostics[0]?.hint === 'write --max-warnings N',
    );
});

test('an empty value, such as that of a variable that is not set, is refused', () => {
  for (const args of [['--host', ''], ['--host='], ['--allow-host', ''], ['--content', '']])
    assert.throws(
      () => readArgs('dev', args),
      new RegExp(`${args[0]!.replace('=', '')} needs a value`),
    );
  assert.throws(() => readArgs('build', ['--out', '']), /--out needs a value; write --out DIR/);
});

test('two things at a time are refused, instead of doing only one of them', () => {
  for (const args of [
    ['--translated', 'zh/a.md', '--read', 'zh/a.md'],
    ['--translation', '--ledger'],
    ['--hosting', 'nginx', '--owed'],
    ['--new', 'guide/a', '--ledger'],
  ])
    assert.throws(
      () => readArgs('build', args),
      (error: unknown) =>
        error instanceof Refusal && error.diagnostics[0]?.hint === 'run one after the other',
      args.join(' '),
    );
  assert.equal(readArgs('build', ['--translated', 'a', '--translated', 'b']).translated, [
    'a',
    'b',
  ]);
});

test('the number of workers is a number', () => {
  assert.is(readArgs('build', ['--workers', '0']).workers, 0);
  assert.is(readArgs('build', ['--workers=12']).workers, 12);
  assert.is(readArgs('build', []).workers, undefined);
  for (const wrong of ['many', '-1', '1.5', '100', ''])
    assert.throws(
      () => readArgs('build', [`--workers=${wrong}`]),
      (error: unknown) =>
        error instanceof Refusal && error.diagnostics[0]?.hint === 'use a number from 0 to 99',
      wrong,
    );
});

test('a long --base of nothing but letters is read at once', () => {
  const start = performance.now();
  assert.throws(() => readArgs('build', ['--base', `${'a'.repeat(5000)}!`]));
  assert.ok(performance.now() - start < 500);
});

// Three findings: two errors and a warning. One of them has a column.
const FAULTY = {
  'en/guide/last.md':
    '---\ndescription: The last page of the guide.\n---\n\n# Last\n\nSee [it](/nope), 100% sure.\n',
  'zh/guide/last.md': null,
  'en/guide/unlisted.md':
    '---\ndescription: In no sidebar.\nlanguages: [en]\nsidbar: false\n---\n\n# Unlisted\n',
  'zh/guide/unlisted.md': null,
};

test('all errors are shown, not only the first; --format json prints one finding a line', async () => {
  const { code, stdout, findings, has } = await build({ content: siteWith(FAULTY) });
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>);
  assert.is(code, 1);
  assert.not.ok(has('index.html'));
  const errors = findings.filter(({ severity }) => severity === 'error');
  assert.is(findings.length, lines.length);
  assert.equal(
    errors.map(({ code, file, line }) => [code, file, line]),
    [
      ['dead-link', 'en/guide/last.md', 7],
      ['front-matter-key', 'en/guide/unlisted.md', 4],
    ],
  );
  assert.is(errors[0]!.column, 10);
  for (const finding of lines)
    assert.ok(finding.message && finding.hint && finding.code && finding.severity);
});

test('--format text groups by file, as a path from here, and names the place, the fault and the way out', async () => {
  const content = siteWith(FAULTY);
  const { code, stdout } = await throughTsx([
    'build.ts',
    '--content',
    content,
    '--out',
    path.join(temporary(), 'dist'),
  ]);
  assert.is(code, 1);
  assert.ok(stdout.includes(`\n${content}/en/guide/last.md\n  `), stdout);
  assert.ok(
    stdout.includes(
      `\n  7:10 error: links to /nope, which is not a page; write the page, or remove the link (dead-link)\n`,
    ),
    stdout,
  );
  assert.ok(
    stdout.includes(
      `\n${content}/en/guide/unlisted.md\n  4:1 error: unknown front matter key "sidbar"; did you mean sidebar? (front-matter-key)\n`,
    ),
    stdout,
  );
});

test('--format github prints workflow commands with paths from the root of the repository', async () => {
  // Below the root of the repository, as in a checkout.
  const content = path.join(ROOT, '.cache', `cli-${process.pid}`);
  fs.cpSync(siteWith(FAULTY), content, { recursive: true });
  try {
    const { code, stdout } = await throughTsx([
      'build.ts',
      '--content',
      content,
      '--out',
      path.join(temporary(), 'dist'),
      '--format',
      'github',
    ]);
    assert.is(code, 1);
    const file = `.cache/cli-${process.pid}/en/guide/last.md`;
    assert.match(
      stdout,
      `::error file=${file},line=7,col=10,title=dead-link::links to /nope, which is not a page; write the page, or remove the link`,
    );
    assert.match(stdout, `::warning file=${file},title=translation-missing::`);
    for (const line of stdout.trimEnd().split('\n'))
      assert.match(line, /^::(?:error|warning|notice) [\w=,./%:-]*::.+$/);
  } finally {
    fs.rmSync(content, { recursive: true, force: true });
  }
});

test('a fault of the command line is printed in the format that was asked for', async () => {
  const { code, stdout } = await throughTsx(['build.ts', '--format=github', '--nope']);
  assert.is(code, 1);
  assert.match(stdout, /^::error title=usage::unknown flag --nope/);
});

test('people get one line per phase with its time, and a last line that counts', async () => {
  const { code, stderr, files } = await builtSite();
  assert.is(code, 0, stderr);
  // A phase that takes more than a second also prints its progress.
  const lines = stderr
    .trimEnd()
    .split('\n')
    .filter(line => !/ so far$/.test(line));
  const names = lines.map(line => /^(\w+) +\d+ ms {2}\S/.exec(line)?.[1]);
  assert.equal(names, ['start', 'read', 'parse', 'check', 'render', 'write', 'done']);
  assert.match(lines[2]!, /\d+ pages/);
  assert.match(lines[3]!, /0 errors, \d+ warnings?/);
  assert.match(lines[5]!, new RegExp(`${files().length} files, \\d+ bytes to `));
  assert.match(lines[6]!, /\d+ pages, .*\d+ warnings?/);
});

test('--base: every address begins with it, none leads nowhere', async () => {
  const { code, out, read } = await builtSite({ flags: ['--base', '/docs/'] });
  assert.is(code, 0);
  const site = crawl(out, { base: '/docs/' });
  assert.equal(deadAddresses(site, { base: '/docs/', origin: 'https://lantern.example.com' }), []);
  for (const page of site.pages) {
    for (const { address, where } of addresses(page))
      assert.match(address, /^(?:\/docs\/|#|https?:\/\/|mailto:)/, `${page.file} ${where}`);
  }
  assert.match(
    read('index.html'),
    '<link rel="canonical" href="https://lantern.example.com/docs/">',
  );
  assert.match(read('index.html'), 'data-base="/docs/"');
  assert.match(read('guide/introduction.html'), 'content="0; url=/docs/guide/start/"');
});

test('--base: all forms of one path give the same site', async () => {
  for (const base of ['docs', '/docs', 'docs/', '/docs/', '/docs//'])
    assert.is((await loadSite(SITE, readArgs('build', ['--base', base]))).base, '/docs/', base);
  for (const base of ['/', ''])
    assert.is((await loadSite(SITE, readArgs('build', ['--base', base]))).base, '/', base);
});

test('--origin, --repository and --drafts override the site', async () => {
  const { code, stderr, read, has } = await build({
    flags: [
      '--origin',
      'https://preview.example.net/',
      '--repository',
      'https://git.example.net/me/docs/edit/main',
      '--drafts',
    ],
  });
  assert.is(code, 0, stderr);
  const html = read('guide/start/index.html');
  assert.match(html, '<link rel="canonical" href="https://preview.example.net/guide/start/">');
  assert.match(html, 'hreflang="zh" href="https://preview.example.net/zh/guide/start/"');
  assert.not.match(html, 'lantern.example.com/guide');
  assert.match(html, 'href="https://git.example.net/me/docs/edit/main/en/guide/start/index.md"');
  assert.ok(has('guide/draft.html'));
  assert.ok(has('zh/guide/draft.html'));
});

test('without --drafts a draft is nowhere', async () => {
  const { out, files } = await builtSite();
  assert.not.ok(files().some(file => file.includes('draft')));
  for (const file of files())
    if (/\.(?:html|json)$/.test(file))
      assert.not.match(fs.readFileSync(path.join(out, file), 'utf8'), 'guide/draft');
});

test('--owed lists related pages that are not written, and writes nothing', async () => {
  const out = path.join(temporary(), 'dist');
  const { code, stdout } = await throughTsx([
    'build.ts',
    '--content',
    SITE,
    '--out',
    out,
    '--owed',
  ]);
  assert.is(code, 0);
  assert.match(stdout, /^\/guide\/not-written-yet +← en\/guide\/start\/index\.md$/m);
  assert.match(stdout, /^pages not written yet: 1$/m);
  assert.not.ok(fs.existsSync(out));
});

test('--content builds another site; nothing of it comes from the folder the machine stands in', async () => {
  const content = siteWith({
    'en/guide/start/index.md': '---\ndescription: What it is.\n---\n\n# Entirely elsewhere\n',
    'zh/guide/start/index.md': null,
    'en/guide/markdown.md': null,
    'zh/guide/markdown.md': null,
    'en/guide/_meta.json': '["last", "start/index"]',
    'zh/guide/_meta.json': '["last"]',
    'en/index.md': '---\npageType: home\n---\n',
    'zh/index.md': '---\npageType: home\n---\n',
  });
  const { code, stdout, read, files } = await build({ content });
  assert.is(code, 0, stdout);
  assert.match(read('guide/start/index.html'), 'Entirely elsewhere');
  assert.not.ok(files().includes('guide/markdown.html'));
  assert.not.ok(files().some(file => /rsbuild\.config|server\/port/.test(file)));
});

test('a build does not touch its content', async () => {
  const content = siteWith({});
  const before = listFiles(content).map(
    file => `${file} ${fs.statSync(path.join(content, file)).mtimeMs}`,
  );
  assert.is((await build({ content })).code, 0);
  assert.equal(
    listFiles(content).map(file => `${file} ${fs.statSync(path.join(content, file)).mtimeMs}`),
    before,
  );
});

test.run();
