// Writes the search indexes: a JSON file per language and version, named by its hash.
import { sha256 } from '../hash.ts';
import { addBase } from '../../client/links.ts';
import { ownPages, type PagesByRoute, type SiteIndex } from '../page/siteIndex.ts';
import { groupOf } from '../page/sections.ts';
import { searchEntries, searchIndexJson } from './searchEntries.ts';
import type { OutputFile } from '../files/outputFile.ts';

/**
 * Creates the search index of every language and version. Home pages, stand-ins for missing
 * translations, and 404 pages are left out. A site with a remote search, or none, needs no index.
 */
export function searchIndexes(siteIndex: SiteIndex, records: PagesByRoute) {
  const files: OutputFile[] = [];
  /** Language folder → URL of its index, with the base. */
  const addresses: Record<string, string> = {};
  if (siteIndex.site.search === false || siteIndex.site.search.mode === 'remote')
    return { files, addresses };
  for (const [folder, locale] of siteIndex.locales) {
    const pages = ownPages(siteIndex, folder).filter(({ pageType }) => pageType !== 'home');
    const entries = searchEntries(
      pages.map(page => ({
        page: records.get(page.routePath)!,
        group: groupOf(page, siteIndex) ?? locale.labels.documentation,
      })),
    );
    const contents = searchIndexJson(entries);
    const path = searchIndexPath(folder, sha256(contents).slice(0, 8));
    files.push({ path, contents });
    addresses[folder] = addBase(`/${path}`, siteIndex.site.base);
  }
  return { files, addresses };
}

/** Returns the path of the index of a language folder, e.g. "static/search_index.v2.en.HASH.json". */
export function searchIndexPath(folder: string, hash: string): string {
  return `static/search_index.${folder.replace('/', '.')}.${hash}.json`;
}
