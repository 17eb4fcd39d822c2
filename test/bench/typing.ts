// Times typing in the search with the whole index in a browser: from the last key to the frame that
// shows results, and how long the main thread is blocked.
import type { Page } from 'playwright-core';
import { closeBrowser, open } from '../chromium.ts';
import { gold, goldLanguages } from '../gold.ts';
import { serveSite } from '../search-server.ts';
import { build } from '../sites.ts';
import { DEBOUNCE_MS } from '../../client/search/session.ts';
import type { Row } from './table.ts';

const QUERIES = 12;
/** Delay between two keys of a fast typist; shorter than the debounce. */
const KEY_MS = 40;
const LIMIT_MS = 30_000;

interface Task {
  /** Milliseconds by the clock, and of processor time; the rest is what other processes took. */
  wall: number;
  cpu: number;
}

/** Builds the site, then types into its search box. */
export async function benchTyping(content: string): Promise<Row[]> {
  const built = await build({ content });
  if (built.code !== 0) throw new Error(built.stdout + built.stderr);
  const site = await serveSite(built.out);
  const rows: Row[] = [];
  try {
    for (const lang of goldLanguages())
      rows.push(
        ...(await type(
          `${site.url}${built.has(`${lang}/guide/start/index.html`) ? `/${lang}` : ''}/guide/start/`,
          lang,
        )),
      );
  } finally {
    await closeBrowser();
    site.stop();
  }
  return rows;
}

async function type(url: string, lang: string): Promise<Row[]> {
  const { page, context } = await open();
  const browser = context.browser();
  if (!browser) throw new Error('no browser to trace');
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  await page.addInitScript(clock);
  await page.goto(url, { waitUntil: 'load' });
  await page.keyboard.press('Control+k');
  // The first answer waits for the index to load and is not counted.
  await page.keyboard.type('warm');
  await painted(page);
  await page.waitForSelector('[open] .search-busy', { state: 'detached' });
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  const times: number[] = [];
  for (const query of sample(lang)) {
    await page.fill('#search-input', '');
    await page.evaluate('globalThis.painted = 0');
    await page.keyboard.type(query, { delay: KEY_MS });
    times.push((await painted(page)) - DEBOUNCE_MS);
  }
  const tasks = mainTasks((await browser.stopTracing()).toString());
  const handlers = (await page.evaluate('globalThis.slow')) as number[];
  await context.close();
  const longest = [...tasks].sort((a, b) => b.cpu - a.cpu).slice(0, QUERIES);
  const held = tasks.filter(task => task.cpu > 16).length;
  return [
    {
      what: `last key → results, past the debounce, ${lang}`,
      times,
      note: 'headless Chromium, next frame',
    },
    {
      what: `longest tasks of the page while typing, ${lang}`,
      times: longest.map(task => task.cpu),
      note: `processor time; ${held} of ${tasks.length} over 16 ms, ${Math.round(Math.max(...tasks.map(task => task.wall)))} ms at most on the clock; key handlers ${Math.round(Math.max(0, ...handlers))} ms at most`,
    },
  ];
}

/** Waits for the results. @returns milliseconds from the last input to the frame that shows them */
async function painted(page: Page): Promise<number> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await page.waitForTimeout(20)) {
    const time = (await page.evaluate(
      'globalThis.painted && globalThis.painted - globalThis.typed',
    )) as number;
    if (time > 0) return time;
  }
  throw new Error(`no results were shown for ${await page.inputValue('#search-input')}`);
}

/**
 * Returns evenly spaced queries from the gold set. Long ones, which people paste, are left out, and
 * so are option paths, which are completed without asking the index.
 */
function sample(lang: string): string[] {
  const queries = gold(lang)
    .map(({ query }) => query)
    .filter(query => query.length <= 24 && !/^[a-z]+\./i.test(query));
  return Array.from(
    { length: QUERIES },
    (_, at) => queries[Math.floor((at * queries.length) / QUERIES)] ?? '',
  );
}

/**
 * Page script that records the last input, the first frame after it that shows results, and the
 * duration of slow key handlers.
 */
const clock = `
  globalThis.typed = 0;
  globalThis.painted = 0;
  globalThis.slow = [];
  addEventListener('input', () => { globalThis.typed = performance.now(); globalThis.painted = 0; }, true);
  new PerformanceObserver(list => { for (const entry of list.getEntries()) if (/^key|^input$/.test(entry.name)) globalThis.slow.push(entry.processingEnd - entry.processingStart); })
    .observe({ type: 'event', durationThreshold: 16 });
  document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    if (globalThis.painted > 0 || performance.now() - globalThis.typed < ${DEBOUNCE_MS} || !document.querySelector('.search-row[id^="search-option"], .search-note')) return;
    const { typed } = globalThis;
    requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { if (typed === globalThis.typed) globalThis.painted = performance.now(); }; port2.postMessage(0); });
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true }));
`;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { url?: string } };
}

/** Returns the tasks of the page's main thread: that of the renderer which ran the most tasks. */
function mainTasks(trace: string): Task[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace);
  const mains = new Set(
    traceEvents
      .filter(event => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      .map(event => `${event.pid} ${event.tid}`),
  );
  const byThread = new Map<string, Task[]>();
  for (const { name, ph, pid, tid, dur = 0, tdur = dur } of traceEvents) {
    const thread = `${pid} ${tid}`;
    if (ph !== 'X' || !/RunTask$/.test(name) || !mains.has(thread)) continue;
    byThread.set(thread, [...(byThread.get(thread) ?? []), { wall: dur / 1000, cpu: tdur / 1000 }]);
  }
  return [...byThread.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}
