// The results shown for one page: its title, its headings, else places in its text.
import {
  HEADER_JOINT,
  MAX_SECTIONS,
  pageNames,
  type BaseResult,
  type SearchEntry,
  type SearchResult,
} from '../entry.ts';
import { fold } from '../text/fold.ts';
import { isSubject } from '../text/genericWords.ts';
import { SNIPPET_LENGTH, snippet, toHighlights, type Highlight } from '../text/snippet.ts';
import { joined } from '../text/tokenizer.ts';
import { findStretches, isFullyMatched, type Match, type Stretch } from './matches.ts';
import { matchesAll, type PageHit } from './rank.ts';

/** Joins the name of a page to its title. */
const NAME_JOINT = ' – ';

/** Returns the results of a page: its title, then the best headings, or else places in the text. */
export function pageResults(hit: PageHit): SearchResult[] {
  const headers = headerResults(hit);
  const sections = headers.length > 0 ? [] : bestSections(hit);
  const isComplete = headers.length > 0 || sections[0]?.words === hit.query.words.length;
  const texts = sections.slice(0, MAX_SECTIONS).map(section => sectionResult(hit, section));
  const results = [...headers, ...texts];
  if (isTitleHit(hit, isComplete)) return [titleResult(hit), ...results];
  return results.length > 0 ? results : [codeResult(hit) ?? titleResult(hit)];
}

/**
 * Highlights what was typed, and its synonyms.
 * @param shift added to the start of each highlight
 */
function marks(text: string, matches: readonly Match[], shift = 0): Highlight[] {
  return toHighlights(
    text,
    matches.filter(({ isDerived }) => !isDerived),
    shift,
  );
}

/** Returns what all results of a page have in common. */
function common({ entry, query }: PageHit): Omit<BaseResult, 'header' | 'highlight'> {
  const { title, name, domain, routePath, group } = entry;
  const fullTitle = name === undefined ? title : title + NAME_JOINT + name;
  return { title: fullTitle, link: domain + routePath, query: query.folded, group };
}

/**
 * Whether the title is a result. One of these must be true:
 * - It contains every word of the query.
 * - No heading is a better match, and title, keywords, and description contain every word, or title
 *   and keywords contain more words than any heading.
 * - No heading is a better match, and title or name are all words but "config" and the like:
 *   "proxy config" means the page "server.proxy", not its section "Merging the config".
 * - No heading or place contains all words, but the query contains a whole title or keyword.
 */
function isTitleHit(hit: PageHit, isComplete: boolean): boolean {
  const { entry, query, matches } = hit;
  const titles = matches.names.slice(0, entry.name === undefined ? 1 : 2);
  if (matchesAll(titles.flat(), query)) return true;
  const isBetter = (head: Match[], at: number): boolean =>
    matchesAll(head, query) || isFullyMatched(entry.toc[at]?.text ?? '', head);
  if (!matches.heads.some(isBetter)) {
    if (namesSubject(titles, hit)) return true;
    const inNames = matches.names.flat();
    const inHeading = Math.max(0, ...matches.heads.map(wordCount));
    if (inHeading > 0 && wordCount(inNames) > inHeading) return true;
    if (matchesAll([...inNames, ...matches.description.flat()], query)) return true;
  }
  const names = pageNames(entry);
  return !isComplete && matches.names.some((list, at) => isFullyMatched(names[at] ?? '', list));
}

/** Whether a title or name is the subject of the query: all its words but "config" and the like. */
function namesSubject(titles: readonly Match[][], { entry, query }: PageHit): boolean {
  const subject = query.words.flatMap(({ text }, word) => (isSubject(text) ? [word] : []));
  return titles.some((list, at) => {
    const own = list.filter(({ word }) => subject.includes(word));
    const isWhole = own.length > 0 && isFullyMatched(pageNames(entry)[at] ?? '', own);
    return isWhole && wordCount(own) === subject.length;
  });
}

function titleResult(hit: PageHit): SearchResult {
  const { title, name } = hit.entry;
  const [inTitle = [], inName = []] = hit.matches.names;
  const highlight: Highlight[] = marks(title, inTitle);
  if (name !== undefined) highlight.push(...marks(name, inName, title.length + NAME_JOINT.length));
  const base = common(hit);
  return { ...base, type: 'title', header: base.title, highlight };
}

/**
 * Returns the best headings with a word, if the title and the headings above have the others or the
 * heading is the name that the query ends with.
 */
function headerResults(hit: PageHit): SearchResult[] {
  const { entry, query, matches } = hit;
  const found = entry.toc.flatMap(({ text }, at) => {
    const own = matches.heads[at] ?? [];
    const above = ancestorHeads(entry, at).flatMap(head => matches.heads[head] ?? []);
    const isFound =
      own.length > 0 && matchesAll([...matches.names.flat(), ...above, ...own], query);
    if (!isFound && !(query.end && joined(fold(text)) === query.end)) return [];
    return [{ at, score: headScore(own) + Number(isFullyMatched(text, own)) }];
  });
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SECTIONS)
    .map(({ at }) => headerResult(hit, at));
}

