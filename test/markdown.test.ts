// What our Markdown becomes: text pairs in markdown/*.txt, and tests for what a pair cannot show
// (R-100, R-101, R-160…R-169, R-203).
//
// A pair is `=== title`, the text, `====`, and the HTML. After another `====` come the findings,
// one per line, as `severity code line:column`. `(zh)` in the title makes it a Chinese page. Icons,
// permalinks, and the tools of code blocks are left out of the HTML. The Markdown of the page must
// have every word of the HTML.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CONTAINER_TYPES } from '../pipeline/markdown/containerNames.ts';
import { readFence, readLines } from '../pipeline/markdown/fences.ts';
import { PAGE_IDS } from '../pipeline/markdown/slugs.ts';
import { slugify } from '../pipeline/markdown/slugs.ts';
import { highlight, isKnownLanguage, knownLanguages } from '../pipeline/markdown/highlight.ts';
import { packageManagerCommands } from '../pipeline/markdown/tags/tabs.tsx';
import type { PageRecord } from '../pipeline/page/record.ts';
import { inlineHtml, isHtml } from '../theme/parts/Inline.tsx';
import { BADGE_TYPES } from '../theme/widgets/Badge.tsx';
import { attributesOf, closeDom, dom, markdown, parsedSite, textOf, textsOf } from './parsed.ts';
import { ROOT, siteWith } from './sites.ts';
import { styleRules } from './styles.ts';

test.after(closeDom);

const FOLDER = path.join(ROOT, 'test/markdown');

/** Files that the pairs can include. */
const TEXTS: Record<string, string> = {
  'en/shared/part.md': '### Part\n\nText of the part.\n',
  'zh/shared/part.md': '### 部分\n\n片段的文字。\n',
  'en/shared/outer.md': 'Outer.\n\n<Include file="shared/part.md" />\n',
  'en/shared/loop.md': '<Include file="shared/loop.md" />\n',
  'en/shared/faulty.md': 'Fine.\n\n```nope\nx\n```\n',
  'en/guide/beside.md': '---\ndescription: Beside.\n---\n\nBeside.\n',
  'examples/nested.txt':
    '// #region a\none\n// #region b\ntwo\n// #endregion\nthree\n// #endregion\n' +
    '// #region c\nfour\n// #region d\nfive\n// #endregion c\nsix\n// #endregion d\n',
  'examples/server.ts':
    "import { x } from 'x';\n\n// #region start\n  const a = 1;\n  if (a) {\n    x();\n  }\n// #endregion\n",
};

const IMAGES = new Map([
  ['/images/flow.svg', { address: '/images/flow.svg', width: 320, height: 120 }],
  ['/images/odd.svg', { address: '/images/odd.svg', width: 10.4, height: 3.6 }],
  ['/media/a.mp4', { address: '/media/a.mp4' }],
  ['/media/a.mp3', { address: '/media/a.mp3' }],
  ['/media/a.vtt', { address: '/media/a.vtt' }],
  ['/media/An été.mp3', { address: '/media/An été.mp3' }],
]);

interface Pair {
  file: string;
  title: string;
  input: string;
  html: string;
  findings: string;
}

function readPairs(file: string): Pair[] {
  const cases = fs
    .readFileSync(path.join(FOLDER, file), 'utf8')
    .split(/^=== (?=\S)/m)
    .slice(1);
  return cases.map(text => {
    const end = text.indexOf('\n');
    const [input = '', html = '', findings = ''] = text.slice(end + 1).split(/^====\n/m);
    return { file, title: text.slice(0, end), input, html, findings };
  });
}

const parsePair = (title: string, input: string): Promise<PageRecord> =>
  markdown(input, { lang: title.includes('(zh)') ? 'zh' : 'en', texts: TEXTS, images: IMAGES });

/** Removes icons, the names of code blocks, and permalinks from the HTML. */
function plain(html: string): string {
  const text = html
    .replace(/<svg class="icon"[^>]*>.*?<\/svg>/gs, '')
    .replace(/(<figure class="code"[^>]*?) data-name="[^"]*"/g, '$1')
    .replace(
      /<div class="heading" data-level="\d">(.*?)<a class="anchor"[^>]*><\/a><\/div>/gs,
      '$1',
    );
  return text.trim() === '' ? '' : `${text.trim()}\n`;
}

const listFindings = ({ diagnostics, pagePath }: PageRecord): string =>
  diagnostics
    .map(
      ({ severity, code, file, line, column }) =>
        `${severity} ${code} ${file === pagePath ? '' : `${file}:`}${line}${column === undefined ? '' : `:${column}`}\n`,
    )
    .join('');

/** Returns the words of a page, those of its images included, that its Markdown lacks. */
function missingWords({ html, markdown }: PageRecord): string[] {
  const text = html
    .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<span class="visually-hidden">.*?<\/span>|<[^>]*>|&\w+;/g, ' ');
  const written = markdown.replace(/\s/g, '');
  return (text.match(/\p{L}+/gu) ?? []).filter(word => !written.includes(word));
}

