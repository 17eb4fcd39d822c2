// What the head of a page tells machines: JSON-LD, Open Graph, one description, icons, manifest.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import { imageSize } from 'image-size';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { attributesOf, closeDom, dom, parsedSite, type ParsedSite } from './parsed.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import { manifest } from '../pipeline/outputs/webManifest.ts';
import { build, ROOT, SECOND, siteWith } from './sites.ts';

const fixture = await parsedSite({ dates: { 'en/guide/last.md': '2024-03-12T20:00:00Z' } });
const real = await parsedSite({ content: `${ROOT}/content` });

interface Node {
  '@type': string;
  headline?: string;
  url?: string;
  description?: string;
  inLanguage?: string;
  dateModified?: string;
  itemListElement?: { '@type': string; position: number; name: string; item: string }[];
}

const documentOf = (route: string): string =>
  `${route.slice(1)}${route.endsWith('/') ? 'index' : ''}.html`;
const headOf = (site: ParsedSite, route: string): string =>
  `${site.html(documentOf(route)).split('</head>')[0]}</head>`;

/** Returns the nodes of the JSON-LD in a head, which must have exactly one such script. */
function dataOf(head: string): Node[] {
  const [text, ...more] = [
    ...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
  ].map(match => match[1]!);
  assert.equal(more, []);
  const data = JSON.parse(text!) as Node & { '@context': string; '@graph'?: Node[] };
  assert.is(data['@context'], 'https://schema.org');
  return data['@graph'] ?? [data];
}

for (const [name, site] of Object.entries(isProduct ? { fixture, real } : { fixture })) {
  test(`${name}: every listed page has JSON-LD that parses; breadcrumbs are pages, numbered, and end at the page`, () => {
    for (const page of site.siteIndex.pages) {
      const { routePath, articleLang, pageType, lang, description } = page;
      if (articleLang !== undefined) continue;
      const head = headOf(site, routePath);
      assert.not.match(head, /\n\n|^false$/m, 'no line for what a page does not have');
      const nodes = dataOf(head);
      assert.is(nodes[0]!.url, site.site.origin + routePath);
      assert.is(nodes[0]!.inLanguage, lang);
      if (description) assert.is(nodes[0]!.description, description);
      if (pageType !== 'doc') continue;
      assert.equal(
        nodes.map(node => node['@type']),
        ['TechArticle', 'BreadcrumbList'],
        routePath,
      );
      assert.ok(nodes[0]!.headline);
      const list = nodes[1]!.itemListElement!;
      assert.equal(
        list.map(({ position }) => position),
        list.map((_, index) => index + 1),
      );
      assert.is(list.at(-1)!.item, site.site.origin + routePath);
      for (const { item, name: text } of list) {
        assert.ok(
          site.siteIndex.byRoute.has(item.slice(site.site.origin!.length)),
          `${routePath}: ${item}`,
        );
        assert.ok(text, routePath);
      }
      assert.is(new Set(list.map(({ item }) => item)).size, list.length, routePath);
    }
  });

  test(`${name}: one description per page, the same for search engines and networks; the networks' own tags once each`, () => {
    for (const { routePath, articleLang } of site.siteIndex.pages) {
      const head = dom(headOf(site, routePath));
      const [description, ...others] = attributesOf(head, 'meta[name=description]', 'content');
      assert.ok(description, routePath);
      assert.equal(others, []);
      if (articleLang !== undefined) continue;
      for (const property of ['type', 'site_name', 'title', 'url', 'locale'])
        assert.is(
          attributesOf(head, `meta[property="og:${property}"]`, 'content').filter(Boolean).length,
          1,
          `${routePath}: ${property}`,
        );
      assert.equal(attributesOf(head, 'meta[property="og:description"]', 'content'), [description]);
      assert.equal(attributesOf(head, 'meta[name="twitter:card"]', 'content'), ['summary']);
      assert.equal(attributesOf(head, 'link[type="text/markdown"]', 'href'), [
        `${routePath}${routePath.endsWith('/') ? 'index' : ''}.md`,
      ]);
      assert.equal(attributesOf(head, 'link[title="llms.txt"]', 'href'), [
        routePath.startsWith('/zh/') ? '/zh/llms.txt' : '/llms.txt',
      ]);
    }
  });
}

test('breadcrumbs go through the section and the groups that are pages', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const names = (route: string): string[] =>
    dataOf(headOf(real, route))[1]!.itemListElement!.map(({ name }) => name);
  assert.equal(names('/config/server/proxy'), [
    'Rsbuild',
    'Config overview',
    'server',
    'server.proxy',
  ]);
  assert.equal(dataOf(headOf(fixture, '/guide/last'))[0]!.dateModified, '2024-03-12T20:00:00Z');
});

