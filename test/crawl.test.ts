// Crawls the built sites independently: links work, no script is inline, every page is complete.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { crawl, deadAddresses, inlineCode, type Crawl, type CrawledPage } from './crawler.ts';
import { build, builtSite, ROOT, SITE, siteWith, VERSIONS } from './sites.ts';

/** Content that tries to smuggle code into a page, in every place that takes markup. */
const HOSTILE = {
  'en/index.md': `---
pageType: home
hero:
  name: '<b onclick="steal()">Lantern</b>'
  text: '<img src="/logo.svg" alt="" onerror="steal()"><script>steal()</script>Light'
  tagline: 'A <style>body{display:none}</style>tool'
  actions:
    - { text: '<i style="color:red">Go</i>', link: /guide/start/ }
features:
  - { icon: '<svg viewBox="0 0 8 8" onload="steal()"><script>steal()</script><circle r="3"/></svg>', title: '<a href="javascript:steal()">Fast</a>', details: '<iframe src="https://example.org"></iframe><u>fast</u>' }
---
`,
  'en/_meta.json': JSON.stringify([
    {
      text: '<b onmouseover="steal()">Guide</b>',
      link: '/guide/start/',
      tag: '<svg viewBox="0 0 8 8"><script>steal()</script><rect width="8" height="8" onclick="steal()"/></svg>',
    },
  ]),
  'en/guide/deep/_meta.json': JSON.stringify([
    {
      type: 'dir',
      name: 'inner',
      label: '<img src="/logo.svg" alt="" onerror="steal()">Inner',
      tag: '<svg onload="steal()"></svg>',
    },
  ]),
  'en/guide/last.md': `---
description: The last <script>steal()</script> "page" of the guide.
title: 'Last <script>steal()</script>'
---

# Last \`<script>steal()</script>\` and \`<img src=x onerror=steal()>\`

## A \`<style>\` and **\`<b onclick=x>\`**

<div onclick="steal()" style="color:red"><script>steal()</script><a href="java&#10;script:steal()">raw</a></div>

Text <b onclick="steal()">bold</b> and [link](javascript:steal()) and <javascript:steal()>.

![x](javascript:steal())

<Badge text="<img src=x onerror=steal()>" type="tip" /> <Badge text="&quot; onclick=&quot;steal()" />

:::tip <b onclick=steal()>Tip</b>
Text.
:::

<Tabs>
<Tab label="<b onclick=steal()>A</b>">

Text.

</Tab>
</Tabs>

\`\`\`html title="<img src=x onerror=steal()>"
<script>steal()</script>
\`\`\`
`,
  'zh/guide/last.md': null,
};

interface Case {
  name: string;
  base?: string;
  origin: string;
  make(): ReturnType<typeof build>;
}

const REAL: Case = {
  name: 'the real site',
  origin: 'https://rsbuild.dev',
  make: () => builtSite({ content: path.join(ROOT, 'content') }),
};
const CASES: Case[] = [
  ...(isProduct ? [REAL] : []),
  { name: 'the fixture site', origin: 'https://lantern.example.com', make: () => builtSite() },
  {
    name: 'the fixture site with drafts below a base',
    base: '/docs/',
    origin: 'https://lantern.example.com',
    make: () => build({ content: SITE, flags: ['--base', '/docs/', '--drafts'] }),
  },
  {
    name: 'the site with two versions',
    origin: 'https://lantern.example.com',
    make: () => build({ content: VERSIONS }),
  },
  {
    name: 'a site of hostile content',
    origin: 'https://lantern.example.com',
    make: () => build({ content: siteWith(HOSTILE) }),
  },
];

const started = CASES.map(({ make }) => make());

