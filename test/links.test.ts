// Pure functions read and write addresses in one canonical form (sections A and B of the rules).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addBase,
  canonicalRoute,
  isBelowBase,
  isExternal,
  isFile,
  normalizeBase,
  normalizeHref,
  opensNewTab,
  readPath,
  removeBase,
  safeDecode,
  sameAddress,
  samePage,
  splitUrl,
  staysOnSite,
  stripIndex,
  withLeadingSlash,
} from '../client/links.ts';
import {
  encodeRoute,
  fileAddress,
  formatAddress,
  languageFallback,
  matchPath,
  outputPath,
  parseAddress,
  routeTable,
  localizePath,
  type Locales,
} from '../client/routes.ts';
import { markdown, parsedSite, SITE_LOCALES } from './parsed.ts';
import { siteWith, VERSIONS } from './sites.ts';

const VERSIONED: Locales = {
  lang: 'en',
  langs: ['en', 'zh'],
  version: 'v1',
  versions: ['v1', 'v2', 'v3'],
};
/** Chinese has no prefix, and neither has version 2. */
const CHINESE: Locales = { lang: 'zh', langs: ['zh', 'en'], version: 'v2', versions: ['v1', 'v2'] };

const TABLE = routeTable([
  '/',
  '/zh/',
  '/config/',
  '/guide/start/',
  '/guide/start/quick-start',
  '/zh/guide/start/',
  '/reindex',
  '/guide/v0.4',
  '/guide/快速',
]);

/** Returns a link with its language or version replaced. */
function withParts(
  url: string,
  siteLocales: Locales,
  parts: { lang?: string; version?: string },
): string {
  if (isExternal(url) || url.startsWith('#')) return url;
  const { path, query, hash } = splitUrl(withLeadingSlash(url));
  const address = parseAddress(stripIndex(path), siteLocales);
  return formatAddress({ ...address, ...parts }, siteLocales) + query + hash;
}
const replaceLang = (url: string, lang: string, siteLocales: Locales): string =>
  withParts(url, siteLocales, { lang });
const replaceVersion = (url: string, version: string, siteLocales: Locales): string =>
  withParts(url, siteLocales, { version });
const withoutLang = (url: string, siteLocales: Locales): string =>
  withParts(url, siteLocales, { lang: siteLocales.lang });

/** Makes one assertion per row of the table: input → expected output. */
function rows<T>(work: (input: string) => T, table: Record<string, T>): void {
  for (const [input, expected] of Object.entries(table))
    assert.equal(work(input), expected, `of ${JSON.stringify(input)}`);
}

// ── A. Path matching

test('R-001 one .html and then one /index go before a path is matched', () => {
  rows(path => readPath(path), {
    '/index.html': '/',
    '/index': '/',
    '/guide/start/index': '/guide/start/',
    '/guide/start/index.html': '/guide/start/',
    '/guide/start/quick-start.html': '/guide/start/quick-start',
    '/zh/index.html': '/zh/',
    '/reindex': '/reindex',
    '/config/index.html.html': '/config/index.html',
    '/guide/%E5%BF%AB%E9%80%9F': '/guide/快速',
  });
});

test('R-001 what is left leads to a route, or to none', () => {
  rows(path => matchPath(path, TABLE), {
    '/index.html': '/',
    '/index': '/',
    '/guide/start/index.html': '/guide/start/',
    '/guide/start/index': '/guide/start/',
    '/guide/start/index/': '/guide/start/',
    '/guide/start/quick-start.html': '/guide/start/quick-start',
    '/zh/index.html': '/zh/',
    '/zh/index': '/zh/',
    '/reindex': '/reindex',
    '/guide/v0.4': '/guide/v0.4',
    '/guide/v0.4.html': '/guide/v0.4',
    '/guide/%E5%BF%AB%E9%80%9F': '/guide/快速',
    '/config/index.html.html': undefined,
    '/guide/start/quick-start.html/': undefined,
    '/nope': undefined,
  });
});

test('R-001 a malformed escape matches nothing and throws nothing', () => {
  for (const path of ['/%E0%A4%A', '/%', '/guide/%zz', '/%C3%28']) {
    assert.is(readPath(path), undefined, path);
    assert.is(matchPath(path, TABLE), undefined, path);
  }
  assert.is(safeDecode('%zz'), '%zz');
  assert.is(safeDecode('%E5%BF%AB'), '快');
});

test('R-002 a trailing slash and letter case do not matter, a doubled slash does', () => {
  rows(path => matchPath(path, TABLE), {
    '/guide/start': '/guide/start/',
    '/guide/start/': '/guide/start/',
    '/guide/start/quick-start/': '/guide/start/quick-start',
    '/zh': '/zh/',
    '/Guide/Start/Quick-Start': '/guide/start/quick-start',
    '/GUIDE/START/INDEX.HTML': '/guide/start/',
    '/guide//start/': undefined,
    '//guide/start/': undefined,
  });
});

