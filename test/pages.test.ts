// Each page type has its regions, title, and head, and needs no script (section C of the rules).
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import {
  attributesOf,
  closeDom,
  dom,
  parsedSite,
  textOf,
  textsOf,
  type ParsedSite,
} from './parsed.ts';
import { builtSite, ROOT, siteWith, type Built } from './sites.ts';

let site: Built;
let parsed: ParsedSite;

test.before(async () => {
  [site, parsed] = await Promise.all([builtSite({ flags: ['--base', '/docs/'] }), parsedSite()]);
});
test.after(closeDom);

type Document = ReturnType<typeof dom>;

const opened = new Map<string, Document>();
/** Returns a document of the site built below a base. Each is parsed once. */
function built(file: string): Document {
  if (!opened.has(file)) opened.set(file, dom(site.read(file)));
  return opened.get(file)!;
}

/** Returns a document of the fixture site, rendered in this process. */
const open = (file: string): Document => dom(parsed.html(file));
/** Returns every document of the site built below a base, except redirects. */
const documents = (): string[] =>
  site.files().filter(file => file.endsWith('.html') && !file.endsWith('/introduction.html'));

const REGIONS = {
  bar: 'header',
  sidebar: '.sidebar',
  outline: '.outline',
  footer: '.doc-footer',
  pager: '.pager',
  hero: '.hero',
  article: 'article',
  skip: '.skip',
};

function regionsOf(file: string): string[] {
  const document = open(file);
  return Object.entries(REGIONS)
    .filter(([, selector]) => document.querySelector(selector))
    .map(([name]) => name);
}

test('R-040 each type of page has its regions', () => {
  assert.equal(regionsOf('index.html'), ['bar', 'hero', 'skip']);
  assert.equal(regionsOf('guide/start/quick-start.html'), [
    'bar',
    'sidebar',
    'outline',
    'footer',
    'pager',
    'article',
    'skip',
  ]);
  assert.equal(regionsOf('404.html'), ['bar', 'skip']);
  assert.equal(regionsOf('pages/custom.html'), ['bar', 'skip']);
  assert.equal(regionsOf('pages/blank.html'), ['skip']);
});

test('skip links lead to parts of the page, first to the text, where Tab alone does not stop', () => {
  for (const file of ['index', 'guide/start/quick-start', '404', 'pages/custom', 'pages/blank']) {
    const document = open(`${file}.html`);
    const targets = attributesOf(document, '.skip', 'href');
    assert.is(targets[0], '#Main', file);
    for (const target of targets) assert.ok(document.querySelector(target!), `${file} ${target}`);
    assert.equal(attributesOf(document, '#Main', 'tabindex'), ['-1'], file);
  }
});

test('R-040 a page without front matter is a doc page', async () => {
  const bare = await parsedSite({
    content: siteWith({
      'en/guide/last.md': '# Last\n\nText.\n',
      'zh/guide/last.md': '# 最后\n\n文字。\n',
    }),
  });
  assert.is(bare.page('/guide/last').pageType, 'doc');
  assert.equal(bare.page('/guide/last').frontmatter, {});
});

test('R-040 home has hero, features and footer message', () => {
  const document = open('index.html');
  assert.equal(attributesOf(document, '.features li', 'data-span'), ['4', '6', '3']);
  assert.equal(textsOf(document, '.hero-text'), ['Light for builds', 'in two lines']);
  assert.is(document.querySelectorAll('footer').length, 1);
});

test('R-040 the closing call repeats the last action as the main one', async () => {
  const actions = '[{ text: A, link: /guide/last }, { text: B, link: /zh/, theme: alt }]';
  const hero = `{ name: N, text: T, closing: Begin, actions: ${actions} }`;
  const { html } = await parsedSite({
    content: siteWith({ 'en/index.md': `---\npageType: home\nhero: ${hero}\n---\n` }),
  });
  const document = dom(html('index.html'));
  assert.is(textOf(document, '.closing h2'), 'Begin');
  assert.equal(attributesOf(document, '.closing a', 'href'), ['/zh/']);
  assert.equal(attributesOf(document, '.closing a', 'data-theme'), ['brand']);
});

