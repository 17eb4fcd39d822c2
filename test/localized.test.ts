// Correct localization gives no findings: translated texts in code, titles, and links to a
// translated heading. A translated heading has the id of its own text besides the shared id.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { comparableLines } from '../pipeline/markdown/comparableCode.ts';
import { slugify } from '../pipeline/markdown/slugs.ts';
import { openSite } from './parsed.ts';
import { build, siteWith, tsx } from './sites.ts';

const EN = 'en/guide/wick.md';
const ZH = 'zh/guide/wick.md';
const page = (body: string, description = 'The wick.'): string =>
  `---\ndescription: ${description}\n---\n\n${body}`;
const english = (body: string): string => page(`# Wick\n\n${body}`);
const chinese = (body: string): string => page(`# 灯芯\n\n${body}`, '灯芯。');

/** Returns the findings about the Chinese page of a pair that no ledger records. */
async function findings(en: string, zh: string): Promise<Diagnostic[]> {
  const content = siteWith({ [EN]: english(en), [ZH]: chinese(zh) });
  const site = await openSite(content);
  return (await site.diagnostics()).filter(({ file, code }) => file === ZH && code !== 'no-origin');
}

async function messages(en: string, zh: string): Promise<string[]> {
  return (await findings(en, zh)).map(({ code, message }) => `${code}: ${message}`);
}

const fence = (lang: string, ...lines: string[]): string =>
  [`\`\`\`${lang}`, ...lines, '```', ''].join('\n');

test('strings and comments of code may be translated, in every language of code', async () => {
  const pairs: [string, string][] = [
    [fence('js', "const title = 'Home'; // a title"), fence('js', "const title = '首页'; // 标题")],
    [
      fence('ts', 'const t = `Hello ${name}`;', '', "log('x');"),
      fence('ts', 'const t = `你好 ${name}`;', "log('y');"),
    ],
    [
      fence('yaml', 'title: About us', 'open: true'),
      fence('yaml', 'title: 关于我们', 'open: true'),
    ],
    [fence('html', '<p title="Hi">Text</p>'), fence('html', '<p title="你好">文字</p>')],
    [fence('tsx', 'const a = <b>Text</b>;'), fence('tsx', 'const a = <b>文字</b>;')],
    [fence('md', '# Title', '', 'Text.'), fence('md', '# 标题', '', '文字。')],
    [fence('text', 'input ──▶ output'), fence('text', '输入 ──▶ 输出')],
    [fence('json', '{ "title": "Home" }'), fence('json', '{ "title": "首页" }')],
  ];
  for (const [en, zh] of pairs) assert.equal(await messages(en, zh), [], en);
});

test('what the code does must stay the same', () => {
  const differ: [string, string, string][] = [
    ['js', "open('a');", "close('a');"],
    ['js', "import a from 'one';", "import a from 'two';"],
    ['js', "const a = require('one');", "const a = require('two');"],
    ['js', 'const t = `${one}`;', 'const t = `${two}`;'],
    ['yaml', 'open: true', 'open: false'],
    ['yaml', 'open: Text', 'shut: Text'],
    ['html', '<b>x</b>', '<i>x</i>'],
    ['sh', 'lantern oil', 'lantern dry'],
    ['css', 'a { color: red }', 'a { color: blue }'],
  ];
  for (const [lang, one, two] of differ)
    assert.is.not(String(comparableLines(one, lang)), String(comparableLines(two, lang)), one);
});

test('titles of code are translated, names of files are not', async () => {
  const titled = (title: string): string => fence(`css title="${title}"`, 'a { color: red }');
  assert.equal(await messages(titled('Good vs. bad'), titled('好与坏')), []);
  assert.match(
    String(await messages(titled('a/b.css'), titled('a/c.css'))),
    /title is "a\/c\.css"/,
  );
});

test('rows of a table may be sorted by the words of the language', async () => {
  const table = (...rows: string[]): string => ['| A | B |', '| - | - |', ...rows, ''].join('\n');
  const en = table('| Apple | [x](/guide/start/) |', '| Pear | [y](/config/) |');
  const zh = table('| 梨 | [y](/config/) |', '| 苹果 | [x](/guide/start/) |');
  assert.equal(await messages(en, zh), []);
});

