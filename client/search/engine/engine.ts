// The local search engine: entries in, answers out. Runs in the worker, or in the page where there
// is none.

import { Catalog, typo, type Found } from './invertedIndex.ts';
import { pageLimit, type SearchEntry, type SearchResult } from '../entry.ts';
import {
  readQuery,
  splitUnit,
  synonymQuality,
  withUnits,
  type Form,
  type Query,
  type Unit,
} from './query.ts';
import { isCalled, readNames, type Names } from './titleMatch.ts';
import { cutPage, findPageSpots, scorePage, type PageText } from './rank.ts';
import { howManySay, reachForm, reachPages, type Strength } from './documentFrequency.ts';
import { pageResults } from './results.ts';
import type { Sense, Senses } from './matches.ts';
import { readSynonyms, type Lexicon, type SynonymGroups } from './synonyms.ts';

export interface Question {
  query: string;
  /** Pages at most. */
  limit?: number;
  /** Where the reader is: of two pages alike the nearer one comes first. */
  route?: string;
}

/** Pages whose places are looked at, the best by their fields. */
const closerLook = 24;
/** Pages whose texts stay cut for the next keystroke. */
const keptTexts = 64;
/** A Han run whose words are unknown counts less. */
const guess = 0.5;
/** Words of a query that count in full. */
const wholeWeight = 6;
/** Below this share of what the best page says of the query a page has only scraps of it. */
const scraps = 0.35;

export class Engine {
  readonly #entries: SearchEntry[] = [];
  readonly #names: Names[] = [];
  readonly #catalog = new Catalog();
  readonly #lexicon: Lexicon;
  /** Pages that have a heading of a name. */
  readonly #sharing = new Map<string, number>();
  readonly #texts = new Map<number, PageText>();

  constructor(synonyms: SynonymGroups = []) {
    this.#lexicon = readSynonyms(synonyms);
  }

  get size(): number {
    return this.#entries.length;
  }

  add(entry: SearchEntry): void {
    const names = readNames(entry);
    this.#catalog.add(this.#entries.length, entry);
    this.#entries.push(entry);
    this.#names.push(names);
    for (const name of new Set([names.group, ...names.heads.map(head => head.name)]))
      this.#sharing.set(name, (this.#sharing.get(name) ?? 0) + 1);
  }

  /** Results of at most `limit` pages, page by page, the best first. */
  ask(question: Question): SearchResult[] {
    const query = this.#read(question.query);
    const results = this.#answer(query, question);
    const pieces = query.units.map(unit => splitUnit(unit, this.#lexicon));
    if (results.length > 0 || pieces.every(each => each.length === 0)) return results;
    // No page says it as a whole, so its words are looked for one by one.
    return this.#answer(
      withUnits(
        query,
        query.units.flatMap((unit, at) => (pieces[at]?.length ? pieces[at] : [unit])),
      ),
      question,
    );
  }

  #answer(query: Query, { limit = pageLimit, route = '' }: Question): SearchResult[] {
    if (query.units.length === 0) return [];
    const { found, senses } = this.#sense(query);
    const reach = query.units.map((unit, at) => reachPages(unit.forms, found[at] ?? []));
    const weights = this.#weights(query, found, reach);
    const measure = { query, weights, sharing: this.#sharing };
    const ranked = this.#rough(reach, weights, query)
      .slice(0, closerLook)
      .map(({ page, relevance }) => {
        const spots = findPageSpots(this.#text(page), query, senses);
        const { score, presence } = scorePage(
          this.#names[page] as Names,
          this.#text(page),
          spots,
          measure,
        );
        const entry = this.#entries[page] as SearchEntry;
        return {
          page,
          entry,
          spots,
          presence,
          score: score * (1 + 0.4 * relevance) * (1 + 0.1 * nearness(entry.routePath, route)),
        };
      })
      .filter(each => each.presence > 0)
      .sort((a, b) => b.score - a.score || a.page - b.page);
    const most = Math.max(...ranked.map(each => each.presence));
    return ranked
      .filter(each => each.presence >= most * scraps)
      .slice(0, limit)
      .flatMap(({ entry, spots }) => pageResults({ entry, query, spots }));
  }

  /**
   * Results entry by entry, in the order they were added: another engine has found and ordered them
   * (R-153).
   */
  each(text: string): { results: SearchResult[]; seen: boolean }[] {
    const query = this.#read(text);
    const { senses } = this.#sense(query);
    return this.#entries.map(entry => {
      const spots = findPageSpots(cutPage(entry), query, senses);
      const seen = [spots.title, ...spots.others, spots.content, spots.code, ...spots.heads].some(
        list => list.length > 0,
      );
      return { results: pageResults({ entry, query, spots }), seen };
    });
  }