test('R-111 the icon of a feature is one of the theme, also by its emoji, an SVG, or a text', async () => {
  const svg = '<svg viewBox="0 0 1 1"></svg>';
  const icons = ['rocket', '🚀', `\n${svg}`, '☃'];
  const features = JSON.stringify(icons.map(icon => ({ icon, title: icon, details: 'x' })));
  const { html } = await parsedSite({
    content: siteWith({ 'en/index.md': `---\npageType: home\nfeatures: ${features}\n---\n` }),
  });
  const shown = [...dom(html('index.html')).querySelectorAll('.feature-icon')].map(
    ({ innerHTML }) => innerHTML.trim(),
  );
  assert.match(shown[0]!, /^<svg class="icon"/);
  assert.equal(shown.slice(1), [shown[0], svg, '☃']);
});

test('R-040 blank and custom pages hold their content, and a translation is of the type of its original', () => {
  assert.is(textOf(open('pages/blank.html'), 'main p'), 'Content only.');
  assert.is(textOf(open('pages/custom.html'), 'main p'), 'Bare content below the bar.');
  assert.is(parsed.page('/zh/pages/blank').pageType, 'blank');
  assert.is(parsed.page('/zh/pages/custom').pageType, 'custom');
});

test('R-040 an unknown type is an error', async () => {
  const { findings } = await parsedSite({
    content: siteWith({
      'en/guide/alone.md':
        '---\ndescription: Alone.\nlanguages: [en]\npageType: foo\n---\n\n# Alone\n',
    }),
  });
  assert.equal(
    findings
      .filter(({ severity }) => severity === 'error')
      .map(({ code, file, line }) => ({ code, file, line })),
    [{ code: 'front-matter-value', file: 'en/guide/alone.md', line: 4 }],
  );
});

test('R-041 a doc page is titled after itself and the site, so is a missing one, any other page after the site', () => {
  for (const [file, title] of [
    ['guide/start/quick-start.html', 'Quick Start - Lantern'],
    ['zh/guide/start/quick-start.html', '快速上手 - Lantern 文档'],
    ['config/dev/port.html', 'dev.port - Lantern'],
    ['index.html', 'Lantern'],
    ['zh/index.html', 'Lantern 文档'],
    ['404.html', 'Page not found · Lantern'],
    ['zh/404.html', '页面未找到 · Lantern 文档'],
    ['pages/custom.html', 'Lantern'],
    ['pages/blank.html', 'Lantern'],
  ] as const)
    assert.is(open(file).title, title, file);
});

test('R-041 the real doc pages are titled "Page - Site", home and 404 page after the site', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const real = await parsedSite({ content: path.join(ROOT, 'content') });
  for (const [file, title] of [
    ['guide/start/quick-start.html', 'Quick Start - Rsbuild'],
    ['zh/guide/start/quick-start.html', '快速上手 - Rsbuild'],
    ['index.html', 'Rsbuild'],
    ['404.html', 'Page not found · Rsbuild'],
  ] as const) {
    assert.is(dom(real.html(file)).title, title, file);
  }
});

test('R-041 front matter names the page before its heading does; marks stay out of the title', async () => {
  const pages = await parsedSite({
    content: siteWith({
      'en/guide/named.md': '---\ntitle: X\ndescription: Named.\nlanguages: [en]\n---\n\n# Y\n',
      'en/guide/code.md':
        '---\ndescription: Code.\nlanguages: [en]\n---\n\n# `source.alias` and **more**\n',
      'en/guide/less.md': '---\ndescription: Less.\nlanguages: [en]\n---\n\nText only.\n',
      'en/guide/tags.md': '---\ndescription: Tags.\nlanguages: [en]\n---\n\n# The `<script>` tag\n',
    }),
  });
  const title = (name: string): string => dom(pages.html(`guide/${name}.html`)).title;
  assert.is(title('named'), 'X - Lantern');
  assert.is(textOf(dom(pages.html('guide/named.html')), 'article h1'), 'Y');
  assert.is(title('code'), 'source.alias and more - Lantern');
  assert.is(title('less'), 'Lantern', 'a page without a title');
  assert.is(title('tags'), 'The <script> tag - Lantern');
});