for (const file of fs.readdirSync(FOLDER).sort()) {
  for (const { title, input, html, findings } of readPairs(file)) {
    test(title, async () => {
      const page = await parsePair(title, input);
      assert.fixture(plain(page.html), html, `${file}: ${title}`);
      assert.is(listFindings(page), findings, `${file}: ${title}`);
      // An error ends the build, so nobody reads what this page would be as Markdown.
      if (!findings.includes('error')) assert.equal(missingWords(page), [], title);
    });
  }
}

test('long code is plain and reported, but not long plain text', async () => {
  const long = 'const a = 1;\n'.repeat(1000);
  const codes = async (lang: string): Promise<unknown> =>
    (await markdown(`\`\`\`${lang}\n${long}\`\`\`\n`)).diagnostics.map(({ code }) => code);
  assert.equal(await codes('ts'), ['code-plain']);
  assert.equal(await codes('text'), []);
  assert.equal(await codes('log'), []);
});

// ── R-100, R-101: ids, outline, and permalinks

test('R-100 every id that theme and client give by name is kept from headings', () => {
  const named = ['theme', 'client']
    .flatMap(folder =>
      fs
        .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map(name => path.join(ROOT, folder, name)),
    )
    .filter(file => /\.tsx?$/.test(file))
    .flatMap(file =>
      [...fs.readFileSync(file, 'utf8').matchAll(/\bid(?:="| = '|: ')([^'"]+)/g)].map(
        ([, id]) => id!,
      ),
    );
  assert.equal([...new Set(named)].sort(), [...PAGE_IDS].sort());
});

test('R-100 headings named like the parts of a page have ids of their names', async () => {
  const titles = ['Main', 'Outline', 'Screen', 'Sidebar', 'Suggestions'];
  const { headings } = await markdown(titles.map(title => `## ${title}\n\nText.\n\n`).join(''));
  assert.equal(
    headings.map(({ id }) => id),
    titles.map(title => title.toLowerCase()),
  );
});

test('R-100 slugs keep letters and digits of any script', () => {
  for (const [text, slug] of Object.entries({
    'Hello World': 'hello-world',
    'source.alias': 'sourcealias',
    快速上手: '快速上手',
    'A & B': 'a--b',
    'What is it?': 'what-is-it',
    '1. 步骤': '1-步骤',
    ' Trim ': 'trim',
    snake_case: 'snake_case',
    'a-b': 'a-b',
    'C++': 'c',
    '!?': '',
    '“引号”': '引号',
    'é ü': 'é-ü',
  }))
    assert.is(slugify(text), slug, text);
});

const tocOf = async (text: string): Promise<unknown[]> =>
  (await markdown(text)).toc.map(({ text: shown, id, depth }) => [depth, shown, id]);

test('R-100 the outline has the headings of levels 2 to 4, wherever they stand', async () => {
  assert.equal(
    await tocOf('# One\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six\n'),
    [
      [2, 'Two', 'two'],
      [3, 'Three', 'three'],
      [4, 'Four', 'four'],
    ],
  );
  assert.equal(
    await tocOf(
      ':::tip\n\n## In a box\n\n:::\n\n- item\n\n  ## In a list\n\n> ## In a quote\n\n<Steps>\n\n### In steps\n\n</Steps>\n',
    ),
    [
      [2, 'In a box', 'in-a-box'],
      [2, 'In a list', 'in-a-list'],
      [2, 'In a quote', 'in-a-quote'],
      [3, 'In steps', 'in-steps'],
    ],
  );
});

test('R-100 outline texts keep code and strong marks, and of a link its text', async () => {
  assert.equal(await tocOf('## `code` and **strong** and *em* [link](/guide/start/)\n'), [
    [2, '`code` and **strong** and em link', 'code-and-strong-and-em-link'],
  ]);
  assert.equal(await tocOf('## Title {#my-id}\n'), [[2, 'Title', 'my-id']]);
});

test('R-100 every id of the outline is the id of its heading in the page', async () => {
  for (const page of (await parsedSite()).records.values()) {
    const ids = attributesOf(dom(page.html), 'h2, h3, h4', 'id');
    assert.equal(
      page.toc.map(({ id }) => id),
      ids,
      page.routePath,
    );
  }
});

test('R-100 a translation takes the ids of its original, heading by heading', async () => {
  const original = await markdown('# Page\n\n## Why {#reason}\n\n### How\n\n## How\n');
  const toc = async (text: string): Promise<string[]> =>
    (await markdown(text, { lang: 'zh', original })).toc.map(({ id }) => id);
  assert.equal(await toc('# 页面\n\n## 为什么\n\n### 如何\n\n## 如何\n'), [
    'reason',
    'how',
    'how-1',
  ]);
  assert.equal(
    await toc('# 页面\n\n## 为什么 {#own}\n\n### 如何\n\n## 如何\n'),
    ['own', 'how', 'how-1'],
    'an id of its own wins',
  );
  assert.equal(
    await toc('# 页面\n\n### 如何\n\n## 为什么\n'),
    ['how', 'how-1'],
    'no id comes from a heading of another level',
  );
  assert.equal(
    (await markdown('# 页面\n\n## ！？\n', { lang: 'zh', original })).diagnostics,
    [],
    'and no letter is needed where there is an id to take',
  );
});

