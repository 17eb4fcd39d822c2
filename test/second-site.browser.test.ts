// What readers do on the second site in a browser, in three languages, one of them right-to-left.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { faultsOn } from './axe.ts';
import { closeBrowser } from './chromium.ts';
import { sample } from './sample.ts';
import { answers, until, visit, type Visit } from './served.ts';
import { serveWorkshop } from './workshop.ts';

const shop = await serveWorkshop();
const HOME = `${shop.url}/werkstatt`;
const look = (path: string, width = 1440, height = 800): Promise<Visit> =>
  visit(HOME + path, { viewport: { width, height }, reducedMotion: 'reduce' });
const address = (page: Page): string => page.url().replace(HOME, '');
const arrives = (page: Page, path: string): Promise<void> =>
  until(
    page,
    `location.pathname + location.hash === '/werkstatt${path}' && document.documentElement.dataset.route === '${path.replace(/#.*/, '')}'`,
  );
const box = async (
  page: Page,
  part: string,
): Promise<{ x: number; y: number; width: number; height: number; right: number }> => {
  const element = page.locator(part).first();
  await element.waitFor();
  const found = (await element.boundingBox())!;
  return { ...found, right: found.x + found.width };
};
/** Returns the right edge of the page, without the place reserved for a scrollbar. */
const edge = (page: Page): Promise<number> =>
  page.evaluate('document.body.getBoundingClientRect().right');

const PAGES = [
  '/',
  '/ar/',
  '/ar/anleitung/aufbauen',
  '/fr/anleitung/erstes-brot',
  '/ar/einstellungen/klima/temperatur',
  '/ar/einstellungen/',
  '/ar/werkbank',
  '/1/ar/anleitung/sauerteig',
  '/ar/nirgendwo',
];

for (const width of sample([1280, 390], 1)) {
  test(`axe finds nothing at ${width} px, light and dark`, async () => {
    const found: string[] = [];
    const { page, close } = await look('/', width);
    for (const path of sample(PAGES, 3)) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(HOME + path, { waitUntil: 'load' });
      await answers(page);
      found.push(...(await faultsOn(page)).map(fault => `${path} ${fault}`));
      await page.emulateMedia({ colorScheme: 'dark' });
      await until(page, "document.documentElement.classList.contains('dark')");
      found.push(...(await faultsOn(page, 'colors')).map(fault => `${path} dark ${fault}`));
    }
    assert.equal(found, []);
    await close();
  });
}

test('nothing scrolls sideways at 320 px', async () => {
  const { page, close } = await look('/', 320);
  for (const path of [
    ...PAGES,
    '/anleitung/hilfe',
    '/anleitung/sauerteig',
    '/ar/anleitung/sauerteig',
    '/fr/anleitung/',
  ]) {
    await page.goto(HOME + path, { waitUntil: 'load' });
    // A right-to-left page would overflow to the left, which its scroll width does not show.
    const [scroll, client, left] = (await page.evaluate(
      '(scrollTo(-500, 0), [document.documentElement.scrollWidth, document.documentElement.clientWidth, scrollX])',
    )) as [number, number, number];
    assert.ok(scroll <= client, `${path}: ${scroll} > ${client}`);
    assert.is(left, 0, path);
  }
  await close();
});