test('R-042 the description is of the page, else of the language', () => {
  const description = (file: string): string | null | undefined =>
    open(file).querySelector('meta[name=description]')?.getAttribute('content');
  assert.is(description('guide/start/quick-start.html'), 'From nothing to light.');
  assert.is(description('zh/guide/start/quick-start.html'), '从零到有光。');
  assert.is(description('index.html'), 'Documentation of Lantern.');
  assert.is(description('zh/index.html'), 'Lantern 的文档。');
});

test('R-042 the language of a document is the code of its language', () => {
  for (const file of documents()) {
    const root = built(file).documentElement;
    assert.is(root.getAttribute('lang'), file.startsWith('zh/') ? 'zh' : 'en', file);
    assert.is(root.getAttribute('dir'), 'ltr', file);
  }
});

test('R-042 a page that may be listed has an absolute canonical address', () => {
  const canonical = (file: string): string | null | undefined =>
    built(file).querySelector('link[rel=canonical]')?.getAttribute('href');
  assert.is(
    canonical('zh/guide/start/index.html'),
    'https://lantern.example.com/docs/zh/guide/start/',
  );
  assert.is(canonical('404.html'), undefined);
});

test('R-043 the 404 page says so and leads home', () => {
  const document = open('404.html');
  assert.ok(textsOf(document, 'main p').includes('404'));
  assert.is(textOf(document, 'main h1'), 'PAGE NOT FOUND');
  assert.is(textOf(document, '[data-suggestions] h2')?.trim(), 'Pages with similar URLs');
  const home = [...document.querySelectorAll('main a')].find(
    link => link.textContent === 'Take me home',
  );
  assert.is(home?.getAttribute('href'), '/');
  assert.is(home?.getAttribute('aria-label'), null, 'its name is what it shows');
  assert.ok(document.querySelector('header nav'), 'the bar stays');
  for (const selector of ['.sidebar', '.outline', '.doc-footer'])
    assert.is(document.querySelector(selector), null, selector);
  assert.is(document.querySelector('meta[name=robots]')?.getAttribute('content'), 'noindex');
});