test('R-002 the matched route is canonical, whatever was asked', () => {
  for (const path of [
    '/guide/start',
    '/guide/start/index',
    '/Guide/Start/',
    '/guide/start/index.html',
  ])
    assert.is(matchPath(path, TABLE), '/guide/start/');
});

test('R-003 a file gives its route', () => {
  rows(file => fileAddress(file, SITE_LOCALES)?.path, {
    'en/index.md': '/',
    'zh/index.md': '/zh/',
    'en/guide/start/index.mdx': '/guide/start/',
    'zh/config/plugins.mdx': '/zh/config/plugins',
    'en/community/releases/v0-4.mdx': '/community/releases/v0-4',
    'en/community/v0.4.mdx': '/community/v0.4',
    'en/release.1/notes.mdx': '/release.1/notes',
    'en/release.1/notes': '/release.1/notes',
    'fr/index.md': undefined,
    'index.md': undefined,
  });
  assert.equal(fileAddress('zh/guide/a.md', SITE_LOCALES), {
    path: '/zh/guide/a',
    language: 'zh',
    version: '',
  });
});

test('R-003 a version stands before the language, the defaults are not written', () => {
  rows(file => fileAddress(file, VERSIONED)?.path, {
    'v1/en/foo/bar.md': '/foo/bar',
    'v1/zh/foo/bar.md': '/zh/foo/bar',
    'v2/en/foo.md': '/v2/foo',
    'v2/zh/foo.md': '/v2/zh/foo',
    'v2/zh/index.md': '/v2/zh/',
    'v9/en/foo.md': undefined,
    'en/foo.md': undefined,
  });
  assert.equal(fileAddress('v2/zh/foo.md', VERSIONED), {
    path: '/v2/zh/foo',
    language: 'zh',
    version: 'v2',
  });
});

test('R-004 a route gives its output file', () => {
  rows(outputPath, {
    '/': 'index.html',
    '/guide/start/': 'guide/start/index.html',
    '/guide/basic/cli': 'guide/basic/cli.html',
    '/zh/': 'zh/index.html',
    '/guide/v0.4': 'guide/v0.4.html',
  });
});

// ── B. Links

test('R-010 a path gets a leading slash', () => {
  rows(withLeadingSlash, {
    guide: '/guide',
    '/guide': '/guide',
    'https://x.dev': 'https://x.dev',
    '': '/',
  });
});

test('R-011 external links begin with http://, https://, mailto:, tel: or //, in any letter case', () => {
  rows(isExternal, {
    'https://rspack.dev': true,
    'http://rspack.dev': true,
    'mailto:a@b.c': true,
    'tel:123': true,
    '//cdn.x/y': true,
    'HTTPS://X': true,
    'MailTo:a@b.c': true,
    'httpfoo/bar': false,
    'http/x': false,
    '/guide': false,
    '#a': false,
    'javascript:alert(1)': false,
  });
});

test('R-011 pages open a new tab, mail and phone programs do not', () => {
  rows(opensNewTab, {
    'https://x.dev': true,
    '//cdn.x/y': true,
    'HTTP://X': true,
    'mailto:a@b.c': false,
    'tel:123': false,
    '/guide': false,
  });
});

test('R-011 what only looks like a scheme becomes a path of the site', () => {
  assert.is(normalizeHref('javascript:alert(1)', { cleanUrls: true }), '/javascript:alert(1)');
  assert.is(addBase('javascript:alert(1)', '/docs/'), '/docs/javascript:alert(1)');
});

test('R-012 without clean URLs a link gets its ending', () => {
  rows(url => normalizeHref(url), {
    '/': '/index.html',
    guide: '/guide.html',
    '/guide/': '/guide/index.html',
    '/guide/index': '/guide/index.html',
    '/guide#a': '/guide.html#a',
    '/guide/#a': '/guide/index.html#a',
    '/guide.html#a': '/guide.html#a',
    '/a.b/c': '/a.b/c.html',
    '/guide/v0.4': '/guide/v0.4',
    '/img/logo.png': '/img/logo.png',
    'https://x.dev/a': 'https://x.dev/a',
    'mailto:a@b.c': 'mailto:a@b.c',
  });
});

test('R-012 an empty link is the home', () => {
  assert.is(normalizeHref(''), '/');
  assert.is(normalizeHref('', { cleanUrls: true }), '/');
});

test('R-012 a query stays apart from the ending', () => {
  rows(url => normalizeHref(url), {
    '/guide?x=1': '/guide.html?x=1',
    '/guide/?x=1#h': '/guide/index.html?x=1#h',
    '/guide?file=a.b': '/guide.html?file=a.b',
  });
});

