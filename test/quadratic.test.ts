// A page written to keep the build busy takes no longer than its length (100 kB, 5 MB) justifies.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { codeExamples } from '../pipeline/checks/texts/codeExamples.ts';
import { glossaryTerms } from '../pipeline/checks/texts/glossaryTerms.ts';
import { maskedProse } from '../pipeline/checks/texts/maskedProse.ts';
import { proseLint } from '../pipeline/checks/texts/proseLint.ts';
import {
  behindDiagnostics,
  outdatedBlocks,
} from '../pipeline/checks/translations/outdatedTranslations.ts';
import { hashBlocks } from '../pipeline/page/blockMarks.ts';
import { pairSections } from '../pipeline/checks/translations/pairSections.ts';
import { withAllowances } from '../pipeline/diagnostics/allowances.ts';
import { warningAt, type Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { positionAt } from '../pipeline/diagnostics/position.ts';
import { textReport } from '../pipeline/diagnostics/report.ts';
import { readContent } from '../pipeline/input/content.ts';
import { convertImages, convertTargets } from '../pipeline/import/files.ts';
import type { Kind } from '../pipeline/import/config.ts';
import { Decisions } from '../pipeline/import/decisions.ts';
import { convertBody } from '../pipeline/import/markup/body.ts';
import { withoutAttributes } from '../pipeline/import/markup/pythonBlocks.ts';
import { repair } from '../pipeline/import/repair.ts';
import { readFrontmatter } from '../pipeline/input/frontmatter.ts';
import { withoutConflicts } from '../pipeline/input/mergeConflicts.ts';
import { readMedia } from '../pipeline/input/media.ts';
import { highlight, knownLanguages } from '../pipeline/markdown/highlight.ts';
import { configKeys } from '../pipeline/markdown/configKeys.ts';
import { readNav, readSidebar, type MetaContext } from '../pipeline/input/navigation.ts';
import { navIsActive } from '../theme/navigation/navState.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import { worked } from './hostile.ts';
import { closeDom, markdown, parsedSite, SITE_LOCALES } from './parsed.ts';
import { sample } from './sample.ts';
import { SITE, siteWith, temporary } from './sites.ts';
import fs from 'node:fs';
import path from 'node:path';

const KB = 1000;
/** For 100 kB on a busy machine; without protection, half a minute to forever. */
const BOUND_MS = 10_000;
const BOUND_5_MB_MS = 120_000;

const repeat = (unit: string, length = 100 * KB): string =>
  unit.repeat(Math.max(1, Math.floor(length / unit.length)));
const rows = (write: (index: number) => string, length = 100 * KB): string => {
  const list: string[] = [];
  for (let sum = 0, index = 0; sum < length; index++)
    sum += list[list.push(write(index)) - 1]!.length;
  return list.join('');
};

const IN_A_LINE = [
  '[',
  '![',
  '](',
  '[a](',
  '[a](<b',
  '*',
  '**a',
  '*a ',
  '_a ',
  '*a_ ',
  '**a *a ',
  '~~a',
  '`',
  '<',
  '<!--',
  '<a ',
  '<a="',
  '<?',
  '<![CDATA[',
  '&',
  '&#',
  'http://',
  'http://a.b/(',
  'mailto:',
  '\\',
  '{#',
  '{',
  '{#a}',
  '[a](/b ',
  '[a](/b (c) ',
  '(a)[/b ',
  '|',
  ':::',
  '>',
  '> ',
  '- ',
  '<A a={b} ',
  '<A a={',
  '<A a={{',
  '<Badge text="',
  '<Badge a=“a b ',
  '<Badge a=“a b=“ ',
  '<b>x</b> ',
  '</b> ',
  '<div>',
  '<svg>',
  '[^',
  '[^1]',
  '<!--@include: ',
  ':a:',
  '。**',
  '![a](b.svg) ',
  ' ',
  '\u202e',
  '\u200b',
  '\u0001',
];
const IN_LINES = [
  '>',
  '- ',
  '#',
  '# a',
  '# a{#b}',
  '# a {#b c}',
  '##a',
  '- [ ] a',
  '> [!NOTE]\n',
  ':::tip',
  ':::tip a\n',
  '```',
  '<Tabs>',
  '<Steps>\n',
  '</Steps>',
  '<Foo>',
  '<div>',
  '- <!-- a',
  '<b>x</b>',
  '| a |',
  'a|b\n-|-',
  '[a]: /b',
  '[a',
  '- a\n\n',
  'a\n===',
  '===',
  'import "a"',
  '{a}',
  '[l](/guide/x)',
  '![i](b.svg)',
];

const CASES: Record<string, string> = {
  ...Object.fromEntries(IN_A_LINE.map(unit => [`${JSON.stringify(unit)} in a line`, repeat(unit)])),
  ...Object.fromEntries(
    IN_LINES.map(unit => [`${JSON.stringify(unit)} in lines`, repeat(`${unit}\n`)]),
  ),
  'brackets in brackets': '['.repeat(50 * KB) + ']'.repeat(50 * KB),
  'emphasis in emphasis': '*a '.repeat(16 * KB) + ' b*'.repeat(16 * KB),
  'rows of backticks, each longer': rows(index => `e${'`'.repeat(index)}`),
  'lists in lists': rows(index => `${' '.repeat(index)}- a\n`),
  'quotations in quotations': rows(index => `${'> '.repeat(index % 200)}a\n`),
  'a wide table': `${repeat('a|', 33 * KB)}\n${repeat('-|', 33 * KB)}\n${repeat('b|', 33 * KB)}`,
  'a long table': `a|b\n-|-\n${repeat('c|d\n')}`,
  'a table of short rows': `${repeat('a|', 25 * KB)}\n${repeat('-|', 25 * KB)}\n${repeat('b\n', 50 * KB)}`,
  'a table of long rows': `a|b\n-|-\n${repeat('c|d|e\n', 50 * KB)}${repeat('f|', 50 * KB)}`,
  'a heading with blanks': `# a${' '.repeat(100 * KB)}b`,
  'a heading with blanks before its id': `# a${' '.repeat(100 * KB)}{#b`,
  'equal headings': repeat('# a\n\n'),
  'a paragraph of links': rows(index => `[a${index}](/x${index})\n`),
  'a paragraph of pictures': rows(index => `![a${index}](/x${index}.svg)\n`),
  'details, many': rows(index => `<details>\n\na${index}\n\n</details>\n\n`),
  'elements left open': rows(index => `<div>\n\na${index}\n\n`),
  'steps in steps': repeat('<Steps>\n', 50 * KB) + repeat('</Steps>\n', 50 * KB),
  'a tag with expressions that never closes': `a <A ${'a={b} '.repeat(40)}x`,
  'such a tag as a block': `<A ${'a={b} '.repeat(40)}<`,
  'an info string of braces': `\`\`\`js ${'{'.repeat(100 * KB)}\na\n\`\`\``,
  'an info string of ranges': `\`\`\`js {${repeat('1-9999,')}}\na\n\`\`\``,
  'unknown tags, all different': rows(index => `<Aa${index} />\n\n`),
  'indented text in a tag': `<Steps>\n\n${repeat('    A b, c d e (\n')}\n${' '.repeat(50 * KB)}a\n</Steps>`,
  'a code group of many blocks': `::: code-group\n${repeat('```js [a]\nb\n```\n')}:::\n`,
  'footnotes, many': rows(index => `a[^${index}]\n\n[^${index}]: b\n\n`),
  'a term with many definitions': `a\n${repeat(': b\n')}`,
  'figures in figures': repeat('<figure>\n'),
  'tabs, many': `<Tabs>\n${rows(index => `<Tab label="${index}">\na\n</Tab>\n`, 50 * KB)}</Tabs>`,
  'pictures in raw HTML, many': `<p>\n${rows(index => `<img src="/x${index}">\n`, 49 * KB)}</p>`,
  'a cell of opening brackets': `| a |\n| - |\n| ${'（'.repeat(500 * KB)}x \`a\` |`,
  'a cell of backticks': `| a |\n| - |\n| ${'`'.repeat(100 * KB)} |`,
  'attributes, many': `<Badge ${rows(index => `a${index}="x" `)}/>`,
};

let slowest = { name: '', ms: 0 };
async function bounded(name: string, work: () => unknown, bound = BOUND_MS): Promise<void> {
  const start = worked();
  await work();
  const ms = worked() - start;
  if (ms > slowest.ms) slowest = { name, ms };
  assert.ok(ms < bound, `${name}: ${Math.round(ms)} ms`);
}

/** Returns the findings of a page with one fence. */
async function examplesIn(fence: string): Promise<Diagnostic[]> {
  const page = await markdown(`# X\n\n\`\`\`${fence}\n\`\`\`\n`);
  return codeExamples.run(page, { site: await loadSite(SITE), texts: new Map(), glossary: [] });
}

test('100 kB of any Markdown is built in time', async () => {
  const cases = sample(Object.entries(CASES), 4);
  for (const [name, text] of cases) await bounded(name, () => markdown(`# X\n\n${text}\n`));
  process.stdout.write(
    `${cases.length} pages of 100 kB, the slowest: ${slowest.name} in ${Math.round(slowest.ms)} ms\n`,
  );
});

test('four times the length takes no more than about four times the time', async () => {
  const time = async (text: string): Promise<number> => {
    const start = worked();
    await markdown(`# X\n\n${text}\n`);
    return worked() - start;
  };
  const units = [
    '# a\n\n',
    '[a](/b)\n',
    '<A a={',
    '- a\n\n',
    '**a *a ',
    '<Steps>\n',
    'a|b\n-|-\n\n',
    'a|b\n-|-\nc|d|e|f\n',
    '<!--@include: ',
    '```js [a]\nb\n```\n',
  ];
  for (const unit of sample(units, 1)) {
    const group = (length: number): string => `::: code-group\n${repeat(unit, length)}\n:::\n`;
    const text = unit.startsWith('```') ? group : (length: number) => repeat(unit, length);
    const short = Math.min(await time(text(50 * KB)), await time(text(50 * KB)));
    const long = await time(text(200 * KB));
    assert.ok(
      long < short * 10 + 500,
      `${JSON.stringify(unit)}: ${Math.round(short)} ms, then ${Math.round(long)} ms`,
    );
  }
});

test('a page of 5 MB is built in time', async () => {
  const prose = repeat(
    'The quick brown fox jumps over **the** lazy `dog` and [back](https://example.org).\n\n',
    5000 * KB,
  );
  const pages: [string, () => Promise<unknown>][] = [
    [
      '5 MB of prose',
      async () => assert.ok((await markdown(`# X\n\n${prose}`)).html.length > 5000 * KB),
    ],
    ['1 MB of [', () => markdown(`# X\n\n${'['.repeat(1000 * KB)}`)],
    [
      '5 MB of code',
      () => markdown(`# X\n\n\`\`\`js\n${repeat('const a = `${b}`;\n', 5000 * KB)}\`\`\`\n`),
    ],
  ];
  for (const [name, work] of sample(pages, 1)) await bounded(name, work, BOUND_5_MB_MS);
  process.stdout.write(`the slowest: ${slowest.name} in ${Math.round(slowest.ms)} ms\n`);
});

test('code that slows a grammar down is highlighted in time', async () => {
  const units = [
    'a ',
    ' ',
    '(',
    '{',
    '<',
    '"',
    '/',
    '\\',
    '-',
    '${',
    '<a ',
    '/*',
    '<!--',
    ' a',
    'function ',
  ];
  const pairs = [...knownLanguages()].flatMap(lang =>
    units.slice(0, lang.length > 3 ? 8 : units.length).map(unit => ({ lang, unit })),
  );
  for (const { lang, unit } of sample(pairs, 30))
    await bounded(`${lang} of ${JSON.stringify(unit)}`, () =>
      assert.ok(highlight(repeat(unit), lang).join('').length >= 90 * KB),
    );
  await bounded(
    'many blocks at the limit',
    () => markdown(`# X\n\n${`\`\`\`css\n${repeat('a ', 11 * KB)}\n\`\`\`\n\n`.repeat(9)}`),
    3 * BOUND_MS,
  );
});

test('objects of a config in each other take no quadratic space', () => {
  const names = (depth: number): string[][] =>
    configKeys(`({${'a:{'.repeat(depth)}`, 'ts', []).map(key => [...key.names]);
  assert.is(names(9).at(-1)?.length, 9);
  assert.ok(names(3000).flat().length < 3000);
});

test('examples that slow a parser down are read in time', async () => {
  const cases = [
    ['ts', '('],
    ['ts', '['],
    ['jsx', '<a>'],
    ['css', 'a{'],
    ['json', '['],
    ['json5', '['],
    ['scss', '#{'],
    ['less', '@a:'],
    ['less', '('],
    ['html', '<a '],
    ['html', '<!--'],
    ['html', '<b>'],
  ] as const;
  for (const [lang, code] of sample(cases, 3)) {
    for (const length of [9 * KB, 3000 * KB]) {
      await bounded(
        `${length} bytes of ${lang} ${code}`,
        async () => {
          const found = await examplesIn(`${lang}\n${repeat(code, length)}`);
          assert.is(found.length, 1, `${lang} ${code}`);
        },
        3 * BOUND_MS,
      );
    }
  }
  assert.equal(await examplesIn('ts\nconst a = 1;'), [], 'the parser still works');
});

test('includes are limited per page, and the limit is reported once', async () => {
  const fragments = (include: (next: number) => string): Record<string, string> =>
    Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`f${at}.md`, include(at + 1)]));
  const tag = (index: number): string => `<Include file="f${index}.md" />\n\n`;
  const cases: [name: string, texts: Record<string, string>][] = [
    ['twice in each other', fragments(next => tag(next).repeat(2))],
    ['one in the other', fragments(next => `${'> '.repeat(40)}${tag(next)}`)],
    ['large', { 'f0.md': tag(1).repeat(100), 'f1.md': 'a '.repeat(100 * KB) }],
  ];
  for (const [name, texts] of cases)
    await bounded(`fragments, ${name}`, async () => {
      const { diagnostics } = await markdown(`# X\n\n${tag(0).repeat(2)}`, { texts });
      assert.equal(
        diagnostics.map(({ code }) => code),
        ['too-large'],
        name,
      );
    });
});

test('long URLs, titles, and drawings are limited per page, and the limit is reported once', async () => {
  const long = 'x'.repeat(50 * KB);
  const svg = `<svg class="drawing">${repeat('<path d="M0 0"/>', 50 * KB)}</svg>`;
  const images = new Map([['/a.svg', { address: '/a.svg', drawing: [svg] }]]);
  const uses: [name: string, use: string, definition: string][] = [
    ['a title', '[a] ', `[a]: /guide/last "${long}"`],
    ['a URL', '![a] ', `[a]: https://example.org/${long}`],
    ['a title, in names of tabs', '::: tip [a]\nb\n:::\n\n', `[a]: /guide/last "${long}"`],
    ['a drawing', '![a](/a.svg)\n\n', ''],
  ];
  for (const [name, use, definition] of sample(uses, 2))
    await bounded(`often: ${name}`, async () => {
      const write = (times: number) =>
        markdown(`# X\n\n${use.repeat(times)}\n\n${definition}\n`, { images });
      const few = await write(100);
      assert.ok(few.html.length > 2000 * KB, name);
      assert.not.ok(
        few.diagnostics.some(({ code }) => code === 'too-large'),
        name,
      );
      const { html, diagnostics } = await write(3000);
      assert.ok(html.length < 20_000 * KB, `${name}: ${html.length}`);
      assert.is(diagnostics.filter(({ code }) => code === 'too-large').length, 1, name);
    });
});

test('a page shows many values of a large JSON file', async () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => [`key${at}`, at]);
  const texts = { 'data.json': JSON.stringify({ a: 1, rows: Object.fromEntries(rows) }) };
  const tag = '<Value file="data.json" path="rows.key7" /> ';
  await bounded('values', async () => {
    const { html } = await markdown(`# X\n\n${tag.repeat(500)}\n`, { texts });
    assert.ok(html.includes('7 7 7'));
  });
});

test('code may have any number of lines', async () => {
  const cases: [name: string, lines: string, fence: string][] = [
    ['text', 'x\n', '```'],
    ['empty lines', '\n', '```'],
    ['fences', '  ````\n', '`````'],
  ];
  for (const [name, line, fence] of sample(cases, 1)) {
    const code = `${line.repeat(200_000)}end\n`;
    const page = `# X\n\n~~~text\n${code}~~~\n\n<Include file="a.txt" />\n`;
    await bounded(`code of 200,000 lines: ${name}`, async () => {
      const { markdown: written } = await markdown(page, { texts: { 'a.txt': code } });
      assert.is(written.split(`\n${fence}`).length, 5, name);
    });
  }
});

test('a translation of any number of sections is compared in time', async () => {
  const own = await markdown(`# X\n\n${'### a\n\n'.repeat(30_000)}`);
  const original = await markdown(`# X\n\n${'## a\n\n'.repeat(30_000)}`);
  await bounded('30,000 sections', () => {
    const pairs = pairSections(own, original);
    assert.is(pairs.length, 30_002);
    assert.ok(pairs.every(pair => pair.own && pair.other));
  });
});

test('any number of links that differ from those of the original are compared in time', async () => {
  const links = (host: string): string => rows(at => `[a](https://${host}/${at})\n`, 300 * KB);
  const content = siteWith({
    'en/guide/last.md': `# X\n\n${links('example.com')}`,
    'zh/guide/last.md': `# X\n\n${links('example.org')}`,
  });
  await bounded('links', async () => {
    const { findings } = await parsedSite({ content });
    assert.ok(findings.filter(({ code }) => code === 'structure').length > 9000);
  });
});

test('any number of blocks and links is in one block', async () => {
  const count = 130_000;
  const cases: [name: string, text: string][] = [
    ['steps', `<Steps>\n\n${'a\n\n'.repeat(count)}</Steps>`],
    ['a definition', `a\n: b\n\n${'    a\n\n'.repeat(count)}`],
    ['a title', `::: tip ${'[a](b)'.repeat(count)}\na\n:::`],
  ];
  for (const [name, text] of sample(cases, 1)) {
    const { markdown: written } = await markdown(`# X\n\n${text}\n`);
    assert.ok(written.split('a').length > count, name);
  }
});

test('any number of blocks that a translation lacks is found in time', async () => {
  const before = await markdown('# X\n');
  const page = await markdown('# X\n', { lang: 'zh', original: before });
  const translations = { [page.pagePath]: hashBlocks(before) };
  for (const unit of sample(['a\n\n', '::: tip\na\n:::\n\n', '## a\n\n'], 1)) {
    const original = await markdown(`# X\n\n${unit.repeat(30_000)}`);
    await bounded(`30,000 of ${JSON.stringify(unit)} missing`, () => {
      const list = outdatedBlocks(page, original, translations)!;
      assert.is(behindDiagnostics(list, page, original).length, 30_000);
    });
  }
});

test('links of many sections, and links with labels, are compared in time', async () => {
  const sections = '## [a](/guide/last)\n\n'.repeat(8000);
  const own = rows(index => `## [a${index}](#a${index})\n\n`, 200 * KB);
  const labels = rows(index => `[a][r${index}]\n\n[r${index}]: /guide/last\n\n`, 400 * KB);
  for (const [name, text] of sample(Object.entries({ sections, own, labels }), 1))
    await bounded(
      `pages with ${name}`,
      async () => {
        const page = `---\ndescription: A page.\n---\n\n# X\n\n${text}`;
        const translation = page.replaceAll('[a', '[b').replaceAll('#a', '#b');
        const content = siteWith({ 'en/guide/last.md': page, 'zh/guide/last.md': translation });
        const { findings } = await parsedSite({ content });
        assert.not.ok(findings.some(({ code }) => code === 'structure'));
      },
      2 * BOUND_MS,
    );
});

test('allow comments are matched with findings in time', async () => {
  const found = (lines: number): Diagnostic[] =>
    Array.from({ length: lines }, (_, index) =>
      warningAt({ file: 'en/a.md', line: index + 1 }, 'dead-link', 'x', 'y'),
    );
  const comment = '<!-- allow dead-link: a -->\n';
  const cases: [name: string, text: string, left: number][] = [
    ['blanks after the reason', `<!-- allow dead-link: a${' '.repeat(200 * KB)}`, 200_000],
    ['blanks after the code', `<!-- allow dead-link${' '.repeat(200 * KB)}`, 200_000],
    ['fences', `${comment}\n${'```\n```\n'.repeat(125 * KB)}`, 199_998],
    ['in a row', `${comment.repeat(50 * KB)}a`, 199_999],
    ['in a paragraph', `${comment}a\n`.repeat(50 * KB), 100_001],
    ['before containers', `${comment}:::a\n`.repeat(50 * KB), 100_000],
    ['before paragraphs', `${comment}\na\n\n`.repeat(50 * KB), 150_000],
  ];
  for (const [name, text, left] of sample(cases, 2))
    await bounded(`allow comments: ${name}`, () => {
      const all = withAllowances(found(200_000), new Map([['en/a.md', text]]), ['dead-link']);
      assert.is(all.length, left, name);
    });
});

test('prose that slows a check down is read in time', async () => {
  const units = ['x`', '{#', '<', '](', '][', '<"'];
  const lines = [
    ...units.map(unit => repeat(unit, 1000 * KB)),
    rows(index => `e${'`'.repeat(index)}`, 1000 * KB),
    `${repeat('x`', 1000 * KB)}\``,
  ];
  for (const line of sample(lines, 4))
    await bounded(`prose of ${line.slice(0, 9)}`, () => {
      assert.is(maskedProse(line)[0]!.length, line.length);
    });
  const page = await markdown('# X\n');
  const site = await loadSite(SITE);
  await bounded('a word of Greek number signs', async () => {
    const texts = new Map([[page.pagePath, `${repeat('a\u0375', 50 * KB)} to to`]]);
    assert.is((await proseLint.run(page, { site, texts, glossary: [] })).length, 1);
  });
  const forms = [
    [`${'a…'.repeat(9)}b`, 'a '.repeat(KB)],
    [`${'a…'.repeat(2)}b`, repeat('a ', 1000 * KB)],
    ['a … b', `a${' '.repeat(100 * KB)}c`],
    [`a${'… '.repeat(20)}b`, `a${' '.repeat(60)}c`],
  ] as const;
  for (const [form, text] of forms)
    await bounded(`glossary: ${form}`, async () => {
      const termsIn = async (source: string): Promise<number> => {
        const texts = new Map([[page.pagePath, source]]);
        const glossary = [{ avoid: { en: [form] } }];
        return (await glossaryTerms.run(page, { site, texts, glossary })).length;
      };
      assert.is(await termsIn(text), 0);
      assert.is(await termsIn(form.replaceAll('…', '-')), 1);
    });
});

test('what resembles front matter is read in time', async () => {
  const units = ['a:\n', '\n', ' ', ' a\n', '- ', '-', '--\n', 'title:\n', '\u2014'];
  const pairs = ['', '--\n', '\n--\n'].flatMap(start => units.map(unit => [start, unit] as const));
  for (const [start, unit] of sample(pairs, 9))
    await bounded(`${JSON.stringify(start)} and ${JSON.stringify(unit)}`, () =>
      readFrontmatter('en/a.md', `${start}${repeat(unit, 1000 * KB)}x`),
    );
});

test('empty lines in front matter are read in time', async () => {
  for (const line of ['\n', ' \n', `${repeat(' ', 30)}\n`]) {
    const page = (length: number): string =>
      `---\ntitle: >\n  a\n${repeat(line, length)}  b\n---\n`;
    const read = (length: number) => readFrontmatter('en/a.md', page(length));
    await bounded(JSON.stringify(line), () => read(64 * KB), 1000);
    assert.is(read(KB).frontmatter.title?.replace(/\s+/g, ' '), 'a b ');
  }
  assert.match(
    readFrontmatter('en/a.md', `---\n${repeat('\n', 3 * KB)}---\n`).diagnostics[0]!.message,
    '2,000 lines',
  );
});

test('merge conflicts are found in time', async () => {
  const conflict = '<<<<<<< a\n=======\n>>>>>>> b\n\n';
  const units = [
    '<<<<<<< a\n',
    '=======\n',
    '>>>>>>> b\n',
    '<<<<<<< a\n=======\n',
    conflict,
    `<!-- allow merge-conflict: a -->\n${conflict}`,
    `<!-- allow merge-conflict: a -->\n${conflict.trim()}\n`,
  ];
  for (const unit of sample(units, 2))
    await bounded(`conflicts of ${JSON.stringify(unit)}`, () =>
      withoutConflicts('en/a.md', `${repeat(unit, 5000 * KB)}\n>>>>>>> b`),
    );
});

test('any number of findings is reported in time', async () => {
  const found = Array.from({ length: 200_000 }, (_, index) =>
    warningAt({ file: 'en/a.md', line: index + 1 }, 'dead-link', 'x', 'y'),
  );
  await bounded('a report', () => assert.match(textReport(found), '199997 more of dead-link'));
  const text = 'abc\n'.repeat(250 * KB);
  await bounded('positions', () => {
    for (let line = 0; line < 250 * KB; line += 5)
      assert.equal(positionAt(text, line * 4 + 3), { line: line + 1, column: 4 });
    assert.equal(positionAt('', 0), { line: 1, column: 1 });
  });
});

test('a line of 1 MB is built in time', async () => {
  const lines: [name: string, text: string][] = [
    ['an import with blanks', `import "a"${' '.repeat(200 * KB)}x`],
    ['links', rows(index => `[a](/x${index}) `, 1000 * KB)],
    ['code in a cell', `| a |\n| - |\n| ${repeat('`a`， ', 1000 * KB)} |`],
  ];
  for (const [name, text] of sample(lines, 1))
    await bounded(name, () => markdown(`# X\n\n${text}\n`));
});

test('_meta.json: rows without end, and patterns that match for ever', async () => {
  const site = await loadSite(SITE);
  const contextOf = (text: string): MetaContext => ({
    texts: new Map([
      ['en/guide/_meta.json', text],
      ['en/guide/sub/_meta.json', text],
      ['en/_meta.json', text],
    ]),
    pages: new Map([['en/guide/sub/a', { title: 'A', routePath: '/guide/sub/a' }]]),
    lang: 'en',
    version: '',
    siteLocales: SITE_LOCALES,
    base: '/',
    routes: new Map(),
    diagnostics: [],
  });
  const texts = [
    '[{"type": "dir", "name": "."}]',
    '[{"type": "dir", "name": ".."}]',
    '[{"type": "dir", "name": "../guide"}]',
    '[{"type": "dir", "name": "sub/.."}]',
    '[{"type": "dir", "name": ""}]',
    '[{"type": "dir", "name": "/"}]',
    '[{"type": "dir", "name": "./"}]',
    `[${repeat('{"type": "dir", "name": "sub"},')}1]`,
    `[${repeat('1,')}1]`,
    `[${repeat('"a",')}1]`,
    `[${repeat('{"type": "x", "name": "y"},')}1]`,
    '['.repeat(100 * KB),
    repeat('{"text": "a", "items": [', 90 * KB),
    `[${'{"text": "a", "items": ['.repeat(4000)}${']}'.repeat(4000)}]`,
    `[${repeat('null,', 5000 * KB)}1]`,
    `[{"text": "a", "items": [${repeat('{},', 1000 * KB)}{}]}]`,
    `[{"text": "a", "items": [${rows(index => `"a${index}",`, 1000 * KB)}"a"]}]`,
    `[{${rows(index => `"a${index}": "\\u0061${index}",`, 1000 * KB)}"text": 1}]`,
    `"${'x'.repeat(5000 * KB)}"`,
  ];
  for (const text of sample(texts, 7)) {
    await bounded(text.slice(0, 60), () => {
      const context = contextOf(text);
      readSidebar('en/guide', context);
      readNav(context);
      assert.ok(context.diagnostics.length > 0, text.slice(0, 60));
    });
  }
  const patterns = [
    '(a+)+$',
    '(.*)*x',
    '(\\w*\\W*)*x',
    '(a|a)*x',
    '(.+)+x',
    '([^x]+)+x',
    '(?:\\/?\\w*)+x',
    '.*.*.*.*.*x',
    '(a?){99}a{99}',
    `/guide/${'a?'.repeat(60)}${'a'.repeat(60)}`,
    `/guide/${'(a|a)'.repeat(35)}b`,
    `${'(?:a|a)'.repeat(25)}b`,
    `${'a{0,1}'.repeat(30)}b`,
    `${'\\u{0,1}'.repeat(25)}b`,
    '(\\w+\\s?)*$',
    '^(([a-z])+.)+[A-Z]',
    '(.)\\1*x',
    'x'.repeat(300),
    '[',
    '(?<a>x)\\k<a>',
  ];
  for (const pattern of patterns) {
    const context = contextOf(
      JSON.stringify([{ text: 'A', link: '/guide/', activeMatch: pattern }]),
    );
    assert.equal(readNav(context), [], pattern);
    assert.is(context.diagnostics.length, 1, pattern);
  }
  for (const pattern of [
    '/guide/',
    'a/|/guide/',
    '/(?:guide|api)/.*?x',
    '/(?!api/)',
    '/a\\?\\(\\.',
    '/[a-z]+/x?',
  ]) {
    const context = contextOf(
      JSON.stringify([{ text: 'A', link: '/guide/', activeMatch: pattern }]),
    );
    assert.is(readNav(context).length, 1, pattern);
  }
  await bounded('a pattern that passes', () =>
    navIsActive(
      { text: 'A', link: '/', activeMatch: '/guide/.*/x*y' },
      `/guide/${'x/'.repeat(1000)}`,
      site,
    ),
  );
});

test('_meta.json: no folder is in a sidebar twice, however it is named', async () => {
  const folders = Array.from({ length: 40 }, (_, at) => `en/guide${'/a'.repeat(at)}`);
  const rows = '[\n{"type": "dir", "name": "a"},\n{"type": "dir", "name": "a/a"}\n]';
  const context: MetaContext = {
    texts: new Map(folders.map(folder => [`${folder}/_meta.json`, rows])),
    pages: new Map([[`${folders.at(-1)}/a/a/x`, { title: 'X', routePath: '/x' }]]),
    lang: 'en',
    version: '',
    siteLocales: SITE_LOCALES,
    base: '/',
    routes: new Map(),
    diagnostics: [],
  };
  await bounded('folders in folders', () => readSidebar('en/guide', context));
  assert.equal(
    context.diagnostics.map(({ code, file, line }) => [code, file, line]),
    folders.toReversed().map(folder => ['meta', `${folder}/_meta.json`, 3]),
  );
});

function foreignPage() {
  const root = temporary();
  return {
    ...{ source: path.join(root, 'a.md'), root, project: root, aliased: [], offset: 0 },
    ...{ kind: 'markdown' as const, containers: new Set<string>(), resolveAlias: () => [] },
  };
}

test('a foreign page of any number of tags and lines is converted in time', async () => {
  const input = foreignPage();
  const units = ['<A>\n', '<b>a</b>\n', 'a\n', '{% a %}\n', '=== "a"\n'];
  for (const unit of sample(units, 2))
    await bounded(`foreign ${JSON.stringify(unit)}`, () => {
      let decisions = 0;
      convertBody({ ...input, text: repeat(unit, 200 * KB), decide: () => void decisions++ });
      assert.is(decisions > 0, /[A%]/.test(unit));
    });
});

test('a foreign page of Jekyll, and headings in HTML, are converted in time', async () => {
  const input = { ...foreignPage(), variables: new Map<string, string>() };
  const units = ['{% highlight a %}\n', '{% link ', '- a\n{: toc ', '<h2>\n', '<h2> <br></h2>\n'];
  const texts = [...units.map(unit => repeat(unit, 200 * KB)), `{{${repeat(' ')}x}}`];
  for (const text of sample(texts, 2))
    await bounded(`Jekyll ${JSON.stringify(text.slice(0, 20))}`, () => {
      assert.not.match(convertBody({ ...input, text, decide: () => {} }), 'x}}');
    });
});

test('a foreign page that opens much and closes nothing is converted in time', async () => {
  const pages = {
    markdown: ['> ', '{{', '{{a}}\n', '/// a\n', '<A a={', '<A>', '=== "a"\n    b\n', '{%', '{#'],
    vitepress: ['<b>\n{{a}}\n', '::: tabs\n', '<a href={`', ']<a v-pre>\n', '<!--@include: \n'],
    docusaurus: ['<A.b c={{', '</A>', '<A/>', '> \t', '{/*', '<style>\n', '<style\n', '::: a {'],
  };
  const input = { ...foreignPage(), decide: () => {} };
  const cases = Object.entries(pages).flatMap(([kind, units]) =>
    units.map(unit => ({ kind: kind as Kind, unit })),
  );
  for (const { kind, unit } of sample(cases, 4))
    await bounded(`${kind} ${JSON.stringify(unit)}`, () => {
      const text = repeat(unit, 200 * KB);
      assert.type(convertBody({ ...input, kind, text }), 'string');
    });
});

test('a line of a foreign page that almost has a meaning is converted in time', async () => {
  const input = { ...foreignPage(), kind: 'markdown' as const, decide: () => {} };
  const blanks = ' '.repeat(200 * KB);
  const letters = 'a'.repeat(200 * KB);
  const texts = [
    `:::tip${blanks}{x`,
    `<!--@include:${blanks}x`,
    `{!${blanks}x`,
    `{{#include ${letters} x`,
    `/// a |${blanks}x`,
    `!!! ${letters}"`,
  ];
  for (const text of sample(texts, 3))
    await bounded(`foreign ${text.slice(0, 12)}`, () => {
      assert.is(convertBody({ ...input, text }), text);
    });
});

test('attributes of a foreign page without their end are converted in time', async () => {
  const texts = ['a="b" ', 'a=b ', '.a ', '#a '].map(unit => `*a*{ ${repeat(unit)}`);
  for (const text of texts)
    await bounded(`foreign ${text.slice(0, 12)}`, () => {
      assert.is(withoutAttributes(text), text);
      assert.is(withoutAttributes(`${text}}`), '*a*');
    });
});

test('links and images of a foreign page are converted in time', async () => {
  const input = foreignPage();
  const place = { ...input, folder: input.root, out: input.root, resolveAlias: () => [] };
  for (const unit of ['[a\n', '![', '<img ', '[](', '](<']) {
    const text = repeat(unit, 300 * KB);
    await bounded(`links in ${JSON.stringify(unit)}`, () => {
      convertBody({ ...input, text, kind: 'markdown', decide: () => {} });
      assert.is(convertTargets(text, place, 'markdown'), text);
      assert.is(convertImages(text, place), text);
    });
  }
});

test('any number of lines of an imported page is repaired in time', async () => {
  const rows = repeat('|`a|b`|c|\n', 100 * KB);
  const folder = siteWith({ 'en/guide/last.md': `# X\n\n|a|b|\n|-|-|\n${rows}` });
  await bounded('repairs', () => repair(folder, new Decisions()));
  assert.match(
    fs.readFileSync(path.join(folder, 'en/guide/last.md'), 'utf8'),
    /(?:\n\|`a\\\|b`\|c\|){9999}/,
  );
});

test('symbolic links that multiply are followed in time', async () => {
  const folder = temporary();
  for (let depth = 0; depth <= 30; depth++) fs.mkdirSync(path.join(folder, `d${depth}`));
  for (let depth = 0; depth < 30; depth++)
    for (const name of ['a', 'b'])
      fs.symlinkSync(`../d${depth + 1}`, path.join(folder, `d${depth}`, name));
  fs.symlinkSync('../d30/page.md', path.join(folder, 'd29/link.md'));
  fs.writeFileSync(path.join(folder, 'd30/page.md'), '# Page\n');
  await bounded('2^30 paths', () => {
    const { texts, diagnostics } = readContent(folder);
    assert.is(texts.get('d29/link.md'), '# Page\n', 'links to files are followed');
    assert.equal(
      diagnostics.map(({ code }) => code),
      ['bad-link-file'],
    );
  });
});

test('files that are not images are read in time', async () => {
  const folder = temporary();
  const heads: Record<string, number[]> = {
    png: [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13],
    jpg: [0xff, 0xd8, 0xff, 0xe0, 0, 0],
    gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
    webp: [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
    ico: [0, 0, 1, 0, 0xff, 0xff],
    avif: [0, 0, 0, 0, 0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66],
  };
  const files = new Map<string, string>();
  const write = (name: string, bytes: Uint8Array | string): void => {
    fs.writeFileSync(path.join(folder, name), bytes);
    files.set(name, path.join(folder, name));
  };
  for (const [type, head] of Object.entries(heads)) {
    write(`zero.${type}`, Uint8Array.from([...head, ...new Uint8Array(100_000)]));
    write(`full.${type}`, Uint8Array.from([...head, ...new Uint8Array(100_000).fill(255)]));
    write(`cut.${type}`, Uint8Array.from(head.slice(0, 4)));
  }
  for (const [index, text] of [
    repeat('<svg '),
    `<svg ${repeat('a="b" ')}>`,
    `<svg viewBox="${repeat('1 ')}">`,
    `<svg width="${'9'.repeat(100 * KB)}">`,
    `<!--${repeat('-')}<svg`,
    `<svg>${repeat('<svg>')}`,
    '<svg width="1e999" height="-1">',
    '<!DOCTYPE svg [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]><svg>&a;</svg>',
  ].entries())
    write(`${index}.svg`, text);
  await bounded('pictures', () => readMedia({ publicFiles: files, media: files }), 3 * BOUND_MS);
  for (const { width, height } of readMedia({
    publicFiles: files,
    media: new Map(),
  }).images.values())
    assert.ok(
      (width ?? 0) >= 0 && (height ?? 0) >= 0 && Number.isFinite(width ?? 0),
      String(width),
    );
});

test.after(closeDom);
test.run();
