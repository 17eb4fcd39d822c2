// Finds the words of a query in a text, and the stretches in which they are close together.
import { isMark } from '../text/fold.ts';
import { forEachTerm, joined, lettersOf } from '../text/tokenizer.ts';
import type { TermHits } from './invertedIndex.ts';
import type { Form, Query } from './query.ts';
import { isFlag } from './segments.ts';

interface Place {
  start: number;
  end: number;
  quality: number;
  /** The pairs of a loose Han word that occur here, one bit each; undefined for other words. */
  pairs?: number;
  /** A word that only shares the stem of what was typed; never highlighted. */
  isDerived?: boolean;
}

/** A place in a text that contains a word of the query. */
export interface Match extends Place {
  /** Index of the word in the query. */
  word: number;
}

export interface TokenizedText {
  text: string;
  /** Start, end, and the link of the place before, for each place of a term; 0 links to nothing. */
  places: Int32Array;
  /** Links each term to its last place. */
  last: ReadonlyMap<string, number>;
}

/** Most characters between two terms of a phrase: "asset-prefix", "asset: prefix". */
const MAX_PHRASE_GAP = 2;
/** Forms below this quality are synonyms, not what was typed. */
const TYPED_QUALITY = 0.9;
/** Factor for a plain word if the reader typed a flag, e.g. "watch" for `--watch`. */
const NO_FLAG_QUALITY = 0.2;
/** Quality of a name whose parts were typed in another order. */
const REORDERED_QUALITY = 0.85;
/** Longer texts are neither titles nor headings. */
const MAX_TITLE_LENGTH = 100;
/** Limit on the pairs of a loose word, which are one bit each of a number. */
const MAX_PAIRS = 30;
const MAX_STRETCH_LENGTH = 240;

export function tokenizeText(text: string): TokenizedText {
  const last = new Map<string, number>();
  const places: number[] = [];
  forEachTerm(text, (term, start, end) => {
    last.set(term, places.push(start, end, last.get(term) ?? 0));
  });
  return { text, places: Int32Array.from(places), last };
}

/** Returns the places of a term, in order. */
function placesOf({ places, last }: TokenizedText, term: string): Place[] {
  const found: Place[] = [];
  for (let at = last.get(term) ?? 0; at > 0; at = places[at - 1]!)
    found.push({ start: places[at - 3]!, end: places[at - 2]!, quality: 1 });
  return found.reverse();
}

/** Returns all matches of a query in a text, in order; they may overlap. */
export function findMatches(text: TokenizedText, { words }: Query): Match[] {
  const matches = words.flatMap(({ forms, isFlag: wantsFlag }, word) =>
    forms.flatMap(form =>
      findForm(text, form).map(place => {
        const factor = !wantsFlag || isFlag(text.text, place.start) ? 1 : NO_FLAG_QUALITY;
        return { ...place, word, quality: place.quality * form.quality * factor };
      }),
    ),
  );
  return matches.sort((a, b) => a.start - b.start || b.end - a.end);
}

function findForm(text: TokenizedText, form: Form): Place[] {
  if (form.kind === 'loose') return findLoose(text, form.terms);
  if (form.kind === 'word') return findWord(text, form.hits[0]);
  // Nearly all forms end here: a text without the first term has neither the phrase nor its parts.
  if (!text.last.has(form.terms[0] ?? '')) return [];
  const places = findPhrase(text, form);
  const isTitle = text.text.length <= MAX_TITLE_LENGTH;
  return places.length === 0 && isTitle && form.quality >= TYPED_QUALITY
    ? findParts(text, form.terms)
    : places;
}

/** Finds the terms that a word may stand for; matches only the letters that were typed. */
function findWord(source: TokenizedText, hits: TermHits | undefined): Place[] {
  const { text, last } = source;
  const found: Place[] = [];
  const terms = hits?.terms ?? [];
  for (const [term, { quality, typed, isDerived = false }] of terms) {
    if (!last.has(term)) continue;
    for (const { start, end } of placesOf(source, term)) {
      if (!typed) {
        found.push({ start, end, quality, isDerived });
        continue;
      }
      let from = skipLetters(text, start, typed.from);
      while (from < text.length && lettersOf(text.charCodeAt(from)) === 0) from++;
      found.push({ start: from, end: skipLetters(text, from, typed.length), quality });
    }
  }
  return found;
}

/** Returns the index after some letters, without joints: after 9 letters of "asset-prefix" → 10. */
function skipLetters(text: string, from: number, letters: number): number {
  let at = from;
  for (let left = letters; left > 0 && at < text.length; at++)
    left -= lettersOf(text.charCodeAt(at));
  while (at < text.length && isMark(text.charCodeAt(at))) at++;
  return at;
}

