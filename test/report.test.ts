// Findings are easy to read in a terminal, and each format suits what reads it.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { requestedFormat } from '../pipeline/cli/args.ts';
import {
  errorAt,
  infoAt,
  systemFault,
  warningAt,
  type Diagnostic,
} from '../pipeline/diagnostics/diagnostic.ts';
import { changeReporter, textReport, writeReport } from '../pipeline/diagnostics/report.ts';
import { importRequested } from '../pipeline/diagnostics/optionalPackages.ts';
import { ROOT, siteWith, temporary, tsx } from './sites.ts';

const twice = (line: number): Diagnostic =>
  warningAt(
    { file: 'en/a.md', line, column: 2 },
    'words-repeated',
    '"the" stands twice',
    'take one',
  );
const FOUND = [
  infoAt({}, 'no-history', 'no dates'),
  ...[3, 4, 5, 6, 7].map(twice),
  errorAt({ file: 'en/b.md', line: 9 }, 'dead-link', 'links to \u001b[2J/x'),
];

test('a missing package is named by the first line of the error', async () => {
  const load = (): Promise<never> => Promise.reject(new Error("Cannot find 'ink'\nat x.ts"));
  await importRequested('--cards', load).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /--cards needs .*: Cannot find 'ink'(?!\s*at)/),
  );
});

test('a broken symbolic link is a file, too: its path is relative to the working folder', () => {
  const content = temporary();
  fs.symlinkSync('nowhere.md', path.join(content, 'a.md'));
  const found = (file: string) => [errorAt({ file }, 'bad-link-file', 'is broken', 'remove it')];
  assert.match(textReport(found('a.md'), { content }), `${path.join(content, 'a.md')}\n`);
  assert.match(textReport(found('b.md'), { content }), /^b\.md$/m);
});

test('findings are grouped by file, repeated ones collapsed, and all counted', () => {
  assert.is(
    textReport(FOUND),
    [
      'info: no dates (no-history)',
      '',
      'en/a.md',
      '  3:2 warning: "the" stands twice; take one (words-repeated)',
      '  4:2 warning: "the" stands twice; take one (words-repeated)',
      '  5:2 warning: "the" stands twice; take one (words-repeated)',
      '  … 2 more of words-repeated; --format json lists them all',
      '',
      'en/b.md',
      '  9 error: links to  [2J/x (dead-link)',
      '',
      '1 error, 5 warnings in 2 files',
      '',
    ].join('\n'),
  );
  assert.is(textReport([infoAt({}, 'no-history', 'no dates')]), 'info: no dates (no-history)\n');
  assert.is(textReport([]), '');
  const note = infoAt({ file: 'en/c.md' }, 'no-history', 'no date');
  assert.match(textReport([twice(1), note]), '\n1 warning in 1 file\n');
});

test('after a change, it is said once that no errors and warnings are left', () => {
  const told = (format: 'text' | 'json'): string[] => {
    const texts: string[] = [];
    const report = changeReporter({ write: text => texts.push(text) }, { format });
    for (const found of [[], [twice(1)], [FOUND[0]!], [], [twice(1)], []]) report(found);
    return texts.map(text => text.trim().split('\n').at(-1)!);
  };
  const none = '0 errors, 0 warnings';
  const [notice] = [FOUND[0]!].map(({ message, code }) => `info: ${message} (${code})`);
  const warning = '1 warning in 1 file';
  assert.equal(told('text'), [warning, notice, none, warning, none]);
  assert.not.ok(told('json').some(text => text.includes('0 errors')));
});

test('findings that a change leaves as they are are only counted again', () => {
  const texts: string[] = [];
  const report = changeReporter({ write: text => texts.push(text) }, { format: 'text' });
  for (const found of [[twice(1)], [twice(1)], [twice(2)], [], []]) report(found);
  const [first, same, other, ...rest] = texts;
  assert.is(same, 'unchanged: 1 warning in 1 file\n');
  assert.ok(first?.includes('1:2 warning') && other?.includes('2:2 warning'));
  assert.equal(rest, ['0 errors, 0 warnings\n']);
});

