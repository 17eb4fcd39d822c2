// Navigation and sidebars follow `_meta.json` and mark the current page (section G of the rules).
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import type { SearchEntry } from '../client/search/entry.ts';
import type { Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { readSidebar } from '../pipeline/input/navigation.ts';
import { navIsActive } from '../theme/navigation/navState.ts';
import type { SidebarEntry, SidebarItem } from '../theme/types.ts';
import {
  attributesOf,
  closeDom,
  dom,
  parsedSite,
  textOf,
  textsOf,
  SITE_LOCALES,
  type ParsedSite,
} from './parsed.ts';
import { ROOT, siteWith } from './sites.ts';
import { styleText } from './styles.ts';

test.after(closeDom);

let fixture: ParsedSite;
let real: ParsedSite;
test.before(async () => {
  [fixture, real] = await Promise.all([
    parsedSite(),
    parsedSite({ content: path.join(ROOT, 'content') }),
  ]);
});

/** Adds a section of English pages to the fixture site. A `_meta.json` is written unchanged. */
function section(files: Record<string, string>): Promise<ParsedSite> {
  const entries = Object.entries(files).map(([name, text]) => {
    const isPage = name.endsWith('.md');
    return [
      `en/api/${name}`,
      isPage ? `---\ndescription: About ${name}.\nlanguages: [en]\n---\n\n${text}\n` : text,
    ] as const;
  });
  return parsedSite({ content: siteWith(Object.fromEntries(entries)) });
}

const rowsOf = (site: ParsedSite, prefix = '/api'): SidebarEntry[] =>
  site.siteIndex.sections.get(prefix)!.entries;

/** Returns rows as text and link, and groups with their rows. */
function outline(entries: readonly SidebarEntry[]): unknown[] {
  return entries.map(entry =>
    'text' in entry
      ? [entry.text, entry.link ?? null, ...(entry.items ? [outline(entry.items)] : [])]
      : entry,
  );
}

const errors = (findings: readonly Diagnostic[]): Diagnostic[] =>
  findings.filter(({ severity }) => severity === 'error');

test('R-081 pages in no folder have the sidebar in _sidebar.json', async () => {
  const page = (title: string): string => `---\ndescription: ${title}.\n---\n\n# ${title}\n`;
  const site = await parsedSite({
    content: siteWith({
      'en/one.md': page('One'),
      'zh/one.md': page('一'),
      'en/two.md': page('Two'),
      'zh/two.md': page('二'),
      'en/_sidebar.json':
        '["two", { "type": "section-header", "label": "More" }, "one", { "type": "dir", "name": "guide" }, "tow"]',
      'zh/_sidebar.json': '["two", "one"]',
    }),
  });
  assert.equal(
    errors(site.findings).map(({ file, line, code, hint }) => [file, line, code, hint]),
    [['en/_sidebar.json', 1, 'row-missing', 'did you mean two?']],
  );
  assert.equal(outline(rowsOf(site, '')).slice(0, 3), [
    ['Two', '/two'],
    { sectionHeaderText: 'More' },
    ['One', '/one'],
  ]);
  assert.equal(outline(rowsOf(site, '/zh')), [
    ['二', '/zh/two'],
    ['一', '/zh/one'],
  ]);
  const one = dom(site.html('zh/one.html'));
  assert.is(textOf(one, '.sidebar [aria-current="page"]'), '一');
  assert.is(attributesOf(one, '.pager a', 'href').join(), '/zh/two');
  const guide = dom(site.html('guide/start/index.html'));
  assert.not.ok(textsOf(guide, '.sidebar a').includes('One'));
  assert.is(dom(site.html('index.html')).querySelector('.sidebar'), null);
});

// ── Navigation

test('R-080 the root _meta.json is the navigation, internal links with their language', () => {
  const nav = (lang: string): unknown => fixture.siteIndex.locales.get(lang)!.nav;
  const tag = '<svg viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';
  assert.equal(nav('en'), [
    { text: 'Guide', link: '/guide/start/', activeMatch: '/guide/' },
    { text: 'Config', link: '/config/', activeMatch: '/config/' },
    {
      text: 'Pages',
      position: 'left',
      items: [
        { text: 'Custom', link: '/pages/custom' },
        { text: 'More', items: [{ text: 'Blank', link: '/pages/blank' }] },
      ],
    },
    { text: 'Elsewhere', link: 'https://example.org/', tag },
  ]);
  assert.equal(nav('zh'), [
    { text: '指南', link: '/zh/guide/start/', activeMatch: '/guide/' },
    { text: '配置', link: '/zh/config/', activeMatch: '/config/' },
    {
      text: '页面',
      position: 'left',
      items: [
        { text: '自定义', link: '/zh/pages/custom' },
        { text: '更多', items: [{ text: '空白', link: '/zh/pages/blank' }] },
      ],
    },
    { text: '别处', link: 'https://example.org/', tag },
  ]);
});

test('R-080 without the file there is no navigation, and that is no error', async () => {
  const site = await parsedSite({ content: siteWith({ 'en/_meta.json': null }) });
  assert.equal(site.siteIndex.locales.get('en')!.nav, []);
  assert.equal(errors(site.findings), []);
  assert.is(dom(site.html('index.html')).querySelector('header .nav-link'), null);
});

test('R-080 the real navigation has five entries in each language', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const nav = (lang: string): unknown =>
    real.siteIndex.locales
      .get(lang)!
      .nav.map(({ text, link, activeMatch }) => [text, link, activeMatch]);
  const rows = [
    ['/guide/start/', '/guide/'],
    ['/config/', '/config/'],
    ['/plugins/list/', '/plugins/'],
    ['/api/start/', '/api/'],
    ['/community/releases/', '/community/'],
  ];
  assert.equal(
    nav('en'),
    ['Guide', 'Config', 'Plugin', 'API', 'Community'].map((text, at) => [text, ...rows[at]!]),
  );
  assert.equal(
    nav('zh'),
    ['指南', '配置', '插件', 'API', '社区'].map((text, at) => [
      text,
      `/zh${rows[at]![0]}`,
      rows[at]![1],
    ]),
  );
});

