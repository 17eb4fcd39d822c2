// sitemap.xml, robots.txt, and mutual hreflang links. They are checked against the rules of
// sitemaps.org (version 0.9, with Google's language extension), written down below, and read by a
// strict XML parser.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { formatAddress, parseAddress } from '../client/routes.ts';
import { sitemap } from '../pipeline/outputs/sitemap.ts';
import { attributesOf, closeDom, dom, parsedSite, type ParsedSite } from './parsed.ts';
import { ROOT, siteWith, VERSIONS } from './sites.ts';
import { childrenOf, faultsOf, isTime, named, parseXml, textIn } from './xml.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

const fixture = await parsedSite();
const real = await parsedSite({ content: `${ROOT}/content` });
const versions = await parsedSite({ content: VERSIONS });
const all = { fixture, versions, ...(isProduct ? { real } : {}) };

/** Returns violations of the schema. */
function faultsOfSitemap(text: string): string[] {
  const root = parseXml(text);
  assert.is(root.localName, 'urlset');
  assert.is(root.namespaceURI, SITEMAP);
  const faults = faultsOf(root, { namespace: SITEMAP, children: { url: [1, 50_000] } });
  if (Buffer.byteLength(text) > 50 * 1024 * 1024) faults.push('more than 50 MB');
  const seen = new Set<string>();
  for (const url of childrenOf(root)) {
    faults.push(
      ...faultsOf(url, {
        namespace: SITEMAP,
        children: { loc: [1, 1], lastmod: [0, 1], changefreq: [0, 1], priority: [0, 1] },
      }),
    );
    const loc = textIn(url, 'loc') ?? '';
    if (!URL.canParse(loc) || new URL(loc).href !== loc || loc.length > 2048 || loc.length < 12)
      faults.push(`loc ${loc}`);
    if (seen.has(loc)) faults.push(`${loc} stands twice`);
    seen.add(loc);
    if (named(url, 'lastmod').length > 0 && !isTime(textIn(url, 'lastmod')))
      faults.push(`lastmod ${textIn(url, 'lastmod')}`);
    for (const link of childrenOf(url).filter(({ namespaceURI }) => namespaceURI === XHTML)) {
      if (
        link.localName !== 'link' ||
        link.getAttribute('rel') !== 'alternate' ||
        !/^(?:x-default|[a-z]{2,3}(?:-[A-Za-z0-9]+)*)$/.test(link.getAttribute('hreflang') ?? '')
      )
        faults.push(`alternate of ${loc}`);
    }
  }
  return faults;
}

for (const [name, parsed] of Object.entries(all)) {
  test(`${name}: the sitemap keeps its schema and names every listed page once, no other`, () => {
    const text = parsed.text('sitemap.xml');
    assert.equal(faultsOfSitemap(text), []);
    const listed = parsed.siteIndex.pages
      .filter(page => page.articleLang === undefined && !isSuperseded(page.routePath, parsed))
      .map(({ routePath }) => encodeURI(`${parsed.site.origin}${routePath}`));
    assert.equal(
      childrenOf(parseXml(text))
        .map(url => textIn(url, 'loc'))
        .sort(),
      listed.sort(),
    );
  });

  test(`R-130 ${name}: hreflang is reciprocal over all pages, in heads and sitemap alike, x-default included`, () => {
    const heads = alternatesOfHeads(parsed);
    const inSitemap = new Map(
      childrenOf(parseXml(parsed.text('sitemap.xml'))).map(url => [
        textIn(url, 'loc')!,
        named(url, 'link').map(
          link => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
        ),
      ]),
    );
    assert.equal([...heads.keys()].sort(), [...inSitemap.keys()].sort());
    let pairs = 0;
    for (const [address, list] of heads) {
      assert.equal(list, inSitemap.get(address), address);
      for (const entry of list) {
        const [lang, target] = entry.split(' ') as [string, string];
        assert.ok(heads.has(target), `${address} names ${target}, which is not listed`);
        assert.equal(heads.get(target), list, `${target} answers ${address} otherwise`);
        if (lang === 'x-default')
          assert.ok(list.includes(`${parsed.site.lang} ${target}`), address);
        pairs++;
      }
      if (list.length > 0)
        assert.ok(
          list.some(entry => entry.endsWith(` ${address}`)),
          `${address} does not name itself`,
        );
    }
    assert.ok(pairs > 0);
  });
}

/** Whether the default version has the same page, which is then the canonical one. */
function isSuperseded(route: string, { siteIndex }: ParsedSite): boolean {
  const { siteLocales, byRoute } = siteIndex;
  const { version, ...address } = parseAddress(route, siteLocales);
  if (version === siteLocales.version) return false;
  return byRoute.has(formatAddress({ ...address, version: siteLocales.version }, siteLocales));
}

