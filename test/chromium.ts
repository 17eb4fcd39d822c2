// Opens pages in Chromium: in the browser that run.ts has started, or in one of this process.
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { launchOptions } from './findBrowser.ts';
import { isMeasured, startPage, stopPage } from './lineCoverage.ts';
import { atCleanUp } from './sites.ts';

/** Variable set by run.ts: the WebSocket address of the browser that all test files share. */
const SHARED = 'TEST_BROWSER';

let browser: Browser | undefined;

async function startBrowser(): Promise<Browser> {
  atCleanUp(closeBrowser);
  if (browser?.isConnected()) return browser;
  const shared = process.env[SHARED];
  browser = shared ? await chromium.connect(shared) : await chromium.launch(launchOptions());
  return browser;
}

/**
 * Idle contexts by the options they were opened with. Reusing one saves creating a profile and a
 * window, which costs more than loading most pages.
 */
const resting = new Map<string, BrowserContext[]>();

export interface OpenOptions extends BrowserContextOptions {
  /** Also empties the HTTP cache, for tests in which files can no longer be fetched. */
  emptyCache?: boolean;
}

export interface Opened {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught exceptions so far. */
  faults: string[];
  /** Closes the pages and returns the context to the pool. */
  close(): Promise<void>;
}

/**
 * Opens a page with empty storage and cookies. Files that the server allows to be cached stay in
 * the HTTP cache, as they do for a reader.
 */
export async function open(options: OpenOptions = {}): Promise<Opened> {
  const running = await startBrowser();
  const { viewport, emptyCache = false, ...others } = options;
  // Coverage cannot be measured on a page without scripts.
  const measures = isMeasured() && options.javaScriptEnabled !== false;
  const key = JSON.stringify(others);
  const used = resting.get(key)?.pop();
  const context = used ?? (await newContext(running, others));
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  if (used) await forget(context, page, emptyCache);
  if (measures) await startPage(page);
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(`error: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error')
      faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  const close = async (): Promise<void> => {
    if (measures && !page.isClosed()) await stopPage(page);
    const [, ...pages] = context.pages();
    await Promise.all(pages.map(page => page.close()));
    await context.setOffline(false);
    resting.set(key, [...(resting.get(key) ?? []), context]);
  };
  return { page, context, faults, close };
}

async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', colorScheme: 'light', ...options });
  // tsx makes functions call this helper, which a page does not have.
  await context.addInitScript('globalThis.__name = value => value');
  await context.addInitScript(
    'globalThis.violations = []; document.addEventListener("securitypolicyviolation", event => violations.push(event.violatedDirective + " " + event.blockedURI))',
  );
  if (options.permissions?.includes('clipboard-write')) await context.addInitScript(RECORD_COPIES);
  // This empty page keeps the window open, so that the next page only needs a tab.
  await context.newPage();
  return context;
}

/** Page script that records what the page copies, since all pages share the machine's clipboard. */
const RECORD_COPIES = `{
  const { clipboard } = navigator;
  const writeText = clipboard?.writeText.bind(clipboard);
  const write = clipboard?.write.bind(clipboard);
  const textOf = async ([item]) => (await item.getType('text/plain')).text();
  if (clipboard) {
    clipboard.writeText = text => writeText(text).then(() => void (globalThis.copied = text));
    clipboard.write = items => write(items).then(async () => void (globalThis.copied = await textOf(items)));
  }
}`;

/** Empties a context's storage. It uses a new page, so that no earlier page is still writing. */
async function forget(context: BrowserContext, page: Page, emptyCache: boolean): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  if (emptyCache) await session.send('Network.clearBrowserCache');
  await session.detach();
}

/**
 * Closes the browser, or this process's contexts in the shared one. Call it after the last test.
 */
export async function closeBrowser(): Promise<void> {
  resting.clear();
  if (process.env[SHARED])
    await Promise.all(browser?.contexts().map(context => context.close()) ?? []);
  else await browser?.close();
}
