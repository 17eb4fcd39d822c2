// Seeded faults in examples, translations, terms, and addresses are found at their file and line.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hashBlocks } from '../pipeline/page/blockMarks.ts';
import {
  commonSubsequence,
  pairInOrder,
} from '../pipeline/checks/translations/commonSubsequence.ts';
import { listAddresses } from '../pipeline/checks/links/publishedUrls.ts';
import { ALL_CODES, explain } from '../pipeline/cli/explain.ts';
import type { Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { updateLedger } from '../pipeline/cli/updateLedger.ts';
import { readLedger } from '../pipeline/input/dataFiles.ts';
import { openSite } from './parsed.ts';
import { listOptions } from '../pipeline/outputs/options/optionReference.ts';
import type { PagesByRoute, SiteIndex } from '../pipeline/page/siteIndex.ts';
import { asRecorded } from '../pipeline/page/recordedHeadings.ts';
import { pageContext } from '../pipeline/page/pageContext.ts';
import type { DocsSite } from '../pipeline/site.ts';
import { ROOT, siteWith, temporary, tsx } from './sites.ts';

const EN = 'en/guide/pair.md';
const ZH = 'zh/guide/pair.md';

const english = `---
description: A page and its translation.
---

# Pair

Read the [quick start](/guide/start/quick-start) or the [port](/config/dev/port#values) first.

## Config

\`\`\`ts title="lantern.config.ts"
// the port
export default {
  port: 3000,
};
\`\`\`

| Name | Meaning |
| --- | --- |
| \`port\` | the port |
| \`host\` | the host |

:::tip
Use a free port.
:::

### Steps

<PackageManagerTabs command="install lantern" />

![The flow](/images/flow.svg)

## Styles

\`\`\`css
a { color: red; }
\`\`\`

\`\`\`json
{ "port": 3000 }
\`\`\`

Nothing else.
`;

const chinese = `---
description: 一个页面和它的译文。
---

# 成对

请先阅读[快速上手](/guide/start/quick-start)或 [端口](/config/dev/port#values)。

## 配置

\`\`\`ts title="lantern.config.ts"
// 端口
export default {
  port: 3000,
};
\`\`\`

| 名称 | 含义 |
| --- | --- |
| \`port\` | 端口 |
| \`host\` | 主机 |

:::tip
使用空闲端口。
:::

### 步骤

<PackageManagerTabs command="install lantern" />

![流程](/images/flow.svg)

## 样式

\`\`\`css
a { color: red; }
\`\`\`

\`\`\`json
{ "port": 3000 }
\`\`\`

别无其他。
`;

const glossary = JSON.stringify([
  { use: { en: ['plugin'], zh: ['插件'] }, avoid: { zh: ['外挂'] } },
  { use: { en: ['hot update'], zh: ['热更新'] }, avoid: { zh: ['热重载'] } },
]);

interface Looked {
  found: Diagnostic[];
  siteIndex: SiteIndex;
  records: PagesByRoute;
  /** Writes a ledger of this state. @returns its folder */
  ledger(): string;
}

const base = siteWith({ [EN]: english, [ZH]: chinese, 'glossary.json': glossary });
// One site object for all faults: it parses again only the pages that a fault changes.
const site = await openSite(base);
const inputs = site.inputs;

/** Checks the fixture site with some files changed or removed, against a ledger written earlier. */
async function look(files: Record<string, string | null>, ledgerOf?: string): Promise<Looked> {
  const texts = new Map(inputs.content.texts);
  for (const [name, text] of Object.entries(files)) {
    if (text === null) texts.delete(name);
    else texts.set(name, text);
  }
  const sorted = new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
  site.replaceInputs({
    ...inputs,
    content: { ...inputs.content, texts: sorted },
    ledger: ledgerOf === undefined ? undefined : readLedger(ledgerOf),
  });
  const { index, records, parsed } = await site.assembled();
  const diagnostics = await site.diagnostics();
  const originals = new Map(parsed.pages.map(page => [page, site.originalOf(page)]));
  return {
    found: diagnostics.filter(({ code }) => code !== 'translation-missing'),
    siteIndex: index,
    records,
    ledger() {
      const folder = temporary();
      const originalOf: DocsSite['originalOf'] = page => originals.get(page);
      updateLedger(folder, { index, pages: parsed.pages, originalOf });
      return folder;
    },
  };
}

/** Returns the line of the first occurrence of a text, from 1. */
const lineOf = (text: string, part: string): number =>
  text.slice(0, text.indexOf(part)).split('\n').length;

interface Seed {
  name: string;
  en?: [from: string, to: string];
  zh?: [from: string, to: string];
  code: string;
  file?: string;
  /** Text of the changed file on the line where the fault is reported. */
  at: string;
  says: RegExp;
}

const SEEDS: Seed[] = [
  // Examples that do not parse
  {
    name: 'a missing brace in ts',
    en: ['  port: 3000,\n};', '  port: 3000,'],
    zh: ['  port: 3000,\n};', '  port: 3000,'],
    code: 'example-syntax',
    file: EN,
    at: '  port: 3000,',
    says: /ts example does not parse/,
  },
  {
    name: 'a missing comma in ts',
    en: ['  port: 3000,', '  port: 3000 host: 1'],
    zh: ['  port: 3000,', '  port: 3000 host: 1'],
    code: 'example-syntax',
    file: EN,
    at: '  port: 3000 host',
    says: /Expected/,
  },
  {
    name: 'code that crashes its parser',
    en: ['  port: 3000,\n};', '  port: 3000,\n};\ndeclare using x: null;'],
    zh: ['  port: 3000,\n};', '  port: 3000,\n};\ndeclare using x: null;'],
    code: 'example-syntax',
    file: EN,
    at: '// the port',
    says: /makes esbuild crash/,
  },
  {
    name: 'an unclosed string',
    en: ['  port: 3000,', "  port: '3000,"],
    zh: ['  port: 3000,', "  port: '3000,"],
    code: 'example-syntax',
    file: EN,
    at: "  port: '3000",
    says: /string/,
  },
  {
    name: 'a comma too many in json',
    en: ['{ "port": 3000 }', '{ "port": 3000, }'],
    zh: ['{ "port": 3000 }', '{ "port": 3000, }'],
    code: 'example-syntax',
    file: EN,
    at: '{ "port": 3000,',
    says: /json example does not parse/,
  },
  {
    name: 'single quotes in json',
    en: ['{ "port": 3000 }', "{ 'port': 3000 }"],
    zh: ['{ "port": 3000 }', "{ 'port': 3000 }"],
    code: 'example-syntax',
    file: EN,
    at: "{ 'port'",
    says: /json/,
  },
  {
    name: 'an unclosed rule in css',
    en: ['a { color: red; }', 'a { color: red;'],
    zh: ['a { color: red; }', 'a { color: red;'],
    code: 'example-syntax',
    file: EN,
    at: 'a { color: red;',
    says: /css example/,
  },
  {
    name: 'broken scss',
    en: ['```css\na { color: red; }', '```scss\na { b { color: red; }'],
    zh: ['```css\na { color: red; }', '```scss\na { b { color: red; }'],
    code: 'example-syntax',
    file: EN,
    at: 'a { b {',
    says: /scss example/,
  },
  {
    name: 'broken less',
    en: ['```css\na { color: red; }', '```less\n@a: 1px;\n.b { .c('],
    zh: ['```css\na { color: red; }', '```less\n@a: 1px;\n.b { .c('],
    code: 'example-syntax',
    file: EN,
    at: '.b { .c(',
    says: /less example/,
  },
  {
    name: 'an unclosed element in html',
    en: ['```css\na { color: red; }', '```html\n<div>\n<span>x</div>'],
    zh: ['```css\na { color: red; }', '```html\n<div>\n<span>x</div>'],
    code: 'example-syntax',
    file: EN,
    at: '<span>x',
    says: /html example/,
  },
  {
    name: 'jsx that is not closed',
    en: ['```css\na { color: red; }', '```tsx\nexport const A = () => <p>x;'],
    zh: ['```css\na { color: red; }', '```tsx\nexport const A = () => <p>x;'],
    code: 'example-syntax',
    file: EN,
    at: 'export const A',
    says: /tsx example/,
  },
  {
    name: 'an opt-out without a reason',
    en: ['```css', '```css no-check'],
    zh: ['```css', '```css no-check'],
    code: 'example-unchecked',
    file: EN,
    at: '```css no-check',
    says: /without a reason/,
  },
  // Code that differs between the languages
  {
    name: 'another value in the code',
    zh: ['  port: 3000,', '  port: 4000,'],
    code: 'structure',
    at: '  port: 4000',
    says: /"port: 4000," instead of "port: 3000,"/,
  },
  {
    name: 'a line of code more',
    zh: ['  port: 3000,', "  port: 3000,\n  host: 'a',"],
    code: 'structure',
    at: "  host: 'a'",
    says: /code differs/,
  },
  {
    name: 'a line of code less',
    zh: ['  port: 3000,\n', ''],
    code: 'structure',
    at: '};',
    says: /code differs/,
  },
  {
    name: 'the last line of code is missing',
    zh: ['  port: 3000,\n};\n', '  port: 3000,\n'],
    code: 'structure',
    at: '```\n\n| 名称',
    says: /"" instead of "};"/,
  },
  {
    name: 'another language of a fence',
    zh: ['```json', '```json5'],
    code: 'structure',
    at: '```json5',
    says: /json5, but its original's is json/,
  },
  {
    name: 'another title of a fence',
    zh: ['title="lantern.config.ts"', 'title="config.ts"'],
    code: 'structure',
    at: '```ts',
    says: /title is "config.ts"/,
  },
  {
    name: 'a fence less',
    zh: ['```json\n{ "port": 3000 }\n```\n\n', ''],
    code: 'structure',
    at: '```css',
    says: /missing here/,
  },
  {
    name: 'a fence more',
    zh: ['别无其他。', '```sh\nlantern\n```'],
    code: 'structure',
    at: '```sh',
    says: /no such code block/,
  },
  {
    name: 'two fences in another order',
    zh: [
      '```css\na { color: red; }\n```\n\n```json\n{ "port": 3000 }\n```',
      '```json\n{ "port": 3000 }\n```\n\n```css\na { color: red; }\n```',
    ],
    code: 'structure',
    at: '```json',
    says: /json, but its original's is css/,
  },
  {
    name: 'another module that is imported',
    en: ['  port: 3000,', "  url: import('https://a.example.com'),"],
    zh: ['  port: 3000,', "  url: import('https://b.example.com'),"],
    code: 'structure',
    at: 'https://b.example.com',
    says: /b\.example\.com/,
  },
  // Structure that differs between the languages
  {
    name: 'a missing heading',
    zh: ['### 步骤\n\n', ''],
    code: 'structure',
    at: '## 样式',
    says: /the translation is missing the heading "Steps"/,
  },
  {
    name: 'a missing section before one of the same level',
    en: ['## Styles\n', '## Before\n\n- An item\n\n## Styles\n'],
    code: 'structure',
    at: '## 样式',
    says: /the translation is missing the heading "Before"/,
  },
  {
    name: 'a missing section before several others',
    en: ['## Config\n', '## Before\n\n- An item\n\n## Config\n'],
    code: 'structure',
    at: '## 配置',
    says: /the translation is missing the heading "Before"/,
  },
  {
    name: 'a heading of another level',
    zh: ['## 样式', '### 样式'],
    code: 'structure',
    at: '### 样式',
    says: /level 3, but its original "Styles" has level 2/,
  },
  {
    name: 'a heading at the end that is missing',
    zh: [
      '## 样式\n\n```css\na { color: red; }\n```\n\n```json\n{ "port": 3000 }\n```\n\n别无其他。\n',
      '',
    ],
    code: 'structure',
    at: '### 步骤',
    says: /is missing the heading "Styles"/,
  },
  {
    name: 'a row of a table less',
    zh: ['| `host` | 主机 |\n', ''],
    code: 'structure',
    at: '| 名称',
    says: /2 × 2, but its original is 2 × 3/,
  },
  {
    name: 'a column of a table more',
    zh: [
      '| 名称 | 含义 |\n| --- | --- |\n| `port` | 端口 |\n| `host` | 主机 |',
      '| 名称 | 含义 | 值 |\n| --- | --- | --- |\n| `port` | 端口 | 1 |\n| `host` | 主机 | 2 |',
    ],
    code: 'structure',
    at: '| 名称',
    says: /3 × 3, but its original is 2 × 3/,
  },
  {
    name: 'a container of another kind',
    zh: [':::tip', ':::warning'],
    code: 'structure',
    at: ':::warning',
    says: /warning, but its original is tip/,
  },
  {
    name: 'a container less',
    zh: [':::tip\n使用空闲端口。\n:::\n\n', '使用空闲端口。\n\n'],
    code: 'structure',
    at: '## 配置',
    says: /container of the original \(tip/,
  },
  {
    name: 'another link target',
    zh: ['(/guide/start/quick-start)', '(/guide/start/)'],
    code: 'structure',
    at: '请先阅读',
    says: /\/guide\/start\/, but in the original to \/guide\/start\/quick-start/,
  },
  {
    name: 'a link less',
    zh: ['[端口](/config/dev/port#values)', '端口'],
    code: 'structure',
    at: '# 成对',
    says: /link to \/config\/dev\/port#values .* is missing/,
  },
  {
    name: 'a moved anchor',
    zh: ['/config/dev/port#values', '/config/dev/port#conflicts'],
    code: 'structure',
    at: '请先阅读',
    says: /#conflicts/,
  },
  {
    name: 'another command',
    zh: ['install lantern', 'install lamp'],
    code: 'structure',
    at: '<PackageManagerTabs',
    says: /install lamp, but its original is PackageManagerTabs install lantern/,
  },
  {
    name: 'an image less',
    zh: ['![流程](/images/flow.svg)\n\n', ''],
    code: 'structure',
    at: '### 步骤',
    says: /image to \/images\/flow\.svg .* is missing/,
  },
  // Words and terms
  {
    name: 'another word for a term',
    zh: ['别无其他。', '这里没有外挂。'],
    code: 'words-term',
    at: '外挂',
    says: /"外挂".*use 插件/s,
  },
  {
    name: 'another word for a term in a heading',
    zh: ['## 样式', '## 热重载'],
    code: 'words-term',
    at: '热重载',
    says: /use 热更新/,
  },
  {
    name: 'no space between Han and Latin',
    zh: ['别无其他。', '别无Lantern 其他。'],
    code: 'words-spacing',
    at: '别无Lantern',
    says: /between "无" and "L"/,
  },
  {
    name: 'no space before inline code',
    zh: ['别无其他。', '使用`port` 即可。'],
    code: 'words-spacing',
    at: '使用`port`',
    says: /between "用" and "`code`"/,
  },
  {
    name: 'half-width comma between Han',
    zh: ['别无其他。', '别无,其他。'],
    code: 'words-punctuation',
    at: '别无,',
    says: /half-width ",".*without spaces around it/,
  },
  {
    name: 'half-width parentheses beside Han',
    zh: ['别无其他。', '别无(其他)内容。'],
    code: 'words-punctuation',
    at: '别无(',
    says: /half-width/,
  },
  {
    name: 'a space beside full-width punctuation',
    zh: ['别无其他。', '别无 ，其他。'],
    code: 'words-spacing',
    at: '别无 ，',
    says: /space next to "，"/,
  },
  {
    name: 'a word twice in English',
    en: ['Nothing else.', 'Nothing else else.'],
    code: 'words-repeated',
    file: EN,
    at: 'else else',
    says: /"else" is repeated/,
  },
];

test('the pair without faults has no findings', async () => {
  const { found } = await look({});
  assert.equal(found, []);
});

test(`${SEEDS.length} seeded faults are found at file and line`, async () => {
  const missed: string[] = [];
  for (const { name, en, zh, code, file = ZH, at, says } of SEEDS) {
    const texts: Record<string, string> = {
      [EN]: en ? english.replace(...en) : english,
      [ZH]: zh ? chinese.replace(...zh) : chinese,
    };
    if (en) assert.is.not(texts[EN], english, name);
    if (zh) assert.is.not(texts[ZH], chinese, name);
    const { found } = await look(texts);
    const hits = found.filter(finding => finding.code === code && finding.file === file);
    const line = lineOf(texts[file]!, at);
    if (!hits.some(hit => hit.line === line && says.test(`${hit.message} ${hit.hint ?? ''}`)))
      missed.push(
        `${name}: expected ${code} at ${file}:${line}, found ${found.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`).join(' | ') || 'nothing'}`,
      );
  }
  assert.equal(missed, []);
});

test('an added code block between others is one finding', async () => {
  const text = chinese.replace('```css\n', '```sh\nlantern\n```\n\n```css\n');
  const { found } = await look({ [ZH]: text });
  assert.equal(
    found.map(({ message, line }) => `${line} ${message}`),
    [`${lineOf(text, '```sh')} the original has no such code block`],
  );
});

test('a missing code block between others is one finding, at the block before it', async () => {
  const text = chinese.replace('```css\na { color: red; }\n```\n\n', '');
  const { found } = await look({ [ZH]: text });
  const its = `line ${lineOf(english, '```css')}`;
  assert.equal(
    found.map(({ message, line }) => `${line} ${message}`),
    [`${lineOf(text, '## 样式')} a code block of the original (${its}) is missing here`],
  );
});

test('a warning on the line of a missing heading does not hide the error', async () => {
  const { ledger } = await look({});
  const text = chinese.replace('## 配置\n', '').replace('### 步骤', '#### 步骤');
  const { found } = await look({ [ZH]: text }, ledger());
  const line = lineOf(text, '#### 步骤');
  const codes = found
    .filter(each => each.line === line)
    .map(({ severity, code }) => [severity, code]);
  assert.equal(codes, [
    ['error', 'structure'],
    ['warning', 'heading-level'],
  ]);
});

test('the same link on both pages is no difference where only the translation has its anchor', async () => {
  const other = 'zh/guide/other.md';
  const files = {
    'en/guide/other.md':
      '---\ndescription: Other.\n---\n\n# Other\n\nSee [styles](./pair.md#styles).\n',
    [ZH]: chinese.replace('## 样式', '## Styles'),
    [other]: '---\ndescription: 其他。\n---\n\n# 其他\n\n参见[样式](./pair.md#styles)。\n',
  };
  const recorded = (await look(files)).ledger();
  const { found } = await look(
    { ...files, [EN]: english.replace('## Styles', '## Looks') },
    recorded,
  );
  assert.equal(
    found.filter(({ file, severity }) => file === other && severity === 'error'),
    [],
  );
});

test('elements without an end tag, comments, and scripts in HTML examples are not faults', async () => {
  const html =
    '```html\n<!-- <b> -->\n<p>One<br>two <img src="a.png"></p>\n<script>if (a<b) c();</script>\n```';
  const css = '```css\na { color: red; }\n```';
  const { found } = await look({
    [EN]: english.replace(css, html),
    [ZH]: chinese.replace(css, html),
  });
  assert.equal(found, []);
});

test('comments may differ, and so may the order of links within a section', async () => {
  const { found } = await look({
    [ZH]: chinese
      .replace(
        '请先阅读[快速上手](/guide/start/quick-start)或 [端口](/config/dev/port#values)。',
        '请先看[端口](/config/dev/port#values)，再读[快速上手](/guide/start/quick-start)。',
      )
      .replace('// 端口', '// 另一条注释'),
  });
  assert.equal(found, []);
});

test('text between the tags of JSX may be translated, what is in braces may not', async () => {
  const css = '```css\na { color: red; }\n```';
  const codes = async (translation: string): Promise<string[]> => {
    const jsx = (line: string): string => `\`\`\`tsx\nconst a = ${line};\n\`\`\``;
    const { found } = await look({
      [EN]: english.replace(css, jsx('<p>Hello {name} and all</p>')),
      [ZH]: chinese.replace(css, jsx(translation)),
    });
    return found.map(({ code }) => code);
  };
  assert.equal(await codes('<p>你好 {name} 和大家</p>'), []);
  assert.equal(await codes('<p>你好 {title} 和大家</p>'), ['structure']);
});

test('a translation may link to the host of its language, and translate the title of code', async () => {
  const link = (host: string): string => `Nothing else, says [Vue](https://${host}/guide/).`;
  const files = (host: string, title: string): Record<string, string> => ({
    [EN]: english
      .replace('Nothing else.', link('example.org'))
      .replace('```css', '```css title="Good"'),
    [ZH]: chinese.replace('别无其他。', link(host)).replace('```css', `\`\`\`css title="${title}"`),
  });
  const structureOf = async (host: string, title = '推荐'): Promise<string[]> =>
    (await look(files(host, title))).found
      .filter(({ code }) => code === 'structure')
      .map(({ message }) => message);
  assert.equal(await structureOf('example.org'), []);
  assert.is((await structureOf('cn.example.org')).length, 1);
  assert.is((await structureOf('example.org', 'good.css')).length, 1);
  const { settings } = inputs;
  inputs.settings = { ...settings, localizedHosts: { zh: { 'example.org': 'cn.example.org' } } };
  assert.equal(await structureOf('cn.example.org'), []);
  assert.equal(await structureOf('example.org'), []);
  assert.is((await structureOf('de.example.org')).length, 1);
  inputs.settings = settings;
});

test('the ledger records which translations are outdated; one command marks them as current; readers see a notice', async () => {
  const edited = english.replace('Use a free port.', 'Use a port that is free.');
  const ledger = (await look({})).ledger();
  assert.equal((await look({}, ledger)).found, []);
  const [finding, ...others] = (await look({ [EN]: edited }, ledger)).found;
  assert.equal(others, []);
  assert.is(finding!.code, 'translation-behind');
  assert.is(`${finding!.file}:${finding!.line}`, `${ZH}:${lineOf(chinese, '使用空闲端口')}`);
  assert.match(finding!.message, 'edited');

  const content = siteWith({ [EN]: edited, [ZH]: chinese });
  fs.cpSync(path.join(ledger, 'ledger'), path.join(content, 'ledger'), { recursive: true });
  const asked = await tsx(['build.ts', '--content', content, '--translation']);
  assert.match(asked.stdout, /zh\/guide\/pair\.md:\d+ {2}edited/);
  assert.match(
    asked.stdout,
    '1 outdated block on 1 page\nzh/guide/untranslated.md  missing  en/guide/untranslated.md\n1 page to translate\n',
  );
  const out = path.join(content, '../dist');
  await tsx(['build.ts', '--content', content, '--out', out]);
  const html = fs.readFileSync(path.join(out, 'zh/guide/pair.html'), 'utf8');
  assert.match(html, 'data-behind');
  assert.match(html, 'href="/guide/pair#config"');
  assert.is((await tsx(['build.ts', '--content', content, '--translated', ZH])).code, 0);
  assert.match(
    (await tsx(['build.ts', '--content', content, '--translation'])).stdout,
    '0 outdated blocks on 0 pages',
  );
});

test('a published page that is lost is an error, a heading a warning, with the line to paste', async () => {
  const ledger = (await look({})).ledger();
  const renamed = await look(
    { [EN]: null, [ZH]: null, 'en/guide/couple.md': english, 'zh/guide/couple.md': chinese },
    ledger,
  );
  const lost = renamed.found.filter(({ code }) => code === 'address-lost');
  assert.equal(
    lost.map(({ severity, message }) => `${severity} ${/published URL (\S+)/.exec(message)?.[1]}`),
    ['error /guide/pair', 'error /zh/guide/pair'],
  );
  assert.equal(
    lost.map(({ file }) => file),
    ['en/guide/couple.md', 'zh/guide/couple.md'],
    'the only new page of the folder',
  );
  const dead = await look(
    {
      [EN]: null,
      [ZH]: null,
      'en/guide/own.md': english.replace('/guide/start/quick-start', '/guide/pair'),
    },
    ledger,
  );
  const [link] = dead.found.filter(({ code }) => code === 'dead-link');
  assert.match(link!.hint!, 'add aliases: [/guide/pair] to the page that replaces it');
  for (const { hint } of lost) assert.match(hint!, 'aliases: [/guide/pair]');

  const mended = await look(
    {
      [EN]: null,
      [ZH]: null,
      'en/guide/couple.md': english.replace('---\n\n#', 'aliases: [/guide/pair]\n---\n\n#'),
      'zh/guide/couple.md': chinese.replace('---\n\n#', 'aliases: [/guide/pair]\n---\n\n#'),
    },
    ledger,
  );
  assert.equal(
    mended.found.filter(({ code }) => code === 'address-lost'),
    [],
  );

  const heading = await look({ [EN]: english.replace('## Styles', '## Stylesheets') }, ledger);
  const gone = heading.found.filter(({ code }) => code === 'address-lost');
  assert.equal(
    gone.map(({ severity, message }) => `${severity} ${/anchor (\S+)/.exec(message)?.[1]}`),
    ['warning /guide/pair#styles'],
  );
  assert.match(gone[0]!.hint!, '## Stylesheets {#styles}');
  // Without a heading that may replace it, the finding is at the start of the page.
  const removed = await look({ [EN]: english.replace(/\n## Styles\n[^#]*/, '\n') }, ledger);
  const [styles] = removed.found.filter(({ target }) => target === '/guide/pair#styles');
  assert.equal([styles?.file, styles?.line], [EN, 1]);
  assert.equal(
    heading.found.filter(({ code }) => code === 'structure'),
    [],
  );
});

test('the line to paste keeps the other aliases of a page, and the marks of a heading', async () => {
  const aliased = (list: string): string =>
    english.replace('---\n\n#', `aliases: [${list}]\n---\n\n#`);
  const ledger = (await look({ [EN]: aliased('/guide/duo') })).ledger();
  const moved = { [EN]: null, [ZH]: null, 'zh/guide/couple.md': chinese };
  const { found } = await look({ ...moved, 'en/guide/couple.md': aliased('/guide/duo') }, ledger);
  const lines = found.flatMap(({ code, hint }) =>
    code === 'address-lost' ? (/aliases: \[.*\]/.exec(hint!)?.[0] ?? '') : [],
  );
  const line = 'aliases: [/guide/duo, /guide/pair]';
  assert.equal(lines, [line, line]);
  const marked = english.replace('## Styles', '## The `style` **sheets** {#sheets}');
  const heading = await look({ [EN]: marked }, ledger);
  const [lost] = heading.found.filter(({ target }) => target === '/guide/pair#styles');
  assert.match(lost!.hint!, ': ## The `style` **sheets** {#styles};');
});

test('an original that is moved alone leaves no findings about headings of its translation', async () => {
  const ledger = (await look({})).ledger();
  const moved = english.replace('---\n\n#', 'aliases: [/guide/pair]\n---\n\n#');
  const { found } = await look({ [EN]: null, 'en/guide/couple.md': moved }, ledger);
  assert.equal(
    found.filter(({ severity }) => severity === 'error').map(({ code }) => code),
    ['original-missing'],
  );
  assert.equal(
    found.filter(({ code }) => code === 'address-lost'),
    [],
  );
});

test('a lost page is one error, also if the ledger lists only its headings', async () => {
  const ledger = (await look({})).ledger();
  fs.writeFileSync(path.join(ledger, 'ledger/addresses.json'), '["/gone#a", "/gone#b"]');
  const { found } = await look({}, ledger);
  const lost = found.filter(({ code }) => code === 'address-lost');
  assert.equal(
    lost.map(({ severity, target }) => [severity, target]),
    [['error', '/gone']],
  );
  assert.match(lost[0]!.hint!, 'if there is none, delete the lines of /gone from');
});

test('a withdrawn translation loses no address: the original is shown there, and its sections and aliases count', async () => {
  const old = { [EN]: english.replace('---\n\n#', 'aliases: [/guide/couple]\n---\n\n#') };
  const before = await look(old);
  const ledger = before.ledger();
  assert.match(
    fs.readFileSync(path.join(ledger, 'ledger/addresses.json'), 'utf8'),
    '"/zh/guide/couple"',
  );
  const withdrawn = await look({ ...old, [ZH]: null }, ledger);
  assert.equal(
    withdrawn.found.filter(({ severity }) => severity === 'error'),
    [],
  );
  assert.is(withdrawn.siteIndex.byRoute.get('/zh/guide/pair')?.articleLang, 'en');
  assert.ok(
    withdrawn.siteIndex.aliases.some(
      ({ from, to }) => from === '/zh/guide/couple' && to.routePath === '/zh/guide/pair',
    ),
  );
  // The ledger does not list pages that stand in for a missing translation: they may disappear.
  assert.not.match(listAddresses(withdrawn.siteIndex).join('\n'), '/zh/guide/pair');
  const single = await look(
    { [EN]: english.replace('---\n\n#', 'languages: [en]\n---\n\n#'), [ZH]: null },
    ledger,
  );
  const [limited] = single.found.filter(({ code }) => code === 'address-lost');
  assert.match(limited!.message, '/zh/guide/pair');
  assert.is(limited!.file, EN);
  assert.match(limited!.hint!, 'add its language, or delete the lines of /zh/guide/pair from');

  const changed = await look(
    { ...old, [EN]: old[EN]!.replace('## Styles', '## Stylesheets'), [ZH]: null },
    ledger,
  );
  const lost = changed.found
    .filter(({ code }) => code === 'address-lost')
    .map(({ message }) => /anchor (\S+)/.exec(message)?.[1]);
  assert.equal(lost, ['/guide/pair#styles']);
});

test('options and sub-options of the reference are data', async () => {
  const { siteIndex, records } = await look({
    'en/config/dev/port.md':
      '---\ndescription: The port.\noption: dev.port\ntype: number\ndefault: "3000"\n---\n\n# dev.port\n\n## Options\n\n### first\n\n- **Type:** `string`\n- **Default:** `\'a\'`\n\n#### deep\n\n- **Type:** `boolean`\n\n### key, cert and ca\n\n- **Type:** `string`\n\n### web-worker\n\n- **Type:** `boolean`\n\n### `<port>`\n\n- **Type:** `string`\n\n## Values\n\nA number.\n\n## Conflicts\n\nNone.\n',
    'en/config/all.md':
      '---\ndescription: All options.\noverview: true\n---\n\n# Config\n\n## dev\n\n- **Type:** `object`\n\n### port\n\n- **Type:** `string`\n\n### host\n\n- **Type:** `string`\n\n## provider\n\n- **Type:** `string`\n',
    'zh/config/all.md':
      '---\ndescription: 所有选项。\n---\n\n# 配置\n\n## dev\n\n- **类型：** `object`\n\n### port\n\n- **类型：** `string`\n\n### host\n\n- **类型：** `string`\n\n## provider\n\n- **类型：** `string`\n',
    'zh/config/dev/port.md':
      "---\ndescription: 端口。\n---\n\n# dev.port\n\n## 选项\n\n### first\n\n- **类型：** `string`\n- **默认值：** `'a'`\n\n#### deep\n\n- **类型：** `boolean`\n\n### key、cert 和 ca\n\n- **类型：** `string`\n\n### web-worker\n\n- **类型：** `boolean`\n\n### `<port>`\n\n- **类型：** `string`\n\n## 取值\n\n数字。\n\n## 冲突\n\n没有。\n",
  });
  const options = listOptions(siteIndex, records);
  assert.equal(
    options.map(({ path: name, type, default: fallback }) => `${name} ${type} ${fallback}`),
    [
      'dev object ',
      'dev.host string ',
      'dev.port number 3000',
      'dev.port.<port> string ',
      'dev.port.ca string ',
      'dev.port.cert string ',
      "dev.port.first string 'a'",
      'dev.port.first.deep boolean ',
      'dev.port.key string ',
      'dev.port.web-worker boolean ',
      'provider string ',
    ],
  );
  const pages = Object.fromEntries(options.map(({ path: name, pages }) => [name, pages]));
  // The page about an option alone wins over a page that lists several.
  assert.is(pages['dev.port']!.zh!.page, '/zh/config/dev/port');
  assert.is(pages['dev.port.first']!.en!.anchor, 'first');
  assert.is(pages.provider!.zh!.anchor, 'provider');
});

test('a heading that was removed from the original keeps its level for the translation', () => {
  const block = (kind: string, text: string) => ({ kind, text, file: '', line: 1 });
  const heading = (level: number, id: string) => ({ level, id, text: id, file: '', line: 1 });
  const was = [block('h2', 'A'), block('h3', 'B'), block('h2', 'C')];
  const original = {
    frontmatter: {},
    headings: [heading(2, 'a'), heading(2, 'c')],
    blocks: [was[0]!, was[2]!],
  };
  const { headings } = asRecorded(original, hashBlocks({ blocks: was }));
  assert.equal(
    headings.map(({ level, id }) => [level, id]),
    [
      [2, 'a'],
      [3, ''],
      [2, 'c'],
    ],
  );
});

test('related pages that are behind have a place of their own', async () => {
  const { siteIndex } = await look({});
  assert.equal(
    pageContext(siteIndex.byRoute.get('/zh/guide/pair')!, siteIndex, {
      dates: new Map(),
      behind: [],
    }).behind,
    [],
  );
});

const NO_EXAMPLE =
  'bad-link-file bundle card-letters cards code-plain crash example-default example-opt-out ' +
  'example-option example-packages example-run example-type html-too-large import-decision ' +
  'include-loop ledger listen no-history not-installed not-text out-foreign preview-missing ' +
  'site-broken site-missing system too-large unreadable unwritable watch';

test('every code that the pipeline reports is explained', async () => {
  const used = new Set<string>();
  for (const folder of ['pipeline', 'test/examples']) {
    for (const file of fs.readdirSync(path.join(ROOT, folder), {
      recursive: true,
      encoding: 'utf8',
    })) {
      if (!/\.tsx?$/.test(file) || file.includes('node_modules')) continue;
      const source = fs.readFileSync(path.join(ROOT, folder, file), 'utf8');
      for (const [, code] of source.matchAll(
        /(?:code: |(?:error|warning|info)', )'([a-z]+(?:-[a-z]+)+|meta|usage|structure|crash|bundle|listen|watch|ledger|glossary|synonyms)'/g,
      ))
        used.add(code!);
    }
  }
  assert.equal([...used].filter(code => !ALL_CODES.includes(code)).sort(), []);
  const { code, stdout } = await tsx(['build.ts', '--explain', 'dead-link']);
  assert.is(code, 0);
  assert.is(stdout, explain('dead-link'));
  assert.match(
    stdout,
    /^dead-link \(error\)\n\n.{40,}\n\nExample: .+\n\nSeverity, in site.ts: .+\n/,
  );
  for (const each of ALL_CODES)
    assert.match(explain(each), /^[a-z-]+ \((?:error|warning|info)\)\n\n.+\n\n/, each);
  const [, share] = /MOST_OPTED_OUT = ([\d.]+)/.exec(
    fs.readFileSync(path.join(ROOT, 'test/examples/index.ts'), 'utf8'),
  )!;
  assert.match(explain('example-opt-out'), `More than ${Number(share) * 100} % of`);
  // Findings about the machine or the program, and those of npm run check:examples, have no example.
  const without = ALL_CODES.filter(each => !explain(each).includes('\n\nExample: ')).sort();
  assert.equal(without, NO_EXAMPLE.split(' ').sort());
});

test('lists are paired by the most elements that both have in order', () => {
  const paired = (a: string, b: string): string =>
    commonSubsequence([...a], [...b])
      .map(match => `${match.a}${match.b}`)
      .join(' ');
  assert.is(paired('abc', 'abc'), '00 11 22');
  assert.is(paired('abcde', 'axcye'), '00 22 44');
  assert.is(paired('aab', 'ab'), '00 21');
  assert.is(paired('ab', 'aab'), '00 12');
  assert.is(paired('xabcy', 'abc'), '10 21 32');
  assert.is(paired('abcbdab', 'bdcaba'), '10 41 53 64');
  assert.is(paired('', 'a') + paired('a', '') + paired('a', 'b'), '');
});

test('of very long lists, only elements with the same index are paired between the equal ends', () => {
  const numbers = Array.from({ length: 1999 }, (_, at) => at);
  const a = [-1, -2, ...numbers, -3, -9];
  const b = [-1, -4, ...numbers, -5, -9];
  assert.is(commonSubsequence(a, b).length, 2001);
  assert.equal(commonSubsequence(a, [-1, -4, -6, ...numbers, -5, -9]), [
    { a: 0, b: 0 },
    { a: 2002, b: 2003 },
  ]);
  const short = numbers.slice(2);
  assert.is(
    commonSubsequence([-2, ...short, -3], [-4, -6, ...short.slice(1), -5]).length,
    1996,
    'a table of four million cells',
  );
});

test('what the first key leaves open is paired by the second', () => {
  const pairs = pairInOrder(
    ['a1', 'b2', 'c3', 'd4'],
    ['x2', 'c9', 'y4', 'z5'],
    [text => text.charAt(0), text => text.charAt(1)],
  );
  assert.equal(pairs, [
    { a: 1, b: 0 },
    { a: 2, b: 1 },
    { a: 3, b: 2 },
  ]);
});

test.run();