/** Canonical address → alternates as "lang address", for each page that is canonical itself. */
function alternatesOfHeads(parsed: ParsedSite): Map<string, string[]> {
  const { siteIndex, html, site } = parsed;
  const heads = new Map<string, string[]>();
  for (const { routePath, articleLang } of siteIndex.pages) {
    const file = `${routePath.slice(1)}${routePath.endsWith('/') ? 'index' : ''}.html`;
    const head = dom(`${html(file).split('</head>')[0]}</head></html>`);
    const canonical = head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
    if (articleLang !== undefined) {
      assert.equal(attributesOf(head, 'meta[name=robots]', 'content'), ['noindex'], file);
      assert.is(canonical, '', file);
      continue;
    }
    if (isSuperseded(routePath, parsed)) {
      assert.is.not(canonical, `${site.origin}${routePath}`, file);
      assert.equal(attributesOf(head, 'link[hreflang]', 'href'), [], file);
      continue;
    }
    assert.is(canonical, `${site.origin}${routePath}`, file);
    const links = [...head.querySelectorAll('link[rel=alternate][hreflang]')].map(
      link => `${link.getAttribute('hreflang')} ${encodeURI(link.getAttribute('href')!)}`,
    );
    heads.set(encodeURI(canonical), links);
  }
  return heads;
}

test('last changes come from git; without one there is no lastmod', async () => {
  const parsed = await parsedSite({ dates: { 'en/guide/last.md': '2024-03-12T20:00:00Z' } });
  const dates = childrenOf(parseXml(parsed.text('sitemap.xml'))).flatMap(url =>
    named(url, 'lastmod').length > 0 ? [`${textIn(url, 'loc')} ${textIn(url, 'lastmod')}`] : [],
  );
  assert.equal(dates, ['https://lantern.example.com/guide/last 2024-03-12T20:00:00Z']);
});

test('many pages make an index of sitemaps that together hold them all', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const files = sitemap(real.siteIndex, new Map(), 100);
  const [index, ...parts] = files.map(({ path, render }) => ({ path, root: parseXml(render!()) }));
  assert.is(index!.path, 'sitemap.xml');
  assert.equal(
    faultsOf(index!.root, { namespace: SITEMAP, children: { sitemap: [1, 50_000] } }),
    [],
  );
  assert.is(index!.root.localName, 'sitemapindex');
  assert.equal(
    childrenOf(index!.root).map(entry => textIn(entry, 'loc')),
    parts.map(({ path }) => `${real.site.origin}/${path}`),
  );
  const one = childrenOf(parseXml(real.text('sitemap.xml'))).map(url => textIn(url, 'loc'));
  assert.equal(
    parts.flatMap(({ root }) => childrenOf(root).map(url => textIn(url, 'loc'))),
    one,
  );
});

test('robots.txt lets everyone in and names the sitemap; base and origin are in all addresses', async () => {
  assert.is(
    fixture.text('robots.txt'),
    '# For assistants: https://lantern.example.com/llms.txt\nUser-agent: *\nAllow: /\n\nSitemap: https://lantern.example.com/sitemap.xml\n',
  );
  const below = await parsedSite({ change: site => ({ ...site, base: '/docs/' }) });
  assert.match(below.text('robots.txt'), 'Sitemap: https://lantern.example.com/docs/sitemap.xml\n');
  const [index] = sitemap(below.siteIndex, new Map(), 10);
  for (const part of childrenOf(parseXml(index!.render!())))
    assert.match(textIn(part, 'loc')!, /^https:\/\/lantern\.example\.com\/docs\/sitemap-\d+\.xml$/);
  for (const url of childrenOf(parseXml(below.text('sitemap.xml'))))
    assert.match(textIn(url, 'loc')!, /^https:\/\/lantern\.example\.com\/docs\//);
});

test('addresses are escaped as URLs', async () => {
  const page = '---\ndescription: A page.\n---\n\n# Page\n\nText.\n';
  const { text } = await parsedSite({ content: siteWith({ 'en/guide/café.md': page }) });
  assert.equal(faultsOfSitemap(text('sitemap.xml')), []);
  assert.match(text('sitemap.xml'), '<loc>https://lantern.example.com/guide/caf%C3%A9</loc>');
});

test('x-default is the default language, also where it is not the first of site.ts', async () => {
  const { text } = await parsedSite({
    change: site => ({
      ...site,
      locales: Object.fromEntries(Object.entries(site.locales).reverse()),
    }),
  });
  assert.match(
    text('sitemap.xml'),
    'hreflang="x-default" href="https://lantern.example.com/guide/last"',
  );
});

test('as many pages as one sitemap may hold need no index', () => {
  const pages = childrenOf(parseXml(fixture.text('sitemap.xml'))).length;
  const filesAt = (limit: number): string[] =>
    sitemap(fixture.siteIndex, new Map(), limit).map(({ path }) => path);
  assert.equal(filesAt(pages), ['sitemap.xml']);
  assert.equal(filesAt(pages - 1), ['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
});

test.after(closeDom);
test.run();