test('R-012 everything behind the first # is hash, and a bare one stays', () => {
  rows(url => normalizeHref(url), {
    '/a#b#c': '/a.html#b#c',
    '#hash': '#hash',
    '#a?b': '#a?b',
    '/a#b?c=1': '/a.html#b?c=1',
    '/a#': '/a.html',
  });
  assert.equal(splitUrl('/a?x=1#b#c?d'), { path: '/a', query: '?x=1', hash: '#b#c?d' });
});

test('R-012 escapes stay escaped, malformed ones too', () => {
  rows(url => normalizeHref(url), { '/a%20b': '/a%20b.html', '/%E0%A4%A': '/%E0%A4%A.html' });
});

test('R-013 with clean URLs a link has the canonical form', () => {
  rows(url => normalizeHref(url, { cleanUrls: true }), {
    '/': '/',
    '/index.html': '/',
    '/guide/': '/guide/',
    '/guide': '/guide',
    '/guide/index': '/guide/',
    '/guide/index.html': '/guide/',
    '/guide/basic/cli.html': '/guide/basic/cli',
    '/guide/#a': '/guide/#a',
    '/guide/index?x=1#a': '/guide/?x=1#a',
    '/img/logo.png': '/img/logo.png',
    '#a': '#a',
    'https://x.dev/index.html': 'https://x.dev/index.html',
  });
});

test('R-017 two addresses show the same if page and query are the same, whatever the hash', () => {
  const same = (a: string, b: string): boolean =>
    sameAddress(new URL(a, 'https://x.dev'), new URL(b, 'https://x.dev'));
  assert.ok(same('/guide/#a', '/guide/index.html'));
  assert.not.ok(same('/guide/?a', '/guide/'));
  assert.not.ok(same('/guide/', '/config/'));
});

test('R-014 the base is put before a path once', () => {
  assert.is(addBase('/guide', '/docs/'), '/docs/guide');
  assert.is(addBase('/docs/guide', '/docs/'), '/docs/guide');
  assert.is(addBase('/', '/docs'), '/docs/');
  assert.is(addBase('guide', '/docs'), '/docs/guide');
  assert.is(addBase('/guide/', '/'), '/guide/');
  assert.is(addBase('https://x.dev', '/docs/'), 'https://x.dev');
  assert.is(addBase('//x.dev', '/docs/'), '//x.dev');
  assert.is(addBase('mailto:a@b.c', '/docs/'), 'mailto:a@b.c');
  assert.is(addBase('#a', '/docs/'), '#a');
  assert.is(addBase('/docs', '/docs/'), '/docs');
  assert.is(addBase('/docs?x=1', '/docs/'), '/docs?x=1');
});

test('R-014 the base is taken away at the start only', () => {
  assert.is(removeBase('/docs/guide', '/docs/'), '/guide');
  assert.is(removeBase('/docs', '/docs'), '/');
  assert.is(removeBase('/docs/', '/docs'), '/');
  assert.is(removeBase('/guide/docs/a', '/docs/'), '/guide/docs/a');
  assert.is(removeBase('/guide/', '/'), '/guide/');
  assert.is(removeBase('/docs?x=1', '/docs/'), '/?x=1');
});

test('R-014 the base counts in whole segments', () => {
  assert.is(addBase('/docsearch', '/docs'), '/docs/docsearch');
  assert.is(removeBase('/docsearch', '/docs'), '/docsearch');
  assert.equal(
    ['/docs', '/docs/', '/docs/a', '/docsearch', '/'].map(path => isBelowBase(path, '/docs/')),
    [true, true, true, false, false],
  );
  assert.ok(isBelowBase('/a', '/'));
  rows(normalizeBase, { '/docs/': '/docs', '/': '', docs: '/docs', '/a/b/': '/a/b' });
});

const onZh = (url: string): string => localizePath(url, { version: '', lang: 'zh' }, SITE_LOCALES);
const onEn = (url: string): string => localizePath(url, { version: '', lang: 'en' }, SITE_LOCALES);

test('R-015 a link on a page of another language gets its prefix', () => {
  rows(onZh, {
    '/guide/basic/cli': '/zh/guide/basic/cli',
    '/zh/guide/basic/cli': '/zh/guide/basic/cli',
    '/': '/zh/',
    '/config/#a': '/zh/config/#a',
    '/guide/start/': '/zh/guide/start/',
    '/guide?x=1#a': '/zh/guide?x=1#a',
    '/guide/v0.4': '/zh/guide/v0.4',
    '#x': '#x',
    'https://x.dev': 'https://x.dev',
  });
});

