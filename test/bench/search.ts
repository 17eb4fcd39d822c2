// Runs the gold queries on the same pages with this site's engine, VitePress's, and Rspress's.
import { gzipSync } from 'node:zlib';
import { gold, goldLanguages } from '../gold.ts';
import { corpora, type Corpus, type Engine } from './engines/engine.ts';
import { ours } from './engines/ours.ts';
import { installFlexSearch, rspress } from './engines/rspress.ts';
import { vitepress } from './engines/vitepress.ts';
import { askAll, places, quality, type Asked } from './quality.ts';
import { median, type Grid } from './table.ts';

/** Repetitions of every query. They vary in time only; the answers are always the same. */
const ROUNDS = 3;

/**
 * Returns a table per language: scores for the tuning and held-out queries, index size, and times.
 * With `misses`, also lists the tuning queries whose right page does not come first.
 */
export async function benchSearch(content: string, misses: boolean): Promise<Grid[]> {
  const peers = peerEngines();
  const grids: Grid[] = [];
  for (const corpus of await corpora(content)) {
    if (!goldLanguages().includes(corpus.lang)) continue;
    const engines = [ours(corpus), ...peers.map(peer => peer(corpus))];
    const measured = engines.map(engine => ({ engine, asked: ask(engine, corpus) }));
    const queries = gold(corpus.lang);
    const kept = queries.filter(query => query.heldOut).length;
    grids.push({
      title: `search, ${corpus.lang}: ${corpus.entries.length} pages, ${queries.length - kept} queries and ${kept} held out`,
      head: [
        '',
        `MRR@${places}`,
        'first',
        'section',
        'held out',
        'first',
        'section',
        'index, gzip',
        'median',
        'p95',
      ],
      lines: measured.map(({ engine, asked }) => line(engine, asked)),
    });
    if (misses)
      grids.push({
        title: `not first, ${corpus.lang}`,
        head: ['query', 'place', 'first page', 'right page'],
        lines: missed(measured[0]?.asked[0] ?? []),
      });
  }
  return grids;
}

/** Returns the engines of other generators; without Rspress if FlexSearch cannot be installed. */
export function peerEngines(): ((corpus: Corpus) => Engine)[] {
  try {
    const library = installFlexSearch();
    return [vitepress, corpus => rspress(corpus, library)];
  } catch (error) {
    process.stderr.write(`without Rspress: ${String(error)}\n`);
    return [vitepress];
  }
}

function ask(engine: Engine, { lang }: Corpus): Asked[][] {
  return Array.from({ length: ROUNDS }, () => askAll(engine, gold(lang), `/${lang}`));
}

function line({ name, index }: Engine, rounds: Asked[][]): string[] {
  const [first = []] = rounds;
  const times = rounds
    .slice(1)
    .flatMap(asked => asked.map(each => each.time))
    .sort((a, b) => a - b);
  const figures = [false, true].flatMap(heldOut => {
    const { mrr, success, section } = quality(
      first.filter(({ query }) => query.heldOut === heldOut),
    );
    return [mrr.toFixed(3), percent(success), percent(section)];
  });
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  return [
    name,
    ...figures,
    `${Math.round(gzipSync(index, { level: 9 }).length / 1000)} kB`,
    `${median(times).toFixed(1)} ms`,
    `${p95.toFixed(1)} ms`,
  ];
}

function missed(asked: readonly Asked[]): string[][] {
  return asked
    .filter(({ query, rank, section }) => !query.heldOut && (rank !== 1 || section === false))
    .map(({ query, rank, section, pages }) => [
      query.query.slice(0, 60),
      section === false && rank === 1 ? '§' : String(rank || '-'),
      pages.slice(0, 3).join(' '),
      query.targets.map(({ route, section }) => route + (section && `#${section}`)).join(' '),
    ]);
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
