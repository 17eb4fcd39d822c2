// The local search engine: index entries in, results out, in the worker or the page.
import { MAX_PAGES, pageNames, type SearchEntry, type SearchResult } from '../entry.ts';
import { LruCache } from '../lruCache.ts';
import { simplifier } from '../text/variants.ts';
import { readSynonyms, type Lexicon, type SynonymGroups } from '../text/synonyms.ts';
import { findCandidates, scoreForm } from './candidates.ts';
import { InvertedIndex, TYPO_QUALITY } from './invertedIndex.ts';
import { isFlexible } from './matches.ts';
import {
  knownParts,
  phrases,
  readQuery,
  splitWord,
  SYNONYM_QUALITY,
  withWords,
  type Form,
  type Query,
  type QueryWord,
} from './query.ts';
import { nearestNames } from './nearestNames.ts';
import { findPageMatches, scorePage, tokenizePage, type PageHit, type PageText } from './rank.ts';
import { pageResults } from './results.ts';
import { hasName, nameScore, readNames, type Names } from './nameMatch.ts';

export interface Question {
  query: string;
  /** Route of the reader's page. Of two equally good pages, the one nearer to it comes first. */
  route?: string;
}

interface Page {
  entry: SearchEntry;
  names: Names;
}

/** Number of candidates whose texts are searched. */
const MAX_CANDIDATES = 24;
/** Number of tokenized texts that are kept for the next keystroke. */
const MAX_CACHED_TEXTS = 192;
/** A page is dropped if its presence is below this share of the best page's presence. */
const MIN_PRESENCE_SHARE = 0.35;

export class Engine {
  readonly #pages: Page[] = [];
  readonly #index = new InvertedIndex();
  readonly #lexicon: Lexicon;
  /** Name → number of pages with a heading, or a group of options, of this name. */
  readonly #nameCounts = new Map<string, number>();
  /** Titles, names, and keywords as written, except those of release notes. */
  readonly #knownNames = new Set<string>();
  readonly #texts = new LruCache<SearchEntry, PageText>(MAX_CACHED_TEXTS);

  #simplify = (text: string): string => text;

  constructor(entries: readonly SearchEntry[], synonyms: SynonymGroups = []) {
    this.#lexicon = readSynonyms(synonyms);
    for (const entry of entries) this.add(entry);
  }

  add(entry: SearchEntry): void {
    if (entry.variants) this.#simplify = simplifier(entry.variants);
    const names = readNames(entry);
    this.#index.add(this.#pages.length, entry);
    this.#pages.push({ entry, names });
    if (entry.kind !== 'release') for (const name of pageNames(entry)) this.#knownNames.add(name);
    for (const name of new Set([names.group, ...names.heads.map(head => head.name)]))
      this.#nameCounts.set(name, (this.#nameCounts.get(name) ?? 0) + 1);
  }

  /** Returns the results page by page, the best page first. */
  ask({ query: text, route = '' }: Question): SearchResult[] {
    const query = this.#read(text);
    const results = this.#answer(query, route);
    if (results.length > 0) return results;
    // If nothing is found, search for the pieces of each compound.
    const words = query.words.flatMap(word => {
      const pieces = splitWord(word, this.#lexicon);
      return pieces.length > 0 ? pieces : [word];
    });
    return this.#answer(withWords(query, words), route);
  }

  /** Returns up to four titles, names, or keywords of pages that look like a query. */
  nearest(text: string): string[] {
    return nearestNames(this.#simplify(text), this.#knownNames);
  }

  /** Returns the results of each entry in order, because a search server ranked them. */
  each(text: string): { results: SearchResult[]; hasMatches: boolean }[] {
    const query = this.#lookUp(this.#read(text));
    return this.#pages.map(({ entry }) => {
      const matches = findPageMatches(tokenizePage(entry), query);
      const hasMatches = Object.values(matches).flat(2).length > 0;
      return { results: pageResults({ entry, query, matches }), hasMatches };
    });
  }

  /** Returns the best pages for a query and their ranks, for judging the ranking. */
  rank({ query, route = '' }: Question): { hit: PageHit; rank: number }[] {
    return this.#rank(this.#read(query), route);
  }

