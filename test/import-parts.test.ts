// The functions of an import convert single texts, without reading or writing a site.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { convertFrontMatter, splitPage } from '../pipeline/import/frontMatter.ts';
import {
  convertImage,
  convertTargets,
  isFolderPage,
  listFiles,
  readJson,
  relativePath,
  routeName,
} from '../pipeline/import/files.ts';
import { matcherOf, renamerOf } from '../pipeline/import/globs.ts';
import { featuresOf, heroOf, writeHome } from '../pipeline/import/home.ts';
import { titleOf, type Kind } from '../pipeline/import/config.ts';
import { aliasesOf } from '../pipeline/import/markup/aliases.ts';
import { convertBody } from '../pipeline/import/markup/body.ts';
import {
  convertAdmonish,
  convertContainers,
  convertTabs,
} from '../pipeline/import/markup/containers.ts';
import {
  convertHighlights,
  outsideCode,
  outsideFences,
  withoutHiddenLines,
} from '../pipeline/import/markup/fences.ts';
import {
  abbreviationsIn,
  convertAbbreviations,
  convertHeadings,
  convertHtml,
  convertMarks,
} from '../pipeline/import/markup/htmlTags.ts';
import { includeFiles, insertSnippets } from '../pipeline/import/markup/includes.ts';
import { emptyLines } from '../pipeline/import/markup/lines.ts';
import { outdentTags } from '../pipeline/import/markup/outdent.ts';
import { insertPartials, insertRawFiles } from '../pipeline/import/markup/partials.ts';
import {
  convertInfo,
  convertPythonBlocks,
  definedLabels,
  withoutAttributes,
  withoutReferences,
} from '../pipeline/import/markup/pythonBlocks.ts';
import { scanTags } from '../pipeline/import/markup/scanTags.ts';
import { sidebarRows } from '../pipeline/import/navigation/docusaurus.ts';
import { orderedFolders } from '../pipeline/import/navigation/ordered.ts';
import { metaFiles } from '../pipeline/import/navigation/sidebars.ts';
import { readCall, readConfig } from '../pipeline/import/settings/staticValue.ts';
import { temporary } from './sites.ts';

const front = (yaml: string): ReturnType<typeof convertFrontMatter> =>
  convertFrontMatter(yaml, () => {});

test('earlier URLs of a page are those of Jekyll and Hugo', () => {
  assert.equal(front('redirect_from: /a').redirects, ['/a']);
  assert.equal(front('aliases: [/b/, /c/]').redirects, ['/b/', '/c/']);
});

test('comments of Docusaurus that mark lines of code are converted', () => {
  assert.is(
    convertHighlights(
      '```\na\n  // highlight-next-line\nb\n# highlight-start\nc\nd\n# highlight-end\ne\n```',
    ),
    '```\na\n  // [!code highlight]\nb\n# [!code highlight:2]\nc\nd\ne\n```',
  );
  const unclosed = '```\n{/* highlight-start */}\na\nhighlight-next-line';
  assert.is(convertHighlights(unclosed), unclosed);
});

test('what looks like such a comment outside code is a heading or text', () => {
  const page = '# highlight-next-line\n\n```\n# highlight-start\n```\n# highlight-end\n';
  assert.is(convertHighlights(page), page);
});

test('blocks of mdbook-admonish become containers, with Markdown in them', () => {
  const blocks: [string, string][] = [
    ['```admonish\n*a*\n```', ':::note\n*a*\n:::'],
    ['~~~admonish warning\na\n~~~', ':::warning\na\n:::'],
    ['```admonish tip "Own"\na\n```', ':::tip Own\na\n:::'],
    ['```admonish title="A \\"b\\"", class="x"\na\n```', ':::note A "b"\na\n:::'],
    ["```admonish bug title='x'\na\n```", ':::danger x\na\n:::'],
    ['```admonish example.big, collapsible=true\na\n```', ':::details example\na\n:::'],
    ['~~~admonish\n```js\na\n```\n~~~\nb', ':::note\n```js\na\n```\n:::\nb'],
    ['````admonish\n```admonish tip\na\n```\n````', '::::note\n:::tip\na\n:::\n::::'],
    ['- b\n  ```admonish\n  a\n  ```', '- b\n  :::note\n  a\n  :::'],
    ['```admonish\na', ':::note\na\n:::'],
  ];
  for (const [written, expected] of blocks) assert.is(convertAdmonish(written), expected);
  const code = '````md\n```admonish\na\n```\n````\n\n```admonishment\na\n```';
  assert.is(convertAdmonish(code), code);
});

test('marks and abbreviations become elements, but not in code, headings, and targets', () => {
  assert.is(
    convertMarks('==a b== ^^c^^ a == b == c, x==y==z ====== `'),
    '<mark>a b</mark> <ins>c</ins> a == b == c, x==y==z ====== `',
  );
  const page = '*[HTML]: The "language" | text\n*[CSS]: Style\n\n```\n*[JS]: code\n```\n';
  const known = abbreviationsIn(page);
  assert.equal(
    [...known],
    [
      ['HTML', 'The "language" | text'],
      ['CSS', 'Style'],
    ],
  );
  const css = '<abbr title="Style">CSS</abbr>';
  for (const [written, expected] of [
    ['CSS, SCSS, CSS-3', `${css}, SCSS, CSS-3`],
    ['*[CSS]: Style\nCSS', `\n${css}`],
    ['[CSS](CSS.md) ![CSS](CSS.png)', `[${css}](CSS.md) ![CSS](CSS.png)`],
    ['[CSS] [a][CSS] <a title="CSS">', '[CSS] [a][CSS] <a title="CSS">'],
    [
      '## CSS\n:::tip CSS\n!!! note "CSS"\n[x]: /CSS',
      '## CSS\n:::tip CSS\n!!! note "CSS"\n[x]: /CSS',
    ],
    ['HTML', '<abbr title="The &quot;language&quot; &#124; text">HTML</abbr>'],
  ] as const)
    assert.is(convertAbbreviations(written, known), expected);
  assert.is(convertAbbreviations('CSS', new Map()), 'CSS');
});

test('rewrites of VitePress: parameters of a segment, of several, without names, and escapes', () => {
  const { rename, unknown } = renamerOf({
    'en/:rest*': ':rest*',
    'packages/:name/docs/(.*)': 'lib/:name/(.*)',
    'a/:page.md': 'b/:page/index.md',
    'old.md': 'new/name.md',
    'out/:rest*': '/a/../../../:rest*',
    'lost.md': 'lost',
    'x/:id(\\d+)': 'y/:id',
    'z/:a:b:c': 'z',
    'w/:a*/:b*': 'w',
    'v/:a/:a': 'v',
    'u/:a': 1,
  });
  const names: [string, string | undefined][] = [
    ['en/guide/a.md', 'guide/a.md'],
    ['packages/lamp/docs/a/b.md', 'lib/lamp/a/b.md'],
    ['a/b.md', 'b/b/index.md'],
    ['a/b/c.md', undefined],
    ['old.md', 'new/name.md'],
    ['older.md', undefined],
    ['out/b.md', 'b.md'],
    ['out/../../b.md', 'b.md'],
    ['lost.md', undefined],
    ['x/1.md', undefined],
  ];
  for (const [name, expected] of names) assert.is(rename(name), expected, name);
  assert.equal(unknown, ['x/:id(\\d+)', 'z/:a:b:c', 'w/:a*/:b*', 'v/:a/:a', 'u/:a']);
});

test('a page is named in the sidebar as Starlight or Docusaurus names it', () => {
  assert.is(front('sidebar: { label: Short }').label, 'Short');
  assert.is(front('sidebar_label: Short').label, 'Short');
  assert.is(front('title: Long').label, undefined);
});

test('the place of a page in the sidebar is read as Starlight, Docusaurus, or Rspress writes it', () => {
  assert.is(front('sidebar: { order: 2 }').order, 2);
  assert.is(front('sidebar: { order: 2 }\nsidebar_position: 3').order, 2);
  assert.is(front('sidebar_position: 3').order, 3);
  assert.is(front('order: 4').order, 4);
  assert.is(front('title: Long').order, undefined);
});

test('front matter that is not YAML is named with its line and the reason', () => {
  const said: string[] = [];
  convertFrontMatter('a: "b\nc: d', (line, message) => said.push(`${line} ${message}`));
  assert.is(said.length, 1);
  assert.match(said[0]!, /^\d the front matter was left out: it is not valid YAML: [a-z ]+$/);
  convertFrontMatter('a: b\n...\nc: d', (line, message) => said.push(`${line} ${message}`));
  assert.is(
    said[1],
    '1 the front matter was left out: it is not valid YAML: expected a single document in the stream, but found more',
  );
});

test('a hero keeps the text of its picture and the order of its actions', () => {
  const hero = heroOf(
    {
      image: { src: '/a.png', alt: 'A kettle' },
      actions: [
        { text: 'Start', link: '/start' },
        { text: 'Code', link: '/code', theme: 'alt' },
      ],
    },
    { name: 'Kettle', text: 'Boils' },
    source => source,
  ) as { image: object; actions: object[] };
  assert.equal(hero.image, { src: '/a.png', alt: 'A kettle' });
  assert.equal(hero.actions, [
    { text: 'Start', link: '/start', theme: 'brand' },
    { text: 'Code', link: '/code', theme: 'alt' },
  ]);
});

test('a badge shows the last class that does not make it one', () => {
  const written = '<sup class="vt-badge new warning" />';
  assert.is(convertHtml(scanTags(written)[0]!, written), '<Badge text="warning" />');
  const other = '<sup class="vt-badge badge-like" />';
  assert.is(convertHtml(scanTags(other)[0]!, other), '<Badge text="badge-like" />');
  const none = '<sup class="badge-like x" />';
  assert.not.match(convertHtml(scanTags(none)[0]!, none), 'Badge');
});

test('attributes of tags: in quotes, without quotes, in braces, and alone', () => {
  const [tag] = scanTags(
    `<Badge text="new one" type=tip for = "all" size={2} note={'a > b'} {...rest} outline />`,
  );
  assert.equal(
    tag!.attributes.map(({ name, value, isComputed }) => [name, value, isComputed]),
    [
      ['text', 'new one', false],
      ['type', 'tip', false],
      ['for', 'all', false],
      ['size', '2', true],
      ['note', 'a > b', true],
      ['', undefined, true],
      ['outline', undefined, false],
    ],
  );
});

test('a brace in a string with an escaped quote does not end an attribute', () => {
  const [tag] = scanTags("<Box a={'it\\'s }'} b />");
  assert.equal(
    tag?.attributes.map(({ name }) => name),
    ['a', 'b'],
  );
});

test('removed lines stay as empty lines', () => {
  assert.is(emptyLines('one\n\ntwo\nthree'), '\n\n\n');
});

test('only text outside code is converted', () => {
  const loud = (text: string): string => text.toUpperCase();
  assert.is(outsideCode('a `b` c ``d ` e`` f', loud), 'A `b` C ``d ` e`` F');
  const nested = 'a\n```\nb\n```js\nc\n```\nd';
  assert.is(outsideFences(nested, loud), 'A\n```\nb\n```js\nc\n```\nD', 'info opens, not closes');
  assert.is(
    outsideFences('```\na\n   ```\nb', loud),
    '```\na\n   ```\nB',
    'three spaces before it',
  );
  const shown = 'a\n```\n    ```js\n    b\n    ```\n\nc\n```\nd';
  assert.is(outsideFences(shown, loud), shown.replace('a', 'A').replace('d', 'D'), 'fence as code');
});

