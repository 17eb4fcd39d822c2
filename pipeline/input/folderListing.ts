// Lists the pages and folders of each folder, for sidebars and for suggestions.
import path from 'node:path';
import { errorAt, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { limitText, MAX_META_ROWS } from '../diagnostics/limits.ts';
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

type Row = { type: 'file' | 'dir'; name: string };

/**
 * Returns the sidebar's rows of a folder without `_meta.json`: pages, then folders not listed
 * elsewhere. Each page contains its sidebar, so the output grows with the square of their number.
 */
export function rowsOfFolder(
  folder: string,
  { pages, diagnostics }: { pages: Pages; diagnostics: Diagnostic[] },
  listed: ReadonlySet<string>,
): Row[] {
  const { files, folders } = listingOf(folder, { pages }) ?? {};
  const rowsOf = (type: Row['type'], names: Iterable<string> = []): Row[] =>
    [...names].sort(byName).map(name => ({ type, name }));
  const rows = [...rowsOf('file', files), ...rowsOf('dir', folders)];
  if (rows.length > MAX_META_ROWS) {
    const size = `${limitText(rows.length)} pages and folders`;
    const message = `the sidebar has ${size}, more than the limit of ${limitText(MAX_META_ROWS)} rows`;
    const hint = `split the folder, or write ${folder}/_meta.json with fewer rows`;
    diagnostics.push(errorAt({ file: folder }, 'meta', message, hint));
    return [];
  }
  return rows.filter(({ type, name }) => type === 'file' || !listed.has(`${folder}/${name}`));
}

function byName(a: string, b: string): number {
  return Number(b === 'index') - Number(a === 'index') || (a < b ? -1 : 1);
}