/** Finds terms that follow one another. The last term of a typed phrase may be unfinished. */
function findPhrase(text: TokenizedText, form: Form): Place[] {
  const [first = '', ...others] = form.terms;
  const steps = others.map((term, index) => {
    const exact = placesOf(text, term);
    const at = index + 1;
    return followers(isFlexible(form, at) ? [...exact, ...findWord(text, form.hits[at])] : exact);
  });
  return placesOf(text, first).flatMap(({ start, ...begin }) => {
    let { end, quality } = begin;
    for (const follow of steps) {
      const next = follow(end);
      if (!next) return [];
      end = next.end;
      quality *= next.quality;
    }
    return [{ start, end, quality }];
  });
}

/**
 * Returns a function that finds the first of the places that follows an end at once. A text may
 * have thousands of places of a term, so they are found by where they start.
 */
function followers(places: readonly Place[]): (end: number) => Place | undefined {
  const byStart = new Map<number, number[]>();
  for (const [index, { start }] of places.entries()) {
    const known = byStart.get(start);
    if (known) known.push(index);
    else byStart.set(start, [index]);
  }
  return end => {
    let first = places.length;
    // Pairs of Han overlap by one character.
    for (let start = end - 1; start <= end + MAX_PHRASE_GAP; start++)
      for (const index of byStart.get(start) ?? [])
        if (index < first && places[index]!.end > end) first = index;
    return places[first];
  };
}

/** Whether a term may be unfinished or mistyped: typed words, and the end of a typed phrase. */
export function isFlexible({ terms, kind, quality }: Form, at: number): boolean {
  if (kind === 'phrase') return quality > TYPED_QUALITY && at === terms.length - 1;
  return kind === 'word';
}

/** Finds the parts of a name in any order: "plugin-svgr" is the "SVGR plugin". */
function findParts(text: TokenizedText, terms: readonly string[]): Place[] {
  const parts = terms.flatMap(term => placesOf(text, term)[0] ?? []);
  return parts.length === terms.length
    ? parts.map(place => ({ ...place, quality: REORDERED_QUALITY }))
    : [];
}

/** Finds runs of pairs of a loose Han word; their quality is their share of the pairs. */
function findLoose(text: TokenizedText, terms: readonly string[]): Place[] {
  const known = terms.slice(0, MAX_PAIRS);
  const found = known.flatMap((term, at) =>
    placesOf(text, term).map(place => ({ ...place, pairs: 1 << at })),
  );
  const runs: (Place & { pairs: number })[] = [];
  for (const pair of found.sort((a, b) => a.start - b.start)) {
    const last = runs.at(-1);
    if (last && pair.start < last.end) {
      last.end = pair.end;
      last.pairs |= pair.pairs;
    } else runs.push(pair);
  }
  return runs.map(run => ({ ...run, quality: bitCount(run.pairs) / known.length }));
}

/** Returns the quality of a loose word whose pairs are apart: lower than for pairs in one place. */
export function looseQuality(pairs: number, count: number): number {
  return (0.9 * bitCount(pairs)) / Math.min(count, MAX_PAIRS);
}

function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}

export interface Stretch {
  start: number;
  end: number;
  /** Number of different words of the query in the stretch. */
  words: number;
  /** Mean quality of the words. */
  quality: number;
}

/** Returns for each match the stretch with as many different words as fit, up to `wordCount`. */
export function findStretches(matches: readonly Match[], wordCount: number): Stretch[] {
  return matches.map((first, at) => {
    const qualities = new Map([[first.word, first.quality]]);
    let { end } = first;
    for (let next = at + 1; qualities.size < wordCount; next++) {
      const match = matches[next];
      if (!match || match.end - first.start > MAX_STRETCH_LENGTH) break;
      if (qualities.has(match.word)) continue;
      qualities.set(match.word, match.quality);
      end = Math.max(end, match.end);
    }
    const sum = [...qualities.values()].reduce((total, quality) => total + quality, 0);
    return { start: first.start, end, words: qualities.size, quality: sum / qualities.size };
  });
}

/** Whether the matches cover a title, or its end after the last dot: "port" of "server.port". */
export function isFullyMatched(title: string, matches: readonly Match[]): boolean {
  const from = /^\S+$/.test(title) ? title.lastIndexOf('.') + 1 : 0;
  return coveredShare(matches, title, from) > 0.99;
}

/** Returns the share of a title's letters, from a position on, that the matches cover. */
export function coveredShare(matches: readonly Match[], title: string, from = 0): number {
  let covered = 0;
  let reached = from;
  for (const { start, end } of matches) {
    if (end <= reached) continue;
    covered += joined(title, Math.max(start, reached), end).length;
    reached = end;
  }
  return covered === 0 ? 0 : Math.min(1, covered / joined(title, from).length);
}