for (const [index, { name, base = '/', origin }] of CASES.entries()) {
  // Until the site is built, every test that reads it fails with this message.
  let site = new Proxy({} as Crawl, {
    get() {
      throw new Error(`${name} was not built`);
    },
  });
  const documents = (): CrawledPage[] => site.pages.filter(({ isRedirect }) => !isRedirect);

  test(`${name} builds`, async () => {
    const built = await started[index]!;
    assert.is(built.code, 0, built.stdout + built.stderr);
    site = crawl(built.out, { base });
    assert.ok(documents().length >= 6);
  });

  test(`${name}: every link, anchor and image leads somewhere`, () => {
    assert.equal(deadAddresses(site, { base, origin }), []);
  });

  test(`${name}: no inline script, style or handler`, () => {
    assert.equal(site.pages.flatMap(inlineCode), []);
  });

  test(`${name}: every page has one h1, and no heading level is skipped`, () => {
    for (const { file, elements } of documents()) {
      const levels = elements
        .filter(({ tag }) => /^h[1-6]$/.test(tag))
        .map(({ tag }) => Number(tag[1]));
      assert.is(
        levels.filter(level => level === 1).length,
        1,
        `${file} has ${levels.filter(level => level === 1).length} h1`,
      );
    }
  });

  test(`${name}: ids are unique, and what names an id finds it`, () => {
    for (const { file, ids, elements } of site.pages) {
      assert.equal(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        [],
        `ids of ${file}`,
      );
      assert.equal(
        ids.filter(id => id === '' || /\s/.test(id)),
        [],
        `ids of ${file}`,
      );
      const named = elements.flatMap(({ attributes }) =>
        ['aria-labelledby', 'aria-controls', 'aria-describedby', 'for'].flatMap(key =>
          (attributes[key] ?? '').split(' ').filter(Boolean),
        ),
      );
      assert.equal(
        named.filter(id => !ids.includes(id)),
        [],
        `named by ${file}`,
      );
    }
  });

  test(`${name}: a body begins with the page, not with preloads that React hoisted`, () => {
    for (const { file, html, elements } of documents()) {
      const body = html.slice(html.indexOf('<body>') + '<body>'.length).trimStart();
      assert.match(body, /^<div data-region="skip">|^<main|^<div/, file);
      // A stylesheet is allowed in the body: it delays only the content after it.
      assert.not.match(
        body,
        /<link (?!rel="stylesheet")|<title\b(?![^<]*<\/title>(?:<|.)*<\/svg>)|<meta\b/,
        file,
      );
      assert.is(
        elements.filter(
          ({ tag, attributes }) =>
            tag === 'link' && attributes.rel === 'preload' && attributes.as === 'image',
        ).length,
        0,
        file,
      );
    }
  });

  test(`${name}: every page is one HTML document with language, title and description`, () => {
    for (const { file, html, elements } of site.pages) {
      assert.match(html, /^<!doctype html>\n<html /, file);
      assert.match(html, /<\/html>\n$/, file);
      for (const tag of ['html', 'head', 'body'])
        assert.is(elements.filter(element => element.tag === tag).length, 1, `${tag} of ${file}`);
      assert.ok(elements.find(({ tag }) => tag === 'title')?.text.trim(), file);
    }
    for (const page of documents()) {
      assert.ok(
        page.elements.some(
          ({ tag, attributes }) =>
            tag === 'meta' && attributes.name === 'description' && attributes.content,
        ),
        page.file,
      );
      assert.is(
        rootOf(page)['data-route'],
        page.file
          .replace(/(^|\/)index\.html$/, '$1')
          .replace(/\.html$/, '')
          .replace(/^/, '/'),
      );
    }
  });

  test(`${name}: images have an alternative text or are decoration, and never wait in the way`, () => {
    for (const { file, elements } of site.pages) {
      for (const { tag, attributes } of elements)
        if (tag === 'img') assert.ok(attributes.alt !== undefined, `${file}: ${attributes.src}`);
    }
  });

  test(`${name}: a page and its counterpart in the other language name each other`, () => {
    const counterparts = (page: CrawledPage): Map<string, string> =>
      new Map(
        (rootOf(page)['data-translations'] ?? '')
          .split(' ')
          .filter(Boolean)
          .map(pair => pair.split(/=(.*)/s) as unknown as [string, string]),
      );
    let pairs = 0;
    for (const page of documents()) {
      const lang = rootOf(page)['data-lang']!;
      for (const [other, address] of counterparts(page)) {
        const target = site.byAddress.get(address);
        assert.ok(target, `${page.file} names ${address}`);
        assert.is(rootOf(target)['data-lang'], other, `language of ${address}`);
        assert.is(
          counterparts(target).get(lang),
          page.address,
          `${target.file} names ${page.file} back`,
        );
        pairs++;
      }
      const alternates = page.elements.filter(
        ({ tag, attributes }) =>
          tag === 'link' &&
          attributes.rel === 'alternate' &&
          attributes.hreflang !== undefined &&
          attributes.hreflang !== 'x-default',
      );
      for (const { attributes } of alternates) {
        const target = site.byAddress.get(attributes.href!.slice(origin.length));
        assert.ok(target, `${page.file} names ${attributes.href}`);
        const back = target.elements
          .filter(({ tag, attributes }) => tag === 'link' && attributes.rel === 'alternate')
          .map(({ attributes }) => attributes.href);
        assert.ok(back.includes(origin + page.address), `${target.file} names ${page.file} back`);
      }
    }
    assert.ok(pairs >= 6, `${pairs} pairs`);
  });

  test(`${name}: only menus and notices lead to another language or version`, () => {
    for (const page of documents()) {
      const own = tongueOf(page);
      for (const { tag, attributes, line } of page.elements) {
        const { href, hreflang, 'data-carry': isMenu } = attributes;
        if (tag !== 'a' || href === undefined || hreflang !== undefined || isMenu !== undefined)
          continue;
        const target = site.byAddress.get(href.replace(/[?#].*$/s, ''));
        if (!target || target.isRedirect) continue;
        const other = tongueOf(target);
        if (other.prefix === own.prefix) continue;
        // A page without a counterpart in this language may be linked to in its own.
        const counterpart = base + own.prefix + other.rest;
        assert.not.ok(site.byAddress.has(counterpart), `${page.file}:${line} leads to ${href}`);
      }
    }
  });

  test(`${name}: stylesheets name files that exist`, async () => {
    const { out } = await started[index]!;
    for (const file of site.files) {
      if (!file.endsWith('.css')) continue;
      const css = fs.readFileSync(path.join(out, file), 'utf8');
      for (const [, address] of css.matchAll(/url\(\s*["']?([^"')]+)/g)) {
        if (/^(?:data:|#)/.test(address!)) continue;
        const target = address!.startsWith('/')
          ? address!.slice(base.length)
          : path.posix.join(path.posix.dirname(file), address!);
        assert.ok(site.files.has(target), `${file}: ${address}`);
      }
      assert.not.match(css, /@import/);
    }
  });
}

/**
 * Returns the data that a page gives to the client: attributes of <html> and of the boot script.
 */
function rootOf({ elements }: CrawledPage): Record<string, string> {
  const data = elements.filter(({ attributes }) => attributes['data-labels'] !== undefined);
  return Object.assign({}, ...data.map(each => each.attributes), elements[0]!.attributes) as Record<
    string,
    string
  >;
}

/**
 * Splits a page's route into the prefix of version and language, such as `v2/zh/`, and the rest.
 */
function tongueOf(page: CrawledPage): { prefix: string; rest: string } {
  const root = rootOf(page);
  const segments = root['data-route']!.split('/').slice(1);
  const prefix: string[] = [];
  for (const names of [root['data-versions'] ?? '', root['data-langs'] ?? '']) {
    if (segments[0] && names.split(' ').includes(segments[0])) prefix.push(`${segments.shift()}/`);
  }
  return { prefix: prefix.join(''), rest: segments.join('/') };
}

test('every page of the real site is there in both languages', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { out } = await started[0]!;
  const pages = crawl(out)
    .pages.filter(({ isRedirect, file }) => !isRedirect && !file.endsWith('404.html'))
    .map(({ file }) => file);
  const chinese = pages
    .filter(file => file.startsWith('zh/'))
    .map(file => file.slice('zh/'.length));
  assert.equal(
    chinese,
    pages.filter(file => !file.startsWith('zh/')),
  );
});

test('a page without translation stands in the other language, marked and not listed', async () => {
  const { out } = await started[1]!;
  const page = crawl(out).pages.find(({ file }) => file === 'zh/guide/untranslated.html')!;
  assert.ok(
    page.elements.some(
      ({ tag, attributes }) =>
        tag === 'meta' && attributes.name === 'robots' && attributes.content === 'noindex',
    ),
  );
  assert.ok(page.elements.some(({ attributes }) => attributes.lang === 'en'));
});

test('a page meant for one language has no counterpart, and its language link leads to a page that exists', async () => {
  const { out } = await started[1]!;
  const site = crawl(out);
  const page = site.pages.find(({ file }) => file === 'guide/english-only.html')!;
  assert.is(rootOf(page)['data-translations'], undefined);
  assert.not.ok(site.files.has('zh/guide/english-only.html'));
});

test('the crawler itself finds what is wrong', () => {
  const out = siteWith({
    'index.html':
      '<html><body><a href="/nope">a</a><a href="#nope">b</a><img src="/x.png"><b style="x" onclick="y">c</b><script>z</script><style>w</style><script src="/no.js"></script>',
    '404.html': '<a href="/#a">x</a><!-- <a href="/comment"> -->',
  });
  const site = crawl(out);
  assert.is(deadAddresses(site).length, 5);
  assert.is(site.pages.flatMap(inlineCode).length, 4);
});

test.run();
