// A site built and served in this process: what browser tests visit, quicker than a command line and with the same headers.
import '../pipeline/production.ts';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { bundle } from '../pipeline/bundle.ts';
import { hasErrors } from '../pipeline/diagnostic.ts';
import { documents } from '../pipeline/documents.ts';
import { indexes } from '../pipeline/indexes.ts';
import { readMedia } from '../pipeline/media.ts';
import { pageParser } from '../pipeline/pages.ts';
import { listOptions, optionsAsset, optionsFile } from '../pipeline/optionlist.ts';
import { plan } from '../pipeline/plan.ts';
import { preview } from '../pipeline/preview.ts';
import { read } from '../pipeline/read.ts';
import { loadSite } from '../pipeline/site.ts';
import { write } from '../pipeline/write.ts';
import type { Site } from '../theme/types.ts';
import { open } from './chromium.ts';
import { SITE, temporary } from './sites.ts';

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

/** Builds a site into a temporary folder and serves it as `npm run preview` does. */
export async function serveSite({ content: folder = SITE, change = site => site }: ServedInput = {}): Promise<ServedSite> {
  const site = change(await loadSite(folder));
  const bundling = bundle({ base: site.base, synonyms: [] });
  const content = read(folder);
  const media = readMedia(content);
  const parsed = pageParser(site, { drafts: false })({ content, images: media.images });
  if (hasErrors(parsed.diagnostics)) throw new Error(`${folder} does not build: ${JSON.stringify(parsed.diagnostics)}`);
  const sitePlan = plan(parsed.pages, site, content);
  const { files: indexFiles, addresses } = indexes(sitePlan);
  const { assets, files } = await bundling;
  const options = listOptions(sitePlan);
  const pages = documents({ plan: sitePlan, dates: new Map(), behind: new Map(), options, assets: { ...assets, searchIndex: addresses, ...optionsAsset(options, site) } });
  const copies = [...content.publicFiles].map(([name, copyFrom]) => ({ path: name, copyFrom }));
  const out = path.join(temporary(), 'dist');
  await write(out, [...pages, ...indexFiles, ...optionsFile(options), ...files, ...media.files, ...copies]);
  const { url, close } = await preview({ out, site, host: '127.0.0.1', port: 0 });
  return { url, out, stop: close };
}

export interface Visit {
  page: Page;
  /** Console errors and uncaught exceptions so far. */
  faults: string[];
  close(): Promise<void>;
}

type OpenOptions = NonNullable<Parameters<typeof open>[0]> & {
  /** Entries of the local storage before the page loads; a reader who was here before is the default. */
  stored?: Record<string, string>;
  /** A script that runs in every document before its own. */
  first?: string;
};

/** Opens an address in a context of its own and waits until the page answers to touches. */
export async function visit(address: string, { stored = { 'rspress-visited': '1' }, first, ...options }: OpenOptions = {}): Promise<Visit> {
  const { page, context, faults } = await open({ viewport: { width: 1280, height: 800 }, ...options });
  const entries = JSON.stringify(stored);
  // Once per context: what a page stores later must be found again after a reload.
  await context.addInitScript(`if (!sessionStorage.getItem('entries')) { sessionStorage.setItem('entries', '1'); for (const [key, value] of Object.entries(${entries})) localStorage.setItem(key, value); }`);
  if (first) await context.addInitScript(first);
  await page.goto(address, { waitUntil: 'load' });
  await answers(page, options);
  return { page, faults, close: () => context.close() };
}

/** Waits until the behaviors of a freshly loaded page have taken hold. */
export async function answers(page: Page, { javaScriptEnabled = true }: { javaScriptEnabled?: boolean } = {}): Promise<void> {
  if (javaScriptEnabled) await page.evaluate("import(document.querySelector('script[type=module]').src).then(({ ready }) => ready)");
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
