// A page logs nothing, violates no policy, asks no other host, and does not move while it loads.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeBrowser } from './chromium.ts';
import { sample } from './sample.ts';
import { serveSite, visit } from './served.ts';

const site = await serveSite();
/** Pages of every type, in both languages where they differ. */
const PAGES = [
  '/',
  '/zh/',
  '/guide/start/',
  '/zh/guide/markdown',
  '/guide/widgets',
  '/config/',
  '/pages/custom',
  '/pages/blank',
  '/pages/bare',
  '/zh/guide/untranslated',
  '/guide/introduction',
  '/404',
  '/nope',
];

/** Numbers of parts opened on all pages together. */
const opened = { summaries: 0, tabs: 0, searches: 0 };

test('R-234 the policy holds and the console is silent on every type of page, with all that can be opened opened', async () => {
  const { page, faults, close } = await visit(site.url);
  const drawn = sample(PAGES, 6);
  for (const path of new Set(['/guide/widgets', ...drawn])) {
    faults.length = 0;
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    for (const summary of await page.locator('summary:visible').all()) {
      await summary.evaluate(element => (element as HTMLElement).click());
      opened.summaries++;
    }
    for (const tab of await page.locator('[role=tab]:visible').all()) {
      await tab.click();
      opened.tabs++;
    }
    // A blank page has no search.
    if ((await page.locator('[data-island=Search]').count()) > 0) {
      await page.keyboard.press('Control+k');
      // Not only the shell: leaving a page while its code is on the way may log a failure.
      await page.waitForSelector('dialog[open] #search-input');
      opened.searches++;
    }
    // The browser itself logs the status of a missing page.
    assert.equal(
      faults.filter(fault => !/status of 404/.test(fault)),
      [],
      path,
    );
    assert.equal(await page.evaluate('violations'), [], path);
  }
  await close();
  for (const [what, count] of Object.entries(opened)) assert.ok(count > 0, what);
});

test('R-231 reading fetches from this site alone: documents, its own files, and no index before somebody searches', async () => {
  const { page, close } = await visit(`${site.url}/`, {});
  const requests: string[] = [];
  page.on('request', request => requests.push(`${request.resourceType()} ${request.url()}`));
  await page.reload({ waitUntil: 'networkidle' });
  for (const path of ['/guide/start/', '/guide/widgets', '/zh/guide/markdown'])
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
  assert.equal(
    requests.filter(request => !request.includes(`${site.url}/`)),
    [],
    'no other host',
  );
  assert.equal(
    requests.filter(request =>
      /search_index|search_engine|\.md$|options\.json|^font /.test(request),
    ),
    [],
  );
  assert.equal(
    requests.filter(request => request.startsWith('fetch')),
    [],
    'nothing is fetched ahead by itself',
  );
  await close();
});

test('nothing moves while a page comes: layout shift is 0.0000 on front page, article and overview, wide and narrow', async () => {
  const record = `
    globalThis.shift = 0;
    globalThis.moved = [];
    const at = ({ x, y, width, height }) => [x, y, width, height].join();
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        shift += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          moved.push((node?.parentElement ?? node)?.outerHTML?.slice(0, 150) + ' ' + at(previousRect) + ' to ' + at(currentRect));
      }
    }).observe({ type: 'layout-shift', buffered: true });`;
  for (const width of sample([1280, 390], 1)) {
    const { page, close } = await visit(`${site.url}/guide/last`, {
      viewport: { width, height: 800 },
      first: record,
      stored: {
        'rspress-visited': '1',
        'rspress-tabs': '{"os":"mac","package-manager":"bun"}',
        'rspress-theme-appearance': 'dark',
      },
    });
    for (const path of [
      '/',
      '/guide/markdown',
      '/guide/widgets',
      '/zh/guide/start/quick-start',
      '/config/',
    ]) {
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      await page.evaluate(
        'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))',
      );
      const [shift, moved] = (await page.evaluate('[shift, moved]')) as [number, string[]];
      assert.is(shift, 0, `${path} at ${width} px: moved: ${moved.join('; ')}`);
    }
    await close();
  }
});

test('the words of the home page stay in place while the rest of them, or the image, has not arrived', async () => {
  const { page, close } = await visit(`${site.url}/`, {});
  for (const width of [1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const [whole, ...partly] = (await page.evaluate(`
      ['', '.hero-art', '.hero-actions, .hero-art', '.hero-words > :not(h1), .hero-art'].map(missing => {
        const parts = missing === '' ? [] : [...document.querySelectorAll(missing)];
        for (const part of parts) part.hidden = true;
        const { top } = document.querySelector('.hero h1').getBoundingClientRect();
        for (const part of parts) part.hidden = false;
        return parts.length === 0 && missing ? NaN : top;
      })`)) as number[];
    for (const top of partly) assert.is(top, whole, `at ${width} px`);
  }
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
