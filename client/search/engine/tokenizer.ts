// Cuts text into the terms that are indexed and asked for. Build and browser use this one cutter.

import { fold, isMark } from './fold.ts';

/** A term and where it stands in the text it was cut from. */
export interface Term {
  text: string;
  start: number;
  end: number;
}

/**
 * A run of one script: a word with its inner joints ("output.assetPrefix", "env-mode"), or a run of
 * Han.
 */
export interface Word {
  start: number;
  end: number;
  han: boolean;
  /** Start and end of each part of a Latin word, flat: "assetPrefix" → [0, 5, 5, 11]. */
  parts: number[];
  /**
   * Indexes in `parts` (counted in parts) where a dot begins a new piece: "output.assetPrefix" →
   * [1].
   */
  pieces: number[];
}

/** No word of a reader is longer; what is longer is data. */
const longest = 64;

// What a UTF-16 unit is; plain numbers, because they are compared a million times per index.
const gap = 0;
const lower = 1;
const upper = 2;
const digit = 3;
const han = 4;
const joint = 5;
const mark = 6;
const double = 7; // one letter that readers also write as two
const unmet = 255;

const doubles: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe' };

// One byte per UTF-16 unit, filled as units are met.
const kinds = new Uint8Array(65536).fill(unmet);

function kindOf(code: number): number {
  const kind = kinds[code] ?? gap;
  return kind === unmet ? (kinds[code] = classify(code)) : kind;
}

function classify(code: number): number {
  const char = String.fromCharCode(code);
  if (isMark(code)) return mark;
  if (char === '.' || char === '-' || char === '_') return joint;
  if (/[0-9\uff10-\uff19]/.test(char)) return digit;
  // Halves of a pair go the way of Han: a rare character is then found by its two halves standing
  // together.
  if (
    (code >= 0xd800 && code <= 0xdfff) ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(char)
  )
    return han;
  if (char in doubles) return double;
  if (/\p{Lu}/u.test(char)) return upper;
  if (/[\p{L}\p{N}\p{M}]/u.test(char)) return lower;
  return gap;
}

const isWord = (kind: number): boolean =>
  kind === lower || kind === upper || kind === digit || kind === mark || kind === double;

/**
 * Visits the words of a text in order. The visitor's word is one object used again: copy what is
 * kept.
 */
export function eachWord(text: string, visit: (word: Word) => void): void {
  const word: Word = { start: 0, end: 0, han: false, parts: [], pieces: [] };
  for (let at = 0; at < text.length; ) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === han) {
      word.start = at;
      while (at < text.length && kindOf(text.charCodeAt(at)) === han) at++;
      word.end = at;
      word.han = true;
      visit(word);
    } else if (isWord(kind) && kind !== mark) {
      at = readLatin(text, at, word);
      visit(word);
    } else at++;
  }
}

/**
 * Reads one Latin word from `at`, finds its parts, returns its end. A joint counts only between two
 * letters or digits.
 */
function readLatin(text: string, at: number, word: Word): number {
  word.start = at;
  word.han = false;
  word.parts.length = 0;
  word.pieces.length = 0;
  let from = at;
  let before = gap;
  let letters = 0; // since `from`
  for (; at < text.length; at++) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === mark) continue;
    if (kind === joint) {
      const after = kindOf(text.charCodeAt(at + 1));
      if (!isWord(after) || at + 1 >= text.length) break;
      word.parts.push(from, at);
      if (text[at] === '.') word.pieces.push(word.parts.length / 2);
      from = at + 1;
      letters = 0;
      before = gap;
      continue;
    }
    if (!isWord(kind)) break;
    const camel =
      kind === upper &&
      (before === lower || before === digit || (before === upper && isCapital(text, at)));
    // "vue2" is also "vue" and "2"; "i18n", "v0" and "h1" are one thing.
    const numbered = kind === digit && before !== digit && letters > 1;
    if (at > from && (camel || numbered)) {
      word.parts.push(from, at);
      from = at;
      letters = 0;
    }
    if (kind !== digit) letters++;
    before = kind;
  }
  word.parts.push(from, at);
  word.end = at;
  return at;
}

/**
 * "HTMLPlugin" breaks before "Plugin", but "URLs" and "APIs" stay whole: one small letter is an
 * ending, not a word.
 */
function isCapital(text: string, at: number): boolean {
  return kindOf(text.charCodeAt(at + 1)) === lower && kindOf(text.charCodeAt(at + 2)) === lower;
}

/**
 * Visits every term of a text. A Latin word gives its parts, each piece between dots joined, and
 * the whole joined:
 * "output.assetPrefix" → outputassetprefix, output, assetprefix, asset, prefix. A Han run gives its
 * characters and pairs.
 */
export function eachTerm(
  text: string,
  visit: (term: string, start: number, end: number) => void,
): void {
  const folded = fold(text);
  const emit = (start: number, end: number): void => {
    const term = joined(folded, start, end);
    if (term) visit(term, start, end);
  };
  eachWord(text, word => {
    if (word.han) {
      for (let at = word.start; at < word.end; at++) {
        visit(folded[at] ?? '', at, at + 1);
        if (at + 1 < word.end) visit(folded.slice(at, at + 2), at, at + 2);
      }
      return;
    }
    const { parts, pieces } = word;
    const count = parts.length / 2;
    emit(word.start, word.end);
    if (count === 1) return;
    let first = 0;
    for (const next of [...pieces, count]) {
      if (next - first > 1 && pieces.length > 0)
        emit(parts[first * 2] ?? 0, parts[next * 2 - 1] ?? 0);
      first = next;
    }
    for (let part = 0; part < count; part++) emit(parts[part * 2] ?? 0, parts[part * 2 + 1] ?? 0);
  });
}

/** The terms of a text with their places. */
export function cut(text: string): Term[] {
  const terms: Term[] = [];
  eachTerm(text, (term, start, end) => terms.push({ text: term, start, end }));
  return terms;
}

/**
 * What remains of a piece of text when joints, spaces and marks are taken out: "source.alias" →
 * "sourcealias", "Straße" → "strasse".
 */
export function joined(folded: string, start = 0, end = folded.length): string {
  let plain = true;
  for (let at = start; at < end && plain; at++) {
    const kind = kindOf(folded.charCodeAt(at));
    plain = kind !== gap && kind !== joint && kind !== mark && kind !== double;
  }
  if (plain) return folded.slice(start, Math.min(end, start + longest));
  let result = '';
  for (let at = start; at < end && result.length < longest; at++) {
    const kind = kindOf(folded.charCodeAt(at));
    if (kind !== gap && kind !== joint && kind !== mark)
      result += doubles[folded[at] ?? ''] ?? folded[at];
  }
  return result;
}

/**
 * The words of a text in the order of the alphabet: two texts of the same words have the same bag.
 */
export function bag(text: string): string {
  const folded = fold(text);
  const words: string[] = [];
  eachWord(text, ({ start, end }) => words.push(joined(folded, start, end)));
  return words.sort().join(' ');
}

/** Whether a term is Han: it needs its neighbours, knows no prefix and forgives no typo. */
export function isHan(term: string): boolean {
  return kindOf(term.charCodeAt(0)) === han;
}

/** Whether a UTF-16 unit belongs to a term at all. */
export function isTermUnit(code: number): boolean {
  const kind = kindOf(code);
  return kind === han || isWord(kind);
}

/** How many letters of a term a UTF-16 unit stands for: ß is two, a mark and a joint none. */
export function lettersOf(code: number): number {
  const kind = kindOf(code);
  return kind === mark || !isTermUnit(code) ? 0 : kind === double ? 2 : 1;
}
