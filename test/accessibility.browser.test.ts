// axe finds no accessibility fault: every page type, light and dark, on desktop and phone.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { faultsOn } from './axe.ts';
import { closeBrowser } from './chromium.ts';
import { sample } from './sample.ts';
import { answers, serveSite, until, visit } from './served.ts';

const site = await serveSite();

const PAGES = [
  '/',
  '/zh/',
  '/guide/start/',
  '/zh/guide/markdown',
  '/guide/widgets',
  '/config/',
  '/config/dev/port',
  '/pages/custom',
  '/pages/blank',
  '/zh/guide/untranslated',
  '/nope',
  '/zh/nope',
];

for (const width of sample([1280, 390], 1)) {
  test(`axe finds nothing at ${width} px, light and dark`, async () => {
    const found: string[] = [];
    const { page, close } = await visit(`${site.url}/`, {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    for (const path of sample(PAGES, 4)) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(site.url + path, { waitUntil: 'load' });
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

test('R-168 nothing scrolls sideways at 320 px', async () => {
  const { page, close } = await visit(`${site.url}/`, { viewport: { width: 320, height: 800 } });
  for (const path of PAGES) {
    await page.goto(site.url + path, { waitUntil: 'load' });
    assert.ok(
      ((await page.evaluate('document.documentElement.scrollWidth')) as number) <= 320,
      path,
    );
  }
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
