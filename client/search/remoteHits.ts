// Turns the hits of a remote engine into results of ours.

import { readEntry } from './source.ts';
import { MAX_PAGES, type SearchEntry, type SearchResult } from './entry.ts';
import { createEngine } from './engine/engine.ts';
import { foldQuery } from './engine/query.ts';
import { SNIPPET_LENGTH, widthEnd, type Highlight } from './engine/snippet.ts';
import type { SynonymGroups } from './engine/synonyms.ts';

export interface MatchHits {
  query: string;
  /** As the server sent them: anything at all. */
  hits: unknown[];
}

/**
 * Results in the server's order; a hit in which our engine sees nothing shows what the server
 * marked, else its title.
 */
export function matchHits(
  { query, hits }: MatchHits,
  synonyms: SynonymGroups = [],
): SearchResult[] {
  const known = hits.slice(0, MAX_PAGES).flatMap(hit => {
    const entry = readEntry(hit);
    return entry ? [{ entry, positions: readPositions(hit) }] : [];
  });
  const engine = createEngine(
    known.map(hit => hit.entry),
    synonyms,
  );
  return engine.each(query).flatMap(({ results, hasMatches }, at) => {
    const { entry, positions } = known[at] ?? {};
    const marked =
      !hasMatches && entry && positions && positions.length > 0
        ? [markedResult(query, entry, positions)]
        : undefined;
    return marked ?? results;
  });
}

/** `_matchesPosition.content`, counted in width units. */
function readPositions(hit: unknown): Highlight[] {
  const content = (hit as { _matchesPosition?: { content?: unknown } })._matchesPosition?.content;
  if (!Array.isArray(content)) return [];
  return content.filter((each): each is Highlight => {
    const { start, length } = (each ?? {}) as Partial<Highlight>;
    return typeof start === 'number' && typeof length === 'number' && start >= 0 && length > 0;
  });
}

/**
 * A snippet of 100 width units from the first match on, in dots; the marks are shifted by these.
 */
function markedResult(query: string, entry: SearchEntry, positions: Highlight[]): SearchResult {
  const { content, title, domain, routePath, group } = entry;
  const index = (units: number): number => widthEnd(content, 0, units);
  const sorted = [...positions].sort((a, b) => a.start - b.start);
  const from = index(sorted[0]?.start ?? 0);
  const to = widthEnd(content, from, SNIPPET_LENGTH);
  const highlight = sorted
    .map(({ start, length }) => ({ start: index(start) - from + 3, length }))
    .filter(({ start }) => start - 3 + from < to);
  const statement = `...${content.slice(from, to).replaceAll('\n', ' ')}...`;
  return {
    type: 'content',
    title,
    header: title,
    link: domain + routePath,
    query: foldQuery(query),
    group,
    highlight,
    statement,
  };
}