  #answer(query: Query, route: string): SearchResult[] {
    return this.#rank(query, route).flatMap(({ hit }) => pageResults(hit));
  }

  #rank(query: Query, route: string): { hit: PageHit; rank: number }[] {
    this.#lookUp(query);
    const isNamed = (page: number): boolean => hasName(this.#page(page).names, query.joined);
    const { pages, weights } = findCandidates(query, this.#pages.length, isNamed);
    const scored = pages.slice(0, MAX_CANDIDATES).map(({ page, relevance }) => {
      const { entry, names } = this.#page(page);
      const text = this.#texts.get(entry) ?? tokenizePage(entry);
      this.#texts.set(entry, text);
      const matches = findPageMatches(text, query);
      const hit = { entry, query, matches };
      const named = nameScore(names, query, this.#nameCounts);
      const { score, presence } = scorePage(hit, text, { words: weights, named });
      const rank = score * (1 + 0.4 * relevance) * (1 + 0.1 * nearness(entry.routePath, route));
      return { page, hit, presence, rank };
    });
    const enough = Math.max(...scored.map(({ presence }) => presence)) * MIN_PRESENCE_SHARE;
    return scored
      .filter(({ presence }) => presence > 0 && presence >= enough)
      .sort((a, b) => b.rank - a.rank || a.page - b.page)
      .slice(0, MAX_PAGES);
  }

  /**
   * Parses a query. A compound that no page contains is split. A compound with dots is split even
   * if pages contain it, unless it is a name: "output.minify.jsOptions" means the heading
   * "jsOptions" of "output.minify".
   */
  #read(text: string): Query {
    const query = this.#withPhrases(readQuery(this.#simplify(text), this.#lexicon));
    const words = query.words.flatMap(word => {
      if (this.#lexicon.has(word.text)) return [word];
      const [own] = word.forms;
      this.#lookUpForm(own);
      if (own.kind === 'loose') return knownParts(word);
      const pieces = splitWord(word, this.#lexicon);
      if (pieces.length === 0) return [this.#withCorrection(word)];
      const scores = [...scoreForm(own).values()];
      const isFound = scores.some(({ named }) => named > 0.5 || !word.source.includes('.'));
      if (isFound) return [word];
      query.end = pieces.at(-1)?.text;
      return pieces;
    });
    return withWords(query, words);
  }

  /** Joins mistyped words to the phrase that they probably stand for: enviroment varaible. */
  #withPhrases(query: Query): Query {
    if (query.words.length < 2) return query;
    const corrections = query.words.map(word => this.#correction(word));
    if (corrections.every(correction => correction === undefined)) return query;
    const corrected = query.words.map(({ source }, at) => corrections[at] ?? source);
    const { words } = readQuery(corrected.join(' '), this.#lexicon);
    return words.length < query.words.length ? withWords(query, words) : query;
  }

  /** Adds the synonyms of the word that a mistyped one probably stands for. */
  #withCorrection(word: QueryWord): QueryWord {
    const correction = this.#correction(word);
    if (correction === undefined) return word;
    const synonyms = phrases(this.#lexicon.get(correction), TYPO_QUALITY * SYNONYM_QUALITY);
    return { ...word, forms: [...word.forms, ...synonyms] };
  }

  /** Returns the term that a mistyped word probably stands for. */
  #correction({ text, forms: [own] }: QueryWord): string | undefined {
    if (own.kind !== 'word' || this.#lexicon.has(text)) return undefined;
    this.#lookUpForm(own);
    const terms = [...(own.hits[0]?.terms ?? [])].sort((a, b) => b[1].quality - a[1].quality);
    const [term, match] = terms[0] ?? [];
    return match && match.quality <= TYPO_QUALITY && !match.typed ? term : undefined;
  }

  /** Fills in the hits of all forms. */
  #lookUp(query: Query): Query {
    for (const form of query.words.flatMap(({ forms }) => forms)) this.#lookUpForm(form);
    return query;
  }

  #lookUpForm(form: Form): void {
    form.hits = form.terms.map((term, at) =>
      isFlexible(form, at) ? this.#index.flexible(term) : this.#index.exact(term),
    );
  }

  #page(page: number): Page {
    const found = this.#pages[page];
    if (!found) throw new RangeError(`The index has no page ${page}.`);
    return found;
  }
}

/** Returns the share of leading folders that two routes have in common, from 0 to 1. */
function nearness(route: string, other: string): number {
  const a = route.split('/').slice(1, -1);
  const b = other.split('/').slice(1, -1);
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return same / Math.max(a.length, b.length, 1);
}
