// An author's mistake is never silently lost or shown wrong: it is one finding with place and fix.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import '../pipeline/bundling/env.ts';
import { hiddenCharacters } from '../pipeline/checks/texts/hiddenCharacters.ts';
import { ALL_CODES } from '../pipeline/cli/explain.ts';
import type { Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { contentSecurityPolicy } from '../pipeline/hosting/headers.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import type { Site } from '../theme/types.ts';
import type { PageRecord } from '../pipeline/page/record.ts';
import { closeDom, markdown, parsedSite } from './parsed.ts';
import { SECOND, SITE, siteWith, VERSIONS } from './sites.ts';

test.after(closeDom);

const IMAGES = new Map([['/images/flow.svg', { address: '/images/flow.svg' }]]);

/** Formats a finding as "severity code line:column", without a column if it has none. */
const shown = ({ severity, code, line, column, hint }: Diagnostic): string => {
  assert.ok(hint, `${code} names a way out`);
  assert.ok(ALL_CODES.includes(code), `${code} is explained`);
  return `${severity} ${code} ${line ?? ''}${column === undefined ? '' : `:${column}`}`.trim();
};

async function found(text: string): Promise<string[]> {
  const page = await markdown(`# Page\n\n${text}\n`, { images: IMAGES });
  const texts = new Map([[page.pagePath, `# Page\n\n${text}\n`]]);
  const input = { site: await loadSite(SITE), texts, glossary: [] };
  return [...page.diagnostics, ...(await hiddenCharacters.run(page, input))].map(shown);
}

/** Returns findings about characters that reverse the text direction of a page. */
async function directions(page: PageRecord, text: string): Promise<Diagnostic[]> {
  const texts = new Map([[page.pagePath, text]]);
  return hiddenCharacters.run(page, { site: await loadSite(SITE), texts, glossary: [] });
}

/** Name → text below the title and its only finding. The text begins on line 3. */
const MISTAKES: Record<string, [text: string, finding: string]> = {
  'an image from elsewhere': [
    '![x](https://img.example.com/badge.svg)',
    'error image-external 3:6',
  ],
  'an image from elsewhere without a scheme': [
    '![x](//img.example.com/badge.svg)',
    'error image-external 3:6',
  ],
  'a raw image from elsewhere': [
    '<img src="https://img.example.com/badge.svg" alt="x">',
    'error image-external 3:11',
  ],
  'an image of a data: address that is not shown': [
    'See ![y](data:image/svg+xml;base64,PHN2Zy8+).',
    'error image-data 3:5',
  ],
  'such an image in raw HTML': [
    '<img src="data:image/svg+xml;base64,PHN2Zy8+" alt="y">',
    'error image-data 3:11',
  ],
  'an image of a data: address that is shown': [
    '![y](data:image/png;base64,iVBORw0KGgo=)',
    'warning image-data 3:6',
  ],
  'a link without an address': ['See [it]().', 'error link-empty 3:8'],
  'a raw link without an address': ['See <a href="">it</a>.', 'error link-empty 3:5'],
  'a card without an address': [
    '<NextSteps>\n<Step title="Next" href="" />\n</NextSteps>',
    'error link-empty 4:1',
  ],
  'a link without text': ['See [](https://example.org).', 'error link-name 3:8'],
  'such a link with an escaped space': ['See "/a b", [](/a%20b).', 'error link-name 3:16'],
  'a raw link without text': ['See <a href="https://example.org"></a> it.', 'error link-name 3:5'],
  'an element left open in a paragraph': ['A <b>bold word.\n\nText.', 'error html-unclosed 3:3'],
  'an element left open in a heading': ['## A <em>word', 'error html-unclosed 3:6'],
  'an element left open in a cell': ['| a |\n| - |\n| <code>b |', 'error html-unclosed 5:3'],
  'an element closed in another block': ['A <b>bold\n\nword</b>.', 'error html-unclosed 3:3'],
  'an anchor that closes itself': ['<a id="old" />Text.', 'error html-unclosed 3:1'],
  'details that never end': [
    '<details>\n<summary>More</summary>\n\nText.',
    'error html-unclosed 3',
  ],
  'a fence that only the next one closes': [
    '```sh\nnpm i\n\nText.\n\n```ts title="a.ts"\na();\n```',
    'error fence-in-code 3',
  ],
  'a fence with text behind its closing marks': [
    'Text.\n\n```sh\nnpm i\n``` Then:\n\n```sh\nnpm test\n```',
    'error fence-in-code 5',
  ],
  'a tree of files without a list': [
    '<FileTree>\n\nsrc/\n\n</FileTree>',
    'warning tag-content 3:1',
  ],
  'steps without headings': ['<Steps>\n\n1. One\n2. Two\n\n</Steps>', 'warning tag-content 3:1'],
  'an indented sentence in a tab': [
    '<Tabs>\n<Tab label="A">\n\n    Run this command first:\n\n</Tab>\n</Tabs>',
    'warning tag-content 6:5',
  ],
  'an indented fence in a container': [
    ':::tip\n    ```sh\n    pnpm build\n    ```\n:::',
    'warning tag-content 4:5',
  ],
  'an indented heading in steps': [
    '<Steps>\n\n    ### Install\n\n    It takes a minute.\n\n</Steps>',
    'warning tag-content 5:5',
  ],
  'an indented Chinese sentence': ['> [!NOTE]\n>\n>     运行命令。', 'warning tag-content 5:7'],
  'rows without a table': ['| a | b |\n| c | `d` |', 'warning mark-shown 3:1'],
  'a table whose second row is too short': [
    'Text.\n\n| a | b |\n| - |\n| c | d |',
    'warning mark-shown 5:1',
  ],
  'code that a bar splits into the cells of its row': [
    '| a | b |\n| - | - |\n| c, `d | e` |',
    'warning mark-shown 5:6',
  ],
  'rows behind an empty line': [
    '| a | b |\n| - | - |\n| c | d |\n\n| e | f |\n| g | h |',
    'warning mark-shown 7:1',
  ],
  'text right below a table': ['> | a | b |\n> | - | - |\n> Text.', 'warning mark-shown 5:3'],
  'code that is left open': ['Set `server.port to 3000.', 'warning mark-shown 3:5'],
  'code that is left open before other code': ['Set `a to 3, see `b`.', 'warning mark-shown 3:20'],
  'bold text that is left open': ['- Set **port to `3000`.', 'warning mark-shown 3:7'],
  'blanks inside the marks of bold text': [
    'An ** important ** text, and **bold** words.',
    'warning mark-shown 3:4',
  ],
  'blanks inside the marks of struck text': ['A ~~ word ~~.', 'warning mark-shown 3:3'],
  'dots as items of a list': ['Text:\n• One\n• Two', 'warning mark-shown 4:1'],
  'dashes as items of a list': ['– One\n– Two', 'warning mark-shown 3:1'],
  'an item behind no-break spaces': ['- One\n\u00a0\u00a0- Two', 'warning mark-shown 4:1'],
  'items with a no-break space': ['-\u00a0One\n-\u00a0Two', 'warning mark-shown 3:1'],
  'a list that begins with 2 below text': ['Then:\n2. One\n3. Two', 'warning mark-shown 4:1'],
  'a heading with a no-break space': ['##\u00a0A heading', 'warning mark-shown 3:1'],
  'a heading with a wide space': ['##\u3000标题', 'warning mark-shown 3:1'],
  'an alert without a quotation': ['[!Note]\nText.', 'warning mark-shown 3:1'],
  'an alert with its text in the title': ['Text.\n\n> [!NOTE] Text.', 'warning mark-shown 5:3'],
  'a task without a blank': ['- [] One\n- [ ] Two', 'warning mark-shown 3:3'],
  'a task without a blank behind its box': ['- [ ]One\n- [ ] Two', 'warning mark-shown 3:3'],
  'numbers without a blank behind them': ['1.安装依赖\n2.运行构建', 'warning mark-shown 3:1'],
  'such a number alone': ['1.安装依赖', 'warning mark-shown 3:1'],
  'such numbers before Latin words': ['Then:\n\n1)Install\n2)Run', 'warning mark-shown 5:1'],
  'hyphens without a blank behind them': ['-Install\n-Run', 'warning mark-shown 3:1'],
  'a container without a name': [':::\nText.\n:::', 'warning mark-shown 3:1'],
  'a container of two colons': ['::tip\nText.\n::', 'warning mark-shown 3:1'],
  'a container that is closed twice': [':::tip\nText.\n:::\n\n::::', 'warning mark-shown 7:1'],
  'a container that too many colons close': [':::tip\nText.\n::::', 'error unclosed-container 3:1'],
  'a container of an unknown name': [':::cup\nText.\n:::', 'warning unknown-container 3:1'],
  'a tab of another tool': ['=== "npm"\n\n    npm i\n', 'warning mark-shown 3:1'],
  'a highlight of another tool': ['Use ==this== one.', 'warning mark-shown 3:5'],
  'a comment of MDX in a line': ['Text {/* todo */} here.', 'warning mark-shown 3:6'],
  'a footnote within the text': ['Text.^[A note in it.]', 'warning mark-shown 3:6'],
  'an abbreviation of another tool': ['*[PBT]: Port by tide', 'warning mark-shown 3:1'],
  'an admonition of another tool': ['!!! note "A title"\n    Text.', 'warning mark-shown 3:1'],
  'a link whose brackets are mixed up': ['See (it)[./port.md].', 'warning mark-shown 3:5'],
  'a space in a link': ['See [it] (/guide/port#a).', 'warning mark-shown 3:5'],
  'a link with wide parentheses': ['参见[端口]（/guide/port）。', 'warning mark-shown 3:3'],
  'a link that is left open': ['See [it](/guide/port for more.\nText.', 'warning mark-shown 3:5'],
  'a link of a wiki': ['See [[guide/port]].', 'warning mark-shown 3:5'],
  'a list of sections within text': ['Here: [[toc]]', 'warning mark-shown 3:7'],
  'an expression of Vue': ['Version {{ version }} of it.', 'warning mark-shown 3:9'],
  'a tag of Liquid': ['{% raw %} here', 'warning mark-shown 3:1'],
  'a tag with code in an attribute': ['<Foo a={() => { b({ c }) }} />', 'warning mark-shown 3:1'],
  'text over a line of hyphens': ['Text, with an end.\n---\nText.', 'warning mark-shown 3:1'],
  'two lines over a line of hyphens': ['One\ntwo\n---', 'warning mark-shown 3:1'],
  'Markdown right below raw HTML': [
    '<details>\n<summary>More</summary>\n<b>a</b> and **bold** `code`\n</details>',
    'warning mark-shown 5:14',
  ],
  'code with a tag right below raw HTML': [
    '<div>\nText `<b>a</b>`.\n</div>',
    'warning mark-shown 4:6',
  ],
  'a heading right below raw HTML': ['<br>\n## Two', 'warning mark-shown 4:1'],
  'a heading without text': ['##', 'error empty-slug 3:1'],
  'such a heading with an id': ['## {#own}', 'error empty-slug 3:1'],
  'a title of code whose quotes are not closed': [
    '```js title="my app\na();\n```',
    'warning fence-word 3',
  ],
  'a file name of code as other tools write it': [
    '```js filename="a.js"\na();\n```',
    'warning fence-word 3',
  ],
  'lines of code in the wrong order': [
    '```js {3-1}\na();\nb();\nc();\n```',
    'warning fence-word 3',
  ],
  'lines of code that a semicolon separates': [
    '```js focus={1;2}\na();\nb();\n```',
    'warning fence-word 3',
  ],
  'an id of the theme': ['<div id="Sidebar">\n\nText.\n\n</div>', 'error duplicate-id 3:10'],
  'a video': ['<video src="/a.mp4"></video>', 'error media-removed 3:1'],
  'an audio': ['<audio controls>\n<source src="/a.mp3">\n</audio>', 'error media-removed 3:1'],
  'a frame inside of a block': [
    '<div class="a">\n<p>Text.</p>\n  <IFRAME src="https://example.org/embed"></IFRAME>\n</div>',
    'error media-removed 5:3',
  ],
  'a bidi override in text': ['The key \u202E is turned.', 'error bidi-control 3:9'],
  'a bidi isolate in code': [
    '```js no-check="x"\nif (a\u2066) b();\n```',
    'error bidi-control 4:6',
  ],
  'a bidi override as an entity': ['Turned &#x202E;round.', 'error bidi-control 3:8'],
  'a bidi override as an entity in the title of a link': [
    '[x](https://example.com "a&#x202E;b")',
    'error bidi-control 3:27',
  ],
  'a bidi override as an entity in the text of an image': [
    '![a&#8238;b](/images/flow.svg)',
    'error bidi-control 3:4',
  ],
  'a bidi override as an entity in raw HTML': ['<p>\na&#x202E;b</p>', 'error bidi-control 4:2'],
  'a right-to-left mark on a page from the left': ['`a\u200F`', 'error bidi-control 3:3'],
  'a control character in text': ['A \u0001 \u000b \u001b[31m.', 'error control-character 3:3'],
  'a control character in code': ['```text\n\u001b[31m\n```', 'error control-character 4:1'],
  'a control character above ASCII': ['A\u0085 \u007f', 'error control-character 3:2'],
  'a noncharacter': ['A \uFFFE', 'error control-character 3:3'],
  'a noncharacter of another plane': ['A \u{1FFFF}', 'error control-character 3:3'],
  'a mark of the program': ['A \uFDD4', 'error control-character 3:3'],
  'a space without width': ['zero\u200bwidth \u200b', 'warning invisible-character 3:5'],
  'a byte order mark inside text': ['`npm\uFEFF`', 'warning invisible-character 3:5'],
  'a joiner of words': ['a\u2060b', 'warning invisible-character 3:2'],
  'a collapsed reference that is not defined': ['See [baz][].', 'error undefined-reference 3:5'],
  'a full reference that is not defined': ['See [a word][b].', 'error undefined-reference 3:5'],
  'an image by a reference that is not defined': ['See ![a][b].', 'error undefined-reference 3:5'],
  'a reference in bold text that is not defined': [
    'See **[a word][b]**.',
    'error undefined-reference 3:7',
  ],
  'a reference in two lines that is not defined': [
    'See [a\nword][b].',
    'error undefined-reference 3:5',
  ],
  'such a reference with code in it': ['See [`a`][b].', 'error undefined-reference 3:9'],
  'a second list of sections': ['[[toc]]\n\n[[toc]]', 'error toc-mark 5'],
  'another mark for a table of contents': ['[TOC]', 'error toc-mark 3:1'],
  'a footnote without a definition': ['Text[^1].', 'error footnote 3:5'],
  'a footnote without a reference': ['Text.\n\n[^1]: Note.', 'error footnote 5'],
  'a character that reverses the text, after a backslash': [
    'Text \\\u202e here.',
    'error bidi-control 3:7',
  ],
  'a footnote that is defined twice': ['Text[^1].\n\n[^1]: One.\n\n[^1]: Two.', 'error footnote 7'],
  'a link with a scheme that links cannot have': [
    'See [files](ftp://example.com/a_(b)).',
    'warning link-scheme 3:5',
  ],
  'a link to a data: address': ['[x](data:text/html,hi)', 'warning link-scheme 3:1'],
  'a link that would run code': ['[x](javascript:alert(1))', 'warning link-scheme 3:1'],
  'a class in braces': ['A paragraph. {.lead}', 'error attribute-list 3:14'],
  'a class in braces behind a heading': ['## Heading {.big}', 'error attribute-list 3:12'],
  'an id and a class behind a heading': ['## Heading {#own .big}', 'error attribute-list 3:12'],
  'attributes behind a link': [
    'See [it](https://example.org){target=_blank rel=help}.',
    'error attribute-list 3:30',
  ],
  'attributes in the style of kramdown': ['*Text*{: .lead}', 'error attribute-list 3:7'],
  'a link with a blank in its address': ['See [it](my page.md).', 'error link-blank 3:5'],
  'such a link to a heading': ['要看[它](/guide/my page#a).', 'error link-blank 3:3'],
  'such a link with a title': ['[it](./my page "title")', 'error link-blank 3:1'],
  'such a link with code in it': ['See [`it`](my page.md).', 'error link-blank 3:10'],
  'such a link to another site': ['[it](https://example.org/my page)', 'error link-blank 3:28'],
  'an image with a blank in its address': [
    'A ![B](/images/my pic (1).png)',
    'error link-blank 3:3',
  ],
  'a link with a title in typographic quotes': [
    '[w](/config/dev/hmr “title”)',
    'error link-blank 3:1',
  ],
  'a heading without a blank': ['Text.\n##No blank', 'error heading-blank 4:1'],
  'a heading without a blank in a list': ['- ###题目', 'error heading-blank 3:3'],
  'an id with a blank': ['## A {#bad id}', 'error attribute-list 3:6'],
  'an id with other characters': ['## A {#bad/id!}', 'error attribute-list 3:6'],
  'an id and something else': ['## A {#bad .x y}', 'error attribute-list 3:6'],
  'two tabs with the same value': [
    '<Tabs>\n<Tab label="A" value="x">\n\nA\n\n</Tab>\n<Tab label="B" value="x">\n\nB\n\n</Tab>\n</Tabs>',
    'error tag-attribute 9:1',
  ],
  'tabs with a default that none of them is': [
    '- Item\n\n  <Tabs defaultValue="z">\n  <Tab label="A" value="x">\n\n  A\n\n  </Tab>\n  </Tabs>',
    'error tag-attribute 5:3',
  ],
  'a tab without a label': ['<Tabs>\n<Tab>\n\nA\n\n</Tab>\n</Tabs>', 'error tag-attribute 4:1'],
  'a code group without code': ['::: code-group\n\nText.\n\n:::', 'error code-group 3:1'],
  'a tag that is opened and closed on one line': [
    '<Steps>Text</Steps>',
    'error tag-on-one-line 3:1',
  ],
  'text behind an opening tag': [
    '<Steps> Text.\n\n### One\n\n</Steps>',
    'error text-behind-tag 3:1',
  ],
  'a tag within a line that is not closed': ['A <Badge text="new"> one', 'error unclosed-tag 3:3'],
  'Markdown in the title of a drawing, which contains only text': [
    '<svg viewBox="0 0 8 8"><title>A **b**</title><circle cx="4" cy="4" r="3"/></svg>',
    'error html-swallows 3:24',
  ],
  'text before a closing tag': [
    '<Steps>\n\n### One\n\nText.</Steps>',
    'error block-tag-inline 7:6',
  ],
  'a value in typographic quotes': ['A <Badge text=“new” /> one', 'error tag-attribute 3:3'],
  'such a value with blanks': ['A <Badge text=“a new one” /> one', 'error tag-attribute 3:3'],
  'such a value in quotes of a kind': [
    '<PackageManagerTabs command=«install a» />',
    'error tag-attribute 3:1',
  ],
  'a command with its package manager': [
    '<PackageManagerTabs command="npm install a" />',
    'error tag-attribute 3:1',
  ],
  'tabs that are not closed': [
    '<Tabs>\n<Tab label="A">\n\nA\n\n</Tab>\n\nText.',
    'error unclosed-tag 3:1',
  ],
  'a finished task without a blank': ['- [x]One\n- [ ] Two', 'warning mark-shown 3:3'],
  'code in full-width backticks': ['设置｀port｀即可。', 'warning mark-shown 3:3'],
  'a container with full-width colons': ['：：：tip\n内容', 'warning mark-shown 3:1'],
  'a heading with a full-width mark': ['＃＃ 标题', 'warning mark-shown 3:1'],
  'middle dots as items of a list': ['· One\n· Two', 'warning mark-shown 3:1'],
  'a cell beyond the columns': ['| a |\n| - |\n| b | c |', 'error table-cell 5:7'],
  'a cell beyond the columns of a second table': [
    '| a | b |\n| - | - |\n| c | d |\n\n| a |\n| - |\n| b | c |',
    'error table-cell 9:7',
  ],
  'half a type behind a bar in code': [
    '| a | b |\n| - | - |\n| `c` | `string | number` |',
    'error table-cell 5:19',
  ],
  'a cell beyond the columns in a quotation': [
    '> a | b\n> --|--\n> c | d | e',
    'error table-cell 5:11',
  ],
  'a cell beyond the columns in a list': ['- | a |\n  | - |\n  | b | c |', 'error table-cell 5:9'],
  'an unknown emoji code': ['It works :tadaa: now.', 'error emoji-code 3:10'],
  'an unknown emoji code with a hyphen': ['Good :x-mas:', 'error emoji-code 3:6'],
  'an unknown emoji code between Han': ['可以:rockett:了', 'error emoji-code 3:3'],
  'a notation that marks nothing': [
    '```js\na();\nb(); // [!code big]\n```',
    'error code-notation 5',
  ],
  'a notation outside of a comment': ['```js\na(); [!code ++]\n```', 'error code-notation 4'],
  'a comment that should include': ['<!--@include: ./part.md-->', 'error include-syntax 3'],
  'arrows that should include': ['<<< ./part.ts', 'error include-syntax 3:1'],
  'a link without text before a closing tag': [
    'See [](https://example.org)</a>.',
    'error link-name 3:8',
  ],
  'a skipped level of headings': ['## Two\n\n#### Four', 'warning heading-level 5:1'],
  'a skipped level below the title': ['### Three', 'warning heading-level 3:1'],
  'a second title': ['Text.\n\n# Another', 'warning second-title 5:1'],
  'text behind a tag that stands alone': [
    '<PackageManagerTabs command="install lantern" /> Then go on.',
    'error text-behind-tag 3:1',
  ],
  'an element that is removed in a title': [
    'Text.\n\n:::tip See <video src="/a.mp4"></video>\nText.\n:::',
    'error media-removed 5:1',
  ],
  'more raw HTML than a page may have': [
    `Text.\n\n<p>\n${'a '.repeat(25_000)}\n</p>`,
    'error html-too-large 5',
  ],
  'a tag longer than the raw HTML of a page': [
    `Text.\n\n<Badge text="a" ${'a '.repeat(30_000)}/>`,
    'error html-too-large 5',
  ],
  'a tag that no pattern can read': [
    `Text.\n\n<abbr ${'a=b '.repeat(1_500_000)}>`,
    'error too-large 1',
  ],
};

for (const [name, [text, finding]] of Object.entries(MISTAKES)) {
  test(`${finding.split(' ').slice(0, 2).join(' ')}: ${name}`, async () =>
    assert.equal(await found(text), [finding]));
}

test('a link around an image without text has no name either', async () => {
  assert.equal(await found('See [![ ](/images/flow.svg)](https://example.org).'), [
    'warning image-alt 3:11',
    'error link-name 3:30',
  ]);
});

test('attributes in capitals are removed, so they name no link and make none', async () => {
  assert.equal(
    await found('See <a href="https://example.org"><img src="/a.png" ALT="Flow"></a>.'),
    ['error link-name 3:5', 'warning html-removed 3:35'],
  );
  assert.equal(await found('See <a href="https://example.org" TITLE="Home"></a>.'), [
    'error link-name 3:5',
    'warning html-removed 3:5',
  ]);
  assert.equal(await found('See <a HREF="https://example.org"></a>.'), [
    'warning html-removed 3:5',
  ]);
});

/** Texts that look like mistakes but are correct. */
const FINE: Record<string, string> = {
  'entities that are shown as they are written':
    'Write `&#x202E;`.\n\n```js title="a&#8238;b" no-check="x"\na();\n```\n\n<Badge text="a&#x202E;b" />',
  code: '`[baz][]` `{.class}` `:tada:` `[[toc]]` `![a](data:x)`\n\n```md no-check="shows Markdown"\n[[toc]]\n[a][b] :tada: {.class}\n```\n\n    [a][b] :tada:',
  'fences in fences':
    '````md no-check="shows Markdown"\n```js\na();\n```\n````\n\n~~~md no-check="x"\n```js\n~~~\n\n```sh\ncat <<``` x\n    ```js\n```',
  'marks that are text':
    'https://example.org/**/x, |a| + |b| = |c|, 2 * 3 \\*\\* 4, `**/*.ts`, \\`, `` ` ``, &#96;, ***both***, a|b|c, [x] (/y z), (a)[0], [[1, 2]], [[ -f x ]], a–b\n— Author\n2. Two\n\n<kbd>`</kbd>',
  'colons, hyphens, and numbers that are text':
    ':: a\n\n`:::` a:::b\n\n-f\n-g\n\n2024.年, 1.5\n2.5\n\n3.A\n\n[ ] a',
  'lists of any kind':
    '* a\n+ b\n- c\n- [ ] c []\n- `[]` c\n\n> [!TIP] c\n>\n> c\n\n2) d\n3) e\n\nf\n\n5. g\n6. h\n\nA • is a bullet, a – b a dash.',
  'headings by a line below': 'A question?\n---\n\nThree `a.b`\n---',
  'code in raw HTML':
    '<ul>\n<li>- a</li>\n</ul>\n\n<p>\n<code>`a`</code> <b title="`x`">a * b - c</b> 1.5</p>\n\n<pre>\n- a\n# **b**\n</pre>\n\n<details>\n<summary>A</summary>\n\n**b** `c`\n\n</details>',
  escapes: '\\[baz\\]\\[\\] and \\:tada: and \\{.class} and \\[toc\\]',
  'full-width signs':
    '端口：3000，说明：：参见 ＃1 和 · 两种写法。\n\n[x](https://example.org) · b',
  'times and colons':
    'At 10:30:00, a::before, `x`:y:, std::io::Error, node:fs:promises, https://example.org:8080/a:b:c, key: value: more.',
  'equals signs and carets':
    'a==b, c==d, `a`==`b`, `c`==`d`; e == f == g, h===i, "j"=="k", ^[a-z]+$, x^[y], f[*], and =====.',
  'references that are defined':
    'See [baz][], [a word][baz] and [baz].\n\n[baz]: https://example.org',
  brackets: 'The indexes a[0][1] and `a`[0][i], an array [1, 2], [x] and [y] (see below).',
  'own ids of headings': '## A heading {#own}\n\n## 标题 {#其他}',
  braces: 'The set {a, b}, `{#id}`, and a {placeholder}.',
  'titles and marks of code': '```js title="[id].js" {1,3} focus={2}\na();\nb();\nc();\n```',
  'raw HTML that closes':
    '<b>a</b> <kbd>Ctrl</kbd><br>\n\n<details>\n<summary>More</summary>\n\nText with <em>words</em>.\n\n</details>\n\n<p>a<p>b\n\n<ul>\n<li>a\n<li>b\n</ul>',
  'comments and drawings':
    '<!-- <b> -->\n\n<!-- a\n\n`b` -->\n\n`<!--` \\<!-- <!-- c --> <!-->\n\n<div><!-- d --></div>\n\n<svg viewBox="0 0 8 8" role="img"><title>A dot</title><g><circle cx="4" cy="4" r="3"/></g><g/></svg>',
  'joiners and other spaces': '👩\u200d💻 نمی\u200cخواهم क्\u200dष a\u00a0b\u00ad\tc 👍🏽 \uFFFD',
  'links with a name':
    '[`a`](https://example.org), [![Flow](/images/flow.svg)](https://example.org), <a href="https://example.org" aria-label="Home"></a>, [<kbd>a</kbd>](https://example.org), <a id="old"></a>, <a href="https://example.org"><img src="/images/flow.svg" alt="Flow"></a>.',
  'parentheses behind brackets':
    'f[i] (note), f[i](a, b), a[0](x / y), `[x](y z)` \\[x](/y z), [x] (/y z), [x](and so on), f[k](req.body, res)',
  'links with blanks that are correct':
    '[a](</images/my pic.svg>), ![a](/images/flow.svg "a title")\n\n[x](https://example.org/a%20b \'A title\')',
  'number signs':
    '#hashtag, a ##b\n\\##No heading `##No`\n#######seven\n\n| a |\n| - |\n| ##x |\n\n## A #b',
  'rows with escaped bars, few cells, and empty ones':
    '| a | b |\n| - | - |\n| `c \\| d` | e \\| f |\n| <kbd>`</kbd> | <kbd>`</kbd> |\n| `` ` `` | \\` and `` a`b `` |\n| g |\n| h | i | |\nj | k\n|| l |',
  'headings that go up': '## Two\n\n### Three\n\n#### Four\n\n## Two again\n\n### Three again',
  'indented code in a container and in a list':
    ':::tip\n\n    ## All. pages\n    pnpm build\n\n- Item\n\n      This is code of an item.\n\n:::',
  'an indented sentence in no container': 'Text.\n\n    The server is ready now.',
  'a comment behind an opening tag': '<Steps> <!-- todo -->\n\n### One\n\n</Steps>',
  'steps below the title': '<Steps>\n\n### One\n\nText.\n\n#### Part\n\nText.\n\n</Steps>',
};

for (const [name, text] of Object.entries(FINE)) {
  test(`no finding: ${name}`, async () => assert.equal(await found(text), []));
}

test('marks of direction may stand on a page that is written from the right, overrides may not', async () => {
  const left = '# صفحة\n\nabc\u200F\n';
  const inEnglish = await directions(await markdown(left), left);
  assert.is(inEnglish.length, 1, 'the language of the fixture is written from the left');
  const arabic = async (text: string): Promise<string[]> =>
    (await parsedSite({ content: siteWith({ '2/ar/index.md': text }, SECOND) })).findings
      .filter(({ file }) => file === '2/ar/index.md')
      .map(({ code }) => code);
  const { content } = await parsedSite({ content: siteWith({}, SECOND) });
  const text = content.texts.get('2/ar/index.md')!;
  assert.not.ok((await arabic(`${text}\u200F\n`)).includes('bidi-control'));
  assert.ok((await arabic(`${text}\u202E\n`)).includes('bidi-control'));
});

test('a character that reverses the text is named by its number, also as the first of a file', async () => {
  const text = '\u202E# Page\n';
  const messages = (await directions(await markdown(text), text)).map(({ message }) => message);
  assert.equal(messages, ['the invisible character U+202E reverses the direction of the text']);
});

test('a container in a list that is not closed ends with the list', async () => {
  const { html, diagnostics } = await markdown('# Page\n\n- One\n\n  :::tip\n  Two\n\nAfter.\n');
  assert.equal(diagnostics.map(shown), ['error unclosed-container 5:3']);
  assert.match(html, /Two[^]*<\/ul>[^]*After\./);
});

test('hidden characters are found that front matter and _meta.json write as escapes', async () => {
  const page =
    '---\ndescription: "A\\u202Eb."\ntitle: "\\e[2J"\nhero: { name: "a\\x01", text: b }\n' +
    "keywords: ['\\u202E']\n---\n\n# Page\n";
  const rows =
    '[\n{ "type": "dir", "name": "a", "label": "\\u202e\\\\u202e\\u001b\\u000a" }, "\\u12"\n]';
  const findings = await siteFindings({
    'en/guide/last.md': page,
    'en/guide/deep/_meta.json': rows,
  });
  const hidden = findings.filter(each => /bidi-control|control-character/.test(each));
  assert.equal(hidden.sort(), [
    'en/guide/deep/_meta.json error bidi-control 2:41',
    'en/guide/deep/_meta.json error control-character 2:54',
    'en/guide/last.md error bidi-control 2:1',
    'en/guide/last.md error control-character 3:1',
    'en/guide/last.md error control-character 4:1',
  ]);
});

test('a character that reverses the text is found in a value of a data file', async () => {
  const files = {
    'en/guide/value.md': page('<Value file="measurements/own.json" path="a" />'),
    'measurements/own.json': '{\n"a": "b\\u202ec" }',
  };
  assert.equal(await siteFindings(files), ['measurements/own.json error bidi-control 2:8']);
});

test('control characters in front matter and in _meta.json are no faults of YAML and JSON', async () => {
  const text = page('Text.').replace('A page of', 'A\u001b page\u200b of');
  assert.equal(await siteFindings({ 'en/guide/control.md': text }), [
    'en/guide/control.md error control-character 2:15',
    'en/guide/control.md warning invisible-character 2:21',
  ]);
  const rows = '["leaf",\n{"type": "section-header", "label": "A\u0001\u200b"}]';
  assert.equal(await siteFindings({ 'en/guide/deep/inner/_meta.json': rows }), [
    'en/guide/deep/inner/_meta.json error control-character 2:39',
    'en/guide/deep/inner/_meta.json warning invisible-character 2:40',
  ]);
});

/** Returns the findings that changing these files adds to the fixture site. */
async function siteFindings(
  files: Record<string, string | null>,
  change?: (site: Site) => Site,
): Promise<string[]> {
  const before = new Set((await parsedSite()).findings.map(finding => JSON.stringify(finding)));
  const { findings } = await parsedSite({
    content: siteWith(files),
    ...(change ? { change } : {}),
  });
  return findings
    .filter(finding => !before.has(JSON.stringify(finding)))
    .map(finding => `${finding.file} ${shown(finding)}`);
}

const page = (text: string): string =>
  `---\ndescription: A page of its own.\nlanguages: [en]\n---\n\n# Page\n\n${text}\n`;

test('a finding about a tag, raw HTML, or front matter names its column', async () => {
  const text = page(
    '- Item\n\n  <Step title="A" href="/nowhere" />\n\n<Value file="a.json" path="b" />\n\n' +
      '<p>\n  <img src="/images/none.svg" alt="None">\n</p>',
  ).replace('languages', 'aliases: [/guide/last]\nlanguages');
  assert.equal(await siteFindings({ 'en/guide/own.md': text }), [
    'en/guide/own.md error alias-taken 3:1',
    'en/guide/own.md error dead-link 11:3',
    'en/guide/own.md error include-missing 13:1',
    'en/guide/own.md error missing-image 16:13',
  ]);
});

test('the hint for a removed video or audio is the tag to write, for a frame a link', async () => {
  const hints = [];
  for (const name of ['video', 'audio', 'iframe']) {
    const { diagnostics } = await markdown(`# X\n\n<${name} src="/a"></${name}>\n`);
    hints.push(diagnostics.find(({ code }) => code === 'media-removed')?.hint?.slice(0, 12));
  }
  assert.equal(hints, ['write <Video', 'write <Video', 'link to it, ']);
});

test('the same mistake in two rows of a table is found in each', async () => {
  assert.equal(await found('| A |\n| - |\n| <Bad /> |\n| <Bad /> |'), [
    'error unknown-tag 5:3',
    'error unknown-tag 6:3',
  ]);
});

test('no finding: files of code in all languages that fences highlight, included', async () => {
  const endings =
    'py go java php rb swift kt c h cpp hpp cs sql lua dart R scala zig jl ex hs ml tf proto sol ps1';
  const marks: Record<string, string> = { py: '# #region', sql: '-- #region', lua: '-- #region' };
  const names = endings.split(' ').map(ending => `examples/s.${ending}`);
  const texts = names.map(name => {
    const mark = marks[name.split('.')[1] ?? ''] ?? '// #region';
    return [name, `x\n${mark} main\ny\n${mark.replace('#region', '#endregion')} main\n`] as const;
  });
  const tags = names.map(name => `<Include file="${name}#main" />\n\n`).join('');
  const files = { ...Object.fromEntries(texts), 'en/guide/own.md': page(tags) };
  assert.equal(await siteFindings(files), []);
});

for (const name of ['CON.md', 'nul.md', 'aux.svg', 'com1.md', 'lpt9.tar.gz']) {
  test(`error reserved-name: ${name}`, async () =>
    assert.equal(await siteFindings({ [`en/guide/${name}`]: page('Text.') }), [
      `en/guide/${name} error reserved-name`,
    ]));
}

test('error reserved-name: folders and files of public/, but no names that only begin so', async () => {
  assert.equal(await siteFindings({ 'public/prn/a.txt': 'a' }), ['public/prn error reserved-name']);
  assert.equal(
    await siteFindings({
      'en/guide/console.md': page('Text.'),
      'public/com.txt': 'a',
      'public/auxiliary.nul': 'a',
    }),
    [],
  );
});

test('error reserved-name: a line break, which the list of written files could not hold', async () => {
  const { findings } = await parsedSite({ content: siteWith({ 'public/a\nb.txt': 'a' }) });
  const found = findings.filter(({ code }) => code === 'reserved-name');
  assert.equal(
    found.map(({ file, message }) => [file, /named (.*?),/.exec(message)?.[1]]),
    [['public/a\nb.txt', '"a\\nb.txt"']],
  );
});

test('a comment allows findings of the next block, whatever the letter case of the extension', async () => {
  const text = '<!-- allow heading-level: a test -->\n\n#### Four';
  assert.equal(await siteFindings({ 'en/guide/allowed.MD': page(text) }), []);
});

for (const name of ['x.markdown', 'x.mdown', 'x.mkd', 'x.RST']) {
  test(`error file-ignored: ${name}`, async () =>
    assert.equal(await siteFindings({ [`en/guide/${name}`]: page('Text.') }), [
      `en/guide/${name} error file-ignored`,
    ]));
}

test('a notation that marks nothing is quoted without the code before it', async () => {
  const text = page('```js\nfirst(); // [!code big]\n```');
  const { findings } = await parsedSite({ content: siteWith({ 'en/guide/mark.md': text }) });
  const found = findings.filter(({ code }) => code === 'code-notation');
  assert.equal(
    found.map(({ message }) => message),
    ['"[!code big]" does not mark any code'],
  );
});

test('hidden files and installed packages are no content', async () => {
  const dead = page('[x](/nowhere)');
  assert.equal(
    await siteFindings({
      'en/.draft.md': dead,
      'en/.old/a.md': dead,
      'en/node_modules/a.md': dead,
    }),
    [],
  );
});

test('error include-region: the nearest region of the file is suggested', async () => {
  const { diagnostics } = await markdown('<Include file="oil.ts#pour" />', {
    texts: { 'en/oil.ts': '// #region stir\n// #endregion\n// #region pours\n// #endregion\n' },
  });
  assert.equal(
    diagnostics.map(({ code, hint }) => [code, hint]),
    [['include-region', 'did you mean pours?']],
  );
});

test('a missing attribute is to be added, and a comment in braces to be written as in HTML', async () => {
  const { diagnostics } = await markdown('# A\n\n<Step title="B" />\n\n{/* C */}\n');
  assert.equal(diagnostics.map(({ hint }) => hint).sort(), [
    'add href="…"',
    'write a comment as <!-- … -->',
  ]);
});

test('error not-text: at the first character that is not text', async () => {
  assert.equal(await siteFindings({ 'en/guide/binary.md': page('a\0b') }), [
    'en/guide/binary.md error not-text 8:2',
  ]);
});

test('error meta: at the unexpected character, also in the middle of a long file', async () => {
  const unknown = '["leaf",\n  { "type": "constructor", "name": "a" }]\n';
  assert.equal(await siteFindings({ 'en/guide/deep/inner/_meta.json': unknown }), [
    'en/guide/deep/inner/_meta.json error meta 2:13',
  ]);
  const rows = (from: number): string =>
    Array.from({ length: 200 }, (_, at) => `  "page-${from + at}",\n`).join('');
  assert.equal(
    await siteFindings({ 'en/guide/deep/inner/_meta.json': `[\n${rows(0)}  oil,\n${rows(200)}` }),
    ['en/guide/deep/inner/_meta.json error meta 202:3'],
  );
});

test('error duplicate-id: two anchors, at the line of the second', async () => {
  const text = page('<a id="oak"></a>\n\nText.\n\n<a id="oak"></a>');
  assert.equal(await siteFindings({ 'en/guide/wood.md': text }), [
    'en/guide/wood.md error duplicate-id 12',
  ]);
});

test('a fault in code is found at its column, or at the tag that includes the code', async () => {
  const text = page('- a\n\n  ```ts\n  let a = ;\n  ```\n\n<Include file="./bad.ts" />');
  const code = 'let a;\nlet b = ; // [!code big]\n';
  assert.equal(await siteFindings({ 'en/guide/own.md': text, 'en/guide/bad.ts': code }), [
    'en/guide/own.md error example-syntax 11:11',
    'en/guide/own.md error code-notation 14',
    'en/guide/own.md error example-syntax 14',
  ]);
});

test('members of an object or a type, and declarations, may be examples, but not incomplete ones', async () => {
  const faults = async (lang: string, code: string): Promise<string[]> =>
    siteFindings({ 'en/guide/own.md': page(`\`\`\`${lang}\n${code}\n\`\`\``) });
  for (const lang of ['ts', 'tsx', 'js'])
    assert.equal(await faults(lang, 'data() {\n  return { a: 1 };\n},\n...b,\nc: 2,'), []);
  const members = 'read(name: string, at?: number): Promise<void>;\nsize?: number;';
  for (const lang of ['ts', 'tsx']) assert.equal(await faults(lang, members), []);
  assert.equal(await faults('js', members), ['en/guide/own.md error example-syntax 9:10']);
  assert.equal(await faults('css', 'color: red;\n&:hover { color: blue; }'), []);
  assert.equal(await faults('css', 'color: red;\n}'), ['en/guide/own.md error example-syntax 9:7']);
  assert.equal(await faults('js', 'data() {\n  return { a: 1 ;\n}'), [
    'en/guide/own.md error example-syntax 10:17',
  ]);
  assert.equal(await faults('js', 'data() {\n  return 1;\n'), [
    'en/guide/own.md error example-syntax 9:8',
  ]);
  assert.equal(await faults('css', 'a() {}\n,b: c'), ['en/guide/own.md error example-syntax 9:1']);
});

test('a fault in Sass or Less is told in the words of the parser, without what it adds', async () => {
  for (const lang of ['scss', 'less']) {
    const content = siteWith({ 'en/guide/own.md': page(`\`\`\`${lang}\na {\n\`\`\``) });
    const { findings } = await parsedSite({ content });
    const { message } = findings.find(({ code }) => code === 'example-syntax') ?? {};
    assert.is(message, `the ${lang} example does not parse: Unclosed block`);
  }
});

test('hints name the reference and the footnote that are not defined', async () => {
  const { diagnostics } = await markdown('# A\n\n[a][b] [c][] [d][`e`] x[^note]\n');
  assert.equal(
    diagnostics.map(({ hint }) => /such as (\S+)/.exec(hint ?? '')?.[1]),
    ['[b]:', '[c]:', '[name]:', '[^note]:'],
  );
});

test('no other language is suggested for one with a short name', async () => {
  const hints = async (lang: string): Promise<(string | undefined)[]> =>
    (await markdown(`# A\n\n\`\`\`${lang}\na\n\`\`\`\n`)).diagnostics.map(({ hint }) => hint);
  assert.equal(await hints('cbl'), ['use text for plain text']);
  assert.equal(await hints('jsno'), ['did you mean json?']);
});

test('error duplicate-id: an anchor and a heading, at the line of the heading', async () => {
  const text = page('<a id="oak"></a>\n\n## Oak {#oak}\n\n## Ash');
  assert.equal(await siteFindings({ 'en/guide/wood.md': text }), [
    'en/guide/wood.md error duplicate-id 10',
  ]);
});

test('error front-matter-value: a name without an option, unless the original was not read', async () => {
  const found = (option: string) =>
    siteFindings({
      'en/config/fuel.md': `---\ndescription: Fuel.\n${option}---\n\n# fuel\n\nText.\n`,
      'zh/config/fuel.md': '---\ndescription: 燃料。\nname: 燃料\n---\n\n# fuel\n\n正文。\n',
    });
  assert.equal(await found(''), ['zh/config/fuel.md error front-matter-value 3:1']);
  assert.equal(await found('option: a: b\n'), ['en/config/fuel.md error front-matter 3:10']);
});

test('warning empty-page: nothing below the title, or comments only', async () => {
  assert.equal(await siteFindings({ 'en/guide/empty.md': page('') }), [
    'en/guide/empty.md warning empty-page 1',
  ]);
  assert.equal(await siteFindings({ 'en/guide/empty.md': page('<!-- to be written -->') }), [
    'en/guide/empty.md warning empty-page 1',
  ]);
  assert.equal(await siteFindings({ 'en/guide/short.md': page('<ConfigReader />') }), []);
  assert.equal(await siteFindings({ 'en/guide/raw.md': page('<p>Text.</p>') }), []);
});

test('warning title-missing: no heading of level 1, and no title in the front matter', async () => {
  const text = page('Text.').replace('# Page\n', '');
  assert.equal(await siteFindings({ 'en/guide/untitled.md': text }), [
    'en/guide/untitled.md warning title-missing 1',
  ]);
  const titled = text.replace('---\n', '---\ntitle: Page\n');
  assert.equal(await siteFindings({ 'en/guide/titled.md': titled }), []);
});

test('warning empty-page: a translation without text, whose URL would show the original', async () => {
  const found = (zh: string, en: string) =>
    siteFindings({ 'zh/guide/new.md': page(zh), 'en/guide/new.md': page(en) });
  assert.equal(await found('', 'Text.'), ['zh/guide/new.md warning empty-page 1']);
  assert.equal(await found('', ''), ['en/guide/new.md warning empty-page 1']);
});

test('warnings folder-unused and home-missing: pages that are not built, and no home page', async () => {
  const text = page('Text.');
  const unused = { 'fr/a.md': text, 'fr/b.md': text, '3/en/a.md': text };
  const others = { 'js/a.md': text, 'shared/a.md': text, 'ts/a.ts': '', 'shared/en.md': text };
  assert.equal(await siteFindings({ ...unused, ...others }), [
    '3/en/a.md warning folder-unused',
    'fr/a.md warning folder-unused',
  ]);
  assert.equal(await siteFindings({ 'en/index.md': null, 'zh/index.md': null }), [
    'site.ts warning home-missing',
  ]);
  const empty = await siteFindings({ en: null, zh: null });
  assert.ok(empty.includes('site.ts error home-missing'), 'the last build of the site is kept');
  const own = { 'en/index.md': null, 'zh/index.md': null, 'public/index.html': '<p>Home</p>' };
  assert.equal(await siteFindings(own), []);
});

test('no finding: a file and a folder with a name like one that the build gives a meaning', async () => {
  const files = {
    'public/options.json': '[]',
    'publications/part.md': 'Text.\n',
    'en/guide/new.md': page('<Include file="publications/part.md" />'),
    'en/config/dev/port.md': null,
    'zh/config/dev/port.md': null,
  };
  const found = await siteFindings(files);
  assert.equal(
    found.filter(finding => !/dead-|row-missing/.test(finding)),
    [],
  );
});

test('error dead-link: a row whose link is written in another way has a place in its file', async () => {
  const files = { 'en/_meta.json': '[{ "text": "Guide", "link": "/no\\u0077here" }]\n' };
  assert.equal(await siteFindings(files), ['en/_meta.json error dead-link 1:1']);
  for (const link of ['nowhere', '/en/nowhere']) {
    const other = { 'en/_meta.json': `[\n  { "text": "Guide", "link": "${link}" }\n]\n` };
    assert.equal(await siteFindings(other), ['en/_meta.json error dead-link 2:30'], link);
  }
});

test('warning folder-unused: a language beside the folders of versions says where to move it', async () => {
  const content = siteWith({ 'en/guide/c.md': page('Text.') }, VERSIONS);
  const { findings } = await parsedSite({ content });
  assert.equal(
    findings.filter(({ code }) => code === 'folder-unused').map(({ file, hint }) => [file, hint]),
    [['en/guide/c.md', 'move it to v1/en/, or remove the folder']],
  );
});

test('letters with combining marks: in names of pages, ids, aliases, and names of images', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>';
  const images = { 'en/guide/e\u0301.svg': svg, 'public/\u00e9.svg': svg };
  const links = '[x](./ภาษาไทย#ที่นี่) ![x](./\u00e9.svg) ![x](/e\u0301.svg)';
  const front = '---\naliases: [/ที่นี่]\nrelated: [/guide/ภาษาไทย]\n';
  const text = page(`${links}\n\n## Here {#ที่นี่}\n\nText.`).replace('---\n', front);
  assert.equal(await siteFindings({ ...images, 'en/guide/ภาษาไทย.md': text }), []);
});

