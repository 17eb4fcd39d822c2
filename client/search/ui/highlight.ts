// Marks what was searched on the page that was chosen, until the reader takes the marks away or
// goes on.

import { canonicalRoute } from '../../links.ts';
import { fold } from '../engine/fold.ts';
import { isHan, joined } from '../engine/tokenizer.ts';

/** Survives the way to the page, whether it is swapped in or loaded; dies with the tab. */
const key = 'rspress-marks';
const name = 'search';
const mostMarks = 300;
/** More than any query has. */
const mostWords = 100;
const skipped = 'script, style, template, button, [aria-hidden="true"], .search-unmark';

/** A way that takes longer was not the way to the result. */
const freshFor = 60_000;

interface Marks {
  path: string;
  words: string[];
  /** When they were sent. */
  at: number;
}

/** The marked words of some texts, longest first, the same word once. */
export function markedWords(pieces: readonly string[]): string[] {
  const words = new Map<string, string>();
  for (const piece of pieces) {
    const word = fold(piece.trim());
    // A single letter or digit would sprinkle the page; a single Han character is a word.
    if (word && (word.length > 1 || isHan(word))) words.set(joined(word), word);
  }
  return [...words.values()].sort((a, b) => b.length - a.length);
}

/** Leaves the words for the page they are meant for. */
export function sendMarks(href: string, words: readonly string[]): void {
  const marks: Marks = {
    path: new URL(href, location.href).pathname,
    words: [...words],
    at: Date.now(),
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(marks));
  } catch {
    // Without storage the page is simply not marked.
  }
}

function takeMarks(): string[] {
  try {
    const text = sessionStorage.getItem(key);
    if (!text) return [];
    const { path, words, at } = JSON.parse(text) as Partial<Marks>;
    if (
      typeof path !== 'string' ||
      !Array.isArray(words) ||
      typeof at !== 'number' ||
      canonicalRoute(path) !== canonicalRoute(location.pathname)
    )
      return [];
    sessionStorage.removeItem(key);
    if (Date.now() - at > freshFor) return [];
    return words.slice(0, mostWords).filter(word => typeof word === 'string' && word !== '');
  } catch {
    return [];
  }
}

/**
 * Shows marks that were sent to the page that is shown now, takes away the ones of the page before.
 */
export function showMarks(label: string): void {
  const words = takeMarks();
  removeMarks();
  const main = document.querySelector('main');
  if (words.length === 0 || !main) return;
  const ranges = findRanges(main, words);
  if (ranges.length === 0) return;
  paint(ranges);
  document.body.append(removeButton(label));
}

export function removeMarks(): void {
  document.querySelector('.search-unmark')?.remove();
  if (globalThis.CSS && 'highlights' in CSS) CSS.highlights.delete(name);
  for (const mark of document.querySelectorAll('mark.search-mark')) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}

function removeButton(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-unmark';
  button.textContent = label;
  button.addEventListener('click', removeMarks);
  return button;
}

function findRanges(root: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, {
    acceptNode: node =>
      node.parentElement?.closest(skipped) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  });
  for (let node = walker.nextNode(); node && ranges.length < mostMarks; node = walker.nextNode()) {
    for (const [start, end] of findWords(node.nodeValue ?? '', words)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}

/**
 * Places of the words in a text, in order, none overlapping. A Latin word begins where a word, or a
 * part of one, begins.
 */
export function findWords(text: string, words: readonly string[]): [start: number, end: number][] {
  const folded = fold(text);
  const taken: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const end = at + word.length;
      if (!isHan(word) && !beginsAt(text, at)) continue;
      if (!taken.some(([from, to]) => at < to && end > from)) taken.push([at, end]);
    }
  }
  return taken.sort((a, b) => a[0] - b[0]);
}

function beginsAt(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  if (!/[\p{L}\p{N}]/u.test(before) || isHan(before)) return true;
  return /\p{Lu}/u.test(text.charAt(at)) && !/\p{Lu}/u.test(before);
}

/** The Custom Highlight API leaves the DOM alone; where it is missing, <mark> elements do it. */
function paint(ranges: Range[]): void {
  if ('highlights' in CSS) {
    CSS.highlights.set(name, new Highlight(...ranges));
    return;
  }
  // From the end, so that a text node that is cut does not move the ranges before.
  for (const range of ranges.reverse()) {
    const mark = document.createElement('mark');
    mark.className = 'search-mark';
    range.surroundContents(mark);
  }
}