test('lines that rustdoc hides are removed from Rust, and what it checks from the language', () => {
  const code = '# fn main() {\n#[test]\n    ## a\n    x();\n#\n# }';
  const write = (lang: string, code: string): string => `# A\n\n\`\`\`${lang}\n${code}\n\`\`\`\n`;
  assert.is(
    withoutHiddenLines(write('rust,ignore', code)),
    write('rust,ignore', '#[test]\n    # a\n    x();'),
  );
  assert.is(withoutHiddenLines(write('sh', code)), write('sh', code));
});

test('data at the end of a container line is removed, braces within its title stay', () => {
  const convert = (line: string): string => convertContainers(line, new Set(), () => {});
  assert.is(convert('::: tip Title {icon="heart"}'), ':::tip Title');
  assert.is(convert('::: tip Use {braces} here'), ':::tip Use {braces} here');
});

test('ids with spaces or classes in their braces are ids', () => {
  assert.is(
    bodyOf('## Oak { #oak }\n## Ash `1` {: #ash .wood }\n## Elm { id="1.2" }\n'),
    '## Oak {#oak}\n## Ash `1` {#ash}\n## Elm {#1.2}\n',
  );
  assert.is(bodyOf('`{ #oak }`\nUse { #ash } now.'), '`{ #oak }`\nUse { #ash } now.');
});

test('every id in marked braces becomes an id', () => {
  assert.is(
    bodyOf('## Oak \\{#oak}\n\n## Ash %{#ash}%\n\n## Elm \\{#elm}\n'),
    '## Oak {#oak}\n\n## Ash {#ash}\n\n## Elm {#elm}\n',
  );
});

test('the lines of a tag that is removed stay, so that the lines below keep their numbers', () => {
  assert.is(bodyOf('<Steps\n>\n\n1. One\n\n</Steps>\n'), '\n\n\n1. One\n\n\n');
  assert.is(bodyOf('<Foo\n  a="b"\n>\n\nOne.\n\n</Foo>\n'), '\n\n\n\nOne.\n\n\n');
});

test('images that are imported or loaded with a call get their addresses', () => {
  const head = "import oak from './oak.png';\nimport ash from '@img/ash.svg?url'\n\n";
  const written = bodyOf(
    `${head}<Image src={oak} alt="Oak" />\n\n<img src={ash.src} /> \`<img src={oak} />\``,
  );
  assert.is(written.trim(), '![Oak](./oak.png)\n\n<img src="@img/ash.svg" /> `<img src={oak} />`');
  assert.is(bodyOf("<img src={require('./a.png').default} />"), '<img src="./a.png" />');
  assert.is(bodyOf("<img src={useBaseUrl('img/a.png')} />"), '<img src="/img/a.png" />');
  const far = 'https://example.org/a.png';
  assert.is(bodyOf(`<img src={useBaseUrl('${far}')} />`), `<img src="${far}" />`);
  const themed = "<ThemedImage alt='A' sources={{ light: useBaseUrl('/a.png'), dark: oak }} />";
  assert.is(bodyOf(themed), '![A](/a.png)');
});

test('inside HTML elements, Markdown of MDX, images, and links stay what they are', () => {
  const oak = "import oak from './oak.png';\n\n";
  assert.is(
    bodyOf(
      `${oak}<a href="/b">\nB\n<Image src={oak} alt='"A"' />\n</a>\n<br>\n\n<Image src={oak} />`,
    ).trim(),
    '<a href="/b">\nB\n<img src="./oak.png" alt="&quot;A&quot;">\n</a>\n<br>\n\n![](./oak.png)',
  );
  assert.is(
    bodyOf(
      '<div>\n<Course href="/b">B</Course>\n<Go to="/c" title="C" />\n</div>\n<Course href="/b">B</Course>',
    ),
    '<div>\n<a href="/b">B</a>\n<a href="/c">C</a>\n</div>\n[B](/b)',
  );
  assert.is(
    bodyOf(
      '<summary>**A b** `<c>{x}` [d](/e) _f_ g_h <b>*i*</b></summary>\n\n<p className="x">\n*k*\n</p>',
    ),
    '<summary><strong>A b</strong> <code>&lt;c&gt;{x}</code> <a href="/e">d</a> <em>f</em> g_h <b><em>i</em></b></summary>\n\n<p class="x">\n*k*\n</p>',
  );
  assert.is(bodyOf('<li>![A](/a.png) [b](/c)</li>'), '<li>![A](/a.png) <a href="/c">b</a></li>');
  const box = '<div>\n<span>One</span>\n```html\n<i>\n```\n</div>\n<div>\n**Two**\n</div>\n';
  const separate = box.replace('span>\n', 'span>\n\n').replace('<div>\n**', '<div>\n\n**');
  assert.is(bodyOf(box), separate);
  assert.is(bodyOf(box, { source: '/site/page.md' }), box, 'only in MDX');
  assert.is(
    bodyOf('<ol>\n  <li>\n    **Four** `x`\n  </li>\n</ol>\n'),
    '<ol>\n<li>\n\n**Four** `x`\n</li>\n</ol>\n',
  );
  const text = '<div>\nTwo\n</div>\n\n<p>\n*Three*\n</p>\n';
  assert.is(bodyOf(text), text.replace(/<.?p>/g, ''), 'text without marks, and a paragraph');
  assert.is(bodyOf(text, { source: '/site/page.md' }), text, 'only in MDX');
});

test('prose that begins with "import" or "export" stays, modules of MDX go', () => {
  const prose = "To begin,\nimport the shelf and\nexport default values. It's easy.\n";
  const modules =
    "import A, {\n  b,\n} from 'c';\nimport 'd.css'\nimport * as e from \"e\"\nimport type { F } from 'f'\nexport const g = 1;\n";
  for (const [kind, source] of [
    ['vitepress', 'page.md'],
    ['markdown', 'page.md'],
    ['starlight', 'page.md'],
  ] as const)
    assert.is(bodyOf(prose, { kind, source }), prose, kind);
  const line = 'To begin,\nimport the shelf and go.\n';
  for (const [kind, source] of [
    ['docusaurus', 'page.md'],
    ['rspress', 'page.md'],
    ['starlight', 'page.mdx'],
  ] as const)
    assert.is(bodyOf(`${modules}\n${line}`, { kind, source }).trim(), line.trim(), kind);
});

test('a template literal of a component of Docusaurus is a code block', () => {
  const said: string[] = [];
  const text = '<CodeBlock language="sh" title="Oak">\n{`oak ${v}\nash`}\n</CodeBlock>\n\n{"a"}';
  const written = bodyOf(text, { kind: 'docusaurus', source: '/site/page.md', said });
  assert.is(written, '```sh title="Oak"\noak ${v}\nash\n```\n\na');
  assert.equal(said, ['1 the code block is partly computed']);
  assert.is(bodyOf('{"a"}', { source: '/site/page.md' }), '{"a"}');
});

test('the title of a component that does not exist here stays', () => {
  assert.is(
    bodyOf('<More title="Why oak">\n\nIt lasts.\n\n</More>')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    '**Why oak**\n\nIt lasts.',
  );
  assert.is(bodyOf('Take <Tip title="Wood">oak</Tip>.'), 'Take oak.');
});

test('a component with the command of each package manager becomes tabs', () => {
  assert.is(
    bodyOf('<Commands npm="npm i oak" pnpm="pnpm add oak" />').trim(),
    '<PackageManagerTabs npm="npm i oak" pnpm="pnpm add oak" />',
  );
  const fence = (tool: string, code: string): string =>
    `  <Tab label="${tool}">\n  \n  \`\`\`sh\n  ${code}\n  \`\`\`\n  \n  </Tab>`;
  const tabs = `${fence('npm', 'npm i oak\n  oak')}\n  \n${fence('cargo', 'cargo add oak')}`;
  assert.is(
    bodyOf('- Oak:\n\n  <Commands npm={`npm i oak\noak`} cargo="cargo add oak" />').trim(),
    `- Oak:\n\n  \n  \n  <Tabs groupId="package-manager">\n  \n${tabs}\n  \n  </Tabs>`,
  );
  for (const one of ['npm="npm i oak"', 'yarn="yarn add oak" pnpm="pnpm add oak"'])
    assert.is(bodyOf(`<Commands ${one} />`).trim(), '', one);
});

test('a package and what to do with it become tabs with the command of each package manager', () => {
  const tabs = (...commands: string[]): string => {
    const names = ['npm', 'yarn', 'pnpm', 'bun'];
    return `<PackageManagerTabs ${names.map((name, at) => `${name}="${commands[at]}"`).join(' ')} />`;
  };
  for (const [attributes, ...commands] of [
    ['pkg="oak"', 'npm install oak', 'yarn add oak', 'pnpm add oak', 'bun add oak'],
    ['pkg="oak" dev', 'npm install -D oak', 'yarn add -D oak', 'pnpm add -D oak', 'bun add -d oak'],
    [
      'type="exec" pkg="oak" args="cut"',
      'npx oak cut',
      'yarn oak cut',
      'pnpm oak cut',
      'bunx oak cut',
    ],
    [
      'type="create" pkg="oak" args="--tall"',
      ...['npm create oak -- --tall', 'yarn create oak --tall', 'pnpm create oak --tall'],
      'bun create oak --tall',
    ],
  ] as [string, ...string[]][])
    assert.is(bodyOf(`<PackageManagers ${attributes} />`).trim(), tabs(...commands), attributes);
  assert.is(bodyOf('<PackageManagers type="toString" pkg="oak" />').trim(), '');
});

test('the blocks and tabs of Python-Markdown become containers and tabs, but not in code', () => {
  const converted = convertPythonBlocks(
    [
      '!!! Warning "Mind *this*"',
      '    First.',
      '',
      '    ??? question',
      '        Second.',
      '',
      '    ```md',
      '    !!! note',
      '    ```',
      '',
      'After.',
      '',
      '=== "A & **`B`**"',
      '',
      '    One.',
      '',
      '=== "C"',
      '',
      '    Two.',
      '',
      '1. Item',
      '',
      '    /// check | Done',
      '        open: true',
      '    Three.',
      '    //// details',
      '    Four.',
      '    ////',
      '    ///',
    ].join('\n'),
  );
  assert.is(
    converted,
    [
      '::::warning Mind *this*',
      'First.',
      '',
      ':::details Question',
      'Second.',
      ':::',
      '',
      '```md',
      '!!! note',
      '```',
      '::::',
      '',
      'After.',
      '',
      '<Tabs>',
      '<Tab label="A &amp; B">',
      '',
      'One.',
      '',
      '</Tab>',
      '<Tab label="C">',
      '',
      'Two.',
      '',
      '</Tab>',
      '</Tabs>',
      '',
      '1. Item',
      '',
      '    ::::tip Done',
      '    Three.',
      '    :::details',
      '    Four.',
      '    :::',
      '    ::::',
    ].join('\n'),
  );
  assert.is(
    convertPythonBlocks('??? note "Reference"\n\nOne.'),
    '\n\nOne.',
    'a closed box without content',
  );
  assert.is(
    convertPythonBlocks('!!! debug\n    One.\n\n!!! bug\n    Two.'),
    ':::note Debug\nOne.\n:::\n\n:::danger Bug\nTwo.\n:::',
    'a name is compared as a whole',
  );
});

