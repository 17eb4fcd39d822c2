// Makes the shown results of one page: its title, its headings, else the places in its text
//

import { otherNames, sectionLimit, type SearchEntry, type SearchResult } from '../entry.ts';
import type { Query } from './query.ts';
import { isWhollySaid, saysAll, type PageSpots } from './rank.ts';
import { snippet, snippetLength, toHighlights, type Highlight } from './snippet.ts';
import type { Spot } from './matches.ts';
import { windows, type Window } from './proximity.ts';

/** Joins a heading to the ones it stands under. */
export const headerJoint = ' > ';

/** Joins the name of a page to its title. */
const NAME_JOINT = ' – ';

interface Hit {
  entry: SearchEntry;
  query: Query;
  spots: PageSpots;
}

/**
 * The results of one page, never none: title first, then headings in the order of their worth, else
 * places in the text.
 */
export function pageResults(hit: Hit): SearchResult[] {
  const headers = headerResults(hit);
  const { results, complete } =
    headers.length > 0 ? { results: headers, complete: true } : contentResults(hit);
  const title = titleResult(hit, complete);
  if (title) results.unshift(title);
  if (results.length > 0) return results;
  return [
    codeResult(hit) ?? {
      ...common(hit.entry, hit.query),
      type: 'title',
      header: shownTitle(hit.entry),
      highlight: titleHighlights(hit),
    },
  ];
}

/** The title as results show it, with the name of the page behind it. */
function shownTitle({ title, name }: SearchEntry): string {
  return name === undefined ? title : title + NAME_JOINT + name;
}

/** Places in the shown title. */
function titleHighlights({ entry, spots }: Hit): Highlight[] {
  const own = toHighlights(entry.title, spots.title);
  if (entry.name === undefined) return own;
  return [
    ...own,
    ...toHighlights(entry.name, spots.others[0] ?? [], entry.title.length + NAME_JOINT.length),
  ];
}

function common(
  entry: SearchEntry,
  query: Query,
): { title: string; link: string; query: string; group: string } {
  const { domain, routePath, group } = entry;
  return { title: shownTitle(entry), link: domain + routePath, query: query.folded, group };
}

/**
 * The title counts when it says every word; or, where no place does, when the query says the whole
 * of it: "how to change the port".
 */
function titleResult(hit: Hit, complete: boolean): SearchResult | undefined {
  const { entry, query, spots } = hit;
  const others = otherNames(entry).map((name, at) => [name, spots.others[at] ?? []] as const);
  const named =
    !complete &&
    [[entry.title, spots.title] as const, ...others].some(([text, said]) =>
      isWhollySaid(text, said),
    );
  if (!named && !saysAll([spots.title, ...spots.others].flat(), query)) return undefined;
  return {
    ...common(entry, query),
    type: 'title',
    header: shownTitle(entry),
    highlight: titleHighlights(hit),
  };
}

/**
 * A heading counts when it says a word of the query and the ones above it, or the title, say the
 * rest.
 */
function headerResults(hit: Hit): SearchResult[] {
  const { entry, query, spots } = hit;
  const found: { result: SearchResult; worth: number }[] = [];
  for (const [at, { text }] of entry.toc.entries()) {
    const own = spots.heads[at] ?? [];
    if (own.length === 0) continue;
    const path = [
      spots.title,
      ...spots.others,
      ...ancestors(entry, at).map(each => spots.heads[each] ?? []),
      own,
    ].flat();
    if (saysAll(path, query))
      found.push({
        result: headerResult(hit, at),
        worth: worthOf(own) + Number(isWhollySaid(text, own)),
      });
  }
  return found
    .sort((a, b) => b.worth - a.worth)
    .slice(0, sectionLimit)
    .map(each => each.result);
}

/** A heading with what it stands under. */
function headerResult({ entry, query, spots }: Hit, at: number): SearchResult {
  const { text = '', id = '' } = entry.toc[at] ?? {};
  const prefix = [
    entry.title,
    ...ancestors(entry, at).map(each => entry.toc[each]?.text ?? ''),
    '',
  ].join(headerJoint);
  const base = common(entry, query);
  // Marks stand in the last part only: what is above is there for orientation.
  return {
    ...base,
    type: 'header',
    header: prefix + text,
    link: `${base.link}#${id}`,
    highlight: toHighlights(text, spots.heads[at] ?? [], prefix.length),
  };
}

/** Different words count more than how well each is hit. */
function worthOf(spots: readonly Spot[]): number {
  const qualities = new Map<number, number>();
  for (const { unit, quality } of spots)
    qualities.set(unit, Math.max(qualities.get(unit) ?? 0, quality));
  return [...qualities.values()].reduce((total, quality) => total + 1 + quality, 0);
}

