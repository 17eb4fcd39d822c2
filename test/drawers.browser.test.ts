// Small windows: mobile menu, sidebar drawer, and outline popover.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { sample } from './sample.ts';
import { serveSite, until, visit, type Visit } from './served.ts';
import { siteWith } from './sites.ts';

const site = await serveSite();
const phone = (path: string, width = 600): Promise<Visit> =>
  visit(site.url + path, { viewport: { width, height: 700 }, reducedMotion: 'reduce' });
const isOpen = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(`document.getElementById('${id}').matches(':popover-open')`);
const opens = (page: Page, id: string): Promise<void> =>
  until(page, `document.getElementById('${id}').matches(':popover-open')`, `#${id} opens`);
const closes = (page: Page, id: string): Promise<void> =>
  until(page, `!document.getElementById('${id}').matches(':popover-open')`, `#${id} closes`);
const scrolls = (page: Page): Promise<boolean> =>
  page.evaluate("getComputedStyle(document.documentElement).overflow !== 'hidden'");
const hamburger = '.header-more button';

/** Returns the expanded state that assistive technology sees for a button that opens a popover. */
async function isExpanded(page: Page, selector: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const tree = { nodeId, fetchRelatives: false };
  const { nodes } = await session.send('Accessibility.getPartialAXTree', tree);
  await session.detach();
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

test('R-063 R-232 the bar changes at 768 px, the sidebar at 960, the outline at 1280', async () => {
  const { page, close } = await phone('/guide/start/');
  const cases: [width: number, shown: string[]][] = [
    [767, ['hamburger', 'menu', 'list']],
    [768, ['nav', 'menu', 'list']],
    [959, ['nav', 'menu', 'list']],
    [960, ['nav', 'sidebar', 'list']],
    [1279, ['nav', 'sidebar', 'list']],
    [1280, ['nav', 'sidebar', 'outline']],
  ];
  for (const [width, shown] of cases) {
    await page.setViewportSize({ width, height: 700 });
    const parts = {
      hamburger: '.header-more button',
      nav: '.header-nav a',
      menu: '.localbar-menu',
      sidebar: '#Sidebar a',
      list: '.localbar-outline',
      outline: '#Outline a',
    };
    const visible = await page.evaluate(
      `Object.entries(${JSON.stringify(parts)}).filter(([, part]) => document.querySelector(part).checkVisibility()).map(([name]) => name)`,
    );
    assert.equal(visible, shown, `${width} px`);
  }
  await close();
});

test('R-077 the hamburger opens a full screen below the bar with everything in order, and the page stands still', async () => {
  const { page, faults, close } = await phone('/guide/start/');
  assert.equal(
    [await page.getAttribute(hamburger, 'aria-label'), await isExpanded(page, hamburger)],
    ['Open menu', false],
  );
  await page.click(hamburger);
  await opens(page, 'Screen');
  await until(page, `document.querySelector('${hamburger}').ariaLabel === 'Close menu'`);
  assert.is(await page.getAttribute(hamburger, 'aria-label'), 'Close menu');
  assert.is(await page.getAttribute('#Screen', 'role'), 'dialog');
  assert.is(await scrolls(page), false);
  const box = (await page.locator('#Screen').boundingBox())!;
  // The menu covers all but the scrollbar's place, which is reserved so that nothing moves.
  assert.equal([box.x, box.width >= 580, box.y + box.height], [0, true, 700]);
  const grounds = await page.evaluate<string[]>(
    "['html', '#Screen'].map(part => getComputedStyle(document.querySelector(part)).backgroundColor)",
  );
  assert.is(grounds[1], grounds[0], 'the menu has the ground of the page');
  assert.equal(
    await page.evaluate(
      "[...document.querySelectorAll('#Screen > *')].map(part => part.tagName + '.' + part.className.split(' ')[0])",
    ),
    ['NAV.', 'DIV.screen-looks', 'DETAILS.screen-group', 'DIV.social'],
  );
  const signs = page.locator(`${hamburger} .icon`);
  assert.equal(
    await signs.evaluateAll(all => all.map(sign => sign.checkVisibility())),
    [false, true],
    'a cross in place of the lines',
  );
  const looks = await page
    .locator('#Screen .screen-looks button')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect()));
  assert.is(new Set(looks.map(({ top }) => top)).size, 1, 'in one row');
  assert.ok(looks.every(({ height }) => height >= 40));
  const ends = await page.evaluate<number[]>(`(() => {
    const group = document.querySelector('#Screen .nav-group');
    group.open = true;
    const ends = [group.querySelector('.menu-panel'), group.parentElement].map(part => part.getBoundingClientRect().bottom);
    group.open = false;
    return ends;
  })()`);
  assert.ok(ends[0]! <= ends[1]!, 'a group that opens covers no other entry');
  await page.click('#Screen .nav-group > summary');
  assert.is(await page.isVisible('#Screen .nav-group .menu-panel'), true);
  await page.click('#Screen .screen-looks [data-look=dark]');
  assert.is(
    await page.evaluate("document.documentElement.classList.contains('dark')"),
    true,
    'below an open group',
  );
  await page.click('#Screen .screen-group summary');
  assert.is(await page.isVisible('#Screen .screen-group a[hreflang=zh]'), true);
  assert.equal(faults, []);
  await close();
});