// ── Rows

test('R-081 a string is a file, with or without its ending', async () => {
  const site = await section({
    '_meta.json': '["index", "one.md", "two"]',
    'index.md': '# Start',
    'one.md': '# One',
    'two.md': '# Two',
  });
  assert.equal(outline(rowsOf(site)), [
    ['Start', '/api/'],
    ['One', '/api/one'],
    ['Two', '/api/two'],
  ]);
});

test('R-081 the row of a draft is left out without an error', async () => {
  const site = await section({
    '_meta.json': '["index", "later"]',
    'index.md': '# Start',
    'later.md': '# Later',
  });
  assert.equal(outline(rowsOf(site)).length, 2);
  const draft = '---\ndescription: Later.\ndraft: true\n---\n\n# Later\n';
  const hidden = await parsedSite({
    content: siteWith({
      'en/api/_meta.json': '["index", "later"]',
      'zh/api/_meta.json': '["index", "later"]',
      'en/api/index.md': '---\ndescription: Start.\n---\n\n# Start\n',
      'en/api/later.md': draft,
    }),
  });
  assert.equal(outline(rowsOf(hidden)), [['Start', '/api/']]);
  assert.equal(outline(rowsOf(hidden, '/zh/api')), [['Start', '/zh/api/']]);
  assert.equal(errors(hidden.findings), []);
});

test('R-081 rows of the fixture have the canonical links of their pages', () => {
  const start = fixture
    .context('/guide/start/')
    .sidebar.find(entry => 'text' in entry && entry.text === 'Getting **started**') as SidebarItem;
  assert.equal(
    start.items!.map(entry => 'text' in entry && entry.link),
    ['/guide/start/', '/guide/start/quick-start'],
  );
});

test('R-081 a file is called after its label, its front matter, its heading or its name, in this order', async () => {
  const site = await parsedSite({
    content: siteWith({
      'en/api/_meta.json':
        '[{ "type": "file", "name": "a", "label": "Label" }, { "name": "b" }, "c", "d", { "type": "file", "name": "index", "label": "Overview" }]',
      'en/api/a.md': '---\ndescription: A.\nlanguages: [en]\ntitle: Front a\n---\n\n# Heading a\n',
      'en/api/b.md': '---\ndescription: B.\nlanguages: [en]\ntitle: Front b\n---\n\n# Heading b\n',
      'en/api/c.md':
        '---\ndescription: C.\nlanguages: [en]\n---\n\n```sh\n# no heading\n```\n\n# Heading c\n',
      'en/api/d.md': '---\ndescription: D.\nlanguages: [en]\n---\n\nNo heading.\n',
      'en/api/index.md': '---\ndescription: I.\nlanguages: [en]\n---\n\n# Heading\n',
    }),
  });
  assert.equal(outline(rowsOf(site)), [
    ['Label', '/api/a'],
    ['Front b', '/api/b'],
    ['Heading c', '/api/c'],
    ['d', '/api/d'],
    ['Overview', '/api/'],
  ]);
});

