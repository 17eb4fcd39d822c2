// Times the dev server: from start to the first page, and from a save to the frame that shows it.
import fs from 'node:fs';
import path from 'node:path';
import { closeBrowser, open } from '../chromium.ts';
import { serveDev, siteWith } from '../sites.ts';
import type { Row } from './table.ts';

const STARTS = 5;
const EDITS = 10;
const LIMIT_MS = 10_000;

interface Edit {
  what: string;
  /** Route that the browser shows. */
  route: string;
  /** File to save; each edit appends a word. */
  file: string;
}

const LIST: Edit[] = [
  {
    what: 'save → visible, a page',
    route: '/guide/start/quick-start',
    file: 'en/guide/start/quick-start.md',
  },
  {
    what: 'save → visible, a shared fragment',
    route: '/plugins/dev/hooks',
    file: 'en/shared/onBeforeBuild.md',
  },
];

/** Measures the server's start, then edits a copy of the site while Chromium shows a page. */
export async function benchDev(content: string): Promise<Row[]> {
  const copy = siteWith({}, content);
  const pages = fs
    .readdirSync(path.join(copy, 'en'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .sort();
  const route = `/${pages[Math.floor(pages.length / 2)]!.replace(/(?:index)?\.md$/, '')}`;
  return [await firstPages(copy, route), ...(await saves(copy))];
}

/** Times starts up to the first page, without a cache from an earlier start. */
async function firstPages(copy: string, route: string): Promise<Row> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const began = performance.now();
    const served = await serveDev(['--content', copy, '--no-cache']);
    const response = await fetch(served.url + route);
    await response.text();
    if (!response.ok) throw new Error(`${route}: ${response.status}`);
    times.push(performance.now() - began);
    await served.stop();
  }
  return { what: 'start → first page', times, note: `whole process, ${route}` };
}

async function saves(copy: string): Promise<Row[]> {
  const served = await serveDev(['--content', copy]);
  await served.settled();
  const rows: Row[] = [];
  try {
    for (const { what, route, file } of LIST) {
      if (!fs.existsSync(path.join(copy, file))) continue;
      const { page, context } = await open();
      await page.goto(served.url + route, { waitUntil: 'load' });
      const text = fs.readFileSync(path.join(copy, file), 'utf8');
      const times: number[] = [];
      // The first edit finds every cache cold and is not counted.
      for (let edit = 0; edit <= EDITS; edit++) {
        const word = `benchmark${Date.now()}x${edit}`;
        await page.evaluate(waitFor(word));
        const saved = performance.timeOrigin + performance.now();
        fs.writeFileSync(path.join(copy, file), `${text.trimEnd()}\n\n${word}\n`);
        const seen = (await page.evaluate('globalThis.seen')) as number;
        if (edit > 0) times.push(seen - saved);
        await page.waitForTimeout(150);
      }
      rows.push({ what, times, note: 'headless Chromium, next frame' });
      await context.close();
    }
  } finally {
    await closeBrowser();
    await served.stop();
  }
  return rows;
}

/**
 * Returns a page script that waits for a word: text, because tsx would add helpers to a function.
 */
function waitFor(word: string): string {
  return `globalThis.seen = new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      // Reading takes time too, so read only the article.
      if (!document.querySelector('main article').textContent.includes(${JSON.stringify(word)})) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    setTimeout(() => reject(new Error('never shown')), ${LIMIT_MS});
  }); undefined`;
}
