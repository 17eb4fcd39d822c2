// Every page has one address, one file, and one counterpart per language, and nothing else has an
// address (section A of the rules).
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { matchPath } from '../client/routes.ts';
import type { Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { notFoundPages } from '../pipeline/outputs/documents.ts';
import { attributesOf, closeDom, dom, parsedSite, textOf, textsOf } from './parsed.ts';
import { builtSite, ROOT, siteWith, VERSIONS, type Built } from './sites.ts';

let site: Built;

test.before(async () => {
  site = await builtSite();
});
test.after(closeDom);

/**
 * English routes of the fixture site that exist in Chinese too, even if only showing the original.
 */
const SHARED = [
  '/',
  '/config/',
  '/config/dev/port',
  '/config/plugins',
  '/guide/deep/inner/leaf',
  '/guide/last',
  '/guide/markdown',
  '/guide/start/',
  '/guide/start/quick-start',
  '/guide/unlisted',
  '/guide/untranslated',
  '/guide/widgets',
  '/pages/bare',
  '/pages/blank',
  '/pages/custom',
];

/** Returns a page in English only. Its text begins at line 8. */
const alone = (text: string): string =>
  `---\ndescription: A page that is alone.\nlanguages: [en]\n---\n\n# Alone\n\n${text}\n`;

const fileOf = (route: string): string =>
  route.slice(1) + (route.endsWith('/') ? 'index.html' : '.html');

function codes(
  findings: readonly Diagnostic[],
  severity: Diagnostic['severity'] = 'error',
): string[] {
  return findings.filter(finding => finding.severity === severity).map(({ code }) => code);
}

test('R-004 a route with a slash is index.html of its folder, any other one a file of its name', () => {
  assert.is(site.code, 0, site.stdout + site.stderr);
  const pages = site.files().filter(file => file.endsWith('.html'));
  const expected = [
    ...SHARED,
    ...SHARED.map(route => `/zh${route}`),
    '/guide/english-only',
    '/guide/introduction',
    '/zh/guide/introduction',
    '/404',
    '/zh/404',
  ].map(fileOf);
  assert.equal(
    pages,
    expected.sort((a, b) => (a < b ? -1 : 1)),
  );
});

test('R-004 there is a 404 page per language', () => {
  assert.is(dom(site.read('404.html')).documentElement.getAttribute('lang'), 'en');
  assert.is(dom(site.read('zh/404.html')).documentElement.getAttribute('lang'), 'zh');
});

test('R-005 shared fragments are not pages and stand in no index', () => {
  assert.equal(
    site.files().filter(file => file.includes('shared')),
    [],
  );
  for (const lang of ['en', 'zh'])
    assert.equal(
      entries(site, lang).filter(({ routePath }) => routePath.includes('shared')),
      [],
    );
});

test('R-005 the text of a fragment is found under the pages that include it', () => {
  assert.equal(
    entries(site, 'en')
      .filter(({ content }) => content.includes('from shared/onLight'))
      .map(({ routePath }) => routePath),
    ['/guide/widgets'],
  );
  assert.equal(
    entries(site, 'zh')
      .filter(({ content }) => content.includes('来自 shared/onLight'))
      .map(({ routePath }) => routePath),
    ['/zh/guide/widgets'],
  );
});

test('R-005 the set of routes holds no fragment, and nothing but pages', async () => {
  const { siteIndex } = await parsedSite();
  for (const path of [
    '/shared/onLight',
    '/zh/shared/onLight',
    '/shared/',
    '/en/',
    '/_meta',
    '/guide/:name',
    '/guide/*',
  ])
    assert.is(matchPath(path, siteIndex.routes), undefined, path);
});

test('R-006 two files of one route are an error that names both', async () => {
  // All have the address `/guide/last`: trailing slash and letter case do not matter.
  for (const other of ['en/guide/last.mdx', 'en/guide/last/index.md', 'en/guide/Last.mdx']) {
    const { findings } = await parsedSite({
      content: siteWith({ [other]: '---\ndescription: Twice.\n---\n\n# Twice\n' }),
    });
    const found = findings.filter(({ code }) => code === 'duplicate-route');
    assert.is(found.length, 1, other);
    const text = `${found[0]!.file} ${found[0]!.message}`;
    assert.ok(text.includes('en/guide/last.md') && text.includes(other), text);
    assert.is(found[0]!.severity, 'error');
  }
});

test('R-007 the real site has the pages of the specification in both languages, and only translations of its own pages', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { siteIndex } = await parsedSite({ content: path.join(ROOT, 'content') });
  const listed = fs.readFileSync(path.join(ROOT, 'test/routes.txt'), 'utf8').trim().split('\n');
  assert.is(new Set(listed).size, 171);
  const { byRoute, pages } = siteIndex;
  for (const route of [...listed, ...listed.map(each => `/zh${each}`)]) {
    const page = byRoute.get(route);
    assert.ok(page, `${route} exists`);
    assert.is(page.articleLang, undefined, `${route} is written in its language`);
  }
  const routes = pages.map(({ routePath }) => routePath);
  const english = routes.filter(route => !route.startsWith('/zh/'));
  assert.equal(
    routes.filter(route => route.startsWith('/zh/')),
    english.map(route => `/zh${route}`).sort((a, b) => (a < b ? -1 : 1)),
    'Chinese pages mirror the English ones; one that is not translated shows the original',
  );
});

