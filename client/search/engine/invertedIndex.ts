// The inverted index: which pages hold a term, in which field, and which terms of the texts a typed
// word may mean.

import MiniSearch, { type SearchResult as Match } from 'minisearch';
import { otherNames, type SearchEntry } from '../entry.ts';
import { eachTerm, isHan } from './tokenizer.ts';
import type { Sense } from './matches.ts';

export const fields = ['title', 'path', 'heads', 'content', 'code'] as const;
export type Field = (typeof fields)[number];

/** How much a hit in each field counts, for the engine's own score. */
const boost: Record<Field, number> = { title: 6, path: 2, heads: 3, content: 1, code: 0.25 };

/** The most pages that the engine hands over; more than any index has. */
const engineLimit = 1000;
/** Below this many pages with the word or its beginning, its inside is looked for too. */
const enough = 7;
const shortestInfix = 3;
const shortestTypo = 4;
const longestEnding = 4;
/** How good a word is that was probably meant, at best. */
export const typo = 0.6;

/** What the index knows about one page and one word. */
export interface Reach {
  /** The engine's BM25 score. */
  score: number;
  /** Quality of the best term per field. */
  fields: Partial<Record<Field, number>>;
}

export interface Found {
  pages: Map<number, Reach>;
  senses: Map<string, Sense>;
}

/** No Latin term begins so. */
const hanKey = '\u0000';

interface Document extends Record<Field, string> {
  id: number;
}

