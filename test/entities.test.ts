// The product's data types, field by field: routes, pages, records, settings of the fixture site.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Engine } from '../client/search/engine/engine.ts';
import type { SearchEntry, SearchResult } from '../client/search/entry.ts';
import { notFoundPages } from '../pipeline/outputs/documents.ts';
import { routeOf } from '../pipeline/input/routes.ts';
import type {
  NavItem,
  PageLocale,
  PageIndexEntry,
  SidebarEntry,
  SidebarItem,
} from '../theme/types.ts';
import {
  attributesOf,
  closeDom,
  dom,
  parsedSite,
  textOf,
  textsOf,
  type ParsedSite,
} from './parsed.ts';
import { siteWith, VERSIONS } from './sites.ts';

test.after(closeDom);

let site: ParsedSite;
let versions: ParsedSite;
test.before(async () => {
  [site, versions] = await Promise.all([parsedSite(), parsedSite({ content: VERSIONS })]);
});

/** Returns the fields that are not undefined, so that an extra field fails a test too. */
function fields(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}

const START_TOC = [
  { text: 'Why', id: 'why', depth: 2, charIndex: 52 },
  { text: 'What is it?', id: 'what-is-it', depth: 2, charIndex: 78 },
  { text: 'How it works', id: 'how-it-works', depth: 3, charIndex: 110 },
];
const START_FRONTMATTER = {
  description: 'What Lantern is.',
  aliases: ['/guide/introduction'],
  related: ['/config/dev/port#values', '/guide/not-written-yet'],
};

test('R-230 a route entry: path, filePath, language, version', () => {
  assert.equal(fields(routeOf('en/guide/start/index.md', site.site, site.siteIndex.siteLocales)!), {
    path: '/guide/start/',
    filePath: 'en/guide/start/index.md',
    language: 'en',
    version: '',
  });
  assert.equal(fields(routeOf('zh/config/dev/port.md', site.site, site.siteIndex.siteLocales)!), {
    path: '/zh/config/dev/port',
    filePath: 'zh/config/dev/port.md',
    language: 'zh',
    version: '',
  });
  assert.equal(
    fields(routeOf('v2/zh/guide/a.md', versions.site, versions.siteIndex.siteLocales)!),
    {
      path: '/v2/zh/guide/a',
      filePath: 'v2/zh/guide/a.md',
      language: 'zh',
      version: 'v2',
    },
  );
  assert.is(routeOf('en/shared/onLight.md', site.site, site.siteIndex.siteLocales), undefined);
  assert.is(routeOf('en/_meta.json', site.site, site.siteIndex.siteLocales), undefined);
});

test('R-230 page data: pagePath, pageType, routePath, lang, frontmatter, title, toc, version', () => {
  const { pagePath, pageType, routePath, lang, frontmatter, title, toc, version } =
    site.page('/guide/start/');
  assert.equal(
    { pagePath, pageType, routePath, lang, frontmatter, title, toc, version },
    {
      pagePath: 'en/guide/start/index.md',
      pageType: 'doc',
      routePath: '/guide/start/',
      lang: 'en',
      frontmatter: START_FRONTMATTER,
      title: 'Introduction',
      toc: START_TOC,
      version: '',
    },
  );
});

test('R-230 page data of a Chinese, a versioned and a missing page', () => {
  const data = (page: ReturnType<ParsedSite['page']>): unknown => [
    page.pagePath,
    page.pageType,
    page.routePath,
    page.lang,
    page.version,
  ];
  assert.equal(data(site.page('/zh/config/dev/port')), [
    'zh/config/dev/port.md',
    'doc',
    '/zh/config/dev/port',
    'zh',
    '',
  ]);
  assert.equal(data(versions.page('/v2/zh/guide/a')), [
    'v2/zh/guide/a.md',
    'doc',
    '/v2/zh/guide/a',
    'zh',
    'v2',
  ]);
  assert.equal(data(notFoundPages(site.siteIndex)[0]!), ['', '404', '/404', 'en', '']);
  for (const [route, type] of [
    ['/', 'home'],
    ['/pages/custom', 'custom'],
    ['/pages/blank', 'blank'],
  ] as const)
    assert.is(site.page(route).pageType, type);
});