test('R-007 a plugin is also found under the name of its package, in both languages', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { siteIndex } = await parsedSite({ content: path.join(ROOT, 'content') });
  for (const page of siteIndex.pages) {
    const name = /\/plugins\/list\/([^/]+)$/.exec(page.routePath)?.[1];
    if (name === undefined) continue;
    const alias = page.routePath.replace(name, `plugin-${name}`);
    assert.ok(
      siteIndex.aliases.some(({ from, to }) => from === alias && to === page),
      `${alias} leads to ${page.routePath}`,
    );
  }
});

test('R-008 a path without a page has the data of a 404 page, in the language of its prefix', async () => {
  const { siteIndex } = await parsedSite();
  const [en, zh] = notFoundPages(siteIndex);
  const { pagePath, pageType, routePath, lang, frontmatter, title, toc, version } = en!;
  assert.equal(
    { pagePath, pageType, routePath, lang, frontmatter, title, toc, version },
    {
      pagePath: '',
      pageType: '404',
      routePath: '/404',
      lang: 'en',
      frontmatter: {},
      title: '404',
      toc: [],
      version: '',
    },
  );
  assert.equal(
    { lang: zh!.lang, routePath: zh!.routePath, pageType: zh!.pageType },
    { lang: 'zh', routePath: '/zh/404', pageType: '404' },
  );
  assert.is(
    matchPath('/404', siteIndex.routes),
    undefined,
    'a literal /404 is a path without a page as well',
  );
});

test('R-008 a path without a page has no article, and that is not an error', async () => {
  const { siteIndex } = await parsedSite();
  assert.is(notFoundPages(siteIndex)[0]!.html, '');
  assert.is(dom(site.read('404.html')).querySelector('article'), null);
});

test('R-009 addresses of index pages are written as routes, so that fetching ahead finds them', () => {
  for (const file of ['guide/start/quick-start.html', 'zh/config/index.html']) {
    const inner = attributesOf(dom(site.read(file)), 'nav a[href^="/"]', 'href');
    assert.ok(inner.length > 5);
    assert.equal(
      inner.filter(href => /\/index$|\.html$/.test(href!)),
      [],
    );
  }
});

// ── R-007: aliases

test('R-007 an alias is a page that leads on without script', () => {
  const document = dom(site.read('guide/introduction.html'));
  assert.is(
    document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    'https://lantern.example.com/guide/start/',
  );
  assert.is(document.querySelector('meta[name=robots]'), null);
  assert.is(
    document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content'),
    '0; url=/guide/start/',
  );
  assert.is(document.querySelector('main a')?.getAttribute('href'), '/guide/start/');
  assert.ok(
    document.querySelector('script[src*="/static/boot."]'),
    'the script that keeps query and hash',
  );
  assert.is(document.documentElement.getAttribute('data-moved'), '/guide/start/');
});