test('R-081 a folder takes its rows from its own _meta.json', () => {
  assert.equal(
    outline(fixture.context('/guide/deep/inner/leaf').sidebar).filter(
      row => Array.isArray(row) && row[0] === 'Deep',
    ),
    [['Deep', null, [['Inner', null, [['Leaf', '/guide/deep/inner/leaf']]]]]],
  );
});

test('R-081 a folder is a link only with a file of its name beside it', async () => {
  const site = await section({
    '_meta.json':
      '[{ "type": "dir", "name": "with", "label": "With" }, { "type": "dir", "name": "without", "label": "Without" }]',
    'with.md': '# Page',
    'with/a.md': '# A',
    'without/index.md': '# Index',
  });
  assert.equal(outline(rowsOf(site)), [
    ['With', '/api/with', [['A', '/api/with/a']]],
    ['Without', null, [['Index', '/api/without/']]],
  ]);
});

test('R-081 a folder in a folder may have a row of its own, instead of that in its parent', async () => {
  const deep = '{ "type": "dir", "name": "a/b" }';
  const files = { 'a/one.md': '# One', 'a/b/two.md': '# Two' };
  const written = await section({
    ...files,
    '_meta.json': `[${deep}, { "type": "dir", "name": "a" }]`,
  });
  assert.equal(outline(rowsOf(written)), [
    ['a/b', null, [['Two', '/api/a/b/two']]],
    ['a', null, [['One', '/api/a/one']]],
  ]);
  assert.equal(
    written.findings.filter(({ code }) => code === 'meta'),
    [],
  );
});

test('R-081 a folder without label is called after its index page, else after itself', async () => {
  const site = await section({
    '_meta.json': '[{ "type": "dir", "name": "a" }, { "type": "dir", "name": "b" }]',
    'a/index.md': '# Index of a',
    'b/one.md': '# One',
  });
  assert.equal(
    outline(rowsOf(site)).map(row => (row as unknown[])[0]),
    ['Index of a', 'b'],
  );
});

test('R-081 dividers, section headers and custom links', async () => {
  const site = await section({
    '_meta.json':
      '[{ "type": "divider" }, { "type": "divider", "dashed": true }, { "type": "section-header", "label": "Core", "tag": "/icon.svg" }, { "type": "custom-link", "label": "Away", "link": "https://example.org/" }, { "type": "custom-link", "label": "Config", "link": "/config/" }]',
    'a.md': '# A',
  });
  assert.equal(rowsOf(site), [
    { dividerType: 'solid' },
    { dividerType: 'dashed' },
    { sectionHeaderText: 'Core', tag: '/icon.svg' },
    { text: 'Away', link: 'https://example.org/' },
    { text: 'Config', link: '/config/' },
  ]);
  const zh = fixture.context('/zh/guide/start/').sidebar;
  assert.ok(
    zh.some(entry => 'text' in entry && entry.text === '配置' && entry.link === '/zh/config/'),
    'an internal link gets its language',
  );
  assert.ok(
    zh.some(entry => 'text' in entry && entry.link === 'https://example.org/docs'),
    'an external one does not',
  );
});

test('R-081 without the file the folder is listed, its index first', async () => {
  const site = await section({
    'b.md': '# B',
    'a.md': '# A',
    'index.md': '# Index',
    'sub/one.md': '# One',
  });
  assert.equal(outline(rowsOf(site)), [
    ['Index', '/api/'],
    ['A', '/api/a'],
    ['B', '/api/b'],
    ['sub', null, [['One', '/api/sub/one']]],
  ]);
});

test('R-081 what makes no sense is an error with its place', () => {
  for (const [rows, code, line, message] of [
    ['[\n"nope"]', 'row-missing', 2, 'nope'],
    ['["a",\n\n{ "type": "dir", "name": "none" }]', 'row-missing', 3, 'none'],
    ['[{ "type": "flie", "name": "a" }]', 'meta', 1, 'flie'],
    ['[{ "type": "custom-link", "label": "X" }]', 'meta', 1, 'link'],
    ['[{ "type": "section-header" }]', 'meta', 1, 'label'],
    ['[{ "name": "a", "labell": "A" }]', 'meta', 1, 'labell'],
    ['[7]', 'meta', 1, 'row'],
    ['{ "a": 1 }', 'meta', 1, 'list'],
    ['["a",\n"b",]', 'meta', 2, 'JSON'],
  ] as const) {
    const found: Diagnostic[] = [];
    readSidebar('en/api', {
      texts: new Map([['en/api/_meta.json', rows]]),
      pages: new Map([['en/api/a', { title: 'A', routePath: '/api/a' }]]),
      lang: 'en',
      version: '',
      siteLocales: SITE_LOCALES,
      base: '/',
      routes: new Map(),
      diagnostics: found,
    });
    assert.equal(errors(found), found);
    assert.is(found.length, 1, `${rows}: ${JSON.stringify(found)}`);
    assert.equal(
      { code: found[0]!.code, file: found[0]!.file, line: found[0]!.line },
      { code, file: 'en/api/_meta.json', line },
      rows,
    );
    assert.match(found[0]!.message, message);
    assert.ok(found[0]!.hint, 'with the way out');
  }
});