test('a heading without letters takes no id that another heading has', async () => {
  const page = await markdown('# Heading 1\n\n## ！？\n');
  assert.equal(page.ids, ['heading-1', 'heading-1-1']);
  assert.equal(
    page.diagnostics.map(({ code }) => code),
    ['empty-slug'],
  );
});

test('R-101 every heading but the h1 has a permalink that says what it is', async () => {
  for (const [lang, name] of [
    ['en', 'Permalink to “code T”'],
    ['zh', '“code T”的永久链接'],
  ] as const) {
    const document = dom((await markdown('# Page\n\n## `code` **T**\n', { lang })).html);
    const [anchor, ...others] = document.querySelectorAll('a.anchor');
    assert.equal(others, []);
    assert.is(anchor!.getAttribute('href'), '#code-t');
    assert.is(anchor!.getAttribute('aria-label'), name);
    assert.is(anchor!.getAttribute('aria-hidden'), null);
    assert.is(anchor!.closest('h2'), null, 'a part of the heading would be a part of its name');
    assert.is(
      anchor!.previousElementSibling?.textContent,
      'code T',
      'the heading says nothing else',
    );
    assert.is(anchor!.previousElementSibling?.id, 'code-t');
  }
});

// ── R-160: search text and positions of headings

test('R-160 charIndex is where the heading stands in the plain text', async () => {
  const { toc, content } = await markdown(
    '# Title\n\nBefore Step.\n\n## Step\n\nA step.\n\n## v0-4\n\n## Step\n\n### `source.alias` **bold**\n\nEnd.\n',
  );
  assert.equal(
    toc.map(({ charIndex }) => charIndex),
    [
      content.indexOf('\nStep\n') + 1,
      content.indexOf('v0-4'),
      content.lastIndexOf('Step'),
      content.indexOf('source.alias bold'),
    ],
  );
  assert.ok(toc.every(({ charIndex }, at) => at === 0 || charIndex > toc[at - 1]!.charIndex));
});