/** Headings above a heading, by depth: an h3 stands under the h2 before it. */
function ancestors(entry: SearchEntry, at: number): number[] {
  const result: number[] = [];
  let depth = entry.toc[at]?.depth ?? 0;
  for (let before = at - 1; before >= 0; before--) {
    const { depth: other = 0 } = entry.toc[before] ?? {};
    if (other >= depth) continue;
    result.unshift(before);
    depth = other;
  }
  return result;
}

interface Section {
  /** Index in the toc; -1: the text before the first heading. */
  head: number;
  start: number;
  end: number;
}

/**
 * The stretches of text between headings; a heading whose place is unknown divides nothing.
 */
function sections({ toc, content }: SearchEntry): Section[] {
  const known = toc
    .map(({ charIndex }, head) => ({ head, charIndex }))
    .filter(each => each.charIndex >= 0);
  known.sort((a, b) => a.charIndex - b.charIndex);
  const result: Section[] = [{ head: -1, start: 0, end: known[0]?.charIndex ?? content.length }];
  for (const [at, { head, charIndex }] of known.entries()) {
    const line = content.indexOf('\n', charIndex);
    result.push({
      head,
      start: line < 0 ? content.length : line,
      end: known[at + 1]?.charIndex ?? content.length,
    });
  }
  return result;
}

/**
 * The best place of each section, best sections first: the more different words it and the headings
 * above it say, the
 * better. A section whose headings say as many as its best place is shown by its heading.
 */
function contentResults({ entry, query, spots }: Hit): {
  results: SearchResult[];
  complete: boolean;
} {
  const found: {
    section: Section;
    window: Window | undefined;
    own: number;
    units: number;
    quality: number;
  }[] = [];
  for (const section of sections(entry)) {
    const heading = section.head < 0 ? [] : (spots.heads[section.head] ?? []);
    const above =
      section.head < 0
        ? []
        : ancestors(entry, section.head).flatMap(each => spots.heads[each] ?? []);
    const inside = spots.content.filter(
      spot => spot.start >= section.start && spot.end <= section.end,
    );
    let window: Window | undefined;
    for (const each of windows(inside, query.units.length)) {
      if (
        !window ||
        each.units > window.units ||
        (each.units === window.units && tightness(each) > tightness(window))
      )
        window = each;
    }
    const around = window
      ? inside.filter(spot => window.start <= spot.start && spot.end <= window.end)
      : [];
    const units = unitsOf([...heading, ...above, ...around]);
    if (window || heading.length > 0)
      found.push({ section, window, own: unitsOf(heading), units, quality: window?.quality ?? 0 });
  }
  const most = Math.max(0, ...found.map(each => each.units));
  const results = found
    .filter(each => each.units === most)
    .sort((a, b) => b.own - a.own || b.quality - a.quality || a.section.start - b.section.start)
    .slice(0, sectionLimit)
    .map(({ section, window, own }) =>
      window && (own < most || section.head < 0)
        ? contentResult({ entry, query, spots }, section, window)
        : headerResult({ entry, query, spots }, section.head),
    );
  return { results, complete: most === query.units.length };
}

function unitsOf(spots: readonly Spot[]): number {
  return new Set(spots.map(spot => spot.unit)).size;
}

function tightness({ quality, start, end }: Window): number {
  return quality - Math.min(1, (end - start) / 1000);
}

function contentResult(
  { entry, query, spots }: Hit,
  { head }: Section,
  { start, end }: Window,
): SearchResult {
  const anchor =
    end - start <= snippetLength * 0.8
      ? { start, end }
      : { start, end: spots.content.find(spot => spot.start === start)?.end ?? end };
  const { statement, from, to, lead } = snippet(entry.content, anchor);
  const shown = spots.content.filter(spot => spot.start >= from && spot.end <= to);
  const base = common(entry, query);
  const { text = shownTitle(entry), id = '' } = entry.toc[head] ?? {};
  const highlight = toHighlights(entry.content, shown, lead - from);
  return {
    ...base,
    type: 'content',
    header: text,
    link: id ? `${base.link}#${id}` : base.link,
    highlight,
    statement,
  };
}

/** A page whose code alone says it: the line of code is the statement. */
function codeResult({ entry, query, spots }: Hit): SearchResult | undefined {
  const [first] = spots.code;
  if (!first) return undefined;
  const { statement, from, to, lead } = snippet(entry.code, first, '\n');
  const shown = spots.code.filter(spot => spot.start >= from && spot.end <= to);
  return {
    ...common(entry, query),
    type: 'content',
    header: shownTitle(entry),
    highlight: toHighlights(entry.code, shown, lead - from),
    statement,
  };
}