test('R-081 a page that a list names twice is shown once, and the second row is a warning', async () => {
  const site = await section({
    'a.md': '# A',
    'b.md': '# B',
    '_meta.json':
      '[\n  { "type": "section-header", "label": "a" },\n  "a", "b",\n' +
      '  { "type": "file", "name": "b", "label": "Again" },\n  "a.md", "a"\n]\n',
  });
  assert.equal(outline(rowsOf(site)).slice(1), [
    ['A', '/api/a'],
    ['B', '/api/b'],
  ]);
  assert.equal(
    site.findings
      .filter(({ file }) => file === 'en/api/_meta.json')
      .map(({ severity, code, line, column }) => [severity, code, line, column]),
    [
      ['warning', 'row-repeated', 4, 43],
      ['warning', 'row-repeated', 5, 3],
      ['warning', 'row-repeated', 5, 11],
    ],
  );
});

test('R-081 a folder without the file is listed only up to the limit of its rows', async () => {
  const pages = Array.from({ length: 2001 }, (_, at) => [`en/many/p${at}.md`, '# Page\n\nText.\n']);
  const found = async (count: number): Promise<(string | undefined)[][]> => {
    const files = Object.fromEntries(pages.slice(0, count)) as Record<string, string>;
    const { findings } = await parsedSite({ content: siteWith(files) });
    const meta = findings.filter(({ code }) => code === 'meta');
    return meta.map(({ file, message, hint }) => [file, message, hint]);
  };
  const says = 'the sidebar has 2,001 pages and folders, more than the limit of 2,000 rows';
  assert.equal(await found(2001), [
    ['en/many', says, 'split the folder, or write en/many/_meta.json with fewer rows'],
  ]);
  assert.equal(await found(2000), []);
});

test('R-081 a translation that its sidebar leaves out is a warning, unless that of the original does', async () => {
  const pages = ['a', 'b/c', 'unlisted'].flatMap(name =>
    ['en', 'zh'].map(lang => [`${lang}/api/${name}.md`, `# ${name} ${lang}\n\nText.\n`]),
  );
  const files: Record<string, string> = {
    ...Object.fromEntries(pages),
    'en/api/untranslated.md': '# Untranslated\n\nText.\n',
    'en/api/_meta.json': '["a", { "type": "dir", "name": "b", "label": "B" }, "untranslated"]',
    'zh/api/_meta.json': '[{ "type": "section-header", "label": "a" }]',
    'en/loose.md': '# Loose\n\nText.\n',
    'zh/loose.md': '# 松\n\n文。\n',
    'en/_sidebar.json': '["loose"]',
    'zh/_sidebar.json': '[]',
  };
  const missing = async (changed: Record<string, string>): Promise<string[]> => {
    const { findings } = await parsedSite({ content: siteWith({ ...files, ...changed }) });
    const found = findings.filter(({ code }) => code === 'row-untranslated');
    return found.map(({ severity, file, hint }) => `${severity} ${file}: ${hint}`);
  };
  assert.equal(await missing({}), [
    'warning zh/_sidebar.json: add "loose" where it belongs',
    'warning zh/api/_meta.json: add "a" where it belongs',
    'warning zh/api/_meta.json: add "c" where it belongs',
  ]);
  // Without the file, the sidebar lists the whole folder.
  assert.equal(await missing({ 'zh/api/b/_meta.json': '[]' }), [
    'warning zh/_sidebar.json: add "loose" where it belongs',
    'warning zh/api/_meta.json: add "a" where it belongs',
    'warning zh/api/b/_meta.json: add "c" where it belongs',
  ]);
  const link =
    '[{ "type": "custom-link", "label": "甲", "link": "/api/a" }, { "type": "dir", "name": "b", "label": "乙" }]';
  assert.equal(await missing({ 'zh/api/_meta.json': link, 'zh/_sidebar.json': '["loose"]' }), []);
});