test('R-230 a page record: title, routePath, lang, toc, frontmatter, version, _relativePath', () => {
  const record = (parsed: ParsedSite, route: string): PageIndexEntry =>
    parsed.siteIndex.data.pages.find(({ routePath }) => routePath === route)!;
  assert.equal(fields(record(site, '/guide/start/')), {
    title: 'Introduction',
    routePath: '/guide/start/',
    lang: 'en',
    // Positions change with every edit of the text, so other pages do not get them.
    toc: START_TOC.map(entry => ({ ...entry, charIndex: -1 })),
    frontmatter: START_FRONTMATTER,
    version: '',
    _relativePath: 'en/guide/start/index.md',
  });
  assert.equal(fields(record(site, '/zh/guide/last')), {
    title: '最后',
    routePath: '/zh/guide/last',
    lang: 'zh',
    toc: [],
    frontmatter: { description: '指南的最后一页。' },
    version: '',
    _relativePath: 'zh/guide/last.md',
  });
  assert.is(record(versions, '/v2/guide/new').version, 'v2');
  assert.is(site.siteIndex.data.pages.length, site.siteIndex.pages.length);
  for (const each of site.siteIndex.data.pages) assert.match(each._relativePath, /\.mdx?$/);
});

test('R-230 a toc entry: text, id, depth, charIndex', () => {
  const { toc, content } = site.page('/guide/markdown');
  for (const entry of toc)
    assert.equal(Object.keys(entry).sort(), ['charIndex', 'depth', 'id', 'text']);
  assert.equal(toc[0], {
    text: 'Lists and tasks',
    id: 'lists-and-tasks',
    depth: 2,
    charIndex: content.indexOf('Lists and tasks'),
  });
  assert.equal(
    [...new Set(site.siteIndex.pages.flatMap(page => page.toc.map(({ depth }) => depth)))].sort(),
    [2, 3],
  );
});

test('R-230 toc, ids of a translation are those of its original', () => {
  assert.equal(
    site.page('/zh/guide/start/').toc.map(({ text, id, depth }) => [text, id, depth]),
    [
      ['为什么', 'why', 2],
      ['它是什么？', 'what-is-it', 2],
      ['如何工作', 'how-it-works', 3],
    ],
  );
});

test('R-230 site data: lang, pages, themeConfig, multiVersion', () => {
  const { lang, pages, themeConfig, multiVersion, ...rest } = site.siteIndex.data;
  assert.equal(rest, {});
  assert.is(lang, 'en');
  assert.is(pages.length, 31);
  assert.equal(multiVersion, { default: '' });
  assert.equal(versions.siteIndex.data.multiVersion, { default: 'v1' });
  assert.is(themeConfig.hideNavbar, 'auto');
});

test('R-236 theme config: every field of the specification', () => {
  const {
    nav,
    sidebar,
    locales,
    prevPageText,
    nextPageText,
    sourceCodeText,
    searchPlaceholderText,
    hideNavbar,
    darkMode,
    enableScrollToTop,
    lastUpdated,
    search,
    footer,
    socialLinks,
    outlineTitle,
  } = site.siteIndex.data.themeConfig;
  assert.equal(Object.keys(nav), ['en', 'zh']);
  assert.is(nav.en, site.siteIndex.locales.get('en')!.nav);
  assert.equal(Object.keys(sidebar).sort(), [
    '/config',
    '/guide',
    '/pages',
    '/zh/config',
    '/zh/guide',
    '/zh/pages',
  ]);
  assert.is(sidebar['/zh/guide'], site.siteIndex.sections.get('/zh/guide')!.entries);
  assert.equal(
    locales.map(locale => locale.lang),
    ['en', 'zh'],
  );
  assert.equal(
    [prevPageText, nextPageText, sourceCodeText, searchPlaceholderText, outlineTitle],
    [undefined, undefined, undefined, undefined, undefined],
    'the fixture leaves them to its languages',
  );
  assert.equal(
    { hideNavbar, darkMode, enableScrollToTop, lastUpdated, search, footer },
    {
      hideNavbar: 'auto',
      darkMode: true,
      enableScrollToTop: true,
      lastUpdated: true,
      search: true,
      footer: { message: 'Copyright © 2024 Lantern' },
    },
  );
  assert.is(socialLinks?.length, 5);
});