test('the names of breadcrumbs have no marks', async () => {
  const front = '---\ndescription: About dev.\nlanguages: [en]\n---\n\n';
  const site = parsedSite({
    content: siteWith({
      'en/api/_meta.json': '["index", { "type": "dir", "name": "core", "label": "Core" }]',
      'en/api/index.md': `${front}# API\n`,
      'en/api/core/_meta.json':
        '["zero", { "type": "dir", "name": "one", "label": "`one` **first**" }]',
      'en/api/core/zero.md': `${front}# Zero\n`,
      'en/api/core/one.md': `${front}# One\n`,
      'en/api/core/one/_meta.json': '["two"]',
      'en/api/core/one/two.md': `${front}# Two\n`,
    }),
  });
  const [, list] = dataOf(headOf(await site, '/api/core/one/two'));
  assert.equal(
    list!.itemListElement!.map(({ name }) => name),
    ['Lantern', 'API', 'Core', 'one first', 'Two'],
  );
});

test('networks get the language of a page, and those of its translations without stand-ins', () => {
  const languages = (route: string): (string | null)[] =>
    attributesOf(dom(headOf(fixture, route)), 'meta[property^="og:locale"]', 'content');
  assert.equal(languages('/guide/last'), ['en_US', 'zh_CN']);
  assert.equal(languages('/zh/guide/last'), ['zh_CN', 'en_US']);
  assert.equal(languages('/guide/untranslated'), ['en_US']);
});

test('nothing in a title or description ends the script element', async () => {
  const page =
    '---\ndescription: "</script><script>steal()</script>"\ntitle: "</script><b>\u2028"\nlanguages: [en]\n---\n\nText.\n';
  const parsed = await parsedSite({ content: siteWith({ 'en/guide/hostile.md': page }) });
  const head = headOf(parsed, '/guide/hostile');
  assert.is(dataOf(head)[0]!.description, '</script><script>steal()</script>');
  assert.not.match(head, '<script>steal');
});

test('the manifest names the site and icons that are there, in the size they say', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const manifest = JSON.parse(real.text('manifest.webmanifest')) as {
    name: string;
    lang: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  assert.equal([manifest.name, manifest.lang, manifest.start_url], ['Rsbuild', 'en', '/']);
  assert.ok(
    manifest.icons.some(({ sizes }) => sizes === '192x192') &&
      manifest.icons.some(({ sizes, purpose }) => sizes === '512x512' && purpose === 'maskable'),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const file = real.content.publicFiles.get(src.slice(1));
    assert.ok(file, src);
    const { width, height, type: format } = imageSize(fs.readFileSync(file!));
    if (sizes !== 'any') assert.is(`${width}x${height}`, sizes);
    assert.is(type, format === 'svg' ? 'image/svg+xml' : `image/${format}`);
  }
  assert.match(headOf(real, '/'), '<link rel="apple-touch-icon" href="/icons/touch-180.png">');
});

test('the manifest of a site with a base stays below it, and lists no icon that is only for touch screens', async () => {
  const site = await loadSite(SECOND);
  assert.not.equal(site.base, '/');
  const icons = [
    { src: '/a.png', size: 180, purpose: 'touch' as const },
    { src: '/b.png', size: 512 },
  ];
  const { contents } = manifest({ ...site, icons });
  const { id, scope, start_url, ...rest } = JSON.parse(String(contents)) as {
    id: string;
    scope: string;
    start_url: string;
    icons: { src: string }[];
  };
  assert.equal([id, scope, start_url], [site.base, site.base, site.base]);
  assert.equal(
    rest.icons.map(({ src }) => src).filter(src => src.endsWith('.png')),
    [`${site.base}b.png`],
  );
  const { html } = await parsedSite({ change: each => ({ ...each, base: '/docs/', icons }) });
  assert.match(html('guide/last.html'), '<link rel="apple-touch-icon" href="/docs/a.png">');
});

test('without an origin absolute addresses are left out, and the build says so once; --origin brings them back', async () => {
  const content = siteWith({});
  fs.writeFileSync(
    `${content}/site.ts`,
    fs
      .readFileSync(`${content}/site.ts`, 'utf8')
      .replace(/\n {2}origin: '[^']*',/, '\n  origin: undefined,'),
  );
  const without = await build({ content });
  assert.is(without.code, 0, without.stderr);
  assert.equal(
    without.findings
      .filter(({ code }) => code === 'no-origin')
      .map(({ severity, file }) => [severity, file]),
    [['info', 'site.ts']],
  );
  const page = without.read('guide/start/index.html');
  assert.not.match(page, /canonical|hreflang="x-default"|ld\+json|og:url|undefined\//);
  assert.match(page, 'og:title');
  assert.equal(
    without.files().filter(file => /sitemap|feed/.test(file)),
    [],
  );
  assert.is(without.read('robots.txt'), '# For assistants: /llms.txt\nUser-agent: *\nAllow: /\n');
  const back = await build({ content, flags: ['--origin', 'https://docs.example.com'] });
  assert.match(
    back.read('guide/start/index.html'),
    '<link rel="canonical" href="https://docs.example.com/guide/start/">',
  );
  assert.ok(back.has('sitemap.xml'));
});

test('breadcrumbs name no page twice, and end with their own', () => {
  if (!isProduct) return skip(OTHER_SITE);
  for (const parsed of [real, fixture]) {
    for (const { routePath } of parsed.siteIndex.pages) {
      const links = [...parsed.context(routePath).trail.map(({ link }) => link), routePath];
      assert.equal(links, [...new Set(links)], routePath);
    }
  }
});

test.after(closeDom);
test.run();
