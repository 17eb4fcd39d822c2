// The inverted index: which pages contain a term where, and which terms a word may stand for.
import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import { pageNames, type SearchEntry } from '../entry.ts';
import { LruCache } from '../lruCache.ts';
import { forEachTerm, isHan } from '../text/tokenizer.ts';
import { inflections, stems, swaps } from '../text/wordForms.ts';

export const FIELDS = ['title', 'path', 'heads', 'description', 'content', 'code'] as const;
export type Field = (typeof FIELDS)[number];

/** Weights of the fields in MiniSearch's score. */
const BOOST: Record<Field, number> = {
  title: 6,
  path: 2,
  heads: 3,
  description: 3,
  content: 1,
  code: 0.25,
};

/** If fewer pages match, the word is also looked for inside other words. */
const ENOUGH_PAGES = 7;
const MIN_INFIX_LENGTH = 3;
const MIN_TYPO_LENGTH = 4;
/** From this length on, a word may have two typos. */
const TWO_TYPOS_LENGTH = 8;
/** Number of looked-up words that are kept for the next keystroke. */
const MAX_CACHED_TERMS = 32;
const STEM_QUALITY = 0.75;
const INFLECTED_QUALITY = 0.9;
/** Highest quality of a term that is found by correcting a typo. */
export const TYPO_QUALITY = 0.6;

/** How one page contains a term. */
interface TermOnPage {
  /** MiniSearch's BM25 score. */
  score: number;
  /** Quality of the best matching term per field. */
  fields: Partial<Record<Field, number>>;
}

/** A term of the index that a typed word may stand for. */
interface MatchedTerm {
  /** 1 for the typed word itself. */
  quality: number;
  /** The letters of the term that were typed; undefined if the whole term is meant (typo, stem). */
  typed?: { from: number; length: number };
  /** Another word with the same stem; never highlighted. */
  isDerived?: boolean;
}

/** What the index contains of one typed word. */
export interface TermHits {
  pages: Map<number, TermOnPage>;
  terms: Map<string, MatchedTerm>;
}

/** Rates a term that MiniSearch found; undefined rejects it. */
type Rate = (found: string) => MatchedTerm | undefined;

/** First character of the keys of Han terms; no Latin term begins with it. */
const HAN_KEY = '\u0000';

/**
 * MiniSearch that remembers the data of each term. By itself, it walks its tree for every occurrence
 * of a term, which takes a quarter of the time of indexing. Nothing is removed from the index.
 */
class TermCachingSearch<T> extends MiniSearch<T> {
  constructor(options: Options<T>) {
    super(options);
    const { _index: tree } = this;
    const fetch = tree.fetch.bind(tree);
    const known = new Map<string, ReturnType<typeof fetch>>();
    tree.fetch = (term, create) => {
      let data = known.get(term);
      if (data === undefined) known.set(term, (data = fetch(term, create)));
      return data;
    };
  }
}