test('R-007 an alias stands in no sidebar, index or list of pages', async () => {
  for (const file of site.files().filter(file => file.endsWith('.html'))) {
    if (!file.endsWith('guide/introduction.html'))
      assert.not.match(site.read(file), '/guide/introduction', file);
  }
  assert.equal(
    entries(site, 'en').filter(({ routePath }) => routePath === '/guide/introduction'),
    [],
  );
  const { siteIndex } = await parsedSite();
  assert.not.ok(siteIndex.data.pages.some(({ routePath }) => routePath === '/guide/introduction'));
});

test('R-007 a Chinese page has aliases of its own', async () => {
  const content = siteWith({
    'zh/guide/last.md':
      '---\ndescription: 指南的最后一页。\naliases: [/guide/old]\n---\n\n# 最后\n\n后面没有内容。\n',
  });
  const parsed = await parsedSite({ content });
  const document = dom(parsed.html('zh/guide/old.html'));
  assert.is(document.documentElement.getAttribute('lang'), 'zh');
  assert.is(document.querySelector('main a')?.getAttribute('href'), '/zh/guide/last');
});

test('R-007 two aliases alike, and one that is a page, are errors', async () => {
  const head = (text: string): string =>
    `---\ndescription: ${text}.\naliases: [/guide/old, /guide/widgets]\n---\n\n# ${text}\n\nText.\n`;
  const { findings } = await parsedSite({
    content: siteWith({
      'en/guide/last.md': head('Last'),
      'en/guide/unlisted.md': head('Unlisted'),
    }),
  });
  const found = findings.filter(({ code }) => code === 'alias-taken');
  assert.is(found.filter(({ message }) => message.includes('is also an alias of')).length, 1);
  assert.is(
    found.filter(({ message }) => message.includes('is the URL of en/guide/widgets.md')).length,
    2,
  );
  assert.ok(found.every(({ severity, line }) => severity === 'error' && line === 3));
});

test('R-007 an alias that is a file of the site is an error', async () => {
  const own = ['/logo.svg', '/images/Flow.svg', '/guide/widgets.md', '/static/main.1a2b.js'];
  const made = [
    '/robots.txt',
    '/404.html',
    '/llms-full-guide.txt',
    '/options.json',
    '/schemas/meta.json',
  ];
  const taken = [...own, ...made];
  const free = ['/guide/old.html', '/guide/v1.2', '/statics/x', '/old-robots.txt'];
  const text = `---\ndescription: Last.\naliases: [${[...taken, ...free].join(', ')}]\n---\n\n# Last\n`;
  const { findings } = await parsedSite({ content: siteWith({ 'en/guide/last.md': text }) });
  const found = findings.filter(({ code }) => code === 'alias-taken');
  assert.equal(
    found
      .map(({ message }) => /^the alias (\S+) is the URL of a file of the site$/.exec(message)?.[1])
      .sort(),
    taken.sort(),
  );
});

test('R-023 a link may name an alias', async () => {
  const { findings } = await parsedSite({
    content: siteWith({ 'en/guide/alone.md': alone('[moved](/guide/introduction)') }),
  });
  assert.equal(codes(findings), []);
});

test('R-023 a link without a page is an error that names link and file', async () => {
  const text = alone(
    '[x](/guide/nope) [y](https://nope.example/) [z](#alone)\n\n[a](/guide/widgets#gone) [b](#nope) [c](mailto:a@b.c) [d](tel:1) [e](/logo.svg)\n',
  );
  const { findings } = await parsedSite({ content: siteWith({ 'en/guide/alone.md': text }) });
  const errors = findings.filter(({ severity }) => severity === 'error');
  assert.equal(
    errors.map(({ code, file, line, column }) => ({ code, file, line, column })),
    [
      { code: 'dead-link', file: 'en/guide/alone.md', line: 8, column: 5 },
      { code: 'dead-anchor', file: 'en/guide/alone.md', line: 10, column: 5 },
      { code: 'dead-anchor', file: 'en/guide/alone.md', line: 10, column: 30 },
    ],
  );
  assert.match(errors[0]!.message, '/guide/nope');
});

