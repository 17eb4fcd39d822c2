// Navigation survives a new release, a lost network, slow pages, and hasty clicks (R-045,
// R-104… ).
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page, Route } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { answers, serveSite, until, visit } from './served.ts';

const site = await serveSite();
const row = (text: string): string => `#Sidebar a:has-text("${text}")`;
const reads = (page: Page, title: string): Promise<void> =>
  until(
    page,
    `document.querySelector('h1')?.textContent === '${title}' && document.title.startsWith('${title}')`,
  );
/** Clicks by script: the pointer over the link would prefetch its page. */
const press = (page: Page, href: string): Promise<void> =>
  page.evaluate(`document.querySelector('#Sidebar a[href="${href}"]').click()`);
/** Clicks all in one call: on a busy machine, a page could arrive before the next click. */
const pressAll = (page: Page, hrefs: readonly string[]): Promise<void> =>
  page.evaluate(
    `for (const href of ${JSON.stringify(hrefs)}) document.querySelector('#Sidebar a[href="' + href + '"]').click()`,
  );
const delay =
  (ms: number) =>
  async (route: Route): Promise<void> => {
    await new Promise(resolve => setTimeout(resolve, ms));
    await route.continue().catch(() => {});
  };

test('R-045 a page from before a release goes to the new one by a page load, and on from there without', async () => {
  const { page, faults, close } = await visit(`${site.url}/guide/start/`);
  await page.evaluate('globalThis.stays = true');
  // The next page names other scripts and styles, as a new release would.
  await page.route('**/guide/last', async route => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(
        /(\/static\/(?:main|style|boot)\.)\w+/g,
        '$1NEWHASH1',
      ),
    });
  });
  await page.route('**/static/*.NEWHASH1.*', async route => {
    const name = /static\/(\w+\.)NEWHASH1(\.\w+)$/.exec(route.request().url())!;
    const file = fs
      .readdirSync(path.join(site.out, 'static'))
      .find(entry => entry.startsWith(name[1]!) && entry.endsWith(name[2]!))!;
    await route.fulfill({ response: await route.fetch({ url: `${site.url}/static/${file}` }) });
  });
  await page.click(row('Last'));
  await reads(page, 'Last');
  assert.is(await page.evaluate('globalThis.stays'), undefined, 'the browser has loaded the page');
  assert.match(page.url(), /\/guide\/last$/);
  await answers(page);
  assert.is(
    await page.evaluate("matchMedia('all').matches && getComputedStyle(document.body).margin"),
    '0px',
    'its style is there',
  );
  assert.equal(faults, []);
  await close();
});

test('R-045 a page that a release has taken away ends on the 404 page, a step back from there returns', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  fs.renameSync(path.join(site.out, 'guide/last.html'), path.join(site.out, 'guide/last.gone'));
  await page.click(row('Last'));
  await until(page, "document.querySelector('h1')?.textContent === 'PAGE NOT FOUND'");
  fs.renameSync(path.join(site.out, 'guide/last.gone'), path.join(site.out, 'guide/last.html'));
  await page.goBack();
  await reads(page, 'Introduction');
  await close();
});

test('R-045 scripts that are gone leave a page of plain links', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  await page.route('**/static/chunk.*', route =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }),
  );
  await page.goto(`${site.url}/guide/start/quick-start`, { waitUntil: 'load' });
  await page.click(row('Last'));
  await reads(page, 'Last');
  await page.click('.header-left .nav-group > summary');
  assert.is(await page.isVisible('.header-left .menu-panel'), true);
  await close();
});

const lost = 'This part of the page could not be loaded. Try again.';
const told = async (page: Page): Promise<void> => {
  await page.getByRole('alert').getByText(lost).waitFor();
  assert.is(await page.locator('#search-shell .search-busy').isVisible(), false);
};

