// How well a page answers a query: name before title before heading before text, phrase before scattered words.

import type { SearchEntry } from './entry.ts';
import { fold } from './fold.ts';
import type { Query } from './query.ts';
import { cutText, findSpots, looseQuality, type Cut, type Senses, type Spot } from './spots.ts';
import { joined } from './terms.ts';

/** What a page may be called, without spaces and joints. */
export interface Names {
  title: string;
  /** Ends of the title that stand behind a dot: "source.alias" → alias. */
  titleEnds: string[];
  /** Last segment of the route, and the last two together: "/config/output/copy" → copy, outputcopy. */
  slug: string;
  path: string;
  heads: { name: string; ends: string[] }[];
}

export function readNames(entry: SearchEntry): Names {
  const segments = entry.routePath.split('/').filter(Boolean);
  const [title, ...titleEnds] = namesOf(entry.title);
  return {
    title: title ?? '',
    titleEnds,
    slug: joined(fold(segments.at(-1) ?? '')),
    path: joined(fold(segments.slice(-2).join(''))),
    heads: entry.toc.map(({ text }) => {
      const [name = '', ...ends] = namesOf(text);
      return { name, ends };
    }),
  };
}

/** A name and its ends behind dots, e.g. "output.assetPrefix" → outputassetprefix, assetprefix. */
function namesOf(text: string): string[] {
  const folded = fold(text);
  const names = [joined(folded)];
  if (/^\S+$/.test(folded)) {
    for (let dot = folded.indexOf('.'); dot >= 0; dot = folded.indexOf('.', dot + 1)) names.push(joined(folded.slice(dot + 1)));
  }
  return names.filter(Boolean);
}

/** A page's fields as terms with places. */
export interface PageText {
  title: Cut;
  heads: Cut[];
  path: Cut;
  content: Cut;
  code: Cut;
}

export function cutPage(entry: SearchEntry): PageText {
  return {
    title: cutText(entry.title),
    heads: entry.toc.map(head => cutText(head.text)),
    path: cutText(entry.routePath),
    content: cutText(entry.content),
    code: cutText(entry.code),
  };
}

/** Where a page says the words of a query. */
export interface PageSpots {
  title: Spot[];
  heads: Spot[][];
  path: Spot[];
  content: Spot[];
  code: Spot[];
}