test('R-015 the default language drops its own prefix and leaves others alone', () => {
  rows(onEn, {
    '/en/guide/basic/cli': '/guide/basic/cli',
    '/en': '/',
    '/zh/guide/basic/cli': '/zh/guide/basic/cli',
    '/guide': '/guide',
  });
});

test('R-015 an explicit link to the default language stays one', () => {
  rows(onZh, { '/en/x': '/x', '/en/': '/', '/en/guide/start/': '/guide/start/' });
});

test('R-015 static files get no language', () => {
  rows(onZh, {
    '/logo.png': '/logo.png',
    '/images/flow.svg?v=2': '/images/flow.svg?v=2',
    '/rss.xml': '/rss.xml',
  });
  rows(isFile, {
    '/logo.png': true,
    '/a.tar.gz': true,
    '/guide/v0.4': false,
    '/guide/cli': false,
    '/guide/cli.html': false,
    '/guide/cli.md': false,
    '/a.b/c': false,
  });
});

test('R-015 a page whose name looks like that of a file gets the language too', async () => {
  const page = '# A\n\n[a](vite.config.md) [b](/guide/dotted/vite.config#x) [c](/favicon.svg)\n';
  const row = '[{ "type": "custom-link", "label": "V", "link": "/guide/dotted/vite.config" }]\n';
  const files = ['en', 'zh'].flatMap(lang => [
    [`${lang}/guide/dotted/vite.config.md`, '# V\n\n## X\n'],
    [`${lang}/guide/dotted/a.md`, page],
    [`${lang}/guide/_meta.json`, row],
  ]);
  const { records, context } = await parsedSite({ content: siteWith(Object.fromEntries(files)) });
  for (const prefix of ['', '/zh']) {
    const { html } = records.get(`${prefix}/guide/dotted/a`)!;
    assert.equal(
      [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href),
      [
        `${prefix}/guide/dotted/vite.config`,
        `${prefix}/guide/dotted/vite.config#x`,
        '/favicon.svg',
      ],
    );
    const { sidebar } = context(`${prefix}/guide/dotted/a`);
    assert.match(JSON.stringify(sidebar), `"link":"${prefix}/guide/dotted/vite.config"`);
  }
});

test('R-015 a link gets version before language', () => {
  const page = { version: 'v2', lang: 'zh' };
  rows(url => localizePath(url, page, VERSIONED), {
    '/guide/a': '/v2/zh/guide/a',
    '/v2/zh/guide/a': '/v2/zh/guide/a',
    '/v1/guide/a': '/zh/guide/a',
    '/': '/v2/zh/',
  });
  assert.is(localizePath('/guide/a', { version: 'v1', lang: 'en' }, VERSIONED), '/guide/a');
});

test('R-015 a link written with the base loses it before it gets the language', async () => {
  const { html } = await markdown('[a](/docs/guide/a) [b](/guide/a) [c](/docsearch)', {
    lang: 'zh',
    base: '/docs/',
    routes: ['/zh/guide/a', '/zh/docsearch'],
  });
  assert.equal(
    [...html.matchAll(/href="([^"]*)"/g)].map(match => match[1]),
    ['/docs/zh/guide/a', '/docs/zh/guide/a', '/docs/zh/docsearch'],
  );
});

/** Returns the addresses of the links in a text, as in its HTML. */
async function hrefs(text: string, input: Parameters<typeof markdown>[1]): Promise<string[]> {
  const { html } = await markdown(text, input);
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(match => match[1]!);
}

test('R-016 links to files become routes, relative to the file', async () => {
  assert.equal(await hrefs('[a](./quick-start.mdx#env)', { file: 'en/guide/start/index.mdx' }), [
    '/guide/start/quick-start#env',
  ]);
  assert.equal(
    await hrefs('[a](../server/port.md)', { lang: 'zh', file: 'zh/config/dev/hmr.md' }),
    ['/zh/config/server/port'],
  );
  assert.equal(await hrefs('[a](../x/y.mdx#z)', { file: 'en/guide/start/index.md' }), [
    '/guide/x/y#z',
  ]);
  assert.equal(
    await hrefs('[a](foo.md) [b](foo.mdx) [c](foo)', { file: 'en/guide/start/index.md' }),
    ['/guide/start/foo', '/guide/start/foo', '/guide/start/foo'],
  );
  assert.equal(await hrefs('[a](./index.md) [b](../)', { file: 'en/guide/start/quick-start.md' }), [
    '/guide/start/',
    '/guide/',
  ]);
  assert.equal(await hrefs('[a](/foo.md)', { file: 'en/guide/start/index.md' }), ['/foo']);
});