test('R-023 links in navigation, titles of containers, tags and front matter are followed too', async () => {
  const content = siteWith({
    'en/_meta.json': '[{ "text": "Guide", "link": "/nope-nav" }]',
    'en/guide/_meta.json': '["last", { "type": "custom-link", "label": "X", "link": "/nope-row" }]',
    'en/guide/alone.md': alone(
      ':::tip See [x](/nope-title)\nText.\n:::\n\n<NextSteps>\n<Step title="x" href="/nope-step" />\n</NextSteps>\n\n| a |\n| - |\n| [x](/nope-cell) |\n',
    ),
    'en/index.md':
      '---\npageType: home\nhero:\n  name: Lantern\n  text: Light\n  actions:\n    - { text: Go, link: /nope-action }\n---\n',
  });
  const { findings } = await parsedSite({ content });
  const dead = findings
    .filter(({ code }) => code === 'dead-link')
    .map(({ message, file, line }) => `${file}:${line} ${/\/nope-\w+/.exec(message)?.[0]}`);
  assert.equal(dead.sort(), [
    'en/_meta.json:1 /nope-nav',
    'en/guide/_meta.json:1 /nope-row',
    'en/guide/alone.md:13 /nope-step',
    'en/guide/alone.md:18 /nope-cell',
    'en/guide/alone.md:8 /nope-title',
    'en/index.md:7 /nope-action',
  ]);
});

// ── R-018: missing translations

test('R-018 a missing translation shows the original, marked as such', () => {
  const document = dom(site.read('zh/guide/untranslated.html'));
  assert.is(document.documentElement.getAttribute('lang'), 'zh');
  assert.is(document.querySelector('article [lang=en] h1')?.textContent, 'Untranslated');
  assert.is(textOf(document, 'article [role=note]'), '本页暂无中文版本，以下为英文内容。');
  assert.is(document.querySelector('meta[name=robots]')?.getAttribute('content'), 'noindex');
  assert.is(document.querySelector('link[rel=canonical]'), null);
  assert.ok(textsOf(document, 'header nav a').includes('指南'), 'the bar is Chinese');
  assert.is(
    document.querySelector('article a[href$="/leaf"]')?.getAttribute('href'),
    '/zh/guide/deep/inner/leaf',
    'links stay in the language of the page',
  );
  assert.is(
    document
      .querySelector('.doc-facts a')
      ?.getAttribute('href')
      ?.endsWith('/en/guide/untranslated.md'),
    true,
  );
});

test('R-018 a stand-in is not in the index of its language, and said as a warning', () => {
  assert.ok(entries(site, 'en').some(({ routePath }) => routePath === '/guide/untranslated'));
  assert.not.ok(entries(site, 'zh').some(({ routePath }) => routePath.includes('untranslated')));
  const missing = site.findings.filter(({ code }) => code === 'translation-missing');
  assert.equal(
    missing.map(({ severity, file }) => ({ severity, file })),
    [{ severity: 'warning', file: 'en/guide/untranslated.md' }],
  );
});

