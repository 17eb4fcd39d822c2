// Suggests pages whose addresses are similar to one that does not exist.

import { addBase, readPath } from '../links.ts';
import { pageData } from '../pageData.ts';
import { editDistance } from '../text/editDistance.ts';

export interface SuggestedPage {
  routePath: string;
  title: string;
}

const MAX_SUGGESTIONS = 5;
const MIN_SIMILARITY = 0.45;

/** Fills the list of suggestions on the 404 page. */
export function suggestPages(path: string, pages: readonly SuggestedPage[]): void {
  const box = document.querySelector<HTMLElement>('[data-suggestions]');
  const wanted = (readPath(path) ?? path).toLowerCase();
  const similar = pages
    .map(page => ({ page, score: pathSimilarity(wanted, page.routePath.toLowerCase()) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUGGESTIONS);
  if (!box || similar.length === 0) return;
  box.querySelector('ul')?.replaceChildren(...similar.map(({ page }) => rowOf(page)));
  box.hidden = false;
}

function rowOf({ routePath, title }: SuggestedPage): HTMLLIElement {
  const row = document.createElement('li');
  const link = document.createElement('a');
  link.href = addBase(routePath, pageData('base'));
  link.textContent = title;
  const route = document.createElement('span');
  route.textContent = routePath;
  row.append(link, route);
  return row;
}

/** From 0 to 1: shared letter pairs of the whole paths; the last segments count double. */
function pathSimilarity(a: string, b: string): number {
  return (pairSimilarity(a, b) + 2 * wordSimilarity(lastSegment(a), lastSegment(b))) / 3;
}

/** Letter pairs find reordered words; the edit distance finds typing errors in short words. */
function wordSimilarity(a: string, b: string): number {
  const length = Math.max(a.length, b.length, 1);
  const edits = Math.min(editDistance(a, b, Math.ceil(length / 3)), length);
  return Math.max(pairSimilarity(a, b), 1 - edits / length);
}

function lastSegment(path: string): string {
  return path.split('/').findLast(Boolean) ?? '';
}

/** Dice coefficient of the letter pairs of two texts. */
function pairSimilarity(a: string, b: string): number {
  const [left, right] = [letterPairs(a), letterPairs(b)];
  if (left.size === 0 || right.size === 0) return a === b ? 1 : 0;
  const shared = [...left].filter(pair => right.has(pair)).length;
  return (2 * shared) / (left.size + right.size);
}

function letterPairs(text: string): Set<string> {
  return new Set(
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)),
  );
}