test('warning row-text: rows of the navigation and of a sidebar without text', async () => {
  const row = '[\n  "leaf",\n  { "type": "custom-link", "label": "", "link": "/guide/last" }\n]\n';
  const files = {
    'en/_meta.json': '[\n  { "text": " ", "link": "/guide/last" }\n]\n',
    'en/guide/deep/inner/_meta.json': row,
  };
  assert.equal(await siteFindings(files), [
    'en/_meta.json warning row-text 2:5',
    'en/guide/deep/inner/_meta.json warning row-text 3:28',
  ]);
});

test('warning sidebar-unused: the sidebar of pages in no folder is in a folder', async () => {
  const rows = '["last"]\n';
  assert.equal(await siteFindings({ 'en/_sidebar.json': '["guide/last"]\n' }), []);
  assert.equal(await siteFindings({ 'en/guide/_sidebar.json': rows }), [
    'en/guide/_sidebar.json warning sidebar-unused',
  ]);
});

test('error image-external: a picture of the hero', async () => {
  assert.equal(
    await siteFindings({
      'en/index.md':
        '---\npageType: home\nhero:\n  name: Lantern\n  text: Light\n  image: { src: "https://img.example.com/a.png", alt: Logo }\n---\n',
    }),
    ['en/index.md error image-external 3'],
  );
});

