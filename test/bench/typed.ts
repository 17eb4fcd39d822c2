// Runs queries in people's own words (test/typed/README.md) on this site's engine and on those of
// VitePress and Rspress.
import { typed, typedLanguages } from '../typed.ts';
import { corpora } from './engines/engine.ts';
import { ours } from './engines/ours.ts';
import { peerEngines } from './search.ts';
import { askAll, places, quality, type Asked } from './quality.ts';
import type { Grid } from './table.ts';

/**
 * Returns a table with two lines per language and engine: tuning queries and held-out queries. With
 * `misses`, also lists the tuning queries whose right page does not come first.
 */
export async function benchTyped(
  content: string,
  misses: boolean,
  folder?: string,
): Promise<Grid[]> {
  const all = await corpora(content);
  const peers = peerEngines();
  const measured = typedLanguages(folder).flatMap(lang => {
    const corpus = all.find(each => each.lang === lang);
    if (!corpus) return [];
    return [ours, ...peers].map(create => {
      const engine = create(corpus);
      return { lang, engine, asked: askAll(engine, typed(lang, folder), `/${lang}`) };
    });
  });
  const own = measured.filter((_, at) => at % (1 + peers.length) === 0);
  const summary: Grid = {
    title: 'typed queries',
    head: ['', 'queries', `MRR@${places}`, 'first', 'first three', 'not found'],
    lines: measured.flatMap(({ lang, engine, asked }) => [
      line(`${lang}, tune, ${engine.name}`, asked, false),
      line(`${lang}, held out, ${engine.name}`, asked, true),
    ]),
  };
  return [
    summary,
    ...(misses ? own : []).map(({ lang, asked }) => ({
      title: `not first, ${lang}`,
      head: ['query', 'place', 'first pages', 'right pages'],
      lines: missed(asked),
    })),
  ];
}

function line(name: string, asked: readonly Asked[], heldOut: boolean): string[] {
  const part = asked.filter(({ query }) => query.heldOut === heldOut);
  const { mrr, success, topThree, notFound } = quality(part);
  return [
    name,
    String(part.length),
    mrr.toFixed(3),
    percent(success),
    percent(topThree),
    String(notFound),
  ];
}

function missed(asked: readonly Asked[]): string[][] {
  return asked
    .filter(({ query, rank }) => !query.heldOut && rank !== 1)
    .map(({ query, rank, pages }) => [
      query.query.slice(0, 60),
      String(rank || '-'),
      pages.slice(0, 3).join(' '),
      query.targets.map(({ route }) => route).join(' '),
    ]);
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
