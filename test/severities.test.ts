// A site chooses severities: by code in site.ts, per block on a page, and with two flags.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { explain } from '../pipeline/cli/explain.ts';
import { withAllowances } from '../pipeline/diagnostics/allowances.ts';
import { warningAt, type Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { build, siteWith, tsx, type Built } from './sites.ts';

const PAGE = 'en/guide/own.md';
const text = (body: string): string =>
  `---\ndescription: Own page.\nlanguages: [en]\n---\n\n# Own\n\n${body}\n`;
const DEAD = 'See [there](/guide/start/#nowhere).';

/** Returns a copy of the fixture site with this text as a page and `checks` in its site.ts. */
function siteOf(body: string, checks?: string): string {
  const content = siteWith({ [PAGE]: text(body) });
  const file = path.join(content, 'site.ts');
  const site = fs.readFileSync(file, 'utf8');
  if (checks !== undefined)
    fs.writeFileSync(file, site.replace(/\btitle: /, `checks: ${checks}, title: `));
  return content;
}

const own = ({ findings }: Built): string[] =>
  findings
    .filter(({ file }) => file === PAGE)
    .map(({ severity, code, line }: Diagnostic) => `${severity} ${code} ${line}`);

test('site.ts sets the severity of a code, takes it away, or ignores addresses and files', async () => {
  const cases: [checks: string | undefined, code: number, findings: string[]][] = [
    [undefined, 1, ['error dead-anchor 8']],
    ["{ 'dead-anchor': 'warning' }", 0, ['warning dead-anchor 8']],
    ["{ 'dead-anchor': 'off' }", 0, []],
    ["{ 'dead-anchor': { ignore: ['/guide/**#*'] } }", 0, []],
    ["{ 'dead-anchor': { ignore: ['en/guide/*.md'] } }", 0, []],
    ["{ 'dead-anchor': { severity: 'info', ignore: ['/zh/**'] } }", 0, ['info dead-anchor 8']],
    ["{ 'dead-anchor': { ignore: ['/guide/*'] } }", 1, ['error dead-anchor 8']],
    ["{ 'unknown-language': 'error' }", 1, ['error dead-anchor 8']],
  ];
  for (const [checks, code, findings] of cases) {
    const built = await build({ content: siteOf(DEAD, checks) });
    assert.equal([built.code, ...own(built)], [code, ...findings], checks ?? 'nothing');
  }
});

test('a setting of no code, of no severity, or of lost text is refused with the way out', async () => {
  const cases: [checks: string, says: RegExp][] = [
    ["{ 'dead-ancor': 'off' }", /"dead-ancor" is not a finding code.*did you mean dead-anchor\?/s],
    [
      "{ 'dead-anchor': 'warn' }",
      /severity "warn".*did you mean warning\?|severity "warn".*use one of/s,
    ],
    ["{ 'dead-anchor': { ignored: [] } }", /unknown key "ignored"/],
    ["{ 'dead-anchor': { ignore: '/zh/**' } }", /not a list of patterns/],
    ["{ 'unknown-tag': 'warning' }", /cannot be lowered/],
    ["{ 'front-matter': { ignore: ['en/**'] } }", /cannot be lowered/],
  ];
  for (const [checks, says] of cases) {
    const { code, findings } = await build({ content: siteOf('Text.', checks) });
    assert.equal([code, findings.length, findings[0]?.code], [1, 1, 'site-broken'], checks);
    assert.match(`${findings[0]!.message} ${findings[0]!.hint}`, says);
  }
});

test('an allowance is for the next block, and one that allows nothing is a finding', async () => {
  const body = [
    '<!-- allow dead-anchor: the section is written next week -->',
    '',
    DEAD,
    '',
    '<!-- allow unknown-language: a language of the future -->',
    '```futur',
    'let a',
    '',
    'let b',
    '```',
    '',
    '<!-- allow dead-anchor: not here -->',
    'Text.',
    '',
    '```md',
    '<!-- allow dead-anchor: code is not a comment -->',
    '```',
    '',
    '<!-- allow dead-ankor: misspelled -->',
    '<!-- allow dead-anchor -->',
    DEAD,
  ].join('\n');
  const built = await build({ content: siteOf(body) });
  assert.equal(own(built), [
    'warning allowance-unused 19',
    'warning allowance-unused 26',
    'warning allowance-unused 27',
    'error dead-anchor 28',
  ]);
  const says = built.findings
    .filter(({ code }) => code === 'allowance-unused')
    .map(({ message, hint }) => `${message}; ${hint}`);
  assert.match(says[0]!, 'has no effect');
  assert.match(says[1]!, 'did you mean dead-anchor?');
  assert.match(says[2]!, 'has no reason');
});

test('an allowance for a paragraph is for all of its lines, and for no other', () => {
  const at = (line: number): Diagnostic => warningAt({ file: PAGE, line }, 'dead-anchor', 'x', 'y');
  const allowed = (text: string, lines: number[]): (number | undefined)[] =>
    withAllowances(lines.map(at), new Map([[PAGE, text]]), ['dead-anchor']).map(({ line }) => line);
  const comment = '<!-- allow dead-anchor: soon -->';
  assert.equal(allowed(`Text.\n${comment}\na\nb\nc\n\nd\n`, [1, 3, 4, 5, 7]), [1, 7]);
  assert.equal(allowed(`${comment}\n\na\nb`, [3, 4]), []);
  assert.equal(allowed(`${comment}\n\`\`\`md\na\n\nb\n\`\`\`\n\nc`, [2, 5, 8]), [8]);
  assert.equal(allowed(`${comment}\n\`\`\`md\na\n\nb`, [2, 5]), []);
});

test('an allowance on the original is nothing that its translation lacks', async () => {
  const content = siteWith({
    'en/guide/two.md': '---\ndescription: Two.\n---\n\n# Two\n\n```futur\na\n```\n',
    'zh/guide/two.md': '---\ndescription: 二。\n---\n\n# 二\n\n```futur\na\n```\n',
  });
  assert.is((await tsx(['build.ts', '--content', content, '--ledger'])).code, 0);
  const file = path.join(content, 'en/guide/two.md');
  const page = fs.readFileSync(file, 'utf8');
  const allowance = '<!-- allow unknown-language: of the future -->\n';
  fs.writeFileSync(file, page.replace('```futur', `${allowance}\`\`\`futur`));
  const { code, findings } = await build({ content });
  const found = findings.filter(({ file }) => file?.includes('guide/two'));
  assert.equal(
    [code, ...found.map(({ code, file }) => `${code} ${file}`)],
    [0, 'unknown-language zh/guide/two.md'],
  );
});

test('--strict and --max-warnings make warnings fail the build, also one that repeats the last', async () => {
  const content = siteOf('```futur\na\n```');
  const first = await build({ content });
  const { out } = first;
  const warnings = first.findings.filter(({ severity }) => severity === 'warning').length;
  assert.is(first.code, 0);
  assert.ok(warnings > 0);
  for (const fresh of [[], ['--no-cache']]) {
    const strict = await build({ content, out, flags: ['--strict', ...fresh] });
    assert.is(strict.code, 1);
    assert.ok(own(strict).includes('error unknown-language 8'));
    const few = await build({
      content,
      out,
      flags: ['--max-warnings', String(warnings), ...fresh],
    });
    assert.is(few.code, 0);
    const many = await build({
      content,
      out,
      flags: ['--max-warnings', String(warnings - 1), ...fresh],
    });
    assert.is(many.code, 1);
    assert.ok(many.findings.some(({ code }) => code === 'too-many-warnings'));
  }
  const wrong = await build({ content, flags: ['--max-warnings', 'many'] });
  assert.match(wrong.stdout, 'is not a number');
});

test('--explain says how to change the severity, or why it cannot be changed', () => {
  assert.match(explain('dead-anchor')!, "checks: { 'dead-anchor': 'warning' }");
  assert.match(explain('dead-anchor')!, '<!-- allow dead-anchor: ');
  assert.match(explain('site-broken')!, 'Its severity cannot be lowered');
  assert.not.match(explain('site-broken')!, 'checks:');
});

test.run();
