// Splits text into the terms that are indexed and searched. The build and the browser share it.
import { fold, isMark } from './fold.ts';
import { singular } from './wordForms.ts';

/** A Latin word with its inner joints ("output.assetPrefix", "env-mode"), or a run of Han. */
interface Word {
  start: number;
  end: number;
  isHan: boolean;
  /** Start and end of each part of a Latin word, flat: "assetPrefix" → [0, 5, 5, 11]. */
  parts: number[];
  /** Indexes of the parts after a dot: "output.assetPrefix" → [1]. */
  dotted: number[];
}

/** Terms are cut to this length: longer words are data that nobody types. */
const MAX_TERM_LENGTH = 64;

// Kinds of UTF-16 units. Plain numbers: building an index compares them a million times.
const GAP = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const HAN = 4;
const JOINT = 5;
const MARK = 6;
/** A letter that is also written as two, e.g. ß as ss. */
const DOUBLE = 7;
const UNKNOWN = 255;

const DATE = /^\d{4}-\d\d-\d\d$/;
const DOUBLES: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe' };

/** One byte per UTF-16 unit, classified on first use. */
const kinds = new Uint8Array(65536).fill(UNKNOWN);

function kindOf(code: number): number {
  const kind = kinds[code] ?? GAP;
  return kind === UNKNOWN ? (kinds[code] = classify(code)) : kind;
}

function classify(code: number): number {
  const char = String.fromCharCode(code);
  if (isMark(code)) return MARK;
  if (char === '.' || char === '-' || char === '_') return JOINT;
  if (/[0-9\uff10-\uff19]/.test(char)) return DIGIT;
  // Surrogates count as Han: a rare character is then found as a pair of its two halves.
  if (code >= 0xd800 && code <= 0xdfff) return HAN;
  // The sign for a long vowel (データ) belongs to no script.
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(char)) return HAN;
  if (char in DOUBLES) return DOUBLE;
  if (/\p{Lu}/u.test(char)) return UPPER;
  return /[\p{L}\p{N}\p{M}]/u.test(char) ? LOWER : GAP;
}

const isWordKind = (kind: number): boolean => kind !== GAP && kind !== HAN && kind !== JOINT;

/** Visits the words of a text in order. The visited object is reused: copy what you keep. */
export function forEachWord(text: string, visit: (word: Word) => void): void {
  const word: Word = { start: 0, end: 0, isHan: false, parts: [], dotted: [] };
  for (let at = 0; at < text.length; ) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === HAN) {
      word.start = at;
      while (at < text.length && kindOf(text.charCodeAt(at)) === HAN) at++;
      word.end = at;
      word.isHan = true;
      visit(word);
    } else if (isWordKind(kind) && kind !== MARK) {
      at = readLatinWord(text, at, word);
      // Skips the scheme of a URL, such as `https`: most pages have one.
      if (!text.startsWith('://', at)) visit(word);
    } else at++;
  }
}

/**
 * Reads a Latin word and its parts into `word`. A joint belongs to the word only if it is between
 * letters or digits.
 * @returns the end of the word
 */
function readLatinWord(text: string, start: number, word: Word): number {
  word.start = start;
  word.isHan = false;
  word.parts.length = 0;
  word.dotted.length = 0;
  let at = start;
  let partStart = start;
  let previous = GAP;
  let letters = 0; // in this part
  for (; at < text.length; at++) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === MARK) continue;
    if (kind === JOINT) {
      if (!isWordKind(kindOf(text.charCodeAt(at + 1)))) break;
      word.parts.push(partStart, at);
      if (text[at] === '.') word.dotted.push(word.parts.length / 2);
      partStart = at + 1;
      letters = 0;
      previous = GAP;
      continue;
    }
    if (!isWordKind(kind)) break;
    const isCamel =
      kind === UPPER &&
      (previous === LOWER || previous === DIGIT || (previous === UPPER && startsPart(text, at)));
    // "vue2" is also "vue" and "2"; "i18n", "v0" and "h1" stay whole.
    const isNumber = kind === DIGIT && previous !== DIGIT && letters > 1;
    if (isCamel || isNumber) {
      word.parts.push(partStart, at);
      partStart = at;
      letters = 0;
    }
    if (kind !== DIGIT) letters++;
    previous = kind;
  }
  word.parts.push(partStart, at);
  word.end = at;
  return at;
}

/** "HTMLPlugin" splits before "Plugin"; "URLs" and "APIs" stay whole: the "s" is an ending. */
function startsPart(text: string, at: number): boolean {
  return kindOf(text.charCodeAt(at + 1)) === LOWER && kindOf(text.charCodeAt(at + 2)) === LOWER;
}

/**
 * Visits every term of a text. A Latin word yields itself, each section between dots, and each
 * part: "output.assetPrefix" → outputassetprefix, assetprefix, output, asset, prefix. A Han run
 * yields its characters and pairs.
 */
export function forEachTerm(
  text: string,
  visit: (term: string, start: number, end: number) => void,
): void {
  const folded = fold(text);
  const emit = (start: number, end: number): void => {
    const term = joined(folded, start, end);
    if (term) visit(term, start, end);
  };
  forEachWord(text, ({ start, end, isHan, parts, dotted }) => {
    if (isHan) {
      for (let at = start; at < end; at++) {
        visit(folded[at] ?? '', at, at + 1);
        if (at + 1 < end) visit(folded.slice(at, at + 2), at, at + 2);
      }
      return;
    }
    const count = parts.length / 2;
    emit(start, end);
    // The numbers of a date are not terms of their own.
    if (count === 1 || DATE.test(text.slice(start, end))) return;
    let first = 0;
    for (const next of dotted.length > 0 ? [...dotted, count] : []) {
      if (next - first > 1) emit(parts[first * 2]!, parts[next * 2 - 1]!);
      first = next;
    }
    for (let part = 0; part < count; part++) emit(parts[part * 2]!, parts[part * 2 + 1]!);
  });
}

/** Returns folded text without joints, spaces, and marks: "source.alias" → "sourcealias". */
export function joined(folded: string, start = 0, end = folded.length): string {
  let at = start;
  while (at < end && isPlain(kindOf(folded.charCodeAt(at)))) at++;
  if (at === end) return folded.slice(start, Math.min(end, start + MAX_TERM_LENGTH));
  let result = '';
  for (at = start; at < end && result.length < MAX_TERM_LENGTH; at++)
    if (lettersOf(folded.charCodeAt(at)) > 0) result += DOUBLES[folded[at] ?? ''] ?? folded[at];
  return result;
}

const isPlain = (kind: number): boolean =>
  kind !== GAP && kind !== JOINT && kind !== MARK && kind !== DOUBLE;

/**
 * Returns the words of a text in the singular and in alphabetical order, so that texts with the
 * same words in another order compare equal.
 */
export function sortedWords(text: string): string {
  const folded = fold(text);
  const words: string[] = [];
  forEachWord(text, ({ start, end }) => words.push(singular(joined(folded, start, end))));
  return words.sort().join(' ');
}

/** Whether a term is Han: a part of a run, so it has neither unfinished forms nor typos. */
export function isHan(term: string): boolean {
  return kindOf(term.charCodeAt(0)) === HAN;
}

/** Returns how many letters of a term a UTF-16 unit is: 2 for ß, 0 for a mark or a joint. */
export function lettersOf(code: number): number {
  const kind = kindOf(code);
  return kind === DOUBLE ? 2 : isPlain(kind) ? 1 : 0;
}