test('origins of site.ts are allowed on pages and in the policy', async () => {
  const origin = 'https://img.example.com';
  const allowed = (site: Site): Site => ({ ...site, imageOrigins: [origin] });
  const text = page(`![x](${origin}/badge.svg) <img src="${origin}/a.png" alt="y">`);
  assert.equal(await siteFindings({ 'en/guide/badge.md': text }, allowed), []);
  assert.equal(
    await siteFindings(
      { 'en/guide/badge.md': text.replaceAll(origin, `${origin}.evil.example`) },
      allowed,
    ),
    ['en/guide/badge.md error image-external 8:6', 'en/guide/badge.md error image-external 8:54'],
  );
  const { site } = await parsedSite({ change: allowed });
  assert.match(contentSecurityPolicy(site), `img-src 'self' data: ${origin};`);
  assert.match(contentSecurityPolicy({ ...site, imageOrigins: [] }), "img-src 'self' data:;");
});

test('a base that would break host configurations is refused', async () => {
  const fixture = siteWith({});
  for (const base of ['/a b/', '/$x;}/', '/a"b/', '/a?b/']) {
    const content = siteWith({
      'site.ts': `import fixture from '${fixture}/site.ts';\nexport default { ...fixture, base: ${JSON.stringify(base)} };\n`,
    });
    await loadSite(content).then(
      () => assert.unreachable(base),
      (error: Error) => assert.match(error.message, /the base ".*" is not a path/),
    );
  }
});

test('an origin that would change the policy is refused', async () => {
  const fixture = siteWith({});
  for (const origin of [
    'https://a.example; script-src *',
    'http://a.example',
    'https://a.example/path',
    '*',
  ]) {
    const content = siteWith({
      'site.ts': `import fixture from '${fixture}/site.ts';\nexport default { ...fixture, imageOrigins: [${JSON.stringify(origin)}] };\n`,
    });
    await loadSite(content).then(
      () => assert.unreachable(origin),
      (error: Error) => assert.match(error.message, /imageOrigins ".*" does not have the form/),
    );
  }
});

test.run();
