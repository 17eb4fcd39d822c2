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

test('markers of a merge conflict are shown where a comment allows them, or indented', async () => {
  const markers = '<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> topic';
  const fence = `\`\`\`text\n${markers}\n\`\`\``;
  const item = `- One\n\n  ${fence.replaceAll('\n', '\n  ')}`;
  const comment = '<!-- allow merge-conflict: how git writes it -->\n';
  const built = await build({ content: siteOf(`${comment}${fence}\n\n${item}`) });
  assert.equal([built.code, ...own(built)], [0]);
  const html = built.read('guide/own.html');
  assert.match(html, /(?:(?:&lt;){7} HEAD[^]*theirs[^]*){2}/);
  const body = `${fence}\n\n<!-- allow merge-conflict -->\n${markers}\n\n${comment}Text.`;
  assert.equal(own(await build({ content: siteOf(body) })), [
    'error merge-conflict 9',
    'warning allowance-unused 16',
    'error merge-conflict 17',
    'warning allowance-unused 23',
  ]);
  assert.match(explain('merge-conflict'), 'always an error.\nFor one block, above it: <!-- allow');
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

/** Code → a block of a page with a finding of this code. */
const BLOCKS: Record<string, string> = {
  'attribute-list': 'Text {.red}',
  'bidi-control': 'Text\u202e.',
  'code-group': '::: code-group\n\nText.\n\n:::',
  'code-notation': '```js\nlet a; // [!code +]\n```',
  'control-character': 'Text\u001b.',
  'dead-anchor': DEAD,
  'dead-link': 'See [there](/guide/nowhere).',
  'duplicate-id': '## Twice {#twice}\n## Again {#twice}',
  'emoji-code': 'Text :tadaa:',
  'example-syntax': '```js\nlet = = 1;\n```',
  'fence-word': '```js titel="a.js"\nlet a;\n```',
  footnote: 'Text.[^1]',
  'html-removed': '<p onclick="run()">Text</p>',
  'image-data': '![Logo](data:image/png;base64,AAAA)',
  'image-external': '![Badge](https://img.example.com/badge.svg)',
  'link-empty': 'See [there]().',
  'link-name': 'See [](/guide/start/).',
  'link-scheme': 'See [there](ftp://example.com/).',
  'missing-image': '![Flow](/images/nowhere.svg)',
  'toc-mark': '[TOC]',
  'undefined-reference': 'See [there][name].',
  'unknown-container': ':::warnign\n\nText.\n\n:::',
  'unknown-language': '```futur\na\n```',
};

/** The same for a page without errors, because others are not checked for these. */
const QUIET_PAGE = 'en/guide/quiet.md';
const QUIET_BLOCKS: Record<string, string> = {
  'heading-level': '##### Deep',
  'image-alt': '![](/images/flow.svg)',
  'invisible-character': 'Te\u200bxt.',
  'tag-content': '<Steps>\n\nText.\n\n</Steps>',
  'second-title': '# Second',
  'words-repeated': 'The text text.',
};

/** Code → files with a finding of this code, of which the first is where it is reported. */
const FILES: Record<string, Record<string, string>> = {
  'front-matter-key': { 'en/guide/key.md': text('Text.').replace('---\n', '---\ncolour: red\n') },
  'front-matter-translation': {
    'zh/guide/since.md': '---\ndescription: 自。\nsince: "2"\n---\n\n# 自\n\n文字。\n',
    'en/guide/since.md': '---\ndescription: Since.\nsince: "1"\n---\n\n# Since\n\nText.\n',
  },
  'front-matter-quotes': {
    'en/guide/quotes.md':
      '---\ndescription: “About quotes.”\nlanguages: [en]\n---\n\n# Quotes\n\nText.\n',
  },
  'option-type-missing': {
    'en/guide/wick.md':
      '---\ndescription: The wick.\noption: output.wick\nlanguages: [en]\n---\n\n# output.wick\n\nText.\n',
  },
  'description-missing': { 'en/guide/bare.md': '---\nlanguages: [en]\n---\n\n# Bare\n\nText.\n' },
  'empty-page': {
    'en/guide/empty.md': '---\ndescription: Empty.\nlanguages: [en]\n---\n\n# Empty\n',
  },
  'title-missing': {
    'en/guide/untitled.md': '---\ndescription: Untitled.\nlanguages: [en]\n---\n\nText.\n',
  },
  'translation-missing': {
    'en/guide/alone.md': '---\ndescription: Alone.\n---\n\n# Alone\n\nText.\n',
  },
  'file-ignored': { 'en/guide/old.rst': 'Text.\n' },
  'folder-unused': { 'fr/guide/index.md': '# Guide\n\nText.\n' },
  'row-repeated': {
    'en/twice/_meta.json': '["index", "index"]\n',
    'en/twice/index.md': text('x'),
  },
  'row-missing': { 'en/more/_meta.json': '["index", "nowhere"]\n', 'en/more/index.md': text('x') },
};

const ALL = [BLOCKS, QUIET_BLOCKS, FILES, { 'allowance-unused': '' }].flatMap(Object.keys);

/** Returns a site with all of these findings, `checks` for each code, and comments on its pages. */
function everyFinding(setting?: string, hasComments = false): string {
  const comment = (code: string): string =>
    hasComments ? `<!-- allow ${code}: tried here -->\n` : '';
  const blocksOf = (blocks: Record<string, string>): string =>
    Object.entries(blocks)
      .map(([code, block]) => comment(code) + block)
      .join('\n\n');
  const checks = ALL.map(code => `'${code}': ${setting}`);
  const body = `${blocksOf(BLOCKS)}\n\n<!-- allow dead-link: not here -->\nThe end.`;
  const content = siteOf(body, setting && `{ ${checks.join(', ')} }`);
  const quiet = text(blocksOf(QUIET_BLOCKS)).replace('Own page', 'Quiet page');
  fs.writeFileSync(path.join(content, QUIET_PAGE), quiet);
  for (const [code, files] of Object.entries(FILES))
    for (const [name, written] of Object.entries(files)) {
      const file = path.join(content, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, written.replace(/^# .*\n/m, `$&\n${comment(code)}\n`));
    }
  return content;
}

/** Returns the findings as "severity code", each once, without those of the fixture itself. */
async function seen(content: string): Promise<Set<string>> {
  const { findings } = await build({ content });
  const files = [PAGE, QUIET_PAGE, ...Object.values(FILES).map(each => Object.keys(each)[0]!)];
  const own = findings.filter(({ file = '' }) => files.includes(file));
  return new Set(own.map(({ severity, code }) => `${severity} ${code}`));
}

test('what --explain names has an effect on the findings of each code', async () => {
  const found = (lines: Set<string>): string[] =>
    ALL.filter(code => [...lines].some(line => line.endsWith(` ${code}`)));
  assert.equal(found(await seen(everyFinding())), ALL);
  const lowered = await seen(everyFinding("'info'"));
  assert.equal(
    ALL.filter(code => !lowered.has(`info ${code}`)),
    [],
  );
  for (const code of ALL) assert.match(explain(code), `checks: { '${code}': 'warning' }`);
  assert.equal(
    found(await seen(everyFinding("{ ignore: ['*/guide/**', '*/more/**', '*/twice/**'] }"))),
    [],
  );
  for (const code of ALL) assert.match(explain(code), `'${code}': { ignore: `);
  const allowed = found(await seen(everyFinding(undefined, true)));
  assert.equal(
    ALL.filter(code => !explain(code).includes(`<!-- allow ${code}: `)),
    allowed,
  );
});

test('--explain names nothing that has no effect', async () => {
  assert.match(explain('site-broken'), 'Its severity cannot be lowered');
  for (const code of ['site-broken', 'import-decision', 'watch', 'example-type'])
    assert.not.match(explain(code), /checks:|<!-- allow/, code);
  for (const code of ['no-origin', 'home-missing', 'cards'])
    assert.not.match(explain(code), /ignore:|<!-- allow/, code);
  const { findings } = await build({ content: siteOf('Text.', "{ 'import-decision': 'off' }") });
  assert.match(findings[0]!.message, 'has no effect');
});

test.run();