test('a page read from the right has everything on the other side, and code as it is', async () => {
  const { page, faults, close } = await look('/ar/anleitung/aufbauen');
  const [sidebar, outline, logo, tools, next, previous] = await Promise.all(
    [
      '#Sidebar',
      '#Outline',
      '.logo',
      '.header-tools',
      '.pager [rel=next]',
      '.pager [rel=prev]',
    ].map(part => box(page, part)),
  );
  assert.ok(
    Math.abs(sidebar!.right - (await edge(page))) < 2,
    'the sidebar stands at the right edge',
  );
  assert.ok(outline!.right < sidebar!.x && outline!.x < 200, 'the outline stands on the left');
  assert.ok(logo!.x > tools!.x, 'the logo stands on the right of the tools');
  assert.ok(next!.x < previous!.x, 'what comes next lies on the left');
  const style = (part: string, property: string): Promise<string> =>
    page.evaluate(`getComputedStyle(document.querySelector('${part}')).${property}`);
  assert.equal(
    [
      await style('.code pre', 'direction'),
      await style('.prose :not(pre) > code', 'direction'),
      await style('.file-tree', 'direction'),
      await style('.tab-list', 'direction'),
    ],
    ['ltr', 'ltr', 'ltr', 'rtl'],
  );
  assert.equal(
    [await style('.pager .icon', 'rotate'), await style('.prose h1', 'letterSpacing')],
    ['180deg', 'normal'],
  );
  const [first, second] = await Promise.all(
    ['.tab-list [role=tab]:nth-child(1)', '.tab-list [role=tab]:nth-child(2)'].map(part =>
      box(page, part),
    ),
  );
  assert.ok(first!.x > second!.x, 'the first tab stands on the right');
  await page.focus('.tab-list [aria-selected=true]');
  await page.keyboard.press('ArrowLeft');
  assert.is(await page.innerText('.tab-list [aria-selected=true]'), 'Windows');
  await page.keyboard.press('ArrowRight');
  assert.is(await page.innerText('.tab-list [aria-selected=true]'), 'Linux');
  assert.equal(faults, []);
  await close();
});

test('a page read from the left has arrows that point forward', async () => {
  const { page, close } = await look('/anleitung/erstes-brot');
  const rotate = (part: string): Promise<string> =>
    page.evaluate(`getComputedStyle(document.querySelector('${part}')).rotate`);
  assert.is(await rotate('.pager .icon'), 'none');
  await page.goto(`${HOME}/ar/anleitung/erstes-brot`);
  assert.is(await rotate('.container summary .icon'), '180deg', 'a closed box points to the left');
  await page.click('.container summary');
  assert.is(await rotate('.container[open] summary .icon'), '90deg', 'an open one points down');
  await close();
});

test('reading on: sidebar, next page, back', async () => {
  const { page, faults, close } = await look('/ar/anleitung/');
  const [pager, next] = await Promise.all(
    ['.pager', '.pager [rel=next]'].map(part => page.locator(part).boundingBox()),
  );
  assert.is(await page.locator('.pager [rel=prev]').count(), 0);
  assert.ok(next!.x + next!.width < pager!.x + pager!.width / 2, 'the next page is at the end');
  await page.click('#Sidebar a[href$="/ar/anleitung/sauerteig"]');
  await arrives(page, '/ar/anleitung/sauerteig');
  assert.is(await page.innerText('#Sidebar [aria-current=page]'), 'الخميرة الطبيعية');
  assert.match(await page.title(), /^الخميرة الطبيعية - /);
  await page.click('.pager [rel=next]');
  await arrives(page, '/ar/anleitung/hilfe');
  await page.goBack();
  await arrives(page, '/ar/anleitung/sauerteig');
  assert.equal(faults, []);
  await close();
});

test('the language switch keeps page and place: German, Arabic, French', async () => {
  const { page, faults, close } = await look('/anleitung/aufbauen#prüfen');
  const change = async (lang: string): Promise<void> => {
    await page.click('.header-tools summary:has(.icon):not(.tool-text):not(.tool-slim)');
    await page.click(`.header-tools a[hreflang=${lang}]`);
    await until(page, `document.documentElement.lang === '${lang}'`);
    await answers(page);
  };
  await change('ar');
  assert.is(decodeURIComponent(address(page)), '/ar/anleitung/aufbauen#prüfen');
  assert.is(await page.evaluate('document.documentElement.dir'), 'rtl');
  assert.ok((await box(page, '#Sidebar')).x > 1000);
  await change('fr');
  assert.is(decodeURIComponent(address(page)), '/fr/anleitung/aufbauen#prüfen');
  assert.is(await page.evaluate('document.documentElement.dir'), 'ltr');
  assert.ok((await box(page, '#Sidebar')).x < 10);
  await page.goBack();
  await until(page, "document.documentElement.lang === 'ar'");
  assert.is(await page.evaluate('document.documentElement.dir'), 'rtl');
  assert.equal(faults, []);
  await close();
});

