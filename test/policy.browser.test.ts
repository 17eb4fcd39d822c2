// No page and no widget violates the strict policy, sent as headers by the preview and nginx or
// written into the pages.
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser, open } from './chromium.ts';
import { dumbHost, nginxHost } from './hosts.ts';
import { LONG, sample } from './sample.ts';
import { answers } from './served.ts';
import { build, builtSite, ROOT, serveDev, SITE, tsx } from './sites.ts';
import { skip } from './skip.ts';

/** Visiting all pages of the real site takes minutes, so only the long run does it. */
const ALL = LONG;
const CONTENT = ALL ? path.join(ROOT, 'content') : SITE;
const built = await builtSite({ content: CONTENT });
assert.is(built.code, 0, built.stdout);

/** Addresses of all pages, including aliases and 404 pages. */
const ADDRESSES = built
  .files()
  .filter(file => file.endsWith('.html'))
  .map(file => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`);
const ALWAYS = new Set(['/', '/404', '/zh/404', '/guide/widgets', '/guide/markdown']);
const DRAWN = sample(ADDRESSES, 5);
const SAMPLE = ALL
  ? ADDRESSES
  : ADDRESSES.filter(address => ALWAYS.has(address) || DRAWN.includes(address));
/** The same files are served by other hosts; only how they send the policy differs. */
const FEW = sample(SAMPLE, 4);

/** Widgets to try. Those actually found and used are added to `used`. */
const WIDGETS = [
  '[data-flip]',
  '[role=tab][aria-selected=false]',
  '[data-copy]',
  '[data-wrap-toggle]',
  'main summary',
  'header summary',
  '[data-zoom]',
];
const used = new Set<string>();

/** Uses every widget that the page has. */
async function useWidgets(page: Page): Promise<void> {
  // The wrap button appears only where code overflows.
  await page.evaluate(
    "for (const pre of document.querySelectorAll('.code pre')) pre.style.width = '4rem'; dispatchEvent(new Event('resize'))",
  );
  await page.waitForTimeout(300);
  for (const selector of WIDGETS) {
    const first = page.locator(`${selector} >> visible=true`).first();
    if ((await first.count()) === 0) continue;
    // By the page itself: a pointer could wait for a moving page, or hit what has moved below it.
    await first.evaluate(element => (element as HTMLElement).click());
    await page.keyboard.press('Escape');
    used.add(selector);
  }
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
}

async function useSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.fill('#search-input', 'start');
  await page.waitForSelector('.search-dialog [role=option]');
  const { pathname } = new URL(page.url());
  await page.keyboard.press('Enter');
  await page.waitForURL(url => url.pathname !== pathname);
}

/**
 * Visits pages in turn and uses the widgets on some of them.
 * @returns the violations, as "address: violation"
 */
async function violationsOn(url: string, addresses: readonly string[]): Promise<string[]> {
  const { page, close, faults } = await open({
    viewport: { width: 1280, height: 900 },
    // Without it, a button that copies the file of the page opens that file instead.
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  const violations: string[] = [];
  const collect = async (address: string): Promise<void> => {
    for (const each of (await page.evaluate('violations')) as string[])
      violations.push(`${address}: ${each}`);
  };
  for (const [index, address] of addresses.entries()) {
    await page.goto(url + address, { waitUntil: 'load' });
    await answers(page);
    if (index % 5 === 0 || /widgets|markdown/.test(address)) await useWidgets(page);
    await collect(address);
    if (index === 1) {
      await page.goto(`${url}/`, { waitUntil: 'load' });
      await page.waitForTimeout(300);
      await useSearch(page);
      await collect('the search');
    }
  }
  await close();
  process.stdout.write(`${addresses.length} pages, ${violations.length} violations\n`);
  return [
    ...violations,
    ...faults.filter(fault => /content security policy|trusted ?type/i.test(fault)),
  ];
}

test('on the preview: no violation', async () => {
  const served = await serveDev(['--preview', '--content', CONTENT, '--out', built.out]);
  assert.equal(await violationsOn(served.url, SAMPLE).finally(() => served.stop()), []);
  assert.equal([...used].sort(), [...WIDGETS].sort());
});

test('on nginx: no violation', async () => {
  const { stdout } = await tsx(['build.ts', '--content', CONTENT, '--hosting', 'nginx']);
  const host = await nginxHost(built.out, stdout);
  if (!host) {
    return skip('nginx is not installed');
  }
  assert.equal(await violationsOn(host.url, FEW).finally(() => host.stop()), []);
});

test('with the policy in the pages, on a host without headers: no violation, and the policy holds', async () => {
  const { out, code } = await build({ content: CONTENT, flags: ['--csp-meta'] });
  assert.is(code, 0);
  const host = await dumbHost(out);
  const { page, close } = await open();
  await page.goto(`${host.url}/404.html`);
  // Pages never do this, so the browser must report a violation.
  await page.evaluate(
    "document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))",
  );
  await page.waitForFunction(() => (globalThis as { violations?: string[] }).violations?.length);
  assert.match(((await page.evaluate('violations')) as string[])[0]!, 'style-src');
  await close();
  assert.equal(
    await violationsOn(
      host.url,
      FEW.map(address => (address.endsWith('/') ? address : `${address}.html`)),
    ).finally(() => host.stop()),
    [],
  );
});

test.after(closeBrowser);
test.run();