test('tabs of a plugin for VitePress end where its containers end', () => {
  const text = [
    '::::tabs key:os',
    '== Linux & "BSD"',
    ':::tip',
    'In it.',
    ':::',
    '```sh',
    '== no tab',
    '```',
    '=== macOS',
    '::: code-group',
    '::::',
    '== no tab',
    '- One',
    '  ::: tabs',
    '  == Only',
    '  Text.',
  ];
  const converted = convertTabs(text.join('\n')).replace(/\n+/g, '\n');
  assert.equal(converted.trim().split('\n'), [
    '<Tabs groupId="os">',
    '<Tab label="Linux &amp; &quot;BSD&quot;">',
    ...text.slice(2, 8),
    '</Tab>',
    '<Tab label="macOS">',
    '::: code-group',
    ':::',
    '</Tab>',
    '</Tabs>',
    '== no tab',
    '- One',
    '  <Tabs>',
    '  <Tab label="Only">',
    '  Text.',
    '</Tab>',
    '</Tabs>',
  ]);
  assert.is(
    convertContainers('::: tabs key:os', new Set(), () => assert.unreachable()),
    '::: tabs key:os',
  );
});

test('blocks are found behind code in a list item, and behind backquotes within a line', () => {
  const code = '- ```md\n  !!! note\n  ```\n\n```a``` and b\n\n';
  assert.is(convertPythonBlocks(`${code}!!! note\n    One.`), `${code}:::note\nOne.\n:::`);
  const shown = '```\n=== "A"\n\n    ```js\n    b\n    ```\n\n=== "C"\n```';
  assert.is(convertPythonBlocks(shown), shown, 'tabs that are shown as code');
});

test('attributes and icons of Python-Markdown are removed; info strings become ours', () => {
  assert.is(
    withoutAttributes(
      '[a](b){ .button } f(){ x } {{ y }}\n{ .card width="3" }\n:material-check: | :octicons-x-24:',
    ),
    '[a](b) f(){ x } {{ y }}\n\n✓ | ',
  );
  assert.is(withoutAttributes('<div class="grid" markdown="1">'), '<div class="grid">');
  assert.is(
    withoutAttributes('-   :material-x:{ .lg } &nbsp; A\n\n    [:octicons-y: b](c)'),
    '-   A\n\n    [b](c)',
    'the paragraph is inside of the item',
  );
  assert.is(
    withoutAttributes('++ctrl+arrow-up++, ++a++; C++ x++y++ ++ b ++'),
    '<kbd>Ctrl</kbd>+<kbd>Arrow-up</kbd>, <kbd>A</kbd>; C++ x++y++ ++ b ++',
  );
  for (const [info, expected] of [
    ['{ .py .annotate hl_lines="1 3-5" title="a.py" }', 'py {1,3-5} title="a.py"'],
    ['hl_lines="4"', 'text {4}'],
    ['yaml linenums="1"', 'yaml showLineNumbers'],
    ['title="Note"', 'text title="Note"'],
    ['js {"a": 1}', 'js {"a": 1}'],
    ['', ''],
  ] as const)
    assert.is(convertInfo(info), expected);
});

test('aliases are read from settings with comments, and lead to the files', () => {
  const folder = temporary();
  const settings = `{
    // "paths": {}
    "compilerOptions": { "baseUrl": "src", "paths": { "@img/*": ["img//*", "more/*"], "@": ["x"], "@a/*": 1, }, },
  }`;
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), settings);
  const resolve = aliasesOf(folder);
  assert.equal(resolve('@img/a.png'), [
    path.join(folder, 'src/img/a.png'),
    path.join(folder, 'src/more/a.png'),
  ]);
  for (const address of ['@', '@a/b', './a.png', '']) assert.equal(resolve(address), []);
  assert.equal(aliasesOf(path.join(folder, 'none'))('@img/a.png'), []);
});

/** Converts the body of a page, by default an MDX page of Starlight. */
function bodyOf(
  text: string,
  { kind = 'starlight', source = '/site/page.mdx', said = [] }: BodyOptions = {},
): string {
  return convertBody({
    text,
    kind,
    offset: 0,
    source,
    root: '/site',
    aliased: [],
    resolveAlias: () => [],
    project: '/site',
    containers: new Set(),
    decide: (line, message) => said.push(`${line} ${message}`),
  });
}

test('a fence whose end is less indented than its beginning is outdented', () => {
  const page =
    '3. A\n\n    <Tabs>\n      <TabItem label="b">\n        ```sh\n        c\n    ```\n      </TabItem>\n    </Tabs>\n';
  assert.match(bodyOf(page), '\n    ```sh\n    c\n    ```\n');
});

test('slots of tabs become tabs', () => {
  const fence = (name: string): string => `    \`\`\`sh\n    ${name} add a\n    \`\`\`\n`;
  const slot = (name: string): string =>
    `    <Fragment slot="${name}">\n${fence(name)}    </Fragment>\n`;
  const page = `1. A\n\n    <PackageManagerTabs>\n${slot('npm')}${slot('pnpm')}    </PackageManagerTabs>\n\n<Fragment>B</Fragment>\n`;
  assert.equal(
    bodyOf(page)
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
    [
      '1. A',
      '<Tabs>',
      ...['npm', 'pnpm'].flatMap(name => [
        `<Tab label="${name}">`,
        '```sh',
        `${name} add a`,
        '```',
        '</Tab>',
      ]),
      '</Tabs>',
      'B',
    ],
  );
});

interface BodyOptions {
  kind?: Kind;
  source?: string;
  /** Gets the decisions. */
  said?: string[];
}

test('code is evaluated in the fences of VitePress only, and removed exports are named', () => {
  const said: string[] = [];
  const convert = (kind: 'vitepress' | 'starlight' | 'docusaurus', text: string): string =>
    convertBody({
      text,
      kind,
      offset: 0,
      source: '/site/page.mdx',
      root: '/site',
      aliased: [],
      resolveAlias: () => [],
      project: '/site',
      title: 'Tea $&',
      containers: new Set(),
      decide: (line, message) => said.push(`${line} ${message}`),
    });
  assert.is(
    convert('vitepress', '# {{ $frontmatter.title }} `{{ $frontmatter.title }}`'),
    '# Tea $& `{{ $frontmatter.title }}`',
  );
  assert.is(convert('starlight', '# {frontmatter.title}'), '# Tea $&');
  assert.is(convert('docusaurus', `a{' '}b{" "}c`), 'a b c');
  const fence = "```sh-vue\n{{ 'a' }} {{ 'b' }}\n```";
  assert.is(convert('vitepress', fence), '```sh\na b\n```');
  assert.is(convert('starlight', fence), fence);
  convert('starlight', "import a from 'a'\n\nexport const b = {\n  c: 1,\n}\n\nText.");
  assert.equal(said, ['3 "export const b = {" was removed: pages cannot run code']);
  said.length = 0;
  convert('starlight', '```sh\na\n```\nText.\n\nexport const b = 1;\n\nText.');
  assert.equal(
    said,
    ['6 "export const b = 1;" was removed: pages cannot run code'],
    'after a fence',
  );
  const rows = 'export const rows = [{\n  a: 1,\n},\n{ b: 2 },\n];\n\nText.';
  assert.is(convert('starlight', rows).trim(), 'Text.', 'two brackets open in one line');
});

test('a removed tag of several lines divides no paragraph', () => {
  assert.is(bodyOf('One <Foo\n  a="b"\n>two</Foo> three.'), 'One two three.');
  assert.is(bodyOf('<Foo\n  a="b"\n>\n\ntwo\n\n</Foo>'), '\n\n\n\ntwo\n\n');
});

test('patterns of files that are no pages', () => {
  const matches = (pattern: string): string[] => {
    const isMatched = matcherOf([pattern], '/docs');
    return ['a.md', 'b/a.md', 'b/c/a.mdx', 'b/c.x.md'].filter(each => isMatched(`/docs/${each}`));
  };
  assert.equal(matches('a.md'), ['a.md']);
  assert.equal(matches('./b/*.md'), ['b/a.md', 'b/c.x.md']);
  assert.equal(matches('**/a.{md,mdx}'), ['a.md', 'b/a.md', 'b/c/a.mdx']);
  assert.equal(matches('b/**'), ['b/a.md', 'b/c/a.mdx', 'b/c.x.md']);
  assert.equal(matches('**/b/**/a.*'), ['b/a.md', 'b/c/a.mdx']);
  assert.equal(matches('b/?.x.md'), ['b/c.x.md']);
  assert.equal(matches('b/cxx.md'), []);
  assert.equal(matches('{b,**}/a.md?'), ['b/c/a.mdx']);
  assert.equal(matches('b/**c**'), ['b/c/a.mdx', 'b/c.x.md']);
  assert.equal(matches('*'), ['a.md']);
  assert.equal(matches('[ab].md'), []);
});

test('a pattern with many stars is matched in time', () => {
  const name = 'a'.repeat(200);
  const start = performance.now();
  for (const star of ['*', '**', '**/*', '{*,*}'])
    assert.is(matcherOf([`${`${star}a`.repeat(20)}b`], '/docs')(`/docs/${name}`), false, star);
  assert.ok(performance.now() - start < 2000);
});

test('a group of one top page is a link, and a row without text is named by its page', () => {
  const pages = new Map(['/start', '/use/more/error-codes'].map(route => [route, front('')]));
  const said: string[] = [];
  const config = {
    themeConfig: { nav: [{ text: 'Gone', link: '/gone' }] },
    sidebar: [
      { text: 'Begin', items: [{ text: 'Start', link: '/start' }] },
      { text: 'Use', items: ['/use/more/error-codes'] },
    ],
  };
  const routes = { lang: 'en', pages, addresses: new Map() };
  const files = metaFiles(config, routes, new Map(), (line, message) =>
    said.push(`${line} ${message}`),
  );
  assert.equal(said, [
    '1 the navigation entry "Gone" was left out: its link /gone leads to no page',
  ]);
  assert.equal((files.get('_meta.json') as unknown[])[0], { text: 'Start', link: '/start' });
  assert.not.match(JSON.stringify(files.get('_meta.json')), 'Error codes', 'in its sidebar');
  assert.equal(files.get('use/_meta.json'), [
    { type: 'section-header', label: 'Use' },
    { type: 'custom-link', label: 'Error codes', link: '/use/more/error-codes' },
  ]);
});

test('a navigation entry finds its page with and without a slash at the end', () => {
  const pages = new Map(['/use/a', '/use/b/'].map(route => [route, front('')]));
  const items = ['/use/a/', '/use/b'].map(link => ({ text: link, link }));
  const config = { sidebar: [{ text: 'Use', items }] };
  const routes = { lang: 'en', pages, addresses: new Map() };
  const files = metaFiles(config, routes, new Map(), (_, message) => assert.unreachable(message));
  assert.equal(
    (files.get('use/_meta.json') as { name?: string; link?: string }[])
      .slice(1)
      .map(({ name, link }) => name ?? link),
    ['a', '/use/b/'],
  );
});