test('R-016 a relative link may lead to the home page, but not above it', async () => {
  const text = '[a](../) [b](..) [c](../index.md) [d](../../)';
  assert.equal(await hrefs(text, { file: 'en/guide/a.md' }), ['/', '/', '/', '/../']);
  assert.equal(await hrefs(text, { lang: 'zh', file: 'zh/guide/a.md' }), [
    ...['/zh/', '/zh/', '/zh/'],
    '/zh/../',
  ]);
  assert.equal(await hrefs('[a](./) [b](.)', { file: 'en/a.md' }), ['/', '/']);
});

test('R-016 query and hash survive, and a bare hash stays', async () => {
  assert.equal(await hrefs('[a](./b.md?x=1#y) [b](#z) [c](?x=1)', { file: 'en/guide/a.md' }), [
    '/guide/b?x=1#y',
    '#z',
    '?x=1',
  ]);
});

test('R-016 a link to a known route has its canonical form', async () => {
  const routes = ['/guide/start/', '/guide/basic/cli'];
  assert.equal(
    await hrefs('[a](/guide/start) [b](/guide/start/index.html) [c](/Guide/Basic/CLI.html)', {
      routes,
    }),
    ['/guide/start/', '/guide/start/', '/guide/basic/cli'],
  );
  assert.equal(
    await hrefs('[a](/guide/start) [b](/guide/basic/cli#x)', { routes, cleanUrls: false }),
    ['/guide/start/index.html', '/guide/basic/cli.html#x'],
  );
});

test('R-016 links of a versioned page stay in its version', async () => {
  const input = {
    lang: 'zh',
    version: 'v2',
    file: 'v2/zh/guide/a.md',
    siteLocales: VERSIONED,
    routes: ['/v2/zh/guide/b'],
  };
  assert.equal(await hrefs('[a](./b.md) [b](/guide/b) [c](/v1/guide/b)', input), [
    '/v2/zh/guide/b',
    '/v2/zh/guide/b',
    '/zh/guide/b',
  ]);
});

test('R-017 two addresses of one page are equal', () => {
  for (const [a, b] of [
    ['/guide/start/', '/guide/start/index'],
    ['/a#x', '/a'],
    ['/guide/start', '/guide/start/'],
    ['/a', '/a.html'],
    ['/a?x=1', '/a'],
    ['/zh', '/zh/'],
    ['/A', '/a'],
    ['/', '/index.html'],
    ['/%E5%BF%AB', '/快'],
  ] as const) {
    assert.ok(samePage(a, b), `${a} and ${b}`);
    assert.is(canonicalRoute(a), canonicalRoute(b));
  }
});

test('R-017 addresses of different pages are not equal', () => {
  for (const [a, b] of [
    ['/a', '/b'],
    ['/', '/zh/'],
    ['/a', '/ab'],
    ['/guide/', '/zh/guide/'],
    ['/a/b', '/a'],
  ] as const)
    assert.not.ok(samePage(a, b), `${a} and ${b}`);
});

test('R-018 a page keeps its place in another language', () => {
  rows(url => replaceLang(url, 'zh', SITE_LOCALES), {
    '/': '/zh/',
    '/guide/start/': '/zh/guide/start/',
    '/guide/start/index': '/zh/guide/start/',
    '/guide/basic/cli.html': '/zh/guide/basic/cli',
  });
  rows(url => replaceLang(url, 'en', SITE_LOCALES), {
    '/zh/': '/',
    '/zh': '/',
    '/zh/guide/start/quick-start': '/guide/start/quick-start',
  });
  rows(url => replaceLang(url, 'en', CHINESE), {
    '/v1/index.html': '/v1/en/',
    '/': '/en/',
    '/guide/a': '/en/guide/a',
  });
});

test('R-018 another language has the same version', () => {
  assert.is(replaceLang('/v1/a', 'en', CHINESE), '/v1/en/a');
  assert.is(replaceLang('/v1/en/a', 'zh', CHINESE), '/v1/a');
  const versions: Locales = { ...VERSIONED, version: 'v2', versions: ['v1', 'v2'] };
  assert.is(replaceLang('/v1/a', 'zh', versions), '/v1/zh/a');
  assert.is(replaceLang('/v1/zh/a', 'en', versions), '/v1/a');
});

test('R-018 query and hash stay', () => {
  rows(url => replaceLang(url, 'zh', SITE_LOCALES), {
    '/guide?x=1/': '/zh/guide?x=1/',
    '/guide/#a': '/zh/guide/#a',
    '/?navbar=0#x': '/zh/?navbar=0#x',
  });
  assert.is(
    replaceLang('/zh/config/dev/hmr?navbar=1#x', 'en', SITE_LOCALES),
    '/config/dev/hmr?navbar=1#x',
  );
});

