// What a visit to the preview costs: requests and scripts of a first page, the wait for the search
// on a slow phone, and the wait for the next page.
import type { Page } from 'playwright-core';
import { closeBrowser, open } from '../chromium.ts';
import { until } from '../served.ts';
import { build, serveDev } from '../sites.ts';
import { recordTraffic, scriptBytes, slowDown, type Transfer } from '../traffic.ts';
import type { Grid, Row } from './table.ts';

const RUNS = 5;
const START = '/guide/start/';
/** By then, browsers have become idle and run their idle callbacks. */
const SETTLE_MS = 5000;

/** Builds the site and visits its preview. */
export async function benchVisit(content: string): Promise<(Row | Grid)[]> {
  const built = await build({ content });
  if (built.code !== 0) throw new Error(built.stdout + built.stderr);
  const { url, stop } = await serveDev([
    ...['--preview', '--content', content, '--out', built.out],
  ]);
  try {
    return await visits(url);
  } finally {
    await closeBrowser();
    await stop();
  }
}

/** Runs all measurements on one server, which may serve any built site. */
export async function visits(url: string): Promise<(Row | Grid)[]> {
  return [await firstPage(url), ...(await searches(url)), await nextPage(url)];
}

async function fresh(): Promise<Page> {
  const { page } = await open({ viewport: { width: 1280, height: 900 }, emptyCache: true });
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  return page;
}

async function firstPage(url: string): Promise<Grid> {
  const page = await fresh();
  const transfers = await recordTraffic(page);
  await page.goto(url + START, { waitUntil: 'load' });
  const atLoad = transfers.length;
  await page.waitForTimeout(SETTLE_MS);
  const line = (what: string, some: readonly Transfer[]): string[] => [
    what,
    `${(some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1)} kB`,
    `${some.length} requests`,
  ];
  const kinds = [...new Set(transfers.map(({ kind }) => kind))];
  const lines = kinds.map(kind =>
    line(
      kind,
      transfers.filter(each => each.kind === kind),
    ),
  );
  await page.close();
  return {
    title: 'A first visit to an article, on the wire',
    head: ['', 'size', ''],
    lines: [
      ...lines,
      line('until the page has loaded', transfers.slice(0, atLoad)),
      line('all, five seconds idle included', transfers),
      [
        'scripts',
        `${(scriptBytes(transfers) / 1000).toFixed(1)} kB`,
        'with headers; goal 14 kB without',
      ],
    ],
  };
}

/**
 * Times from the pointer reaching the search button, then clicked, to a field, dialog, and results.
 */
async function searches(url: string): Promise<Row[]> {
  const field: number[] = [];
  const dialog: number[] = [];
  const results: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await fresh();
    await page.goto(url + START, { waitUntil: 'load' });
    await slowDown(page);
    await page.evaluate(clock);
    await page.hover('.search-opener');
    await page.mouse.down();
    await page.mouse.up();
    await page.keyboard.type('port');
    await until(page, 'globalThis.times.results');
    const times = (await page.evaluate('globalThis.times')) as Record<string, number>;
    const since = (name: string): number => (times[name] ?? NaN) - (times.intent ?? NaN);
    field.push(since('field'));
    dialog.push(since('dialog'));
    results.push(since('results'));
    await page.close();
  }
  const note = 'processor 4 times slower, 1.6 Mbit/s, 150 ms';
  return [
    { what: 'pointer over the search → a field takes keys', times: field, note },
    { what: 'pointer over the search → the dialog', times: dialog, note: 'goal 900 ms' },
    { what: 'pointer over the search → first results', times: results, note: 'with the index' },
  ];
}

/**
 * Page script that records when the pointer reaches the search, and when each part of it appears.
 */
const clock = `
  globalThis.times = {};
  const note = name => { globalThis.times[name] ??= performance.now(); };
  document.querySelector('.search-opener').addEventListener('pointerover', () => note('intent'), { capture: true, once: true });
  const look = () => {
    if (document.activeElement?.matches('dialog[open] input')) note('field');
    if (document.activeElement?.id === 'search-input') note('dialog');
    if (document.querySelector('[id^="search-option"]')) note('results');
    requestAnimationFrame(look);
  };
  look();
`;

/** Times from the click on a sidebar link, hovered before, to the frame with the new title. */
async function nextPage(url: string): Promise<Row> {
  const times: number[] = [];
  const page = await fresh();
  await page.goto(url + START, { waitUntil: 'load' });
  await page.evaluate(`
    addEventListener('click', () => {
      const start = performance.now();
      const before = document.querySelector('h1').textContent;
      const look = () => {
        if (document.querySelector('h1')?.textContent === before) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { globalThis.paintedIn = performance.now() - start; };
        port2.postMessage(0);
      };
      requestAnimationFrame(look);
    }, true);
  `);
  const links = page.locator('#Sidebar a[href]:not([aria-current])');
  for (let run = 0; run < 2 * RUNS; run++) {
    await page.evaluate('globalThis.paintedIn = undefined');
    const link = links.nth(run);
    await link.hover();
    // Rest on the link about as long as a reader does before the click.
    await page.waitForTimeout(300);
    await page.mouse.down();
    await page.mouse.up();
    await until(page, 'globalThis.paintedIn');
    times.push((await page.evaluate('globalThis.paintedIn')) as number);
    await page.waitForTimeout(300);
  }
  await page.close();
  return {
    what: 'click in the sidebar → new title',
    times,
    note: 'pointed at 300 ms before; goal 30 ms',
  };
}