test('R-077 R-232 it closes on Esc, on the button, on another page and from 768 px on', async () => {
  const { page, close } = await phone('/guide/start/');
  const open = async (): Promise<void> => {
    await page.click(hamburger);
    await opens(page, 'Screen');
  };
  await open();
  await page.keyboard.press('Escape');
  await closes(page, 'Screen');
  await until(
    page,
    `document.activeElement === document.querySelector('${hamburger}')`,
    'the focus is back',
  );
  await open();
  await page.click(hamburger);
  await closes(page, 'Screen');
  await open();
  await page.setViewportSize({ width: 767, height: 700 });
  assert.is(await isOpen(page, 'Screen'), true, '767 px');
  await page.setViewportSize({ width: 768, height: 700 });
  await closes(page, 'Screen');
  assert.is(await scrolls(page), true);
  await page.setViewportSize({ width: 600, height: 700 });
  await open();
  await page.click('#Screen a:has-text("Config")');
  await until(page, "document.documentElement.dataset.route === '/config/'");
  await closes(page, 'Screen');
  await until(page, `document.querySelector('${hamburger}').ariaLabel === 'Open menu'`);
  assert.is(await page.getAttribute('#Screen', 'role'), null);
  assert.is(await scrolls(page), true);
  await close();
});

test('R-077 the keyboard stays inside the open screen, button included', async () => {
  const { page, close } = await phone('/guide/last');
  await page.focus(hamburger);
  await page.keyboard.press('Enter');
  await opens(page, 'Screen');
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press(step < 25 ? 'Tab' : 'Shift+Tab');
    assert.is(
      // After the last element, Tab leads to the browser's own controls, which the page cannot see.
      await page.evaluate(`document.activeElement.matches('body, #Screen *, ${hamburger}')`),
      true,
      `step ${step}`,
    );
  }
  await close();
});

test('R-078 after Esc the ring around the button is whole, and clear of its text', async () => {
  const { page, close } = await phone('/guide/markdown', 390);
  for (const button of ['.localbar-menu', '.localbar-outline']) {
    await page.focus(button);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await until(page, `document.activeElement.matches('${button}:focus-visible')`);
    const [overHeader, toText] = (await page.evaluate(`(() => {
      const own = document.activeElement;
      const { outlineOffset, outlineWidth, paddingLeft, paddingRight } = getComputedStyle(own);
      const inner = parseFloat(outlineOffset);
      const top = own.getBoundingClientRect().top - inner - parseFloat(outlineWidth);
      const header = document.querySelector('.header').getBoundingClientRect().bottom;
      return [header - top, Math.min(parseFloat(paddingLeft), parseFloat(paddingRight)) + inner];
    })()`)) as [number, number];
    assert.ok(overHeader <= 0, `${button}: ${overHeader} px below the header`);
    assert.ok(toText >= 2, `${button}: ${toText} px to its text`);
  }
  await close();
});

