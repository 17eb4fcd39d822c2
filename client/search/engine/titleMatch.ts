// What a page may be called: its title, its option path, its address, its headings.

import { otherNames, type SearchEntry } from '../entry.ts';
import { fold } from './fold.ts';
import { synonymQuality, type Query } from './query.ts';
import { bag, joined } from './tokenizer.ts';

/** What a page may be called, without spaces and joints. */
export interface Names {
  title: string;
  /** Its name and keywords: as good as the title. */
  others: string[];
  /** The words of the title in the order of the alphabet. */
  bag: string;
  /** Ends of the title that stand behind a dot: "source.alias" → alias. */
  titleEnds: string[];
  /** What stands before its last dot, a group of options: "server.port" → server. */
  group: string;
  /**
   * Last segment of the route, and the last two together: "/config/output/copy" → copy, outputcopy.
   */
  slug: string;
  path: string;
  /** `full`: behind the title, as an option's own options are written: server.proxy + ws. */
  heads: { name: string; bag: string; ends: string[]; full: string }[];
}

export function readNames(entry: SearchEntry): Names {
  const segments = entry.routePath.split('/').filter(Boolean);
  const [title, ...titleEnds] = namesOf(entry.title);
  return {
    title: title ?? '',
    others: otherNames(entry)
      .map(name => joined(fold(name)))
      .filter(Boolean),
    bag: bag(entry.title),
    titleEnds,
    group: /^\S+\.[^.\s]+$/.test(entry.title)
      ? joined(fold(entry.title.slice(0, entry.title.lastIndexOf('.'))))
      : '',
    slug: joined(fold(segments.at(-1) ?? '')),
    path: joined(fold(segments.slice(-2).join(''))),
    heads: entry.toc.map(({ text }) => {
      const [name = '', ...ends] = namesOf(text);
      return { name, bag: bag(text), ends, full: (title ?? '') + name };
    }),
  };
}

/** A name and its ends behind dots, e.g. "output.assetPrefix" → outputassetprefix, assetprefix. */
function namesOf(text: string): string[] {
  const folded = fold(text);
  const names = [joined(folded)];
  if (/^\S+$/.test(folded)) {
    for (let dot = folded.indexOf('.'); dot >= 0; dot = folded.indexOf('.', dot + 1))
      names.push(joined(folded.slice(dot + 1)));
  }
  return names.filter(Boolean);
}

/**
 * How many pages have a heading, or stand in a group, of a name: "Usage" says nothing,
 * "onBeforeBuild" says all.
 */
export type Sharing = ReadonlyMap<string, number>;

/** How little a name says: 1 when only one page has it, 2 when two do, 3 when four do. */
function commonness(name: string, sharing: Sharing): number {
  return 1 + Math.log2(sharing.get(name) ?? 1);
}

/** Points for being called what was asked for. Words that mean the same are worth a little less. */
export function nameScore(names: Names, query: Query, sharing: Sharing): number {
  if (query.units.some(unit => unit.flag)) return 0;
  const others = query.otherNames.map(name => namedScore(names, name, sharing));
  return Math.max(
    namedScore(names, query.joined, sharing),
    bagScore(names, query.bag, sharing),
    synonymQuality * Math.max(0, ...others),
  );
}

/** The same words in another order: "order of plugin hooks", "what is Lantern". */
function bagScore(names: Names, bag: string, sharing: Sharing): number {
  if (!bag.includes(' ')) return 0;
  if (names.bag === bag) return 80;
  const head = names.heads.find(each => each.bag === bag);
  return head ? 70 / commonness(head.name, sharing) : 0;
}

function namedScore(names: Names, name: string, sharing: Sharing): number {
  if (!name) return 0;
  let score = 0;
  if (names.title === name || names.others.includes(name)) score = 100;
  else if (names.path === name) score = 95;
  else if (names.titleEnds.includes(name)) score = 80;
  else if (names.slug === name) score = 60;
  else if (names.group === name) score = 80 / commonness(name, sharing);
  const end = names.titleEnds.find(each => each.startsWith(name));
  if (end) score = Math.max(score, 48 * (name.length / end.length));
  if (names.title.startsWith(name))
    score = Math.max(score, 40 * (name.length / names.title.length));
  for (const other of names.others)
    if (other.startsWith(name)) score = Math.max(score, 40 * (name.length / other.length));
  for (const head of names.heads) {
    const common = commonness(head.name, sharing);
    if (head.full === name) score = Math.max(score, 90);
    else if (head.name === name) score = Math.max(score, 75 / common);
    else if (head.ends.includes(name)) score = Math.max(score, 60 / common);
    else if (head.name.startsWith(name))
      score = Math.max(score, (45 * (name.length / head.name.length)) / common);
  }
  return score;
}

/** Whether a page, or a part of it, is called exactly so. */
export function isCalled(names: Names, name: string): boolean {
  return (
    [names.title, names.path, names.slug, ...names.titleEnds, ...names.others].includes(name) ||
    names.heads.some(head => head.name === name || head.full === name || head.ends.includes(name))
  );
}
