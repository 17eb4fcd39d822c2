// What a page may be called: its title, its option path, its address, its headings.

import type { SearchEntry } from './entry.ts';
import { fold } from './fold.ts';
import type { Query } from './query.ts';
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

/** How many pages have a heading of a name: "Usage" says nothing, "onBeforeBuild" says all. */
export type Sharing = ReadonlyMap<string, number>;

/** Points for being called what was asked for. Words that mean the same are worth a little less. */
export function nameScore(names: Names, query: Query, sharing: Sharing): number {
  const asked: [name: string, quality: number][] = [[query.joined, 1]];
  const [only] = query.units;
  if (only && query.units.length === 1) {
    for (const form of only.forms) if (form.kind === 'phrase' && form.quality < 0.9) asked.push([unpair(form.terms), form.quality]);
  }
  return Math.max(...asked.map(([name, quality]) => quality * namedScore(names, name, sharing)));
}

function namedScore(names: Names, name: string, sharing: Sharing): number {
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
function unpair(terms: readonly string[]): string {
  let name = '';
  for (const term of terms) name += term.length === 2 && name.endsWith(term[0] ?? '') && term.charCodeAt(0) > 0x2e80 ? term[1] : term;
  return name;
}

/** Whether a page, or a part of it, is called exactly so. */
export function isCalled(names: Names, name: string): boolean {
  return [names.title, names.path, names.slug, ...names.titleEnds].includes(name) || names.heads.some(head => head.name === name || head.ends.includes(name));
}