test('R-077 R-078 the focus goes to the current entry that is shown, in the menu and in the outline', async () => {
  const { page, close } = await phone('/guide/markdown', 390);
  await page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })");
  await until(page, "document.querySelector('#Outline li:last-child > [aria-current]')");
  await page.click('.localbar-outline');
  await opens(page, 'Outline');
  assert.is(await page.evaluate('document.activeElement.ariaCurrent'), 'location');
  await close();
  const inGroup = await phone('/pages/custom', 390);
  await inGroup.page.click(hamburger);
  await opens(inGroup.page, 'Screen');
  const focused = "document.activeElement.closest('#Screen .nav') !== null";
  assert.is(await inGroup.page.evaluate(focused), true, 'its group is closed');
  await inGroup.close();
});

test('R-077 a long entry wraps in the menu, and a long word breaks', async () => {
  const text = 'Frequently asked questions about updates from old versions';
  const long = await serveSite({
    content: siteWith({
      'en/_meta.json': JSON.stringify([
        { text, link: '/guide/start/' },
        {
          text: 'Rechtsschutzversicherungsgesellschaften',
          items: [
            { text: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', link: '/guide/last' },
          ],
        },
      ]),
    }),
  });
  const { page, close } = await visit(`${long.url}/`, { viewport: { width: 390, height: 844 } });
  await page.click(hamburger);
  await opens(page, 'Screen');
  await page.click('#Screen .nav-group > summary');
  assert.is(
    await page.evaluate(
      "document.getElementById('Screen').scrollWidth - document.getElementById('Screen').clientWidth",
    ),
    0,
  );
  await close();
  await long.stop();
});

test('R-078 Menu opens the drawer before a backdrop; it closes on the backdrop, Esc and another page, not on a hash', async () => {
  const { page, close } = await phone('/guide/markdown');
  const open = async (): Promise<void> => {
    await page.click('.localbar-menu');
    await opens(page, 'Sidebar');
  };
  await open();
  const box = (await page.locator('#Sidebar').boundingBox())!;
  assert.equal([box.x, box.width, box.height], [0, 320, 700]);
  assert.match(
    await page.evaluate(
      "getComputedStyle(document.getElementById('Sidebar'), '::backdrop').backgroundColor",
    ),
    '0.6',
  );
  await until(
    page,
    "document.activeElement.getAttribute('aria-current') === 'page'",
    'the focus is on the current page',
  );
  const isInert = page
    .locator('.localbar-menu')
    .evaluate(button => button.closest('[inert]') !== null);
  assert.equal([await isInert, await scrolls(page)], [true, false]);
  await page.mouse.click(500, 400);
  await closes(page, 'Sidebar');
  assert.is(
    await page.evaluate('location.pathname'),
    '/guide/markdown',
    'the click went nowhere else',
  );
  await page.evaluate("scrollTo({ top: 300, behavior: 'instant' })");
  // A click of the mouse would first scroll to the button.
  await page.evaluate("document.querySelector('.localbar-menu').click()");
  await opens(page, 'Sidebar');
  await page.keyboard.press('Escape');
  await closes(page, 'Sidebar');
  await until(page, "document.activeElement.className === 'localbar-menu'", 'the focus is back');
  assert.is(await page.evaluate('scrollY'), 300, 'the page has not moved');
  await open();
  await page.evaluate("location.hash = '#table'");
  await page.evaluate('new Promise(done => setTimeout(done, 50))');
  assert.is(await isOpen(page, 'Sidebar'), true);
  await page.click('#Sidebar a:has-text("Last")');
  await until(page, "document.querySelector('h1').textContent === 'Last'");
  await closes(page, 'Sidebar');
  assert.is(await scrolls(page), true);
  await open();
  await page.click('#Sidebar a:has-text("All of Markdown")');
  await until(page, "document.querySelector('h1').textContent === 'Markdown'");
  await closes(page, 'Sidebar');
  await close();
});

test('R-078 a drawer closes where a wider window shows it in the page', async () => {
  for (const [id, opener, from] of [
    ['Sidebar', '.localbar-menu', 960],
    ['Outline', '.localbar-outline', 1280],
  ] as const) {
    const { page, close } = await phone('/guide/markdown', from - 1);
    await page.click(opener);
    await opens(page, id);
    await page.setViewportSize({ width: from, height: 700 });
    await closes(page, id);
    assert.is(await scrolls(page), true);
    await close();
  }
});

test('R-078 on the narrowest screens the drawer leaves 64 px of the page', async () => {
  const { page, close } = await phone('/guide/last', 360);
  await page.click('.localbar-menu');
  await opens(page, 'Sidebar');
  assert.is((await page.locator('#Sidebar').boundingBox())!.width, 296);
  await close();
});

test('R-078 On this page opens the outline, its arrow turns; an entry, a click elsewhere and Esc close it', async () => {
  const { page, close } = await phone('/guide/markdown');
  const button = '.localbar-outline';
  const turn = (): Promise<string> =>
    page.evaluate(`getComputedStyle(document.querySelector('${button} .icon')).rotate`);
  assert.is((await page.textContent(button))!.trim(), 'On this page');
  assert.is(await turn(), 'none');
  await page.click(button);
  await opens(page, 'Outline');
  await until(
    page,
    `getComputedStyle(document.querySelector('${button} .icon')).rotate === '90deg'`,
  );
  await page.click('#Outline a[href="#images"]');
  await closes(page, 'Outline');
  await until(
    page,
    "location.hash === '#images' && document.getElementById('images').getBoundingClientRect().top < 120",
  );
  await page.click(button);
  await opens(page, 'Outline');
  await page.mouse.click(100, 600);
  await closes(page, 'Outline');
  await page.click(button);
  await opens(page, 'Outline');
  await page.keyboard.press('Escape');
  await closes(page, 'Outline');
  await close();
});

for (const width of sample([960, 1100, 1279], 1)) {
  test(`On this page stays in reach at ${width} px, and its entries stop below the bar`, async () => {
    const { page, close } = await visit(`${site.url}/guide/markdown`, {
      viewport: { width, height: 700 },
    });
    await page.evaluate("scrollTo({ top: 900, behavior: 'instant' })");
    const header = (await page.locator('.header').boundingBox())!;
    const bar = (await page.locator('.localbar').boundingBox())!;
    assert.ok(Math.abs(bar.y - header.y - header.height) <= 1, `the bar stands at ${bar.y}`);
    await page.click('.localbar-outline');
    await opens(page, 'Outline');
    await page.click('#Outline a[href="#images"]');
    await until(page, "location.hash === '#images'");
    const below = bar.y + bar.height;
    const top = "document.getElementById('images').getBoundingClientRect().top";
    await until(page, `${top} >= ${below} && ${top} < ${below + 24}`);
    await page.goto(`${site.url}/guide/markdown?outline=0`);
    assert.is(await page.locator('.localbar:visible').count(), 0, 'no empty bar');
    await close();
  });
}

test('R-078 a page without headings has no such button, in either language the words are its own', async () => {
  const plain = await phone('/guide/last');
  assert.is(await plain.page.locator('.localbar-outline').count(), 0);
  await plain.close();
  const { page, close } = await phone('/zh/guide/markdown');
  assert.equal(
    (await page.locator('.localbar button').allTextContents()).map(text => text.trim()),
    ['菜单', '本页目录'],
  );
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
