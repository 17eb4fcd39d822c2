// Scores how well an engine answers queries by the rank of the first right page.
import type { Query, Target } from '../gold.ts';
import type { Engine } from './engines/engine.ts';

/** Number of results that count: as many pages as the search panel shows. */
export const places = 7;

export interface Asked {
  query: Query;
  /** Rank of the first right page, from 1; 0 if none of the first seven is right. */
  rank: number;
  /**
   * Whether the results include the right section of that page; undefined if the query names no
   * section or no right page was found.
   */
  section: boolean | undefined;
  /** Pages in the order shown. */
  pages: string[];
  /** Milliseconds. */
  time: number;
}

export interface Quality {
  /** Mean reciprocal rank: the mean of 1/rank, with 0 for a query without a right page. */
  mrr: number;
  /** Share of the queries whose first page is right. */
  success: number;
  /** Share of the queries with a right page among the first three. */
  topThree: number;
  /** Number of queries without a right page among the first seven. */
  notFound: number;
  /**
   * Of the right pages found for queries that name a section, the share that shows that section.
   */
  section: number;
}

/** Runs every query once. The language prefix is removed from the routes found. */
export function askAll(engine: Engine, queries: readonly Query[], prefix: string): Asked[] {
  return queries.map(query => {
    const start = performance.now();
    const answers = engine.ask(query.query);
    const time = performance.now() - start;
    const shown = answers.map(address =>
      address.slice(address.startsWith(`${prefix}/`) ? prefix.length : 0),
    );
    const pages = [...new Set(shown.map(address => routeOf(address)))].slice(0, places);
    const isTarget = (page: string): boolean =>
      query.targets.some(({ route }) => routeOf(route) === page);
    const rank = 1 + pages.findIndex(isTarget);
    const found = query.targets.find(({ route }) => routeOf(route) === pages[rank - 1]);
    return {
      query,
      rank,
      section: found?.section ? shown.some(address => isSection(address, found)) : undefined,
      pages,
      time,
    };
  });
}

export function quality(asked: readonly Asked[]): Quality {
  const mean = (values: number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    mrr: mean(asked.map(({ rank }) => (rank > 0 ? 1 / rank : 0))),
    success: mean(asked.map(({ rank }) => Number(rank === 1))),
    topThree: mean(asked.map(({ rank }) => Number(rank >= 1 && rank <= 3))),
    notFound: asked.filter(({ rank }) => rank === 0).length,
    section: mean(asked.flatMap(({ section }) => (section === undefined ? [] : [Number(section)]))),
  };
}

function routeOf(address: string): string {
  return address.replace(/#.*/s, '').replace(/(?<=.)\/$/, '');
}

function isSection(address: string, { route, section }: Target): boolean {
  return routeOf(address) === routeOf(route) && address.endsWith(`#${section}`);
}
