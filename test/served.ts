// Serves a site in this process for browser tests, with the headers of `npm run preview`.
import '../pipeline/bundling/env.ts';
import type { Page, Route } from 'playwright-core';
import { preview } from '../pipeline/server/preview.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import type { Site } from '../theme/types.ts';
import { open, type OpenOptions } from './chromium.ts';
import { builtSite, isShared, SITE } from './sites.ts';

export interface ServedSite {
  url: string;
  /** The served folder. A test may remove files from it. */
  out: string;
  stop(): Promise<void>;
}

interface ServedInput {
  content?: string;
  /** Changes the settings before anything is derived from them. */
  change?: (site: Site) => Site;
}

/** Serves a site as `npm run preview` does, on a port of its own. */
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
  /** Entries of local storage before the page loads. By default, the reader has visited before. */
  stored?: Record<string, string>;
  /** A script that runs in every document before the page's own scripts. */
  first?: string;
};

/**
 * Returns a page script that sets entries of local storage once per session, so that a reload finds
 * what the page has stored since.
 */
export function storing(entries: Record<string, string>): string {
  return `if (!sessionStorage.getItem('entries')) { sessionStorage.setItem('entries', '1'); for (const [key, value] of Object.entries(${JSON.stringify(entries)})) localStorage.setItem(key, value); }`;
}

/** Opens an address in its own context and waits until the page reacts to input. */
export async function visit(
  address: string,
  { stored = { 'rspress-visited': '1' }, first = '', ...options }: VisitOptions = {},
): Promise<Visit> {
  const { page, faults, close } = await open({
    viewport: { width: 1280, height: 800 },
    again: true,
    ...options,
    script: `try { ${storing(stored)} } catch {}\n${first}`,
  });
  await page.goto(address, { waitUntil: 'load' });
  await answers(page, options);
  return { page, faults, close };
}

/**
 * Waits until the behaviors of a freshly loaded page are attached, and until they have measured what
 * is shown: browsers report sizes between a frame's layout and its painting.
 */
export async function answers(
  page: Page,
  { javaScriptEnabled = true }: { javaScriptEnabled?: boolean } = {},
): Promise<void> {
  if (javaScriptEnabled)
    await page.evaluate(
      "import(document.querySelector('script[type=module]').src).then(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))",
    );
}

/** Hovers over an island, which loads its code, and waits until it is hydrated. */
export async function hydrateIsland(page: Page, island: 'Search' | 'ConfigReader'): Promise<void> {
  await page.hover(`[data-island="${island}"]`);
  await page.waitForSelector(`[data-island="${island}"][data-hydrated]`);
}

/**
 * Waits until a JavaScript condition is true in the page. The page itself looks every 20 ms, since a
 * call from here takes far more processor time; its policy forbids what waitForFunction() does.
 */
export async function until(page: Page, condition: string, what = condition): Promise<void> {
  // As long as playwright waits.
  const end = Date.now() + 30_000;
  const watching = `(async () => {
    for (let turn = 0; turn < 50; turn++) {
      try {
        if (await (${condition})) return true;
      } catch {}
      await new Promise(resolve => realTimeout(resolve, 20));
    }
  })()`;
  while (Date.now() < end) {
    // A page that is being left cannot answer; the next page can.
    const holds: unknown = await page.evaluate(watching).catch(() => false);
    if (holds) return;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  throw new Error(`never true: ${what}`);
}

/** Holds the requests of a page until the returned function is called, and then answers them. */
export async function hold(
  page: Page,
  pattern: string | RegExp,
  answer: (route: Route) => Promise<void> = route => route.continue(),
): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route(pattern, async route => {
    await held;
    await answer(route).catch(() => {});
  });
  return release;
}

/**
 * Visits a page whose code of the search does not arrive before `release` is called.
 * @param options `answer` is what happens to the request of `script` then
 */
export async function visitWithoutSearch(
  address: string,
  { answer, ...options }: VisitOptions & { answer?: (route: Route) => Promise<void> } = {},
): Promise<Visit & { script: string; release: () => void }> {
  const visited = await visit(address, options);
  const scripts = "document.querySelector('[data-island-scripts]').dataset.islandScripts";
  const script = String(await visited.page.evaluate(scripts)).split(' ')[0]!;
  // Before the page loads once more: it may have the code in memory, and then sends no request.
  const release = await hold(visited.page, `**${script}`, answer);
  await visited.page.goto(address, { waitUntil: 'load' });
  await answers(visited.page, options);
  return { ...visited, script, release };
}

/**
 * Scrolls to another position, and waits until the page has reacted: it looks 200 ms after the
 * event, which comes with the next frame, however late that is.
 */
export async function scroll(page: Page, y: number): Promise<void> {
  await page.evaluate(`new Promise(done => {
    addEventListener('scroll', () => setTimeout(done, 260), { once: true });
    scrollTo({ top: ${y}, behavior: 'instant' });
  })`);
}

/** Changes the color scheme of the system, and waits until the page follows it. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await until(
    page,
    `document.documentElement.classList.contains('dark') === ${colorScheme === 'dark'}`,
  );
}

/** Returns what the page copies next, or has copied since the last call; needs the permission "clipboard-write". */
export async function copied(page: Page): Promise<string> {
  await until(page, "typeof copied === 'string'", 'the page has copied something');
  const text: unknown = await page.evaluate('copied');
  await page.evaluate('globalThis.copied = undefined');
  return String(text);
}
