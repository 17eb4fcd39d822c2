// Compares a whole query with the names of a page: its titles, option path, URL, and headings.
import { pageNames, type SearchEntry } from '../entry.ts';
import { fold } from '../text/fold.ts';
import { isSubject } from '../text/genericWords.ts';
import type { Query } from './query.ts';
import { joined, sortedWords } from '../text/tokenizer.ts';

/** Factor for the score of a name that matches by synonyms only. */
const SYNONYM_NAME_SHARE = 0.6;
/** Factor for the score of a name that is the query without "config" and the like. */
const SUBJECT_NAME_SHARE = 0.6;

/** The names of a page, folded and without spaces and joints. */
export interface Names {
  /** The title of the page, then its name and keywords, which have the same weight. */
  titles: string[];
  /** The words of the title in alphabetical order. */
  sorted: string;
  /** Ends of the title after a dot: "source.alias" → alias. */
  titleEnds: string[];
  /** The group of an option, before its last dot: "server.port" → server. */
  group: string;
  /** Last segment of the route: "/config/output/copy" → copy. */
  slug: string;
  /** Last two segments of the route: outputcopy. */
  path: string;
  heads: HeadNames[];
}

interface HeadNames {
  name: string;
  sorted: string;
  ends: string[];
  /** Title and heading joined, as options of an option are written: server.proxy + ws. */
  full: string;
}

/** Name → number of pages with a heading or group of this name. Many pages have "Usage". */
type NameCounts = ReadonlyMap<string, number>;

export function readNames(entry: SearchEntry): Names {
  const { title } = entry;
  const segments = entry.routePath.split('/').filter(Boolean);
  const isOption = /^\S+\.[^.\s]+$/.test(title);
  const name = joined(fold(title));
  return {
    titles: pageNames(entry).map(each => joined(fold(each))),
    sorted: sortedWords(title),
    titleEnds: endsOf(title),
    group: isOption ? joined(fold(title.slice(0, title.lastIndexOf('.')))) : '',
    slug: joined(fold(segments.at(-1) ?? '')),
    path: joined(fold(segments.slice(-2).join(''))),
    heads: entry.toc.map(({ text }) => {
      const head = joined(fold(text));
      return { name: head, sorted: sortedWords(text), ends: endsOf(text), full: name + head };
    }),
  };
}

/** Returns what follows each dot of an option path: "output.assetPrefix" → assetprefix. */
function endsOf(text: string): string[] {
  const [, ...pieces] = /\s/.test(text) ? [] : fold(text).split('.');
  return pieces.map((_, at) => joined(pieces.slice(at).join('.'))).filter(Boolean);
}

/** Returns points for a page whose name is the query; fewer for a name that matches by synonyms. */
export function nameScore(names: Names, query: Query, counts: NameCounts): number {
  if (query.words.some(({ isFlag }) => isFlag)) return 0;
  const others = query.otherNames.map(name => exactScore(names, name, counts));
  const end = names.heads.find(({ name }) => name === query.end);
  return Math.max(
    end ? 45 / commonness(end.name, counts) : 0,
    exactScore(names, query.joined, counts),
    sortedScore(names, query.sorted, counts),
    SYNONYM_NAME_SHARE * Math.max(0, ...others),
    SUBJECT_NAME_SHARE * exactScore(names, subjectOf(query), counts),
  );
}

/** Returns the name in a query such as "proxy config": proxy. Empty if it has no such word. */
function subjectOf({ words }: Query): string {
  const subject = words.filter(({ text }) => isSubject(text));
  return subject.length < words.length ? subject.map(({ text }) => text).join('') : '';
}

/** Returns how common a name is: 1 if one page has it, 2 if two do, 3 if four do. */
function commonness(name: string, counts: NameCounts): number {
  return 1 + Math.log2(counts.get(name) ?? 1);
}

/** Returns points for a name with the same words in another order, e.g. "plugin hooks". */
function sortedScore(names: Names, sorted: string, counts: NameCounts): number {
  if (!sorted.includes(' ')) return 0;
  if (names.sorted === sorted) return 80;
  const head = names.heads.find(each => each.sorted === sorted);
  return head ? 70 / commonness(head.name, counts) : 0;
}

function exactScore(names: Names, name: string, counts: NameCounts): number {
  if (!name) return 0;
  const equal = (points: number, ...texts: string[]): number => (texts.includes(name) ? points : 0);
  /** Points for a longer text that begins with the name, in proportion to the name's length. */
  const begins = (points: number, text: string): number =>
    text.startsWith(name) ? points * (name.length / text.length) : 0;
  return Math.max(
    equal(100, ...names.titles),
    equal(95, names.path),
    equal(100, ...names.titleEnds),
    equal(60, names.slug),
    equal(80, names.group) / commonness(name, counts),
    ...names.titles.map(title => begins(40, title)),
    ...names.titleEnds.map(end => begins(48, end)),
    ...names.heads.map(head =>
      Math.max(
        equal(90, head.full),
        Math.max(equal(75, head.name), equal(60, ...head.ends), begins(45, head.name)) /
          commonness(head.name, counts),
      ),
    ),
  );
}

/** Whether a page, or a section of it, has exactly this name. */
export function hasName({ titles, path, slug, titleEnds, heads }: Names, name: string): boolean {
  return (
    [...titles, path, slug, ...titleEnds].includes(name) ||
    heads.some(head => [head.name, head.full, ...head.ends].includes(name))
  );
}