test('pages in no folder are in the navigation once, also those in a group within a group', () => {
  const pages = new Map(['/start', '/deep', '/use/a'].map(route => [route, front('')]));
  const part = { text: 'Part', link: '/start', items: ['/start', { text: 'Deep', link: '/deep' }] };
  const sidebar = [
    { text: 'Begin', items: [part] },
    { text: 'Use', items: ['/use/a'] },
  ];
  const files = metaFiles(
    { sidebar },
    { lang: 'en', pages, addresses: new Map() },
    new Map(),
    () => {},
  );
  assert.equal(files.get('_meta.json'), [
    {
      text: 'Begin',
      items: [
        { text: 'Part', link: '/start' },
        { text: 'Deep', link: '/deep' },
      ],
    },
    { text: 'Use', link: '/use/a', activeMatch: '/use/' },
  ]);
});

test('a row to another site stays with the page before it, in its own language', () => {
  const pages = new Map(['/use/a', '/use/b', '/api/c', '/d'].map(route => [route, front('')]));
  const out = (text: string): object => ({ text, link: `https://example.com/${text}` });
  const sidebar = {
    '/use/': [{ text: 'Use', items: [out('1'), '/use/a', out('2'), '/use/b'] }],
    '/api/': [{ text: 'API', link: '/api/c', items: [out('3')] }, { items: [out('4')] }, '/d'],
    '/zh/': [{ text: '指南', items: ['/zh/use/a', out('5')] }],
  };
  const said: string[] = [];
  const routes = { lang: 'en', pages, addresses: new Map() };
  const rest = { ...sidebar, '/d': ['/d', { ...out('6'), items: ['/d'] }] };
  const files = metaFiles({ sidebar: rest }, routes, new Map(), (_, text) => said.push(text));
  const link = (label: string): object => {
    return { type: 'custom-link', label, link: `https://example.com/${label}` };
  };
  const file = (name: string): object => ({ type: 'file', name, label: undefined });
  assert.equal(files.get('use/_meta.json'), [
    { type: 'section-header', label: 'Use' },
    ...[link('1'), file('a'), link('2'), file('b')],
  ]);
  assert.equal(files.get('api/_meta.json'), [
    { type: 'section-header', label: 'API' },
    ...[{ type: 'file', name: 'c', label: 'API' }, link('3'), link('4')],
  ]);
  assert.equal(said, ['the sidebar entry "6" was left out: no page of a folder is before it']);
});