export function findPageSpots(text: PageText, query: Query, senses: Senses): PageSpots {
  return {
    title: findSpots(text.title, query, senses),
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
  /** How many pages have a heading of this name: "Usage" says nothing, "onBeforeBuild" says all. */
  sharing: ReadonlyMap<string, number>;
}

/** The page's rank; 0: it does not answer at all. */
export function scorePage(names: Names, text: PageText, spots: PageSpots, measure: Measure): { score: number; coverage: number } {
  const { query, weights } = measure;
  const title = best(spots.title, query);
  const path = best(spots.path, query);
  const heads = spots.heads.map(head => best(head, query));
  const head = query.units.map((_, unit) => Math.max(0, ...heads.map(each => each[unit] ?? 0)));
  const content = best(spots.content, query);
  const code = best(spots.code, query);

  let coverage = 0;
  let words = 0;
  for (const [unit, weight] of weights.entries()) {
    const places = [title[unit] ?? 0, 0.8 * (path[unit] ?? 0), 0.7 * (head[unit] ?? 0), 0.35 * (content[unit] ?? 0), 0.15 * (code[unit] ?? 0)];
    words += weight * Math.max(...places);
    coverage += weight * Math.max(title[unit] ?? 0, path[unit] ?? 0, head[unit] ?? 0, content[unit] ?? 0, code[unit] ?? 0);
  }
  if (coverage === 0) return { score: 0, coverage };

  const titleAll = sum(title, weights) * (0.4 + 0.6 * share(spots.title, names.title.length, text.title.text));
  const headAll = Math.max(0, ...heads.map((each, at) => sum(each, weights) * (0.4 + 0.6 * share(spots.heads[at] ?? [], names.heads[at]?.name.length ?? 0, text.heads[at]?.text ?? ''))));
  const score =
    nameScore(names, measure) +
    30 * namedWithin(text.title.text, spots.title, weights) +
    45 * titleAll ** 1.5 +
    25 * headAll ** 1.5 +
    25 * words +
    12 * closeness(spots.content, query) +
    3 * closeness(spots.code, query);
  return { score: score * coverage ** 1.25, coverage };
}

/** Points for being called what was asked for. Words that mean the same are worth a little less. */
function nameScore(names: Names, { query, sharing }: Measure): number {
  const asked: [name: string, quality: number][] = [[query.joined, 1]];
  const [only] = query.units;
  if (only && query.units.length === 1) {
    for (const form of only.forms) if (form.kind === 'phrase' && form.quality < 0.9) asked.push([unpair(form.terms), form.quality]);
  }
  return Math.max(...asked.map(([name, quality]) => quality * namedScore(names, name, sharing)));
}

/** Whether the query says the whole title, or all of it behind its last dot, among other words: "how to change the port". */
function namedWithin(title: string, spots: readonly Spot[], weights: readonly number[]): number {
  const from = /^\S+$/.test(title) ? title.lastIndexOf('.') + 1 : 0;
  const inside = spots.filter(spot => spot.end > from);
  if (share(inside, joined(title, from).length, title, from) < 0.99) return 0;
  const units = new Set(inside.map(spot => spot.unit));
  const weight = [...units].reduce((total, unit) => total + (weights[unit] ?? 0), 0);
  return weight ** 0.5 * Math.min(...inside.map(spot => spot.quality));
}

function namedScore(names: Names, name: string, sharing: ReadonlyMap<string, number>): number {
  if (!name) return 0;
  let score = 0;
  if (names.title === name) score = 100;
  else if (names.path === name) score = 95;
  else if (names.titleEnds.includes(name)) score = 80;
  else if (names.slug === name) score = 60;
  else if (names.title.startsWith(name)) score = 40 * (name.length / names.title.length);
  for (const head of names.heads) {
    const common = 1 + Math.log2(sharing.get(head.name) ?? 1);
    if (head.name === name) score = Math.max(score, 75 / common);
    else if (head.ends.includes(name)) score = Math.max(score, 60 / common);
    else if (head.name.startsWith(name)) score = Math.max(score, (45 * (name.length / head.name.length)) / common);
  }
  return score;
}

/** The terms of a phrase as one name again: 热更, 更新 → 热更新; hot, module → hotmodule. */
export function unpair(terms: readonly string[]): string {
  let name = '';
  for (const term of terms) name += term.length === 2 && name.endsWith(term[0] ?? '') && term.charCodeAt(0) > 0x2e80 ? term[1] : term;
  return name;
}

/** Best quality per word of the query; the pairs of an unknown Han word may be gathered from several places. */
function best(spots: readonly Spot[], query: Query): number[] {
  const found = query.units.map(() => 0);
  const gathered = query.units.map(() => 0);
  for (const { unit, quality, pairs } of spots) {
    found[unit] = Math.max(found[unit] ?? 0, quality);
    gathered[unit] = (gathered[unit] ?? 0) | pairs;
  }
  return found.map((quality, unit) => {
    const pairs = gathered[unit] ?? 0;
    return pairs === 0 ? quality : Math.max(quality, looseQuality(pairs, query.units[unit]?.forms[0]?.terms.length ?? 1));
  });
}

/** Whether a text says every word of the query; of an unknown Han word, half will do. */
export function saysAll(spots: readonly Spot[], query: Query): boolean {
  return best(spots, query).every((quality, unit) => quality > (query.units[unit]?.forms[0]?.kind === 'loose' ? 0.4 : 0));
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

/** 1: all words of the query stand side by side; less the further they are apart; for one word, how often it stands there. */
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

export interface Window {
  start: number;
  end: number;
  /** Different words in it. */
  units: number;
  quality: number;
}

const widestWindow = 240;

/** The stretches of a text, each beginning at a hit, that hold as many different words as can be had nearby. */
export function windows(spots: readonly Spot[], count: number, widest = widestWindow): Window[] {
  const result: Window[] = [];
  for (const [at, first] of spots.entries()) {
    const qualities = new Map([[first.unit, first.quality]]);
    let { end } = first;
    for (let next = at + 1; next < spots.length && qualities.size < count; next++) {
      const spot = spots[next];
      if (!spot || spot.end - first.start > widest) break;
      if (qualities.has(spot.unit)) continue;
      qualities.set(spot.unit, spot.quality);
      end = Math.max(end, spot.end);
    }
    const quality = [...qualities.values()].reduce((total, each) => total + each, 0) / qualities.size;
    result.push({ start: first.start, end, units: qualities.size, quality });
  }
  return result;
}
