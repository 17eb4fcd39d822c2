// A region that is switched off is gone before the first paint, including for the keyboard, and returns
// on the next page (R-060…R-062).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { serveSite, until, visit } from './served.ts';

const site = await serveSite();
const REGIONS = {
  navbar: '.header',
  sidebar: '#Sidebar',
  outline: '#Outline',
  footer: '.doc-footer',
};
const shown = (page: Page): Promise<string[]> =>
  page.evaluate(
    `Object.entries(${JSON.stringify(REGIONS)}).filter(([, part]) => document.querySelector(part)?.checkVisibility()).map(([name]) => name)`,
  );

test('R-060 ?region=0 takes the region away, any other value does not, and the next page has it again', async () => {
  const { page, faults, close } = await visit(`${site.url}/guide/start/quick-start`);
  const all = Object.keys(REGIONS);
  for (const query of [
    ...all.map(name => `${name}=0`),
    'sidebar=0&outline=0',
    'navbar=1&sidebar=&outline=false',
  ]) {
    await page.goto(`${site.url}/guide/start/quick-start?${query}`, { waitUntil: 'load' });
    assert.equal(
      await shown(page),
      all.filter(name => !query.split('&').includes(`${name}=0`)),
      query,
    );
  }
  await page.goto(`${site.url}/guide/start/quick-start?sidebar=0&navbar=0&outline=0`, {
    waitUntil: 'load',
  });
  assert.is(
    await page.evaluate('getComputedStyle(document.documentElement).scrollPaddingTop'),
    '0px',
  );
  assert.ok((await page.locator('main h1').boundingBox())!.y < 80, 'no room is left for the bar');
  assert.equal(
    await page
      .locator('.skip:visible')
      .evaluateAll(all => all.map(link => link.getAttribute('href'))),
    ['#Main'],
    'no link leads to a part that is not there',
  );
  await page.click('.pager [rel=next]');
  await until(page, "document.querySelector('h1').textContent === 'Leaf'");
  assert.equal(await shown(page), all);
  await page.goBack();
  await until(page, "document.querySelector('h1').textContent === 'Quick Start'");
  assert.equal(await shown(page), ['footer'], 'a step back has the query again');
  assert.equal(faults, []);
  await close();
});

test('R-060 R-140 without the bar there is no search that keys could open', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/?navbar=0`);
  for (const state of ['static', 'hydrated']) {
    await page.keyboard.press('Control+k');
    await page.waitForTimeout(300);
    assert.is(await page.locator('dialog[open]').count(), 0, state);
    await page.evaluate(
      "document.querySelector('[data-island]').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))",
    );
    await page.waitForSelector('[data-island="Search"][data-hydrated]', { state: 'attached' });
  }
  await close();
});

test('R-060 on a phone the buttons of what is off are off as well', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/?sidebar=0`, {
    viewport: { width: 390, height: 800 },
  });
  const buttons = (): Promise<string[]> =>
    page
      .locator('.localbar button:visible')
      .evaluateAll(all => all.map(button => button.className));
  assert.equal(await buttons(), ['localbar-outline']);
  await page.goto(`${site.url}/guide/start/?outline=0`, { waitUntil: 'load' });
  assert.equal(await buttons(), ['localbar-menu']);
  for (const address of ['/guide/start/?sidebar=0&outline=0', '/config/?sidebar=0']) {
    await page.goto(site.url + address, { waitUntil: 'load' });
    assert.not(await page.isVisible('.localbar'), `${address}: an empty bar is not shown`);
  }
  await close();
});

test('R-060 an overview without the sidebar takes the whole width', async () => {
  const { page, close } = await visit(`${site.url}/config/?sidebar=0`, {
    viewport: { width: 1400, height: 800 },
  });
  assert.is(await page.locator('[data-overview]').count(), 1);
  const [main, frame] = (await page.evaluate(
    "['main', '.frame'].map(part => document.querySelector(part).getBoundingClientRect().width)",
  )) as [number, number];
  assert.is(main, frame);
  await page.goto(`${site.url}/config/`, { waitUntil: 'load' });
  const { width } = (await page.locator('#Sidebar').boundingBox())!;
  assert.is(width, 272);
  await close();
});

test('R-061 what front matter turns off stays off with any query, and does not stick to the next page', async () => {
  const { page, close } = await visit(`${site.url}/pages/bare?navbar=1&sidebar=1`);
  assert.equal(await shown(page), []);
  await page.evaluate(
    "Object.assign(document.querySelector('main').appendChild(document.createElement('a')), { href: '/guide/start/' }).click()",
  );
  await until(page, "document.querySelector('h1').textContent === 'Introduction'");
  assert.equal(await shown(page), Object.keys(REGIONS));
  await page.goBack();
  await until(page, "document.querySelector('h1').textContent.startsWith('Bare')");
  assert.equal(await shown(page), []);
  await close();
});

test('R-040 a blank page has no frame and gets one back on the way out', async () => {
  const { page, close } = await visit(`${site.url}/pages/blank`);
  assert.is(await page.locator('header, nav, footer').count(), 0);
  await page.evaluate(
    "Object.assign(document.querySelector('main').appendChild(document.createElement('a')), { href: '/guide/start/' }).click()",
  );
  await until(page, "document.querySelector('h1').textContent === 'Introduction'");
  assert.equal(await shown(page), Object.keys(REGIONS));
  await page.click('.header-left .nav-group > summary');
  await page.click('.header-left .nav-group a:has-text("Custom")');
  await until(page, "document.querySelector('h1').textContent === 'Custom'");
  assert.equal(await shown(page), ['navbar']);
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
