// Lists the pages and folders of each folder, for sidebars and for suggestions.
import path from 'node:path';
import { memoByObject } from '../memo.ts';

/** Source path without extension → anything. */
type Pages = ReadonlyMap<string, unknown>;

/** Names of the pages, and of the folders with pages, in a folder. */
type Listing = Record<'files' | 'folders', Set<string>>;

/** Returns the listing of a folder; undefined if the folder has no pages. */
export function listingOf(folder: string, { pages }: { pages: Pages }): Listing | undefined {
  return listFolders(pages).get(folder);
}

/** Lists all folders; cached, because each row of a large sidebar needs them. */
const listFolders = memoByObject((pages: Pages): Map<string, Listing> => {
  const all = new Map<string, Listing>();
  const add = (kind: keyof Listing, key: string): void => {
    const [folder, name] = [path.posix.dirname(key), path.posix.basename(key)];
    const listing = all.get(folder);
    if (listing?.[kind].has(name)) return;
    if (listing) listing[kind].add(name);
    else all.set(folder, { files: new Set(), folders: new Set(), [kind]: new Set([name]) });
    // If the folder already had a listing, its parent folders have been added before.
    if (!listing && folder.includes('/')) add('folders', folder);
  };
  for (const key of pages.keys()) add('files', key);
  return all;
});
