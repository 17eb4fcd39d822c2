// Where in a text the words of a query stand.

import { isMark } from './fold.ts';
import { isFlag, type Form, type Query } from './query.ts';
import { cut, isTermUnit, lettersOf } from './tokenizer.ts';

/** What a term of the index has to do with a word of the query. */
export interface Sense {
  /** 1: the word itself. */
  quality: number;
  /**
   * The part of the term that was typed, in letters; undefined: all of it is meant (a typo, a
   * stem).
   */
  typed?: { from: number; length: number };
}

/** Senses of every typed word, by the word and then by the term that stands in the texts. */
export type Senses = ReadonlyMap<string, ReadonlyMap<string, Sense>>;

/** A place that says a word of the query. */
export interface Spot {
  start: number;
  end: number;
  /** Which of the query's words. */
  unit: number;
  quality: number;
  /** Which pairs of a loose Han word stand here, one bit each; 0: the whole word does. */
  pairs: number;
}

/** A text with its terms, ready to be asked again and again. */
export interface Cut {
  text: string;
  /** Places of each term, flat: start, end, start, end … in order. */
  places: ReadonlyMap<string, number[]>;
}

/** How far apart two terms of one phrase may stand: "asset-prefix", "asset: prefix". */
const widestGap = 2;
/** Forms of a lesser quality are synonyms, not what was typed. */
const typed = 0.9;
/** A word of the text that is no flag, where one was typed. */
const otherThanFlag = 0.2;
/** A title or a heading, not a text. */
const shortText = 100;
/** Pairs of a loose word that are told apart: one bit each. */
const mostPairs = 30;

export function cutText(text: string): Cut {
  const places = new Map<string, number[]>();
  for (const term of cut(text)) {
    const known = places.get(term.text);
    if (known) known.push(term.start, term.end);
    else places.set(term.text, [term.start, term.end]);
  }
  return { text, places };
}

/** All places of a text that say a word of the query, in order; where two overlap both are kept. */
export function findSpots(cut: Cut, query: Query, senses: Senses): Spot[] {
  const spots: Spot[] = [];
  for (const [unit, { forms, flag }] of query.units.entries()) {
    for (const form of forms) {
      for (const [start, end, quality, pairs = 0] of findForm(cut, form, senses)) {
        const meant = !flag || isFlag(cut.text, start) ? 1 : otherThanFlag;
        spots.push({ start, end, unit, quality: quality * form.quality * meant, pairs });
      }
    }
  }
  return spots.sort((a, b) => a.start - b.start || b.end - a.end);
}

type Place = [start: number, end: number, quality: number, pairs?: number];

function findForm(cut: Cut, form: Form, senses: Senses): Place[] {
  if (form.kind === 'word') return findWord(cut, form.terms[0] ?? '', senses);
  return form.kind === 'phrase' ? findPhrase(cut, form, senses) : findLoose(cut, form.terms);
}

function findWord(cut: Cut, word: string, senses: Senses): Place[] {
  const found: Place[] = [];
  for (const [term, { quality, typed: part }] of senses.get(word) ?? []) {
    const places = cut.places.get(term);
    if (!places) continue;
    for (let at = 0; at < places.length; at += 2) {
      const start = places[at] ?? 0;
      const end = places[at + 1] ?? 0;
      if (!part) found.push([start, end, quality]);
      else {
        const from = firstLetter(cut.text, skipLetters(cut.text, start, part.from));
        found.push([from, skipLetters(cut.text, from, part.length), quality]);
      }
    }
  }
  return found;
}

/**
 * The index after so many letters, joints and marks not counted, e.g. in "asset-prefix" 9 letters
 * end at 10.
 */
function skipLetters(text: string, from: number, letters: number): number {
  let at = from;
  for (let left = letters; left > 0 && at < text.length; at++) {
    left -= lettersOf(text.charCodeAt(at));
  }
  while (at < text.length && isMark(text.charCodeAt(at))) at++;
  return at;
}

function firstLetter(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isTermUnit(text.charCodeAt(at))) at++;
  return at;
}

/**
 * Terms one after the other; the last one may be begun only, as the reader may still be typing it.
 */
function findPhrase(cut: Cut, form: Form, senses: Senses): Place[] {
  const [first = '', ...rest] = form.terms;
  const starts = cut.places.get(first);
  if (!starts) return [];
  const found: Place[] = [];
  for (let at = 0; at < starts.length; at += 2) {
    let end = starts[at + 1] ?? 0;
    let quality = 1;
    for (const [index, term] of rest.entries()) {
      const flexible = index === rest.length - 1 && form.quality > typed;
      const next = follow(cut, term, end, flexible ? senses : undefined);
      if (!next) {
        quality = 0;
        break;
      }
      end = next[1];
      quality *= next[2];
    }
    if (quality > 0) found.push([starts[at] ?? 0, end, quality]);
  }
  return found.length > 0 || form.quality < typed || cut.text.length > shortText
    ? found
    : findParts(cut, form.terms);
}

/**
 * In a title the parts of a typed name may stand in another order: "plugin-svgr" is the "SVGR
 * plugin".
 */
function findParts(cut: Cut, terms: string[]): Place[] {
  const found: Place[] = [];
  for (const term of terms) {
    const places = cut.places.get(term);
    if (!places) return [];
    found.push([places[0] ?? 0, places[1] ?? 0, 0.85]);
  }
  return found;
}

/** The place of a term right behind `end`. Pairs of Han overlap by one character. */
function follow(
  cut: Cut,
  term: string,
  end: number,
  senses: Senses | undefined,
): Place | undefined {
  const fits = (start: number): boolean => start >= end - 1 && start <= end + widestGap;
  const places = cut.places.get(term) ?? [];
  for (let at = 0; at < places.length; at += 2) {
    const start = places[at] ?? 0;
    if (fits(start) && (places[at + 1] ?? 0) > end) return [start, places[at + 1] ?? 0, 1];
    if (start > end + widestGap) break;
  }
  return senses && findWord(cut, term, senses).find(place => fits(place[0]) && place[1] > end);
}

/** Runs of pairs, each as good as the share of the pairs it holds. */
function findLoose(cut: Cut, terms: string[]): Place[] {
  const places: [start: number, end: number, bit: number][] = [];
  for (const [index, term] of terms.slice(0, mostPairs).entries()) {
    const known = cut.places.get(term) ?? [];
    for (let at = 0; at < known.length; at += 2)
      places.push([known[at] ?? 0, known[at + 1] ?? 0, 1 << index]);
  }
  places.sort((a, b) => a[0] - b[0]);
  const runs: [number, number, number, number][] = [];
  for (const [start, end, bit] of places) {
    const last = runs.at(-1);
    if (last && start < last[1]) {
      last[1] = end;
      last[3] |= bit;
    } else runs.push([start, end, 0, bit]);
  }
  for (const run of runs) run[2] = bits(run[3]) / Math.min(terms.length, mostPairs);
  return runs;
}

/**
 * How many pairs of a loose word of so many a text holds in all, in different places too: less than
 * all in one place.
 */
export function looseQuality(pairs: number, count: number): number {
  return (0.9 * bits(pairs)) / Math.min(count, mostPairs);
}

function bits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}
