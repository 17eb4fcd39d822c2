// Layout shifts of a page, as a reader with a slow connection or a busy processor sees them.
import type { Page } from 'playwright-core';

/** A script for `first` of `visit` that records what moves without input. */
export const RECORD_SHIFTS = `
  globalThis.shifts = [];
  const at = ({ x, y, width, height }) => [x, y, width, height].join();
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map(({ node, previousRect, currentRect }) =>
        (node?.parentElement ?? node)?.outerHTML?.slice(0, 150) + ' ' + at(previousRect) + ' to ' + at(currentRect));
      shifts.push(value + ': ' + moved.join('; '));
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Loads an address and returns what moves meanwhile. The page needs `RECORD_SHIFTS`. */
async function shiftsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(
    'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(shifts))))',
  );
}

/**
 * Returns what moves in each of three visits. A busy browser may stop reading a document anywhere
 * and paint what it has read; then a line that grows from its middle or its end moves. This does not
 * happen three times in a row.
 */
export async function lastingShifts(page: Page, address: string): Promise<string[]> {
  let found = await shiftsOf(page, address);
  for (let visits = 1; visits < 3 && found.length > 0; visits++)
    found = await shiftsOf(page, address);
  return found;
}
