// Imported sites of other generators build, and what a person must decide is listed.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { aliasesOf } from '../pipeline/import/markup/aliases.ts';
import { build, temporary, tsx } from './sites.ts';

type Files = Record<string, string | Uint8Array>;

function folderOf(files: Files): string {
  const folder = temporary();
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  return folder;
}

interface Imported {
  content: string;
  decisions: Diagnostic[];
  read(file: string): string;
  json(file: string): unknown;
}

async function imported(kind: string, files: Files): Promise<Imported> {
  const content = path.join(temporary(), 'content');
  const args = ['build.ts', '--import', kind, folderOf(files), '--content', content];
  const { code, stdout, stderr } = await tsx([...args, '--format', 'json']);
  assert.is(code, 0, stdout + stderr);
  const decisions = stdout
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Diagnostic);
  const read = (file: string): string => fs.readFileSync(path.join(content, file), 'utf8');
  return { content, decisions, read, json: file => JSON.parse(read(file)) as unknown };
}

const PROOF = 'foreign-code-ran';

const VITEPRESS: Files = {
  '.vitepress/config.ts': `
    import fs from 'node:fs'
    fs.writeFileSync('${PROOF}', '')
    const version: string = '2'
    export default defineConfig({
      title: 'Kettle', description: \`Kettle \${version} docs\`, lang: 'en-US',
      themeConfig: {
        socialLinks: [null, compute(), { icon: 'x', link: 'chat/room' }, { icon: { svg: '<svg/>' }, link: 'https://example.org/chat' }, { icon: {}, link: 'https://example.org/none' }],
        nav: [{ text: 'Guide', link: '/guide/' }, { text: 'Out', link: 'https://example.org' }, { text: 'Gone', link: '/gone' }],
        sidebar: { '/guide/': [{ text: 'Basics', items: [{ text: 'Start', link: '/guide/' }, { text: 'Water', link: '/guide/water.html' }] }] },
      },
      head: [compute()],
    } as Config)`,
  'index.md': '---\nlayout: home\nhero: { name: Kettle, text: Boil, tagline: Fast }\n---\n',
  'guide/index.md': [
    '---',
    'title: Start here',
    'outline: deep',
    'tags: [a]',
    'author: me',
    '---',
    '',
    '<script setup>',
    "import Demo from './Demo.vue'",
    '</script>',
    '',
    '::: tip Hot',
    'Mind it.',
    ':::',
    '',
    '::: brew',
    'Tea.',
    ':::',
    '',
    '<Demo :size="3">kept text</Demo>',
    '',
    '::: code-group',
    '```sh [npm]',
    'npm i kettle',
    '```',
    '```sh [pnpm]',
    'pnpm i kettle',
    '```',
    ':::',
    '',
    '## heater.maxTemp {#max}',
    '',
    '## heater.minTemp',
    '',
    'See [below](#heater-mintemp) and [water](./water.md#heater-mintemp).',
    '',
    '```vue-html:line-numbers',
    '<Demo />',
    '```',
    '',
    '<<< @/snippets/a.js',
    '',
    '![Kettle](../.img/kettle.png)',
  ].join('\n'),
  'guide/water.md': '# Water\n\nPour `<Demo />`.\n\n## heater.minTemp\n\nCold.\n',
  'snippets/a.js': 'export const a = 1;\n',
  '.img/kettle.png': 'image',
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
};

test('VitePress: settings, navigation, containers, code groups, ids, files', async () => {
  const { content, decisions, read, json } = await imported('vitepress', VITEPRESS);
  const site = read('site.ts');
  for (const part of [
    'https://example.org/chat',
    '"Kettle"',
    '"Kettle 2 docs"',
    'icon: "/logo.svg"',
    'slugs: "vitepress"',
  ])
    assert.match(site, part);
  assert.not.match(site, 'https://example.org/none');
  assert.equal(json('en/_meta.json'), [
    { text: 'Guide', link: '/guide/' },
    { text: 'Out', link: 'https://example.org' },
  ]);
  assert.equal(json('en/guide/_meta.json'), [
    { type: 'section-header', label: 'Basics' },
    { type: 'file', name: 'index', label: 'Start' },
    { type: 'file', name: 'water', label: 'Water' },
  ]);
  const page = read('en/guide/index.md');
  for (const part of [
    'x-outline: deep\nx-tags: [a]\nx-author: me',
    '# Start here',
    ':::tip Hot',
    ':::brew',
    'kept text',
    ':::code-group',
    '{#max}',
    '```html',
    '```js\nexport const a = 1;\n```',
    '/imported/img/kettle.png',
  ])
    assert.match(page, part);
  assert.not.match(page, /<script|<Demo :size/);
  assert.match(read('en/guide/water.md'), 'Pour `<Demo />`.');
  const said = decisions.map(({ message }) => message).join('\n');
  for (const part of ['"author"', '<script>', 'container "brew"', '<Demo>', 'entry "Gone"'])
    assert.match(said, part);
  const { code, findings } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
  assert.equal(
    findings.filter(({ code }) => /^dead/.test(code)),
    [],
  );
});

test('VitePress: pages that are renamed have their URLs, images, and active entries', async () => {
  const config = {
    rewrites: {
      'en/:rest*': ':rest*',
      'packages/:name/docs/(.*)': 'lib/:name/(.*)',
      'x/:a(1)': '',
    },
    locales: {
      root: {
        label: 'English',
        lang: 'en-US',
        themeConfig: {
          nav: [
            { text: 'Guide', link: '/guide/', activeMatch: '^/(guide|lib)/' },
            { text: 'More', activeMatch: '/more/', items: [{ text: 'Lamp', link: '/lib/lamp/' }] },
          ],
        },
      },
      de: {
        label: 'Deutsch',
        themeConfig: { nav: [{ text: 'Heft', link: '/de/guide/', activeMatch: '/de/guide/' }] },
      },
    },
  };
  const { content, decisions, json, read } = await imported('vitepress', {
    '.vitepress/config.js': `export default ${JSON.stringify(config)}`,
    'en/index.md': '# Home\n',
    'en/guide/index.md': '# Guide\n\n[Lamp](/lib/lamp/), [b](./b.md), ![p](./p.svg)\n',
    'en/guide/b.md': '# B\n',
    'en/guide/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
    'packages/lamp/docs/index.md': '# Lamp\n\n[Guide](../../guide/)\n',
    'de/guide/index.md': '# Heft\n',
  });
  assert.equal(json('en/_meta.json'), [
    { text: 'Guide', link: '/guide/', activeMatch: '/(guide|lib)/' },
    { text: 'More', items: [{ text: 'Lamp', link: '/lib/lamp/' }] },
  ]);
  assert.equal(json('de/_meta.json'), [{ text: 'Heft', link: '/guide/', activeMatch: '/guide/' }]);
  assert.match(read('en/guide/index.md'), '![p](/imported/en/guide/p.svg)');
  const said = decisions.map(({ file, message }) => `${file} ${message}`);
  assert.ok(said.some(each => each.includes('the rewrite of x/:a(1) was left out')));
  const { code, findings, read: built } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
  assert.equal(
    findings.filter(({ code }) => /^dead|image/.test(code)),
    [],
  );
  for (const file of ['guide/b.html', 'lib/lamp/index.html', 'de/guide/index.html'])
    assert.match(built(file), '<h1');
});

test('MkDocs and mdBook: abbreviations, marks, and blocks of plugins', async () => {
  const page = [
    '# Lamp',
    '',
    'The LED is ==bright==.',
    '',
    '```admonish warning "Hot"',
    'See [home](index.md).',
    '```',
    '',
    '*[LED]: Light-emitting diode',
    '',
  ];
  const { content, read } = await imported('markdown', {
    'index.md': '# Home\n',
    'guide/lamp.md': page.join('\n').replace('index.md', '../index.md'),
  });
  assert.match(read('en/guide/lamp.md'), ':::warning Hot\nSee [home](../index.md).\n:::');
  const built = await build({ content });
  assert.is(built.code, 0, JSON.stringify(built.findings));
  const html = built.read('guide/lamp.html');
  for (const part of [
    '<abbr title="Light-emitting diode">LED</abbr>',
    '<mark>bright</mark>',
    '>Hot<',
  ])
    assert.match(html, part);
  assert.not.match(html, '*[LED]');
});

test('VitePress: settings in a folder, ids in marked braces, and mistakes of the site', async () => {
  const { content, read } = await imported('vitepress', {
    'packages/docs/.vitepress/config/index.ts':
      "import { zh } from './zh'\nexport default { title: 'Loom', locales: { root: { label: 'English', lang: 'en-US' }, zh: { lang: 'zh-CN', label: '简体中文', ...zh } } }\n",
    'packages/docs/.vitepress/config/zh.ts': "export const zh = { description: '织布' }\n",
    'packages/docs/index.md': '# Loom\n\nSee [it][nowhere] and [more](/more).\n',
    'packages/docs/zh/index.md': '# 织机\n\n## 线 %{#thread}%\n',
  });
  const { code, findings } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
  assert.match(read('site.ts'), 'title: "Loom"');
  assert.match(read('site.ts'), `"dead-link": 'warning', "undefined-reference": 'warning'`);
  assert.match(read('zh/index.md'), '## 线 {#thread}');
});

test('nothing of the foreign site runs', async () => {
  await imported('vitepress', VITEPRESS);
  assert.is(fs.existsSync(PROOF), false);
});

test('a decision names the file and the line of the page', async () => {
  const { decisions } = await imported('vitepress', VITEPRESS);
  const brew = decisions.find(({ message }) => message.includes('"brew"'));
  assert.match(`${brew?.file}:${brew?.line}`, /en\/guide\/index\.md:16$/);
});

