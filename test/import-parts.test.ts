// The functions of an import convert single texts, without reading or writing a site.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { convertFrontMatter } from '../pipeline/import/frontMatter.ts';
import { matcherOf } from '../pipeline/import/files.ts';
import { heroOf } from '../pipeline/import/hero.ts';
import { aliasesOf } from '../pipeline/import/markup/aliases.ts';
import { convertBody } from '../pipeline/import/markup/body.ts';
import { convertContainers, convertTabs } from '../pipeline/import/markup/containers.ts';
import { outsideCode, outsideFences } from '../pipeline/import/markup/fences.ts';
import { convertHtml } from '../pipeline/import/markup/htmlTags.ts';
import { emptyLines } from '../pipeline/import/markup/lines.ts';
import {
  convertInfo,
  convertPythonBlocks,
  withoutAttributes,
} from '../pipeline/import/markup/pythonBlocks.ts';
import { scanTags } from '../pipeline/import/markup/scanTags.ts';
import { metaFiles } from '../pipeline/import/navigation/sidebars.ts';

import { temporary } from './sites.ts';

const front = (yaml: string): ReturnType<typeof convertFrontMatter> =>
  convertFrontMatter(yaml, () => {});

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
});

test('data at the end of a container line is removed, braces within its title stay', () => {
  const convert = (line: string): string => convertContainers(line, new Set(), () => {});
  assert.is(convert('::: tip Title {icon="heart"}'), ':::tip Title');
  assert.is(convert('::: tip Use {braces} here'), ':::tip Use {braces} here');
});

test('ids with spaces or classes in their braces are ids', () => {
  assert.is(
    bodyOf('## Oak { #oak }\n## Ash `1` {: #ash .wood }\n'),
    '## Oak {#oak}\n## Ash `1` {#ash}\n',
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
  const themed = "<ThemedImage alt='A' sources={{ light: useBaseUrl('/a.png'), dark: oak }} />";
  assert.is(bodyOf(themed), '![A](/a.png)');
});

test('in MDX, Markdown and images inside HTML elements stay Markdown and images', () => {
  const oak = "import oak from './oak.png';\n\n";
  assert.is(
    bodyOf(
      `${oak}<a href="/b">\nB\n<Image src={oak} alt='"A"' />\n</a>\n<br>\n\n<Image src={oak} />`,
    ).trim(),
    '<a href="/b">\nB\n<img src="./oak.png" alt="&quot;A&quot;">\n</a>\n<br>\n\n![](./oak.png)',
  );
  const box = '<div>\n<span>One</span>\n```html\n<i>\n```\n</div>\n<div>\n**Two**\n</div>\n';
  const separate = box.replace('span>\n', 'span>\n\n').replace('<div>\n**', '<div>\n\n**');
  assert.is(bodyOf(box), separate);
  assert.is(bodyOf(box, { source: '/site/page.md' }), box, 'only in MDX');
  const text = '<div>\nTwo\n</div>\n<p>\n*Three*\n</p>\n';
  assert.is(bodyOf(text), text, 'text without marks, and a paragraph');
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
  assert.is(bodyOf('<Commands npm="npm i oak" />').trim(), '');
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
      '=== "A & B"',
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
});

test('attributes and icons of Python-Markdown are removed; info strings become ours', () => {
  assert.is(
    withoutAttributes(
      '[a](b){ .button } f(){ x } {{ y }}\n{ .card width="3" }\n:material-check: | :octicons-x-24:',
    ),
    '[a](b) f(){ x } {{ y }}\n\n✓ | ',
  );
  assert.is(withoutAttributes('<div class="grid" markdown="1">'), '<div class="grid">');
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

interface BodyOptions {
  kind?: 'starlight' | 'docusaurus';
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
    { text: 'Use', link: '/use/a' },
  ]);
});

test.run();
