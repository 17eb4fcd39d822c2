// A real browser for what only a browser shows: $CHROME, an installed one, or one the system can install.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const CANDIDATES = [
  '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome', '/usr/bin/microsoft-edge', '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge', '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
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
  throw new Error('no Chromium for the browser tests: install Chrome, Chromium or Edge, name one in $CHROME, or run npx playwright-core install chromium');
}

/** Debian's package where this process may install it, else playwright's own download. */
function installBrowser(): string | undefined {
  const attempt = (command: string, args: string[]): boolean => {
    try {
      execFileSync(command, args, { stdio: 'pipe', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
      return true;
    } catch {
      return false;
    }
  };
  const isRoot = process.getuid?.() === 0;
  const apt = (args: string[]): boolean => (isRoot ? attempt('apt-get', args) : attempt('sudo', ['-n', 'apt-get', ...args]));
  if (fs.existsSync('/usr/bin/apt-get')) {
    apt(['update']);
    if (apt(['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']) && fs.existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  attempt(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  const own = chromium.executablePath();
  return own && fs.existsSync(own) ? own : undefined;
}

/** Opens a fresh context and page; console errors and policy violations are collected in `faults`. */
export async function open(options: Parameters<Browser['newContext']>[0] = {}): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  browser ??= await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const context = await browser.newContext({ locale: 'en-US', colorScheme: 'light', ...options });
  // tsx names functions through this helper, which the page does not have.
  await context.addInitScript('globalThis.__name = value => value');
  await context.addInitScript('globalThis.violations = []; document.addEventListener("securitypolicyviolation", event => violations.push(event.violatedDirective + " " + event.blockedURI))');
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(`error: ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  return { page, context, faults };
}

/** Ends the browser; call it after the last test, or the process stays. */
export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}