test('R-081 a row of a page or folder that does not exist says what to write', () => {
  for (const [lang, row, hint] of [
    ['en', '{ "type": "dir", "name": "strat" }', 'did you mean start?'],
    ['en', '{ "type": "dir", "name": "page" }', 'it is a page: write "page"'],
    ['en', '"start"', 'it is a folder: write { "type": "dir", "name": "start" }'],
    ['en', '"gone.md"', 'add en/api/gone.md, or remove the row'],
    // The page in another language would have no original.
    ['zh', '"gone"', 'add en/api/gone.md, or remove the row'],
    ['zh', '"draft"', undefined],
  ] as const) {
    const diagnostics: Diagnostic[] = [];
    const page = { title: 'Page', routePath: '/api/page' };
    readSidebar(`${lang}/api`, {
      texts: new Map([
        [`${lang}/api/_meta.json`, `[${row}]`],
        ['en/api/draft.mdx', ''],
      ]),
      pages: new Map(['page', 'start/one'].map(name => [`${lang}/api/${name}`, page])),
      lang,
      version: '',
      siteLocales: SITE_LOCALES,
      base: '/',
      routes: new Map(),
      diagnostics,
    });
    assert.is(diagnostics[0]?.hint, hint, row);
  }
});

// ── Which sidebar a page shows

test('R-082 there is one sidebar per folder below a language', () => {
  assert.equal([...fixture.siteIndex.sections.keys()].sort(), [
    '/config',
    '/guide',
    '/pages',
    '/zh/config',
    '/zh/guide',
    '/zh/pages',
  ]);
});

test('R-082 a page shows the sidebar of its folder, listed in it or not', () => {
  for (const route of ['/guide/start/', '/guide/deep/inner/leaf', '/guide/unlisted'])
    assert.is(
      fixture.context(route).sidebar,
      fixture.siteIndex.sections.get('/guide')!.entries,
      route,
    );
  assert.is(
    fixture.context('/zh/config/').sidebar,
    fixture.siteIndex.sections.get('/zh/config')!.entries,
  );
  assert.equal(
    attributesOf(dom(fixture.html('guide/unlisted.html')), '.sidebar [aria-current]', 'href'),
    [],
    'nothing is active there',
  );
});

test('R-085 the sidebar of each section in each language keeps its own scroll position', () => {
  const sectionOf = (file: string): string | undefined =>
    /data-section="([^"]*)"/.exec(fixture.html(file))?.[1];
  assert.equal(
    ['guide/last', 'guide/start/index', 'config/plugins', 'zh/guide/last', 'zh/config/plugins'].map(
      name => sectionOf(`${name}.html`),
    ),
    ['en/guide', 'en/guide', 'en/config', 'zh/guide', 'zh/config'],
  );
});

test('R-082 home has none; folders of like names do not mix', async () => {
  assert.equal(fixture.context('/').sidebar, []);
  const site = await parsedSite({
    content: siteWith({
      'en/guide-book/a.md': '---\ndescription: A.\nlanguages: [en]\n---\n\n# A\n',
    }),
  });
  assert.equal(outline(site.context('/guide-book/a').sidebar), [['A', '/guide-book/a']]);
});

test('R-082 the search finds an unlisted page under Documentation, a listed one under its top row', () => {
  const entries = fixture.indexes.files.flatMap(
    ({ contents }) => JSON.parse(String(contents)) as SearchEntry[],
  );
  const groupOf = (route: string): string | undefined =>
    entries.find(({ routePath }) => routePath === route)?.group;
  assert.is(groupOf('/guide/unlisted'), 'Documentation');
  assert.is(groupOf('/zh/guide/unlisted'), '文档');
  assert.is(groupOf('/guide/deep/inner/leaf'), 'Deep');
  assert.is(groupOf('/config/plugins'), 'plugins');
});

// ── Fields and marks

test('R-083 groups are collapsible and open unless said otherwise, and know their source', async () => {
  const site = await section({
    '_meta.json':
      '[{ "type": "dir", "name": "a", "label": "A" }, { "type": "dir", "name": "b", "label": "B", "collapsed": true, "collapsible": false, "tag": "/icon.svg" }]',
    'a/x.md': '# X',
    'b/y.md': '# Y',
  });
  const [a, b] = rowsOf(site) as SidebarItem[];
  assert.equal(
    [a!.collapsible, a!.collapsed, a!._fileKey, a!.tag],
    [true, false, 'en/api/a', undefined],
  );
  assert.equal(
    [b!.collapsible, b!.collapsed, b!._fileKey, b!.tag],
    [false, true, 'en/api/b', '/icon.svg'],
  );
  assert.is((a!.items![0] as SidebarItem)._fileKey, 'en/api/a/x');
});

