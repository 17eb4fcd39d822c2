// Finds the words of a query in a text.

import { isMark } from '../text/fold.ts';
import type { MatchedTerm } from './invertedIndex.ts';
import { isFlag, type Form, type Query } from './query.ts';
import { forEachTerm, lettersOf } from '../text/tokenizer.ts';

/** The terms of the index that each typed word may stand for. */
export type MatchedTerms = ReadonlyMap<string, ReadonlyMap<string, MatchedTerm>>;

interface Place {
  start: number;
  end: number;
  quality: number;
}

/** A place in a text that contains a word of the query. */
export interface Match extends Place {
  /** Number of the word in the query. */
  word: number;
  /** The pairs of a loose Han word found here, one bit each; 0: the whole word. */
  pairs: number;
}

/** A text with the places of its terms. */
export interface TokenizedText {
  text: string;
  /** The places of each term, in order. */
  places: ReadonlyMap<string, readonly Place[]>;
}

/** Characters between two terms of a phrase: "asset-prefix", "asset: prefix". */
const MAX_PHRASE_GAP = 2;
/** Forms below this quality are synonyms, not what was typed. */
export const TYPED_QUALITY = 0.9;
/** A plain word where a flag was typed. */
const NO_FLAG_QUALITY = 0.2;
/** Parts of a name in another order. */
const REORDERED_QUALITY = 0.85;
/** Titles and headings are no longer than this. */
const MAX_TITLE_LENGTH = 100;
/** One bit each. */
const MAX_PAIRS = 30;

export function tokenizeText(text: string): TokenizedText {
  const places = new Map<string, Place[]>();
  forEachTerm(text, (term, start, end) => {
    const known = places.get(term);
    if (known) known.push({ start, end, quality: 1 });
    else places.set(term, [{ start, end, quality: 1 }]);
  });
  return { text, places };
}

/** All matches of a query in a text, in order; they may overlap. */
export function findMatches(text: TokenizedText, query: Query, terms: MatchedTerms): Match[] {
  const matches: Match[] = [];
  for (const [word, { forms, isFlag: wantsFlag }] of query.words.entries()) {
    for (const form of forms) {
      for (const { start, end, quality, pairs = 0 } of findForm(text, form, terms)) {
        const factor = !wantsFlag || isFlag(text.text, start) ? 1 : NO_FLAG_QUALITY;
        matches.push({ start, end, word, quality: quality * form.quality * factor, pairs });
      }
    }
  }
  return matches.sort((a, b) => a.start - b.start || b.end - a.end);
}

function findForm(
  text: TokenizedText,
  form: Form,
  terms: MatchedTerms,
): (Place & { pairs?: number })[] {
  if (form.kind === 'loose') return findLoose(text, form.terms);
  if (form.kind === 'word') return findWord(text, form.terms[0] ?? '', terms);
  const places = findPhrase(text, form, terms);
  const isTitle = text.text.length <= MAX_TITLE_LENGTH;
  return places.length === 0 && isTitle && form.quality >= TYPED_QUALITY
    ? findParts(text, form.terms)
    : places;
}

/** A word in any term it may stand for; only the letters that were typed match. */
function findWord({ text, places }: TokenizedText, word: string, terms: MatchedTerms): Place[] {
  const found: Place[] = [];
  for (const [term, { quality, typed }] of terms.get(word) ?? []) {
    for (const { start, end } of places.get(term) ?? []) {
      const from = typed ? nextLetter(text, skipLetters(text, start, typed.from)) : start;
      found.push({
        start: from,
        end: typed ? skipLetters(text, from, typed.length) : end,
        quality,
      });
    }
  }
  return found;
}

/** The index behind so many letters; joints and marks do not count: 9 of "asset-prefix" is 10. */
function skipLetters(text: string, from: number, letters: number): number {
  let at = from;
  for (let left = letters; left > 0 && at < text.length; at++)
    left -= lettersOf(text.charCodeAt(at));
  while (at < text.length && isMark(text.charCodeAt(at))) at++;
  return at;
}

function nextLetter(text: string, from: number): number {
  let at = from;
  while (at < text.length && lettersOf(text.charCodeAt(at)) === 0) at++;
  return at;
}

/** Terms one after the other; a typed phrase may end with the beginning of its last term. */
function findPhrase(text: TokenizedText, form: Form, terms: MatchedTerms): Place[] {
  const [first = '', ...rest] = form.terms;
  const starts = text.places.get(first);
  if (!starts) return [];
  const steps = rest.map((term, at) => {
    const isOpen = at === rest.length - 1 && form.quality > TYPED_QUALITY;
    const exact = text.places.get(term) ?? [];
    return isOpen ? [...exact, ...findWord(text, term, terms)] : exact;
  });
  return starts.flatMap(({ start, ...begin }) => {
    let { end, quality } = begin;
    for (const places of steps) {
      // Pairs of Han overlap by one character.
      const next = places.find(
        place => place.start >= end - 1 && place.start <= end + MAX_PHRASE_GAP && place.end > end,
      );
      if (!next) return [];
      end = next.end;
      quality *= next.quality;
    }
    return [{ start, end, quality }];
  });
}

/** The parts of a name in any order: "plugin-svgr" is the "SVGR plugin". */
function findParts(text: TokenizedText, terms: readonly string[]): Place[] {
  const parts = terms.flatMap(term => text.places.get(term)?.[0] ?? []);
  return parts.length === terms.length
    ? parts.map(place => ({ ...place, quality: REORDERED_QUALITY }))
    : [];
}

/** Runs of pairs, each as good as its share of the pairs of the word. */
function findLoose(text: TokenizedText, terms: readonly string[]): (Place & { pairs: number })[] {
  const known = terms.slice(0, MAX_PAIRS);
  const found = known.flatMap((term, at) =>
    (text.places.get(term) ?? []).map(place => ({ ...place, pairs: 1 << at })),
  );
  const runs: (Place & { pairs: number })[] = [];
  for (const pair of found.sort((a, b) => a.start - b.start)) {
    const last = runs.at(-1);
    if (last && pair.start < last.end) {
      last.end = pair.end;
      last.pairs |= pair.pairs;
    } else runs.push(pair);
  }
  for (const run of runs) run.quality = bitCount(run.pairs) / known.length;
  return runs;
}

/** Quality of the pairs of a loose word in several places: less than all of them in one place. */
export function looseQuality(pairs: number, count: number): number {
  return (0.9 * bitCount(pairs)) / Math.min(count, MAX_PAIRS);
}

function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}
