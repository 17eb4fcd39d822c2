// A text comes from the locale, else the theme, else the labels; settings have defaults.
import '../pipeline/bundling/env.ts';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { isBasePath } from '../pipeline/input/site/siteFault.ts';
import { loadSite, resolveLocale, localesOf } from '../pipeline/input/site/settings.ts';
import type { Locale, Site, ThemeConfig } from '../theme/types.ts';
import { closeDom, dom, parsedSite, textOf, textsOf } from './parsed.ts';
import { ROOT, SITE, siteWith } from './sites.ts';

test.after(closeDom);

let site: Site;
let real: Site;
test.before(async () => {
  [site, real] = await Promise.all([loadSite(SITE), loadSite(path.join(ROOT, 'content'))]);
});

const TEXTS = [
  'prevPageText',
  'nextPageText',
  'sourceCodeText',
  'searchPlaceholderText',
  'outlineTitle',
  'lastUpdatedText',
] as const;
const LABELS = {
  prevPageText: 'previousPage',
  nextPageText: 'nextPage',
  sourceCodeText: 'source',
  searchPlaceholderText: 'searchPlaceholder',
  outlineTitle: 'outlineTitle',
  lastUpdatedText: 'lastUpdated',
} as const;

/** Returns the fixture's settings without any of the texts, then with these added. */
function siteOf(locale: Partial<Locale>, theme: Partial<ThemeConfig>): Site {
  const bare = (from: object): object =>
    Object.fromEntries(
      Object.entries(from).filter(([key]) => !(TEXTS as readonly string[]).includes(key)),
    );
  const locales = Object.fromEntries(
    Object.entries(site.locales).map(([lang, each]) => [
      lang,
      { ...(bare(each) as Locale), ...(lang === 'zh' ? locale : {}) },
    ]),
  );
  return {
    ...site,
    locales,
    themeConfig: { ...(bare(site.themeConfig) as ThemeConfig), ...theme },
  };
}

for (const key of TEXTS) {
  test(`R-236 ${key}: the locale's, else the theme's, else the label of the language`, () => {
    assert.is(resolveLocale(siteOf({ [key]: 'L' }, { [key]: 'T' }), 'zh')[key], 'L');
    assert.is(resolveLocale(siteOf({}, { [key]: 'T' }), 'zh')[key], 'T');
    assert.is(resolveLocale(siteOf({}, {}), 'zh')[key], site.locales.zh!.labels[LABELS[key]]);
    assert.is(
      resolveLocale(siteOf({ [key]: 'L' }, {}), 'en')[key],
      site.locales.en!.labels[LABELS[key]],
      "another locale's text is not taken",
    );
  });
}

test('R-236 without settings, the texts are the labels of the language', () => {
  const texts = (lang: string): string[] =>
    TEXTS.map(key => resolveLocale(siteOf({}, {}), lang)[key]);
  assert.equal(texts('en'), [
    'Previous Page',
    'Next page',
    'Source',
    'Search Docs',
    'ON THIS PAGE',
    'Last Updated',
  ]);
  assert.equal(texts('zh'), ['上一页', '下一页', '源码', '搜索文档', '目录', '最后更新']);
});

test('R-236 a theme text reaches a page of a language that has none', async () => {
  const parsed = await parsedSite({
    change: () => siteOf({}, { prevPageText: 'Zurück', outlineTitle: 'Inhalt' }),
  });
  const document = dom(parsed.html('zh/guide/start/quick-start.html'));
  assert.match(textOf(document, '.pager a[rel=prev]')!, 'Zurück');
  assert.match(textOf(document, '.pager a[rel=next]')!, '下一页');
  assert.is(textOf(document, '.outline-title'), 'Inhalt');
});

test("R-236 title and description are the site's where a language has none", () => {
  const { title: _title, description: _description, ...zh } = site.locales.zh!;
  const without = resolveLocale({ ...site, locales: { ...site.locales, zh } }, 'zh');
  assert.equal(
    [without.title, without.description],
    ['Lantern', 'Documentation of Lantern, a tool that does not exist.'],
  );
  assert.equal(
    [resolveLocale(site, 'zh').title, resolveLocale(site, 'zh').description],
    ['Lantern 文档', 'Lantern 的文档。'],
  );
});

