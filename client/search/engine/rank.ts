// Scores how well a page answers a query. Names count more than titles, titles more than headings,
// headings more than text, and words side by side more than scattered ones.
import { pageNames, type SearchEntry } from '../entry.ts';
import { fold } from '../text/fold.ts';
import {
  coveredShare,
  findMatches,
  findStretches,
  isFullyMatched,
  looseQuality,
  tokenizeText,
  type Match,
  type TokenizedText,
} from './matches.ts';
import type { Query } from './query.ts';

/** Points for each kind of evidence that a page answers a query. */
const POINTS = {
  /** The query contains the whole name of the page. */
  nameWithin: 35,
  title: 45,
  heading: 20,
  /** The words are in the title or the description. */
  lead: 30,
  /** The best field that contains each word. */
  places: 20,
  closeness: 16,
  closenessInCode: 3,
  /** The page contains a pasted message verbatim. */
  literal: 120,
};
/** Exponent that penalizes a page that lacks some of the words. */
const COVERAGE_POWER = 1.6;
/** Title and description count little unless they contain most of the words. */
const LEAD_POWER = 3;
const TITLE_POWER = 1.5;
/** Factor for the share of a keyword or a name: the title of a page says more about it. */
const KEYWORD_FACTOR = 0.95;
/** Factor that ranks release notes below guides and reference. */
const RELEASE_FACTOR = 0.6;
/** A shorter query, or one with fewer words, does not count as a pasted message. */
const MIN_MESSAGE_LENGTH = 12;
const MIN_MESSAGE_WORDS = 4;
/** An unknown Han word counts as contained if about half of its pairs are. */
const MIN_LOOSE_QUALITY = 0.4;

/** The texts of a page by field; `names` are its title, name, and keywords. */
type PageFields<Text> = Record<
  'names' | 'heads' | 'path' | 'description' | 'content' | 'code',
  Text[]
>;

export type PageText = PageFields<TokenizedText>;

type PageMatches = PageFields<Match[]>;

/** A page that was found, and where it contains the words of the query. */
export interface PageHit {
  entry: SearchEntry;
  query: Query;
  matches: PageMatches;
}

export function tokenizePage(entry: SearchEntry): PageText {
  return {
    names: pageNames(entry).map(tokenizeText),
    heads: entry.toc.map(({ text }) => tokenizeText(text)),
    path: [tokenizeText(entry.routePath)],
    description: [tokenizeText(entry.description ?? '')],
    content: [tokenizeText(entry.content)],
    code: [tokenizeText(entry.code)],
  };
}

export function findPageMatches(page: PageText, query: Query): PageMatches {
  const find = (texts: TokenizedText[]): Match[][] => texts.map(text => findMatches(text, query));
  return {
    names: find(page.names),
    heads: find(page.heads),
    path: find(page.path),
    description: find(page.description),
    content: find(page.content),
    code: find(page.code),
  };
}

/** Whether a page contains a pasted message verbatim, punctuation included. */
function isLiteral({ heads, content, code }: PageText, { folded }: Query): boolean {
  if (folded.length < MIN_MESSAGE_LENGTH || folded.split(/\s+/).length < MIN_MESSAGE_WORDS)
    return false;
  return [...heads, ...content, ...code].some(({ text }) => fold(text).includes(folded));
}

interface Weights {
  /** Weight of each word of the query: the rarer, the heavier. They add up to 1. */
  words: readonly number[];
  /** Points for a page whose name is the query. */
  named: number;
}