test('the version switch keeps page and language', async () => {
  const { page, faults, close } = await look('/ar/anleitung/sauerteig');
  await page.click('.header-tools .tool-text');
  await page.click('.header-tools a[href="/werkstatt/1/ar/anleitung/sauerteig"]');
  await arrives(page, '/1/ar/anleitung/sauerteig');
  assert.is(await page.evaluate('document.documentElement.lang'), 'ar');
  await page.click('.header-tools .tool-text');
  await page.click('.header-tools a[href="/werkstatt/ar/anleitung/sauerteig"]');
  await arrives(page, '/ar/anleitung/sauerteig');
  assert.equal(faults, []);
  await close();
});

test('menus open inside the window and hang at their own side', async () => {
  const { page, close } = await look('/ar/anleitung/');
  for (const menu of [
    '.family',
    '.header-nav .nav-group',
    '.header-tools .menu:has(a[hreflang])',
  ]) {
    await page.click(`${menu} > summary`);
    await until(page, `document.querySelector('${menu}').open`);
    const [panel, summary] = await Promise.all([
      box(page, `${menu} > .menu-panel`),
      box(page, `${menu} > summary`),
    ]);
    assert.ok(panel.x >= 0 && panel.right <= 1440, menu);
    assert.ok(
      panel.x <= summary.right && panel.right >= summary.x,
      `${menu} hangs at what opens it`,
    );
    await page.keyboard.press('Escape');
  }
  const directions = await page
    .locator('.menu-panel [lang]')
    .evaluateAll(all => all.map(name => getComputedStyle(name).direction));
  assert.equal([...new Set(directions)], ['rtl'], 'names of languages keep to the same side');
  await close();
});

