// Atom feeds of the releases, one per language. They are checked against the rules of RFC 4287 for
// the elements they use, written down below, and read by a strict XML parser.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { parsedSite } from './parsed.ts';
import { ROOT, siteWith, VERSIONS } from './sites.ts';
import { childrenOf, faultsOf, isTime, named, parseXml, textIn, type Occurs } from './xml.ts';

const ATOM = 'http://www.w3.org/2005/Atom';
const ANY = Infinity;

/** Sections 4.1.1 and 4.1.2 of the RFC, without extension elements. */
const FEED: Occurs = {
  author: [1, ANY],
  category: [0, ANY],
  contributor: [0, ANY],
  generator: [0, 1],
  icon: [0, 1],
  id: [1, 1],
  link: [1, ANY],
  logo: [0, 1],
  rights: [0, 1],
  subtitle: [0, 1],
  title: [1, 1],
  updated: [1, 1],
  entry: [0, ANY],
};
const ENTRY: Occurs = {
  author: [0, ANY],
  category: [0, ANY],
  content: [0, 1],
  contributor: [0, ANY],
  id: [1, 1],
  link: [0, ANY],
  published: [0, 1],
  rights: [0, 1],
  source: [0, 1],
  summary: [0, 1],
  title: [1, 1],
  updated: [1, 1],
};

const real = await parsedSite({ content: `${ROOT}/content` });

function faultsOfFeed(text: string): string[] {
  const feed = parseXml(text);
  assert.is(feed.namespaceURI, ATOM);
  assert.is(feed.localName, 'feed');
  const entries = named(feed, 'entry');
  const faults = faultsOf(feed, { namespace: ATOM, children: FEED });
  for (const part of [feed, ...entries]) {
    if (part !== feed) faults.push(...faultsOf(part, { namespace: ATOM, children: ENTRY }));
    if (!isTime(textIn(part, 'updated'))) faults.push(`updated ${textIn(part, 'updated')}`);
    const id = textIn(part, 'id') ?? '';
    if (!URL.canParse(id) || new URL(id).href !== id) faults.push(`id ${id}`);
    const links = named(part, 'link');
    for (const link of links) {
      faults.push(
        ...faultsOf(link, {
          namespace: ATOM,
          children: {},
          attributes: ['href', 'rel', 'type', 'hreflang', 'title', 'length'],
        }),
      );
      if (!URL.canParse(link.getAttribute('href') ?? ''))
        faults.push(`link ${link.getAttribute('href')}`);
    }
    // The RFC allows one alternate per type and language; a feed should link to itself.
    const alternates = links
      .filter(link => (link.getAttribute('rel') ?? 'alternate') === 'alternate')
      .map(link => `${link.getAttribute('type')} ${link.getAttribute('hreflang')}`);
    if (new Set(alternates).size < alternates.length) faults.push('two alternates of one kind');
    if (part === feed && !links.some(link => link.getAttribute('rel') === 'self'))
      faults.push('no link to itself');
  }
  for (const author of named(feed, 'author'))
    faults.push(
      ...faultsOf(author, {
        namespace: ATOM,
        children: { name: [1, 1], uri: [0, 1], email: [0, 1] },
      }),
    );
  for (const entry of entries) {
    if (named(entry, 'published').length > 0 && !isTime(textIn(entry, 'published')))
      faults.push('published');
    const [content] = named(entry, 'content');
    if (content?.getAttribute('type') !== 'html' || childrenOf(content).length > 0)
      faults.push('content of type html must be text');
    if (named(entry, 'link').length === 0) faults.push('no link to the page');
  }
  const ids = entries.map(entry => textIn(entry, 'id'));
  if (new Set(ids).size < ids.length) faults.push('two entries of one id');
  return faults;
}

for (const lang of ['en', 'zh']) {
  const file = `${lang === 'en' ? '' : 'zh/'}community/releases/feed.xml`;

  test(`${lang}: the feed keeps RFC 4287 and holds every dated release, the newest first`, () => {
    if (!isProduct) return skip(OTHER_SITE);
    assert.equal(faultsOfFeed(real.text(file)), []);
    const feed = parseXml(real.text(file));
    assert.is(feed.getAttribute('xml:lang'), lang);
    const dated = real.siteIndex.pages
      .filter(page => page.lang === lang && page.frontmatter.date)
      .sort((a, b) => (a.frontmatter.date! < b.frontmatter.date! ? 1 : -1));
    assert.ok(dated.length >= 4);
    assert.equal(
      named(feed, 'entry').map(entry => named(entry, 'link')[0]?.getAttribute('href')),
      dated.map(({ routePath }) => `https://rsbuild.dev${routePath}`),
    );
    assert.equal(
      named(feed, 'entry').map(entry => textIn(entry, 'published')),
      dated.map(({ frontmatter }) => `${frontmatter.date}T00:00:00Z`),
    );
    assert.equal(
      named(feed, 'link').map(link => link.getAttribute('href')),
      [`https://rsbuild.dev/${file}`, `https://rsbuild.dev/${file.replace('feed.xml', '')}`],
    );
  });

  test(`${lang}: what an entry says works where it is read: no relative address, script, button or permalink`, () => {
    if (!isProduct) return skip(OTHER_SITE);
    for (const entry of named(parseXml(real.text(file)), 'entry')) {
      const html = textIn(entry, 'content')!;
      assert.match(html, /<h2 /);
      assert.equal(
        [...html.matchAll(/ (?:href|src)="(?!https?:|mailto:)([^"]*)"/g)].map(match => match[1]),
        [],
      );
      assert.not.match(html, /<button|<script|<h1|<[^>]* (?:class|tabindex|data-\w+)=/);
    }
  });
}