test('R-236 theme config: texts, said in it, reach a page', async () => {
  const texts = {
    prevPageText: 'P',
    nextPageText: 'N',
    sourceCodeText: 'S',
    searchPlaceholderText: 'F',
    outlineTitle: 'O',
    lastUpdatedText: 'U',
  };
  const bare = ({
    prevPageText: _p,
    nextPageText: _n,
    outlineTitle: _o,
    ...locale
  }: typeof site.site.locales.zh & object): typeof locale => locale;
  const parsed = await parsedSite({
    change: each => ({
      ...each,
      themeConfig: { ...each.themeConfig, ...texts },
      locales: { ...each.locales, zh: bare(each.locales.zh!) },
    }),
    dates: { 'zh/guide/widgets.md': '2024-03-12T20:00:00Z' },
  });
  const document = dom(parsed.html('zh/guide/widgets.html'));
  assert.match(textOf(document, '.pager [rel=prev]')!, /^P/);
  assert.match(textOf(document, '.pager [rel=next]')!, /^N/);
  assert.match(textOf(document, '.source-code')!, /^S/);
  assert.match(document.querySelector('[data-region=search]')!.innerHTML, /F/);
  assert.is(textOf(document, '.outline-title'), 'O');
  assert.match(textOf(document, '.last-updated')!, /^U/);
});

test('R-236 site configuration: title, description, icon, logo, footer, social links, edit link', () => {
  const { title, description, icon, logo, themeConfig } = site.site;
  assert.equal(
    { title, description, icon, logo },
    {
      title: 'Lantern',
      description: 'Documentation of Lantern, a tool that does not exist.',
      icon: '/icon.svg',
      logo: { light: '/logo.svg', dark: '/logo-dark.svg' },
    },
  );
  const document = dom(site.html('index.html'));
  assert.is(document.querySelector('link[rel=icon]')?.getAttribute('href'), '/icon.svg');
  assert.equal(attributesOf(document, '.logo img', 'src'), ['/logo.svg', '/logo-dark.svg']);
  assert.equal(attributesOf(document, '.logo img', 'alt'), ['Lantern', 'Lantern']);
  assert.is(themeConfig.editLink?.text, 'Edit this page on GitHub');
});

test('R-236 a logo without a dark one is shown on dark pages as well', async () => {
  const change = (each: typeof site.site): typeof site.site => ({
    ...each,
    logo: { light: '/logo.svg', dark: '' },
  });
  const document = dom((await parsedSite({ change })).html('index.html'));
  assert.equal(attributesOf(document, '.logo img', 'src'), ['/logo.svg', '/logo.svg']);
});

test('R-131 a locale: every field, with every fallback applied', () => {
  const locale = site.siteIndex.locales.get('zh')! as PageLocale;
  const {
    lang,
    label,
    title,
    description,
    nav,
    sidebar,
    prevPageText,
    nextPageText,
    sourceCodeText,
    searchPlaceholderText,
    outlineTitle,
    lastUpdatedText,
    editLink,
  } = locale;
  assert.equal(
    {
      lang,
      label,
      title,
      description,
      prevPageText,
      nextPageText,
      sourceCodeText,
      searchPlaceholderText,
      outlineTitle,
      lastUpdatedText,
    },
    {
      lang: 'zh',
      label: '简体中文',
      title: 'Lantern 文档',
      description: 'Lantern 的文档。',
      prevPageText: '上一页',
      nextPageText: '下一页',
      sourceCodeText: '源码',
      searchPlaceholderText: '搜索文档',
      outlineTitle: '目录',
      lastUpdatedText: '最后更新',
    },
  );
  assert.equal(
    nav.map(({ text }) => text),
    ['指南', '配置', '页面', '别处'],
  );
  assert.equal(Object.keys(sidebar).sort(), ['/zh/config', '/zh/guide', '/zh/pages']);
  assert.equal(editLink, {
    docRepoBaseUrl: 'https://github.com/web-infra-dev/rsbuild/tree/main/packages/document/docs',
    text: '在 GitHub 上编辑此页',
  });
});