/** Returns a page's score and its presence: the weighted share of the query that it contains. */
export function scorePage(
  { entry, query, matches }: PageHit,
  text: PageText,
  { words, named }: Weights,
): { score: number; presence: number } {
  const content = matches.content.flat();
  const code = matches.code.flat();
  // The text before the first heading introduces the page, so it counts more.
  const positions = entry.toc.map(({ charIndex }) => charIndex).filter(at => at >= 0);
  const introEnd = positions.reduce((first, at) => Math.min(first, at), entry.content.length);
  const intro = content.filter(({ end }) => end <= introEnd);
  const title = bestQualities(matches.names.flat(), query);
  const heads = matches.heads.map(head => bestQualities(head, query));
  const description = bestQualities(matches.description.flat(), query);
  const fields: [factor: number, qualities: number[]][] = [
    [1, title],
    [0.8, bestQualities(matches.path.flat(), query)],
    [0.7, query.words.map((_, word) => Math.max(0, ...heads.map(head => head[word] ?? 0)))],
    [0.65, description],
    [0.5, bestQualities(intro, query)],
    [0.35, bestQualities(content, query)],
    [0.15, bestQualities(code, query)],
  ];
  let coverage = 0;
  let presence = 0;
  let places = 0;
  for (const [word, weight] of words.entries()) {
    const quality = Math.max(...fields.map(([, qualities]) => qualities[word] ?? 0));
    coverage += weight * quality;
    if (quality > 0) presence += weight;
    places += weight * Math.max(...fields.map(([factor, found]) => factor * (found[word] ?? 0)));
  }
  if (presence === 0) return { score: 0, presence };

  const lead = words.map((_, word) => Math.max(title[word] ?? 0, 0.9 * (description[word] ?? 0)));
  const score =
    named +
    namePoints(matches, text, { folded: query.folded, words, title, heads }) +
    POINTS.lead * weigh(lead, words) ** LEAD_POWER +
    POINTS.places * places +
    POINTS.closeness * closeness(content, query) +
    POINTS.closenessInCode * closeness(code, query) +
    POINTS.literal * Number(isLiteral(text, query));
  const factor = entry.kind === 'release' ? RELEASE_FACTOR : 1;
  return { score: score * coverage ** COVERAGE_POWER * factor, presence };
}

/** The query, the weights of its words, and the best match of each in the names and headings. */
type NameEvidence = Record<'words' | 'title', readonly number[]> & {
  folded: string;
  heads: number[][];
};

/** Returns points for words in titles and headings; more if they cover more of the title. */
function namePoints(
  matches: PageMatches,
  text: PageText,
  { folded, words, title, heads }: NameEvidence,
): number {
  const shareOf = (list: Match[], { text: all } = { text: '' }): number =>
    0.4 + 0.6 * coveredShare(list, all);
  // The last part of an option path is a name of its own: "port" of "server.port".
  const isOption =
    words.length === 1 && isFullyMatched(text.names[0]?.text ?? '', matches.names[0] ?? []);
  const shares = matches.names.map((list, at) =>
    at === 0 && isOption ? 1 : (at > 0 ? KEYWORD_FACTOR : 1) * shareOf(list, text.names[at]),
  );
  const headings = matches.heads.map(
    (list, at) => weigh(heads[at] ?? [], words) * shareOf(list, text.heads[at]),
  );
  const within = matches.names.map((list, at) =>
    nameWithinScore({ name: text.names[at]?.text ?? '', folded }, list, words),
  );
  return (
    POINTS.nameWithin * Math.max(...within) +
    POINTS.title * (weigh(title, words) * Math.max(...shares)) ** TITLE_POWER +
    POINTS.heading * headings.reduce((best, each) => Math.max(best, each), 0) ** TITLE_POWER
  );
}

/** Returns the weight of a name if the query contains it literally or matches all of it; else 0. */
function nameWithinScore(
  { name, folded }: { name: string; folded: string },
  matches: readonly Match[],
  weights: readonly number[],
): number {
  const isSaid = matches.length > 0 && folded.includes(fold(name));
  if (!isSaid && !isFullyMatched(name, matches)) return 0;
  const words = new Set(matches.map(({ word }) => word));
  const weight = [...words].reduce((total, word) => total + (weights[word] ?? 0), 0);
  return weight * Math.min(...matches.map(({ quality }) => quality));
}

/** Returns the best quality of each word; the pairs of a loose Han word add up. */
function bestQualities(matches: readonly Match[], query: Query): number[] {
  return query.words.map(({ forms }, word) => {
    let best = 0;
    let pairs = 0;
    for (const match of matches) {
      if (match.word !== word) continue;
      best = Math.max(best, match.quality);
      pairs |= match.pairs ?? 0;
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

/**
 * Returns 1 if the words are side by side, and less the further apart they are. For a single word,
 * returns more the more often it occurs.
 */
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
