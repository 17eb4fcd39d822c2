// A site served in this process: what browser tests visit, with the headers of `npm run preview`.
import '../pipeline/bundling/env.ts';
import type { Page } from 'playwright-core';
import { preview } from '../pipeline/server/preview.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import type { Site } from '../theme/types.ts';
import { open, type OpenOptions } from './chromium.ts';
import { builtSite, isShared, SITE } from './sites.ts';

export interface ServedSite {
  url: string;
  /** The folder that is served; a test may take files away. */
  out: string;
  stop(): Promise<void>;
}

interface ServedInput {
  content?: string;
  /** Changes the site before anything is made of it. */
  change?: (site: Site) => Site;
}

/** Serves a site as `npm run preview` does, from a folder of its own. */
export async function serveSite({ content = SITE, change }: ServedInput = {}): Promise<ServedSite> {
  const asItIs = await loadSite(content);
  const site = change?.(asItIs) ?? asItIs;
  const out =
    change === undefined && isShared({ content })
      ? await siteOf(content)
      : await (await import('./assembled.ts')).assemble(content, site);
  const { url, close } = await preview({ out, site, host: '127.0.0.1', port: 0 });
  return { url, out, stop: close };
}

async function siteOf(content: string): Promise<string> {
  const { code, out, stdout } = await builtSite({ content });
  if (code !== 0) throw new Error(`${content} does not build: ${stdout}`);
  return out;
}

export interface Visit {
  page: Page;
  /** Console errors and uncaught exceptions so far. */
  faults: string[];
  close(): Promise<void>;
}

type VisitOptions = OpenOptions & {
  /** Entries of the local storage before the page loads; a reader who was here before is the default. */
  stored?: Record<string, string>;
  /** A script that runs in every document before its own. */
  first?: string;
};

/** Opens an address in a context of its own and waits until the page answers to touches. */
export async function visit(
  address: string,
  { stored = { 'rspress-visited': '1' }, first, ...options }: VisitOptions = {},
): Promise<Visit> {
  const { page, faults, close } = await open({
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  const entries = JSON.stringify(stored);
  // Once: what a page stores later must be found again after a reload.
  await page.addInitScript(
    `if (!sessionStorage.getItem('entries')) { sessionStorage.setItem('entries', '1'); for (const [key, value] of Object.entries(${entries})) localStorage.setItem(key, value); }`,
  );
  if (first) await page.addInitScript(first);
  await page.goto(address, { waitUntil: 'load' });
  await answers(page, options);
  return { page, faults, close };
}

/** Waits until the behaviors of a freshly loaded page have taken hold. */
export async function answers(
  page: Page,
  { javaScriptEnabled = true }: { javaScriptEnabled?: boolean } = {},
): Promise<void> {
  if (javaScriptEnabled)
    await page.evaluate("import(document.querySelector('script[type=module]').src)");
}

/** Points at an island, which loads its code, and waits until it reacts. */
export async function awaken(page: Page, island: 'Search' | 'ConfigReader'): Promise<void> {
  await page.hover(`[data-island="${island}"]`);
  await page.waitForSelector(`[data-island="${island}"][data-awake]`);
}

/** Waits until a condition, written as the page's own JavaScript, holds. Asked from outside: the page's policy lets nothing evaluate in it. */
export async function until(page: Page, condition: string, what = condition): Promise<void> {
  const end = Date.now() + 15_000;
  while (Date.now() < end) {
    // A page that is being left cannot answer; the one that comes can.
    const holds: unknown = await page.evaluate(condition).catch(() => false);
    if (holds) return;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  throw new Error(`never true: ${what}`);
}