test('R-080 a nav item: text, link, activeMatch, position, items, tag', async () => {
  const nav: readonly NavItem[] = site.siteIndex.locales.get('en')!.nav;
  const [guide, , pages, elsewhere] = nav;
  assert.equal(fields(guide!), { text: 'Guide', link: '/guide/start/', activeMatch: '/guide/' });
  assert.equal(fields(pages!), {
    text: 'Pages',
    position: 'left',
    items: [
      { text: 'Custom', link: '/pages/custom' },
      { text: 'More', items: [{ text: 'Blank', link: '/pages/blank' }] },
    ],
  });
  assert.equal(fields(elsewhere!), {
    text: 'Elsewhere',
    link: 'https://example.org/',
    tag: '<svg viewBox="0 0 8 8"><rect width="8" height="8"/></svg>',
  });
  const document = dom(site.html('guide/start/index.html'));
  assert.equal(
    textsOf(document, '.header-left > .nav > li > details > summary'),
    ['Pages'],
    'left',
  );
  assert.equal(
    textsOf(document, '.header-nav > nav > .nav > li').map(text => text.split(' ')[0]),
    ['Guide', 'Config', 'Elsewhere'],
    'right is the default',
  );
  assert.ok(document.querySelector('.header-nav a[href="https://example.org/"] svg rect'));
  const single = '[{"text":"Guide","link":"/guide/start/"}]';
  const left = '[{"text":"指南","link":"/guide/start/","position":"left"}]';
  const change = { 'en/_meta.json': single, 'zh/_meta.json': left };
  const one = await parsedSite({ content: siteWith(change) });
  assert.equal(textsOf(dom(one.html('guide/start/index.html')), '.header-nav li'), ['Guide']);
  // Screen readers list both parts of the navigation. Only two of them need different names.
  const names = (html: string): (string | null)[] =>
    attributesOf(dom(html), '.header-row nav', 'aria-label');
  assert.equal(names(site.html('guide/start/index.html')), ['Pages', 'Main navigation']);
  assert.equal(names(one.html('zh/guide/start/index.html')), ['主导航']);
});

test('R-083 a sidebar item: text, link, items, collapsed, collapsible, tag, _fileKey', () => {
  const rows: readonly SidebarEntry[] = site.siteIndex.sections.get('/guide')!.entries;
  const row = (text: string): SidebarItem =>
    rows.find((entry): entry is SidebarItem => 'text' in entry && entry.text === text)!;
  assert.equal(fields(row('All of `Markdown`')), {
    text: 'All of `Markdown`',
    link: '/guide/markdown',
    _fileKey: 'en/guide/markdown',
    tag: '<svg viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>',
  });
  assert.equal(fields(row('Deep')), {
    text: 'Deep',
    items: [
      {
        text: 'Inner',
        items: [
          { text: 'Leaf', link: '/guide/deep/inner/leaf', _fileKey: 'en/guide/deep/inner/leaf' },
        ],
        collapsible: true,
        collapsed: false,
        _fileKey: 'en/guide/deep/inner',
      },
    ],
    collapsible: true,
    collapsed: true,
    _fileKey: 'en/guide/deep',
  });
  assert.equal(fields(row('Elsewhere')), { text: 'Elsewhere', link: 'https://example.org/docs' });
});

test('R-088 a divider: dividerType; a section header: sectionHeaderText', () => {
  const rows = site.siteIndex.sections.get('/guide')!.entries;
  assert.equal(
    rows.filter(entry => 'dividerType' in entry),
    [{ dividerType: 'dashed' }, { dividerType: 'solid' }],
  );
  assert.equal(
    rows.filter(entry => 'sectionHeaderText' in entry),
    [{ sectionHeaderText: 'Basics' }],
  );
});

test('R-091 an edit link config: docRepoBaseUrl, text', () => {
  assert.equal(site.context('/guide/last').locale.editLink, {
    docRepoBaseUrl: 'https://git.example.com/lantern/tree/main/docs',
    text: 'Edit this page on GitHub',
  });
  assert.is(
    site.context('/guide/last').editUrl,
    'https://git.example.com/lantern/tree/main/docs/en/guide/last.md',
  );
});

