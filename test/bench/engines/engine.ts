// The interface of a search engine for the benches, and the pages that every engine indexes.
import path from 'node:path';
import { readSynonyms } from '../../../pipeline/input/dataFiles.ts';
import type { SearchEntry } from '../../../client/search/entry.ts';
import type { Page } from '../../../theme/types.ts';
import { parsedSite } from '../../parsed.ts';

/** The pages of one language: as search index entries and as parsed pages. */
export interface Corpus {
  lang: string;
  entries: SearchEntry[];
  pages: Page[];
  synonyms: string[][];
}

export interface Engine {
  name: string;
  /** What a browser downloads to search one language, as text. */
  index: string;
  /** Returns addresses in the order they are shown, e.g. `/config/server/port#command-line`. */
  ask(query: string): string[];
}

const known = new Map<string, Promise<Corpus[]>>();

/** Parses a site and returns one corpus per language. A site is parsed once per process. */
export function corpora(content: string): Promise<Corpus[]> {
  const all = known.get(content) ?? readCorpora(content);
  known.set(content, all);
  return all;
}

async function readCorpora(content: string): Promise<Corpus[]> {
  const { indexes, records } = await parsedSite({ content });
  const synonyms = readSynonyms(path.resolve(content));
  return indexes.files.map(({ contents }) => {
    const entries: SearchEntry[] = JSON.parse(String(contents));
    return {
      lang: entries[0]?.lang ?? '',
      entries,
      pages: entries.flatMap(entry => records.get(entry.routePath) ?? []),
      synonyms,
    };
  });
}
