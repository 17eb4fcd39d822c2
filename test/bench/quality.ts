// How well an engine answers a set of queries: at which place the right page comes.
import type { Query, Target } from '../gold.ts';
import type { Engine } from './engines/engine.ts';

/** Pages that are looked at: as many as the panel shows. */
export const places = 7;

export interface Asked {
  query: Query;
  /** Place of the first right page, from 1; 0: not among the first seven. */
  rank: number;
  /** Whether the answer shows the right section of it; undefined where no section is named or the page is not found. */
  section: boolean | undefined;
  /** Pages in the order shown. */
  pages: string[];
  /** Milliseconds. */
  time: number;
}

export interface Quality {
  /** Mean of 1/place of the first right page among the first seven, 0 where there is none. */
  mrr: number;
  /** Share of the queries whose first page is right. */
  success: number;
  /** Share of the queries with a right page among the first three. */
  topThree: number;
  /** Queries without a right page among the first seven. */
  notFound: number;
  /** Of the right pages found, the share that shows the right section. */
  section: number;
}

/** Asks every query once. Routes count without the language prefix. */
export function askAll(engine: Engine, queries: readonly Query[], prefix: string): Asked[] {
  return queries.map(query => {
    const start = performance.now();
    const answers = engine.ask(query.query);
    const time = performance.now() - start;
    const shown = answers.map(address =>
      address.slice(address.startsWith(`${prefix}/`) ? prefix.length : 0),
    );
    const pages = [...new Set(shown.map(address => routeOf(address)))].slice(0, places);
    const rank =
      1 + pages.findIndex(page => query.targets.some(({ route }) => routeOf(route) === page));
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