test('the remote search asks its server in the language of the page and shows both indexes', async () => {
  const { page, faults, close } = await look('/ar/anleitung/');
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.search-dialog[open]');
  await page.fill('#search-input', 'رغيف');
  await page.waitForSelector('[role=option]');
  assert.equal(
    (await page.locator('.search-dialog [role=tab]').allInnerTexts()).map(text =>
      text.replace(/\d+$/, '').trim(),
    ),
    ['هذا الدليل', 'وصفات'],
  );
  assert.ok(
    shop.remote.asked.includes(
      `?keyword=${encodeURIComponent('رغيف')}&limit=7&searchIndexes=krume%2Crezepte&lang=ar`,
    ),
    shop.remote.asked.join('\n'),
  );
  // The tabs run from right to left, and so do the arrow keys.
  await page.focus('.search-dialog [role=tab][aria-selected=true]');
  await page.keyboard.press('ArrowLeft');
  await until(
    page,
    "document.querySelector('.search-dialog [role=tab][aria-selected=true]').textContent.startsWith('وصفات')",
  );
  assert.is(
    await page.locator('[role=option]').first().getAttribute('href'),
    'https://rezepte.example.org/ar/khubz',
  );
  await page.keyboard.press('ArrowRight');
  await page.focus('#search-input');
  await until(
    page,
    "document.querySelector('[role=option]').getAttribute('href').startsWith('/werkstatt/')",
  );
  await page.keyboard.press('ArrowDown');
  const chosen = (await page.locator('[role=option][aria-selected=true]').getAttribute('href'))!;
  assert.match(chosen, /^\/werkstatt\/ar\//);
  await page.keyboard.press('Enter');
  await until(page, `location.pathname === '${chosen.replace(/#.*/, '')}'`);
  assert.equal(faults, []);
  await close();
});

test('the search covers a phone exactly, read from the right', async () => {
  const { page, close } = await look('/ar/', 390);
  await page.click('.search-opener');
  // The dialog of the island replaces the shell, which opens at once.
  await page.waitForSelector('.search-dialog[open]:not(#search-shell)');
  const [dialog, cancel] = await Promise.all([
    box(page, '.search-dialog[open]'),
    box(page, '.search-cancel'),
  ]);
  assert.ok(dialog.x >= 0 && dialog.right <= 390, JSON.stringify(dialog));
  assert.ok(cancel.x >= 0, 'the way out is inside');
  await close();
});

test('the local search knows Arabic with and without points, and German and French letters as readers type them', async () => {
  const asked: [lang: string, query: string, found: string][] = [
    ['/ar', 'الخبز', 'أول رغيف'],
    ['/ar', 'الاعدادات', 'الإعدادات'],
    ['', 'gaerbox aufbauen', 'Aufbauen'],
    ['', 'schliesst', 'Aufbauen'],
    ['', 'prufen', 'Prüfen'],
    ['/fr', 'etuve', 'Monter l’étuve'],
  ];
  for (const [lang, query, found] of asked) {
    const { page, close } = await visit(`${shop.local.url}/werkstatt${lang}/anleitung/`, {
      viewport: { width: 1280, height: 800 },
    });
    await page.click('.search-opener');
    await page.fill('#search-input', query);
    await until(
      page,
      `document.querySelector('.search-list')?.textContent.includes('${found}')`,
      `${query} finds ${found}`,
    );
    await close();
  }
});

test('the appearance is chosen by keyboard and kept in the next language', async () => {
  const { page, close } = await look('/ar/');
  await page.focus('.appearance button');
  await page.keyboard.press('Enter');
  await until(page, "document.documentElement.classList.contains('dark')");
  await page.goto(`${HOME}/fr/`);
  assert.is(await page.evaluate("document.documentElement.classList.contains('dark')"), true);
  await close();
});

test('the first stop of the keyboard leads to the content, at the right edge where pages begin there', async () => {
  const { page, close } = await look('/ar/anleitung/hilfe');
  await page.keyboard.press('Tab');
  assert.is(await page.evaluate('document.activeElement.textContent'), 'انتقل إلى المحتوى');
  assert.ok((await box(page, '.skip')).x > 1100);
  await page.keyboard.press('Enter');
  assert.is(await page.evaluate('document.activeElement.id'), 'Main');
  await close();
});

test('the drawer of a phone comes from the edge where a page begins', async () => {
  for (const [path, side] of [
    ['/anleitung/aufbauen', 'left'],
    ['/ar/anleitung/aufbauen', 'right'],
  ] as const) {
    const { page, faults, close } = await look(path, 390);
    await page.click('.localbar-menu');
    await until(page, "document.getElementById('Sidebar').matches(':popover-open')");
    const drawer = await box(page, '#Sidebar');
    if (side === 'left') assert.is(drawer.x, 0);
    else
      assert.ok(Math.abs(drawer.right - (await edge(page))) < 1, `${drawer.right} is not the edge`);
    // Read from the animation which side the drawer slides in from.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const start = await page.evaluate(
      "(document.getElementById('Sidebar').hidePopover(), document.getElementById('Sidebar').showPopover(), document.getElementById('Sidebar').getAnimations()[0].effect.getKeyframes()[0].translate)",
    );
    assert.match(String(start), side === 'left' ? /-100%/ : /100%/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.click('#Sidebar a[href$="anleitung/hilfe"]');
    await until(page, "document.documentElement.dataset.route.endsWith('/anleitung/hilfe')");
    assert.is(
      await page.evaluate("document.getElementById('Sidebar').matches(':popover-open')"),
      false,
    );
    assert.equal(faults, []);
    await close();
  }
});

test('a first visit goes to the language of the browser, and an unknown address to the page that is not there in its language', async () => {
  const { page, close } = await visit(`${HOME}/anleitung/`, { stored: {}, locale: 'ar-EG' });
  await arrives(page, '/ar/anleitung/');
  await page.goto(`${HOME}/ar/nirgendwo`);
  assert.is(await page.innerText('h1'), 'الصفحة غير موجودة');
  await page.goto(`${HOME}/ar/bauen`);
  await arrives(page, '/ar/anleitung/aufbauen');
  await close();
});

test.after(async () => {
  await closeBrowser();
  await shop.stop();
});
test.run();
