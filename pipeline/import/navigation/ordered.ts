// Sidebars made from folders, in which the front matter of each page sets position and label.
import type { FrontMatter } from '../frontMatter.ts';

/** Route of each page below its language, e.g. "/guide/start" → its front matter. */
export type Pages = ReadonlyMap<string, FrontMatter>;

/** What a file sets for its folder. */
export interface Folder {
  label: string | undefined;
  order: number | undefined;
}

/** Route of each folder that has such a file, e.g. "/guide/". */
export type Folders = ReadonlyMap<string, Folder>;

interface Entry {
  name: string;
  order: number;
  row: object;
}

/**
 * Creates the rows of each folder in which pages or folders set their positions or labels: path of
 * the folder, e.g. "guide" → rows of its `_meta.json`.
 */
export function orderedFolders(pages: Pages, settings: Folders): Map<string, object[]> {
  const found = new Map<string, object[]>();
  for (const folder of parentsOf([...pages.keys()])) {
    if (folder === '/' || !isOrdered(folder, pages, settings)) continue;
    const entries = entriesOf(folder, pages, settings).sort(byOrder);
    found.set(
      folder.slice(1, -1),
      entries.map(({ row }) => row),
    );
  }
  return found;
}

/** Returns all folders above pages, e.g. "/", "/guide/". */
function parentsOf(routes: readonly string[]): Set<string> {
  return new Set(
    routes.flatMap(route =>
      [...route.matchAll(/\//g)].map(({ index }) => route.slice(0, index + 1)),
    ),
  );
}

function isOrdered(folder: string, pages: Pages, settings: Folders): boolean {
  if ([...settings.keys()].some(route => route.replace(/[^/]+\/$/, '') === folder)) return true;
  return [...pages].some(([route, { order, label, hidden }]) => {
    const isOwn = route.replace(/[^/]*\/?$/, '') === folder || route === folder;
    return isOwn && (order !== undefined || label !== undefined || hidden);
  });
}

function entriesOf(folder: string, pages: Pages, settings: Folders): Entry[] {
  const entries = new Map<string, Entry>();
  for (const [route, page] of pages) {
    if (!route.startsWith(folder) || page.draft) continue;
    const rest = route.slice(folder.length);
    const [name = '', ...below] = rest.split('/');
    if (below.length === 0) {
      const row = { type: 'file', name: name || 'index', label: page.label };
      const order = page.order ?? (name === '' ? -Infinity : Infinity);
      if (!page.hidden) entries.set(rest, { name, order, row });
    } else {
      const index = pages.get(`${folder}${name}/`);
      const own = settings.get(`${folder}${name}/`);
      const label = own?.label ?? index?.label ?? index?.title ?? titleFromName(name);
      const row = { type: 'dir', name, label };
      entries.set(`${name}/`, { name, order: own?.order ?? index?.order ?? Infinity, row });
    }
  }
  return [...entries.values()];
}

function byOrder(a: Entry, b: Entry): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}

/** `error-codes` → `Error codes`. */
export function titleFromName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]+/g, ' ');
}