  /**
   * Reads a query; a compound that is nowhere is taken as its pieces, and a path with dots already
   * when nothing is called
   * so: "output.minify.jsOptions" is the heading "jsOptions" of the page "output.minify".
   */
  #read(text: string): Query {
    const query = readQuery(text, this.#lexicon);
    const units = query.units.flatMap(unit => {
      const pieces = splitUnit(unit, this.#lexicon);
      const [whole] = unit.forms;
      if (!whole || this.#lexicon.has(unit.text)) return [unit];
      const found = this.#find(whole);
      if (pieces.length === 0) return [this.#correct(unit, found)];
      const reach = [...reachForm(whole, found).values()];
      const isMet = unit.source.includes('.')
        ? reach.some(strength => strength.named > 0.5)
        : reach.length > 0;
      return isMet ? [unit] : pieces;
    });
    return withUnits(query, units);
  }

  /** What a mistyped word was meant to be has other words too. */
  #correct(unit: Unit, [found]: Found[]): Unit {
    const [likeliest] = [...(found?.senses ?? [])].sort((a, b) => b[1].quality - a[1].quality);
    if (!likeliest || likeliest[1].quality > typo || likeliest[1].typed) return unit;
    const others = this.#lexicon.get(likeliest[0]) ?? [];
    return {
      ...unit,
      forms: [
        ...unit.forms,
        ...others.map((terms): Form => ({ terms, kind: 'phrase', quality: typo * synonymQuality })),
      ],
    };
  }

  #sense(query: Query): { found: Found[][][]; senses: Senses } {
    const found = query.units.map(unit => unit.forms.map(form => this.#find(form)));
    const senses = new Map<string, ReadonlyMap<string, Sense>>();
    for (const [unit, { forms }] of query.units.entries()) {
      for (const [at, { terms }] of forms.entries()) {
        for (const [index, term] of terms.entries()) {
          const each = found[unit]?.[at]?.[index];
          // A word asked for flexibly and exactly keeps its wider meaning.
          if (each && each.senses.size > (senses.get(term)?.size ?? -1))
            senses.set(term, each.senses);
        }
      }
    }
    return { found, senses };
  }

  /**
   * The index's answer to each term of a form. What was typed may be unfinished or mistyped; a
   * synonym is exact.
   */
  #find({ terms, kind, quality }: Form): Found[] {
    const typed = quality > 0.9;
    return terms.map((term, at) =>
      kind === 'word' || (kind === 'phrase' && typed && at === terms.length - 1)
        ? this.#catalog.flexible(term)
        : this.#catalog.exact(term),
    );
  }

  /**
   * The rarer a word, the more it says; and most of all one that names pages: of "how to change the
   * port" it is the port.
   * Of a long query, a pasted message, the beginning says more than the advice that follows.
   */
  #weights(query: Query, found: Found[][][], reach: Map<number, Strength>[]): number[] {
    const rarity = reach.map((pages, unit) => {
      const sure = howManySay(query.units[unit]?.forms ?? [], found[unit] ?? []);
      const named = Math.max(0, ...[...pages.values()].map(strength => strength.named));
      return (
        Math.min(1, wholeWeight / (unit + 1)) *
        (query.units[unit]?.forms[0]?.kind === 'loose' ? guess : 1) *
        (0.25 + 0.75 * named) *
        Math.log(1 + (this.size + 1) / (sure + 0.5))
      );
    });
    const total = rarity.reduce((sum, each) => sum + each, 0);
    return rarity.map(each => each / total);
  }

  /** The pages by what the index alone knows of them. */
  #rough(
    reach: Map<number, Strength>[],
    weights: number[],
    query: Query,
  ): { page: number; relevance: number }[] {
    const pages = new Map<number, { rough: number; relevance: number }>();
    for (const [unit, strengths] of reach.entries()) {
      for (const [page, { best, score }] of strengths) {
        const sum = pages.get(page) ?? { rough: 0, relevance: 0 };
        sum.rough += (weights[unit] ?? 0) * best;
        sum.relevance += score;
        pages.set(page, sum);
      }
    }
    const most = Math.max(...[...pages.values()].map(each => each.relevance), 1e-9);
    const list = [...pages].map(([page, { rough, relevance }]) => {
      const called = isCalled(this.#names[page] as Names, query.joined) ? 1 : 0;
      return { page, relevance: relevance / most, rank: rough + 0.2 * (relevance / most) + called };
    });
    return list.sort((a, b) => b.rank - a.rank || a.page - b.page);
  }

  #text(page: number): PageText {
    const text = this.#texts.get(page) ?? cutPage(this.#entries[page] as SearchEntry);
    this.#texts.delete(page);
    this.#texts.set(page, text);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > keptTexts && oldest !== undefined) this.#texts.delete(oldest);
    return text;
  }
}

export function createEngine(
  entries: readonly SearchEntry[],
  synonyms: SynonymGroups = [],
): Engine {
  const engine = new Engine(synonyms);
  for (const entry of entries) engine.add(entry);
  return engine;
}

/**
 * Which share of the leading folders two routes have in common: enough to part pages that answer
 * alike.
 */
function nearness(route: string, here: string): number {
  const a = route.split('/').slice(1, -1);
  const b = here.split('/').slice(1, -1);
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return same / Math.max(a.length, b.length, 1);
}