export class InvertedIndex {
  readonly #engine = new TermCachingSearch<Record<Field, string> & { id: number }>({
    fields: [...FIELDS],
    tokenize: indexedTerms,
    processTerm: term => this.#key(term),
  });
  readonly #flexible = new LruCache<string, TermHits>(MAX_CACHED_TERMS);
  /** Every term of the texts, with its key in MiniSearch. */
  readonly #vocabulary = new Map<string, string>();

  add(id: number, entry: SearchEntry): void {
    const { routePath: path, toc, description = '', content, code } = entry;
    const heads = toc.map(({ text }) => text).join('\n');
    const title = pageNames(entry).join('\n');
    this.#engine.add({ id, title, path, heads, description, content, code });
  }

  /** Finds the pages that contain exactly this term; a Han character also finds its pairs. */
  exact(term: string): TermHits {
    const hits: TermHits = { pages: new Map(), terms: new Map() };
    this.#search(hits, term, { prefix: term.length === 1 && isHan(term) }, () => ({ quality: 1 }));
    return hits;
  }

  /**
   * Finds the pages that contain the typed word, a word that begins with it, or another form of it.
   * If these are few, also finds words that contain it; if there are none, words that it may be a
   * typo of. Han terms are looked up exactly.
   */
  flexible(term: string): TermHits {
    if (isHan(term)) return this.exact(term);
    const known = this.#flexible.get(term) ?? this.#lookUp(term);
    this.#flexible.set(term, known);
    return known;
  }

  #lookUp(term: string): TermHits {
    const hits: TermHits = { pages: new Map(), terms: new Map() };
    this.#search(hits, term, { prefix: true }, found => partMatch(term, found));
    this.#searchKnown(hits, inflections(term), () => ({ quality: INFLECTED_QUALITY }));
    const derived = { quality: STEM_QUALITY, isDerived: true };
    this.#searchKnown(hits, stems(term), () => derived);
    if (hits.pages.size < ENOUGH_PAGES && term.length >= MIN_INFIX_LENGTH) {
      const containing = [...this.#vocabulary.keys()].filter(known => known.indexOf(term) > 0);
      this.#searchKnown(hits, containing, found => partMatch(term, found));
    }
    const mayBeTypo = term.length >= MIN_TYPO_LENGTH && !/^\d+$/.test(term);
    if (hits.pages.size > 0 || !mayBeTypo) return hits;
    this.#searchKnown(hits, swaps(term), () => ({ quality: TYPO_QUALITY }));
    if (hits.pages.size > 0) return hits;
    const fuzzy = term.length < TWO_TYPOS_LENGTH ? 1 : 2;
    this.#search(hits, term, { fuzzy }, found =>
      found.startsWith(HAN_KEY) ? undefined : { quality: similarity(term, found) },
    );
    return hits;
  }

  /** Adds the pages of those `terms` that occur in the texts. */
  #searchKnown(hits: TermHits, terms: readonly string[], matchOf: Rate): void {
    for (const term of terms)
      if (this.#vocabulary.has(term)) this.#search(hits, term, {}, () => matchOf(term));
  }

  /** Adds the results of MiniSearch. */
  #search(hits: TermHits, term: string, how: SearchOptions, matchOf: Rate): void {
    const results = this.#engine.search(term, {
      ...how,
      boost: BOOST,
      tokenize: text => [text],
      processTerm: keyOf,
    });
    for (const { id, score, match } of results) {
      const page = id as number;
      const hit = hits.pages.get(page) ?? { score: 0, fields: {} };
      for (const [key, fields] of Object.entries(match)) {
        const found = key === keyOf(term) ? term : key;
        const matched = hits.terms.get(found) ?? matchOf(found);
        if (!matched) continue;
        hits.terms.set(found, matched);
        for (const field of fields as Field[])
          hit.fields[field] = Math.max(hit.fields[field] ?? 0, matched.quality);
      }
      hit.score += score;
      if (Object.keys(hit.fields).length > 0) hits.pages.set(page, hit);
    }
  }

  #key(term: string): string {
    let key = this.#vocabulary.get(term);
    if (key === undefined) this.#vocabulary.set(term, (key = keyOf(term)));
    return key;
  }
}

/**
 * Returns the terms of a text to index. A Han character is a prefix of the pair that it begins, so
 * only the last character of a run is indexed alone.
 */
function indexedTerms(text: string): string[] {
  const terms: string[] = [];
  forEachTerm(text, (term, _, end) => {
    if (term.length > 1 || !isHan(term) || !isHan(text.charAt(end))) terms.push(term);
  });
  return terms;
}

/**
 * Returns the key of a term in MiniSearch, whose tree visits the children of a node one by one.
 * Thousands of Han characters as children of the root made building the index twelve times as slow.
 * Three ASCII characters for each Han character spread them over three levels.
 */
function keyOf(term: string): string {
  if (!isHan(term)) return term;
  let key = HAN_KEY;
  for (let at = 0; at < term.length; at++) {
    const code = term.charCodeAt(at);
    key += String.fromCharCode(48 + (code >> 10), 48 + ((code >> 5) & 31), 48 + (code & 31));
  }
  return key;
}

/** Rates a term that begins with, or contains, what was typed. */
function partMatch(term: string, found: string): MatchedTerm {
  if (found === term) return { quality: 1 };
  const share = term.length / found.length;
  const from = found.indexOf(term);
  const quality = from === 0 ? 0.55 + 0.3 * share : 0.25 + 0.2 * share;
  return { quality, typed: { from, length: term.length } };
}

/** Rates a term that a typo may mean: typos rarely change the first letter or the length. */
function similarity(term: string, found: string): number {
  const longer = Math.abs(term.length - found.length);
  return TYPO_QUALITY - 0.1 - 0.05 * longer + (term[0] === found[0] ? 0.1 : 0);
}