test('R-110 hero front matter: name, text, tagline, actions, image', () => {
  assert.equal(site.page('/').frontmatter.hero, {
    name: 'Lantern',
    text: 'Light for builds\nin two lines',
    tagline: 'A tool that does not exist',
    actions: [
      { text: 'Introduction', link: '/guide/start/', theme: 'brand' },
      { text: 'Elsewhere', link: 'https://example.org/', theme: 'alt' },
    ],
    image: { src: '/logo.svg', alt: 'Lantern logo' },
  });
  const document = dom(site.html('index.html'));
  assert.is(textOf(document, '.hero h1'), 'Lantern');
  assert.equal(textsOf(document, '.hero-text'), ['Light for builds', 'in two lines']);
  assert.is(textOf(document, '.hero-tagline'), 'A tool that does not exist');
  assert.equal(
    [...document.querySelectorAll('.hero-actions a')].map(link => [
      link.getAttribute('href'),
      link.getAttribute('data-theme'),
    ]),
    [
      ['/guide/start/', 'brand'],
      ['https://example.org/', 'alt'],
    ],
  );
  assert.equal(
    ['src', 'alt', 'width', 'height'].map(name =>
      document.querySelector('.hero-art img')?.getAttribute(name),
    ),
    ['/logo.svg', 'Lantern logo', '375', '375'],
  );
});

test('R-111 a feature: icon, title, details, link, span', () => {
  assert.equal(site.page('/').frontmatter.features, [
    { icon: 'bolt', title: 'Fast', details: 'It is <b>fast</b>', link: '/guide/start/' },
    { icon: 'box', title: 'Small', details: 'It is small', span: 6 },
    { icon: 'plug', title: 'Open', details: 'It is open', link: 'https://example.org/', span: 3 },
  ]);
  const cards = [...dom(site.html('index.html')).querySelectorAll('.features > li')];
  assert.equal(
    cards.map(card => [
      card.querySelector('h2')!.textContent!.split(' (')[0],
      card.getAttribute('data-span'),
      card.querySelector('a')?.getAttribute('href') ?? null,
      card.querySelector('svg') !== null,
    ]),
    [
      ['Fast', '4', '/guide/start/', true],
      ['Small', '6', null, true],
      ['Open', '3', 'https://example.org/', true],
    ],
  );
  assert.is(cards[0]!.querySelector('p b')?.textContent, 'fast');
});

test('R-220 a social link: icon, mode, content', () => {
  assert.equal(
    site.site.themeConfig.socialLinks?.map(({ mode, content }) => [mode, content]),
    [
      ['link', 'https://github.com/lantern'],
      ['link', 'https://twitter.com/lantern'],
      ['text', 'lantern#1234'],
      ['img', '/images/flow.svg'],
      ['link', 'https://example.org/lantern'],
    ],
  );
  const document = dom(site.html('guide/start/index.html'));
  const social = document.querySelector('.header-tools .social')!;
  assert.equal(
    attributesOf(social, ':scope > a', 'href'),
    ['https://github.com/lantern', 'https://twitter.com/lantern'],
    'inline, links',
  );
  assert.is(
    social.querySelectorAll(':scope > details').length,
    2,
    'the text popup inline, and the rest',
  );
  assert.is(textOf(social, '.popover > .menu-title + p'), 'lantern#1234');
  assert.equal(attributesOf(social, '.social-rest img', 'src'), ['/images/flow.svg']);
  assert.ok(
    social.querySelector('.social-rest a[href="https://example.org/lantern"] svg circle'),
    'a drawing of its own',
  );
});

test('R-061 front matter switches: navbar, sidebar, outline, footer, overview, pageType', () => {
  const { navbar, sidebar, outline, footer } = site.page('/pages/bare').frontmatter;
  assert.equal(
    { navbar, sidebar, outline, footer },
    { navbar: false, sidebar: false, outline: false, footer: false },
  );
  assert.is(site.page('/config/').frontmatter.overview, true);
  assert.is(site.page('/pages/blank').frontmatter.pageType, 'blank');
});

