// Measures one tool on one app: a cold build, a cold start of the dev server, and hot updates.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { open } from '../../chromium.ts';
import { EDITED_FILE, EDITED_TEXT } from './app.ts';
import type { Tool } from './tools.ts';

/** Saves counted per dev server. One more comes first and is not counted. */
const SAVES = 4;
/** Generous: a busy machine may take minutes. */
const LIMIT_MS = 300_000;
const POLL_MS = 10;
/** Pause between two saves: file watchers wait a little before they report a change. */
const PAUSE_MS = 400;

export interface Samples {
  build: number[];
  start: number[];
  save: number[];
}

export interface Workplace {
  tool: Tool;
  /** Folder with the installed packages. */
  home: string;
  /** Folder of the app. */
  app: string;
}

/** Runs a build without output or caches from before. @returns milliseconds of the whole process */
export async function measureBuild(place: Workplace): Promise<number> {
  forget(place);
  const start = performance.now();
  const { child, output } = run(place, place.tool.build, 'production');
  const code = await new Promise<number | null>(resolve => child.on('close', resolve));
  const took = performance.now() - start;
  if (code !== 0 || !fs.existsSync(path.join(place.app, 'dist/index.html')))
    throw new Error(`${place.tool.name} did not build (${code}):\n${output()}`);
  return took;
}

/**
 * Times the dev server: from its start to the app in the browser, and from each save to the frame.
 */
export async function measureDev(place: Workplace): Promise<Pick<Samples, 'start' | 'save'>> {
  forget(place);
  const port = await freePort();
  const { page, context } = await open();
  const began = performance.now();
  const { child, output } = run(place, place.tool.dev, 'development', port);
  try {
    await showApp(page, `http://127.0.0.1:${port}/`);
    const start = [performance.now() - began];
    return { start, save: await measureSaves(page, path.join(place.app, EDITED_FILE)) };
  } catch (error) {
    throw new Error(`${place.tool.name}: ${String(error)}\n${output()}`);
  } finally {
    await context.close();
    await end(child);
  }
}

async function measureSaves(page: Page, file: string): Promise<number[]> {
  const text = fs.readFileSync(file, 'utf8');
  const times: number[] = [];
  try {
    for (let save = 0; save <= SAVES; save++) {
      await page.waitForTimeout(PAUSE_MS);
      const word = `Edit ${save} of ${Date.now()}`;
      await page.evaluate(waitFor(word));
      const saved = performance.timeOrigin + performance.now();
      fs.writeFileSync(file, text.replace(EDITED_TEXT, word));
      const seen = (await page.evaluate('globalThis.seen')) as number;
      if (save > 0) times.push(seen - saved);
    }
  } finally {
    fs.writeFileSync(file, text);
  }
  return times;
}

/** Opens the app as soon as the server accepts connections, and retries until the app is shown. */
async function showApp(page: Page, address: string): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const answer = await page
      .goto(address, { waitUntil: 'commit', timeout: LIMIT_MS })
      .catch(() => null);
    if (answer?.ok()) {
      // Some servers make the page reload, which ends the wait early.
      const app = page.waitForSelector('[data-app] article', { timeout: LIMIT_MS });
      if (
        await app.then(
          () => true,
          () => false,
        )
      )
        return;
    }
    await new Promise(resolve => setTimeout(resolve, POLL_MS));
  }
  throw new Error('the app did not appear');
}

/**
 * Returns a page script that waits for a word: text, because tsx would add helpers to a function.
 */
function waitFor(word: string): string {
  return `globalThis.seen = new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-app] h2').textContent !== ${JSON.stringify(word)}) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    setTimeout(() => reject(new Error('the edit was never shown')), ${LIMIT_MS});
  }); undefined`;
}

/** Removes the output and caches of a tool. */
function forget({ app }: Workplace): void {
  for (const folder of ['dist', 'node_modules', '.swc'])
    fs.rmSync(path.join(app, folder), { recursive: true, force: true });
}

function run(
  { home, app }: Workplace,
  [script = '', ...args]: readonly string[],
  mode: 'development' | 'production',
  port = 0,
): { child: ChildProcess; output: () => string } {
  const file = path.join(script.startsWith('node_modules') ? home : app, script);
  const words = args.map(arg => (arg === 'PORT' ? String(port) : arg));
  const child = spawn(process.execPath, [file, ...words], {
    cwd: app,
    env: { ...process.env, NODE_ENV: mode, BROWSER: 'none', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => (text = (text + String(chunk)).slice(-4000)));
  return { child, output: () => text };
}

async function end(child: ChildProcess): Promise<void> {
  const closed = new Promise(resolve => child.on('close', resolve));
  child.kill('SIGKILL');
  await closed;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