test('R-045 a search whose code is gone loads the page again, says so if that has not helped, and opens as soon as the code is there', async () => {
  for (const act of [
    (page: Page) => page.click('.search-opener'),
    (page: Page) => page.keyboard.press('Control+k'),
  ]) {
    const again = async (page: Page): Promise<void> => {
      await page.keyboard.press('Escape');
      await act(page);
    };
    const { page, close } = await visit(`${site.url}/guide/start/`);
    const had = (await page.evaluate(
      "performance.getEntriesByType('resource').map(({ name }) => name)",
    )) as string[];
    let loads = 0;
    page.on('load', () => loads++);
    await page.route(
      url => url.pathname.startsWith('/static/chunk.') && !had.includes(url.href),
      route => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }),
    );
    for (const times of [1, 2]) {
      await Promise.all([page.waitForEvent('load'), again(page)]);
      await told(page);
      assert.equal(
        [
          loads,
          await page.evaluate('location.pathname'),
          await page.locator('.search-dialog[open]').count(),
        ],
        [times, '/guide/start/', 1],
        'once for each time it is meant',
      );
    }
    await page.unrouteAll();
    await again(page);
    await page.waitForSelector('#search-input');
    // Browsers that cache failed imports first reload the page; others request the code again.
    assert.ok(loads === 2 || loads === 3, `${loads} loads`);
    await close();
  }
});

test('a search whose worker cannot run searches in the page', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`, { emptyCache: true });
  await page.route('**/static/search.*.js', route => route.fulfill({ status: 404, body: 'gone' }));
  const warned = page.waitForEvent('console', message =>
    message.text().startsWith('Search runs without a worker.'),
  );
  await page.click('.search-opener');
  await page.waitForSelector('#search-input');
  await page.keyboard.type('widget');
  await Promise.all([warned, page.waitForSelector('[id^=search-option]')]);
  await page.unrouteAll();
  await close();
});

/** Keeps events from the page's own listeners, which are added later. */
const deaf =
  "addEventListener('online', event => globalThis.isDeaf && event.stopImmediatePropagation())";
const RETRIES: Record<string, (page: Page) => Promise<unknown>> = {
  'the network is back': () => Promise.resolve(),
  'the button is pressed': page => page.getByText('Retry').click(),
};

for (const [name, act] of Object.entries(RETRIES)) {
  test(`R-045 without a network the search says that it cannot be had, and keeps the text; it opens with it once ${name}`, async () => {
    const { page, close } = await visit(`${site.url}/guide/start/`, {
      emptyCache: true,
      first: deaf,
    });
    await page.evaluate(
      `globalThis.stays = true; globalThis.isDeaf = ${name !== 'the network is back'}`,
    );
    await page.context().setOffline(true);
    await page.click('.search-opener');
    await page.keyboard.type('widg');
    await page.keyboard.press('Enter');
    await told(page);
    await page.keyboard.type('e');
    const state = "[stays, document.querySelector('#search-shell[open] input').value]";
    assert.equal(await page.evaluate(state), [true, 'widge']);
    // Browsers that cache failed imports first reload the page.
    await page.context().setOffline(false);
    await until(page, 'fetch(location.href).then(() => true)');
    await act(page);
    await page.waitForSelector('#search-input');
    await page.waitForSelector('[id^=search-option]');
    await page.waitForTimeout(300);
    assert.equal(
      [await page.inputValue('#search-input'), await page.evaluate('location.pathname')],
      ['widge', '/guide/start/'],
    );
    await close();
  });
}

test('R-045 R-234 without a network a click says so, and the page stays usable', async () => {
  const { page, close } = await visit(`${site.url}/guide/widgets`, { emptyCache: true });
  await page.context().setOffline(true);
  await press(page, '/guide/last');
  await until(page, "document.querySelector('.message')?.textContent.startsWith('No network.')");
  assert.equal(
    [await page.evaluate('location.pathname'), await page.textContent('h1')],
    ['/guide/widgets', 'Widgets'],
  );
  assert.is(await page.locator('#nprogress').count(), 0);
  await page.locator('[data-group=os] [role=tab]:has-text("macOS")').first().click();
  assert.is(await page.textContent('[role=tab][aria-selected=true] >> nth=0'), 'macOS');
  await page.click('#Outline a[href="#steps"]');
  assert.is(await page.evaluate('location.hash'), '#steps');
  await page.click('[data-flip]:visible');
  assert.is(await page.evaluate("document.documentElement.classList.contains('dark')"), true);
  await page.context().setOffline(false);
  await press(page, '/guide/last');
  await reads(page, 'Last');
  await close();
});

test('R-104 without a network a step back shows what the browser still has, or shows it as soon as it can', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  await page.click(row('Last'));
  await reads(page, 'Last');
  await page.context().setOffline(true);
  await page.evaluate('history.back()');
  await until(page, "location.pathname === '/guide/start/'");
  await until(page, "['Introduction', 'Last'].includes(document.querySelector('h1')?.textContent)");
  await page.context().setOffline(false);
  await reads(page, 'Introduction');
  await close();
});

test('R-104 a network that is back, but not yet usable, is tried again without a page load', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  await page.click(row('Last'));
  await reads(page, 'Last');
  await page.evaluate('globalThis.stays = true');
  let asked = 0;
  await page.route('**/guide/start/', route => {
    const isUsable = ++asked > 4 || route.request().isNavigationRequest();
    return isUsable ? route.continue() : route.abort('internetdisconnected');
  });
  await page.context().setOffline(true);
  await page.evaluate('history.back()');
  await until(page, "document.querySelector('.message')?.textContent.startsWith('No network.')");
  await page.context().setOffline(false);
  await reads(page, 'Introduction');
  assert.is(await page.evaluate('globalThis.stays'), true);
  assert.ok(asked > 4, String(asked));
  await close();
});

test('R-045 a host that does not answer within ten seconds leaves the link to the browser', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`, { emptyCache: true });
  let asked = 0;
  await page.route('**/guide/last', async route => {
    asked++;
    if (route.request().isNavigationRequest()) await route.continue();
  });
  await press(page, '/guide/last');
  await page.waitForSelector('#nprogress');
  await reads(page, 'Last');
  assert.is(asked, 2);
  await close();
});

