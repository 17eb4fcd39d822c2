// A real browser for what only a browser shows: $CHROME, an installed one, or one the system can install.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

let browser: Browser | undefined;

/** Path of a browser. @throws Error that says how to get one */
export function findBrowser(): string {
  const named = process.env.CHROME;
  if (named) {
    if (fs.existsSync(named)) return named;
    throw new Error(`$CHROME names ${named}, which does not exist`);
  }
  const found = CANDIDATES.find(candidate => fs.existsSync(candidate)) ?? installBrowser();
  if (found) return found;
  throw new Error(
    'no Chromium for the browser tests: install Chrome, Chromium or Edge, name one in $CHROME, or run npx playwright-core install chromium',
  );
}

/** Debian's package where this process may install it, else playwright's own download. */
function installBrowser(): string | undefined {
  if (fs.existsSync('/usr/bin/apt-get')) {
    apt(['update']);
    if (
      apt(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']) &&
      fs.existsSync('/usr/bin/chromium')
    )
      return '/usr/bin/chromium';
  }
  attempt(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  const own = chromium.executablePath();
  return own && fs.existsSync(own) ? own : undefined;
}

/**
 * Installs a font with Han characters where fontconfig knows none: without one, Chinese text is drawn as boxes of
 * another width, and tests of layout measure those.
 */
export function installFonts(): void {
  if (!fs.existsSync('/usr/bin/apt-get')) return;
  let fonts = '';
  try {
    fonts = execFileSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  } catch {
    // There is no fontconfig: its package comes along with the font.
  }
  if (fonts.trim() !== '') return;
  apt(['update']);
  apt(['install', '-y', '--no-install-recommends', 'fontconfig', 'fonts-noto-cjk']);
}

function apt(args: string[]): boolean {
  const isRoot = process.getuid?.() === 0;
  return isRoot ? attempt('apt-get', args) : attempt('sudo', ['-n', 'apt-get', ...args]);
}

function attempt(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'pipe',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}

/** Contexts that were given back, by what they were opened with: a new one costs a profile and a window, more than most pages do. */
const resting = new Map<string, BrowserContext[]>();

export interface Opened {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught exceptions so far. */
  faults: string[];
  /** Closes the pages and gives the context back. */
  close(): Promise<void>;
}

/** Opens a page in a context that knows nothing of the ones before: storage, cookies and cache are empty. */
export async function open(options: BrowserContextOptions = {}): Promise<Opened> {
  browser ??= await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const { viewport, ...others } = options;
  const key = JSON.stringify(others);
  const used = resting.get(key)?.pop();
  const context = used ?? (await newContext(browser, others));
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  if (used) await forget(context, page);
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(`error: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error')
      faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  const close = async (): Promise<void> => {
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
  // An empty page keeps the window, so that the next one is no more than a tab.
  await context.newPage();
  return context;
}

/** Empties what a context has stored; asked through a page that has not been anywhere, so that no other one is still writing. */
async function forget(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Ends the browser; call it after the last test, or the process stays. */
export async function closeBrowser(): Promise<void> {
  resting.clear();
  await browser?.close();
  browser = undefined;
}