test('Starlight: locales, tabs, asides, cards, and images of the project', async () => {
  const { content, read, json, decisions } = await imported('starlight', {
    'astro.config.mjs': `
      import starlight from '@astrojs/starlight';
      export default defineConfig({ integrations: [starlight({
        title: 'Lamp', defaultLocale: 'root', logo: { src: './src/assets/a.svg' },
        locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }, ja: {}, 'pt-br': {} },
        sidebar: [{ label: 'Use', translations: { 'pt-BR': 'Uso' }, items: ['guides/oil', { slug: 'guides/wick', label: 'The wick' }] }],
      })] });`,
    'src/content/docs/index.mdx':
      '---\ntitle: Lamp\ntemplate: splash\nhero:\n  tagline: x\n---\nimport { Card } from "@astrojs/starlight/components";\n\n<Card title="One" icon="x">Text</Card>\n',
    'src/content/docs/guides/oil.mdx': [
      '---',
      'title: Oil',
      'description: Oil.',
      '---',
      "import { Tabs, TabItem } from '@astrojs/starlight/components';",
      '',
      '<Tabs syncKey="pkg">',
      '  <TabItem label="npm">',
      '',
      '  ```sh',
      '  npm i lamp',
      '  ```',
      '',
      '  </TabItem>',
      '  <TabItem label="pnpm">Text</TabItem>',
      '</Tabs>',
      '',
      '<Aside type="caution" title="Hot">Mind it.</Aside>',
      '',
      '{/* a comment */}',
      '',
      '{',
      '// another comment',
      '}',
      '',
      '<Steps>',
      '',
      '1. Pour.',
      '',
      '</Steps>',
      '',
      '<Course href="https://example.org/c">Watch it</Course>',
      '',
      '<Code code="lamp oil" lang="sh" />',
      '',
      ':::tip{icon="heart"}',
      'Tip.',
      ':::',
      '',
      '![A](../../../assets/a.png)',
    ].join('\n'),
    'src/content/docs/guides/wick.md':
      '---\ntitle: Wick\ndescription: Wick.\n---\n\n## Cut it\n\nText.\n',
    'src/content/docs/de/guides/wick.md':
      '---\ntitle: Docht\ndescription: Docht.\n---\n\n## Schneiden\n\nSiehe [hier](#schneiden).\n',
    'src/content/docs/ja/guides/wick.md':
      '---\ntitle: 芯\ndescription: 芯。\n---\n\n## 切る\n\n文。\n',
    'src/content/docs/pt-BR/guides/wick.md':
      '---\ntitle: Pavio\ndescription: Pavio.\n---\n\n## Corte-o\n\nTexto.\n',
    'src/assets/a.png': 'image',
    'src/assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  });
  assert.match(
    read('site.ts'),
    'logo: {"light":"/imported/src/assets/a.svg","dark":"/imported/src/assets/a.svg"}',
  );
  const { code, findings, read: built } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
  assert.equal(
    findings.filter(({ severity }) => severity === 'error'),
    [],
  );
  assert.match(read('site.ts'), '"de": { lang: "de", label: "Deutsch"');
  assert.match(read('pt-br/_meta.json') + read('pt-br/guides/_meta.json'), 'Uso');
  assert.match(read('site.ts'), '"ja": { lang: "ja", label: "日本語"');
  assert.equal(
    decisions.map(({ message }) => message).filter(message => message.includes('labels')),
    [
      'the labels of "ja" are in English: translate labels.ja.ts',
      'the labels of "pt-br" are in English: translate labels.pt-br.ts',
    ],
  );
  assert.match(read('labels.ja.ts'), 'Skip to content');
  assert.equal(json('en/guides/_meta.json'), [
    { type: 'section-header', label: 'Use' },
    { type: 'file', name: 'oil' },
    { type: 'file', name: 'wick', label: 'The wick' },
  ]);
  assert.match(read('en/guides/oil.mdx'), '\n```sh\nlamp oil\n```\n');
  const oil = built('guides/oil.html');
  for (const part of ['role="tab"', 'data-type="caution"', '/static/']) assert.match(oil, part);
  assert.match(oil, /<a [^>]*href="https:\/\/example\.org\/c"[^>]*>Watch it/);
  assert.not.match(oil, /another comment|class="steps"|heart/);
  // Pages that a language lacks are in its navigation, because the original is shown there.
  assert.match(built('ja/guides/oil.html'), 'href="/ja/guides/wick"');
  assert.equal(json('ja/guides/_meta.json'), json('en/guides/_meta.json'));
  assert.match(built('pt-br/guides/wick.html'), 'Corte-o');
  assert.match(built('de/guides/wick.html'), 'id="schneiden"><h2 id="cut-it"');
});

test('Docusaurus: categories, admonitions, tabs, drafts', async () => {
  const { content, read } = await imported('docusaurus', {
    'docusaurus.config.js': `const path = require('path');\nmodule.exports = { title: 'Stove', tagline: 'Cook.', url: 'https://stove.example.com', baseUrl: '/', themeConfig: { navbar: { items: [{ label: 'Docs', to: '/use/fire' }] } } };`,
    'docs/use/fire.md':
      '---\nsidebar_position: 2\nid: fire\n---\n\n# Fire\n\n:::caution[Hot]\nMind.\n:::\n\nimport Tabs from "@theme/Tabs";\n\n<Tabs groupId="os"><TabItem value="mac" label="macOS">One</TabItem></Tabs>\n\nText {/* c */}.\n',
    'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  });
  const { code, findings } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
  const page = read('en/use/fire.md');
  for (const part of [
    'x-sidebar_position: 2',
    ':::caution[Hot]',
    '<Tabs groupId="os">',
    'label="macOS"',
  ])
    assert.match(page, part);
  assert.ok(fs.existsSync(path.join(content, 'public/img/logo.svg')));
  assert.match(read('site.ts'), 'title: "Stove"');
});

/** A site in a repository, as most sites of Docusaurus are: its pages are beside it. */
const REPOSITORY: Files = {
  'website/docusaurus.config.ts': `
    import type { Options } from '@docusaurus/preset-classic';
    export default {
      title: 'Lathe', url: 'https://lathe.example.com', baseUrl: '/',
      presets: [[require.resolve('@docusaurus/preset-classic'), {
        docs: { path: '../docs', sidebarPath: require.resolve('./sidebars.js') },
        blog: { path: 'blog' },
      } satisfies Options]],
      plugins: [
        ['@docusaurus/plugin-content-docs', { id: 'other', path: 'other' }],
        ['content-docs', { id: 'shop', path: 'shop', routeBasePath: '/shop', sidebarPath: require.resolve('./sidebarsShop'), exclude: ['old.md'] }],
      ],
      themeConfig: { navbar: { items: [{ type: 'doc', docId: 'ash', label: 'Shop', docsPluginId: 'shop' }, { label: 'Guide', to: '/docs/first-cut' }, { type: 'dropdown', label: 'More', items: [{ type: 'docSidebar', sidebarId: 'apiSidebar', label: 'API' }, { type: 'doc', docId: 'wood/oak', label: 'Oak' }] }] } },
    };`,
  'website/sidebars.js': `module.exports = {
    docs: {
      Start: ['first-cut', { type: 'doc', id: 'wood/oak', label: 'Oak first' }],
      More: [
        { type: 'category', label: 'Woods', link: { type: 'doc', id: 'wood/ash' }, items: ['wood/elm'] },
        { type: 'link', label: 'Out', href: 'https://example.org' },
        { type: 'autogenerated', dirName: 'unknown' },
      ],
    },
    apiSidebar: ['api'],
  };`,
  'website/sidebarsShop.json': '{ "shop": ["ash", "oak", "wood/elm"] }',
  'website/shop/01-oak.md': '# Planks of oak\n\nSee [ash](ash.md), [elm](/docs/wood/elm).\n',
  'website/shop/ash.md': '# Planks of ash\n\nSee [elm](wood/elm.md).\n',
  'website/shop/old.md': '# Old\n',
  'website/shop/wood/elm.md': '# Planks of elm\n\nSee [ash](ash.md).\n',
  'website/blog/one.md': '# One\n',
  'website/static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  'docs/FirstCut.md':
    '---\nid: first-cut\ntitle: First cut\n---\n\nSee [oak](/docs/wood/oak), [ash](wood/02-ash.md), [site](@site/../docs/API.md) and ![logo](/img/logo.svg).\n',
  'docs/API.md': '---\nid: api\n---\n\n# API\n',
  'docs/wood/01-oak.md': '# Oak\n\nBack to [the first](FirstCut.md) and [ash](02-ash.md).\n',
  'docs/wood/02-ash.md': '---\nslug: /ash-tree\n---\n\n# Ash\n\n## Use \\{#use}\n',
  'docs/wood/elm.md': '---\ntitle: Elm\n---\n\nHard.\n',
};

test('Docusaurus: sidebars of a file, and addresses that differ from the files', async () => {
  const { content, decisions, read, json } = await imported('docusaurus', REPOSITORY);
  const { code, findings } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
  assert.equal(
    findings.filter(({ code }) => /^(?:dead-|missing-|alias-)/.test(code)),
    [],
  );
  assert.equal(json('en/docs/_meta.json'), [
    { type: 'section-header', label: 'Start' },
    { type: 'file', name: 'FirstCut' },
    { type: 'custom-link', label: 'Oak first', link: '/docs/wood/01-oak' },
    { type: 'section-header', label: 'More' },
    { type: 'custom-link', label: 'Out', link: 'https://example.org' },
    { type: 'section-header', label: 'Woods' },
    { type: 'custom-link', label: 'Woods', link: '/docs/wood/02-ash' },
    { type: 'custom-link', label: 'Elm', link: '/docs/wood/elm' },
    { type: 'section-header', label: 'Api' },
    { type: 'file', name: 'API' },
  ]);
  assert.equal(json('en/shop/_meta.json'), [
    { type: 'file', name: 'ash' },
    { type: 'file', name: '01-oak' },
    { type: 'custom-link', label: 'Planks of elm', link: '/shop/wood/elm' },
  ]);
  assert.match(read('en/shop/01-oak.md'), 'aliases: ["/shop/oak"]');
  assert.match(read('en/shop/wood/elm.md'), '[ash](../ash.md)');
  assert.not.ok(fs.existsSync(path.join(content, 'en/shop/old.md')));
  assert.equal(json('en/_meta.json'), [
    { text: 'Shop', link: '/shop/ash' },
    { text: 'Guide', link: '/docs/FirstCut' },
    {
      text: 'More',
      items: [
        { text: 'API', link: '/docs/API' },
        { text: 'Oak', link: '/docs/wood/01-oak' },
      ],
    },
  ]);
  assert.match(read('en/docs/FirstCut.md'), 'aliases: ["/docs/first-cut"]\nx-id: first-cut');
  assert.match(
    read('en/docs/wood/01-oak.md'),
    /^---\naliases: \["\/docs\/wood\/oak"\]\n---\n# Oak/,
  );
  assert.match(read('en/docs/wood/02-ash.md'), 'aliases: ["/docs/ash-tree"]');
  assert.not.match(read('en/docs/API.md'), 'aliases', 'only capitals differ');
  assert.match(read('en/docs/wood/01-oak.md'), '[the first](../FirstCut.md) and [ash](02-ash.md)');
  assert.ok(fs.existsSync(path.join(content, 'public/img/logo.svg')));
  const left = decisions.filter(({ message }) => message.includes('left out'));
  assert.equal(
    left.map(({ message }) => message),
    ['the folder blog/ was left out', 'the folder other was left out'],
  );
});

test('Docusaurus: the description in the head of a page is that of its front matter', async () => {
  const head =
    '<head>\n  <title>T</title>\n  <meta name="description" content="Boil \'it\'." />\n</head>\n';
  const { decisions, read } = await imported('docusaurus', {
    'docs/a.md': `---\ntitle: A\n---\n\n${head}\nText.\n`,
    'docs/b.md': `---\ndescription: Own.\n---\n\n# B\n\n${head}\n\`\`\`html\n${head}\`\`\`\n`,
  });
  assert.is(
    read('en/a.md').replace(/\n+/g, '\n'),
    '---\ntitle: A\ndescription: "Boil \'it\'."\n---\n# A\nText.\n',
  );
  assert.is(
    read('en/b.md').replace(/\n+/g, '\n'),
    `---\ndescription: Own.\n---\n# B\n\`\`\`html\n${head}\`\`\`\n`,
  );
  assert.not(decisions.some(({ file }) => /[ab]\.md$/.test(file ?? '')));
});

test('Docusaurus: a preset without docs has none', async () => {
  const { content, read } = await imported('docusaurus', {
    'docusaurus.config.js':
      "module.exports = { title: 'Kiln', presets: [['classic', { docs: false }]], plugins: [['@docusaurus/plugin-content-docs', { path: 'clay', routeBasePath: 'clay' }]] };",
    'docs/old.md': '# Old\n',
    'clay/dry.md': '# Dry\n\n![Kiln](img/a.png#dark)\n',
    'clay/img/a.png': 'x',
  });
  assert.is(read('en/clay/dry.md'), '# Dry\n\n![Kiln](img/a.png)\n', 'the image, without its hash');
  assert.not.ok(fs.existsSync(path.join(content, 'en/docs/old.md')));
});

test('Docusaurus: folders with labels and positions', async () => {
  const { json, decisions } = await imported('docusaurus', {
    'docusaurus.config.js':
      "module.exports = { title: 'Kiln', presets: ['classic'], themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'all', label: 'Learn' }] } } };",
    'sidebars.js': "module.exports = { all: [{ type: 'autogenerated', dirName: '.' }] };",
    'docs/intro.md': '---\nsidebar_position: 1\n---\n\n# Intro\n',
    'docs/clay/dry.md': '# Dry\n',
    'docs/clay/_category_.json': '{ "label": "All about clay", "position": 3 }',
    'docs/fire/hot.md': '# Hot\n',
    'docs/fire/_category_.yml': 'label: Fire it\nposition: 2\n',
    'docs/fire/old/_category_.json': '{ "label": "Old }',
  });
  const message = /^the settings in fire\Wold\W_category_\.json were left out: .*not valid YAML/;
  assert.is(decisions.filter(each => message.test(each.message)).length, 1);
  assert.equal(json('en/docs/_meta.json'), [
    { type: 'file', name: 'intro' },
    { type: 'dir', name: 'fire', label: 'Fire it' },
    { type: 'dir', name: 'clay', label: 'All about clay' },
  ]);
  assert.equal(json('en/_meta.json'), [{ text: 'Learn', link: '/docs/intro' }]);
});

test('Docusaurus: settings that lead out of the folders, and sidebars that are malformed', async () => {
  const pages: Files = { 'docs/one.md': '---\nslug: /../../up\n---\n\n# One\n' };
  const settings = (docs: string): string =>
    `module.exports = { title: 'Out', presets: [['classic', { docs: ${docs} }]] };`;
  const { content, read } = await imported('docusaurus', {
    ...pages,
    'docusaurus.config.js': settings("{ routeBasePath: '../../x', sidebarPath: '/etc/passwd' }"),
  });
  assert.match(read('en/x/one.md'), /^---\nx-slug: /);
  assert.equal(fs.readdirSync(path.dirname(content)), ['content']);
  const folder = folderOf({
    ...pages,
    'docusaurus.config.js': settings('{}'),
    'sidebars.js': 'module.exports = {\n  docs: [;\n};\n',
  });
  const other = path.join(temporary(), 'content');
  const { code, stdout } = await tsx([
    ...['build.ts', '--import', 'docusaurus', folder, '--content', other],
  ]);
  assert.is(code, 1);
  assert.match(stdout, /sidebars\.js\n +2:10 error: the settings cannot be read/);
});

test('pages outside of the folder are refused, and the hint says which folder to pass', async () => {
  const folder = folderOf(REPOSITORY);
  const content = path.join(temporary(), 'content');
  const args = ['--import', 'docusaurus', path.join(folder, 'website'), '--content', content];
  const { code, stdout } = await tsx(['build.ts', ...args]);
  assert.is(code, 1);
  assert.match(stdout, 'website are outside of it, in ../docs; pass the folder that contains both');
  assert.not.ok(fs.existsSync(content));
});

test('VitePress: settings in the folder of each language, and what links begin with', async () => {
  const page = (title: string): string =>
    `---\ndescription: ${title}.\n---\n\n# ${title}\n\nText.\n`;
  const rows = (prefix: string, text: string): string =>
    `import { defineAdditionalConfig } from 'vitepress';
    export default defineAdditionalConfig({ themeConfig: {
      nav: [{ text: '${text}', link: '${prefix}/use/brew' }],
      sidebar: { '${prefix}/use/': { base: '${prefix}/use/', items: use() } } } });
    function use() {
      return [{ text: '${text}', base: '${prefix}/use/cup-', items: [{ text: 'B', link: 'b' }] }, { text: 'A', link: 'brew' }];
    }`;
  const { json, read } = await imported('vitepress', {
    'docs/.vitepress/config.ts':
      "export default { title: 'Kettle', rewrites: { 'en/:rest*': ':rest*' }, locales: { root: { label: 'English', lang: 'en-US' }, zh: { label: '中文', lang: 'zh-Hans', themeConfig: { nav: [{ text: '首', link: '/zh/use/brew' }] } } } };",
    'docs/config.ts': rows('', 'Use'),
    'docs/zh/config.ts': rows('/zh', '用'),
    'docs/en/use/brew.md': page('Brew'),
    'docs/en/use/cup-b.md': page('B'),
    'docs/zh/use/brew.md': page('泡'),
    'docs/zh/use/cup-b.md': page('乙'),
  });
  assert.match(read('site.ts'), 'Kettle');
  assert.equal(json('en/_meta.json'), [{ text: 'Use', link: '/use/brew' }]);
  assert.equal(json('zh/_meta.json'), [{ text: '首', link: '/use/brew' }], 'the site prevails');
  for (const [lang, label] of [
    ['en', 'Use'],
    ['zh', '用'],
  ])
    assert.equal(json(`${lang}/use/_meta.json`), [
      { type: 'file', name: 'brew', label: 'A' },
      { type: 'section-header', label },
      { type: 'file', name: 'cup-b', label: 'B' },
    ]);
});

test('Rspress: rows and languages', async () => {
  const { content, json } = await imported('rspress', {
    'rspress.config.ts':
      "export default defineConfig({ root: 'docs', title: 'Pan', lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] });",
    'docs/en/_nav.json': '[{ "text": "Guide", "link": "/guide/fry" }]',
    'docs/en/guide/_meta.json':
      '[{ "type": "dir-section-header", "name": "more", "label": "More" }, "fry", "boil"]',
    'docs/en/guide/fry.md': '---\ndescription: Fry.\n---\n\n# Fry\n\nText.\n',
    'docs/en/guide/more/salt.mdx':
      '---\ndescription: Salt.\n---\nimport { X } from "@x";\n\n# Salt\n\n<X />Text.\n',
    'docs/zh/_nav.json': '[{ "text": "指南", "link": "/guide/fry" }]',
    'docs/zh/guide/fry.md': '---\ndescription: 煎。\n---\n\n# 煎\n\n文字。\n',
  });
  const { code, findings, has } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
  assert.ok(has('zh/guide/fry.html'));
  assert.equal(json('en/guide/_meta.json'), [
    { type: 'dir', name: 'more', label: 'More' },
    'fry',
    'boil',
  ]);
  assert.equal(
    findings.filter(({ code: each }) => each === 'row-missing').map(({ severity }) => severity),
    ['warning'],
  );
});

test('Rspress: rows keep what exists here, nested ones follow, labels come from i18n.json', async () => {
  const svg = '<svg></svg>';
  const rows = [
    { type: 'file', name: 'fry', label: 'menu.fry', tag: 'New', collapsed: true, context: 'x' },
    { name: 'boil', tag: svg, overviewHeaders: [2] },
    { type: 'dir', name: 'more', collapsible: true, overviewHeaders: [] },
    {
      type: 'custom-link',
      label: 'Oils',
      items: [
        { link: '/guide/fry', label: 'menu.fry', collapsed: true, items: [{ name: 'boil' }] },
        { type: 'unknown', name: 'x' },
      ],
    },
  ];
  const { decisions, json } = await imported('rspress', {
    'rspress.config.ts':
      "export default { root: 'docs', title: 'Pan', lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] };",
    'i18n.json': '{ "menu.fry": { "en": "Frying", "zh": "煎" }, "menu.none": {} }',
    'docs/en/_nav.json': JSON.stringify([
      { text: 'menu.fry', link: '/guide/fry', activeMatch: '^(/a+)+$', extra: 1 },
      { text: 'More', items: [{ text: 'menu.fry', link: '/guide/fry', activeMatch: '/guide/' }] },
    ]),
    'docs/en/guide/_nav.json': '[{ "text": "Fry", "link": "/guide/fry" }]',
    'docs/en/guide/_meta.json': JSON.stringify(rows),
    'docs/en/guide/fry.md': '# Fry\n\nText.\n',
    'docs/en/guide/boil.md': '# Boil\n\nText.\n',
    'docs/en/guide/more/salt.md': '# Salt\n\nText.\n',
    'docs/zh/_meta.json': '[{ "type": "dir", "name": "guide" }, "top"]',
    'docs/zh/_nav.json': '[{ "text": "menu.fry", "link": "/guide/fry" }]',
    'docs/zh/guide/fry.md': '# 煎\n\n文字。\n',
  });
  assert.equal(json('en/_meta.json'), [
    { text: 'Frying', link: '/guide/fry' },
    { text: 'More', items: [{ text: 'Frying', link: '/guide/fry', activeMatch: '/guide/' }] },
  ]);
  assert.equal(json('en/guide/_meta.json'), [
    { type: 'file', name: 'fry', label: 'Frying' },
    { type: 'file', name: 'boil', tag: svg, overviewHeaders: [2] },
    { type: 'dir', name: 'more', collapsible: true },
    { type: 'section-header', label: 'Oils' },
    { type: 'custom-link', label: 'Frying', link: '/guide/fry' },
    { type: 'file', name: 'boil' },
  ]);
  assert.equal(json('zh/_meta.json'), [{ text: '煎', link: '/guide/fry' }]);
  assert.equal(json('zh/_sidebar.json'), [{ type: 'dir', name: 'guide' }, 'top']);
  const messages = decisions.map(({ message }) => message);
  for (const part of [
    'the tag "New" was left out',
    'the rows in "Oils" were put after it',
    'a row of the type "unknown" was left out',
    'the pattern "^(/a+)+$" was left out',
    'folders have no menus',
  ])
    assert.ok(
      messages.some(message => message.includes(part)),
      part,
    );
});

test('MDX: files that pages import as components are inserted where their tags are', async () => {
  const { content, decisions, read } = await imported('rspress', {
    'rspress.config.ts':
      "export default defineConfig({ root: 'docs', title: 'Pan', lang: 'en', route: { exclude: ['**/parts/**', 'en/left-out.md'] } });",
    'docs/en/left-out.md': '# Left out\n',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@parts/*": ["docs/en/parts/*"] } } }',
    'docs/en/guide/fry.mdx': [
      "import Wok from './\\_wok.mdx';",
      "import Rice from '@parts/rice.mdx';",
      "import Oil, { toc } from './oil.mdx';",
      "import Salt from '@en/parts/salt.mdx';",
      'import Heat from "../parts/heat.mdx"',
      "import Out from '../../../../out.mdx';",
      "import Loop from '../parts/loop.mdx';",
      '',
      '# Fry',
      '',
      'Text.',
      '',
      '- A step:',
      '',
      '  <Salt amount="2 g" of={`sea`} />',
      '',
      'Use <Heat></Heat> heat, never `<Heat />`.',
      '',
      '```mdx',
      '<Salt />',
      '```',
      '',
      '<Out />',
      '',
      '<Loop />',
      '',
      '<Wok /> <Rice /> ![](@parts/salt.png)',
    ].join('\n'),
    'docs/en/parts/salt.mdx': [
      '---',
      'title: Salt',
      '---',
      '',
      "import Heat from './heat.mdx';",
      '',
      'Add {props.amount} of {props.of} {props.none}salt. See [fry](../guide/fry.mdx#fry), [pan][1].',
      '',
      '![Salt](./salt.png)',
      '',
      '<Heat />',
      '',
      '[view](<https://example.org/view#size(int, int)>), [oil](<./oil.mdx>)',
      '',
      '[1]: ./pan/',
    ].join('\n'),
    'docs/en/guide/_wok.mdx': 'A wok.\n',
    'docs/en/parts/rice.mdx': 'Some rice.\n',
    'docs/en/parts/heat.mdx': '**low**\n',
    'docs/en/parts/loop.mdx': "import Loop from './loop.mdx';\n\nAgain.\n\n<Loop />\n",
    'docs/en/parts/salt.png': 'image',
  });
  const page = read('en/guide/fry.mdx');
  const salt = [
    '- A step:',
    '',
    '  Add 2 g of sea salt. See [fry](./fry.mdx#fry), [pan][1].',
    '',
    '  ![Salt](../parts/salt.png)',
    '',
    '  **low**',
    '',
    '  [view](<https://example.org/view#size(int, int)>), [oil](<../parts/oil.mdx>)',
    '',
    '  [1]: ../parts/pan/',
  ].join('\n');
  assert.ok(page.includes(salt), page);
  assert.ok(page.includes('Use **low** heat, never `<Heat />`.'), page);
  assert.ok(page.includes('```mdx\n<Salt />\n```'), page);
  assert.ok(page.includes('A wok. Some rice. ![](/imported/docs/en/parts/salt.png)'), page);
  assert.is(page.match(/^Again\.$/gm)?.length, 1);
  assert.not.match(page, /import |<Loop/);
  assert.not.ok(fs.existsSync(path.join(content, 'en/parts/salt.mdx')));
  assert.not.ok(fs.existsSync(path.join(content, 'en/left-out.md')));
  const lines = page.split('\n');
  const said = decisions
    .filter(({ file }) => file?.endsWith('fry.mdx'))
    .map(({ line = 0, message }) => `${lines[line - 1]?.trim().slice(0, 7)}: ${message}`);
  assert.ok(said.includes('Add 2 g: the included file salt.mdx was inserted'), said.join('\n'));
  assert.ok(said.includes('Use **l: the included file heat.mdx was inserted'), said.join('\n'));
});

test('files with the same address become pages of their own', async () => {
  const { content, decisions, read } = await imported('markdown', {
    'index.md': '# Home\n',
    'a/index.md': '# Folder\n',
    'a.md': '# File\n',
    'b c.md': '# Space\n',
    'b-c.md': '# Hyphen\n',
    'd e.png': 'image',
    'd-e.png': 'image',
  });
  const { code, findings, has } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
  assert.match(read('en/a-2.md'), /# File/);
  assert.match(read('en/b-c.md') + read('en/b-c-2.md'), /# Space[^]*# Hyphen/);
  for (const file of ['a/index.html', 'a-2.html', 'b-c.html', 'b-c-2.html'])
    assert.ok(has(file), file);
  assert.equal(
    decisions.filter(({ message }) => /renamed:/.test(message)).map(({ message }) => message),
    ['a.md was renamed: another file has its URL', 'b-c.md was renamed: another file has its URL'],
  );
});

test('a public file is left out if a page has its URL', async () => {
  const { content, decisions } = await imported('markdown', {
    'AGENTS.md': '# Agents\n\nText.\n',
    'static/agents.md': '# For agents\n',
    'static/other.md': '# Other\n',
  });
  assert.equal(fs.readdirSync(path.join(content, 'public')), ['icon.svg', 'other.md']);
  assert.ok(decisions.some(({ message }) => message.startsWith('no settings were found')));
  const left = decisions.filter(({ message }) => message.endsWith('it was left out (same-output)'));
  assert.equal(
    left.map(({ file }) => path.basename(file ?? '')),
    ['agents.md'],
  );
  assert.is((await build({ content })).code, 0);
});

test('files whose URLs would need escaping get other names, and links and rows lead to them', async () => {
  const { content, decisions, read, json } = await imported('vitepress', {
    '.vitepress/config.ts': `export default { themeConfig: {
      nav: [{ text: 'Old', link: '/@old/my%20page' }], sidebar: [{ text: 'Own', link: '/@old/my page' }] } }`,
    'index.md':
      '# Home\n\n[a](<@old/my page.md#x y>) [b](/@old/my%20page.html) `[c](@old/my page.md)`\n\n[d]: @old/z_(1).md\n\n[d] ![e](<@old/p 1.svg> "f") ![i](/@i/j.svg) [g](@gone) [h](https://example.org/a%20b)\n',
    '@old/my page.md': '# Page\n\n## X y {#x-y}\n\n[up](../index.md)\n',
    '@old/z_(1).md': '# Z\n\nText.\n',
    'public/@i/j.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
    '@old/p 1.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  });
  assert.is(
    read('en/index.md'),
    '# Home\n\n[a](old/my-page.md#x%20y) [b](/old/my-page.html) `[c](@old/my page.md)`\n\n[d]: old/z_-1-.md\n\n[d] ![e](old/p-1.svg "f") ![i](/@i/j.svg) [g](@gone) [h](https://example.org/a%20b)\n',
  );
  assert.equal(json('en/_meta.json'), [{ text: 'Old', link: '/old/my-page' }]);
  assert.equal(json('en/old/_meta.json'), [{ type: 'file', name: 'my-page', label: 'Own' }]);
  assert.equal(
    decisions.map(({ message }) => message).filter(message => /renamed/.test(message)),
    ['@old/my page.md was renamed, like every page whose URL would need escaping'],
  );
  const { findings } = await build({ content });
  assert.equal(
    findings
      .filter(({ code }) => /^(?:dead-link|missing)/.test(code))
      .map(({ message }) => message),
    ['links to @gone, which is not a page'],
  );
});

test('plain Markdown: templates are taken out', async () => {
  const { content, decisions, read } = await imported('markdown', {
    'a/b.md':
      '---\ntitle: B\nlayout: doc.html\npermalink: /old/b.html\n---\n\n{% include "x" %}\n\nSee [it]({{ url }}) and <a name="old"></a>.\n',
    '404/index.md': '# Gone\n\nText.\n',
    'errors/404.md': '# Not found\n\nText.\n',
    'c.md': '---\npermalink: "/old/:title/"\n---\n\n# C\n\n[B](/old/b.html)\n',
    'e.md': '---\npermalink: /older/index.html\n---\n\n# E\n\nText.\n',
    'd.md':
      '# D `{% for c %}`\n\n<section>\n    <div>\n        {% for a %}\n        {{ b }}\n        <b>e</b>\n    </div>\n</section>\n\n{{ f }}\n',
  });
  const { code, findings } = await build({ content });
  assert.is(code, 0);
  assert.not(findings.some(({ code }) => code === 'dead-link'));
  assert.match(read('en/a/b.md'), 'aliases: ["/old/b"]');
  assert.not.match(read('en/c.md'), 'aliases');
  assert.match(read('en/e.md'), 'aliases: ["/older"]');
  assert.not(fs.existsSync(path.join(content, 'en/404')), 'the build writes this page');
  assert.match(read('en/errors/404.md'), '# Not found');
  assert.is(
    read('en/d.md').replace(/ {2,}/g, ''),
    '# D `{% for c %}`\n\n<section>\n<div>\n<!-- -->\n<!-- -->\n<b>e</b>\n</div>\n</section>\n\n\n',
    'an empty line would end the HTML',
  );
  assert.match(read('en/a/b.md'), '<a id="old"></a>');
  // A site without an icon gets one, because browsers ask for it.
  assert.match(read('site.ts'), 'icon: "/icon.svg"');
  assert.match(read('public/icon.svg'), /^<svg [^]*<\/svg>\n$/);
  assert.match(decisions.map(({ message }) => message).join('\n'), '{% include "x" %} was removed');
});

test('Jekyll: settings, collections, links, raw text, and old URLs', async () => {
  const { content, decisions, read } = await imported('markdown', {
    'docs/_config.yml': `name: Kiln
url: https://kiln.example.com
baseurl: /pots
repository: org/kiln
year: 2024
exclude: [drafts/, notes.md]
collections: { guide: { output: true }, posts: {}, ../up: {}, missing: {} }
`,
    'docs/index.md':
      '---\ntitle: Ovens\n---\n\nSee {{ site.repository }}, {{ site.year }}, {{ site.other }}.\n',
    'docs/drafts/a.md': '# A\n',
    'docs/notes.md': '# Notes\n',
    'docs/_includes/b.md': '# B\n',
    'docs/_posts/2024-01-01-c.md': '# C\n',
    'docs/_guide/fire.md': `---
title: Fire
permalink: /guide/hot/
redirect_from: [/fire/, /fire.html, /old/index.html]
---

* Contents
{:toc}

[a]({{ '/guide/clay/' | relative_url }}) [b]({{ site.baseurl }}/guide/clay) [c]({% link _guide/clay.md %})
\`{% raw %}{{ d }}{% endraw %}\`

{% raw %}
\`\`\`txt
{{ e }} {% highlight js %}
\`\`\`
{% endraw %}

  {%- highlight js linenos -%}
  f();
  {%- endhighlight -%}

{% highlight js %}
`,
    'docs/_guide/clay.md': '---\nredirect_from: /mud/\n---\n# Clay\n\nText.\n',
  });
  const site = read('site.ts');
  for (const part of ['title: "Kiln"', 'origin: "https://kiln.example.com"', 'base: "/pots/"'])
    assert.match(site, part);
  assert.match(read('en/index.md'), 'See org/kiln, 2024, .');
  assert.is(
    read('en/guide/fire.md'),
    `---
aliases: ["/guide/hot/", "/fire/", "/old"]
title: Fire
x-permalink: /guide/hot/
x-redirect_from: [/fire/, /fire.html, /old/index.html]
---

# Fire





[a](/guide/clay/) [b](/guide/clay) [c](/guide/clay)
\`{{ d }}\`


\`\`\`txt
{{ e }} {% highlight js %}
\`\`\`


  \`\`\`js
  f();
  \`\`\`


`,
  );
  assert.match(
    read('en/guide/clay.md'),
    /^---\naliases: \["\/mud\/"\]\nx-redirect_from: \/mud\/\n---\n/,
  );
  const pages = fs.readdirSync(path.join(content, 'en'), { recursive: true }).map(String);
  assert.equal(pages.filter(name => name.endsWith('.md')).sort(), [
    path.join('guide', 'clay.md'),
    path.join('guide', 'fire.md'),
    'index.md',
  ]);
  const said = decisions.map(({ message }) => message).join('\n');
  assert.match(said, 'the folder _posts/ was left out');
  assert.not.match(said, 'redirect_from');
});

test('languages are those of the folders if the settings compute them', async () => {
  const page = '# Kiln\n\n<p>\n**Type:** `x`<br />\n**Default:** `y`\n</p>\n\n[a](/zh-cn/a/)\n';
  const files = {
    'astro.config.mjs':
      'export default { integrations: [starlight({ title: "Kiln", locales: make() })] };',
    'src/content/docs/404.md': '# Lost\n',
    'src/content/docs/en/index.mdx': page.replace('/zh-cn/a/', '/en/a/'),
    'src/content/docs/en/a.mdx': '# A\n\nText.\n',
    'src/content/docs/zh-cn/index.mdx': page,
    'src/content/docs/zh-cn/a.mdx': '# A\n\nText.\n',
  };
  const { content, read } = await imported('starlight', files);
  assert.match(read('site.ts'), /"zh-cn": \{ lang: "zh-cn"/);
  assert.match(
    read('en/index.mdx'),
    '# Kiln\n\n\n**Type:** `x`<br />\n**Default:** `y`\n\n\n[a](/a/)',
  );
  const { code, stdout } = await build({ content });
  assert.is(code, 0, stdout);
  assert.not.match(stdout, /dead-link|mark-shown/);
  const single = await imported('starlight', { ...files, 'src/content/docs/more/a.md': '# A\n' });
  assert.ok(fs.existsSync(path.join(single.content, 'en/zh-cn/a.mdx')), 'folders of pages');
});

test('docsify: navigation and notes', async () => {
  const { json, read } = await imported('markdown', {
    '_sidebar.md':
      '- Begin\n\n  - [Start](start.md)\n  - [Next](next.md)\n\n- Clay work\n\n  - [Clay](clay.md)\n\n* [News](news.md)\n',
    'README.md': '# Kiln\n\nText.\n',
    'start.md': '# Start\n\n!> Hot.\n\n  ?> Cold\n  here.\n\n> [!TIP] One.\n\n`!> x`\n',
    'next.md': '# Next\n\n> [!NOTE] Title\n> Text.\n\n> [!NOTE]\n> Text.\n',
    'clay.md': '# Clay\n\nText.\n',
    'news.md': '# News\n\nText.\n',
  });
  assert.equal(json('en/_meta.json'), [
    {
      text: 'Begin',
      items: [
        { text: 'Start', link: '/start' },
        { text: 'Next', link: '/next' },
      ],
    },
    { text: 'Clay', link: '/clay' },
    { text: 'News', link: '/news' },
  ]);
  assert.is(
    read('en/start.md'),
    '# Start\n\n> [!IMPORTANT]\n> Hot.\n\n  > [!TIP]\n  > Cold\n  here.\n\n> [!TIP]\n> One.\n\n`!> x`\n',
  );
  assert.is(read('en/next.md'), '# Next\n\n> [!NOTE] Title\n> Text.\n\n> [!NOTE]\n> Text.\n');
});

test('MkDocs: settings, of which the last counts if one is repeated, and navigation', async () => {
  const { content, json, read } = await imported('markdown', {
    'mkdocs.yml': `---
site_name: Oven
site_name: Kiln
site_description: Burn clay.
site_url: https://kiln.example.com/docs
repo_url: https://example.org/kiln
docs_dir: pages
theme: { logo: img/logo.svg }
extra: { key: !ENV KEY, social: [{ icon: fontawesome/brands/x-twitter, link: https://example.org/x }] }
markdown_extensions:
  - pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji }
nav:
  - index.md
  - First steps: start.md
  - Clay work:
    - clay/README.md
    - Hot:
      - clay/fire.md
      - Glaze: clay/glaze/two.md
      - clay/glaze/one_more.md
    - Out: https://example.org/out
`,
    'pages/index.md': '# Kiln\n\nText.\n',
    'pages/start.md': '# Start\n\n[x](#a-b_1)\n\n## A - B\n\nText.\n\n## A & B\n\nText.\n',
    'pages/clay/README.md': '# Clay\n\nText.\n',
    'pages/clay/fire.md': '# Fire\n\nText.\n',
    'pages/clay/glaze/two.md': '# Two\n\nText.\n',
    'pages/clay/glaze/one_more.md': '# The **`<one>`** [more](two.md) {#x}\n\nText.\n',
    'pages/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  });
  const site = read('site.ts');
  for (const part of [
    'title: "Kiln"',
    'description: "Burn clay."',
    'origin: "https://kiln.example.com"',
    'slugs: "mkdocs"',
    'base: "/docs/"',
    '"light":"/imported/pages/img/logo.svg"',
    '"icon":"x","mode":"link","content":"https://example.org/x"',
  ])
    assert.match(site, part);
  assert.equal(json('en/_meta.json'), [
    { text: 'First steps', link: '/start' },
    { text: 'Clay work', link: '/clay/' },
  ]);
  assert.equal(json('en/clay/_meta.json'), [
    { type: 'section-header', label: 'Clay work' },
    { type: 'file', name: 'index' },
    { type: 'custom-link', label: 'Out', link: 'https://example.org/out' },
    { type: 'section-header', label: 'Hot' },
    { type: 'file', name: 'fire' },
    { type: 'custom-link', label: 'Glaze', link: '/clay/glaze/two' },
    { type: 'custom-link', label: 'The `<one>` more', link: '/clay/glaze/one_more' },
  ]);
  const { code, findings } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
  assert.not.ok(findings.some(({ code: each }) => each === 'dead-anchor'));
});

test('mdBook and GitBook: the summary is the navigation', async () => {
  const pages: Files = {
    'src/README.md': '# Loom\n\nText.\n',
    'src/cli/README.md': '# Commands\n\nText.\n',
    'src/cli/spin.md': '# Spin\n\n```rust,should_panic,edition=2021\nspin();\n```\n',
    'src/my_use/wool.md': '# Wool\n\nText.\n',
    'src/SUMMARY.md':
      '# Summary\n\n[Loom](README.md)\n\n# Use\n\n- [Of wool](./my_use/wool.md)\n\n# Other\n\n- [Draft]()\n- [Command line](cli/README.md)\n    - [`spin`](cli/spin.md)\n',
  };
  for (const files of [{ ...pages, 'book.toml': '[book]\ntitle = "Loom"\nsrc = "src"\n' }, pages]) {
    const { content, json, read } = await imported('markdown', files);
    assert.equal(json('en/_meta.json'), [
      { text: 'Use', link: '/my_use/wool', activeMatch: '/my_use/' },
      { text: 'Command line', link: '/cli/' },
    ]);
    assert.equal(json('en/cli/_meta.json'), [
      { type: 'section-header', label: 'Command line' },
      { type: 'file', name: 'index', label: 'Command line' },
      { type: 'file', name: 'spin', label: 'spin' },
    ]);
    assert.not.ok(fs.existsSync(path.join(content, 'en/SUMMARY.md')));
    assert.match(read('en/cli/spin.md'), '```rust\nspin();');
    const { code, findings } = await build({ content });
    assert.is(code, 0, JSON.stringify(findings));
  }
});

test('more pages in no folder than the header has room for get a sidebar', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const summary =
    '- [A](a.md)\n- [B](b.md)\n  - [C](c.md)\n- [D](d.md)\n- [Use](use/x.md)\n# Rest\n';
  const pages = (list: readonly string[]): Files => ({
    'SUMMARY.md':
      summary +
      list
        .slice(4)
        .map(name => `- [](${name}.md)\n`)
        .join(''),
    'use/x.md': '# X\n\nText.\n',
    ...Object.fromEntries(list.map(name => [`${name}.md`, `# ${name}\n\nText.\n`])),
  });
  const many = await imported('markdown', pages(names));
  assert.equal(many.json('en/_sidebar.json'), [
    { type: 'file', name: 'a', label: 'A' },
    { type: 'section-header', label: 'B' },
    { type: 'file', name: 'b', label: 'B' },
    { type: 'file', name: 'c', label: 'C' },
    { type: 'divider' },
    { type: 'file', name: 'd', label: 'D' },
    { type: 'section-header', label: 'Rest' },
    ...names.slice(4).map(name => ({ type: 'file', name, label: name })),
  ]);
  assert.equal(many.json('en/_meta.json'), [
    { text: 'A', link: '/a' },
    { text: 'Use', link: '/use/x', activeMatch: '/use/' },
  ]);
  const { findings, read } = await build({ content: many.content });
  assert.ok(findings.every(({ severity }) => severity !== 'error'));
  assert.match(read('c.html'), 'href="/h"');
  const few = await imported('markdown', pages(names.slice(0, 7)));
  assert.not.ok(fs.existsSync(path.join(few.content, 'en/_sidebar.json')));
  const texts = (few.json('en/_meta.json') as { text: string }[]).map(({ text }) => text);
  assert.equal(texts, ['A', 'B', 'D', 'Rest', 'Use']);
});

test('a README is the page of its folder, as on code hosts, unless the folder has an index', async () => {
  const files = {
    'README.md':
      '# Kettle\n\nSee [use](use/README.md#steps), [care](./care/README.md), [b](use/b.md).\n',
    'use/README.md':
      '# Use\n\n## Steps\n\nBoil. [Up](../README.md), [code][c].\n\n[c]: ../README.md\n',
    'use/b.md': '# B\n\n`[x](README.md)`, [site](https://example.org/README.md).\n',
    'care/README.md': '# Care of the code\n',
    'care/index.md': '# Care\n\nClean it.\n',
  };
  const { content, read } = await imported('markdown', files);
  const { code, findings, has } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
  assert.match(read('en/index.md'), '[use](use/index.md#steps)');
  assert.match(read('en/use/b.md'), '`[x](README.md)`, [site](https://example.org/README.md)');
  assert.equal(['use/index.html', 'care/index.html', 'care/README.html'].map(has), [
    true,
    true,
    false,
  ]);
  assert.equal(
    findings.filter(({ code: each }) => each === 'dead-link').map(({ file }) => file),
    ['en/index.md'],
  );
});

test('a page with too much HTML loses the elements around words', async () => {
  const words = '<strong><span style="color: red">word</span></strong> '.repeat(1000);
  const { content, read, decisions } = await imported('markdown', {
    'a.md': `# A\n\n<pre>\n${words}\n</pre>\n\n\`<span>\` stays.\n`,
  });
  assert.is((await build({ content })).code, 0);
  assert.is(
    read('en/a.md'),
    `# A\n\n<pre>\n${'word '.repeat(1000)}\n</pre>\n\n\`<span>\` stays.\n`,
  );
  assert.ok(decisions.some(({ message }) => message.endsWith('removed (html-too-large)')));
});

test('HTML that does not end is shown as text, and the lines around it stay', async () => {
  const { content, read } = await imported('markdown', {
    'a.md': '# A\n\nAbove.\n\nA <div> that does not end.\n\nBelow.\n',
  });
  assert.is((await build({ content })).code, 0);
  assert.is(read('en/a.md'), '# A\n\nAbove.\n\nA &lt;div> that does not end.\n\nBelow.\n');
});

test('tags that are not closed, or that are written wrong, are taken out, and the words around stay', async () => {
  const { content, read } = await imported('markdown', {
    'a.md': '# A\n\nMore <Badge text="a">words.\n\nNew <Badge txt="a" /> words.\n\nBelow.\n',
  });
  assert.is((await build({ content })).code, 0);
  assert.is(read('en/a.md'), '# A\n\nMore words.\n\nNew  words.\n\nBelow.\n');
});

test('a table row with too many cells keeps all of its words', async () => {
  const { content, read } = await imported('markdown', {
    'a.md': '# A\n\n| A | B |\n| --- | --- |\n| or (`||`). | One |\n| Two | Three | Four |\n',
  });
  assert.is((await build({ content })).code, 0);
  assert.match(read('en/a.md'), '\n| or (`\\|\\|`). | One |\n| Two | Three \\| Four |\n');
});

test('embedded media become links, and the lines of the block around them stay', async () => {
  const { content, read, decisions } = await imported('docusaurus', {
    'docusaurus.config.js': 'module.exports = { title: "T", presets: [["classic", {}]] };\n',
    'docs/a.mdx':
      '# A\n\n<details>\n  <summary>Film</summary>\n  <iframe\n    src="https://example.org/e"\n  ></iframe>\n</details>\n\n<iframe src="https://example.org/f" style={{ border: 0 }} title="Kiln & clay"></iframe>\n',
  });
  assert.is((await build({ content })).code, 0);
  assert.match(read('en/docs/a.mdx'), '\n<a href="https://example.org/f">Kiln & clay</a>\n');
  assert.match(
    read('en/docs/a.mdx'),
    '<summary>Film</summary>\n<a href="https://example.org/e">https://example.org/e</a>\n</details>',
  );
  assert.is(decisions.filter(({ message }) => /media-removed/.test(message)).length, 2);
});

test('fences that end with their list item, quote, or page are closed', async () => {
  const { content, read, decisions } = await imported('markdown', {
    'a.md':
      '# A\n\n1. ```sh\n   run all\n\nText.\n\n- One\n\n  ```sh\n  run one\n\n- Two\n\n> ~~~js\n> go()\n\nText.\n\n````md\nlast\n\n',
  });
  assert.is((await build({ content })).code, 0);
  assert.match(
    read('en/a.md'),
    '  ```sh\n  run one\n  ```\n\n- Two\n\n> ~~~js\n> go()\n> ~~~\n\nText.',
  );
  assert.match(read('en/a.md'), /````md\nlast\n````\n/);
  assert.equal(
    decisions.filter(({ message }) => message.endsWith('it was closed (unclosed-fence)')).length,
    4,
  );
});

test('pages that are not UTF-8 are read by their marks, or else as Windows does', async () => {
  const { read, decisions } = await imported('markdown', {
    'a.md': '\ufeff# Café\n',
    'b.md': Buffer.from('# Café\n', 'latin1'),
    'c.md': Buffer.from('\ufeff# Café\n', 'utf16le'),
    'd.md': Buffer.from('\ufeff# Café\n', 'utf16le').swap16(),
  });
  for (const name of ['a', 'b', 'c', 'd']) assert.match(read(`en/${name}.md`), /^# Café$/m, name);
  assert.equal(
    decisions
      .map(({ file, message }) => `${file?.slice(-4)} ${message}`)
      .filter(each => each.includes('UTF-8')),
    [
      'b.md the file is not UTF-8: it was read as windows-1252',
      'c.md the file is not UTF-8: it was read as utf-16le',
      'd.md the file is not UTF-8: it was read as utf-16be',
    ],
  );
});

test('VitePress: what Vue would compute is taken out, literals and badges stay', async () => {
  const { content, decisions, read } = await imported('vitepress', {
    '.vitepress/config.ts':
      "export default { title: 'Vue', sitemap: { hostname: 'https://vue.example.com' } };",
    'index.md':
      '---\nlayout: home\n---\n\n<script setup>\nimport Home from "./Home.vue"\n</script>\n\n<Home />\n',
    'guide/a.md': [
      '# A',
      '',
      'Version {{ version }}, and `{{ code }}`, and {{ "literal" }}.',
      '',
      '<div class="demo">',
      '  <button v-for="each in list" @click="add">{{ each }}</button>',
      '</div>',
      '',
      '## Since <sup class="vt-badge" data-text="3.5+" /> {#since}',
      '',
      '<p class="note" :title="\'x\'">Plain.</p>',
      '',
      '```sh-vue [npm]',
      "cd {{'<name>'}}",
      '```',
      '',
      '1. List',
      '',
      '   <<< ./part.js#wanted{2} [part.js]',
    ].join('\n'),
    'guide/part.js':
      'before();\n// #region wanted\nfirst();\nsecond();\n// #endregion wanted\nafter();\n',
    'partners/[id].md': '# {{ $params.id }}\n',
  });
  const page = read('en/guide/a.md');
  for (const part of [
    'Version , and `{{ code }}`, and literal.',
    '## Since <Badge text="3.5+" /> {#since}',
    '<p class="note">Plain.</p>',
    '```sh [npm]\ncd <name>\n```',
    '   ```js {2} [part.js]\n   first();\n   second();\n   ```',
  ])
    assert.match(page, part);
  assert.not.match(page, /demo|v-for|before|region/);
  const said = decisions.map(({ message }) => message).join('\n');
  for (const part of [
    '{{ version }} was removed',
    'a Vue template',
    'a page with a route parameter',
  ])
    assert.match(said, part);
  assert.not.ok(fs.existsSync(path.join(content, 'en/partners')));
  assert.match(read('site.ts'), 'origin: "https://vue.example.com"');
  const { code, findings, read: built } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
  assert.match(built('guide/a.html'), 'class="badge"');
});

test('a home page that a component draws gets a hero', async () => {
  const { content, read } = await imported('rspress', {
    'rstack.config.ts': `define.doc(async () => {
      const about = 'Boils';
      return { root: path.join(import.meta.dirname, 'pages'), title: 'Kettle', description: about,
        themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/x/y' }],
          footer: { message: 'Made warm' },
          locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文', description: '烧水。' }] } };
    });`,
    'pages/en/index.md': '---\npageType: home\n---\n',
    'pages/en/_nav.json':
      '[{ "text": "Blog", "link": "https://blog.example.com" }, { "text": "Guide", "link": "/guide/a" }]',
    'pages/en/guide/a.md': '# A\n\nText.\n',
    'pages/zh/index.md': '---\npageType: home\n---\n',
    'pages/zh/guide/a.md': '# A\n\n文字。\n',
  });
  const home = read('en/index.md');
  assert.match(home, 'pageType: home\ntitle: "Kettle"\nhero: {"name":"Kettle","text":"Boils"');
  // The first entry of the navigation leads to another site.
  assert.match(home, '"actions":[{"text":"Guide","link":"/guide/a","theme":"brand"}]');
  assert.match(read('zh/index.md'), '烧水。');
  for (const part of ['title: "Kettle"', '"https://github.com/x/y"', 'Made warm'])
    assert.match(read('site.ts'), part);
  const { code, findings, read: built } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
  assert.match(built('index.html'), 'class="hero"');
});

test('a title that is computed is that of the home page', async () => {
  const { read } = await imported('vitepress', {
    '.vitepress/config.ts': 'export default { title: `Cup${compute()}` };',
    'index.md': '---\ntitle: Cup\n---\n\n# Cup\n\nText.\n',
  });
  assert.match(read('site.ts'), 'title: "Cup"');
});

test('MDX: indented content of components is not code, and expressions leave no braces', async () => {
  const { content, read } = await imported('starlight', {
    'astro.config.mjs': `export default defineConfig({ integrations: [starlight({ title: 'Lamp' })] });`,
    'src/content/docs/index.mdx': [
      '---',
      'title: Lamp',
      'hero:',
      '  title: Shine',
      '  tagline: Fast',
      '  image:',
      '    file: ~/assets/a.png',
      '  actions:',
      '    - { text: Start, link: /start/, icon: right }',
      '    - { text: Code, link: "https://example.org", variant: minimal }',
      'lastUpdated: false',
      '---',
      '<CardGrid>',
      '    <Card',
      '      title="One"',
      '    >',
      '        Text of the card.',
      '    </Card>',
      '</CardGrid>',
    ].join('\n'),
    'src/content/docs/start.mdx': [
      '---',
      'title: Start',
      '---',
      "<Grid rows={[{ a: { b: { c: '}' } } }]} />",
      '',
      'One{" "}two <Mark code={`a > b`} />three.',
      '',
      '<Diagram>',
      '  {`',
      '  flow',
      '  `}',
      '</Diagram>',
      '',
      '<span',
      '  className="x"',
      "  style={{ color: 'red' }}",
      '>red</span>',
    ].join('\n'),
    'src/assets/a.png': 'image',
  });
  const home = read('en/index.mdx');
  assert.match(home, '"name":"Shine","text":"Fast"');
  assert.match(home, '"src":"/imported/src/assets/a.png"');
  assert.match(home, '"link":"https://example.org","theme":"alt"');
  assert.match(home, /^Text of the card\.$/m);
  assert.not.match(home, /file:|# Lamp/);
  const start = read('en/start.mdx');
  for (const part of ['One two three.', '```\nflow\n```', '<span class="x">red</span>'])
    assert.match(start, part);
  assert.not.match(start, /rows=|\{/);
  const { code, findings } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
});

test('sidebars follow the places that pages name, and pages in no folder are in the navigation', async () => {
  const { content, json } = await imported('starlight', {
    'astro.config.mjs': `export default defineConfig({ integrations: [starlight({ title: 'Lamp',
      defaultLocale: 'root', locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
      sidebar: [
        { label: 'Begin', translations: { de: 'Anfang' }, items: ['start', 'setup'] },
        { label: 'Use', items: [{ autogenerate: { directory: 'use' } }] },
      ] })] });`,
    'src/content/docs/start.md': '---\ntitle: Start\n---\n\nText.\n',
    'src/content/docs/setup.md': '---\ntitle: Setup\n---\n\nText.\n',
    'src/content/docs/use/a.md':
      '---\ntitle: A\nsidebar: { order: 2, label: Alpha }\n---\n\nText.\n',
    'src/content/docs/use/b.md': '---\ntitle: B\nsidebar: { order: 1 }\n---\n\nText.\n',
    'src/content/docs/use/c.md': '---\ntitle: C\nsidebar: { hidden: true }\n---\n\nText.\n',
    'src/content/docs/use/more/d.md': '---\ntitle: D\n---\n\nText.\n',
    'src/content/docs/de/start.md': '---\ntitle: Start\n---\n\nText.\n',
    'src/content/docs/de/setup.md': '---\ntitle: Aufbau\n---\n\nText.\n',
  });
  assert.equal(json('en/use/_meta.json'), [
    { type: 'file', name: 'b' },
    { type: 'file', name: 'a', label: 'Alpha' },
    { type: 'dir', name: 'more', label: 'More' },
  ]);
  assert.equal((json('en/_meta.json') as unknown[])[0], {
    text: 'Begin',
    items: [
      { text: 'Start', link: '/start' },
      { text: 'Setup', link: '/setup' },
    ],
  });
  assert.equal((json('de/_meta.json') as { text: string }[])[0]?.text, 'Anfang');
  const { code, findings } = await build({ content });
  assert.is(code, 0, JSON.stringify(findings));
});

test('rows that stand for folders are beside those of pages, and sections are in their order', async () => {
  const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\nText.\n`;
  const files = (docs: string): Files => ({
    [`${docs}/a/x.md`]: page('X'),
    [`${docs}/b/one.md`]: page('One'),
    [`${docs}/b/top.md`]: page('Top', 'sidebar_position: 9\norder: 9\n'),
    [`${docs}/b/two.md`]: page('Two'),
    [`${docs}/b/in/c.md`]: page('C'),
    [`${docs}/b/in/deep/d.md`]: page('D'),
  });
  const starlight = await imported('starlight', {
    ...files('src/content/docs'),
    'astro.config.mjs': `export default defineConfig({ integrations: [starlight({ title: 'Lamp', sidebar: [
      { label: 'Bright', items: ['b/two', { label: 'Inside', autogenerate: { directory: 'b/in' } }, { label: 'Rest', autogenerate: { directory: 'b' } }] },
      { label: 'All', autogenerate: { directory: 'a' } } ] })] });`,
  });
  const rows = [
    { type: 'section-header', label: 'Bright' },
    { type: 'file', name: 'two' },
    { type: 'dir', name: 'in', label: 'Inside' },
    { type: 'file', name: 'top' },
    { type: 'file', name: 'one' },
  ];
  assert.equal(starlight.json('en/b/_meta.json'), rows);
  assert.equal(starlight.json('en/_meta.json'), [
    { text: 'Bright', link: '/b/two', activeMatch: '/b/' },
    { text: 'All', link: '/a/x', activeMatch: '/a/' },
  ]);
  const docusaurus = await imported('docusaurus', {
    ...files('docs'),
    'sidebars.js': `module.exports = { docs: [{ Bright: ['b/two',
      { type: 'category', label: 'Inside', items: [{ type: 'autogenerated', dirName: 'b/in' }] },
      { type: 'autogenerated', dirName: '.' }] }] };`,
  });
  assert.equal(docusaurus.json('en/b/_meta.json'), rows);
  const { code, findings } = await build({ content: starlight.content });
  assert.is(code, 0, JSON.stringify(findings));
});

test('settings and front matter that are malformed are named with their lines', async () => {
  const folder = folderOf({
    '.vitepress/config.ts': 'export default {\n  title: "x",\n  nav: [\n}\n',
    'index.md': '# Home\n',
  });
  const args = ['build.ts', '--import', 'vitepress', folder, '--content', `${folder}-new`];
  const { code, stdout, stderr } = await tsx([...args, '--format', 'json']);
  assert.is(code, 1);
  assert.not.match(stdout + stderr, /\n\s+at /);
  const [fault] = stdout
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Diagnostic);
  assert.match(
    `${fault?.file}:${fault?.line} ${fault?.message}`,
    /config\.ts:4 the settings cannot/,
  );
  const { content, decisions } = await imported('markdown', {
    'a.md': '---\ntitle: "a\nb: [\n---\n\n# A\n\nText.\n',
  });
  const yaml = decisions.filter(({ message }) => message.includes('not valid YAML'));
  assert.is(yaml.length, 1);
  assert.match(`${yaml[0]?.file}:${yaml[0]?.line}`, /en\/a\.md:4$/);
  assert.is((await build({ content })).code, 0);
});

test('settings that nobody writes end with one error that names their file', async () => {
  const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  const rows = '{"text":"a","items":['.repeat(3000) + ']}'.repeat(3000);
  const page = { 'index.md': '# Home\n', 'docs/index.md': '# Home\n' };
  // Each list has the one before twice: 2^40 rows.
  const growing = Array.from(
    { length: 40 },
    (_, at) => `l${at + 1}: &l${at + 1} [*l${at}, *l${at}]`,
  );
  const cases: [kind: string, files: Files, expected: RegExp][] = [
    [
      'vitepress',
      { '.vitepress/config.ts': `export default ${deep(3000)};` },
      /^config\.ts .*deep/,
    ],
    [
      'vitepress',
      {
        '.vitepress/config.ts': "import a from './a.json'; export default a;",
        '.vitepress/a.json': rows,
      },
      /^a\.json .*more than 100 levels deep/,
    ],
    [
      'vitepress',
      {
        '.vitepress/config.ts': "import a from './a'; export default a;",
        '.vitepress/a.ts': '\n{',
      },
      /^a\.ts:2 /,
    ],
    [
      'markdown',
      { 'mkdocs.yml': 'nav: &a\n- A: *a\n' },
      /^mkdocs\.yml .*more than 100 levels deep/,
    ],
    [
      'markdown',
      { 'mkdocs.yml': `l0: &l0 [a.md]\n${growing.join('\n')}\nnav: *l40\n` },
      /^mkdocs\.yml .*more than 200,000 values/,
    ],
    ['markdown', { 'mkdocs.yml': 'site_name: A\nnav: "b\n' }, /^mkdocs\.yml:3 .*not valid YAML/],
    [
      'markdown',
      { 'mkdocs.yml': '---\nsite_name: A\na: b: c\n' },
      /^mkdocs\.yml:3 .*not valid YAML/,
    ],
  ];
  for (const [kind, files, expected] of cases) {
    const folder = folderOf({ ...page, ...files });
    const args = ['build.ts', '--import', kind, folder, '--content', `${folder}-new`];
    const { code, stdout, stderr } = await tsx([...args, '--format', 'json']);
    assert.is(code, 1);
    assert.not.match(stdout + stderr, /\n\s+at /);
    const [fault, ...others] = stdout
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line) as Diagnostic);
    const { file = '', line, message } = fault!;
    assert.match(`${path.basename(file)}${line ? `:${line}` : ''} ${message}`, expected);
    assert.equal(others, []);
    assert.not.ok(fs.existsSync(`${folder}-new`), 'nothing was written');
  }
});

test('rows of Rspress and of a summary may be nested in any way', async () => {
  const rows = `[${'{"type":"dir","name":"a","items":['.repeat(3000)}${']}'.repeat(3000)}]`;
  const { decisions } = await imported('rspress', {
    'docs/index.md': '# Home\n',
    'docs/_meta.json': rows,
  });
  assert.ok(decisions.some(({ message }) => message.includes('left out: its values are nested')));
  const summary = Array.from(
    { length: 3000 },
    (_, at) => `${' '.repeat(at)}- [A${at}](a${at % 9}.md)`,
  );
  const { json } = await imported('markdown', {
    'SUMMARY.md': `# S\n\n${summary.join('\n')}\n`,
    ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`a${at}.md`, `# A${at}\n`])),
  });
  assert.match(JSON.stringify(json('en/_meta.json')), 'a0');
});

test('a base that is no path becomes the root, and a page keeps a name', async () => {
  const { content, decisions, read } = await imported('vitepress', {
    '.vitepress/config.ts': "export default { title: 'A', base: '//b.example/' };",
    'index.md': '# Home\n\n[What](./!!!.md)\n',
    '!!!.md': '# What\n',
  });
  assert.match(read('site.ts'), 'base: "/"');
  assert.ok(decisions.some(({ message }) => message.includes('the base "//b.example/"')));
  assert.match(read('en/page.md'), '# What');
  assert.match(read('en/index.md'), '(./page.md)');
  assert.is((await build({ content })).code, 0);
});

test('a page takes no file from outside of its project', async () => {
  const outside = folderOf({ 'secret.png': 'secret', 'secret.md': 'the secret text' });
  const way = `${'../'.repeat(12)}${outside.slice(1)}`;
  const { content, read, decisions } = await imported('vitepress', {
    'index.md': [
      '# Home\n',
      `![Secret](${way}/secret.png)\n`,
      `<!--@include: ${way}/secret.md-->\n`,
      `<!-- @include: @/${way}/secret.md -->\n`,
      `<<< ${way}/secret.md\n`,
      `import Secret from '${way}/secret.md'\n`,
      `import Other from '@/${way}/secret.md'\n`,
      '<Secret />\n',
      '<Other />\n',
    ].join('\n'),
    '.vitepress/config.ts': "export default { title: 'Outside' };\n",
  });
  assert.match(read('en/index.md'), 'Home');
  assert.not.match(read('en/index.md'), 'the secret text');
  const said = decisions.map(({ message }) => message);
  for (const file of [`${way}/secret.md`, `@/${way}/secret.md`])
    assert.ok(said.includes(`the included file ${file} was not found`), said.join('\n'));
  assert.not.ok(fs.existsSync(path.join(content, 'public/imported')));
});

test('a config reads and writes nothing outside of the two folders', async () => {
  const outside = folderOf({
    'secret.md': '# The secret page\n',
    'secret.ts': "export const token = 'the-secret';\n",
  });
  const way = `${'../'.repeat(12)}${outside.slice(1)}`;
  const { content, read } = await imported('vitepress', {
    'index.md': '# Home\n',
    '.vitepress/config.ts': `
    import { token } from '${way}/secret';
    export default {
      title: 'Outside',
      description: token,
      srcDir: ${JSON.stringify(way)},
      lang: '../../written',
      locales: {
        root: { label: 'Root', lang: '../written' },
        ${JSON.stringify(way)}: { label: 'Outside' },
      },
    };`,
  });
  assert.match(read('en/index.md'), 'Home');
  assert.not.match(read('site.ts'), 'the-secret');
  assert.equal(
    fs.readdirSync(path.dirname(content)).filter(name => name !== path.basename(content)),
    [],
  );
  const files = fs.readdirSync(content, { recursive: true, encoding: 'utf8' });
  assert.equal(
    files.filter(name => /secret|written/.test(name)),
    [],
  );
});

test('a folder that is a link out of the project has no settings for it', async () => {
  const outside = folderOf({ '.vitepress/config.ts': "export default { title: 'the secret' };" });
  const folder = folderOf({ 'index.md': '# Home\n' });
  fs.symlinkSync(outside, path.join(folder, 'website'));
  const content = path.join(temporary(), 'content');
  const { code } = await tsx(['build.ts', '--import', 'vitepress', folder, '--content', content]);
  assert.is(code, 0);
  assert.not.match(fs.readFileSync(path.join(content, 'site.ts'), 'utf8'), 'the secret');
});

test('labels come from no i18n.json that is a link out of the project', async () => {
  const outside = folderOf({ 'i18n.json': '{ "menu.fry": { "en": "the secret" } }' });
  const folder = folderOf({
    'docs/en/_nav.json': '[{ "text": "menu.fry", "link": "/fry" }]',
    'docs/en/fry.md': '# Fry\n\nText.\n',
    'docs/zh/fry.md': '# 煎\n\n文字。\n',
    'rspress.config.ts':
      "export default { root: 'docs', lang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] };",
  });
  fs.symlinkSync(path.join(outside, 'i18n.json'), path.join(folder, 'i18n.json'));
  const content = path.join(temporary(), 'content');
  const { code } = await tsx(['build.ts', '--import', 'rspress', folder, '--content', content]);
  assert.is(code, 0);
  assert.match(fs.readFileSync(path.join(content, 'en/_meta.json'), 'utf8'), '"menu.fry"');
});

test('aliases come from no tsconfig.json that is a link out of the project', () => {
  const paths = { compilerOptions: { paths: { '#secret/*': ['./a/*'] } } };
  const outside = folderOf({ 'tsconfig.json': JSON.stringify(paths) });
  assert.is(aliasesOf(outside)('#secret/x').length, 1);
  const folder = temporary();
  fs.symlinkSync(path.join(outside, 'tsconfig.json'), path.join(folder, 'tsconfig.json'));
  assert.equal(aliasesOf(folder)('#secret/x'), []);
});

test('the navigation comes from no SUMMARY.md that is a link out of the project', async () => {
  const outside = folderOf({ 'SUMMARY.md': '- [Page](page.md)\n- [the secret](b/page.md)\n' });
  const pages = { 'src/page.md': '# Page\n\nText.\n', 'src/b/page.md': '# Page\n\nText.\n' };
  const folder = folderOf({ ...pages, 'book.toml': '[book]\nsrc = "src"\n' });
  fs.symlinkSync(path.join(outside, 'SUMMARY.md'), path.join(folder, 'src/SUMMARY.md'));
  const content = path.join(temporary(), 'content');
  const { code } = await tsx(['build.ts', '--import', 'markdown', folder, '--content', content]);
  assert.is(code, 0);
  const names = fs.readdirSync(content, { recursive: true, encoding: 'utf8' });
  const files = names.filter(name => name.endsWith('.json')).map(name => path.join(content, name));
  assert.ok(files.length > 0);
  for (const file of files) assert.not.match(fs.readFileSync(file, 'utf8'), 'the secret', file);
});

test('a page shows no hidden file of its project, and no word is taken for a name in code', async () => {
  const { content, read, decisions } = await imported('markdown', {
    '.env': 'the-secret',
    '.git/config': 'the-secret',
    'page.md': [
      '# Page\n',
      '![a](/.env) ![b](./.git/config)\n',
      '<!--@include: ./.env-->\n',
      '<<< ./.git/config\n',
      ':::constructor\n:::\n',
      '<a constructor="b" @click="c">d</a> :material-constructor:\n',
    ].join('\n'),
  });
  assert.match(read('en/page.md'), '# Page');
  assert.not.match(read('en/page.md'), /the-secret|native code/);
  assert.match(read('site.ts'), '"constructor":');
  assert.not.ok(fs.existsSync(path.join(content, 'public/imported')));
  assert.ok(decisions.some(({ message }) => message.endsWith('./.env was not found')));
});

test('no name of a foreign file leads out of the content folder', async () => {
  const { content, read } = await imported('markdown', {
    'index.md': '# Home\n\n![a]( ../ ../a.png)\n',
    ' ../ ../above.md': '# Above\n',
    ' ../ ../ .. /a.png': 'a',
    ' ../ ../_meta.json': '[]',
  });
  assert.equal(fs.readdirSync(path.dirname(content)), [path.basename(content)]);
  assert.match(read('en/above.md'), 'Above');
});

test('without a default language, English is the first', async () => {
  const { read } = await imported('starlight', {
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
      import starlight from '@astrojs/starlight';
      export default defineConfig({ integrations: [starlight({
        title: 'Kettle', locales: { de: { label: 'Deutsch' }, en: { label: 'English' } },
      })] });`,
    'src/content/docs/de/index.md': '---\ntitle: Kessel\n---\n\nText.\n',
    'src/content/docs/en/index.md': '---\ntitle: Kettle\n---\n\nText.\n',
  });
  assert.match(read('site.ts'), /"en": \{.*"de": \{/s);
});

test('constants that need one another are unknown', async () => {
  const { read } = await imported('vitepress', {
    'index.md': '# Home\n',
    '.vitepress/config.ts': `
      const base = () => ({ site: other() });
      const other = () => base();
      export default { title: 'Circles', description: base, themeConfig: { nav: other } };`,
  });
  assert.match(read('site.ts'), 'Circles');
});

test('rows that are not JSON are left out, and that is said', async () => {
  const { decisions } = await imported('rspress', {
    'rspress.config.ts': "export default { root: 'docs', title: 'Rows' };\n",
    'docs/index.md': '# Home\n',
    'docs/_meta.json': '[{ broken',
  });
  assert.ok(decisions.some(({ message }) => message.includes('not a list of rows')));
});

test('a page without a title gets that of its file, of its folder, or its first heading', async () => {
  const { json, read } = await imported('markdown', {
    'SUMMARY.md': '- [](a.md)\n- [](use/deep/b.md)\n- [](use/deep/c.md)\n',
    'a.md': '<!-- A -->\n\n## Of *a* #\n\nText.\n\n## More\n',
    'use/deep/b.md': 'Text.\n\n## B\n',
    'use/deep/c.md': '## C\n\nText.\n\n# D\n',
    'use/deep/e.md': '## E\n\n### F\n\n```md\n### G\n```\n\n> #### H\n',
    'use/index.md': 'Text.\n',
    'use/error-codes.md': 'Text.\n',
  });
  assert.match(read('en/use/index.md'), /^# use$/m);
  assert.match(read('en/use/error-codes.md'), /^# error codes$/m);
  assert.is(read('en/a.md'), '<!-- A -->\n\n# Of *a* #\n\nText.\n\n## More\n');
  assert.match(read('en/use/deep/b.md'), /^# b\n\nText\.\n\n## B$/m);
  assert.is(read('en/use/deep/c.md'), '## C\n\nText.\n\n# D\n');
  assert.is(read('en/use/deep/e.md'), '# E\n\n## F\n\n```md\n### G\n```\n\n> ### H\n');
  assert.equal(json('en/use/_meta.json'), [
    { type: 'custom-link', label: 'B', link: '/use/deep/b' },
    { type: 'custom-link', label: 'D', link: '/use/deep/c' },
  ]);
});

test('it writes only into an empty folder, and says what it needs', async () => {
  const folder = folderOf({ 'a.md': '# A' });
  const into = await tsx(['build.ts', '--import', 'markdown', folder, '--content', folder]);
  assert.is(into.code, 1);
  assert.match(into.stdout, 'is not empty');
  const kind = await tsx(['build.ts', '--import', 'hugo', folder, '--content', `${folder}/x`]);
  assert.match(kind.stdout, 'is unknown');
  const bare = await tsx(['build.ts', '--import', 'markdown', '--content', `${folder}/x`]);
  assert.match(bare.stdout, 'needs a kind and a folder; write --import KIND DIR');
  const none = await tsx(['build.ts', '--import', 'starlight', folder, '--content', `${folder}/x`]);
  assert.match(none.stdout, 'has no starlight pages');
  const empty = temporary();
  const full = await tsx(['build.ts', '--import', 'markdown', folder, '--content', empty]);
  assert.is(full.code, 0, full.stdout);
  assert.ok(fs.existsSync(path.join(empty, 'en/a.md')));
});

test('redirects in the settings become aliases', async () => {
  const starlight = await imported('starlight', {
    'astro.config.mjs': `
      import more from './redirects.mjs';
      export default {
        redirects: {
          ...more,
          '/clay': { status: 302, destination: '/earth/clay/#wet' },
          '/mud': '/clay',
          '/ring': '/round', '/round': '/ring',
          '/fr/clay': '/fr/earth/clay',
          '/only': '/earth/clay',
          '/shop': 'https://shop.example.com/earth/clay',
        },
        integrations: [starlight({ title: 'Kiln', locales: { root: { lang: 'en' }, fr: { label: 'F' } } })],
      };`,
    'redirects.mjs': "export default { '/kaolin.html': '/earth/clay/' };\n",
    'src/content/docs/index.md': '# Kiln\n',
    'src/content/docs/earth/clay.md': '# Clay\n\n## Wet\n',
    'src/content/docs/fr/index.md': '# Four\n',
    'src/content/docs/fr/only.md': '# Seul\n',
  });
  assert.match(
    starlight.read('en/earth/clay.md'),
    /^---\naliases: \["\/kaolin", "\/clay", "\/mud"\]\n/,
  );
  const lost = starlight.decisions.filter(({ message }) => message.includes('redirect'));
  assert.equal(
    lost.map(({ message }) => message),
    ['3 redirects were left out: they lead to no page, e.g. that of /ring'],
  );
  const { code, stdout } = await build({ content: starlight.content });
  assert.is(code, 0, stdout);

  const docusaurus = await imported('docusaurus', {
    'docusaurus.config.js': `
      module.exports = {
        title: 'Kiln',
        presets: [['classic', { docs: {} }]],
        plugins: ['other', [require.resolve('@docusaurus/plugin-client-redirects'), {
          redirects: [{ from: ['/docs/mud', '/earth'], to: '/docs/clay' }],
        }]],
      };`,
    'docs/clay.md': '# Clay\n',
  });
  assert.match(docusaurus.read('en/docs/clay.md'), '"/docs/mud", "/earth"]\n');

  const mkdocs = await imported('markdown', {
    'mkdocs.yml':
      'site_name: Kiln\nplugins:\n  - search\n  - redirects:\n      redirect_maps:\n        mud.md: clay.md#wet\n        old/README.md: clay.md\n',
    'docs/index.md': '# Kiln\n',
    'docs/clay.md': '# Clay\n',
  });
  assert.match(mkdocs.read('en/clay.md'), 'aliases: ["/mud", "/old"]');

  const book = await imported('markdown', {
    'book.toml':
      '[book]\ntitle = "Kiln"\n\n[output.html.redirect]\n"/old/mud.html" = "../clay.html"\n"/shop.html" = "https://shop.example.com/clay.html"\n\n[other]\n"/a.html" = "clay.html"\n',
    'src/SUMMARY.md': '- [Clay](clay.md)\n',
    'src/clay.md': '# Clay\n',
  });
  assert.match(book.read('en/clay.md'), 'aliases: ["/old/mud"]\n');
  assert.is(
    book.decisions.filter(({ message }) => /^1 redirect was left out: it leads/.test(message))
      .length,
    1,
  );
});

test.run();
