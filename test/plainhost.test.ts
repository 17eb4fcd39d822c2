// Without clean URLs (`route.cleanUrls: false`), every address of a page is the name of its file, for
// hosts that only serve files.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pageAddress } from '../client/links.ts';
import { addresses, crawl } from './crawler.ts';
import site from './second-site/site.ts';
import { build, SECOND, serveDev, siteWith } from './sites.ts';

const { base, origin } = site;
const settings = fs
  .readFileSync(path.join(SECOND, 'site.ts'), 'utf8')
  .replace('cleanUrls: true', 'cleanUrls: false');
const content = siteWith({ 'site.ts': settings }, SECOND);
const built = await build({ content });

/** Whether an address is the name of a built file, or leads to another site. */
function isFileName(address: string, files: ReadonlySet<string>): boolean {
  const own = address.startsWith(origin) ? address.slice(origin.length) : address;
  // The product family menu names this site by its public address.
  if (address === origin + base || /^(?:[a-z]+:|\/\/|#|$)/i.test(own)) return true;
  const name = decodeURIComponent(own.replace(/[?#].*$/s, ''));
  return name.startsWith(base) && files.has(name.slice(base.length));
}

test('R-012 every address in every page is the name of a file', () => {
  assert.is(built.code, 0, built.stdout + built.stderr);
  const { pages, files } = crawl(built.out, { base });
  assert.ok(pages.length > 40);
  const others = pages.flatMap(page =>
    addresses(page)
      .filter(({ address }) => !isFileName(address, files))
      .map(({ address, where, line }) => `${page.file}:${line} ${where} ${address}`),
  );
  assert.equal(others, []);
});

test('R-012 so are those in the sitemap, in feeds, and in files for assistants', () => {
  const files = new Set(built.files());
  for (const name of built.files().filter(each => /\.(?:xml|txt|md)$/.test(each))) {
    const text = built.read(name);
    for (const [address] of text.matchAll(new RegExp(`${origin}${base}[^\\s<>"')\\]]*`, 'g')))
      assert.ok(isFileName(address, files), `${name}: ${address}`);
  }
  assert.match(built.read('sitemap.xml'), `${origin}${base}index.html<`);
});

test('R-012 a page whose name looks like that of a file has no such address, and is refused', async () => {
  const page = '---\ntitle: A framework\n---\n\nText.\n';
  const { code, findings } = await build({
    content: siteWith({ 'site.ts': settings, '2/de/next.js.md': page }, SECOND),
  });
  assert.is(code, 1);
  assert.equal(
    findings.filter(({ severity }) => severity === 'error').map(each => [each.file, each.code]),
    [['2/de/next.js.md', 'route-characters']],
  );
});

test('R-012 R-014 addresses keep query and hash; files and links to elsewhere stay', () => {
  const style = { base: '/docs/', route: { cleanUrls: false } };
  for (const [url, expected] of [
    ['/', '/docs/index.html'],
    ['/guide/', '/docs/guide/index.html'],
    ['/guide/v0.4', '/docs/guide/v0.4.html'],
    ['/guide/a?x=1.2#b/', '/docs/guide/a.html?x=1.2#b/'],
    ['/guide/a.html', '/docs/guide/a.html'],
    ['/logo.png', '/docs/logo.png'],
    ['/guide/index.md', '/docs/guide/index.md'],
    ['#a', '#a'],
    ['https://example.com/a', 'https://example.com/a'],
  ] as const)
    assert.is(pageAddress(url, style), expected);
});

for (const mode of ['dev', 'preview'])
  test(`R-012 the ${mode} server sends every page at the name of its file`, async () => {
    const flags = mode === 'preview' ? ['--preview', '--out', built.out] : [];
    const server = await serveDev(['--content', content, ...flags]);
    const name = built
      .files()
      .find(file => /^fr\/.*[^x]\.html$/.test(file) && !file.includes('404'));
    const ask = (address: string): Promise<Response> =>
      fetch(new URL(`${base}${address}`, server.url), { redirect: 'manual' });
    assert.is((await fetch(server.url)).status, 200, 'the printed URL');
    const page = await ask(name!);
    assert.is(page.status, 200);
    assert.match(await page.text(), /<html lang="fr"/);
    const clean = await ask(name!.replace('.html', '?x=1'));
    assert.match(String(clean.status), /^30[78]$/);
    assert.is(clean.headers.get('location'), `${base}${name}?x=1`);
    await server.stop();
  });

test.run();
