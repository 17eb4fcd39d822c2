// The local search engine: entries in, answers out. Runs in the worker, or in the page where there is none.

import { Catalog, type Field, type Found, type Reach } from './catalog.ts';
import { pageLimit, type SearchEntry, type SearchResult } from './entry.ts';
import { readQuery, type Form, type Query } from './query.ts';
import { isCalled, readNames, type Names } from './names.ts';
import { cutPage, findPageSpots, scorePage, type PageText } from './rank.ts';
import { pageResults } from './results.ts';
import type { Sense, Senses } from './spots.ts';
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
/** Below this share of what the best page says of the query a page has only scraps of it. */
const scraps = 0.5;

const weight: Record<Field, number> = { title: 1, path: 0.8, heads: 0.7, content: 0.4, code: 0.15 };
/** How much a field shows that a word is a name, not grammar. */
const naming: Record<Field, number> = { title: 1, path: 0.9, heads: 0.4, content: 0, code: 0 };

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
    for (const name of new Set(names.heads.map(head => head.name))) this.#sharing.set(name, (this.#sharing.get(name) ?? 0) + 1);
  }

  /** Results of at most `limit` pages, page by page, the best first. */
  ask({ query: text, limit = pageLimit, route = '' }: Question): SearchResult[] {
    const query = readQuery(text, this.#lexicon);
    if (query.units.length === 0) return [];
    const { found, senses } = this.#sense(query);
    const reach = query.units.map((unit, at) => reachPages(unit.forms, found[at] ?? []));
    const weights = this.#weights(reach);
    const measure = { query, weights, sharing: this.#sharing };
    const ranked = this.#rough(reach, weights, query)
      .slice(0, closerLook)
      .map(({ page, relevance }) => {
        const spots = findPageSpots(this.#text(page), query, senses);
        const { score, presence } = scorePage(this.#names[page] as Names, this.#text(page), spots, measure);
        const entry = this.#entries[page] as SearchEntry;
        return { page, entry, spots, presence, score: score * (1 + 0.15 * relevance) * (1 + 0.1 * nearness(entry.routePath, route)) };
      })
      .filter(each => each.presence > 0)
      .sort((a, b) => b.score - a.score || a.page - b.page);
    const most = Math.max(...ranked.map(each => each.presence));
    return ranked
      .filter(each => each.presence >= most * scraps)
      .slice(0, limit)
      .flatMap(({ entry, spots }) => pageResults({ entry, query, spots }));
  }

  /** Results entry by entry, in the order they were added: another engine has found and ordered them. */
  each(text: string): { results: SearchResult[]; seen: boolean }[] {
    const query = readQuery(text, this.#lexicon);
    const { senses } = this.#sense(query);
    return this.#entries.map(entry => {
      const spots = findPageSpots(cutPage(entry), query, senses);
      const seen = [spots.title, spots.content, spots.code, ...spots.heads].some(list => list.length > 0);
      return { results: pageResults({ entry, query, spots }), seen };
    });
  }

  #sense(query: Query): { found: Found[][][]; senses: Senses } {
    const found = query.units.map(unit => unit.forms.map(form => this.#find(form)));
    const senses = new Map<string, ReadonlyMap<string, Sense>>();
    for (const [unit, { forms }] of query.units.entries()) {
      for (const [at, { terms }] of forms.entries()) {
        for (const [index, term] of terms.entries()) {
          const each = found[unit]?.[at]?.[index];
          // A word asked for flexibly and exactly keeps its wider meaning.
          if (each && each.senses.size > (senses.get(term)?.size ?? -1)) senses.set(term, each.senses);
        }
      }
    }
    return { found, senses };
  }

  /** The index's answer to each term of a form. What was typed may be unfinished or mistyped; a synonym is exact. */
  #find({ terms, kind, quality }: Form): Found[] {
    const typed = quality > 0.9;
    return terms.map((term, at) => (kind === 'word' || (kind === 'phrase' && typed && at === terms.length - 1) ? this.#catalog.flexible(term) : this.#catalog.exact(term)));
  }

  /** The rarer a word, the more it says; and most of all one that names pages: of "how to change the port" it is the port. */
  #weights(reach: Map<number, Strength>[]): number[] {
    const rarity = reach.map(pages => {
      const sure = [...pages.values()].filter(strength => strength.best > 0.3).length;
      const named = Math.max(0, ...[...pages.values()].map(strength => strength.named));
      return (0.4 + 0.6 * named) * Math.log(1 + (this.size + 1) / (sure + 0.5));
    });
    const total = rarity.reduce((sum, each) => sum + each, 0);
    return rarity.map(each => each / total);
  }

  /** The pages by what the index alone knows of them. */
  #rough(reach: Map<number, Strength>[], weights: number[], query: Query): { page: number; relevance: number }[] {
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

export function createEngine(entries: readonly SearchEntry[], synonyms: SynonymGroups = []): Engine {
  const engine = new Engine(synonyms);
  for (const entry of entries) engine.add(entry);
  return engine;
}

interface Strength {
  /** How well the page's best field says the word. */
  best: number;
  /** How well its title, its address or its headings do. */
  named: number;
  score: number;
}

/** Per page, how well its fields say one word of the query in any of its forms. */
function reachPages(forms: readonly Form[], found: readonly Found[][]): Map<number, Strength> {
  const result = new Map<number, Strength>();
  for (const [at, form] of forms.entries()) {
    for (const [page, strength] of reachForm(form, found[at] ?? [])) {
      const known = result.get(page);
      if (known) {
        known.best = Math.max(known.best, strength.best);
        known.named = Math.max(known.named, strength.named);
        known.score = Math.max(known.score, strength.score);
      } else result.set(page, strength);
    }
  }
  return result;
}

function reachForm(form: Form, found: readonly Found[]): Map<number, Strength> {
  const result = new Map<number, Strength>();
  const needed = form.kind === 'loose' ? 1 : found.length;
  const [first, ...others] = [...found].sort((a, b) => a.pages.size - b.pages.size);
  const pages = needed === 1 ? new Set(found.flatMap(each => [...each.pages.keys()])) : new Set(first?.pages.keys());
  if (needed > 1) for (const page of pages) if (!others.every(each => each.pages.has(page))) pages.delete(page);
  for (const page of pages) {
    const reaches = found.map(each => each.pages.get(page)).filter(reach => reach !== undefined);
    let best = 0;
    let named = 0;
    for (const [field, factor] of Object.entries(weight) as [Field, number][]) {
      const inField = reaches.reduce((total, reach) => total + (reach.fields[field] ?? 0), 0) / found.length;
      best = Math.max(best, factor * inField);
      named = Math.max(named, naming[field] * inField);
    }
    const score = reaches.reduce((total, reach: Reach) => total + reach.score, 0) / found.length;
    result.set(page, { best: best * form.quality, named: named * form.quality, score: score * form.quality });
  }
  return result;
}

/** Which share of the leading folders two routes have in common: enough to part pages that answer alike. */
function nearness(route: string, here: string): number {
  const a = route.split('/').slice(1, -1);
  const b = here.split('/').slice(1, -1);
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return same / Math.max(a.length, b.length, 1);
}
