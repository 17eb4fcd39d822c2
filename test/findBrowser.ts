// Finds the browser for the tests: $CHROME, a headless shell, or any installed Chromium. The shell
// has the same engine without the browser around it, and takes a quarter less processor time.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type LaunchOptions } from 'playwright-core';

const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
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
/**
 * Features that are off: those of playwright's list, which this one replaces, and RenderDocument.
 * With that, each navigation sets up another frame and compositor, which takes a quarter of the
 * processor time of a visit.
 */
const DISABLED_FEATURES = [
  'RenderDocument',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
/** This file says that no shell could be fetched, so that later runs do not try again. */
const FAILED = 'node_modules/.cache/no-headless-shell';

/** Returns the options for starting the browser. @throws Error that says how to get a browser */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Without a GPU, its process only passes frames on.
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // One renderer per context: a spare one for the next site costs a fifth of the processor time.
      '--renderer-process-limit=1',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ],
  };
}

function findBrowser(): string {
  const named = process.env.CHROME;
  if (named) {
    if (fs.existsSync(named)) return named;
    throw new Error(`$CHROME names ${named}, which does not exist`);
  }
  const found = findShell() ?? fetchShell() ?? INSTALLED.find(file => fs.existsSync(file));
  if (found) return found;
  throw new Error(
    'no Chromium for the browser tests: install Chrome, Chromium or Edge, name one in $CHROME, or run npx playwright-core install chromium-headless-shell',
  );
}

/** Returns the path of Debian's headless shell, or of the one that playwright has downloaded. */
function findShell(): string | undefined {
  if (fs.existsSync(DEBIAN_SHELL)) return DEBIAN_SHELL;
  // e.g. ~/.cache/ms-playwright/chromium-1255/chrome-linux64/chrome
  const folder = path.dirname(path.dirname(chromium.executablePath()));
  const own = path.join(
    path.dirname(folder),
    path.basename(folder).replace('chromium-', 'chromium_headless_shell-'),
  );
  if (!fs.existsSync(path.join(own, 'INSTALLATION_COMPLETE'))) return undefined;
  const file = fs
    .readdirSync(own, { recursive: true, encoding: 'utf8' })
    .find(name => /(?:^|[\\/])(?:chrome-)?headless[-_]shell(?:\.exe)?$/.test(name));
  return file === undefined ? undefined : path.join(own, file);
}

/** Fetches Debian's package if this process is root, else playwright's own download. */
function fetchShell(): string | undefined {
  if (fs.existsSync(FAILED)) return undefined;
  if (fs.existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    apt(['update']);
    apt(['install', '-y', '--no-install-recommends', 'chromium-headless-shell']);
  }
  if (!findShell())
    attempt(process.execPath, [
      'node_modules/playwright-core/cli.js',
      'install',
      'chromium-headless-shell',
    ]);
  const found = findShell();
  if (!found) {
    fs.mkdirSync(path.dirname(FAILED), { recursive: true });
    fs.writeFileSync(FAILED, '');
  }
  return found;
}

/** Package → fontconfig query, and the answer if it or a similar font is installed. */
const FONTS: [name: string, query: string[], isThere: RegExp][] = [
  // Without a Chinese font, characters are drawn as boxes of another width.
  ['fonts-noto-cjk', ['fc-list', ':lang=zh', 'family'], /\S/],
  // The same width as Arial, which readers have. Other substitutes are a fifth wider.
  ['fonts-liberation', ['fc-match', 'Arial', 'family'], /Arial|Helvetica|Liberation|Arimo/],
];

/** Installs fonts for tests that measure layout, unless fontconfig knows similar ones. */
export function installFonts(): void {
  if (!fs.existsSync('/usr/bin/apt-get')) return;
  const missing = FONTS.filter(([, [command = '', ...args], isThere]) => {
    try {
      return !isThere.test(execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' }));
    } catch {
      // There is no fontconfig. It is installed along with the font.
      return true;
    }
  }).map(([name]) => name);
  if (missing.length === 0) return;
  apt(['update']);
  apt(['install', '-y', '--no-install-recommends', 'fontconfig', ...missing]);
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