test('only errors of the operating system are reported as such: others are bugs', () => {
  const failed = Object.assign(new Error('EMFILE: too many open files'), { syscall: 'open' });
  assert.equal(
    systemFault(failed)?.map(({ code }) => code),
    ['system'],
  );
  for (const other of [new TypeError('x is not a function'), { syscall: 'open' }, undefined])
    assert.is(systemFault(other), undefined);
  const hintFor = (code: string): string =>
    systemFault(Object.assign(new Error(code), { code, syscall: 'open' }))?.[0]?.hint ?? '';
  assert.match(hintFor('EACCES'), 'check its owner and its permissions');
  assert.match(hintFor('EMFILE'), 'ulimit -n');
  assert.match(hintFor('ENOENT'), 'build again');
});

test('a finding about a site.ts that cannot be read is written without a line', () => {
  const content = temporary();
  fs.mkdirSync(path.join(content, 'site.ts'));
  const finding = errorAt({ file: 'site.ts' }, 'site-broken', 'site.ts fails to run: "x"');
  let text = '';
  writeReport({ write: part => (text += part) }, [finding], { format: 'json', content });
  assert.equal(JSON.parse(text), { ...finding, file: path.join(content, 'site.ts') });
});

test('a finding about a missing setting has no place, even if another key has its name', () => {
  const content = temporary();
  fs.writeFileSync(
    path.join(content, 'site.ts'),
    'export default {\n  links: { icon: "x" },\n};\n',
  );
  const finding = errorAt({ file: 'site.ts' }, 'site-broken', 'site.ts has no "icon"');
  let text = '';
  writeReport({ write: part => (text += part) }, [finding], { format: 'json', content });
  assert.is((JSON.parse(text) as Diagnostic).line, undefined);
});

test('a terminal that has colors gets them, unless NO_COLOR is set; a file or pipe never does', () => {
  const written = (isTTY: boolean, noColor: string, terminal = 'xterm'): string => {
    const { NO_COLOR, TERM } = process.env;
    Object.assign(process.env, { NO_COLOR: noColor, TERM: terminal });
    let text = '';
    writeReport({ isTTY, write: part => (text += part) }, FOUND.slice(1, 2), { format: 'text' });
    for (const [name, value] of Object.entries({ NO_COLOR, TERM }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    return text;
  };
  assert.match(written(true, ''), '\u001b[33mwarning\u001b[0m');
  for (const plain of [written(true, '1'), written(false, ''), written(true, '', 'dumb')])
    assert.not.match(plain, '\u001b');
});

test('in an action of GitHub the format is github, unless one is asked for', () => {
  const before = process.env.GITHUB_ACTIONS;
  process.env.GITHUB_ACTIONS = 'true';
  assert.is(requestedFormat([]), 'github');
  assert.is(requestedFormat(['--format', 'text']), 'text');
  assert.is(requestedFormat(['--format=sarif']), 'sarif');
  process.env.GITHUB_ACTIONS = before ?? '';
  if (before !== 'true') assert.is(requestedFormat([]), 'text');
});

interface Sarif {
  version: string;
  runs: {
    tool: { driver: { rules: { id: string }[] } };
    results: {
      ruleId: string;
      level: string;
      message: { text: string };
      locations?: { physicalLocation: { artifactLocation: { uri: string }; region?: object } }[];
    }[];
  }[];
}

test('json and sarif name files by their path from the working folder', async () => {
  const content = path.join(ROOT, '.cache', `report-${process.pid}`);
  fs.cpSync(siteWith({ 'en/guide/last.md': '# Last\n\n[x](/nope)\n' }), content, {
    recursive: true,
  });
  try {
    const run = async (format: string): Promise<string> => {
      const out = path.join(temporary(), 'dist');
      const flags = ['--content', content, '--out', out, '--format', format];
      return (await tsx(['build.ts', ...flags])).stdout;
    };
    const file = `.cache/report-${process.pid}/en/guide/last.md`;
    const rows = (await run('json')).trim().split('\n');
    const found = rows.map(row => JSON.parse(row) as Diagnostic);
    assert.ok(found.some(finding => finding.code === 'dead-link' && finding.file === file));
    const { version, runs } = JSON.parse(await run('sarif')) as Sarif;
    assert.is(version, '2.1.0');
    const result = runs[0]!.results.find(({ ruleId }) => ruleId === 'dead-link')!;
    assert.is(result.level, 'error');
    assert.equal(result.locations![0]!.physicalLocation, {
      artifactLocation: { uri: file },
      region: { startLine: 3, startColumn: 5 },
    });
    assert.ok(runs[0]!.tool.driver.rules.some(({ id }) => id === 'dead-link'));
  } finally {
    fs.rmSync(content, { recursive: true, force: true });
  }
});

test.run();