test('R-083 code and strong marks become elements', async () => {
  const site = await section({
    '_meta.json':
      '[{ "type": "file", "name": "a", "label": "`source.alias` and **x**" }, { "type": "section-header", "label": "**Core**" }]',
    'a.md': '# A',
  });
  const document = dom(site.html('api/a.html'));
  assert.equal(textsOf(document, '.sidebar a code'), ['source.alias']);
  assert.equal(textsOf(document, '.sidebar a strong'), ['x']);
  assert.equal(textsOf(document, '.section-header strong'), ['Core']);
  assert.is(textOf(document, '.sidebar a'), 'source.alias and x');
});

test('R-083 markup in a label passes the allow-list, a tag in a heading is shown as text', async () => {
  const label =
    '<b onclick="x()">bold</b><script>alert(1)</script><img src="x" onerror="alert(1)">';
  const site = await section({
    '_meta.json': JSON.stringify([{ type: 'file', name: 'a', label }, 'b']),
    'a.md': '# A',
    'b.md': '# The `<script>` tag',
  });
  const document = dom(site.html('api/a.html'));
  assert.equal(textsOf(document, '.sidebar a b'), ['bold']);
  assert.is(document.querySelector('.sidebar script'), null);
  assert.is(document.querySelector('.sidebar [onclick], .sidebar [onerror]'), null);
  assert.ok(textsOf(document, '.sidebar a').includes('The <script> tag'));
});

test('R-084 the real sidebars have their sections, in order', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const labels = (prefix: string): string[] =>
    rowsOf(real, prefix).flatMap(entry => ('text' in entry ? [entry.text] : []));
  for (const [prefix, all] of Object.entries({
    '/guide': [
      'Getting Started',
      'Framework',
      'Basic',
      'Advanced',
      'Optimization',
      'Migration',
      'Debug',
      'FAQ',
    ],
    '/zh/guide': ['开始', '框架', '基础', '进阶', '优化', '迁移', '调试', '常见问题'],
    '/config': [
      'Overview',
      'plugins',
      'dev',
      'source',
      'output',
      'html',
      'server',
      'security',
      'tools',
      'performance',
      'moduleFederation',
    ],
    '/zh/config': [
      '总览',
      'plugins',
      'dev',
      'source',
      'output',
      'html',
      'server',
      'security',
      'tools',
      'performance',
      'moduleFederation',
    ],
    '/plugins': ['Plugins', 'Development'],
    '/zh/plugins': ['插件列表', '插件开发'],
    '/api': ['Start', 'JavaScript API'],
    '/zh/api': ['开始', 'JavaScript API'],
    '/community': ['Releases'],
    '/zh/community': ['版本发布'],
  })) {
    const shown = labels(prefix);
    assert.ok(shown.length > 0, prefix);
    assert.equal(
      shown,
      all.filter(label => shown.includes(label)),
      `${prefix} has ${shown.join(', ')}`,
    );
  }
});