test('R-211 a relative of the product: name, desc, descEn, logo, logoScale, url, urlEn', () => {
  assert.equal(
    site.site.productFamily.map(each => fields(each)),
    [
      {
        name: 'Rspack',
        desc: '基于 Rust 的打包工具',
        descEn: 'Rust-based web bundler',
        logo: '/family/rspack.svg',
        url: 'https://rspack.dev',
        urlEn: 'https://rspack.dev',
      },
      {
        name: 'Rsbuild',
        desc: '开箱即用的构建工具',
        descEn: site.site.productFamily[1]!.descEn,
        logo: '/family/rsbuild.svg',
        url: 'https://rsbuild.dev',
        urlEn: 'https://rsbuild.dev',
      },
      {
        name: 'Rspress',
        desc: '静态站点生成器',
        descEn: 'Static site generator',
        logo: '/family/rspress.svg',
        logoScale: 1.1,
        url: 'https://rspress.dev',
        urlEn: 'https://rspress.dev',
      },
      {
        name: 'Rsdoctor',
        desc: '一站式构建分析工具',
        descEn: 'Build analyzer for Rspack',
        logo: '/family/rsdoctor.svg',
        logoScale: 0.95,
        url: 'https://rsdoctor.dev',
        urlEn: 'https://rsdoctor.dev',
      },
    ],
  );
  const rows = (file: string): unknown =>
    [...dom(site.html(file)).querySelectorAll('.header-brand .family li')].map(row => [
      row.querySelector('strong')!.textContent,
      row.querySelector('small')!.textContent,
      row.querySelector('a')!.getAttribute('href'),
      row.querySelector('img')!.getAttribute('width'),
    ]);
  assert.equal((rows('index.html') as unknown[])[0], [
    'Rspack',
    'Rust-based web bundler',
    'https://rspack.dev',
    '52',
  ]);
  assert.equal((rows('zh/index.html') as unknown[])[0], [
    'Rspack',
    '基于 Rust 的打包工具',
    'https://rspack.dev',
    '52',
  ]);
  assert.equal(
    (rows('zh/index.html') as unknown[][]).map(row => row[3]),
    ['52', '52', '57', '49'],
  );
});

const entriesOf = (lang: string): SearchEntry[] =>
  JSON.parse(
    String(
      site.indexes.files.find(({ path }) => path.startsWith(`static/search_index.${lang}.`))!
        .contents,
    ),
  ) as SearchEntry[];

test('R-144 a search index entry: routePath, title, content, toc, lang, domain', () => {
  const { routePath, title, content, toc, lang, domain } = entriesOf('en').find(
    entry => entry.routePath === '/guide/start/',
  )!;
  assert.equal(
    { routePath, title, content, lang, domain },
    {
      routePath: '/guide/start/',
      title: 'Introduction',
      content:
        'Lantern lights the way. Read the quick start next.\n\nWhy\n\nBecause it is dark.\n\nWhat is it?\n\nA lantern() call.\n\nHow it works\n\nWith light.',
      lang: 'en',
      domain: '',
    },
  );
  assert.equal(
    toc.map(({ text, id, depth }) => [text, id, depth]),
    [
      ['Why', 'why', 2],
      ['What is it?', 'what-is-it', 2],
      ['How it works', 'how-it-works', 3],
    ],
  );
  for (const { text, charIndex } of toc)
    assert.is(content.slice(charIndex, charIndex + text.length), text);
});

test('R-147 a search result of each kind: title, header, link, query, highlight, group, and statement', async () => {
  const engine = new Engine(entriesOf('en'));
  const ask = async (query: string, type: SearchResult['type']): Promise<SearchResult> => {
    const found = (await engine).ask({ query }).find(result => result.type === type);
    assert.ok(found, `${query}: no ${type} result`);
    return found!;
  };
  assert.equal(await ask('introduction', 'title'), {
    title: 'Introduction',
    link: '/guide/start/',
    query: 'introduction',
    group: 'Getting started',
    type: 'title',
    header: 'Introduction',
    highlight: [{ start: 0, length: 12 }],
  });
  assert.equal(
    await ask('how it works', 'header').then(({ title, header, link, query, type }) => ({
      title,
      header,
      link,
      query,
      type,
    })),
    {
      title: 'Introduction',
      header: 'Introduction > What is it? > How it works',
      link: '/guide/start/#how-it-works',
      query: 'how it works',
      type: 'header',
    },
  );
  const hit = await ask('dark', 'content');
  assert.equal(Object.keys(hit).sort(), [
    'group',
    'header',
    'highlight',
    'link',
    'query',
    'statement',
    'title',
    'type',
  ]);
  assert.equal(
    [hit.title, hit.header, hit.link, hit.query],
    ['Introduction', 'Why', '/guide/start/#why', 'dark'],
  );
  if (hit.type === 'content') assert.match(hit.statement, 'Because it is dark.');
  assert.equal(
    hit.highlight.map(({ length }) => length),
    [4],
  );
});

test.run();
