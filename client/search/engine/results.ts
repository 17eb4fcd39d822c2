// The results shown for one page: its title, its headings, else places in its text.

import {
  HEADER_JOINT,
  MAX_SECTIONS,
  pageNames,
  type BaseResult,
  type SearchResult,
} from '../entry.ts';
import { SNIPPET_LENGTH, snippet, toHighlights, type Highlight } from '../text/snippet.ts';
import type { Match } from './matches.ts';
import { isFullyMatched, matchesAll, type PageHit } from './rank.ts';
import { ancestorHeads, bestSections, type SectionHit } from './sections.ts';

/** Joins the name of a page to its title. */
const NAME_JOINT = ' – ';

/**
 * Results of one page, at least one: the title first, then the best headings, else the best places
 * in the text.
 */
export function pageResults(hit: PageHit): SearchResult[] {
  const headers = headerResults(hit);
  const sections = headers.length > 0 ? [] : bestSections(hit);
  const isComplete = headers.length > 0 || sections[0]?.words === hit.query.words.length;
  const texts = sections.slice(0, MAX_SECTIONS).map(section => sectionResult(hit, section));
  const results = [...headers, ...texts];
  if (isTitleHit(hit, isComplete)) return [titleResult(hit), ...results];
  return results.length > 0 ? results : [codeResult(hit) ?? titleResult(hit)];
}

/** What all results of a page have in common. */
function common({ entry, query }: PageHit): Omit<BaseResult, 'header' | 'highlight'> {
  const { title, name, domain, routePath, group } = entry;
  const fullTitle = name === undefined ? title : title + NAME_JOINT + name;
  return { title: fullTitle, link: domain + routePath, query: query.folded, group };
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
function sectionResult(hit: PageHit, section: SectionHit): SearchResult {
  const { head, stretch, headWords, words } = section;
  if (!stretch || (headWords === words && head >= 0)) return headerResult(hit, head);
  const { start, end } = stretch;
  const matches = hit.matches.content.flat();
  // Of a long stretch only the first match is sure to be in the snippet.
  const isShort = end - start <= SNIPPET_LENGTH * 0.8;
  const first = isShort ? undefined : matches.find(match => match.start === start);
  const base = common(hit);
  const { text = base.title, id = '' } = hit.entry.toc[head] ?? {};
  const link = id ? `${base.link}#${id}` : base.link;
  const shown = statementAt(first ?? stretch, hit.entry.content, matches);
  return { ...base, type: 'content', header: text, link, ...shown };
}

/** For a page that contains the words in its code only: a line of it. */
function codeResult(hit: PageHit): SearchResult | undefined {
  const matches = hit.matches.code.flat();
  if (!matches[0]) return undefined;
  const base = common(hit);
  const shown = statementAt(matches[0], hit.entry.code, matches, '\n');
  return { ...base, type: 'content', header: base.title, ...shown };
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
