// A page logs nothing, violates no policy, asks no other host, and does not move while it loads.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeBrowser } from './chromium.ts';
import { sample } from './sample.ts';
import { serveSite, visit } from './served.ts';
import { RECORD_SHIFTS, lastingShifts } from './shifts.ts';

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
  for (const width of sample([1280, 390], 1)) {
    const { page, close } = await visit(`${site.url}/guide/last`, {
      viewport: { width, height: 800 },
      first: RECORD_SHIFTS,
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
    ])
      assert.equal(await lastingShifts(page, site.url + path), [], `${path} at ${width} px`);
    await close();
  }
});

test('an icon stays in place when the text beside it arrives later', async () => {
  const path = '/zh/guide/start/quick-start';
  const get = async (address: string) => {
    const answer = await fetch(site.url + address);
    const { status, headers } = answer;
    return { status, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const html = String((await get(path)).bytes);
  for (const before of [
    /class="doc-facts"><a [^>]*><svg.*?<\/svg>/,
    /class="pager".*?<svg.*?<\/svg>/,
  ]) {
    const { index, 0: found } = before.exec(html)!;
    const server = http.createServer((request, response) => {
      void (async () => {
        const { status, headers, bytes } = await get(request.url!);
        response.writeHead(status, { 'content-type': headers.get('content-type')! });
        if (request.url !== path) return response.end(bytes);
        const cut = Buffer.byteLength(html.slice(0, index + found.length));
        response.write(bytes.subarray(0, cut));
        await new Promise(resolve => setTimeout(resolve, 300));
        response.end(bytes.subarray(cut));
      })();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const slow = `http://127.0.0.1:${port}`;
    const { page, close } = await visit(`${slow}/guide/last`, { first: RECORD_SHIFTS });
    assert.equal(await lastingShifts(page, slow + path), []);
    await close();
    server.close();
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