test('R-043 in Chinese the English words stay as a second line, and both homes are offered', () => {
  const document = open('zh/404.html');
  assert.is(textOf(document, 'main h1'), '页面未找到');
  assert.is(textOf(document, 'main [lang=en]'), 'PAGE NOT FOUND');
  const description = attributesOf(document, 'meta[name=description]', 'content');
  assert.equal(description, textsOf(document, '.not-found-hint'));
  const links = [...document.querySelectorAll('main a')].map(link => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  assert.equal(links, [
    ['返回首页', '/zh/'],
    ['Take me home', '/'],
  ]);
});

test('R-043 below a base the way home is the base', () => {
  const link = [...built('404.html').querySelectorAll('main a')].find(
    ({ textContent }) => textContent === 'Take me home',
  );
  assert.is(link?.getAttribute('href'), '/docs/');
});

test('R-044 the 404 page carries what its script needs, and nothing that would redirect by itself', () => {
  const root = built('404.html').documentElement;
  assert.is(root.getAttribute('data-page-type'), '404');
  assert.is(root.getAttribute('data-base'), '/docs/');
  const data = built('404.html').querySelector('[data-labels]')!;
  assert.is(data.getAttribute('data-default-lang'), 'en');
  assert.is(data.getAttribute('data-langs'), 'en zh');
  assert.match(
    data.getAttribute('data-search-indexes')!,
    /^en=\/docs\/static\/search_index\.en\.[0-9a-f]{8}\.json zh=\/docs\/static\/search_index\.zh\.[0-9a-f]{8}\.json$/,
  );
  assert.is(built('404.html').querySelector('meta[http-equiv=refresh]'), null);
  const chinese = built('zh/404.html').querySelector('[data-labels]')!;
  assert.is(chinese.getAttribute('data-default-lang'), 'en');
});

test('R-046 a doc page is complete without script', () => {
  const document = open('guide/start/quick-start.html');
  assert.equal(attributesOf(document, '#Outline nav', 'aria-label'), ['On this page']);
  assert.is(textOf(document, 'article h1'), 'Quick Start');
  assert.match(textOf(document, 'article')!, 'You will have light at the end.');
  assert.ok(document.querySelectorAll('.sidebar a[href]').length > 5);
  assert.equal(attributesOf(document, '.outline a', 'href'), ['#install', '#run']);
  assert.equal(attributesOf(document, '.pager a', 'href'), [
    '/guide/start/',
    '/guide/deep/inner/leaf',
  ]);
  assert.equal(
    attributesOf(document, 'header a[hreflang]', 'href').includes('/zh/guide/start/quick-start'),
    true,
  );
});

test('related pages are a section of their own; a long entry of the outline has its text as a title', async () => {
  for (const [folder, title] of [
    ['', 'Related'],
    ['zh/', '相关内容'],
  ]) {
    const document = open(`${folder}guide/start/index.html`);
    assert.is(textOf(document, '.related > h2#related'), title);
    assert.equal(attributesOf(document, '.related a', 'href'), [
      `/${folder}config/dev/port#values`,
    ]);
  }
  const long = 'The `lamp` shines **all night** without more oil';
  const pages = await parsedSite({
    content: siteWith({ 'en/guide/last.md': `# Last\n\n## ${long}\n\n## The \`wick\`\n` }),
  });
  assert.equal(attributesOf(dom(pages.html('guide/last.html')), '#Outline a', 'title'), [
    'The lamp shines all night without more oil',
    null,
  ]);
});

test('R-046 tabs, folded boxes and closed groups keep their text in the document', () => {
  const widgets = textOf(open('guide/widgets.html'), 'article')!;
  for (const text of ['Run lantern in Terminal.', 'lantern --linux', 'Second mac.', 'Right text.'])
    assert.match(widgets, text);
  assert.match(textOf(open('guide/markdown.html'), 'article')!, 'Inner, folded.');
  assert.ok(textsOf(open('guide/last.html'), '.sidebar a').includes('Leaf'));
});

test('R-046 the way back to the top is not part of the document', () => {
  for (const file of documents())
    assert.not.match(
      site
        .read(file)
        .replace(/data-labels="[^"]*"/, '')
        .replace(/data-back-to-top="on"/, ''),
      /back-?to-?top|Back to top|回到顶部/i,
      file,
    );
});

test('R-046 a document holds no script, style or handler of its own', () => {
  for (const file of site.files().filter(name => name.endsWith('.html'))) {
    const document = built(file);
    for (const script of document.querySelectorAll('script'))
      assert.ok(
        script.getAttribute('src') || script.getAttribute('type') === 'application/ld+json',
        `${file}: ${script.outerHTML}`,
      );
    assert.is(document.querySelectorAll('style, [style]').length, 0, file);
    for (const element of document.querySelectorAll('*')) {
      for (const name of element.getAttributeNames())
        assert.not.match(name, /^on/i, `${file}: ${element.tagName}`);
      assert.not.match(element.getAttribute('href') ?? '', /^\s*javascript:/i, file);
    }
  }
});

test('the client of the dev server is no file of a site', () => {
  const scripts = site.files().filter(file => /^static\/[^/]*\.js$/.test(file));
  assert.ok(scripts.length > 3, scripts.join());
  assert.equal(
    scripts.filter(file => /__open|EventSource/.test(site.read(file))),
    [],
  );
});

test('R-238 every page has exactly one h1', () => {
  for (const file of documents()) assert.is(built(file).querySelectorAll('h1').length, 1, file);
});

test('R-238 every page of the real site has exactly one h1, and no level is skipped', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const real = await parsedSite({ content: path.join(ROOT, 'content') });
  for (const page of real.siteIndex.pages) {
    const html = real.html(
      page.routePath.slice(1) + (page.routePath.endsWith('/') ? 'index.html' : '.html'),
    );
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(match => Number(match[1]));
    assert.is(levels.filter(level => level === 1).length, 1, page.routePath);
    for (const [index, level] of levels.entries())
      assert.ok(
        level <= (levels[index - 1] ?? 1) + 1,
        `${page.routePath} goes from level ${levels[index - 1]} to ${level}`,
      );
  }
});

