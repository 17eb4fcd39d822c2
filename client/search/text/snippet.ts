// The part of a text shown around a match, and the width of its highlights.

/** One highlighted piece: `start` counts characters, `length` counts width. */
export interface Highlight {
  start: number;
  length: number;
}

/** Length of a snippet in characters. */
export const SNIPPET_LENGTH = 100;
const DOTS = '…';
/** Separates the cells of a table row in plain text, where each row is a line. */
const CELL_JOINT = ' · ';
/** A longer run of letters is cut anywhere. */
const MAX_WORD_LENGTH = 24;
const INSIDE_WORD = /[\p{L}\p{N}_]{2}/u;
const HAN = /\p{Script=Han}/u;

/** Width of a highlight: characters beyond Latin-1 count 3, others 1: `你好ab` → 8. */
export function width(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at) > 255 ? 3 : 1;
  return sum;
}

/** Returns the index after the characters from `start` on that fit into a width. */
export function widthEnd(text: string, start: number, length: number): number {
  let at = Math.max(0, start);
  for (let left = length; at < text.length; at++) {
    left -= text.charCodeAt(at) > 255 ? 3 : 1;
    if (left < 0) break;
  }
  return at;
}

interface Range {
  start: number;
  end: number;
}

/**
 * Turns ranges into highlights: in order, with overlapping ranges merged.
 * @param shift added to the start of each highlight
 */
export function toHighlights(text: string, ranges: readonly Range[], shift = 0): Highlight[] {
  const merged: Range[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) merged.push({ start, end });
  }
  return merged.map(({ start, end }) => ({
    start: start + shift,
    length: width(text.slice(start, end)),
  }));
}

/** Splits a text at its highlights, for rendering: [text, marked, text, marked, text …]. */
export function splitAtHighlights(text: string, highlight: readonly Highlight[]): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, length } of highlight) {
    if (start < from || start >= text.length) continue;
    const end = widthEnd(text, start, length);
    pieces.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...pieces, text.slice(from)];
}

/**
 * Returns the paragraph or table row around a match, cut between words to about 100 characters with
 * the match in the middle.
 * @param stop what ends the paragraph: an empty line, or, in code, the end of the line
 * @returns the statement, the range of the text that it shows, and the number of dots before it
 */
export function snippet(text: string, hit: Range, stop: '\n\n' | '\n' = '\n\n') {
  let start = text.lastIndexOf('\n', hit.start) + 1;
  const lineEnd = indexOrEnd(text, '\n', hit.end);
  const isRow = text.slice(start, lineEnd).includes(CELL_JOINT);
  let end = isRow ? lineEnd : indexOrEnd(text, stop, hit.end);
  let before = '';
  let after = '';
  const hitEnd = Math.min(hit.end, hit.start + SNIPPET_LENGTH);
  const room = SNIPPET_LENGTH - (hitEnd - hit.start);
  const [left, right] = budgets(hit.start - start, end - hitEnd, room);
  if (hit.start - start > left) {
    before = DOTS;
    start = wholeWord(text, hit.start - Math.max(0, left - DOTS.length), hit.start);
  }
  if (end - hitEnd > right) {
    after = DOTS;
    end = wholeWord(text, hitEnd + Math.max(0, right - DOTS.length), hitEnd);
  }
  // A line break and a space are one character each, so every position stays.
  const statement = before + text.slice(start, end).replaceAll('\n', ' ') + after;
  return { statement, from: start, to: end, lead: before.length };
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from);
  return at === -1 ? text.length : at;
}

/** Divides the room: half for each side, plus what the other side does not need. */
function budgets(left: number, right: number, room: number): [number, number] {
  const half = Math.floor(room / 2);
  if (left <= half) return [left, room - left];
  if (right <= half) return [room - right, right];
  return [half, half];
}

/** Returns the next position toward a limit that splits neither a word nor a surrogate pair. */
function wholeWord(text: string, from: number, limit: number): number {
  const step = limit < from ? -1 : 1;
  const isInside = (at: number): boolean => {
    const around = text.slice(at - 1, at + 1);
    return INSIDE_WORD.test(around) && !HAN.test(around);
  };
  let at = from;
  while (at !== limit && Math.abs(at - from) < MAX_WORD_LENGTH && isInside(at)) at += step;
  if (isInside(at)) at = from;
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + step : at;
}
