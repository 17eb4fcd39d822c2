// Scores how well a page answers a query: names before titles before headings before text, words
// side by side before scattered ones.

import { pageNames, type SearchEntry } from '../entry.ts';
import { nameScore, type NameCounts, type Names } from './titleMatch.ts';
import type { Query } from './query.ts';
import {
  findMatches,
  looseQuality,
  tokenizeText,
  type Match,
  type MatchedTerms,
  type TokenizedText,
} from './matches.ts';
import { joined } from '../text/tokenizer.ts';
import { findStretches } from './proximity.ts';

/** Of an unknown Han word, half of the pairs will do. */
const MIN_LOOSE_QUALITY = 0.4;

/** The fields of a page, with `Text` in the place of each text. */
interface PageFields<Text> {
  /** Its title, then its name and keywords. */
  names: Text[];
  heads: Text[];
  path: Text;
  content: Text;
  code: Text;
}

export interface PageText extends PageFields<TokenizedText> {
  /** End of the text before the first heading, which says what the page is about. */
  introEnd: number;
}

/** Where a page contains the words of a query. */
export type PageMatches = PageFields<Match[]>;

export function tokenizePage(entry: SearchEntry): PageText {
  const { toc, routePath, content, code } = entry;
  const positions = toc.map(({ charIndex }) => charIndex).filter(at => at >= 0);
  return {
    names: pageNames(entry).map(tokenizeText),
    heads: toc.map(({ text }) => tokenizeText(text)),
    path: tokenizeText(routePath),
    content: tokenizeText(content),
    code: tokenizeText(code),
    introEnd: Math.min(content.length, ...positions),
  };
}

export function findPageMatches(page: PageText, query: Query, terms: MatchedTerms): PageMatches {
  const find = (text: TokenizedText): Match[] => findMatches(text, query, terms);
  return {
    names: page.names.map(find),
    heads: page.heads.map(find),
    path: find(page.path),
    content: find(page.content),
    code: find(page.code),
  };
}

export interface ScoredPage {
  names: Names;
  text: PageText;
  matches: PageMatches;
}

export interface Weights {
  /** Weight of each word of the query: the rarer, the heavier. They add up to 1. */
  words: readonly number[];
  nameCounts: NameCounts;
}

/** The score of a page, and which share of the query it contains, by the weights of the words. */
export function scorePage(
  { names, text, matches }: ScoredPage,
  query: Query,
  weights: Weights,
): { score: number; presence: number } {
  const intro = matches.content.filter(({ end }) => end <= text.introEnd);
  const title = bestQualities(matches.names.flat(), query);
  const heads = matches.heads.map(head => bestQualities(head, query));
  const fields: [factor: number, qualities: number[]][] = [
    [1, title],
    [0.8, bestQualities(matches.path, query)],
    [0.7, query.words.map((_, word) => Math.max(0, ...heads.map(head => head[word] ?? 0)))],
    [0.5, bestQualities(intro, query)],
    [0.35, bestQualities(matches.content, query)],
    [0.15, bestQualities(matches.code, query)],
  ];
  let coverage = 0;
  let presence = 0;
  let places = 0;
  for (const [word, weight] of weights.words.entries()) {
    const quality = Math.max(...fields.map(([, qualities]) => qualities[word] ?? 0));
    coverage += weight * quality;
    if (quality > 0) presence += weight;
    places += weight * Math.max(...fields.map(([factor, found]) => factor * (found[word] ?? 0)));
  }
  if (presence === 0) return { score: 0, presence };

  const shareOf = (list: Match[], at: number, texts: TokenizedText[]): number =>
    0.4 + 0.6 * coveredShare(list, texts[at]?.text ?? '');
  const shares = matches.names.map((list, at) => shareOf(list, at, text.names));
  const titleAll = weigh(title, weights.words) * Math.max(...shares);
  const headAll = heads.map(
    (head, at) => weigh(head, weights.words) * shareOf(matches.heads[at] ?? [], at, text.heads),
  );
  const within = text.names.map((name, at) =>
    nameWithinScore(name.text, matches.names[at] ?? [], weights.words),
  );
  const score =
    nameScore(names, query, weights.nameCounts) +
    35 * Math.max(...within) +
    45 * titleAll ** 1.5 +
    28 * Math.max(0, ...headAll) ** 1.5 +
    20 * places +
    12 * closeness(matches.content, query) +
    3 * closeness(matches.code, query);
  return { score: score * coverage ** 1.25, presence };
}

/** For a query that contains the whole name among other words: the weight of the name's words. */
function nameWithinScore(
  name: string,
  matches: readonly Match[],
  weights: readonly number[],
): number {
  if (!isFullyMatched(name, matches)) return 0;
  const words = new Set(matches.map(({ word }) => word));
  const weight = [...words].reduce((total, word) => total + (weights[word] ?? 0), 0);
  return weight ** 0.5 * Math.min(...matches.map(({ quality }) => quality));
}

/** Whether the matches cover a title, or its end behind the last dot: "port" of "server.port". */
export function isFullyMatched(title: string, matches: readonly Match[]): boolean {
  const from = /^\S+$/.test(title) ? title.lastIndexOf('.') + 1 : 0;
  return coveredShare(matches, title, from) > 0.99;
}

/** Best quality of each word; the pairs of a loose Han word add up. */
function bestQualities(matches: readonly Match[], query: Query): number[] {
  return query.words.map(({ forms }, word) => {
    let best = 0;
    let pairs = 0;
    for (const match of matches) {
      if (match.word !== word) continue;
      best = Math.max(best, match.quality);
      pairs |= match.pairs;
    }
    return pairs === 0 ? best : Math.max(best, looseQuality(pairs, forms[0].terms.length));
  });
}

/** Whether a text contains every word of the query. */
export function matchesAll(matches: readonly Match[], query: Query): boolean {
  return bestQualities(matches, query).every(
    (quality, word) =>
      quality > (query.words[word]?.forms[0].kind === 'loose' ? MIN_LOOSE_QUALITY : 0),
  );
}

function weigh(qualities: readonly number[], weights: readonly number[]): number {
  return weights.reduce((total, weight, word) => total + weight * (qualities[word] ?? 0), 0);
}

/** Which share of the letters of a title, from a position on, the matches cover. */
function coveredShare(matches: readonly Match[], title: string, from = 0): number {
  let covered = 0;
  let reached = from;
  for (const { start, end } of matches) {
    if (end <= reached) continue;
    covered += joined(title, Math.max(start, reached), end).length;
    reached = end;
  }
  return covered === 0 ? 0 : Math.min(1, covered / joined(title, from).length);
}

/** 1: the words are side by side; less the further apart. For one word: how often it occurs. */
function closeness(matches: readonly Match[], query: Query): number {
  const count = query.words.length;
  if (count === 1) {
    const sum = matches.reduce((total, { quality }) => total + quality ** 2, 0);
    return 1 - 1 / (1 + sum / 6);
  }
  const tight = query.joined.length;
  let best = 0;
  for (const { start, end, words, quality } of findStretches(matches, count)) {
    const spread = tight / Math.max(tight, end - start);
    best = Math.max(best, quality * spread ** 0.5 * (words / count) ** 2);
  }
  return best;
}
