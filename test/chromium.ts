// Opens pages in Chromium, in a browser of this process.
import path from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright-core';
import { launchOptions } from './findBrowser.ts';
import { isMeasured, startPage, stopPage } from './lineCoverage.ts';
import { atCleanUp } from './sites.ts';

/** Variable set by mutants/lane.ts: the WebSocket address of a browser for all its processes. */
const SHARED = 'TEST_BROWSER';
/**
 * A process of the runner keeps its browser for the next file. One browser for all processes would
 * need a process between it and them, which takes a seventh of the processor time of most files.
 */
const isKept = path.basename(process.argv[1] ?? '') === 'worker.mjs';

let browser: Browser | undefined;

async function startBrowser(): Promise<Browser> {
  atCleanUp(closeBrowser);
  if (browser?.isConnected()) return browser;
  // Contexts of a browser that has crashed.
  resting.length = 0;
  const shared = process.env[SHARED];
  browser = shared ? await chromium.connect(shared) : await chromium.launch(launchOptions());
  return browser;
}

/**
 * Idle contexts, the one that was used last at the end. Reusing one saves creating a profile, a
 * window, and a process, which costs more than loading several pages.
 */
const resting: Resting[] = [];
/** Number of contexts that a process of the runner keeps for its next file. */
const MAX_RESTING = 4;

interface Resting {
  /** The options it was opened with. */
  key: string;
  context: BrowserContext;
  /** Whether an earlier file has used it. */
  isOld: boolean;
  /** The page of the last test; undefined if it cannot be made like new. */
  page: Page | undefined;
}

/** Viewport of playwright. */
const VIEWPORT = { width: 1280, height: 720 };
/** Events for which a test may have added listeners. */
const EVENTS = [
  ...['console', 'dialog', 'domcontentloaded', 'download', 'frameattached', 'framedetached'],
  ...['framenavigated', 'load', 'pageerror', 'popup', 'request', 'requestfailed'],
  ...['requestfinished', 'response', 'websocket', 'worker'],
];
let opened = 0;

export interface OpenOptions extends BrowserContextOptions {
  /** Also empties the HTTP cache, for tests in which files can no longer be fetched. */
  emptyCache?: boolean;
  /**
   * Takes the page of an earlier test if there is one. Starting the process of a new page takes
   * more processor time than loading most pages.
   */
  again?: boolean;
  /** A script that runs in every document before the page's own scripts. */
  script?: string;
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
  const { viewport, emptyCache = false, again = false, script, ...rest } = options;
  const { media, others } = withoutMedia(rest);
  // Coverage cannot be measured on a page without scripts.
  const measures = isMeasured() && options.javaScriptEnabled !== false;
  const key = JSON.stringify(others);
  const at = resting.findLastIndex(each => each.key === key);
  const [used] = at < 0 ? [] : resting.splice(at, 1);
  const context = used?.context ?? (await newContext(running, others));
  const kept = again ? used?.page : undefined;
  if (!kept) await used?.page?.close();
  const page = kept ?? (await newPage(context));
  const size = viewport ?? VIEWPORT;
  const shown = page.viewportSize();
  if (shown?.width !== size.width || shown.height !== size.height) await page.setViewportSize(size);
  await emulate(page, media);
  if (used) await forget(context, kept, emptyCache || used.isOld);
  await slowDown(context, page);
  const reset = again && !measures ? await resettable(context, page, script) : undefined;
  if (script && !reset) await page.addInitScript(script);
  if (measures) await startPage(page);
  const faults: string[] = [];
  // Until it navigates, a kept page shows what an earlier test has left.
  let isOwn = !kept;
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) isOwn = true;
  });
  page.on('pageerror', error => isOwn && faults.push(`error: ${error.message}`));
  page.on('console', message => {
    if (isOwn && message.type() === 'error')
      faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  const close = async (): Promise<void> => {
    if (measures && !page.isClosed()) await stopPage(page);
    const isReset = await reset?.();
    const [, ...pages] = context.pages();
    await Promise.all(pages.filter(each => !isReset || each !== page).map(each => each.close()));
    await context.setOffline(false);
    if (clocked.has(context)) await context.close();
    else resting.push({ key, context, isOld: false, page: isReset ? page : undefined });
  };
  return { page, context, faults, close };
}

/**
 * Watches what a test does to a page.
 * @returns a function that undoes it; it returns false if the page cannot be used again
 */
async function resettable(
  context: BrowserContext,
  page: Page,
  script = '',
): Promise<() => Promise<boolean>> {
  const scripts: { dispose(): Promise<void> }[] = [];
  let isTouched = false;
  const used = new Set<keyof Page>();
  const restores: (() => void)[] = [];
  const replace = <T extends object, K extends keyof T>(object: T, name: K, by: T[K]): void => {
    object[name] = by;
    // What the class defines shows again.
    restores.push(() => delete object[name]);
  };
  const touch = <T extends object, K extends keyof T>(object: T, name: K): void => {
    const method = object[name] as (...args: unknown[]) => unknown;
    const touching = (...args: unknown[]): unknown => {
      isTouched = true;
      return method.apply(object, args);
    };
    replace(object, name, touching as T[K]);
  };
  const note = (name: 'emulateMedia' | 'route' | 'routeWebSocket'): void => {
    const method = page[name].bind(page) as (...args: unknown[]) => never;
    replace(page, name, (...args: unknown[]) => {
      used.add(name);
      return method(...args);
    });
  };
  note('emulateMedia');
  note('route');
  note('routeWebSocket');
  const addInitScript = page.addInitScript.bind(page);
  replace(page, 'addInitScript', async (...args: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...args);
    scripts.push(script);
    return script;
  });
  // The storage of the tab, and what the page before has written while it was left.
  const token = `${process.pid}-${++opened}`;
  await page.addInitScript(
    `try { if (sessionStorage.getItem('test') !== '${token}') { sessionStorage.clear(); localStorage.clear(); sessionStorage.setItem('test', '${token}'); } } catch {}\n${script}`,
  );
  touch(context, 'newCDPSession');
  touch(page, 'exposeBinding');
  touch(page, 'exposeFunction');
  page.once('crash', () => (isTouched = true));
  return async () => {
    for (const restore of restores) restore();
    if (isTouched || page.isClosed()) return false;
    // From this address, every other one is another document, also one that differs in its hash.
    const isLeft = await page
      .evaluate("history.replaceState(null, '', '/left'), true")
      .catch(() => false);
    if (!isLeft) return false;
    for (const event of EVENTS) page.removeAllListeners(event);
    if (used.has('route') || used.has('routeWebSocket'))
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(scripts.map(script => script.dispose()));
    if (used.has('emulateMedia')) emulated.delete(page);
    page.setDefaultTimeout(30_000);
    await page.mouse.move(0, 0);
    return true;
  };
}

