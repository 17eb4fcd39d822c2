// The interface of a search engine for the benches, and the pages that every engine indexes.
import path from 'node:path';
import { searchIndexes } from '../../../pipeline/outputs/searchIndex.ts';
import { readMedia } from '../../../pipeline/input/images.ts';
import { createPageParser } from '../../../pipeline/page/parsePages.ts';
import { summaryOf } from '../../../pipeline/page/record.ts';
import { buildSiteIndex } from '../../../pipeline/page/siteIndex.ts';
import { readContent } from '../../../pipeline/input/content.ts';
import { loadSite } from '../../../pipeline/input/site/settings.ts';
import { readSynonyms } from '../../../pipeline/input/dataFiles.ts';
import type { SearchEntry } from '../../../client/search/index.ts';
import type { Page } from '../../../theme/types.ts';

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

/** Parses a site and returns one corpus per language. */
export async function corpora(content: string): Promise<Corpus[]> {
  const site = await loadSite(content);
  const tree = readContent(content);
  const { pages } = createPageParser(site)({ content: tree, images: readMedia(tree).images });
  const siteIndex = buildSiteIndex(pages.map(summaryOf), site, tree);
  const byRoute = new Map(pages.map(page => [page.routePath, page]));
  const synonyms = readSynonyms(path.resolve(content));
  return searchIndexes(siteIndex, byRoute).files.map(({ contents }) => {
    const entries: SearchEntry[] = JSON.parse(String(contents));
    return {
      lang: entries[0]?.lang ?? '',
      entries,
      pages: entries.flatMap(entry => byRoute.get(entry.routePath) ?? []),
      synonyms,
    };
  });
}