/** Writes files below a new folder, and returns the folder. */
function folderWith(files: Record<string, string>): string {
  const folder = temporary();
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

test('the title of a site is in its settings, in those of its theme, or in those of a language', () => {
  for (const [config, title] of [
    [{ title: 'A', themeConfig: { siteTitle: 'B' } }, 'A'],
    [{ title: { root: 'A', zh: '甲' } }, 'A'],
    [{ themeConfig: { siteTitle: 'B', locales: [{ title: 'C' }] } }, 'B'],
    [{ themeConfig: { locales: [{ lang: 'en' }, { title: 'C' }] } }, 'C'],
    [{ title: 3, locales: [{ title: 'D' }] }, 'D'],
    [{ title: '' }, undefined],
  ] as const)
    assert.is(titleOf(config), title, JSON.stringify(config));
});

test('settings: literals, constants, calls of wrappers, and what other files export', async () => {
  const folder = folderWith({
    'config.ts': `
      import part, { label, nothing } from './part';
      import * as all from './none';
      import data from './data.json';
      import { join } from 'node:path';
      const version: number = 2;
      const own = { a: 1, b: compute(), 'c-d': [1, compute(), ...[2, 3], ...compute(), , null] };
      const loop = loop;
      const later = () => version;
      export default withTheme(defineConfig(async () => {
        const inner = \`v\${version}\`;
        if (version) return;
        return { own: { ...own, ...part, ...null }, inner, label, nothing, data, loop, later,
          text: \`\${compute()}\`, folder: join(__dirname, 'a', '../b'), both: path.resolve('a', 'b'),
          file: require.resolve('./x.js'), bad: join('a', 1), other: fetchIt('a'), not: define.it(),
          chained: run().define('a'), computed: { [version]: 1, 3: 'three' }, done: (true as boolean),
          nested: define.doc({ x: await 'y' }), extended: extendConfig('e'), fn: function () { return -1 } };
      }));`,
    'part/index.ts': `export const label = 'L'; export { nothing } from './x'; const p = { e: 5 }; export default p;`,
    'data.json': '{ "a": [1], }',
  });
  const config = await readConfig(path.join(folder, 'config.ts'), folder);
  assert.equal(config, {
    own: { a: 1, 'c-d': [1, 2, 3, null], e: 5 },
    inner: 'v2',
    label: 'L',
    data: { a: [1] },
    later: 2,
    folder: 'b',
    both: 'a/b',
    file: 'x.js',
    computed: { version: 1, 3: 'three' },
    done: true,
    nested: { x: 'y' },
    extended: 'e',
  });
});

test('settings: functions that only return values are followed, also with arguments', async () => {
  const folder = folderWith({
    'config.ts': `
      import { rows, base as start } from './rows';
      const menu = () => [{ text: 'A', link: '/a' }];
      function entry(text: string, link) { const to = \`/\${link}\`; return { text, link: to }; }
      const all = { guide: { items: menu() }, list: ['x', 'y'] };
      const withOwn = config => decorate(config);
      function loop(at) { return loop(at); }
      export default withOwn({
        menu: menu(), entry: entry('B', 'b'), none: entry(), rows: rows('/r'), start: start(),
        items: all.guide.items, second: all.list[1], quoted: all['list'], missing: all.none.items,
        built: all.toString, loop: loop(1), text: process.env.TEXT, size: all.list.length,
      });
      export function late() { return menu(); }`,
    'rows.ts': `export function rows(base) { return [base, late()]; } const late = function () { return 1; }; const start = () => '/'; export { start as base };`,
  });
  assert.equal(await readConfig(path.join(folder, 'config.ts'), folder), {
    menu: [{ text: 'A', link: '/a' }],
    entry: { text: 'B', link: '/b' },
    none: {},
    rows: ['/r', 1],
    start: '/',
    items: [{ text: 'A', link: '/a' }],
    second: 'y',
    quoted: ['x', 'y'],
    size: 2,
  });
  const calls = (depth: number): string =>
    depth === 0 ? '[0]' : `[...f${depth - 1}(), ...f${depth - 1}()]`;
  const many = Array.from({ length: 40 }, (_, at) => `function f${at}() { return ${calls(at)}; }`);
  fs.writeFileSync(
    path.join(folder, 'many.ts'),
    `${many.join('\n')}\nexport default { a: f39() };`,
  );
  const start = performance.now();
  await readConfig(path.join(folder, 'many.ts'), folder);
  assert.ok(performance.now() - start < 10_000);
});

test('settings: the first export of a module counts, and none is undefined', async () => {
  const folder = folderWith({
    'common.js': `const a = 1; exports.b = 2; module.exports = { title: 'T', a };`,
    'named.ts': `export const title = 'T';`,
    'computed.ts': `export default compute();`,
    'constant.ts': `const a = { b: 'c' }; export default a;`,
    'calls.ts': `import { x } from './one'; other(1); tool(); export default [tool({ title: x }), tool({ title: 'second' })];`,
    'one.ts': `export * from './x'; export { x } from './two'; import { x } from './two.js';`,
    'two.js': `import { x } from './three.mjs'; export { x };`,
    'three.mjs': `import { x } from './four.js'; export { x };`,
    'four.js': `export const x = 'far';`,
    'near.ts': `import { x } from './two'; export default { x };`,
    'zero.ts': `import { x } from './one'; export default { x };`,
    'own.ts': `const a = 'A'; export { a as title };`,
    'other.ts': `import { a, title } from './own'; export default { a, title };`,
    'empty.ts': `export default define(() => { if (a) b(); return; });`,
    'bare.ts': `export default defineConfig();`,
    'deep.ts': `export default ${'['.repeat(41)}1${']'.repeat(41)};`,
    'flat.ts': `export default ${'['.repeat(40)}1${']'.repeat(40)};`,
  });
  const read = (name: string): Promise<unknown> => readConfig(path.join(folder, name), folder);
  assert.equal(await read('common.js'), { title: 'T', a: 1 });
  assert.equal(await read('constant.ts'), { b: 'c' });
  assert.equal(await read('zero.ts'), {}, 'its constant is four files away');
  for (const name of ['named.ts', 'computed.ts', 'empty.ts', 'bare.ts'])
    assert.is(await read(name), undefined, name);
  assert.equal(await read('near.ts'), { x: 'far' });
  assert.is(((await read('other.ts')) as { title: string }).title, 'A', 'exported by another name');
  assert.match(JSON.stringify(await read('flat.ts')), '1');
  assert.not.match(JSON.stringify(await read('deep.ts')), '1');
  const call = (file: string, name: string): Promise<unknown> =>
    readCall(path.join(folder, file), name, folder);
  assert.equal(await call('calls.ts', 'tool'), {}, 'the constant is four files away');
  assert.is(await call('calls.ts', 'other'), 1);
  assert.is(await call('calls.ts', 'absent'), undefined);
  assert.is(await call('computed.ts', 'compute'), undefined);
});

test('settings: neither imports nor constants that grow are read for ever', async () => {
  const lists = Array.from({ length: 40 }, (_, at) => `const l${at} = [l${at + 1}, l${at + 1}];`);
  const imports = Array.from({ length: 200 }, (_, at) => `import i${at} from './loop.ts';`);
  const folder = folderWith({
    'lists.ts': `${lists.join('\n')}\nconst l40 = 1;\nexport default { title: 'T', l0 };`,
    'loop.ts': `${imports.join('\n')}\nexport default { title: 'T' };`,
  });
  const { title, l0 } = (await readConfig(path.join(folder, 'lists.ts'), folder)) as Record<
    string,
    unknown
  >;
  assert.ok(title === 'T' && Array.isArray(l0));
  assert.equal(await readConfig(path.join(folder, 'loop.ts'), folder), { title: 'T' });
});

test('files that VitePress includes, in parts and with their indentation', () => {
  const root = folderWith({
    'docs/page.md': '',
    'docs/part.md': '---\ntitle: P\n---\nOne.\n\nTwo.\n\n',
    'docs/plain.md': 'One.\n---\nTwo.\n---\n',
    'docs/windows.md': '\uFEFF---\r\ntitle: P\r\n---\r\nOne.\r\n\r\nTwo.\r\n',
    'src/a.ts':
      '// #region first\n  const a = 1;\n\n    more();\n// #endregion first\n/* #region second */\nb();\n',
    'src/c.css': 'a {}\n',
  });
  const said: string[] = [];
  const include = (text: string): string =>
    includeFiles({
      text,
      offset: 10,
      source: path.join(root, 'docs/page.md'),
      root,
      aliased: [],
      resolveAlias: () => [],
      project: root,
      decide: (line, message) => said.push(`${line} ${message}`),
    });
  assert.is(
    include('A\n\n  <!--@include: ./part.md{1,2}-->  \n\n<!--@include:@/docs/plain.md-->\nB'),
    'A\n\n  One.\n\n  Two.\n\nOne.\n---\nTwo.\n---\nB',
  );
  assert.equal(said, [
    '13 the included file ./part.md{1,2} was inserted',
    '15 the included file @/docs/plain.md was inserted',
  ]);
  assert.is(include('<!--@include: ./windows.md-->'), 'One.\n\nTwo.');
  assert.is(include('<<< ../src/c.css'), '```css\na {}\n```');
  for (const [written, info, code] of [
    ['/src/a.ts#first', 'ts', 'const a = 1;\n\n  more();'],
    ['@/src/a.ts#second {1,3-4 js} [Title]', 'js {1,3-4} [Title]', 'b();'],
    ['/src/a.ts {2}', 'ts {2}', '  const a = 1;\n\n    more();\nb();'],
    ['/src/a.ts#absent {vue}', 'vue', '  const a = 1;\n\n    more();\nb();'],
  ] as const)
    assert.is(include(`<<< ${written}`), `\`\`\`${info}\n${code}\n\`\`\``, written);
  assert.is(include('- <<< x\n\n\t<<< /src/c.css'), '- <<< x\n\n\t```css\n\ta {}\n\t```');
  said.length = 0;
  assert.is(include('<<< ./none.ts\n<!-- @include: ../../../etc/hosts -->\nA'), '\n\nA');
  assert.equal(said.toSorted(), [
    '11 the included file ./none.ts was not found',
    '12 the included file ../../../etc/hosts was not found',
  ]);
});

test('files that MkDocs and mdBook include, in parts and with their indentation', () => {
  const project = temporary();
  const write = (name: string, text: string): void =>
    fs.writeFileSync(path.join(project, name), text);
  fs.mkdirSync(path.join(project, 'docs/in'), { recursive: true });
  write('all.md', '---\na: 1\n---\nOne.\n\nTwo.\n');
  write('docs/x.py', 'a\n# --8<-- [start:in]\nb\n# --8<-- [end:in]\nc\n');
  write(
    'docs/in/x.rs',
    'a\n// ANCHOR: all\nb\n// ANCHOR: in\nc\n// ANCHOR_END: in\n// ANCHOR_END: all\n',
  );
  const insert = (text: string): { text: string; said: string[] } => {
    const said: string[] = [];
    const inserted = insertSnippets({
      ...{ text, project, source: path.join(project, 'docs/in/a.md'), offset: 0 },
      ...{ root: project, resolveAlias: () => [] },
      aliased: [path.join(project, 'docs')],
      decide: (line, message) => said.push(`${line} ${message}`),
    });
    return { text: inserted, said };
  };
  for (const [written, expected] of [
    ['--8<-- "all.md"', 'One.\n\nTwo.'],
    ['  --8<-- "all.md"', '  One.\n\n  Two.'],
    ['--8<-- "x.py"', 'a\nb\nc'],
    ['--8<-- "x.py:in"', 'b'],
    ['--8<-- "x.py:3"', 'b\nc'],
    ['--8<-- "x.py:1:1"', 'a'],
    ['{!> x.py[ln:1,5]!}', 'a\nc'],
    ['{! ../x.py !}', 'a\nb\nc'],
    ['{{#include x.rs:all}}', 'b\nc'],
    ['{{#rustdoc_include x.rs:in}}', 'c'],
    ['{{#include x.rs:3}}', 'b'],
    ['{{#playground x.rs editable}}', 'a\nb\nc'],
  ] as const)
    assert.is(insert(`x\n\n${written}\n`).text, `x\n\n${expected}\n`, written);
  const missing = 'a --8<-- "all.md"\n--8<-- "../../etc/x"\n{{#title T}}\n';
  assert.equal(insert(missing), {
    text: missing,
    said: ['2 the included file ../../etc/x was not found'],
  });
});

test('a page is split at the lines of its front matter', () => {
  assert.equal(splitPage('---\na: 1\nb: 2\n---\n\n# T\n'), {
    yaml: 'a: 1\nb: 2',
    body: '\n# T\n',
    lines: 4,
  });
  assert.equal(splitPage('\n \n---\n"a": 1\n---\nText'), {
    yaml: '"a": 1',
    body: 'Text',
    lines: 3,
  });
  assert.equal(splitPage('---\n---\nText'), { yaml: '', body: 'Text', lines: 2 });
  assert.equal(splitPage('---\t\na: 1\n--- '), { yaml: 'a: 1', body: '', lines: 2 });
  assert.equal(
    splitPage('+++\ntitle = "a = b"\n"x" = [\n  1,\n]\n\n[[params]]\ny = 2\n+++\nText'),
    {
      yaml: 'title: "a = b"\n"x": [\n  1,\n]',
      body: 'Text',
      lines: 9,
    },
  );
  assert.equal(splitPage('{\n  "title": "A: b",\n  "weight": 1\n}\n\nText'), {
    yaml: 'title: "A: b"\nweight: 1',
    body: '\nText',
    lines: 4,
  });
  for (const text of [
    '{\n a\n}\nText',
    '# T\n---\na: 1\n---\n',
    '\n---\n\na: 1\n---\n',
    '---\nText',
    '',
  ])
    assert.equal(splitPage(text), { yaml: '', body: text, lines: 0 });
});

test('keys of front matter keep their lines, are renamed, or become ours', () => {
  const said: string[] = [];
  const convert = (yaml: string): string =>
    convertFrontMatter(
      yaml,
      (line, message) => said.push(`${line} ${message}`),
      {
        hero: value => (value === 'none' ? undefined : { name: 'H' }),
        features: () => [],
      },
      (line, message) => said.push(`key ${line} ${message}`),
    ).text;
  assert.is(
    convert('title: T # one\ntags: [a]\n"my key": 1\nown.part: 2\nid: x\n\n'),
    '---\ntitle: T # one\nx-tags: [a]\n"my key": 1\nx-own-part: 2\nx-id: x\n---\n',
  );
  assert.equal(said, [
    'key 5 front matter "own.part" was renamed to "x-own.part"',
    'key 6 front matter "id" was renamed to "x-id"',
  ]);
  assert.is(convert('aside: false'), '---\noutline: false\n---\n');
  assert.is(convert('aside: false\noutline: 2'), '---\nx-aside: false\nx-outline: 2\n---\n');
  assert.is(convert('aside: true'), '---\nx-aside: true\n---\n');
  assert.is(convert('  \n'), '');
  assert.is(
    convert('layout: home\nhero:\n  name: A\n  text: B\n- c\ntitle: T\n  more\nfeatures:\n  - a'),
    '',
    'not YAML',
  );
  assert.is(
    convert(
      'layout: home\nhero:\n  title: A\n\n  text: B\ntitle: T\nfeatures:\n- a\n- b\nsidebar: false',
    ),
    '---\npageType: home\nhero: {"name":"H"}\ntitle: T\nfeatures: []\nsidebar: false\n---\n'.replace(
      'sidebar: false',
      convert('sidebar: false').split('\n')[1]!,
    ),
  );
  assert.is(convert('pageType: home\ntitle: T'), '---\npageType: home\ntitle: T\n---\n');
  assert.is(convert('hero: none'), '---\npageType: home\nx-hero: none\n---\n');
  assert.is(convert('pageType: doc'), '---\nx-pageType: doc\n---\n');
});

test('a home page without content keeps its title, or gets that of the site', () => {
  const folder = folderWith({ 'index.md': '---\ntitle: Own\n---\n', 'none/x.md': '' });
  const written = (name: string): string => {
    writeHome({}, 'Site', path.join(folder, name));
    return fs.readFileSync(path.join(folder, name, 'index.md'), 'utf8');
  };
  assert.match(written('.'), /^---\npageType: home\ntitle: Own\nhero: \{"name":"Site"/);
  assert.match(written('none'), /^---\npageType: home\ntitle: "Site"\nhero: \{"name":"Site"/);
});

test('the home page of a site keeps keys whose names contain that of a page type', () => {
  const folder = folderWith({ 'index.md': '---\nx-pageType: doc\npageType: doc\n---\n' });
  writeHome({}, 'Site', folder);
  const written = fs.readFileSync(path.join(folder, 'index.md'), 'utf8');
  assert.match(written, /\nx-pageType: doc\n/);
  assert.not.match(written, /\npageType: doc\n/);
});

test('each generator has its own blocks, and only Markdown has hidden lines of code', () => {
  const source = '/site/page.md';
  const blocks = '!!! note\n    A\n\n:::tabs\n== B\nC\n:::\n\n```rust\n# hidden\nd();\n```\n';
  const tabs = '<Tabs>\n<Tab label="B">\n\nC\n\n</Tab>\n</Tabs>';
  const short = (text: string): string => text.replace(/\n{2,}/g, '\n\n');
  assert.is(
    short(bodyOf(blocks, { kind: 'markdown', source })),
    short(blocks.replace('!!! note\n    A', ':::note\nA\n:::').replace('# hidden\n', '')),
  );
  assert.is(
    short(bodyOf(blocks, { kind: 'vitepress', source })),
    short(blocks.replace(':::tabs\n== B\nC\n:::', tabs)),
  );
});

test('front matter tells the title, the product, and what sidebars need', () => {
  const { title, product, hasHero, hidden, draft, id, slug } = front(
    'title: T\nhero: { name: P }\nsidebar: { hidden: true }\ndraft: true\nid: i\nslug: /s',
  );
  assert.equal(
    [title, product, hasHero, hidden, draft, id, slug],
    ['T', 'P', false, true, true, 'i', '/s'],
  );
  const other = front('title: T\nsidebar: { hidden: 1 }\ndraft: 1\nsidebar_position: x');
  assert.equal(
    [other.product, other.hidden, other.draft, other.order],
    ['T', false, false, undefined],
  );
  const home = convertFrontMatter('hero: { name: P }', () => {}, { hero: () => ({}) });
  assert.ok(home.hasHero);
});

/** Converts the links of a page in a site whose folder is also that of its pages. */
function linksIn(folder: string, page: string, text: string, kind: Kind): string {
  return convertTargets(text, { source: path.join(folder, page), folder, root: folder }, kind);
}

test('names of files become routes, and links to renamed files follow', () => {
  assert.is(routeName('a b/c (1)/-d.md'), 'a-b/c-1-/d.md');
  assert.is(routeName('ä/快速_1.~x.md'), 'ä/快速_1.~x.md');
  assert.is(routeName('a\u0308.md'), '\u00e4.md', 'as macOS writes it');
  assert.is(routeName('../a b/ ../-.-./ ...'), '../a-b//.-./');
  const folder = folderWith({ 'a b.md': '', 'c d/e.mdx': '', 'c d/p q.png': '', 'plain.md': '' });
  const convert = (text: string): string => linksIn(folder, 'page.md', text, 'markdown');
  for (const [written, expected] of [
    ['[x](<a b.md>)', '[x](a-b.md)'],
    ['[x](a%20b#t "T")', '[x](a-b#t "T")'],
    ['[x](<a b.html?q r>)', '[x](a-b.html?q%20r)'],
    ['[x](<a b.html.md>)', '[x](<a b.html.md>)'],
    ['[x]: <c d/e>', '[x]: c-d/e'],
    ['![x](</c d/p q.png>)', '![x](</c d/p q.png>)'],
    ['[x](</c d/e.mdx>)', '[x](/c-d/e.mdx)'],
    ['![x](<c d/p q.png>)', '![x](c-d/p-q.png)'],
    [
      '[x](plain.md) [y](<none here.md>) [z](<../a b.md>)',
      '[x](plain.md) [y](<none here.md>) [z](<../a b.md>)',
    ],
    ['[x](mailto:a%20b.md)', '[x](mailto:a%20b.md)'],
  ] as const)
    assert.is(convert(written), expected);
});

test('links to a README.md lead to the page of its folder where it is one', () => {
  const folder = folderWith({
    'README.md': '',
    'a/README.md': '',
    'b/README.md': '',
    'b/index.md': '',
  });
  const convert = (text: string, kind: Kind = 'markdown'): string =>
    linksIn(folder, 'page.md', text, kind);
  assert.is(
    convert(
      '[a](a/README.md#x) [b](b/README.md) [c](README.md)\n[d]: ./a/README.md\n[e](c/README.md)',
    ),
    '[a](a/index.md#x) [b](b/README.md) [c](index.md)\n[d]: ./a/index.md\n[e](c/README.md)',
  );
  const others = '[a](https://a/README.md) [b](/a/README.md) [c](a/README.mdx) README.md';
  assert.is(convert(others), others);
  assert.is(convert('[a](a/README.md)', 'vitepress'), '[a](a/README.md)');
});

test('the _index.md of Hugo is the page of its folder, before a README.md', () => {
  const folder = folderWith({
    'a/_index.md': '',
    'a/README.md': '',
    'b/_index.md': '',
    'b/index.md': '',
    'd/README.md': '',
    'd/index.mdx': '',
  });
  const isPage = (name: string, kind: Kind): boolean => isFolderPage(path.join(folder, name), kind);
  assert.ok(isPage('a/_index.md', 'markdown'));
  assert.not(isPage('a/README.md', 'markdown'));
  assert.not(isPage('b/_index.md', 'markdown'), 'index.md is');
  assert.not(isPage('a/_index.md', 'docusaurus'), 'which leaves such files out');
  assert.ok(isPage('a/README.md', 'docusaurus'));
  assert.not(isPage('d/README.md', 'docusaurus'), 'index.mdx is');
  assert.is(linksIn(folder, 'c.md', '[a](a/_index.md)', 'markdown'), '[a](a/index.md)');
});

test('links of Docusaurus from the folder of all pages become relative', () => {
  const root = folderWith({
    'docs/a/b.md': '',
    'docs/c.mdx': '',
    'docs/a/c.mdx': '',
    'other.md': '',
  });
  const convert = (text: string, source = 'docs/a/page.md'): string =>
    convertTargets(
      text,
      { source: path.join(root, source), folder: path.join(root, 'docs'), root },
      'docusaurus',
    );
  assert.is(convert('[x](a/b.md#t) [y](@site/docs/c.mdx)'), '[x](./b.md#t) [y](../c.mdx)');
  assert.is(convert('[x]: c.mdx'), '[x]: c.mdx', 'beside the page');
  assert.is(convert('[x](c.mdx)', 'docs/page.md'), '[x](c.mdx)');
  for (const other of [
    '@site/other.md',
    './a/b.md',
    '/a/b.md',
    'none.md',
    'https://a/c.mdx',
    '#c.mdx',
  ])
    assert.is(convert(`[x](${other})`), `[x](${other})`);
});

test('links relative to a URL that ends in a slash become relative to the file', () => {
  const folder = folderWith({ 'a/page.mdx': '', 'a/b.md': '', 'c.mdx': '', 'd/index.md': '' });
  const convert = (text: string, kind: Kind = 'starlight'): string =>
    linksIn(folder, 'a/page.mdx', text, kind);
  assert.is(convert('[b](../b/#t) [c](../../c/) [d](../../d)'), '[b](./b#t) [c](../c) [d](../d)');
  assert.is(convert('[b](../b/)', 'docusaurus'), '[b](./b)');
  for (const other of ['./b/', '../c/#t', './b.md', '../none/', '../../../c/', 'b/', '/c/'])
    assert.is(convert(`[x](${other})`), `[x](${other})`);
});

test('images from elsewhere in the project are copied, and others keep their addresses', () => {
  const root = folderWith({
    'docs/en/a.png': '',
    'docs/en/_b/c.png': '',
    'docs/shared/d e.png': '',
    'src/f.svg': '',
    'alias/g.gif': '',
    '.hidden/h.png': '',
  });
  const out = folderWith({ 'public/pub.png': '' });
  const image = (written: string): string =>
    convertImage(written, {
      source: path.join(root, 'docs/en/page.md'),
      folder: path.join(root, 'docs/en'),
      root,
      out,
      resolveAlias: address =>
        address.startsWith('#img/') ? [path.join(root, 'alias', address.slice(5))] : [],
    });
  for (const [written, expected] of [
    ['./a.png?v=1#x', './a.png'],
    ['_b/c.png', '/imported/docs/en/_b/c.png'],
    ['../shared/d%20e.png', '../shared/d%20e.png'],
    ['/f.svg', '/imported/src/f.svg'],
    ['@/f.svg', '/imported/src/f.svg'],
    ['~@/f.svg', '/imported/src/f.svg'],
    ['@site/src/f.svg', '/imported/src/f.svg'],
    ['/pub.png', '/pub.png'],
    ['/none.png?x', '/none.png'],
    ['../../.hidden/h.png', '/imported/hidden/h.png'],
    ['https://a/b.png?x', 'https://a/b.png?x'],
    ['//a/b.png?x', '//a/b.png?x'],
    ['DATA:image/png,x', 'DATA:image/png,x'],
  ] as const)
    assert.is(image(written), expected, written);
  assert.equal(fs.readdirSync(path.join(out, 'public/imported')).sort(), ['docs', 'hidden', 'src']);
});

test('files of a site are listed by name, without what generators skip', () => {
  const folder = folderWith({
    'b.md': '',
    'a/z.md': '',
    'a/.x.md': '',
    '_part.md': '',
    '_meta.json': '',
    'a/_index.md': '',
    'a/_nav.json': '',
    '_meta.json.bak': '',
    '__tests__/t.md': '',
    'node_modules/m.md': '',
    'zh/c.md': '',
  });
  const names = listFiles(folder, [path.join(folder, 'zh')]).map(file =>
    path.relative(folder, file),
  );
  assert.equal(names, ['_meta.json', 'a/_index.md', 'a/_nav.json', 'a/z.md', 'b.md']);
  assert.is(relativePath('/a/b', '/a/b/c.md'), './c.md');
  assert.is(relativePath('/a/b', '/a/c.md'), '../c.md');
});

test('JSON may have comments, commas after the last item, and a byte order mark', () => {
  const folder = folderWith({
    'a.json': '{ "a": "// no /* comment */", // one\n "b": [1, /* two */ 2,],\n}',
    'b.json': '{',
    'c.json': '\uFEFF{ "a": 1 }\r\n',
  });
  assert.equal(readJson(path.join(folder, 'a.json')), { a: '// no /* comment */', b: [1, 2] });
  assert.equal(readJson(path.join(folder, 'c.json')), { a: 1 });
  for (const name of ['b.json', 'none.json'])
    assert.is(readJson(path.join(folder, name)), undefined);
});

test('folders in which a page or a folder has a position or a label are in order', () => {
  const pages = new Map(
    Object.entries({
      '/': 'title: Home',
      '/plain/a': 'title: A',
      '/plain/b': 'title: B',
      '/guide/': 'title: Guide\norder: 9',
      '/guide/z': 'order: 1',
      '/guide/a': 'title: A',
      '/guide/b': 'title: B',
      '/guide/gone': 'draft: true',
      '/guide/hidden': 'sidebar: { hidden: true }',
      '/guide/more-deep/x': 'title: X',
      '/guide/sub/': 'title: Sub\norder: 2',
      '/guide/sub/y': 'title: Y',
      '/named/a': 'sidebar: { label: Short }',
      '/outer/inner/a': 'title: A',
    }).map(([route, yaml]) => [route, front(yaml)]),
  );
  const settings = new Map([['/outer/inner/', { label: 'Inner', order: 3 }]]);
  const file = (name: string, label?: string): object => ({ type: 'file', name, label });
  const dir = (name: string, label: string): object => ({ type: 'dir', name, label });
  assert.equal(
    [...orderedFolders(pages, settings)],
    [
      [
        'guide',
        [
          file('z'),
          dir('sub', 'Sub'),
          file('index'),
          file('a'),
          file('b'),
          dir('more-deep', 'More deep'),
        ],
      ],
      ['guide/sub', [file('index'), file('y')]],
      ['named', [file('a', 'Short')]],
      ['outer', [dir('inner', 'Inner')]],
    ],
  );
});

test('the content of components moves to the left, in MDX that of elements, too', () => {
  const outdent = (lines: string[], isMdx = false): string[] =>
    outdentTags(lines.join('\n'), isMdx).split('\n');
  const box = ['<Box>', '    Text.', '', '      More.', '    ```', '  code', '    ```', '  </Box>'];
  assert.equal(outdent(box), ['<Box>', 'Text.', '', '  More.', '```', 'code', '```', '</Box>']);
  const inner = ['  <Tabs>', '    <Tab label="a">', '        Text.', '    </Tab>', '  </Tabs>'];
  assert.equal(outdent(inner), [
    '  <Tabs>',
    '  <Tab label="a">',
    '  Text.',
    '  </Tab>',
    '  </Tabs>',
  ]);
  const fence = ['<Box>', '    ```', '    code', '    ```', '</Box>'];
  assert.equal(outdent(fence), ['<Box>', '```', 'code', '```', '</Box>'], 'only code');
  const html = ['<div>', '  Text.', '</div>'];
  assert.equal(outdent(html), html);
  assert.equal(outdent(html, true), ['<div>', 'Text.', '</div>']);
  for (const lines of [
    ['<Box>a', '    Text.', '</Box>'],
    ['<Box>', '    Text.', 'b</Box>'],
    ['<Box />', '    Text.', '</Box>'],
    ['<pre>', '    Text.', '</pre>'],
    ['</Box>', '    Text.'],
  ])
    assert.equal(outdent(lines, true), lines);
  const open = ['<Box>', '    <Other>', '    Text.', '</Box>'];
  assert.equal(outdent(open), ['<Box>', '<Other>', 'Text.', '</Box>']);
});

test('tabs of Python-Markdown with the same words have numbers', () => {
  const labelsOf = (...titles: string[]): string[] => {
    const text = convertPythonBlocks(titles.map(title => `=== "${title}"\n\n    a\n`).join('\n'));
    return [...text.matchAll(/label="(.*?)"/g)].map(([, label = '']) => label);
  };
  assert.equal(labelsOf('A ', '`A`', '**A**', 'B'), ['A', 'A 2', 'A 3', 'B']);
  assert.equal(labelsOf(' ', '`` '), ['1', '2']);
});

test('text that is not four spaces further in is behind a block of Python-Markdown', () => {
  assert.is(
    convertPythonBlocks('!!! note\n    One.\n\tTwo.\nThree    four.\n'),
    ':::note\nOne.\nTwo.\n:::\nThree    four.\n',
  );
});

test('components of other generators become links, headings, code, images, and containers', () => {
  const tidy = (text: string): string =>
    bodyOf(text)
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  for (const [written, expected] of [
    ['<Aside type="tip" title="T">\nA\n</Aside>', ':::tip T\n\nA\n\n:::'],
    ['<Callout>\nA\n</Callout>', ':::note\n\nA\n\n:::'],
    ['<LinkCard title="T" href="/a" description="D" />', '- [T](/a): D'],
    ['<LinkCard href="/a" />', '- [/a](/a)'],
    ['<LinkCard link="/a"></LinkCard>', '- [/a](/a)'],
    ['<LinkCard title="T" href={url} />', '**T**'],
    ['a <LinkCard to="b" /> c', 'a  c'],
    ['<Card title="T">\nA\n</Card>', '**T**\n\nA'],
    ['<Card>\nA\n</Card>', 'A'],
    ['<Card title="T" href="/a">\nA\n</Card>', '**[T](/a)**\n\nA'],
    ['<My header="T" href="/a">\n<p>A</p>\n</My>', '**[T](/a)**\n\n<p>A</p>'],
    ['<Code code="x()" lang="js" />', '```js\nx()\n```'],
    ['<Code lang="js" />', ''],
    ['a <Image src="/a.png" alt="A" /> b <Image alt="A" />', 'a ![A](/a.png) b'],
    ['a <LinkButton href="/a">Go</LinkButton> b', 'a [Go](/a) b'],
    ['a <LinkButton>Go</LinkButton>', 'a Go'],
    ['a <Icon name="x" /><Fragment>b</Fragment>', 'a b'],
    ['a <Go href="/a">to</Go> <Go to="./b">b</Go>', 'a [to](/a) [b](./b)'],
    ['a <Go href="/a" title="T" />', 'a [T](/a)'],
    ['a <Go href="/a" label="T" />', 'a [T](/a)'],
    ['<Shot src="/a.png" alt="A" />', '![A](/a.png)'],
    ['<Shot src="/a.ts" alt="A" />', ''],
    ['a <Go href="javascript:x">to</Go> <Go href="/a">[b](c)</Go>', 'a to [b](c)'],
    ['a <Go href="/a"> </Go>b', 'a  b'],
    ['<Tab label="a">\nA\n</Tab>', 'A'],
    ['<Badge text="b" tone="x" /> </Badge>', '<Badge text="b" />'],
    ['<Badge text="b" type="success" />', '<Badge text="b" />'],
    ['<Badge text="b" type="tip" />', '<Badge text="b" type="tip" />'],
  ] as const)
    assert.is(tidy(written), expected, written);
});

test('a hero has a name, a text, and only what is known of the rest', () => {
  const other = { name: 'Site', text: 'About' };
  const hero = (value: unknown): object =>
    JSON.parse(JSON.stringify(heroOf(value, other, source => `/x${source}`) ?? null)) as object;
  assert.is(hero('text'), null);
  assert.equal(hero({}), { name: 'Site', text: 'About' });
  assert.equal(hero({ title: 'T', tagline: 'G' }), { name: 'T', text: 'G' });
  assert.equal(hero({ name: 'N', title: 'T', text: 'A', tagline: 'G' }), {
    name: 'N',
    text: 'A',
    tagline: 'G',
  });
  // The other generators insert these texts as HTML.
  assert.equal(hero({ text: 'A<br><b>B</b>&nbsp;&amp; C', tagline: 'x < y' }), {
    name: 'Site',
    text: 'A B & C',
    tagline: 'x < y',
  });
  assert.equal(hero({ actions: [1, {}, { text: 'A' }, { link: '/a' }] }), {
    name: 'Site',
    text: 'About',
  });
  for (const [image, expected] of [
    ['/a.png', { src: '/x/a.png', alt: '' }],
    [
      { file: '/a.png', alt: 'A' },
      { src: '/x/a.png', alt: 'A' },
    ],
    [{ src: { light: '/l.png', dark: '/d.png' } }, { src: '/x/l.png', alt: '' }],
    [{ dark: '/d.png' }, { src: '/x/d.png', alt: '' }],
    [{ html: '<b>' }, undefined],
  ] as const)
    assert.equal((hero({ image }) as { image?: object }).image, expected);
  assert.equal(JSON.parse(JSON.stringify(featuresOf([{ title: 'A' }, { details: 'B' }, 1]))), [
    { icon: 'box', title: 'A', details: '' },
  ]);
  const full = { icon: 'i', title: 'A', details: 'D', link: '/l' };
  assert.equal(featuresOf([full]), [full]);
  assert.equal(featuresOf([{ ...full, details: '<i>D</i>' }]), [full]);
  assert.equal(featuresOf([{ ...full, icon: '/i.svg' }]), [{ ...full, icon: 'box' }]);
});

test('the braces around a tag of Hugo are removed with it', () => {
  const text = bodyOf('{{% note "A" %}}\nText\n{{% /note %}}', { kind: 'markdown' });
  assert.is(text.trim(), 'Text');
});

test('what Vue and Liquid compute is removed, and named; literals, code, and v-pre stay', () => {
  const said: string[] = [];
  const convert = (text: string, kind: 'vitepress' | 'markdown' = 'vitepress'): string =>
    bodyOf(text, { kind, source: '/site/page.md', said });
  assert.is(convert('a {{ x }} b {{ "c" }} `{{ d }}` [e]({{ f }}) g'), 'a  b c `{{ d }}` [e](#) g');
  assert.is(convert('<p v-pre>{{ x }}</p>'), '<p>{{ x }}</p>');
  assert.is(convert('One.\n\n<div v-if="a">\n  <b>x</b>\n</div>\n\nTwo.'), 'One.\n\n\n\n\n\nTwo.');
  assert.match(convert('<div @click="a">\n\nx\n\n</div>'), '<div>', 'not balanced');
  assert.is(convert('<p>\n{% if a\n%} b {% end %}</p>', 'markdown'), '<p>\n\n b </p>');
  assert.is(convert(`{{ ${'y'.repeat(80)} }}`, 'markdown'), '');
  assert.equal(said.splice(0), [
    '1 {{ x }} was removed: its text is computed',
    '1 a link with a computed URL was set to #',
    '3 <div v-if="a"> was removed: it is a Vue template',
    '2 {% if a was removed',
    '3 {% end %} was removed',
    `1 {{ ${'y'.repeat(57)} was removed: its text is computed`,
  ]);
  assert.is(bodyOf('a {{ x }}', { source: '/site/page.md' }), 'a {{ x }}', 'Starlight');
  assert.is(
    convert('  ```sh-vue\n  {{ "a" }}\n  ```\n\nx ```sh-vue\n{{ "b" }}\n```'),
    '  ```sh\n  a\n  ```\n\nx ```sh-vue\nb\n```',
  );
});

test('template literals are code blocks only on lines of their own', () => {
  const convert = (text: string): string =>
    bodyOf(text, { kind: 'docusaurus', source: '/site/page.md' });
  assert.is(convert('  {`\na\n`}'), '  ```\n  a\n  ```');
  assert.is(convert('<CodeBlock language="js">{`a`}</CodeBlock>'), '```js\na\n```');
  assert.match(convert('x {`a`}'), 'x {`a`}');
});

test('modules, ids, and named anchors of a page', () => {
  assert.is(
    bodyOf('export const a = {\n  b: { c: [1] }};\n\nText.\n\nimport {\n  d,\n} from "e";\n\nEnd.'),
    '\n\n\nText.\n\n\n\n\n\nEnd.',
  );
  assert.is(
    bodyOf('## A { #a }\n## B {: #b }\n## C { #c-d }'),
    '## A {#a}\n## B {#b}\n## C {#c-d}',
  );
  assert.is(
    bodyOf('<a name="x"></a>A <a name=\'y\' /> `<a name="z"></a>`'),
    '<a id="x"></a>A <a id=\'y\'></a> `<a name="z"></a>`',
  );
  assert.is(bodyOf('a {/* b\nc */} d\n{\n  // e\n}\nf'), 'a \n d\n\n\n\nf');
});

test('containers get lower case and hyphens, and a new one is named with its line once', () => {
  const said: string[] = [];
  const own = new Set<string>();
  const convert = (text: string): string =>
    convertContainers(text, own, (line, message) => said.push(`${line} ${message}`));
  assert.is(
    convert('a\n> ::: My_Box T\n> :::\n:::: my-box\n::::'),
    'a\n> :::my-box T\n> :::\n::::my-box\n::::',
  );
  assert.is(convert('::: v-pre\n:::: raw\na\n::::\n:::\n:::'), '\n\na\n\n\n:::');
  assert.is(convert('::: note b {c}'), ':::note b');
  assert.is(convert('a\n::: tea.Pot\n    options:\n        x: 1\n\nb'), 'a\n\n\n\n\nb');
  assert.is(convert('    ::: tea.Cup\n        options:\n    b'), '\n\n    b');
  assert.equal(said, [
    '2 the container "My_Box" was added to markdown.containers in site.ts',
    '2 the reference of tea.Pot, made from its code, was left out',
    '1 the reference of tea.Cup, made from its code, was left out',
  ]);
});

test('the first of several tabs has no tab before it to be closed', () => {
  const lines = convertTabs(':::tabs\n== A\na\n== B\nb\n:::\n').split('\n').filter(Boolean);
  assert.equal(lines, [
    '<Tabs>',
    '<Tab label="A">',
    'a',
    '</Tab>',
    '<Tab label="B">',
    'b',
    '</Tab>',
    '</Tabs>',
  ]);
});

test('HTML of Vue and JSX becomes plain HTML', () => {
  const convert = (written: string): string => convertHtml(scanTags(written)[0]!, written);
  for (const [written, expected] of [
    ['<div className="a" htmlFor=b>', '<div class="a" for="b">'],
    ['<div v-if="a" :class="b" @click="c" #d onClick={e} key="f" id="g">', '<div id="g">'],
    ['<div style={{ a: 1 }} title={b} width={3}>', '<div width="3">'],
    ['<div style="a" hidden class={"b"}>', '<div style="a" hidden class="b">'],
    ['<img src={"a"} />', '<img src="a" />'],
    ['<img src="a" />', '<img src="a" />'],
    ['<span />', '<span></span>'],
    ["<span title='\"'\nid=a>", '<span title="&quot;" id="a">'],
    ['<span {...a}>', '<span>'],
    ['<sup class="badge" data-text="N&quot;" />', '<Badge text="N&quot;" />'],
    ['<sup class="badge" />', '<sup class="badge"></sup>'],
  ] as const)
    assert.is(convert(written), expected, written);
});

test('one of several sidebars of Docusaurus is named by its key', () => {
  const docs = { id: 'default', folder: 'docs', prefix: 'docs', exclude: [] };
  const sidebars = { docs: ['a'], theFirstStepsSidebar: ['b'], Sidebar: ['c'] };
  assert.equal(
    sidebarRows({ ...docs, sidebars }).map(({ label }) => label),
    ['Docs', 'The first steps', 'Sidebar'],
  );
});

test('tags in inline code are text, and backticks that never close are no code', () => {
  const names = (text: string): string[] =>
    scanTags(text).map(
      ({ name, isClosing, isVoid }) => `${isClosing ? '/' : ''}${name}${isVoid ? '/' : ''}`,
    );
  assert.equal(names('<A> `<B>` ``<C> ` <D>`` ` <E/> \\<F> </G>'), ['A', 'E/', '/G']);
  assert.equal(names('``a ``` <B/> `` <C/>'), ['C/']);
  assert.equal(names('`a ``` <B/> ` <C/>'), ['C/']);
  assert.equal(names('` <A>\n\n` <B> <c.d> < e> <1>'), ['A', 'B', 'c.d']);
  assert.equal(names('<A b={{ c: "}" }}> <B {...{ a }}/> <C d="e>f"> <D e='), ['A', 'B/', 'C']);
  const [tag] = scanTags('<A b={ `c` } d={`e${f}`} g={ true } h={x1} i={2} j=k />');
  assert.equal(
    tag!.attributes.map(({ name, value }) => [name, value]),
    [
      ['b', 'c'],
      ['d', undefined],
      ['g', 'true'],
      ['h', undefined],
      ['i', '2'],
      ['j', 'k'],
    ],
  );
});

test('components that exist here keep their attributes, as far as they are known', () => {
  const said: string[] = [];
  const tidy = (text: string): string =>
    bodyOf(text, { said })
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  assert.is(
    tidy('<Tabs syncKey="os">\n<TabItem label="A">\nx\n</TabItem>\n</Tabs>'),
    '<Tabs groupId="os" syncKey="os">\n\n<TabItem label="A">\n\nx\n\n</TabItem>\n\n</Tabs>',
  );
  assert.is(
    tidy(
      '<Tabs values={[{ value: "a", label: \'A 1\' }]}>\n<TabItem value="a">\nx\n</TabItem>\n</Tabs>',
    ),
    '<Tabs>\n\n<TabItem label="A 1" value="a">\n\nx\n\n</TabItem>\n\n</Tabs>',
  );
  assert.match(
    tidy(
      '<Tabs values={[{ value: "a", label: "A" }]}>\n<TabItem value="a" label="B">\nx\n</TabItem>\n</Tabs>',
    ),
    '<TabItem label="B" value="a">',
    'its own label',
  );
  assert.is(tidy('<Tabs>\n</Tabs>\n\n<Tab label="A">\nx\n</Tab>'), '<Tabs>\n\n</Tabs>\n\nx');
  assert.is(tidy('a <Badge :text="\'b\'" :type="c" /> d'), 'a <Badge text="b" /> d');
  assert.is(
    tidy('a <Badge :text="3" /> <Badge text={"x"} />'),
    'a <Badge text="3" /> <Badge text="x" />',
  );
  said.length = 0;
  assert.is(tidy('a <My>b</My> <my-el>c</my-el>'), 'a b c');
  assert.equal(said, ['1 <My> was removed; its content was kept']);
});

test('the content of Vue slots stays, and a template of a component goes', () => {
  const tidy = (text: string): string =>
    bodyOf(text)
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  assert.is(
    tidy(
      '<Fern>\n\n<template v-slot:one>\n\nText.\n\n</template>\n\n<template #two="{ x }">\n\n```js\n1;\n```\n\n</template>\n\n</Fern>\n\nEnd.',
    ),
    'Text.\n\n```js\n1;\n```\n\nEnd.',
  );
  assert.is(tidy('a\n\n<template>\n  <p>hidden</p>\n</template>\n\nb'), 'a\n\nb');
  assert.is(tidy('a\n\n<style>{`\n.x {}\n\n.y {}\n`}</style>\n\nb'), 'a\n\nb', 'of MDX');
});

test('Markdown files that a page imports are inserted, also with values and within others', () => {
  const root = folderWith({
    'docs/page.mdx': '',
    'docs/parts/one.mdx':
      '\uFEFF---\ntitle: x\n---\r\nimport Two from "./two.md";\r\n\r\nOne {props.name}{props.none} [a](./a.md) ![b](../b.png) [c](/c) [d](e/)\r\n\r\n<Two />\r\n',
    'docs/parts/two.md': 'Two `<One />`.\n',
    'docs/parts/loop.mdx': "import Loop from './loop.mdx'\n\nLoop.\n\n<Loop />\n",
    'shared/three_x.md': 'Three.\n\nMore.\n',
    'site/four.md': 'Four.',
    'docs/parts/at@site/five.md': 'Five.',
    'long.md': 'x'.repeat(600_000),
  });
  const said: string[] = [];
  const insert = (text: string): string =>
    insertPartials({
      text,
      offset: 5,
      source: path.join(root, 'docs/page.mdx'),
      root,
      aliased: [path.join(root, 'shared'), root],
      resolveAlias: address => (address === '#four.md' ? [path.join(root, 'site/four.md')] : []),
      project: root,
      decide: (line, message) => said.push(`${line} ${message}`),
    });
  const imports =
    "import One from './parts/one.mdx';\nimport T from '@/three\\_x.md'\nimport F from '@site/four.md'\n";
  assert.is(
    insert(
      `${imports}\n  <One name="N" other='o' />\n\n<T></T>\nx <F /> \`<F />\`\n\n<F a={"b"} />`,
    ),
    `${imports}\n  One N [a](./parts/a.md) ![b](./b.png) [c](/c) [d](./parts/e/)\n\n  Two \`<One />\`.\n\nThree.\n\nMore.\nx Four. \`<F />\`\n\nFour.`,
  );
  assert.equal(said.splice(0), [
    '10 the included file one.mdx was inserted',
    '14 the included file three_x.md was inserted',
    '17 the included file four.md was inserted',
    '19 the included file four.md was inserted',
  ]);
  assert.is(insert("import G from '#four.md'\n<G/>"), "import G from '#four.md'\nFour.");
  const five = "import H from './parts/at@site/five.md'";
  assert.is(insert(`${five}\n<H/>`), `${five}\nFive.`, 'no alias');
  said.length = 0;
  for (const other of [
    "x import T from './parts/two.md'\n<T />",
    "import T from '/etc/hosts.md'\n<T />",
  ])
    assert.is(insert(other), other);
  assert.is(
    insert("import Loop from './parts/loop.mdx'\n<Loop />"),
    "import Loop from './parts/loop.mdx'\nLoop.",
  );
  said.length = 0;
  const long = insert("import L from '../long.md'\n<L />\n<L />");
  assert.equal(said, [
    '7 the included file long.md was inserted',
    '8 the included file long.md was left out: the page would be too long',
  ]);
  assert.is(long.length, "import L from '../long.md'\n\n".length + 600_000);
});

test('code that a page imports as text is inserted where a component shows it', () => {
  const project = temporary();
  fs.writeFileSync(path.join(project, 'tea.ts'), 'a();\n\n`b`;\n');
  fs.writeFileSync(path.join(project, 'tea.md'), '```\nc\n```\n');
  const insert = (text: string): string =>
    insertRawFiles(text, {
      ...{ text, project, source: path.join(project, 'a.mdx'), offset: 0, aliased: [project] },
      root: project,
      resolveAlias: () => [],
      decide: () => {},
    });
  const imports =
    "import tea from './tea.ts?raw';\nimport Md from '!!raw-loader!@site/tea.md';\nimport no from './no.ts?raw';\n\n";
  for (const [written, expected] of [
    ['<Code code={tea} />', '```ts\na();\n\n`b`;\n```'],
    ['  <Code lang="js" code={tea} title="a b" />', '  ```js title="a b"\n  a();\n\n  `b`;\n  ```'],
    ['<CodeBlock language="text">{Md}</CodeBlock>', '````text\n```\nc\n```\n````'],
    ['<Code code={no} />', '<Code code={no} />'],
    ['```\n<Code code={tea} />\n```', '```\n<Code code={tea} />\n```'],
  ] as const)
    assert.is(insert(imports + written), imports + expected);
});

test('options and indentation of blocks of Python-Markdown', () => {
  assert.is(
    convertPythonBlocks('  !!! abstraction\n      One.\n    Two.\n'),
    '  :::note Abstraction\n  One.\n  :::\n    Two.\n',
  );
  assert.is(convertPythonBlocks('/// html | p\nA\n///\n/// figure-caption\nB\n///'), 'A\nB');
  assert.is(convertPythonBlocks('/// tip\n    open: true\n///'), ':::tip\n:::');
  assert.is(convertPythonBlocks('/// tip\nA'), '/// tip\nA');
  assert.is(
    convertPythonBlocks('  === "A"\n\n      One.\n\n=== "B"\n\n    Two.\n'),
    '  <Tabs>\n  <Tab label="A">\n\n  One.\n\n  </Tab>\n  </Tabs>\n\n<Tabs>\n<Tab label="B">\n\nTwo.\n\n</Tab>\n</Tabs>\n',
  );
  assert.is(convertPythonBlocks('!!! summary\n    A'), ':::info Summary\nA\n:::');
  assert.is(convertPythonBlocks('!!! note "a "b" c"\n    A'), ':::note a "b" c\nA\n:::');
  const page = '[`A`][a.B], [c d][e], [E][], [f.G][], `x[1][2]`, x[1][2], [h][i j].\n\n[e]: /e\n';
  assert.is(
    withoutReferences(page, definedLabels(page)),
    page.replace('[`A`][a.B]', '`A`').replace('[f.G][]', 'f.G'),
  );
  assert.is(withoutAttributes('[](){#more}\n## A'), '<a id="more"></a>\n## A');
  assert.is(
    withoutAttributes('* A\n{#a-b}\n\n  B\n  {: #c .d}\n\nE\n{.f}\n'),
    '* A\n<a id="a-b"></a>\n\n  B\n  <a id="c"></a>\n\nE\n\n',
  );
  assert.is(
    bodyOf('## A `b` { #c }\n\n`d`{ .e } `f` {g}\n\n## `h`{ #i }\n', { kind: 'markdown' }),
    '## A `b` {#c}\n\n`d` `f` {g}\n\n## `h`{#i}\n',
    'behind code',
  );
});

test('headings in HTML become Markdown, except those inside other text, of Vue, or without words', () => {
  const kept = [
    'A <h2>b</h2>',
    '<h2>a</h2> b',
    '<h2></h2>',
    '<h2 v-if="a">b</h2>',
    '<h2 :id="a">b</h2>',
    '<h2>a</h3>',
    '<h2>a\n\nb</h2>',
    '<h2>a<h3>b</h3></h2>',
    '<h2>a</h2>\n    b',
  ];
  for (const [written, expected] of [
    ['<h1 align="center">\n  <br>\n  A\n  <br/>\n</h1>\n\nB', '# A\n\nB'],
    ['A\n\n<H3 class="a" id="b-c">D <code>e</code></H3>\n', 'A\n\n### D <code>e</code> {#b-c}\n'],
    ['<div>\n<h2>A</h2>\n</div>', '<div>\n\n## A\n\n</div>'],
    ['<h6>A</h6>\n<h6>B</h6>', '###### A\n\n\n###### B'],
    ...kept.map(each => [each, each] as const),
  ] as const)
    assert.is(convertHeadings(written), expected, written);
});

test('front matter: a key that begins like a silent one is named, and a long value is left out whole', () => {
  const said: string[] = [];
  const convert = (yaml: string): string =>
    convertFrontMatter(yaml, (line, message) => said.push(`${line} ${message}`), {
      features: () => [],
    }).text;
  assert.is(convert('mytags: 1\ntagsmore: 2'), '---\nx-mytags: 1\nx-tagsmore: 2\n---\n');
  assert.equal(said, [
    '2 front matter "mytags" was renamed to "x-mytags"',
    '3 front matter "tagsmore" was renamed to "x-tagsmore"',
  ]);
  assert.is(
    convert('# one\nfeatures:\n- a\n  b\n\ntitle: T\n\n# two'),
    '---\n# one\nfeatures: []\ntitle: T\n\n# two\n---\n',
  );
});

test.run();