test('R-018 the same language changes nothing, and only the language segment goes', () => {
  assert.is(
    replaceLang('/guide/start/quick-start', 'en', SITE_LOCALES),
    '/guide/start/quick-start',
  );
  assert.is(replaceLang('/zh/guide/', 'zh', SITE_LOCALES), '/zh/guide/');
  assert.is(replaceLang('/guide/zh/a', 'en', SITE_LOCALES), '/guide/zh/a');
  assert.is(replaceLang('/zhejiang', 'en', SITE_LOCALES), '/zhejiang');
  assert.is(replaceLang('https://x.dev/', 'zh', SITE_LOCALES), 'https://x.dev/');
});

test('R-018 without clean URLs the ending is written behind', () => {
  assert.is(normalizeHref(replaceLang('/zh/', 'en', SITE_LOCALES)), '/index.html');
  assert.is(normalizeHref(replaceLang('/', 'zh', SITE_LOCALES)), '/zh/index.html');
  assert.is(normalizeHref(replaceLang('/v1/index.html', 'en', CHINESE)), '/v1/en/index.html');
});

test('R-019 a page keeps its place in another version', () => {
  assert.is(replaceVersion('/guide/a', 'v2', VERSIONED), '/v2/guide/a');
  assert.is(replaceVersion('/v2/guide/a', 'v1', VERSIONED), '/guide/a');
  assert.is(replaceVersion('/', 'v2', VERSIONED), '/v2/');
  assert.is(replaceVersion('/v2/zh/a', 'v3', VERSIONED), '/v3/zh/a');
  assert.is(replaceVersion('/v2/zh/', 'v1', VERSIONED), '/zh/');
});

test('R-019 the same version changes nothing; query and hash stay', () => {
  assert.is(replaceVersion('/guide/a', 'v1', VERSIONED), '/guide/a');
  assert.is(replaceVersion('/v2/a', 'v2', VERSIONED), '/v2/a');
  assert.is(replaceVersion('/guide/a?x=1#h', 'v2', VERSIONED), '/v2/guide/a?x=1#h');
  assert.is(replaceVersion('/v20/a', 'v1', VERSIONED), '/v20/a');
});

test('R-020 a language is a whole segment', () => {
  rows(url => withoutLang(url, SITE_LOCALES), {
    '/zh/a': '/a',
    '/zhejiang': '/zhejiang',
    '/zh': '/',
    '/zh/': '/',
    '/a/zh': '/a/zh',
    '/guide/': '/guide/',
    '/zh/a?x#y': '/a?x#y',
  });
});

test('R-020 an address comes apart and together again', () => {
  assert.equal(parseAddress('/v2/zh/guide/', VERSIONED), {
    version: 'v2',
    lang: 'zh',
    rest: '/guide/',
  });
  assert.equal(parseAddress('/guide/', VERSIONED), { version: 'v1', lang: 'en', rest: '/guide/' });
  for (const route of ['/', '/zh/', '/v2/', '/v2/zh/', '/guide/a', '/v3/zh/guide/a'])
    assert.is(formatAddress(parseAddress(route, VERSIONED), VERSIONED), route);
});

test('a dead link of the navigation has its place, also with a version and a language', async () => {
  const rows = '[\n  { "text": "Home", "link": "/" },\n  { "text": "Gone", "link": "/gone" }\n]\n';
  const { findings } = await parsedSite({
    content: siteWith({ 'v2/zh/_meta.json': rows }, VERSIONS),
  });
  const { file, line, column } = findings.find(({ code }) => code === 'dead-link') ?? {};
  assert.equal({ file, line, column }, { file: 'v2/zh/_meta.json', line: 3, column: 29 });
});

test('the hint for a dead link names the version that has the page', async () => {
  const page = (to: string): string => `# A\n\n[x](${to})\n`;
  const { findings } = await parsedSite({
    content: siteWith(
      {
        'v1/en/guide/old.md': page('/guide/new'),
        'v1/zh/guide/old.md': page('/guide/new'),
        'v2/en/guide/new.md': page('/guide/nowhere'),
      },
      VERSIONS,
    ),
  });
  const hints = findings.filter(({ code }) => code === 'dead-link').map(({ hint }) => hint);
  assert.equal(hints, [
    'version v2 has the page: link to /v2/guide/new',
    'version v2 has the page: link to /v2/zh/guide/new',
    'write the page, or remove the link',
  ]);
});

