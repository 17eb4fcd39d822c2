// Marks the words of the query on the chosen page, until the reader removes the marks or leaves.
import { focusWithoutScroll } from '../../behaviors/focus.ts';
import { canonicalRoute } from '../../links.ts';
import { MARKS_KEY } from '../../storage.ts';
import { fold } from '../text/fold.ts';
import { isHan, joined } from '../text/tokenizer.ts';

/** Name of the highlight in CSS. */
const HIGHLIGHT = 'search';
const MAX_MARKS = 300;
/** Limit on the stored words; more than any query has. */
const MAX_WORDS = 100;
const SKIPPED = 'script, style, template, button, [aria-hidden="true"], .search-unmark';
/** Older marks are ignored: they belong to a navigation that did not reach its page. */
const MAX_AGE_MS = 60_000;

/** Returns the words of highlighted pieces of text, each once, the longest first. */
export function markedWords(pieces: readonly string[]): string[] {
  const words = new Map<string, string>();
  for (const piece of pieces) {
    const word = fold(piece.trim());
    // A single letter or digit would mark too much; a single Han character is a word.
    if (word && (word.length > 1 || isHan(word))) words.set(joined(word), word);
  }
  return [...words.values()].sort((a, b) => b.length - a.length);
}

/** Stores the words that the page at a URL should mark. */
export function sendMarks(href: string, words: readonly string[]): void {
  const { pathname: path } = new URL(href, location.href);
  try {
    sessionStorage.setItem(MARKS_KEY, JSON.stringify({ path, words, at: Date.now() }));
  } catch {
    // Without session storage, the page has no marks.
  }
}

function takeMarks(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(MARKS_KEY) ?? '{}');
    const { path = '', words, at = 0 } = stored as { path?: string; words?: unknown; at?: number };
    if (canonicalRoute(path) !== canonicalRoute(location.pathname)) return [];
    sessionStorage.removeItem(MARKS_KEY);
    if (!Array.isArray(words) || !(Date.now() - at <= MAX_AGE_MS)) return [];
    return words.slice(0, MAX_WORDS).filter(word => typeof word === 'string' && word !== '');
  } catch {
    return [];
  }
}

let markedPath = '';

/** Shows the marks that were sent to this page, and removes those of the previous page. */
export function showMarks(label: string): void {
  const words = takeMarks();
  // A step within the page, or another search box in its header, keeps the marks.
  if (words.length === 0 && markedPath === location.pathname) return;
  markedPath = location.pathname;
  removeMarks();
  const main = document.querySelector('main');
  if (words.length === 0 || !main) return;
  const ranges = findRanges(main, words);
  if (ranges.length === 0) return;
  paint(ranges);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-unmark';
  button.textContent = label;
  button.addEventListener('click', () => {
    removeMarks();
    focusWithoutScroll(main);
  });
  document.body.append(button);
}

function removeMarks(): void {
  document.querySelector('.search-unmark')?.remove();
  if (globalThis.CSS && 'highlights' in CSS) CSS.highlights.delete(HIGHLIGHT);
  for (const mark of document.querySelectorAll('mark.search-mark')) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}

function findRanges(root: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, {
    acceptNode: node =>
      node.parentElement?.closest(SKIPPED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  });
  for (let node = walker.nextNode(); node && ranges.length < MAX_MARKS; node = walker.nextNode()) {
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
 * Returns the places of the words, without overlaps. Latin words match only at the start of a word
 * or of a part of it, as in camelCase.
 */
export function findWords(text: string, words: readonly string[]): [start: number, end: number][] {
  const folded = fold(text);
  const taken: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      // Each place is compared with all others.
      if (taken.length === MAX_MARKS) break;
      const end = at + word.length;
      if (!isHan(word) && !isPartStart(text, at)) continue;
      if (!taken.some(([from, to]) => at < to && end > from)) taken.push([at, end]);
    }
  }
  return taken.sort((a, b) => a[0] - b[0]);
}

function isPartStart(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  if (!/[\p{L}\p{N}]/u.test(before) || isHan(before)) return true;
  return /\p{Lu}/u.test(text.charAt(at)) && !/\p{Lu}/u.test(before);
}

/** Marks the ranges with the Custom Highlight API, or else with <mark> elements. */
function paint(ranges: Range[]): void {
  if ('highlights' in CSS) {
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
    return;
  }
  // Starts from the end, because splitting a text node moves the ranges after it.
  for (const range of ranges.reverse()) {
    const mark = document.createElement('mark');
    mark.className = 'search-mark';
    range.surroundContents(mark);
  }
}
