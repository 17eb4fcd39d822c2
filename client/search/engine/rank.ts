// How well a page answers a query: name before title before heading before text, phrase before
// scattered words.

import { otherNames, type SearchEntry } from '../entry.ts';
import { nameScore, type Names, type Sharing } from './titleMatch.ts';
import type { Query } from './query.ts';
import { cutText, findSpots, looseQuality, type Cut, type Senses, type Spot } from './matches.ts';
import { joined } from './tokenizer.ts';
import { windows } from './proximity.ts';

/** A page's fields as terms with places. */
export interface PageText {
  title: Cut;
  /** Its name and keywords. */
  others: Cut[];
  heads: Cut[];
  path: Cut;
  content: Cut;
  code: Cut;
  /** Where the text before the first heading ends: it says what the page is about. */
  lead: number;
}

export function cutPage(entry: SearchEntry): PageText {
  return {
    title: cutText(entry.title),
    others: otherNames(entry).map(cutText),
    heads: entry.toc.map(head => cutText(head.text)),
    path: cutText(entry.routePath),
    content: cutText(entry.content),
    code: cutText(entry.code),
    lead: Math.min(
      entry.content.length,
      ...entry.toc.map(head => head.charIndex).filter(at => at >= 0),
    ),
  };
}

/** Where a page says the words of a query. */
export interface PageSpots {
  title: Spot[];
  others: Spot[][];
  heads: Spot[][];
  path: Spot[];
  content: Spot[];
  code: Spot[];
}

export function findPageSpots(text: PageText, query: Query, senses: Senses): PageSpots {
  return {
    title: findSpots(text.title, query, senses),
    others: text.others.map(other => findSpots(other, query, senses)),
    heads: text.heads.map(head => findSpots(head, query, senses)),
    path: findSpots(text.path, query, senses),
    content: findSpots(text.content, query, senses),
    code: findSpots(text.code, query, senses),
  };
}

/** What a page is measured with beside its own text. */
export interface Measure {
  query: Query;
  /** Weight of each word: the rarer, the heavier. They sum to 1. */
  weights: readonly number[];
  sharing: Sharing;
}

/** The page's rank, and which share of the query it says at all, by the words' weights. */
export function scorePage(
  names: Names,
  text: PageText,
  spots: PageSpots,
  measure: Measure,
): { score: number; presence: number } {
  const { query, weights, sharing } = measure;
  const title = best([spots.title, ...spots.others].flat(), query);
  const path = best(spots.path, query);
  const heads = spots.heads.map(head => best(head, query));
  const head = query.units.map((_, unit) => Math.max(0, ...heads.map(each => each[unit] ?? 0)));
  const lead = best(
    spots.content.filter(spot => spot.end <= text.lead),
    query,
  );
  const content = best(spots.content, query);
  const code = best(spots.code, query);

  let coverage = 0;
  let presence = 0;
  let words = 0;
  for (const [unit, weight] of weights.entries()) {
    const places = [
      title[unit] ?? 0,
      0.8 * (path[unit] ?? 0),
      0.7 * (head[unit] ?? 0),
      0.5 * (lead[unit] ?? 0),
      0.35 * (content[unit] ?? 0),
      0.15 * (code[unit] ?? 0),
    ];
    words += weight * Math.max(...places);
    const quality = Math.max(
      title[unit] ?? 0,
      path[unit] ?? 0,
      head[unit] ?? 0,
      content[unit] ?? 0,
      code[unit] ?? 0,
    );
    coverage += weight * quality;
    if (quality > 0) presence += weight;
  }
  if (presence === 0) return { score: 0, presence };

  const shares = [
    share(spots.title, names.title.length, text.title.text),
    ...text.others.map((other, at) =>
      share(spots.others[at] ?? [], joined(other.text).length, other.text),
    ),
  ];
  const titleAll = sum(title, weights) * (0.4 + 0.6 * Math.max(...shares));
  const within = [
    namedWithin(text.title.text, spots.title, weights),
    ...text.others.map((other, at) => namedWithin(other.text, spots.others[at] ?? [], weights)),
  ];
  const headAll = Math.max(
    0,
    ...heads.map(
      (each, at) =>
        sum(each, weights) *
        (0.4 +
          0.6 *
            share(
              spots.heads[at] ?? [],
              names.heads[at]?.name.length ?? 0,
              text.heads[at]?.text ?? '',
            )),
    ),
  );
  const score =
    nameScore(names, query, sharing) +
    35 * Math.max(...within) +
    45 * titleAll ** 1.5 +
    28 * headAll ** 1.5 +
    20 * words +
    12 * closeness(spots.content, query) +
    3 * closeness(spots.code, query);
  return { score: score * coverage ** 1.25, presence };
}