test('the hint for a dead link names no page of another language, or without an original', async () => {
  const links = (title: string): string =>
    `---\ndescription: ${title}.\n---\n\n# ${title}\n\n[a](/guide/chandelier)\n[b](/guide/lst)\n`;
  const content = siteWith({
    'zh/guide/chandelier.md': '---\ndescription: 灯笼。\n---\n\n# 灯笼\n',
    'zh/guide/chandeliers.md': '---\ndescription: 两个灯笼。\n---\n\n# 两个灯笼\n',
    'en/guide/own.md': `${links('Own')}[c](guide/last.md#x) [d](www.example.com/e) [e](me@example.com) [f](https//example.com/f)\n`,
    'zh/guide/own.md': links('自己').replace('delier', 'dellier'),
  });
  const { findings } = await parsedSite({ content });
  const hints = findings
    .filter(({ code, file }) => code === 'dead-link' && file?.endsWith('/own.md'))
    .map(({ file, hint }) => `${file}: ${hint}`);
  assert.equal(hints, [
    'en/guide/own.md: write the page, or remove the link',
    'en/guide/own.md: did you mean /guide/last?',
    'en/guide/own.md: did you mean /guide/last#x?',
    'en/guide/own.md: did you mean https://www.example.com/e?',
    'en/guide/own.md: did you mean mailto:me@example.com?',
    'en/guide/own.md: did you mean https://example.com/f?',
    'zh/guide/own.md: write the page, or remove the link',
    'zh/guide/own.md: did you mean /zh/guide/last?',
  ]);
});

test('links lead to HTML files in public/, in every language, as hosts serve them', async () => {
  const links = (list: readonly string[]): string => list.map(to => `[a](${to})`).join('\n');
  const dead = ['/demo/', '/zh/app', '/apps/', '/demo.htm', '/guide/demo.html'];
  const alive = ['/demo.html', '/demo?a#b', '/app', '/app/', '/APP/index.html', '/C%23%20100%25'];
  const article = `# Last\n\n${links(alive)}\n`;
  const { page, siteIndex, findings } = await parsedSite({
    content: siteWith({
      'public/demo.html': '<p>demo</p>',
      'public/C# 100%.html': '<p>C#</p>',
      'public/app/index.html': '<p>app</p>',
      'en/guide/last.md': article + links(dead),
      'zh/guide/last.md': article + links(dead),
      'zh/_meta.json':
        '[{ "text": "A", "link": "/app/#b" }, { "text": "B", "link": "/guide/last" }]',
      'zh/guide/_meta.json': '["last", { "type": "custom-link", "label": "B", "link": "/demo" }]',
    }),
  });
  for (const route of ['/guide/last', '/zh/guide/last'])
    assert.equal(
      [...page(route).html.matchAll(/href="([^"]*)"/g)].slice(0, 6).map(match => match[1]),
      [
        '/demo.html',
        '/demo.html?a#b',
        '/app/index.html',
        '/app/index.html',
        '/app/index.html',
        '/C%23%20100%25.html',
      ],
    );
  const found = findings.filter(({ code }) => code === 'dead-link');
  assert.equal(
    found.map(({ file, message }) => `${file}: ${message}`),
    ['en', 'zh'].flatMap(lang =>
      dead.map(to => `${lang}/guide/last.md: links to ${to}, which is not a page`),
    ),
  );
  const { nav, sidebar } = siteIndex.locales.get('zh')!;
  assert.equal(
    nav.map(({ link }) => link),
    ['/app/index.html#b', '/zh/guide/last'],
  );
  assert.match(JSON.stringify(sidebar), '"link":"/demo.html"');
});

test('R-022 names of images may contain what addresses escape', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>';
  const { html, findings } = await parsedSite({
    content: siteWith({
      'en/guide/C#.svg': svg,
      'public/images/100%.svg': svg,
      'public/images/why?.svg': svg,
      'public/images/logo@2x.svg': svg,
      'public/images/a+b&c.svg': svg,
      'public/images/d%26e.svg': svg,
      'en/guide/last.md':
        '# Last\n\n![a](./C%23.svg) ![b](/images/100%25.svg) ![c](/images/why%3F.svg)\n' +
        '![d](/images/logo%402x.svg) ![e](/images/a%2Bb%26c.svg) ![f](/images/d%2526e.svg)\n',
    }),
  }).then(({ page, findings }) => ({ html: page('/guide/last').html, findings }));
  assert.equal(
    findings.filter(({ code }) => code === 'missing-image'),
    [],
  );
  assert.equal(
    [...html.matchAll(/src="([^"]*)"/g)].map(match => match[1]?.replace(/\.[\da-f]{8}/, '')),
    [
      '/static/media/C%23.svg',
      '/images/100%25.svg',
      '/images/why%3F.svg',
      '/images/logo@2x.svg',
      '/images/a+b&amp;c.svg',
      '/images/d%2526e.svg',
    ],
  );
});