/** Rates a heading by the number of different words in it, and then by how well each matches. */
function headScore(matches: readonly Match[]): number {
  const best = new Map<number, number>();
  for (const { word, quality } of matches) best.set(word, Math.max(best.get(word) ?? 0, quality));
  return [...best.values()].reduce((total, quality) => total + 1 + quality, 0);
}

/** Returns a heading with the headings above it in front; only its own part has highlights. */
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
    highlight: marks(text, matches.heads[at] ?? [], prefix.length),
  };
}

/** Returns the best place of a section, or its heading if that contains as many words. */
function sectionResult(hit: PageHit, section: SectionHit): SearchResult {
  const { head, stretch, headWords, words } = section;
  if (!stretch || (headWords === words && head >= 0)) return headerResult(hit, head);
  const { start, end } = stretch;
  const matches = hit.matches.content.flat();
  // A snippet may be too short for a long stretch, so it is made around the first match.
  const isShort = end - start <= SNIPPET_LENGTH * 0.8;
  const first = isShort ? undefined : matches.find(match => match.start === start);
  const base = common(hit);
  const { text = base.title, id = '' } = hit.entry.toc[head] ?? {};
  const link = id ? `${base.link}#${id}` : base.link;
  const shown = statementAt(first ?? stretch, hit.entry.content, matches);
  return { ...base, type: 'content', header: text, link, ...shown };
}

/** Returns a line of code, for a page that contains the words in its code only. */
function codeResult(hit: PageHit): SearchResult | undefined {
  const matches = hit.matches.code.flat();
  if (!matches[0]) return undefined;
  const base = common(hit);
  const shown = statementAt(matches[0], hit.entry.code, matches, '\n');
  return { ...base, type: 'content', header: base.title, ...shown };
}

/** Returns a snippet of a text around a place, and the highlights in the snippet. */
function statementAt(
  anchor: { start: number; end: number },
  text: string,
  matches: readonly Match[],
  stop?: '\n',
): { highlight: Highlight[]; statement: string } {
  const { statement, from, to, lead } = snippet(text, anchor, stop);
  const shown = matches.filter(({ start, end }) => start >= from && end <= to);
  return { highlight: marks(text, shown, lead - from), statement };
}

interface SectionHit {
  /** Index of the section's heading in the toc; -1 for the text before the first heading. */
  head: number;
  /** Best place in the section, if its text contains a word of the query. */
  stretch: Stretch | undefined;
  /** Number of different words of the query in the heading. */
  headWords: number;
  /** Number of different words in the heading, the headings above it, and the best place. */
  words: number;
}

/** Returns the sections with the most different words, the best first, else in their order. */
function bestSections({ entry, query, matches }: PageHit): SectionHit[] {
  const content = matches.content.flat();
  const hits = sectionsOf(entry).flatMap(({ head, start, end }) => {
    const heading = matches.heads[head] ?? [];
    const above = ancestorHeads(entry, head).flatMap(each => matches.heads[each] ?? []);
    const inside = content.filter(match => match.start >= start && match.end <= end);
    const [stretch] = findStretches(inside, query.words.length).sort(byWordsThenTightness);
    if (!stretch && heading.length === 0) return [];
    const around = inside.filter(
      match => stretch && stretch.start <= match.start && match.end <= stretch.end,
    );
    const words = wordCount([...heading, ...above, ...around]);
    return [{ head, stretch, headWords: wordCount(heading), words }];
  });
  const most = Math.max(0, ...hits.map(({ words }) => words));
  return hits
    .filter(({ words }) => words === most)
    .sort(
      (a, b) => b.headWords - a.headWords || (b.stretch?.quality ?? 0) - (a.stretch?.quality ?? 0),
    );
}

function byWordsThenTightness(a: Stretch, b: Stretch): number {
  const tightness = ({ quality, start, end }: Stretch): number =>
    quality - Math.min(1, (end - start) / 1000);
  return b.words - a.words || tightness(b) - tightness(a);
}

function wordCount(matches: readonly Match[]): number {
  return new Set(matches.map(({ word }) => word)).size;
}

/** Returns the indexes of the headings above a heading: an h3 is below the h2 before it. */
function ancestorHeads({ toc }: SearchEntry, at: number): number[] {
  const heads: number[] = [];
  let depth = toc[at]?.depth ?? 0;
  for (let before = at - 1; before >= 0; before--) {
    const other = toc[before]?.depth ?? 0;
    if (other >= depth) continue;
    heads.unshift(before);
    depth = other;
  }
  return heads;
}

/**
 * Returns the sections of a page: the text before the first heading, then the text after each.
 * Headings at unknown positions are ignored.
 */
function sectionsOf({ toc, content }: SearchEntry): { head: number; start: number; end: number }[] {
  const heads = toc
    .map(({ charIndex }, head) => ({ head, charIndex }))
    .filter(({ charIndex }) => charIndex >= 0)
    .sort((a, b) => a.charIndex - b.charIndex);
  return [{ head: -1, charIndex: -1 }, ...heads].map(({ head, charIndex }, at) => {
    const line = content.indexOf('\n', charIndex);
    return {
      head,
      start: head < 0 ? 0 : line < 0 ? content.length : line,
      end: heads[at]?.charIndex ?? content.length,
    };
  });
}