type Media = Required<
  Pick<BrowserContextOptions, 'colorScheme' | 'reducedMotion' | 'forcedColors' | 'contrast'>
>;

/** Media of every new page. */
const DEFAULT_MEDIA: Media = {
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
};

/** Separates the options that a page can take over from those that need a context of their own. */
function withoutMedia({
  colorScheme,
  reducedMotion,
  forcedColors,
  contrast,
  ...others
}: BrowserContextOptions): { media: Media; others: BrowserContextOptions } {
  const given = Object.entries({ colorScheme, reducedMotion, forcedColors, contrast }).filter(
    ([, value]) => value !== undefined,
  );
  const media = { ...DEFAULT_MEDIA, ...Object.fromEntries(given) };
  return { media, others: { locale: 'en-US', ...others } };
}

/** Media of the pages that are kept. It is unknown for pages that a test has changed. */
const emulated = new WeakMap<Page, string>();

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  emulated.set(page, JSON.stringify(DEFAULT_MEDIA));
  return page;
}

/** Emulates media, unless the page has them: it would be laid out again. */
async function emulate(page: Page, media: Media): Promise<void> {
  const wanted = JSON.stringify(media);
  if (emulated.get(page) === wanted) return;
  await page.emulateMedia({ media: null, ...media });
  emulated.set(page, wanted);
}

/** Contexts in which a test has installed a clock: all their pages have it from then on. */
const clocked = new WeakSet<BrowserContext>();

async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, ...DEFAULT_MEDIA });
  const { clock } = context;
  const install = clock.install.bind(clock);
  clock.install = (...args) => {
    clocked.add(context);
    return install(...args);
  };
  // tsx makes functions call __name, which a page does not have. until() needs the clock of the
  // browser, even where a test stops the one of the page.
  await context.addInitScript(
    'globalThis.__name = value => value; globalThis.realTimeout = setTimeout.bind(globalThis); globalThis.violations = []; document.addEventListener("securitypolicyviolation", event => violations.push(event.violatedDirective + " " + event.blockedURI))',
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

/** Slows the scripts of a page down, so that tests that take a fast machine for granted fail. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const rate = Number(process.env.TEST_SLOWER);
  if (!rate) return;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Sessions that stay, because opening one takes longer than what is sent. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Empties a context's storage, and the history of a page that it keeps. */
async function forget(
  context: BrowserContext,
  kept: Page | undefined,
  emptyCache: boolean,
): Promise<void> {
  const page = kept ?? context.pages()[0]!;
  const opening = sessions.get(page) ?? context.newCDPSession(page);
  sessions.set(page, opening);
  const session = await opening;
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  if (emptyCache) await session.send('Network.clearBrowserCache');
  if (kept) await session.send('Page.resetNavigationHistory');
}

/**
 * Closes the browser, or in one that is kept the contexts that the next file cannot use. Call it
 * after the last test. A kept browser ends with the process.
 */
export async function closeBrowser(): Promise<void> {
  const shared = process.env[SHARED] !== undefined;
  if (!isKept && !shared) {
    resting.length = 0;
    await browser?.close();
    return;
  }
  resting.splice(0, Math.max(0, resting.length - (shared ? 0 : MAX_RESTING)));
  for (const rest of resting) rest.isOld = true;
  const kept = new Set(resting.map(({ context }) => context));
  const others = browser?.contexts().filter(context => !kept.has(context)) ?? [];
  await Promise.all(others.map(context => context.close()));
}