test('R-236 an unknown language has the texts of the default one', () => {
  assert.is(resolveLocale(site, 'fr').prevPageText, 'Previous Page');
});

test("R-236 the footer message: the locale's, else the theme's, else none", async () => {
  const message = async (
    change: (site: Site) => Site,
    file = 'zh/index.html',
  ): Promise<string | undefined> =>
    textOf(dom((await parsedSite({ change })).html(file)), '.footer');
  const without = ({ locales, ...rest }: Site): Site => ({
    ...rest,
    locales: Object.fromEntries(
      Object.entries(locales).map(([lang, { footerMessage: _, ...locale }]) => [lang, locale]),
    ),
  });
  assert.is(await message(each => each), '版权所有 © 2024 Rsbuild 贡献者');
  assert.is(await message(without), 'Copyright © 2024 Lantern');
  assert.is(
    await message(each => ({ ...without(each), themeConfig: { ...each.themeConfig, footer: {} } })),
    undefined,
  );
});

test("R-236 the edit link: the locale's text with the theme's base where it has none", () => {
  if (!isProduct) return skip(OTHER_SITE);
  assert.equal(resolveLocale(site, 'en').editLink, {
    docRepoBaseUrl: 'https://git.example.com/lantern/tree/main/docs',
    text: 'Edit this page on GitHub',
  });
  assert.equal(resolveLocale(site, 'zh').editLink, real.locales.zh!.editLink);
});

test('R-236 the real site has the base, search, routes, icons, and links of the specification', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { base, lang, icon, logo, search, multiVersion, route, markdown, title } = real;
  assert.equal(
    { base, lang, search, multiVersion, route, markdown, title },
    {
      base: '/',
      lang: 'en',
      search: { mode: 'local' },
      multiVersion: { default: '', versions: [] },
      route: { cleanUrls: true, exclude: ['shared'] },
      markdown: { showLineNumbers: false, defaultWrapCode: false },
      title: 'Rsbuild',
    },
  );
  for (const file of [icon, logo.light, logo.dark]) assert.match(file, /^\/[\w/-]+\.\w+$/);
  assert.match(real.themeConfig.footer?.message ?? '', '2024');
  assert.equal(
    real.themeConfig.socialLinks?.map(({ icon: name, mode }) => [name, mode]),
    [
      ['github', 'link'],
      ['twitter', 'link'],
      ['discord', 'link'],
    ],
  );
  const {
    hideNavbar,
    darkMode,
    enableContentAnimation,
    lastUpdated,
    search: box,
  } = real.themeConfig;
  assert.equal(
    { hideNavbar, darkMode, enableContentAnimation, lastUpdated, box },
    {
      hideNavbar: 'never',
      darkMode: true,
      enableContentAnimation: false,
      lastUpdated: true,
      box: true,
    },
  );
});

test('R-236 what the theme leaves unsaid: bar always there, switch there, no animation, no date', async () => {
  const parsed = await parsedSite({
    change: each => ({ ...each, themeConfig: {} }),
    dates: { 'en/guide/start/index.md': '2024-03-12T20:00:00Z' },
  });
  const root = dom(parsed.html('guide/start/index.html'));
  const attribute = (name: string): string | null => root.documentElement.getAttribute(name);
  assert.is(attribute('data-hide-navbar'), 'never');
  assert.is(attribute('data-content-animation'), null);
  assert.is(attribute('data-back-to-top'), null);
  assert.is(attribute('data-theme-switch'), null);
  assert.is(root.querySelector('time'), null);
  assert.ok(root.querySelector('.header, .sidebar'));
});

test('R-236 the fixture has on what the real site leaves off', () => {
  assert.equal(
    [
      site.themeConfig.hideNavbar,
      site.themeConfig.enableContentAnimation,
      site.themeConfig.socialLinks?.length,
    ],
    ['auto', true, 5],
  );
});