test('R-238 an overview brings its own h1 only when the page has no title; its groups are h2, its cards h3', () => {
  const document = open('config/index.html');
  assert.equal(textsOf(document, 'h1'), ['Config overview']);
  assert.equal(textsOf(document, '.overview h2'), ['Overview: dev', 'Overview: Others']);
  assert.equal(textsOf(document, '.overview h3'), ['dev.port', 'plugins']);
  const names = [...document.querySelectorAll('.overview summary')].map(summary =>
    summary.getAttribute('aria-label'),
  );
  assert.ok(names.length > 0 && names.every(name => !/[`*]/.test(name!)), names.join());
});

test('R-021 every internal link is a real one with base and canonical address', () => {
  for (const file of documents()) {
    for (const href of attributesOf(built(file), 'a', 'href')) {
      assert.ok(href, `${file}: a link without an address`);
      if (href.startsWith('#') || /^(?:https?:|mailto:)/.test(href)) continue;
      assert.ok(href.startsWith('/docs/'), `${file}: ${href}`);
      assert.not.match(href, /\/index(?:[?#]|$)|\.html/, file);
    }
  }
});

test('R-011 every external link opens a new tab, keeps its opener to itself and says so', () => {
  for (const file of documents()) {
    for (const link of built(file).querySelectorAll('a[href^="http"]')) {
      assert.is(link.getAttribute('target'), '_blank', `${file}: ${link.outerHTML}`);
      assert.is(link.getAttribute('rel'), 'noopener noreferrer', `${file}: ${link.outerHTML}`);
      const name = `${link.textContent} ${link.getAttribute('aria-label') ?? ''}`;
      assert.match(
        name,
        file.startsWith('zh/') ? '（在新标签页中打开）' : '(opens in a new tab)',
        `${file}: ${link.outerHTML}`,
      );
    }
  }
});

test('R-018 the links of both language menus take query and hash along', () => {
  for (const file of ['guide/last.html', 'zh/config/index.html', '404.html']) {
    const links = [...built(file).querySelectorAll('header a[hreflang]')];
    assert.equal(
      links.map(link => [link.getAttribute('data-carry'), link.closest('.screen') !== null]),
      [
        ['', false],
        ['', true],
      ],
      file,
    );
  }
});

test('R-011 links in the texts of the home page open a new tab and say so', async () => {
  const link = '<a href="https://example.org/">x</a>';
  const { html } = await parsedSite({
    content: siteWith({
      'zh/index.md': `---\npageType: home\nhero: { name: '${link}', text: '${link}', tagline: '${link}' }\nfeatures:\n  - { icon: bolt, title: '${link}', details: '${link}' }\n---\n`,
    }),
    change: ({ locales, ...each }) => ({
      ...each,
      locales: { ...locales, zh: { ...locales.zh!, footerMessage: link } },
    }),
  });
  const links = [...dom(html('zh/index.html')).querySelectorAll('.home a[href*="example.org"]')];
  const seen = links.map(each => [each.getAttribute('target'), each.textContent]);
  assert.equal(seen, Array(6).fill(['_blank', 'x （在新标签页中打开）']));
});

test('R-011 mail opens no tab', () => {
  const mail = open('guide/markdown.html').querySelector('a[href="mailto:a@example.org"]');
  assert.is(mail?.getAttribute('target'), null);
  assert.is(mail?.getAttribute('rel'), 'noopener noreferrer');
});

test('R-022 below a base every image and asset has it', () => {
  for (const file of documents()) {
    const document = built(file);
    for (const address of [
      ...attributesOf(document, 'img, script[src]', 'src'),
      ...attributesOf(
        document,
        'link[rel=icon], link[rel=stylesheet], link[rel=manifest], link[type]',
        'href',
      ),
    ]) {
      if (/^https?:|^data:/.test(address ?? '')) continue;
      assert.ok(address?.startsWith('/docs/'), `${file}: ${address}`);
      assert.ok(site.has(address!.slice('/docs/'.length)), `${file}: ${address} is not there`);
    }
  }
});

test('R-044 a 404 page offers no translation of itself, every other page does', () => {
  const translationsOf = (file: string): string | null =>
    built(file).querySelector('[data-labels]')!.getAttribute('data-translations');
  for (const file of ['404.html', 'zh/404.html']) assert.is(translationsOf(file), null, file);
  assert.is(translationsOf('guide/last.html'), 'zh=/docs/zh/guide/last');
});

test('the header holds products, entries, and languages in the language of the page', () => {
  const header = (file: string): Element =>
    open(file).querySelector('header') as unknown as Element;
  const texts = (file: string, selector: string): string[] =>
    [...header(file).querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
  const [english, chinese] = ['guide/start/index.html', 'zh/guide/start/index.html'] as const;
  assert.is(texts(english, '.family small')[0], 'Rust-based web bundler');
  assert.match(texts(chinese, '.family small')[0]!, /\p{Script=Han}/u);
  assert.equal(texts(english, '.header-left .menu-title'), ['More']);
  assert.is(header(english).querySelectorAll('.header-nav .entry-tag > svg').length, 1);
  assert.is(header(english).querySelectorAll('.header-nav .entry-tag:is(img)').length, 0);
  assert.equal(texts(english, '.menu-panel > li > .menu-current'), ['English']);
  const search = header(english).querySelector('[data-island="Search"]')!;
  const { starts } = JSON.parse(search.getAttribute('data-props')!) as { starts: object[] };
  assert.equal(starts, [
    { text: 'Guide', href: '/guide/start/' },
    { text: 'Config', href: '/config/' },
  ]);
});

test('each control has its own label, in the language of the page', () => {
  const document = open('zh/guide/start/index.html');
  const appearance = '.appearance > button, .appearance > details > summary';
  assert.equal(attributesOf(document, appearance, 'aria-label'), ['深色主题', '主题']);
  const drawn = (selector: string): string | undefined =>
    document.querySelector(`.appearance ${selector} svg`)?.innerHTML;
  for (const look of ['light', 'dark'])
    assert.is(drawn(`.only-${look}`), drawn(`[data-look=${look}]`), look);
  assert.equal(attributesOf(document, '.search-opener', 'aria-haspopup'), ['dialog']);
  const [copy, view] = ['button[data-copy$=".md"]', 'a[type="text/markdown"]'].map(selector => [
    ...new Set(textsOf(document, selector).map(text => text.trim())),
  ]);
  assert.equal([copy, view], [['复制为 Markdown'], ['查看 Markdown']]);
});

test('the search gets the names of other indexes, with labels in the language of the page', async () => {
  const indexes = ['docs', { value: 'blog', label: { en: 'Blog', zh: '博客' } }];
  const site = await parsedSite({
    change: settings => ({
      ...settings,
      search: { mode: 'remote', apiUrl: 'https://search.example.com/', searchIndexes: indexes },
    }),
  });
  for (const [file, label] of [
    ['guide/start/index.html', 'Blog'],
    ['zh/guide/start/index.html', '博客'],
  ] as const) {
    const search = dom(site.html(file)).querySelector('[data-island="Search"]')!;
    const { config } = JSON.parse(search.getAttribute('data-props')!) as { config: object };
    assert.equal(config, {
      mode: 'remote',
      apiUrl: 'https://search.example.com/',
      searchIndexes: ['docs', { value: 'blog', label }],
    });
  }
});

test.run();
