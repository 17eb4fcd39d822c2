// A page written to keep the build busy takes no longer than its length (100 kB, 5 MB) justifies.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { codeExamples } from '../pipeline/checks/texts/codeExamples.ts';
import type { Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { readMedia } from '../pipeline/input/media.ts';
import { highlight, knownLanguages } from '../pipeline/markdown/highlight.ts';
import { readNav, readSidebar, type MetaContext } from '../pipeline/input/navigation.ts';
import { navIsActive } from '../theme/navigation/navState.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import { worked } from './hostile.ts';
import { closeDom, markdown, SITE_LOCALES } from './parsed.ts';
import { sample } from './sample.ts';
import { SITE, temporary } from './sites.ts';
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
  '|',
  ':::',
  '>',
  '> ',
  '- ',
  '<A a={b} ',
  '<A a={',
  '<Badge text="',
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
];
const IN_LINES = [
  '>',
  '- ',
  '#',
  '# a',
  '# a{#b}',
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
  'a code group of many blocks': `::: code-group\n${repeat('```js [a]\nb\n```\n')}:::\n`,
  'footnotes, many': rows(index => `a[^${index}]\n\n[^${index}]: b\n\n`),
  'a term with many definitions': `a\n${repeat(': b\n')}`,
  'figures in figures': repeat('<figure>\n'),
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
  const cases = sample(Object.entries(CASES), 6);
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
    '<!--@include: ',
    '```js [a]\nb\n```\n',
  ];
  for (const unit of sample(units, 2)) {
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

test('_meta.json: rows without end, and patterns that match for ever', async () => {
  const site = await loadSite(SITE);
  const contextOf = (text: string): MetaContext => ({
    texts: new Map([
      ['en/guide/_meta.json', text],
      ['en/guide/sub/_meta.json', text],
      ['en/_meta.json', text],
    ]),
    pages: new Map([['en/guide/sub/a', { title: 'A', routePath: '/guide/sub/a' }]]),
    exclude: [],
    lang: 'en',
    version: '',
    siteLocales: SITE_LOCALES,
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
    `"${'x'.repeat(5000 * KB)}"`,
  ];
  for (const text of texts) {
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
  await bounded('a pattern that passes', () =>
    navIsActive(
      { text: 'A', link: '/', activeMatch: '/guide/.*/x*y' },
      `/guide/${'x/'.repeat(1000)}`,
      site,
    ),
  );
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
