// The results shown for one page: its title, its headings, else places in its text.

import { MAX_SECTIONS, pageNames, type SearchEntry, type SearchResult } from '../entry.ts';
import type { Match } from './matches.ts';
import type { Query } from './query.ts';
import { isFullyMatched, matchesAll, type PageMatches } from './rank.ts';
import { ancestorHeads, bestSections, type PageHit, type SectionHit } from './sections.ts';
import { SNIPPET_LENGTH, snippet, toHighlights, type Highlight } from '../text/snippet.ts';

/** Joins a heading to the headings above it. */
export const HEADER_JOINT = ' > ';
/** Joins the name of a page to its title. */
const NAME_JOINT = ' – ';

/**
 * Results of one page, at least one: the title first, then the best headings, else the best places
 * in the text.
 */
export function pageResults(
  entry: SearchEntry,
  query: Query,
  matches: PageMatches,
): SearchResult[] {
  const hit: PageHit = { entry, query, matches };
  let results = headerResults(hit);
  let isComplete = results.length > 0;
  if (!isComplete) {
    const sections = bestSections(hit);
    isComplete = sections[0]?.words === query.words.length;
    results = sections.slice(0, MAX_SECTIONS).map(section => sectionResult(hit, section));
  }
  if (isTitleHit(hit, isComplete)) return [titleResult(hit), ...results];
  return results.length > 0 ? results : [codeResult(hit) ?? titleResult(hit)];
}

/** What all results of a page have in common. */
function common({ entry, query }: PageHit): {
  title: string;
  link: string;
  query: string;
  group: string;
} {
  const { title, name, domain, routePath, group } = entry;
  return {
    title: name === undefined ? title : title + NAME_JOINT + name,
    link: domain + routePath,
    query: query.folded,
    group,
  };
}

/** Whether the title contains every word; or, if no place does, the query the whole title. */
function isTitleHit({ entry, query, matches }: PageHit, isComplete: boolean): boolean {
  if (matchesAll(matches.names.flat(), query)) return true;
  const names = pageNames(entry);
  return !isComplete && matches.names.some((list, at) => isFullyMatched(names[at] ?? '', list));
}

function titleResult(hit: PageHit): SearchResult {
  const { title, name } = hit.entry;
  const [inTitle = [], inName = []] = hit.matches.names;
  const highlight: Highlight[] = toHighlights(title, inTitle);
  if (name !== undefined)
    highlight.push(...toHighlights(name, inName, title.length + NAME_JOINT.length));
  const base = common(hit);
  return { ...base, type: 'title', header: base.title, highlight };
}

/** Headings that contain a word, if the title and the headings above contain the others. */
function headerResults(hit: PageHit): SearchResult[] {
  const { entry, query, matches } = hit;
  const found = entry.toc.flatMap(({ text }, at) => {
    const own = matches.heads[at] ?? [];
    const above = ancestorHeads(entry, at).flatMap(head => matches.heads[head] ?? []);
    if (own.length === 0 || !matchesAll([...matches.names.flat(), ...above, ...own], query))
      return [];
    return [{ at, score: headScore(own) + Number(isFullyMatched(text, own)) }];
  });
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SECTIONS)
    .map(({ at }) => headerResult(hit, at));
}

/** The number of different words, then how well each matches. */
function headScore(matches: readonly Match[]): number {
  const best = new Map<number, number>();
  for (const { word, quality } of matches) best.set(word, Math.max(best.get(word) ?? 0, quality));
  return [...best.values()].reduce((total, quality) => total + 1 + quality, 0);
}

/** A heading behind the headings above it; only its own part has highlights. */
function headerResult(hit: PageHit, at: number): SearchResult {
  const { entry, matches } = hit;
  const { text = '', id = '' } = entry.toc[at] ?? {};
  const above = ancestorHeads(entry, at).map(head => entry.toc[head]?.text ?? '');
  const prefix = [entry.title, ...above, ''].join(HEADER_JOINT);
  const base = common(hit);
  return {
    ...base,
    type: 'header',
    header: prefix + text,
    link: `${base.link}#${id}`,
    highlight: toHighlights(text, matches.heads[at] ?? [], prefix.length),
  };
}

/** The best place of a section, or its heading where that contains as many words. */
function sectionResult(
  hit: PageHit,
  { head, stretch, headWords, words }: SectionHit,
): SearchResult {
  if (!stretch || (headWords === words && head >= 0)) return headerResult(hit, head);
  const { start, end } = stretch;
  // Of a long stretch only the first match is sure to be in the snippet.
  const first = hit.matches.content.find(match => match.start === start);
  const isShort = end - start <= SNIPPET_LENGTH * 0.8;
  const anchor = { start, end: isShort ? end : (first?.end ?? end) };
  const base = common(hit);
  const { text = base.title, id = '' } = hit.entry.toc[head] ?? {};
  return {
    ...base,
    type: 'content',
    header: text,
    link: id ? `${base.link}#${id}` : base.link,
    ...statementAt(anchor, hit.entry.content, hit.matches.content),
  };
}

/** For a page that contains the words in its code only: a line of it. */
function codeResult(hit: PageHit): SearchResult | undefined {
  const [first] = hit.matches.code;
  if (!first) return undefined;
  const base = common(hit);
  const statement = statementAt(first, hit.entry.code, hit.matches.code, '\n');
  return { ...base, type: 'content', header: base.title, ...statement };
}

/** A snippet of a text with the highlights in it. */
function statementAt(
  anchor: { start: number; end: number },
  text: string,
  matches: readonly Match[],
  stop?: '\n',
): { highlight: Highlight[]; statement: string } {
  const { statement, from, to, lead } = snippet(text, anchor, stop);
  const shown = matches.filter(({ start, end }) => start >= from && end <= to);
  return { highlight: toHighlights(text, shown, lead - from), statement };
}