test('R-084 the real pages stand in their order, every one of them in a sidebar', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const order: Record<string, string[]> = {
    'guide/start': ['index', 'quick-start', 'features', 'glossary', 'npm-packages'],
    'guide/framework': ['react', 'vue3', 'vue2', 'svelte', 'solid'],
    'guide/basic': [
      'cli',
      'server',
      'output-files',
      'css-usage',
      'static-assets',
      'json-files',
      'wasm-assets',
      'configure-rspack',
      'configure-rsbuild',
      'html-template',
      'css-modules',
      'typescript',
      'tailwindcss',
      'unocss',
    ],
    'guide/optimization': ['optimize-bundle', 'build-performance', 'split-chunk', 'inline-assets'],
    'guide/migration': ['webpack', 'cra', 'vue-cli', 'modern-builder'],
    'guide/debug': ['debug-mode', 'rsdoctor'],
    'guide/faq': ['general', 'features', 'exceptions', 'hmr'],
    'plugins/dev': ['index', 'core', 'hooks'],
    'api/javascript-api': ['core', 'instance', 'types'],
    'community/releases': ['index', 'v0-4', 'v0-3', 'v0-2', 'v0-1'],
  };
  const plugins = [
    'index',
    'react',
    'svgr',
    'vue',
    'vue-jsx',
    'vue2',
    'vue2-jsx',
    'preact',
    'svelte',
    'solid',
    'assets-retry',
    'babel',
    'eslint',
    'type-check',
    'image-compress',
    'mdx',
    'node-polyfill',
    'source-build',
    'stylus',
    'styled-components',
    'check-syntax',
    'css-minimizer',
    'pug',
    'rem',
    'umd',
    'yaml',
    'toml',
  ];
  for (const prefix of ['', '/zh']) {
    const linked = [...real.siteIndex.sections]
      .filter(([name]) => name.startsWith('/zh/') === (prefix === '/zh'))
      .flatMap(([, { order }]) => order.map(({ link }) => link));
    for (const [folder, names] of Object.entries({ ...order, 'plugins/list': plugins })) {
      const routes = names
        .map(name => `${prefix}/${folder}/${name === 'index' ? '' : name}`)
        .filter(route => real.siteIndex.byRoute.has(route));
      assert.equal(
        linked.filter(link => routes.includes(link)),
        routes,
        folder,
      );
    }
    // A page that is not translated yet is in the sidebar of its original.
    const pages = real.siteIndex.pages
      .filter(
        ({ routePath, pageType, articleLang }) =>
          pageType === 'doc' &&
          articleLang === undefined &&
          routePath.startsWith('/zh/') === (prefix === '/zh'),
      )
      .map(({ routePath }) => routePath);
    assert.equal(
      pages.filter(route => !linked.includes(route)),
      [],
      'every page stands in a sidebar',
    );
  }
});

test('R-085 exactly the row of the page is active, whatever the language', () => {
  for (const [file, link, text] of [
    ['guide/start/index.html', '/guide/start/', 'Introduction'],
    ['zh/guide/start/quick-start.html', '/zh/guide/start/quick-start', '快速上手'],
    ['config/index.html', '/config/', 'Config overview'],
  ] as const) {
    const active = [...dom(fixture.html(file)).querySelectorAll('.sidebar [aria-current=page]')];
    assert.equal(
      active.map(element => [element.getAttribute('href'), element.textContent]),
      [[link, text]],
      file,
    );
  }
});

test('R-085 rows that lead to a section of the page are not the page', async () => {
  const row = (link: string) => ({ type: 'custom-link', label: link, link });
  const site = await section({
    '_meta.json': JSON.stringify([row('/api/a#one'), 'a', row('/api/a')]),
    'a.md': '# A\n\n## One',
  });
  const active = [...dom(site.html('api/a.html')).querySelectorAll('.sidebar [aria-current]')];
  assert.equal(
    active.map(element => element.textContent),
    ['A', '/api/a'],
  );
});

test('R-085 an active nav entry covers the page; a link to the page itself says so', () => {
  const active = (file: string): string[] =>
    textsOf(dom(fixture.html(file)), 'header > .header-row .nav-link[aria-current]');
  assert.equal(active('guide/start/index.html'), ['Guide']);
  assert.equal(active('zh/config/index.html'), ['配置']);
  assert.equal(active('index.html'), []);
});

test('R-086 the groups that hold the page are open, others as they are written', () => {
  const open = (file: string): [string, boolean][] =>
    [...dom(fixture.html(file)).querySelectorAll('.sidebar details')].map(group => [
      group.querySelector('summary')!.textContent!.trim(),
      group.hasAttribute('open'),
    ]);
  assert.equal(open('guide/last.html'), [
    ['Getting started', true],
    ['Deep', false],
    ['Inner', true],
  ]);
  assert.equal(open('guide/deep/inner/leaf.html'), [
    ['Getting started', true],
    ['Deep', true],
    ['Inner', true],
  ]);
});

test('R-086 a group is a disclosure of its own, its link a real one; a fixed group has neither', async () => {
  const site = await section({
    '_meta.json':
      '[{ "type": "dir", "name": "a", "label": "A" }, { "type": "dir", "name": "b", "label": "B", "collapsible": false, "collapsed": true }]',
    'a.md': '# Page a',
    'a/x.md': '# X',
    'b/y.md': '# Y',
  });
  const document = dom(site.html('api/a.html'));
  assert.equal(attributesOf(document, '.sidebar details > summary a', 'href'), ['/api/a']);
  assert.is(document.querySelectorAll('.sidebar details').length, 1);
  assert.ok(textsOf(document, '.sidebar a').includes('Y'));
});

