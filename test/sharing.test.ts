// What search engines, social networks, and crawlers learn about pages besides their text.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { hostRules } from '../pipeline/hosting/hostRules.ts';
import { HOSTS } from '../pipeline/hosting/hosts.ts';
import { attributesOf, closeDom, dom, parsedSite, textOf } from './parsed.ts';
import { ROOT, SECOND, siteWith } from './sites.ts';

const real = await parsedSite({ content: `${ROOT}/content` });
const second = await parsedSite({ content: SECOND });
const origin = 'https://krume.example.org/werkstatt';

interface Node {
  '@type': string;
  url?: string;
  datePublished?: string;
  dateModified?: string;
  publisher?: { '@type': string; name: string };
  itemListElement?: { name: string; item: string }[];
}

const nodesOf = (html: string): Node[] =>
  (
    JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)![1]!) as {
      '@graph': Node[];
    }
  )['@graph'];

test('a page of an old version says so, links to the same page of the current one, and gives way to it', () => {
  const old = dom(second.html('1/anleitung/aufbauen.html'));
  assert.match(textOf(old, '.notice')!, 'Diese Seite beschreibt Version 1. Aktuell ist Version 2.');
  assert.equal(attributesOf(old, '.notice a', 'href'), ['/werkstatt/anleitung/aufbauen']);
  assert.equal(attributesOf(old, '.notice a', 'data-carry'), [''], 'it takes the query along');
  assert.equal(attributesOf(old, 'link[rel=canonical]', 'href'), [`${origin}/anleitung/aufbauen`]);
  assert.equal(attributesOf(old, 'link[hreflang]', 'href'), []);
  // Its title and text are its own, so a card that is made of them opens it.
  const own = `${origin}/1/anleitung/aufbauen`;
  assert.equal(attributesOf(old, 'meta[property="og:url"]', 'content'), [own]);
  assert.is(nodesOf(second.html('1/anleitung/aufbauen.html'))[0]!.url, own);
  const current = dom(second.html('anleitung/aufbauen.html'));
  assert.is(current.querySelector('.notice'), null);
  assert.equal(attributesOf(current, 'link[rel=canonical]', 'href'), [
    `${origin}/anleitung/aufbauen`,
  ]);
  assert.not.match(second.text('sitemap.xml'), `${origin}/1/anleitung/aufbauen`);
});

test('breadcrumbs name the group of a page', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const list = nodesOf(real.html('guide/start/quick-start.html'))[1]!.itemListElement!;
  assert.equal(
    list.map(({ name }) => name),
    ['Rsbuild', 'Getting Started', 'Quick Start'],
  );
  assert.is(list[1]!.item, 'https://rsbuild.dev/guide/start/');
});

test('articles say when they were published and changed, and by whom', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const time = '2024-03-12T20:00:00Z';
  const html = (await parsedSite({ dates: { 'en/guide/last.md': time } })).html('guide/last.html');
  assert.is(nodesOf(html)[0]!.dateModified, time);
  const [article] = nodesOf(real.html('config/server/port.html'));
  assert.equal(
    [article!.publisher?.['@type'], article!.publisher?.name],
    ['Organization', 'Rsbuild'],
  );
  assert.match(html, `<meta property="article:modified_time" content="${time}">`);
  const [release] = nodesOf(real.html('community/releases/v0-4.html'));
  assert.match(release!.datePublished!, /^\d{4}-\d{2}-\d{2}$/);
});

test('without cards, links to pages show the largest icon', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const html = real.html('guide/start/quick-start.html');
  assert.match(html, '<meta property="og:image" content="https://rsbuild.dev/icons/icon-512.png">');
  assert.match(html, '<meta property="og:image:width" content="512">');
  assert.match(html, '<meta name="twitter:card" content="summary">');
});

test('titles and metadata are in the language of the page', () => {
  const title = second.site.locales.ar!.title!;
  const html = second.html('ar/anleitung/aufbauen.html');
  assert.match(html, ` - ${title}</title>`);
  assert.match(html, `<meta property="og:site_name" content="${title}">`);
});

test('an article that stands in for a translation keeps its own language and direction', async () => {
  const content = siteWith({ '2/ar/anleitung/hilfe.md': null }, SECOND);
  const { html } = await parsedSite({ content });
  const document = dom(html('ar/anleitung/hilfe.html'));
  assert.equal(attributesOf(document, 'html, .prose', 'lang'), ['ar', 'de']);
  assert.equal(attributesOf(document, 'html, .prose', 'dir'), ['rtl', 'ltr']);
});

test('redirects name one canonical address, and do not forbid it at once', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const [alias] = real.siteIndex.aliases;
  const html = real.html(`${alias!.from.slice(1)}.html`);
  assert.match(html, '<link rel="canonical"');
  assert.not.match(html, 'noindex');
});

test('the manifest names colors, and there is an icon for browsers without SVG icons', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const manifest = JSON.parse(real.text('manifest.webmanifest')) as Record<string, string>;
  assert.equal([manifest.theme_color, manifest.background_color], ['#ffffff', '#ffffff']);
  assert.ok(real.content.publicFiles.has('favicon.ico'));
});

test('lists for assistants are announced in heads, in a header, and in robots.txt', () => {
  assert.match(
    second.html('ar/anleitung/aufbauen.html'),
    '<link rel="alternate" type="text/plain" title="llms.txt" href="/werkstatt/ar/llms.txt">',
  );
  const rules = hostRules(second.siteIndex);
  assert.is(rules.headers.Link, '</werkstatt/llms.txt>; rel=describedby');
  assert.match(second.text('robots.txt'), `# For assistants: ${origin}/llms.txt\n`);
});

test('every recipe that builds draws cards, and puts robots.txt where crawlers read it', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const rules = hostRules(second.siteIndex);
  const recipe = (host: string): string => HOSTS[host]!(rules);
  for (const host of ['netlify', 'vercel', 'container'])
    assert.match(recipe(host), 'build.ts --cards', host);
  assert.match(recipe('netlify'), 'dist/werkstatt/robots.txt dist/');
  assert.match(recipe('vercel'), '"source": "/robots.txt"');
  assert.match(recipe('nginx'), 'location = /robots.txt { try_files /werkstatt/robots.txt =404; }');
  assert.match(recipe('apache'), 'RewriteRule ^robots\\.txt$ /werkstatt/robots.txt [L]');
  assert.not.match(HOSTS.nginx!(hostRules(real.siteIndex)), 'robots.txt');
});

test.after(closeDom);
test.run();