test('R-141 R-236 darkMode: false removes the switch; search: false removes the search box and, for the site, the index', async () => {
  const off = await parsedSite({
    change: each => ({
      ...each,
      themeConfig: { ...each.themeConfig, darkMode: false, search: false },
    }),
  });
  const document = dom(off.html('index.html'));
  assert.is(document.documentElement.getAttribute('data-theme-switch'), 'off');
  assert.not.ok(textsOf(document, 'header button').some(text => /Light|Dark/.test(text)));
  assert.is(document.querySelector('[data-region=search] *'), null);
  assert.is(document.querySelector('.skip[href="#search-opener"]'), null);
  const none = await parsedSite({ change: each => ({ ...each, search: false }) });
  assert.equal(none.indexes.files, []);
  assert.is(dom(none.html('index.html')).querySelector('[data-region=search] *'), null);
  assert.is(dom(none.html('index.html')).querySelector('[data-search-index]'), null);
});

test('R-236 line numbers and wrapping follow the site, and a fence may say otherwise', async () => {
  const content = siteWith({
    'en/guide/alone.md':
      '---\ndescription: Alone.\nlanguages: [en]\n---\n\n# Alone\n\n```ts\na\n```\n\n```ts wrap=false showLineNumbers=false\na\n```\n',
  });
  const flags = (html: string): unknown =>
    [...dom(html).querySelectorAll('figure.code')].map(figure => [
      figure.hasAttribute('data-numbers'),
      figure.hasAttribute('data-wrap'),
    ]);
  assert.equal(flags((await parsedSite({ content })).html('guide/alone.html')), [
    [false, false],
    [false, false],
  ]);
  const on = await parsedSite({
    content,
    change: each => ({
      ...each,
      markdown: { ...each.markdown, showLineNumbers: true, defaultWrapCode: true },
    }),
  });
  assert.equal(flags(on.html('guide/alone.html')), [
    [true, true],
    [false, false],
  ]);
});

test('R-236 base, origin and repository may be said on the command line', async () => {
  const { base, origin } = await loadSite(SITE, {
    base: 'docs',
    origin: 'https://docs.example.com/',
  });
  assert.equal([base, origin], ['/docs/', 'https://docs.example.com']);
  assert.is((await loadSite(SITE, { base: '/' })).base, '/');
  assert.is((await loadSite(SITE, { base: '//a//b' })).base, '/a/b/');
  const docRepoBaseUrl = 'https://git.example.net/me/docs';
  const { locales, themeConfig } = await loadSite(SITE, { repository: docRepoBaseUrl });
  for (const [before, after] of [
    [site.themeConfig, themeConfig],
    [site.locales.en!, locales.en!],
    [site.locales.zh!, locales.zh!],
  ] as const)
    assert.equal(after, { ...before, editLink: { ...before.editLink, docRepoBaseUrl } });
});

test('a base contains nothing that the configuration of a host could read as a command', () => {
  for (const base of ['/', '/docs/', '/a-b/c_d/1.0/', '/~me/']) assert.ok(isBasePath(base), base);
  for (const base of [
    '/c++/',
    '/a&id&/',
    '/a|b/',
    '/(a)/',
    '/$HOME/',
    '/a b/',
    '/../',
    '//a/',
    '/a;b/',
  ])
    assert.not(isBasePath(base), base);
});

test('R-236 languages and versions come from the settings', () => {
  assert.equal(localesOf(site), { lang: 'en', langs: ['en', 'zh'], version: '', versions: [] });
  assert.equal(localesOf({ ...site, multiVersion: { default: 'v1', versions: ['v1', 'v2'] } }), {
    lang: 'en',
    langs: ['en', 'zh'],
    version: 'v1',
    versions: ['v1', 'v2'],
  });
});

test('R-236 every language has every label, and none is empty', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const empty = (value: unknown, at: string): string[] =>
    typeof value === 'string'
      ? value.trim() === ''
        ? [at]
        : []
      : Object.entries(value as object).flatMap(([key, each]) => empty(each, `${at}.${key}`));
  const keys = (value: object): string[] =>
    Object.entries(value)
      .flatMap(([key, each]) =>
        typeof each === 'object' ? keys(each as object).map(name => `${key}.${name}`) : [key],
      )
      .sort();
  for (const [lang, locale] of Object.entries(real.locales)) {
    assert.equal(empty(locale.labels, lang), []);
    assert.equal(keys(locale.labels), keys(real.locales.en!.labels), lang);
  }
});

test.run();