export class Catalog {
  readonly #engine = new MiniSearch<Document>({
    fields: [...fields],
    tokenize: text => this.#learn(text),
    processTerm: term => this.#key(term),
  });
  /** Every term of the texts and its key in the engine. */
  readonly #vocabulary = new Map<string, string>();
  #spelled = '';

  add(id: number, entry: SearchEntry): void {
    const { title, routePath: path, toc, content, code } = entry;
    this.#engine.add({
      id,
      title: [title, ...otherNames(entry)].join('\n'),
      path,
      heads: toc.map(head => head.text).join('\n'),
      content,
      code,
    });
    this.#spelled = '';
  }

  /** Pages that hold exactly this term. */
  exact(term: string): Found {
    const found: Found = { pages: new Map(), senses: new Map() };
    this.#ask(found, term, { prefix: term.length === 1 && isHan(term) }, () => ({ quality: 1 }));
    return found;
  }

  /**
   * Pages that hold a word, a word that begins so, its stem; while these are few, a word with it
   * inside; when there
   * are none, a word it may be a typo of (decisions 20). Han means exactly itself.
   */
  flexible(term: string): Found {
    if (isHan(term)) return this.exact(term);
    const found: Found = { pages: new Map(), senses: new Map() };
    this.#ask(found, term, { prefix: true }, met => beginning(term, met));
    for (const stem of this.#stems(term)) this.#ask(found, stem, {}, () => ({ quality: 0.75 }));
    if (found.pages.size < enough && term.length >= shortestInfix) {
      for (const met of this.#holding(term)) this.#ask(found, met, {}, () => inside(term, met));
    }
    if (found.pages.size === 0 && term.length >= shortestTypo && !/^\d+$/.test(term)) {
      for (const met of this.#swapped(term)) this.#ask(found, met, {}, () => ({ quality: typo }));
      const fuzzy = term.length < 8 ? 1 : 2;
      if (found.pages.size === 0)
        this.#ask(found, term, { fuzzy }, met =>
          met.startsWith(hanKey) ? undefined : { quality: similarity(term, met) },
        );
    }
    return found;
  }

  #ask(
    found: Found,
    term: string,
    how: { prefix?: boolean; fuzzy?: number },
    senseOf: (met: string) => Sense | undefined,
  ): void {
    const matches: Match[] = this.#engine.search(term, {
      ...how,
      boost,
      tokenize: text => [text],
      processTerm: keyOf,
    });
    for (const { id, score, match } of matches.slice(0, engineLimit)) {
      const page = id as number;
      const reach = found.pages.get(page) ?? { score: 0, fields: {} };
      for (const [key, where] of Object.entries(match)) {
        const met = key === keyOf(term) ? term : key;
        const sense = found.senses.get(met) ?? senseOf(met);
        if (!sense) continue;
        found.senses.set(met, sense);
        for (const field of where as Field[])
          reach.fields[field] = Math.max(reach.fields[field] ?? 0, sense.quality);
      }
      reach.score += score;
      if (Object.keys(reach.fields).length > 0) found.pages.set(page, reach);
    }
  }

  #learn(text: string): string[] {
    const terms: string[] = [];
    eachTerm(text, (term, _, end) => {
      // A Han character is the beginning of the pair it opens: only the last of a run needs a term
      // of its own.
      if (term.length > 1 || !isHan(term) || !isHan(text.charAt(end))) terms.push(term);
    });
    return terms;
  }

  #key(term: string): string {
    let key = this.#vocabulary.get(term);
    if (key === undefined) this.#vocabulary.set(term, (key = keyOf(term)));
    return key;
  }

  /**
   * Known words that the typed one goes on from: "plugins" → plugin, "bundling" → bundle,
   * "difference" → differ.
   */
  #stems(term: string): string[] {
    const stems = new Set<string>();
    for (
      let length = term.length - 1;
      length >= Math.max(4, term.length - longestEnding, Math.ceil(term.length * 0.65));
      length--
    )
      stems.add(term.slice(0, length));
    const root =
      /^(.{4,}?)(?:e?nces?|a?nces?|a?tions?|ments?|ents?|ants?|able|ible|ers?|ors?|ly)$/.exec(
        term,
      )?.[1];
    if (root) stems.add(root).add(`${root}e`);
    const gerund = /^(.{3,})(?:ing|ed|er)$/.exec(term)?.[1];
    if (gerund) {
      stems.add(gerund).add(`${gerund}e`);
      if (gerund.at(-1) === gerund.at(-2)) stems.add(gerund.slice(0, -1));
    }
    return [...stems].filter(stem => this.#vocabulary.has(stem));
  }

  /** Latin terms of the texts with the typed letters inside. */
  #holding(part: string): string[] {
    this.#spelled ||= `\n${[...this.#vocabulary.keys()].filter(term => !isHan(term)).join('\n')}\n`;
    const terms: string[] = [];
    for (let at = this.#spelled.indexOf(part); at >= 0; at = this.#spelled.indexOf(part, at + 1)) {
      const start = this.#spelled.lastIndexOf('\n', at) + 1;
      const end = this.#spelled.indexOf('\n', at);
      if (start < at) terms.push(this.#spelled.slice(start, end));
      at = end;
    }
    return terms;
  }

  /**
   * Two neighbouring letters exchanged: the commonest slip, and two edits in the engine's count.
   */
  #swapped(term: string): string[] {
    const forms = Array.from(
      { length: term.length - 1 },
      (_, at) => term.slice(0, at) + term[at + 1] + term[at] + term.slice(at + 2),
    );
    return forms.filter(form => this.#vocabulary.has(form));
  }
}

/**
 * The engine's tree looks through the children of a node one by one, and thousands of Han
 * characters would all be
 * children of its root (building took twelve times as long). Spelled in three signs each they
 * spread over the levels.
 */
function keyOf(term: string): string {
  if (!isHan(term)) return term;
  let key = hanKey;
  for (let at = 0; at < term.length; at++) {
    const code = term.charCodeAt(at);
    key += String.fromCharCode(48 + (code >> 10), 48 + ((code >> 5) & 31), 48 + (code & 31));
  }
  return key;
}

function beginning(term: string, met: string): Sense {
  if (met === term) return { quality: 1 };
  return {
    quality: 0.55 + 0.3 * (term.length / met.length),
    typed: { from: 0, length: term.length },
  };
}

function inside(term: string, met: string): Sense {
  return {
    quality: 0.25 + 0.2 * (term.length / met.length),
    typed: { from: met.indexOf(term), length: term.length },
  };
}

/** Typos rarely hit the first letter, and rarely change the length. */
function similarity(term: string, met: string): number {
  return typo - 0.1 - 0.05 * Math.abs(term.length - met.length) + (term[0] === met[0] ? 0.1 : 0);
}