test('R-160 charIndex holds on every page of the fixture, in page and index', async () => {
  const { records, indexes } = await parsedSite();
  const unmarked = (text: string): string => text.replace(/`|\*\*|\\(?=<)/g, '');
  for (const { toc, content, routePath } of records.values())
    for (const entry of toc)
      assert.ok(
        content.slice(entry.charIndex).startsWith(unmarked(entry.text)),
        `${routePath}: ${entry.text}`,
      );
  const entries = indexes.files.flatMap(
    ({ contents }) =>
      JSON.parse(String(contents)) as {
        routePath: string;
        content: string;
        toc: { text: string; charIndex: number }[];
      }[],
  );
  for (const { toc, content, routePath } of entries)
    for (const entry of toc)
      assert.ok(
        content.slice(entry.charIndex).startsWith(entry.text),
        `${routePath}: ${entry.text}`,
      );
});

test('R-160 a heading without text has an unknown place', async () => {
  const { toc } = await markdown('## ![flow](/images/flow.svg) {#flow}\n\ntext\n');
  assert.is(toc[0]?.charIndex, -1);
});

test('R-160 plain text: no code blocks, images or addresses; tables and link texts stay', async () => {
  const { content, code } = await markdown(
    '# Title\n\nA `word` and [text](/guide/start/) ![image](/images/flow.svg)\nsoft wrap.\n\n```sh\nls -la\n```\n\n| a | b |\n| - | - |\n| c | d |\n',
  );
  assert.match(content, 'A word and text');
  assert.match(content, 'soft wrap.');
  for (const gone of ['ls -la', '/guide/start/', 'image', 'Title'])
    assert.not.ok(content.includes(gone), gone);
  for (const cell of ['a', 'b', 'c', 'd']) assert.ok(content.split(/\W+/).includes(cell), cell);
  assert.is(code, 'ls -la\n');
});

test('R-160 (zh) lines of Han are joined without a space, others with one', async () => {
  assert.is(
    (await markdown('第一行\n第二行\nRsbuild\n构建\n', { lang: 'zh' })).content,
    '第一行第二行 Rsbuild 构建',
  );
});

test('R-160 titles of containers are text with their emoji', async () => {
  const { content } = await markdown(':::tip A :tada:\n\nText.\n\n:::\n');
  assert.is(content, 'A 🎉\n\nText.');
});

test('R-160 a line break within a paragraph separates words', async () => {
  assert.is((await markdown('One\\\ntwo\n')).content, 'One two');
});

test('a file tree shows remarks, and knows a folder by its slash, with any space before the remark', async () => {
  const { html } = await markdown(
    '<FileTree>\n\n- src/   # the sources\n  - `a.ts`\n- b.ts # the entry\n\n</FileTree>\n',
  );
  const rows = [...dom(html).querySelectorAll('.file-tree li')];
  assert.equal(
    rows.map(row => [
      row.classList.contains('folder'),
      row.querySelector('.file-name')?.textContent,
      row.querySelector(':scope > small')?.textContent,
    ]),
    [
      [true, 'src/', 'the sources'],
      [false, 'a.ts', undefined],
      [false, 'b.ts', 'the entry'],
    ],
  );
});

// ── R-162, R-163, R-164: code blocks

test('R-161 a link in the title of a box counts as a link of the page, on the line of the box', async () => {
  const { externals } = await markdown('# A\n\n:::tip [a](https://a.example/)\n\nText.\n\n:::\n');
  assert.equal(
    externals.map(({ target, line }) => [target, line]),
    [['https://a.example/', 3]],
  );
});

test('R-161 a caution has the sign of a warning, danger has its own', async () => {
  const [warning, caution, danger] = await Promise.all(
    ['warning', 'caution', 'danger'].map(async type => {
      const { html } = await markdown(`:::${type}\n\nText.\n\n:::\n`);
      return /<p class="container-title">(<svg.*?<\/svg>)/s.exec(html)?.[1];
    }),
  );
  assert.ok(warning);
  assert.equal([caution === warning, danger === warning], [true, false]);
});

test('R-162 the words after the backticks give language, title, marked lines, wrapping, and line numbers', () => {
  const read = (info: string): unknown => {
    const { lang, title, marked, wrap, lineNumbers } = readFence(info);
    return [lang, title, [...marked], wrap, lineNumbers];
  };
  for (const [info, expected] of Object.entries({
    'ts title="a.ts"': ['ts', 'a.ts', [], undefined, undefined],
    'ts title=a.ts': ['ts', 'a.ts', [], undefined, undefined],
    "ts title='a b.ts'": ['ts', 'a b.ts', [], undefined, undefined],
    'ts title="a.ts" {1,3-5}': ['ts', 'a.ts', [1, 3, 4, 5], undefined, undefined],
    'ts {1,3}': ['ts', '', [1, 3], undefined, undefined],
    'ts{1,3}': ['ts', '', [1, 3], undefined, undefined],
    'ts[a.ts] {2}': ['ts', 'a.ts', [2], undefined, undefined],
    'ts title="a=b.ts"': ['ts', 'a=b.ts', [], undefined, undefined],
    'ts title="a.ts" wrap': ['ts', 'a.ts', [], true, undefined],
    'ts showLineNumbers {2}': ['ts', '', [2], undefined, true],
    'ts foo=bar': ['ts', '', [], undefined, undefined],
    'ts {1, 3}': ['ts', '', [1, 3], undefined, undefined],
    '{1}': ['', '', [1], undefined, undefined],
    '': ['', '', [], undefined, undefined],
  }))
    assert.equal(read(info), expected, info);
  assert.equal([...readLines('3-1')], []);
  assert.equal([...readLines('')], []);
  assert.equal([...readLines('2-2,9')], [2, 9]);
  assert.equal([...readLines(' 4 - 5 , 7x, 1234567, 3,')], [4, 5, 3]);
  assert.is(readLines('5-999999').size, 10_000, 'an absurd range does not fill the memory');
});

test('R-162 a word may be repeated or switched off, and a title may be in brackets', () => {
  const { meta, focused, warned, failed, ...rest } = readFence(
    "ts [a [b].ts] focus={1} focus={3-4} warning='2' error=`5` wrap=false showLineNumbers=false",
  );
  assert.equal([[...focused], [...warned], [...failed]], [[1, 3, 4], [2], [5]]);
  assert.equal(
    [rest.title, rest.wrap, rest.lineNumbers, rest.diff],
    ['a [b].ts', false, false, false],
  );
  assert.equal(
    { ...meta },
    {
      title: 'a [b].ts',
      focus: '1,3-4',
      warning: '2',
      error: '5',
      wrap: 'false',
      showLineNumbers: 'false',
    },
  );
  assert.equal([...readFence('ts focus focus={2}').focused], [2]);
  assert.equal({ ...readFence('ts key=a key=b').meta }, { key: 'b' });
  assert.equal({ ...readFence('ts title="first" [second]').meta }, { title: 'first' });
  assert.equal(
    ['diff', 'ts diff', 'ts [diff]', 'ts'].map(info => readFence(info).diff),
    [true, true, false, false],
  );
  assert.equal(
    ['[a.ts]', '  js', 'js[x]'].map(info => readFence(info).lang),
    ['', 'js', 'js'],
  );
  assert.equal([...readFence('ts {1} {3}').marked], [1, 3]);
});

test('R-162 every language the pages use is known', () => {
  for (const lang of [
    'ts',
    'js',
    'bash',
    'html',
    'json',
    'yaml',
    'css',
    'tsx',
    'jsx',
    'diff',
    'text',
    'toml',
    'less',
    'scss',
    'vue',
    'styl',
    'ejs',
    'shell',
    'typescript',
    'svelte',
    'jsonc',
    'json5',
    'sh',
    'sass',
    'md',
    'mdx',
    'rust',
    'graphql',
    'ini',
    'http',
    'nginx',
    'docker',
    'pug',
    '',
  ])
    assert.ok(isKnownLanguage(lang), lang);
  for (const lang of ['py', 'C++', 'Kotlin', 'objective-c']) assert.ok(isKnownLanguage(lang), lang);
  assert.not.ok(isKnownLanguage('nope'));
  assert.not.ok(isKnownLanguage('constructor'));
});

/** Returns a generator of numbers from 0 to 1, the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const PARTS = [
  '/*',
  '*/',
  '`',
  '${',
  '}',
  '{',
  '"',
  "'",
  '\\',
  '\n',
  '\n\n',
  '<',
  '>',
  '<b class="',
  '</',
  '-->',
  '<!--',
  '//',
  '#',
  '- ',
  '+ ',
  '@',
  ':',
  ';',
  '=',
  '(',
  ')',
  '```',
  '~~~',
  '  ',
  '\t',
  'const a = 1',
  'import x from',
  'function',
  'url(',
  '<script>',
  '</script>',
  '<style>',
  '<% x %>',
  '&amp;',
  '中文',
  '😀',
  '$VAR',
  '<<EOF\n',
  'EOF',
  '[x]',
  '| a |',
  '"""',
  "'''",
  '!!js',
  '%',
];

test('R-162 every line of highlighted code is balanced and says what the source says, whatever the source', () => {
  const next = random(7);
  const unescapeHtml = (html: string): string =>
    html
      .replace(/<[^>]*>/g, '')
      .replace(
        /&(lt|gt|quot|amp);/g,
        (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name]!,
      );
  for (const lang of [...knownLanguages(), 'nope', '']) {
    for (let round = 0; round < 12; round++) {
      const code = Array.from(
        { length: 4 + Math.floor(next() * 40) },
        () => PARTS[Math.floor(next() * PARTS.length)]!,
      ).join(next() < 0.5 ? '' : ' ');
      const lines = highlight(code, lang);
      assert.is(lines.length, code.split('\n').length, `${lang}: ${JSON.stringify(code)}`);
      for (const line of lines) {
        let open = 0;
        for (const [tag] of line.matchAll(/<\/?\w+[^>]*>/g)) {
          open += tag.startsWith('</') ? -1 : 1;
          assert.ok(open >= 0, `${lang}: ${line}`);
        }
        assert.is(open, 0, `${lang}: ${line}`);
      }
      assert.is(lines.map(unescapeHtml).join('\n'), code, lang);
    }
  }
});

test('R-161 each type of container, and each type of badge, has its color', () => {
  const selectors = styleRules()
    .filter(({ file, text }) => file === 'containers.css' && text.includes('--tone:'))
    .map(({ selector }) => selector);
  const colored = (name: string, types: readonly string[]): string[] =>
    types.filter(type =>
      selectors.some(each => each.includes(name) && each.includes(`[data-type="${type}"]`)),
    );
  // The first rule is for `info`, the others are exceptions from it.
  const containers = CONTAINER_TYPES.filter(type => type !== 'info');
  assert.equal(colored('.container', containers), containers);
  assert.equal(colored('.badge', BADGE_TYPES), ['tip', 'warning', 'danger']);
});

test('R-162 no highlighted word has a class that the theme uses for its own blocks', () => {
  const selectors = styleRules()
    .map(({ selector }) => selector)
    .filter(selector => !selector.startsWith('.token'));
  const blocks = new Set(
    selectors.flatMap(selector =>
      [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!),
    ),
  );
  blocks.delete('token');
  const samples: [string, string][] = [
    ['diff', ' a\n-b\n+c\n@@ -1 +1 @@'],
    ['http', 'GET / HTTP/1.1\nAccept: text/html'],
    ['ini', '[part]\nkey=1'],
    ['toml', '[table]\nkey = 1'],
    [
      'markdown',
      '# Title\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n`code` **bold** [link](/x)\n\n```js\nlet a;\n```\n\n> quote\n\n---',
    ],
  ];
  for (const [lang, code] of samples) {
    const found = [
      ...highlight(code, lang)
        .join('\n')
        .matchAll(/class="token ([^"]*)"/g),
    ].flatMap(([, names]) => names!.split(' '));
    assert.ok(found.length > 1, lang);
    assert.equal(
      found.filter(name => blocks.has(name)),
      [],
      lang,
    );
  }
});

test('R-163 every block has a name for its buttons: its title, or else its first line', async () => {
  const document = dom(
    (await markdown('```ts\na\n```\n\n```sh title="b.sh"\nls\n```\n\n    c\n')).html,
  );
  assert.equal(attributesOf(document, 'figure.code', 'data-name'), ['a', 'b.sh', 'c']);
  const long = 'a'.repeat(39);
  const others = dom((await markdown(`    # 安装依赖\n    npm i\n\nx\n\n    ${long}🙂b\n`)).html);
  assert.equal(attributesOf(others, 'figure.code', 'data-name'), ['# 安装依赖', `${long}🙂…`]);
});

test('R-163 the text of a block is the code, line numbers and buttons outside of it', async () => {
  const code = 'npm i\n\n  <b> && "x"';
  const document = dom(
    (await markdown(`\`\`\`sh showLineNumbers title="x"\n${code}\n\`\`\`\n`)).html,
  );
  assert.is(document.querySelector('pre code')?.textContent, `${code}\n`);
});

test('R-164 blocks are not wrapped, unless they say so', async () => {
  const document = dom((await markdown('```ts\na\n```\n\n```ts wrap\na\n```\n')).html);
  assert.equal(attributesOf(document, 'figure.code', 'data-wrap'), [null, '']);
});

// ── R-165, R-166: tabs and package managers

test('R-165 every panel is in the document, named by its tab, and exactly one is chosen', async () => {
  const document = dom((await parsedSite()).html('guide/widgets.html'));
  for (const tabs of document.querySelectorAll('[data-tabs]')) {
    const own = [...tabs.querySelectorAll('[role=tab]')];
    const panels = [...tabs.querySelectorAll(':scope > [role=tabpanel]')];
    assert.is(own.length, panels.length);
    assert.equal(
      own.map(tab => tab.getAttribute('aria-controls')),
      panels.map(panel => panel.id),
    );
    assert.equal(
      panels.map(panel => panel.getAttribute('aria-labelledby')),
      own.map(tab => tab.id),
    );
    assert.equal(
      own
        .filter(tab => tab.getAttribute('aria-selected') === 'true')
        .map(tab => tab.getAttribute('aria-controls')),
      panels.filter(panel => panel.hasAttribute('data-active')).map(panel => panel.id),
    );
    assert.is(own.filter(tab => tab.getAttribute('tabindex') === '0').length, 1);
  }
  assert.equal(attributesOf(document, '[data-tabs]', 'data-group'), ['os', 'os', null]);
});

test('R-165 text in tabs is found by the search, their headings are in the outline', async () => {
  const page = (await parsedSite()).page('/guide/widgets');
  assert.match(page.content, 'Second linux.');
  assert.ok(page.toc.some(({ id }) => id === 'in-a-tab'));
});

test('R-166 install becomes add for yarn and bun, as a sub-command with names only', () => {
  const commands = (command: string): string[] =>
    packageManagerCommands({ command }).map(each => each.command);
  assert.equal(commands('install foo'), [
    'npm install foo',
    'yarn add foo',
    'pnpm install foo',
    'bun add foo',
  ]);
  assert.equal(commands('install -D foo'), [
    'npm install -D foo',
    'yarn add -D foo',
    'pnpm install -D foo',
    'bun add -D foo',
  ]);
  assert.equal(commands('install'), ['npm install', 'yarn install', 'pnpm install', 'bun install']);
  assert.equal(commands('install --frozen-lockfile'), [
    'npm install --frozen-lockfile',
    'yarn install --frozen-lockfile',
    'pnpm install --frozen-lockfile',
    'bun install --frozen-lockfile',
  ]);
  assert.equal(commands('create rsbuild@latest'), [
    'npm create rsbuild@latest',
    'yarn create rsbuild@latest',
    'pnpm create rsbuild@latest',
    'bun create rsbuild@latest',
  ]);
  assert.equal(commands('add foo -D'), [
    'npm add foo -D',
    'yarn add foo -D',
    'pnpm add foo -D',
    'bun add foo -D',
  ]);
  assert.equal(commands('run install-deps'), [
    'npm run install-deps',
    'yarn run install-deps',
    'pnpm run install-deps',
    'bun run install-deps',
  ]);
});

test('R-166 given one by one, only those are shown, in the usual order', () => {
  assert.equal(packageManagerCommands({ bun: 'bunx x', npm: 'npx x' }), [
    { manager: 'npm', command: 'npx x' },
    { manager: 'bun', command: 'bunx x' },
  ]);
  assert.equal(packageManagerCommands({ command: 'install foo', bun: 'bun i foo' }).at(-1), {
    manager: 'bun',
    command: 'bun i foo',
  });
});

// ── R-167, R-168, R-169: images, tables, and tags

test('R-167 pictures of an article can be zoomed, those of bar and home are outside of it', async () => {
  const site = await parsedSite();
  const document = dom(site.html('guide/markdown.html'));
  assert.is(document.querySelectorAll('article img').length, 2);
  assert.is(document.querySelectorAll('article .logo').length, 0);
  assert.is(dom(site.html('index.html')).querySelectorAll('article img').length, 0);
  assert.is(
    dom(site.html('pages/bare.html')).documentElement.getAttribute('data-global'),
    'off',
    'and nothing zooms where a page says so',
  );
});

test('R-167 R-168 pictures keep their text and their place', async () => {
  const images = [
    ...dom((await parsedSite()).html('guide/markdown.html')).querySelectorAll('article img'),
  ];
  assert.equal(
    images.map(image =>
      ['alt', 'width', 'height', 'loading'].map(name => image.getAttribute(name)),
    ),
    [
      ['The flow', '320', '120', 'lazy'],
      ['A local drawing', '320', '120', 'lazy'],
    ],
  );
  assert.match(images[1]!.getAttribute('src')!, /^\/static\/media\/local\.[0-9a-f]{8}\.svg$/);
});

test('R-168 a picture without words is warned of', async () => {
  const { diagnostics } = await markdown('![](/images/flow.svg)\n', { images: IMAGES });
  assert.equal(
    diagnostics.map(({ severity, code, line }) => [severity, code, line]),
    [['warning', 'image-alt', 1]],
  );
});

test('R-168 a wide table scrolls in a box that keys reach', async () => {
  const box = dom((await markdown('| a | b |\n| - | - |\n| c | d |\n')).html).querySelector(
    'table',
  )!.parentElement!;
  assert.is(box.getAttribute('tabindex'), '0');
});

test('R-169 headings of a fragment are in outline and search of the page that includes it', async () => {
  const page = (await parsedSite()).page('/guide/widgets');
  assert.ok(
    page.toc.some(({ id, text, depth }) => id === 'onlight' && text === 'onLight' && depth === 3),
  );
  assert.match(page.content, 'Called when the light goes on, from shared/onLight.');
  assert.match(page.code, 'api.onLight');
});

test('R-169 a page lists the other files that its text comes from', async () => {
  assert.equal([...(await parsedSite()).page('/zh/guide/widgets').dependencies].sort(), [
    'examples/server.ts',
    'zh/shared/onLight.md',
  ]);
});

test('R-169 a translation may include what its original writes itself', async () => {
  const texts = { 'one.md': 'One.\n', 'a.ts': 'const a = 1;\n' };
  const kinds = async (text: string): Promise<string[]> =>
    (await markdown(text, { texts })).blocks.map(({ kind }) => kind);
  assert.equal(
    await kinds('- <Include file="one.md" />\n\n<Include file="a.ts" />\n\nTwo.\n'),
    await kinds('- One.\n\n```ts\nconst a = 1;\n```\n\nTwo.\n'),
  );
});

test('R-169 twenty fragments may be in each other, 500 in a page, and no more', async () => {
  const tag = (name: string): string => `<Include file="${name}.md" />\n\n`;
  const nested = Array.from({ length: 22 }, (_, at) => [
    `f${at}.md`,
    `Text ${at}.\n\n${tag(`f${at + 1}`)}`,
  ]);
  const texts = { ...Object.fromEntries(nested), 'one.md': 'One.\n' };
  const deep = await markdown(`# X\n\n${tag('f0')}After.\n`, { texts });
  assert.is(deep.html.match(/Text \d+/g)?.length, 20);
  assert.match(deep.html, 'After.');
  assert.equal(
    deep.diagnostics.map(({ code, file, line }) => [code, file, line]),
    [['too-large', 'f19.md', 3]],
  );
  const wide = await markdown(`# X\n\n${tag('one').repeat(502)}`, { texts });
  assert.is(wide.html.match(/One\./g)?.length, 500);
  assert.is(wide.diagnostics.length, 1);
  const few = await markdown(`# X\n\n${tag('f2')}${tag('one').repeat(400)}`, { texts });
  assert.equal(
    few.diagnostics.map(({ code }) => code),
    ['include-missing'],
  );
});

test('R-169 tags work alike in .md and .mdx', async () => {
  const text = '# Page\n\n<Badge text="x" />\n\n:::tip\nText.\n:::\n';
  assert.is(
    (await markdown(text, { file: 'en/guide/a.mdx' })).html,
    (await markdown(text, { file: 'en/guide/a.md' })).html,
  );
});

// ── R-203: text that may contain HTML

test('R-203 text counts as HTML with a doctype, html, body, a custom element or a known tag', () => {
  for (const text of [
    '<b>x</b>',
    'text <br> more',
    '<HTML>',
    '<x-foo>',
    '<x-foo2 a="b">',
    '  <body class="a">',
    '<!DOCTYPE html>',
    '<!doctype html>',
    'Array<object>',
    '<img src="x">',
    '<br/>',
    '<h1>',
  ])
    assert.ok(isHtml(text), text);
  for (const text of [
    'a < b',
    '<foo>',
    '1<2>3',
    'Map<string>',
    'a <i b',
    '&lt;b&gt;',
    '',
    '<>',
    '<bold>',
    'plain',
  ])
    assert.not.ok(isHtml(text), text);
});

test('R-203 only the first 1000 characters are looked at', () => {
  assert.ok(isHtml(`${'x'.repeat(990)}<b>x</b>`));
  assert.not.ok(isHtml(`${'x'.repeat(1001)}<b>x</b>`));
  assert.ok(isHtml(`${' '.repeat(2000)}<b>x</b>`), 'behind the spaces it begins with');
});

test('R-203 short texts: markup as markup, the rest as text, code always as text', () => {
  assert.is(inlineHtml('It is <b>fast</b>'), 'It is <b>fast</b>');
  assert.is(
    inlineHtml('See <a href="https://example.org">this</a>', '(new tab)'),
    'See <a href="https://example.org" rel="noopener noreferrer" target="_blank">this<span class="visually-hidden"> (new tab)</span></a>',
  );
  assert.is(inlineHtml('a < b & c'), 'a &lt; b &amp; c');
  assert.is(
    inlineHtml('`Array<object>` and **x**'),
    '<code>Array&lt;object&gt;</code> and <strong>x</strong>',
  );
  assert.is(inlineHtml(''), '');
  assert.is(inlineHtml('`a \\< b`'), '<code>a &lt; b</code>', 'an escaped < in code');
  // A mark without its pair is text.
  for (const text of ['`', '``', '`a b', 'a `b']) assert.is(inlineHtml(text), text);
  assert.is(inlineHtml('`a` `b'), '<code>a</code> `b');
  for (const text of [
    '<b onclick="x()">x</b>',
    '<script>x()</script>',
    '<img src=x onerror=x()>',
    '<a href="javascript:x()">x</a>',
    '<svg onload=x()><circle r="3"/></svg>',
    '<iframe src="//x"></iframe>',
    '<b style="color: red">x</b>',
  ]) {
    assert.not.match(
      inlineHtml(text),
      /<script|onclick|onerror|onload|javascript:|<iframe|style=/i,
      text,
    );
  }
});

test('R-203 hero and features may hold markup, and only harmless markup', async () => {
  const content = siteWith({
    'en/index.md':
      '---\npageType: home\nhero:\n  name: <b>Lan</b>tern<script>x()</script>\n  text: a < b\n  tagline: <img src="x" onerror="x()">Tag\nfeatures:\n  - { icon: bolt, title: "`Array<object>`", details: "<i>It</i> is" }\n  - { icon: bolt, title: One, details: "` in <a href=\'/guide/last\'>a</a><script>x()</script>" }\n---\n',
  });
  const { html, text } = await parsedSite({ content, change: site => ({ ...site, base: '/b/' }) });
  const document = dom(html('index.html'));
  assert.is(document.querySelector('.hero h1 b')?.textContent, 'Lan');
  assert.is(textOf(document, '.hero-text'), 'a < b');
  assert.is(document.querySelector('main script, main [onerror]'), null);
  assert.equal(textsOf(document, '.features code'), ['Array<object>']);
  assert.equal(textsOf(document, '.features i'), ['It']);
  // A backtick without its pair is text, and code does not begin there.
  assert.equal(textsOf(document, '.features p').slice(1), ['` in a']);
  assert.equal(attributesOf(document, '.features p a', 'href'), ['/b/guide/last']);
  const twin = '` in <a href="https://lantern.example.com/b/guide/last.md">a</a>\n';
  assert.ok(text('index.md').endsWith(twin));
});

test('R-203 a code mark in a heading keeps its angle brackets in the outline', async () => {
  const content = siteWith({
    'en/guide/alone.md':
      '---\ndescription: Alone.\nlanguages: [en]\n---\n\n# Alone\n\n## `Array<object>`\n\n## The \\<b> tag\n',
  });
  assert.equal(
    textsOf(dom((await parsedSite({ content })).html('guide/alone.html')), '.outline li'),
    ['Array<object>', 'The <b> tag'],
  );
});

test('R-100 marks that belong to a letter stay in an id', () => {
  assert.is(slugify('हिन्दी में'), 'हिन्दी-में');
  assert.is(slugify('Cafe\u0301 ?'), 'cafe\u0301-');
  assert.is(slugify('a\u0001b\u0002c', 'vitepress'), 'abc');
});

test('R-100 a translated heading does not inherit an id that another heading has taken', async () => {
  const original = await markdown('# T\n\n## One {#a}\n\n## Two {#b}\n');
  const { headings, diagnostics } = await markdown('# 页\n\n## 一 {#b}\n\n## 二\n', {
    lang: 'zh',
    original,
  });
  assert.equal(
    headings.map(({ id }) => id).filter(id => id !== '页' && id !== 't'),
    ['b', '二'],
  );
  assert.equal(diagnostics, []);
});

test('R-203 elements whose content is not prose go with what they hold', async () => {
  for (const tag of ['textarea', 'noscript', 'template', 'object', 'xmp', 'noembed', 'noframes']) {
    const { html } = await markdown(`# X\n\n<div>A <${tag}>inner</${tag}> B</div>\n`);
    assert.not.match(html, 'inner', tag);
  }
});

test('R-203 attributes that say something to readers stay', async () => {
  for (const html of [
    '<ol start="3" reversed><li>c</li></ol>',
    '<table><tr><th scope="row" colspan="2">a</th><td rowspan="2">b</td></tr></table>',
    '<details open><summary>a</summary>b</details>',
    '<p><time datetime="2024-02-06">today</time></p>',
  ])
    assert.match((await markdown(`# X\n\n${html}\n`)).html.replaceAll('=""', ''), html);
});

test('R-101 a permalink is named after the text of its heading, whatever characters it has', async () => {
  const { html } = await markdown('## Keep `$&` and $1');
  assert.match(html, 'aria-label="Permalink to “Keep $&amp; and $1”"');
});

test.run();