test('R-087 opening takes 0.3 s, closing 0.5 s, and neither under reduced motion', () => {
  const css = fs.readFileSync(path.join(ROOT, 'theme/css/parts/sidebar.css'), 'utf8');
  assert.match(css, /\.3s|300ms/);
  assert.match(css, /\.5s|500ms/);
  assert.match(styleText(), /prefers-reduced-motion/);
});

test('R-088 dividers are separators, dashed or solid, and no place for the pager', () => {
  const document = dom(fixture.html('guide/start/index.html'));
  assert.equal(attributesOf(document, '.sidebar [role=separator]', 'data-divider'), [
    'dashed',
    'solid',
  ]);
  assert.ok(
    fixture.siteIndex.sections.get('/guide')!.order.every(({ link }) => link !== undefined),
  );
});

test('R-088 a section header is text, at every depth', async () => {
  const site = await section({
    '_meta.json':
      '[{ "type": "section-header", "label": "Core" }, { "type": "dir", "name": "a", "label": "A" }]',
    'a/_meta.json':
      '[{ "type": "section-header", "label": "Deep", "tag": "/icon.svg" }, { "type": "divider" }, "x"]',
    'a/x.md': '# X',
  });
  const document = dom(site.html('api/a/x.html'));
  assert.equal(textsOf(document, '.sidebar .section-header'), ['Core', 'Deep']);
  assert.is(
    document.querySelector('.section-header a, .section-header button, .section-header [tabindex]'),
    null,
  );
  assert.is(document.querySelectorAll('.sidebar details [role=separator]').length, 1);
});

test('R-089 a drawn tag stands in the row, any other is a picture without a name, an empty one nothing', async () => {
  const site = await section({
    '_meta.json':
      '[{ "type": "file", "name": "a", "tag": " <svg viewBox=\\"0 0 8 8\\"><circle r=\\"3\\"/></svg>" }, { "type": "file", "name": "b", "tag": "/icon.svg" }, { "type": "file", "name": "c", "tag": "" }]',
    'a.md': '# A',
    'b.md': '# B',
    'c.md': '# C',
  });
  const rows = [...dom(site.html('api/a.html')).querySelectorAll('.sidebar a')];
  assert.is(rows[0]!.querySelector('svg circle')?.getAttribute('r'), '3');
  assert.is(rows[1]!.querySelector('img')?.getAttribute('src'), '/icon.svg');
  assert.is(rows[1]!.querySelector('img')?.getAttribute('alt'), '');
  assert.is(rows[2]!.querySelector('img, svg, .entry-tag'), null);
});

test('R-089 a drawn tag keeps shapes only', async () => {
  const tag =
    '<svg viewBox="0 0 8 8" onload="x()"><script>x()</script><use href="#a"/><foreignObject><b>x</b></foreignObject><a href="javascript:x()"><circle r="3"/></a><image href="x"/></svg>';
  const site = await section({
    '_meta.json': JSON.stringify([{ type: 'file', name: 'a', tag }]),
    'a.md': '# A',
  });
  const drawn = dom(site.html('api/a.html')).querySelector('.sidebar a .entry-tag')!;
  assert.ok(drawn.querySelector('svg circle'));
  assert.is(
    drawn.querySelector('script, use, foreignObject, image, [onload], [href]'),
    null,
    drawn.innerHTML,
  );
});

test('R-085 a nav entry covers what begins with its link, not what only holds it', async () => {
  const { site } = await parsedSite();
  const guide = { text: 'Guide', link: '/guide/' };
  const covers = (route: string): boolean => navIsActive(guide, route, site);
  assert.equal(['/guide/', '/guide/last', '/zh/guide/last'].map(covers), [true, true, true]);
  assert.equal(['/config/guide/', '/config/guide/last', '/'].map(covers), [false, false, false]);
  const pattern = { text: 'All', activeMatch: 'a/|/guide/' };
  assert.is(navIsActive(pattern, '/config/a/', site), false, 'each alternative from the start');
});

test('R-070 Han entries take more room in the header than Latin ones', async () => {
  const wideOnly = async (text: string): Promise<number> => {
    const row = Array.from({ length: 8 }, () => ({ text, link: '/guide/last' }));
    const { html } = await parsedSite({
      content: siteWith({ 'zh/_meta.json': JSON.stringify(row) }),
    });
    return dom(html('zh/index.html')).querySelectorAll('.header-nav .wide-only').length;
  };
  assert.equal([await wideOnly('第一章很长的'), await wideOnly('abcdef')], [2, 3]);
});

test.run();