test('an entry is as new as its release, so that a corrected typo is not news; the feed as its newest entry', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const feed = parseXml(real.text('community/releases/feed.xml'));
  assert.equal(
    named(feed, 'entry')
      .map(entry => textIn(entry, 'updated'))
      .slice(0, 2),
    ['2024-02-06T00:00:00Z', '2024-01-10T00:00:00Z'],
  );
  assert.is(textIn(feed, 'updated'), '2024-02-06T00:00:00Z');
  const { text } = await parsedSite({
    dates: { 'en/guide/deep/inner/leaf.md': '2024-03-12T20:00:00Z' },
  });
  const changed = parseXml(text('guide/deep/feed.xml'));
  const entries = named(changed, 'entry');
  assert.ok(entries.length > 0);
  for (const part of [changed, ...entries])
    assert.is(textIn(part, 'updated'), '2024-02-06T00:00:00Z');
});

test('ids stay when the site moves to another address, so that no reader sees an entry twice', async () => {
  const ids = (text: string): (string | undefined)[] =>
    [parseXml(text), ...named(parseXml(text), 'entry')].map(part => textIn(part, 'id'));
  const before = ids((await parsedSite()).text('guide/deep/feed.xml'));
  const { text } = await parsedSite({
    change: site => ({ ...site, origin: 'https://moved.example', base: '/elsewhere/' }),
  });
  assert.ok(before.length > 1);
  assert.equal(ids(text('guide/deep/feed.xml')), before);
  for (const id of before)
    assert.match(id!, /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});

test('the author of a feed is the site, and releases of other versions are in none', async () => {
  const page = (date: string): string =>
    `---\ndescription: A release.\ndate: '${date}'\n---\n\n# Release\n\nText.\n`;
  const content = siteWith(
    {
      'v1/en/guide/new.md': page('2024-01-01'),
      'v2/en/guide/other.md': page('2024-02-02'),
    },
    VERSIONS,
  );
  const { text } = await parsedSite({
    content,
    change: site => ({ ...site, origin: 'https://a.example', releases: '/guide/' }),
  });
  const feed = parseXml(text('guide/feed.xml'));
  assert.equal(
    named(feed, 'entry').map(entry => named(entry, 'link')[0]?.getAttribute('href')),
    ['https://a.example/guide/new'],
  );
  assert.is(textIn(named(feed, 'author')[0]!, 'name'), 'Lantern versions');
});

test('all pages name the feed of their language', () => {
  if (!isProduct) return skip(OTHER_SITE);
  assert.match(
    real.html('guide/start/index.html'),
    '<link rel="alternate" type="application/atom+xml" title="Releases - Rsbuild" href="/community/releases/feed.xml">',
  );
  assert.match(real.html('zh/guide/start/index.html'), 'href="/zh/community/releases/feed.xml">');
});

test('control characters and markup in titles leave the feed well-formed', async () => {
  const page =
    '---\ndate: \'2024-02-07\'\ndescription: \'A <b>& "c"\'\n---\n\n# Leaf <b>& `]]>` \u0007\uffff "x"\n\n[text](https://b.example/)\n';
  const { text } = await parsedSite({ content: siteWith({ 'en/guide/deep/inner/leaf.md': page }) });
  assert.equal(faultsOfFeed(text('guide/deep/feed.xml')), []);
  assert.match(text('guide/deep/feed.xml'), 'href=&quot;https://b.example/&quot;');
});

test('a title has no marks, and pictures have absolute addresses below the base', async () => {
  const page =
    '---\ndate: \'2024-02-07\'\ndescription: A leaf.\ntitle: The `leaf` **grows**\n---\n\n![Flow](/images/flow.svg)\n\n<Video src="/images/a.mp4" poster="/images/a.png" title="A" />\n';
  const { text } = await parsedSite({
    content: siteWith({
      'en/guide/deep/inner/leaf.md': page,
      'public/images/a.mp4': 'video',
      'public/images/a.png': 'image',
    }),
    change: site => ({ ...site, base: '/docs/' }),
  });
  const [entry] = named(parseXml(text('guide/deep/feed.xml')), 'entry');
  assert.is(textIn(entry!, 'title'), 'The leaf grows');
  const html = textIn(entry!, 'content')!;
  assert.equal(
    [...html.matchAll(/ (?:src|poster)="([^"]*)"/g)].map(match => match[1]),
    ['flow.svg', 'a.mp4', 'a.png'].map(name => `https://lantern.example.com/docs/images/${name}`),
  );
});

test('error: a section of releases without a date is refused; without an origin there is no feed', async () => {
  const { findings } = await parsedSite({ change: site => ({ ...site, releases: '/config/' }) });
  assert.equal(
    findings.filter(({ severity }) => severity === 'error').map(({ code, file }) => [code, file]),
    [['releases', 'site.ts']],
  );
  const without = await parsedSite({ change: site => ({ ...site, origin: undefined }) });
  assert.equal(
    [...without.beside.keys()].filter(file => /feed|sitemap/.test(file)),
    [],
  );
  assert.not.match(without.html('index.html'), 'feed.xml');
});

test('a change before the release does not date an entry back', async () => {
  const { text } = await parsedSite({
    dates: { 'en/guide/deep/inner/leaf.md': '2001-02-03T04:05:06Z' },
  });
  const entries = named(parseXml(text('guide/deep/feed.xml')), 'entry');
  assert.ok(entries.length > 0);
  for (const entry of entries) assert.is(textIn(entry, 'updated'), textIn(entry, 'published'));
});

test.run();