/**
 * Points for saying the whole title among other words: the more the words of the title weigh, the
 * more.
 */
function namedWithin(title: string, spots: readonly Spot[], weights: readonly number[]): number {
  if (!isWhollySaid(title, spots)) return 0;
  const units = new Set(spots.map(spot => spot.unit));
  const weight = [...units].reduce((total, unit) => total + (weights[unit] ?? 0), 0);
  return weight ** 0.5 * Math.min(...spots.map(spot => spot.quality));
}

/**
 * Whether the spots cover the title, or all of it behind its last dot: "how to change the port"
 * says "server.port".
 */
export function isWhollySaid(title: string, spots: readonly Spot[]): boolean {
  const from = /^\S+$/.test(title) ? title.lastIndexOf('.') + 1 : 0;
  const inside = spots.filter(spot => spot.end > from);
  return inside.length > 0 && share(inside, joined(title, from).length, title, from) > 0.99;
}

/**
 * Best quality per word of the query; the pairs of an unknown Han word may be gathered from several
 * places.
 */
function best(spots: readonly Spot[], query: Query): number[] {
  const found = query.units.map(() => 0);
  const gathered = query.units.map(() => 0);
  for (const { unit, quality, pairs } of spots) {
    found[unit] = Math.max(found[unit] ?? 0, quality);
    gathered[unit] = (gathered[unit] ?? 0) | pairs;
  }
  return found.map((quality, unit) => {
    const pairs = gathered[unit] ?? 0;
    return pairs === 0
      ? quality
      : Math.max(quality, looseQuality(pairs, query.units[unit]?.forms[0]?.terms.length ?? 1));
  });
}

/** Whether a text says every word of the query; of an unknown Han word, half will do. */
export function saysAll(spots: readonly Spot[], query: Query): boolean {
  return best(spots, query).every(
    (quality, unit) => quality > (query.units[unit]?.forms[0]?.kind === 'loose' ? 0.4 : 0),
  );
}

function sum(found: readonly number[], weights: readonly number[]): number {
  return weights.reduce((total, weight, unit) => total + weight * (found[unit] ?? 0), 0);
}

/** Which share of a short text the hits make up. */
function share(spots: readonly Spot[], letters: number, text: string, from = 0): number {
  let covered = 0;
  let reached = from;
  for (const { start, end } of spots) {
    if (end <= reached) continue;
    covered += joined(text, Math.max(start, reached), end).length;
    reached = end;
  }
  return letters === 0 ? 0 : Math.min(1, covered / letters);
}

/**
 * 1: all words of the query stand side by side; less the further they are apart; for one word, how
 * often it stands there.
 */
function closeness(spots: readonly Spot[], query: Query): number {
  const count = query.units.length;
  if (count === 1) {
    const sure = spots.reduce((total, spot) => total + spot.quality ** 2, 0);
    return 1 - 1 / (1 + sure / 6);
  }
  const tight = query.joined.length;
  let nearest = 0;
  for (const window of windows(spots, count)) {
    const spread = tight / Math.max(tight, window.end - window.start);
    nearest = Math.max(nearest, window.quality * spread ** 0.5 * (window.units / count) ** 2);
  }
  return nearest;
}