test('R-105 clicks in haste end on the last, with one bar at most and one entry in the history', async () => {
  const { page, faults, close } = await visit(`${site.url}/guide/start/`);
  await page.route('**/guide/start/quick-start', delay(500));
  await page.route('**/guide/widgets', delay(250));
  await page.evaluate(
    "globalThis.most = 0; new MutationObserver(() => most = Math.max(most, document.querySelectorAll('#nprogress').length)).observe(document.body, { childList: true })",
  );
  const length = (await page.evaluate('history.length')) as number;
  const clicked = [
    '/guide/start/quick-start',
    '/guide/widgets',
    '/guide/last',
    '/guide/start/quick-start',
    '/guide/markdown',
  ];
  await pressAll(page, clicked);
  await reads(page, 'Markdown');
  // A link within the page ends the wait for another page.
  await page.route('**/guide/start/', delay(250));
  await pressAll(page, ['/guide/start/', '/guide/markdown']);
  await page.evaluate('new Promise(done => setTimeout(done, 700))');
  assert.is(await page.textContent('h1'), 'Markdown', 'an older answer changes nothing');
  assert.equal(
    [
      await page.evaluate('location.pathname'),
      await page.evaluate('history.length'),
      await page.evaluate('most <= 1'),
    ],
    ['/guide/markdown', length + 1, true],
  );
  assert.is(await page.locator('#Sidebar [aria-current=page]').count(), 1);
  assert.equal(faults, []);
  await close();
});

test('R-104 haste through the history ends where it ends', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  for (const [href, title] of [
    ['/guide/widgets', 'Widgets'],
    ['/guide/last', 'Last'],
    ['/guide/markdown', 'Markdown'],
  ] as const) {
    await press(page, href);
    await reads(page, title);
  }
  await page.evaluate('history.back(); history.back(); history.back()');
  await until(page, "location.pathname === '/guide/start/'");
  await reads(page, 'Introduction');
  await page.evaluate('history.go(3)');
  await reads(page, 'Markdown');
  assert.is(await page.evaluate('location.pathname'), '/guide/markdown');
  await close();
});

test('R-104 Back and Forward restore the place, over a hash, a reload and another site', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, {
    viewport: { width: 1280, height: 500 },
  });
  const stands = (y: number): Promise<void> =>
    until(page, `Math.abs(scrollY - ${y}) <= 2`, `scrollY is ${y}`);
  const scroll = async (y: number): Promise<void> => {
    await page.evaluate(`scrollTo({ top: ${y}, behavior: 'instant' })`);
    await until(page, `history.state?.y === ${y}`, 'the place is kept');
  };
  await scroll(900);
  await press(page, '/guide/widgets');
  await reads(page, 'Widgets');
  await stands(0);
  await scroll(300);
  await page.goBack();
  await reads(page, 'Markdown');
  await stands(900);
  await page.goForward();
  await reads(page, 'Widgets');
  await stands(300);
  await page.reload({ waitUntil: 'load' });
  await answers(page);
  await stands(300);
  await page.goto('data:text/html,elsewhere');
  await page.goBack({ waitUntil: 'load' });
  await reads(page, 'Widgets');
  await stands(300);
  await answers(page);
  await page.goBack();
  await reads(page, 'Markdown');
  await stands(900);
  await close();
});