test('R-022 images get the base; external ones and data stay', async () => {
  const images = new Map([
    ['/a.png', { address: '/a.png', width: 2, height: 1 }],
    ['en/guide/b.png', { address: '/static/media/b.12345678.png' }],
  ]);
  const { html } = await markdown(
    '![a](/a.png)\n![b](./b.png)\n![c](https://x.dev/c.png)\n![d](data:image/png;base64,AA==)',
    { base: '/docs/', images },
  );
  assert.equal(
    [...html.matchAll(/src="([^"]*)"/g)].map(match => match[1]),
    [
      '/docs/a.png',
      '/docs/static/media/b.12345678.png',
      'https://x.dev/c.png',
      'data:image/png;base64,AA==',
    ],
  );
  const escaped = await markdown('![a](./my%20b.png)', {
    base: '/docs/',
    images: new Map([['en/guide/my b.png', { address: '/static/media/my b.12345678.png' }]]),
  });
  assert.match(escaped.html, 'src="/docs/static/media/my b.12345678.png"');
  assert.match(escaped.markdown, '](</docs/static/media/my b.12345678.png>)');
  assert.is(addBase('/a.png', '/docs/'), '/docs/a.png');
  assert.is(addBase('data:image/png;base64,AA==', '/docs/'), 'data:image/png;base64,AA==');
});

// ── R-044, as far as it concerns addresses

const fallback = (path: string, exists: string[] = []): string | undefined =>
  languageFallback(path, SITE_LOCALES, route => exists.includes(route));

test('R-044 the default language prefix goes from an unmatched path', () => {
  rows(path => fallback(path), {
    '/en/guide/start/': '/guide/start/',
    '/en/nope': '/nope',
    '/en': '/',
    '/en/': '/',
    '/en/index.html': '/',
  });
});

test('R-044 another language prefix goes only where the unprefixed page exists', () => {
  assert.is(fallback('/zh/nope'), undefined);
  assert.is(fallback('/zh/guide/only-english', ['/guide/only-english']), '/guide/only-english');
});

test('R-044 a path with empty segments keeps its language if the page exists there', () => {
  const both = ['/guide/start', '/zh/guide/start'];
  assert.is(fallback('/zh//guide/start', both), '/zh/guide/start');
  assert.is(fallback('/zh//guide//start', both), '/zh/guide/start');
  assert.is(fallback('/zh//guide/start', ['/guide/start']), '/guide/start');
  assert.is(fallback('/zh//nope', both), undefined);
});

test('R-044 the prefix counts as first segment only', () => {
  rows(path => fallback(path), {
    '/foo/en/bar': undefined,
    '/english/x': undefined,
    '/nope': undefined,
    '/%E0%A4%A': undefined,
  });
  assert.is(
    languageFallback('/v2/en/a', VERSIONED, () => false),
    '/v2/a',
  );
});

test('R-044 the prefix of the default version goes where the page exists, language kept', () => {
  const led = (path: string, exists: string[]): string | undefined =>
    languageFallback(path, VERSIONED, route => exists.includes(route));
  assert.is(led('/v1/guide/a', ['/guide/a']), '/guide/a');
  assert.is(led('/V1/guide/a.html', ['/guide/a']), '/guide/a');
  assert.is(led('/v1/zh/guide/a', ['/guide/a', '/zh/guide/a']), '/zh/guide/a');
  assert.is(led('/v1/zh/guide/a', ['/guide/a']), '/guide/a');
  assert.is(led('/v1', ['/']), '/');
  assert.is(led('/v1/nope', []), undefined);
  assert.is(led('/v2/guide/a', ['/guide/a']), undefined, 'another version is not a default');
  assert.is(led('/v1?x', ['/v1?x']), undefined);
});

test('a route as an address: nothing of it ends the path or is decoded twice', () => {
  rows(encodeRoute, {
    '/a/b': '/a/b',
    '/?//x': '/%3F//x',
    '/#x': '/%23x',
    '/%2F': '/%252F',
    '/a b': '/a%20b',
    '/中': '/%E4%B8%AD',
    '/a@b:c,d': '/a@b:c,d',
  });
});

test('R-044 no path leads off the site', () => {
  for (const path of [
    '/en//evil.com',
    '/en/%2Fevil.com',
    '/en/%2F%2Fevil.com',
    '/en/\\evil.com',
    '/en/%5Cevil.com',
    '/en/%5C%5Cevil.com',
    '/en//\\/evil.com',
    '/en/%09/evil.com',
    '/en/%0A/evil.com',
    '/en/%0D%2Fevil.com',
    '/en/%2F%09/evil.com',
  ]) {
    const target = fallback(path);
    if (target !== undefined)
      assert.is(
        new URL(target, 'https://site.example').host,
        'site.example',
        `${path} leads to ${target}`,
      );
  }
  assert.is(fallback('/en//evil.com'), '/evil.com');
});

test('a path stays on the site only when no browser reads a host in it', () => {
  rows(staysOnSite, {
    '/': true,
    '/guide//x': true,
    '//evil.example': false,
    '/\\evil.example': false,
    '/\t/evil.example': false,
    '/\n\\evil.example': false,
    '\r//evil.example': false,
    guide: false,
    'https://evil.example': false,
  });
});

test.run();