test('a translated heading also has the id of its own text', async () => {
  const en =
    '## The tip {#tip}\n\nSee [tip](#tip).\n\n## The end\n\nSee [end](/guide/wick#the-end).\n';
  const zh = '## 灯芯尖\n\n见[尖](#灯芯尖)。\n\n## 结尾\n\n见[结尾](/guide/wick#结尾)。\n';
  const content = siteWith({ [EN]: english(en), [ZH]: chinese(zh) });
  const { read, findings } = await build({ content });
  assert.equal(
    findings.filter(({ file }) => file === ZH),
    [],
  );
  const html = read('zh/guide/wick.html');
  assert.match(html, '<div class="heading" data-level="2" id="灯芯尖"><h2 id="tip"');
  assert.match(html, '<div class="heading" data-level="2" id="结尾"><h2 id="the-end"');
  assert.not.match(read('guide/wick.html'), 'data-level="2" id=');
});

test('no id stands twice: not beside one that is written, raw, or the same text', async () => {
  const en = '## One\n\nText.\n\n## Two\n\nText.\n\n## Three\n\nText.\n\n## Tip\n\nText.\n';
  const zh =
    '## 同\n\n文字。\n\n## 同\n\n文字。\n\n## 生 {#three}\n\n<a id="tip-2"></a>\n\n文字。\n\n## Tip 2\n\n文字。\n';
  const { read } = await build({ content: siteWith({ [EN]: english(en), [ZH]: chinese(zh) }) });
  const html = read('zh/guide/wick.html');
  const ids = [...html.matchAll(/<div class="heading"[^>]* id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(ids, ['同', '同-1']);
});

test('a dead anchor is still one', async () => {
  const found = await messages('## A\n\n[a](#a)\n', '## 甲\n\n[甲](#乙)\n');
  assert.match(String(found), /dead-anchor: links to #乙/);
});

test('on another site, the page in the language has other anchors', async () => {
  const link = (url: string): string => `See [it](https://docs.example.org/${url}).\n`;
  assert.equal(await messages(link('en/a#syntax'), link('zh-CN/a#语法')), []);
  assert.is((await messages(link('en/a#syntax'), link('zh-CN/b#语法'))).length, 1);
  assert.is((await messages(link('a#syntax'), link('a#other'))).length, 1);
});

test('a changed definition of a link makes the translation outdated, not wrong', async () => {
  const text = (words: string): string => `${words}\n\n[here]: /guide/start/\n`;
  const en = english(text('Look [here] for more.'));
  const content = siteWith({ [EN]: en, [ZH]: chinese(text('更多请见[这里][here]。')) });
  const ledger = await tsx(['build.ts', '--content', content, '--ledger']);
  assert.is(ledger.code, 0, ledger.stdout);
  const changed = siteWith({ [EN]: en.replace('/guide/start/', '/config/') }, content);
  const { code, findings } = await build({ content: changed });
  assert.is(code, 0);
  const found = findings.filter(({ file }) => file === ZH);
  assert.equal(
    found.map(({ severity, code }) => `${severity} ${code}`),
    ['warning translation-behind'],
  );
});

test('a missing video has a code of its own', async () => {
  const body = '<Video src="./tour.mp4" title="Tour" silent />\n';
  const found = await findings(body, body);
  assert.equal(
    found.map(({ code, message }) => `${code}: ${message}`),
    ['missing-media: the file ./tour.mp4 does not exist'],
  );
});

test('ids follow the generator that the site comes from', () => {
  const ids = (text: string) =>
    (['github', 'vitepress', 'docusaurus'] as const).map(rule => slugify(text, rule));
  assert.equal(ids('build.assetsInlineLimit'), [
    'buildassetsinlinelimit',
    'build-assetsinlinelimit',
    'buildassetsinlinelimit',
  ]);
  assert.equal(ids('1. Crème brûlée'), ['1-crème-brûlée', '_1-creme-brulee', '1-crème-brûlée']);
  assert.equal(ids('H₂O & more'), ['h₂o--more', 'h2o-more', 'ho--more']);
  // What Python-Markdown 3 makes of these headings, except of the last one: "_1".
  for (const [text, id] of [
    ['1. Crème brûlée', '1-creme-brulee'],
    ['H₂O & more', 'h2o-more'],
    ['A - B', 'a-b'],
    ['snake_case -x-', 'snake_case-x-'],
    ['-- a --', '-a-'],
    ['配置 config', 'config'],
    ['安装', '安装'],
  ] as const)
    assert.is(slugify(text, 'mkdocs'), id);
  assert.is(slugify('!', 'mkdocs'), '');
});

test.run();
