// Turns the hits of a search server into results.
import { MAX_PAGES, type SearchEntry, type SearchResult } from './entry.ts';
import { Engine } from './engine/engine.ts';
import { foldQuery } from './text/fold.ts';
import { SNIPPET_LENGTH, widthEnd, type Highlight } from './text/snippet.ts';
import type { SynonymGroups } from './text/synonyms.ts';
import { readEntry } from './readEntry.ts';

export interface RemoteHits {
  query: string;
  /** As the server sent them: untrusted. */
  hits: unknown[];
}

/**
 * Returns results in the server's order. For a hit in which our own engine finds no match, shows
 * the places that the server marked, or else the title.
 */
export function matchHits({ query, hits }: RemoteHits, synonyms?: SynonymGroups): SearchResult[] {
  const known = hits.slice(0, MAX_PAGES).flatMap(hit => {
    const entry = readEntry(hit);
    return entry ? [{ entry, places: markedPlaces(hit) }] : [];
  });
  const entries = known.map(({ entry }) => entry);
  const found = new Engine(entries, synonyms).each(query);
  return known.flatMap(({ entry, places }, at) => {
    const { results = [], hasMatches = false } = found[at] ?? {};
    return hasMatches || places.length === 0 ? results : [markedResult(query, entry, places)];
  });
}

/** Returns the places that the server marked (`_matchesPosition.content`), in width units. */
function markedPlaces(hit: unknown): Highlight[] {
  const content = (hit as { _matchesPosition?: { content?: unknown } })._matchesPosition?.content;
  if (!Array.isArray(content)) return [];
  return content.filter((each): each is Highlight => {
    const { start, length } = (each ?? {}) as Partial<Highlight>;
    return typeof start === 'number' && typeof length === 'number' && start >= 0 && length > 0;
  });
}

/** Returns a snippet of 100 width units from the first place; its dots shift the highlights. */
function markedResult(query: string, entry: SearchEntry, places: Highlight[]): SearchResult {
  const { content, title, domain, routePath, group } = entry;
  const sorted = places
    .map(({ start, length }) => ({ start: widthEnd(content, 0, start), length }))
    .sort((a, b) => a.start - b.start);
  const from = sorted[0]?.start ?? 0;
  const to = widthEnd(content, from, SNIPPET_LENGTH);
  const highlight = sorted
    .filter(({ start }) => start < to)
    .map(({ start, length }) => ({ start: start - from + 3, length }));
  const statement = `...${content.slice(from, to).replaceAll('\n', ' ')}...`;
  const common = { title, header: title, link: domain + routePath, query: foldQuery(query), group };
  return { ...common, type: 'content', highlight, statement };
}
