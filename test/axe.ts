// Runs axe-core on a page in its current state.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from './sites.ts';

const axe = fs.readFileSync(path.join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** Rules that axe leaves off by default: target size, and names that lack the visible text. */
const RULES = JSON.stringify(
  Object.fromEntries(
    ['target-size', 'label-content-name-mismatch'].map(rule => [rule, { enabled: true }]),
  ),
);

interface Violation {
  id: string;
  nodes: { target: unknown[]; failureSummary: string }[];
}

/** Rules whose result depends on colors. Nothing else differs between the light and dark theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the faults of the page in its current state, one line each.
 * @param part `colors` after a change of the theme, when everything else has been checked already
 */
export async function faultsOn(page: Page, part: 'all' | 'colors' = 'all'): Promise<string[]> {
  // The strict policy blocks an added script; evaluate() goes through the debugger instead.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe);
  const rules = part === 'all' ? `rules: ${RULES}` : `runOnly: ${JSON.stringify(COLOR_RULES)}`;
  const violations = (await page.evaluate(
    `axe.run(document, { resultTypes: ["violations"], ${rules} }).then(({ violations }) => violations)`,
  )) as Violation[];
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary.split('\n')[1] ?? ''}`).join(' | ')}`,
  );
}
