// The main journeys of a reader, which every engine must support, on a site with all behaviors on.
import * as assert from 'uvu/assert';
import { until, type Ability, type Driver } from './driver.ts';

export interface Journey {
  name: string;
  /** What it needs from the driver besides pages, pointer, and keys. */
  needs?: Ability;
  run(driver: Driver, url: string): Promise<void>;
}

const h1 = "document.querySelector('h1')?.firstChild?.textContent";

/** Opens a page as a returning visitor. */
async function open(driver: Driver, url: string, path: string): Promise<void> {
  await driver.size(1280, 900);
  // An image gives access to the storage of the site without running its scripts.
  await driver.go(`${url}/icon.svg`);
  await driver.evaluate(
    "(localStorage.clear(), sessionStorage.clear(), localStorage.setItem('rspress-visited', '1'))",
  );
  await driver.go(url + path);
  await until(
    driver,
    'the behaviors',
    'document.documentElement.dataset.ready !== undefined || document.readyState === "complete"',
  );
}

/** Opens the search by its shortcut and types a query. */
async function search(driver: Driver, query: string): Promise<void> {
  await driver.press('Control+k');
  await until(driver, 'the dialog', "document.querySelector('dialog[open] input')");
  await driver.type(query);
}

export const JOURNEYS: Journey[] = [
  {
    name: 'R-021 a click in the sidebar swaps the article without a page load; back brings the last one',
    async run(driver, url) {
      await open(driver, url, '/guide/start/');
      await driver.evaluate('(globalThis.stays = true)');
      await driver.click('#Sidebar a[href$="/guide/start/quick-start"]');
      await until(
        driver,
        'the next page',
        `${h1} === 'Quick Start' && location.pathname.endsWith('/quick-start')`,
      );
      assert.is(await driver.evaluate('globalThis.stays'), true);
      assert.is(
        await driver.evaluate("document.querySelectorAll('#Sidebar [aria-current=page]').length"),
        1,
      );
      await driver.evaluate('history.back()');
      await until(driver, 'the page before', "location.pathname.endsWith('/guide/start/')");
    },
  },
  {
    name: 'R-074 the language menu leads to the same page, query and hash kept',
    async run(driver, url) {
      await open(driver, url, '/guide/widgets?from=here#tabs');
      await driver.click('.header-tools summary[aria-label^="Change language"]');
      await until(
        driver,
        'the open menu',
        "document.querySelector('.header-tools a[hreflang=zh]').offsetHeight > 0",
      );
      await driver.click('.header-tools a[hreflang=zh]');
      await until(driver, 'the Chinese page', "document.documentElement.lang === 'zh'");
      assert.is(
        await driver.evaluate('location.pathname + location.search + location.hash'),
        '/zh/guide/widgets?from=here#tabs',
      );
    },
  },
  {
    name: 'R-120 the look flips, is stored, and is there before the next page paints',
    async run(driver, url) {
      await open(driver, url, '/guide/start/');
      const before = await driver.evaluate<boolean>(
        "document.documentElement.classList.contains('dark')",
      );
      await driver.click('.header-tools [data-flip]');
      await until(
        driver,
        'the other look',
        `document.documentElement.classList.contains('dark') === ${!before}`,
      );
      await driver.reload();
      await until(
        driver,
        'the stored look',
        `document.documentElement.classList.contains('dark') === ${!before}`,
      );
    },
  },
  {
    name: 'R-150 the search opens by its shortcut, answers, and Enter goes there',
    async run(driver, url) {
      await open(driver, url, '/guide/start/');
      await search(driver, 'quick');
      await until(driver, 'an answer', "document.querySelector('dialog[open] [role=option]')");
      await driver.press('Enter');
      await until(driver, 'the page', "location.pathname.endsWith('/quick-start')");
    },
  },
  {
    name: 'R-153 Chinese is found',
    async run(driver, url) {
      await open(driver, url, '/zh/guide/start/');
      await search(driver, '快速');
      await until(
        driver,
        'an answer',
        "document.querySelector('dialog[open] [role=option]')?.textContent.includes('快速')",
      );
      await driver.press('Escape');
      await until(driver, 'the closed dialog', "!document.querySelector('dialog[open]')");
    },
  },
  {
    name: 'R-163 a tab shows its panel and all of its group follow',
    async run(driver, url) {
      await open(driver, url, '/guide/widgets');
      const tab = "document.querySelector('.tabs [role=tab][aria-selected=false]')";
      await until(driver, 'the tabs', tab);
      const id = await driver.evaluate<string>(`${tab}.id`);
      await driver.click(`#${id}`);
      await until(
        driver,
        'the panel',
        `document.getElementById('${id}').getAttribute('aria-selected') === 'true' && document.getElementById(document.getElementById('${id}').getAttribute('aria-controls')).offsetHeight > 0`,
      );
    },
  },
  {
    name: 'R-078 on a phone the menu opens the sidebar and Escape closes it',
    async run(driver, url) {
      await open(driver, url, '/guide/widgets');
      await driver.size(420, 800);
      await until(
        driver,
        'the bar of small screens',
        "document.querySelector('.localbar-menu')?.offsetHeight > 0",
      );
      await driver.click('.localbar-menu');
      await until(
        driver,
        'the drawer',
        "document.querySelector('#Sidebar').matches(':popover-open')",
      );
      await driver.press('Escape');
      await until(
        driver,
        'the closed drawer',
        "!document.querySelector('#Sidebar').matches(':popover-open')",
      );
    },
  },
  {
    name: 'R-044 an address without a page shows what may be meant',
    async run(driver, url) {
      await open(driver, url, '/guide/widgetz');
      await until(
        driver,
        'a suggestion',
        "[...document.querySelectorAll('main a')].some(link => link.getAttribute('href').endsWith('/guide/widgets'))",
      );
    },
  },
  {
    name: 'R-107 an image opens large and Escape closes it',
    async run(driver, url) {
      await open(driver, url, '/guide/markdown');
      await until(driver, 'an image that opens', "document.querySelector('img[data-zoom]')");
      await driver.evaluate(
        "document.querySelector('img[data-zoom]').scrollIntoView({ block: 'center', behavior: 'instant' })",
      );
      await until(driver, 'the image', "document.querySelector('img[data-zoom]').complete");
      await driver.click('img[data-zoom]');
      await until(driver, 'the large image', "document.querySelector('dialog[open] img')");
      await driver.press('Escape');
      await until(driver, 'the closed image', "!document.querySelector('dialog[open]')");
    },
  },
  {
    name: 'the first Tab lands on the way to the text',
    async run(driver, url) {
      await open(driver, url, '/guide/start/');
      await driver.press('Tab');
      assert.is(await driver.evaluate("document.activeElement.getAttribute('href')"), '#Main');
    },
  },
  {
    name: 'no console error and no violation of the policy on the way',
    needs: 'console',
    async run(driver, url) {
      const before = driver.faults().length;
      for (const path of ['/', '/guide/markdown', '/guide/widgets', '/config/dev/port', '/zh/']) {
        await open(driver, url, path);
        // Leaving a page while it still fetches makes Firefox report an error without a message.
        await until(driver, 'everything loaded', 'document.readyState === "complete"');
      }
      // The 404 page is visited on purpose, and browsers report it.
      assert.is(
        driver
          .faults()
          .slice(before)
          .filter(fault => !/404/.test(fault))
          .join('\n'),
        '',
      );
    },
  },
];