test('R-105 R-232 the bar: 8 % at 200 ms, at most 2 % more every 800 ms, full at the end, gone 400 ms later; no bar for a fast page', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  // The test controls the clock, so that a busy machine shows nothing later.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const pass = (ms: number): Promise<void> => page.clock.runFor(ms);
  const bar = (): Promise<Record<string, unknown> | null> =>
    page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('#nprogress');
      return (
        bar && {
          amount: bar.style.getPropertyValue('--amount'),
          done: bar.hasAttribute('data-done'),
          role: bar.getAttribute('role'),
          height: bar.getBoundingClientRect().height,
          top: bar.getBoundingClientRect().top,
        }
      );
    });
  /** Lets time pass in steps of 1 ms until a condition is true. @returns the milliseconds passed */
  const passUntil = async (holds: () => Promise<boolean>): Promise<number> => {
    for (let ms = 0; ms < 10_000; ms++) {
      if (await holds()) return ms;
      await pass(1);
    }
    throw new Error('it never came to be');
  };
  let answer = (): void => {};
  const held = new Promise<void>(resolve => (answer = resolve));
  await page.route('**/guide/last', route => held.then(() => route.continue()));
  await press(page, '/guide/last');
  await pass(199);
  assert.is(await bar(), null, 'not before 200 ms');
  await pass(1);
  const first = { amount: '0.08', done: false, role: 'progressbar', height: 2, top: 0 };
  assert.equal(await bar(), first);
  await pass(799);
  assert.equal(await bar(), first);
  await pass(1);
  const second = Number((await bar())!.amount);
  assert.ok(second > 0.08 && second <= 0.1, `grew to ${second}`);
  answer();
  await passUntil(async () => (await bar())?.amount === '1');
  await pass(198);
  assert.is((await bar())!.done, false);
  await pass(2);
  assert.is((await bar())!.done, true);
  await pass(198);
  assert.ok(await bar());
  await pass(2);
  assert.is(await bar(), null);
  await passUntil(async () => (await page.textContent('h1')) === 'Last');
  await page.evaluate(
    "globalThis.seen = 0; new MutationObserver(() => { if (document.querySelector('#nprogress')) seen++; }).observe(document.body, { childList: true })",
  );
  const answered = page.waitForResponse('**/guide/markdown');
  await press(page, '/guide/markdown');
  await (await answered).finished();
  await passUntil(async () => (await page.textContent('h1')) === 'Markdown');
  await pass(1000);
  assert.is(await page.evaluate('seen'), 0, 'a fast page shows none');
  // Later pages of the context have the same clock.
  await page.clock.resume();
  await close();
});

test('R-106 the content moves in a view transition on wide screens only, not under reduced motion, not where the browser has none', async () => {
  const count =
    'globalThis.runs = 0; const real = document.startViewTransition?.bind(document); if (real) document.startViewTransition = change => { runs++; return real(change); };';
  const cases: [what: string, options: Parameters<typeof visit>[1], runs: number][] = [
    ['wide', {}, 1],
    ['959 px', { viewport: { width: 959, height: 800 } }, 0],
    ['less motion', { reducedMotion: 'reduce' }, 0],
    [
      'no such function',
      {
        first:
          'Object.defineProperty(Document.prototype, "startViewTransition", { value: undefined, configurable: true }); document.startViewTransition = undefined',
      },
      0,
    ],
  ];
  for (const [what, options, runs] of cases) {
    const { page, faults, close } = await visit(`${site.url}/guide/start/`, options);
    if (what !== 'no such function') await page.evaluate(count);
    await press(page, '/guide/last');
    await reads(page, 'Last');
    assert.is(await page.evaluate('globalThis.runs ?? 0'), runs, what);
    if (what === 'wide')
      assert.is(
        await page.evaluate("getComputedStyle(document.querySelector('.doc')).viewTransitionName"),
        'article',
      );
    assert.equal(faults, [], what);
    await close();
  }
  const off = await serveSite({
    change: site => ({
      ...site,
      themeConfig: { ...site.themeConfig, enableContentAnimation: false },
    }),
  });
  const { page, close } = await visit(`${off.url}/guide/start/`);
  await page.evaluate(count);
  await press(page, '/guide/last');
  await reads(page, 'Last');
  assert.is(await page.evaluate('runs'), 0, 'switched off');
  await close();
  await off.stop();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
