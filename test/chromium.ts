// A real browser for what only a browser shows: the one that the run has started, or its own.
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

/** Set by a run of several files: where the browser listens that all of them share. */
const SHARED = 'TEST_BROWSER';

let browser: Browser | undefined;

async function startBrowser(): Promise<Browser> {
  atCleanUp(closeBrowser);
  if (browser?.isConnected()) return browser;
  const shared = process.env[SHARED];
  browser = shared ? await chromium.connect(shared) : await chromium.launch(launchOptions());
  return browser;
}

/** Contexts that were given back, by what they were opened with: a new one costs a profile and a window, more than most pages do. */
const resting = new Map<string, BrowserContext[]>();

export interface OpenOptions extends BrowserContextOptions {
  /** For what happens when files cannot be had any more. */
  emptyCache?: boolean;
}

export interface Opened {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught exceptions so far. */
  faults: string[];
  /** Closes the pages and gives the context back. */
  close(): Promise<void>;
}

/**
 * Opens a page in a context that knows nothing of the ones before: storage and cookies are empty.
 * Files that a server lets it keep stay in its cache, as they do for a reader.
 */
export async function open(options: OpenOptions = {}): Promise<Opened> {
  const running = await startBrowser();
  const { viewport, emptyCache = false, ...others } = options;
  // A page without scripts has none to measure.
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
  // tsx names functions through this helper, which the page does not have.
  await context.addInitScript('globalThis.__name = value => value');
  await context.addInitScript(
    'globalThis.violations = []; document.addEventListener("securitypolicyviolation", event => violations.push(event.violatedDirective + " " + event.blockedURI))',
  );
  if (options.permissions?.includes('clipboard-write')) await context.addInitScript(RECORD_COPIES);
  // An empty page keeps the window, so that the next one is no more than a tab.
  await context.newPage();
  return context;
}

/** All pages of a machine share its clipboard; what a page has put there is noted in the page. */
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

/** What the page copies next, or has copied since the last question; it needs the permission "clipboard-write". */
export async function copied(page: Page): Promise<string> {
  // The policy of the pages forbids what waits inside of them.
  for (let wait = 0; wait < 400; wait++) {
    const text: unknown = await page.evaluate('globalThis.copied');
    if (typeof text === 'string') {
      await page.evaluate('globalThis.copied = undefined');
      return text;
    }
    await new Promise(done => setTimeout(done, 20));
  }
  throw new Error('the page has copied nothing');
}

/** Empties what a context has stored; asked through a page that has not been anywhere, so that no other one is still writing. */
async function forget(context: BrowserContext, page: Page, emptyCache: boolean): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  if (emptyCache) await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Ends the browser, or what this process has opened in the shared one; call it after the last test. */
export async function closeBrowser(): Promise<void> {
  resting.clear();
  if (process.env[SHARED])
    await Promise.all(browser?.contexts().map(context => context.close()) ?? []);
  else await browser?.close();
}