test('R-042 alternates are mutual: a stand-in is none', () => {
  const alternates = (file: string): Record<string, string> =>
    Object.fromEntries(
      [...dom(site.read(file)).querySelectorAll('link[rel=alternate][hreflang]')].map(link => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    );
  const origin = 'https://lantern.example.com';
  const both = {
    en: `${origin}/guide/start/`,
    zh: `${origin}/zh/guide/start/`,
    'x-default': `${origin}/guide/start/`,
  };
  assert.equal(alternates('guide/start/index.html'), both);
  assert.equal(alternates('zh/guide/start/index.html'), both);
  assert.equal(alternates('zh/guide/untranslated.html'), {});
  assert.equal(alternates('guide/untranslated.html'), {});
  assert.equal(alternates('guide/english-only.html'), {});
});

test('R-018 a page that is meant for one language has no other, and the switcher leads to the nearest page above', () => {
  assert.not.ok(site.has('zh/guide/english-only.html'));
  assert.is(languageLink(dom(site.read('guide/english-only.html')), 'zh'), '/zh/');
  assert.not.ok(
    site.findings.some(({ file }) => file === 'en/guide/english-only.md'),
    'and nobody is warned of it',
  );
});

test('R-018 the switcher never leads to a page that was not emitted', async () => {
  for (const file of site
    .files()
    .filter(file => file.endsWith('.html') && !file.includes('introduction'))) {
    for (const link of attributesOf(dom(site.read(file)), 'header a[hreflang]', 'href'))
      assert.ok(site.has(fileOf(link!)), `${file} leads to ${link}`);
  }
  const deep = await parsedSite({
    content: siteWith({
      'en/guide/start/only.md':
        '---\ndescription: Only.\nlanguages: [en]\n---\n\n# Only\n\nText.\n',
      'en/guide/start/_meta.json': '["index", "quick-start", "only"]',
    }),
  });
  assert.is(
    deep.context('/guide/start/only').languages.find(({ lang }) => lang === 'zh')?.link,
    '/zh/guide/start/',
  );
});

test('R-018 the switcher keeps the page where it can', () => {
  for (const [file, lang, link] of [
    ['index.html', 'zh', '/zh/'],
    ['zh/index.html', 'en', '/'],
    ['guide/start/index.html', 'zh', '/zh/guide/start/'],
    ['zh/guide/start/quick-start.html', 'en', '/guide/start/quick-start'],
    ['config/dev/port.html', 'zh', '/zh/config/dev/port'],
    ['guide/untranslated.html', 'zh', '/zh/guide/untranslated'],
  ] as const)
    assert.is(languageLink(dom(site.read(file)), lang), link, file);
});

function languageLink(document: ReturnType<typeof dom>, lang: string): string | null | undefined {
  return document.querySelector(`header a[hreflang="${lang}"]`)?.getAttribute('href');
}

test('R-007 a translation without its original is an error', async () => {
  const { findings } = await parsedSite({
    content: siteWith({ 'zh/guide/extra.md': '---\ndescription: 多余。\n---\n\n# 多余\n' }),
  });
  assert.equal(codes(findings), ['original-missing']);
});

// ── Drafts

test('R-005 a draft is a page only when drafts are asked for', async () => {
  assert.equal(
    site.files().filter(file => file.includes('draft')),
    [],
  );
  const { siteIndex } = await parsedSite({ drafts: true });
  assert.ok(siteIndex.byRoute.has('/guide/draft') && siteIndex.byRoute.has('/zh/guide/draft'));
});

test('R-005 a draft is not a target for links', async () => {
  const { findings } = await parsedSite({
    content: siteWith({ 'en/guide/alone.md': alone('[x](/guide/draft)') }),
  });
  assert.equal(codes(findings), ['dead-link']);
});

// ── Versions

test('R-003 a site with versions has the routes of both', async () => {
  const { siteIndex, findings } = await parsedSite({ content: VERSIONS });
  assert.equal(codes(findings), []);
  assert.equal(
    siteIndex.pages.map(({ routePath }) => routePath),
    [
      '/',
      '/guide/a',
      '/guide/b',
      '/v2/',
      '/v2/guide/a',
      '/v2/guide/b',
      '/v2/guide/new',
      '/v2/zh/',
      '/v2/zh/guide/a',
      '/v2/zh/guide/b',
      '/v2/zh/guide/new',
      '/zh/',
      '/zh/guide/a',
      '/zh/guide/b',
    ],
  );
  assert.equal(siteIndex.pages.filter(({ version }) => version === 'v2').length, 8);
});

test('R-015 links and navigation of a versioned page stay in its version', async () => {
  const parsed = await parsedSite({ content: VERSIONS });
  for (const [file, link] of [
    ['guide/a.html', '/guide/b'],
    ['v2/guide/a.html', '/v2/guide/b'],
    ['zh/guide/a.html', '/zh/guide/b'],
    ['v2/zh/guide/a.html', '/v2/zh/guide/b'],
  ] as const) {
    const document = dom(parsed.html(file));
    assert.is(document.querySelector('.prose p a')?.getAttribute('href'), link);
    assert.is(
      document.querySelector('header .nav-link')?.getAttribute('href'),
      link.replace('/b', '/a'),
    );
    assert.is(
      document.querySelector('header .logo')?.getAttribute('href'),
      link.replace('guide/b', ''),
    );
    assert.equal(attributesOf(document, '.sidebar a', 'href').slice(0, 2), [
      link.replace('/b', '/a'),
      link,
    ]);
  }
});

test('R-019 the version menu keeps the page, or leads to the nearest one above', async () => {
  const parsed = await parsedSite({ content: VERSIONS });
  const menu = (route: string): [string, string, boolean][] =>
    parsed.context(route).versions.map(({ text, link, current }) => [text, link, current]);
  assert.equal(menu('/guide/a'), [
    ['v1', '/guide/a', true],
    ['v2', '/v2/guide/a', false],
  ]);
  assert.equal(menu('/v2/zh/guide/a'), [
    ['v1', '/zh/guide/a', false],
    ['v2', '/v2/zh/guide/a', true],
  ]);
  assert.equal(menu('/v2/guide/new'), [
    ['v1', '/', false],
    ['v2', '/v2/guide/new', true],
  ]);
  assert.equal(menu('/'), [
    ['v1', '/', true],
    ['v2', '/v2/', false],
  ]);
  const front = '---\ndescription: D.\nlanguages: [en]\n---\n\n# D\n';
  const { html } = await parsedSite({ content: siteWith({ 'v2/en/guide/d.md': front }, VERSIONS) });
  assert.is(languageLink(dom(html('v2/guide/d.html')), 'zh'), '/v2/zh/');
  const document = dom(parsed.html('guide/a.html'));
  assert.is(document.querySelector('a[href="/v2/guide/a"]')?.textContent, 'v2');
  assert.is(languageLink(dom(parsed.html('v2/guide/a.html')), 'zh'), '/v2/zh/guide/a');
});

test('R-019 with one version, or none, there is no version menu', async () => {
  const one = await parsedSite({
    content: VERSIONS,
    change: known => ({ ...known, multiVersion: { default: 'v1', versions: ['v1'] } }),
  });
  assert.equal(one.context('/guide/a').versions, []);
  for (const file of ['index.html', 'guide/start/index.html']) {
    const document = dom(site.read(file));
    assert.not.ok(textsOf(document, 'header summary').some(text => text.includes('Version')));
    assert.is(document.querySelector('[data-versions]'), null);
  }
});

test('R-004 every version and language has its 404 page and its index', async () => {
  const parsed = await parsedSite({ content: VERSIONS });
  assert.equal(
    notFoundPages(parsed.siteIndex).map(({ routePath }) => routePath),
    ['/404', '/zh/404', '/v2/404', '/v2/zh/404'],
  );
  assert.equal(Object.keys(parsed.indexes.addresses), ['v1/en', 'v1/zh', 'v2/en', 'v2/zh']);
  for (const { path } of parsed.indexes.files)
    assert.match(path, /^static\/search_index\.v[12]\.(en|zh)\.[0-9a-f]{8}\.json$/);
  const index = (file: string): string | null =>
    dom(parsed.html(file)).querySelector('[data-labels]')!.getAttribute('data-search-index');
  for (const [file, folder] of [
    ['guide/a.html', 'v1/en'],
    ['zh/guide/a.html', 'v1/zh'],
    ['v2/guide/a.html', 'v2/en'],
    ['v2/zh/guide/a.html', 'v2/zh'],
  ] as const)
    assert.is(index(file), parsed.indexes.addresses[folder], file);
});

interface Entry {
  routePath: string;
  content: string;
}

function entries(built: Built, lang: string): Entry[] {
  const file = built.files().find(name => name.startsWith(`static/search_index.${lang}.`));
  return JSON.parse(built.read(file!)) as Entry[];
}

test('R-018 from a page right below a section the switcher leads to that section', async () => {
  const { context } = await parsedSite({
    content: siteWith({
      'en/config/only.md': '---\ndescription: Only.\nlanguages: [en]\n---\n\n# Only\n\nText.\n',
    }),
  });
  assert.is(
    context('/config/only').languages.find(({ lang }) => lang === 'zh')?.link,
    '/zh/config/',
  );
});

test('R-023 anchors in any script are found, however the link writes them', async () => {
  const text = alone(
    '[a](#快速) [b](#%E5%BF%AB%E9%80%9F) [c](/guide/alone#快速) [d](#%E7%81)\n\n## 快速\n',
  );
  const { findings } = await parsedSite({ content: siteWith({ 'en/guide/alone.md': text }) });
  assert.equal(
    findings
      .filter(({ severity }) => severity === 'error')
      .map(({ code, column }) => [code, column]),
    [['dead-anchor', text.split('\n')[7]!.indexOf('[d]') + 5]],
  );
});

test.run();
