// The navigation of Docusaurus: sidebars in files, labels of folders, and URLs that differ from
// the paths of files.
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { alias } from '../../input/schemas/schema.ts';
import { isObject, listOf, objectOf, textOf, type Config } from '../config.ts';
import { isFileIn, routeName } from '../files.ts';
import type { Docs } from './docs.ts';
import { readYaml } from '../frontMatter.ts';
import { titleFromName, type Folder, type Pages } from './ordered.ts';

const CATEGORY = /^_category_\.(?:json|ya?ml)$/;
/** A number that orders files, and is not part of a URL: `01-start` → `start`. */
const ORDER = /^\d+[ _.-]+(?=[^ _.-])(?!\d)/;

/** Turns the sidebars of a file into the form that other generators have in their settings. */
export function sidebarRows({ sidebars, prefix }: Docs): Config[] {
  const found = Object.entries(objectOf(sidebars));
  return found.flatMap(([name, items]) => {
    const rows = rowsOf(items, startOf(prefix));
    // Several sidebars become one, in which only groups keep pages apart.
    const isMixed = found.length > 1 && rows.some(row => row.items === undefined);
    return isMixed ? [{ label: labelOf(name), items: rows }] : rows;
  });
}

/** Links entries that name a page, a sidebar (to its first page), or neither (to all docs). */
export function linkEntries(items: unknown, all: readonly Docs[]): unknown {
  if (!Array.isArray(items)) return items;
  return (items as unknown[]).map(item => {
    if (!isObject(item)) return item;
    const [page, sidebar, id] = [item.docId, item.sidebarId, item.docsPluginId].map(textOf);
    const { sidebars, prefix = '' } = all.find(each => each.id === id) ?? all[0] ?? {};
    const start = startOf(prefix);
    if (page !== undefined) return { ...item, to: `${start}/${page}` };
    if (sidebar === undefined) return { ...item, items: linkEntries(item.items, all) };
    const rows = rowsOf(objectOf(sidebars)[sidebar], start);
    return { ...item, to: firstLink(rows) ?? `/${prefix}` };
  });
}

function firstLink(rows: readonly Config[]): string | undefined {
  return rows
    .map(({ link, items }) => textOf(link) ?? firstLink(listOf(items).filter(isObject)))
    .find(link => link?.startsWith('/'));
}

/** `tutorialSidebar` → `Tutorial`. */
function labelOf(sidebar: string): string {
  const words = sidebar.replace(/[-_ ]?sidebar$/i, '') || sidebar;
  return titleFromName(words.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase());
}

/**
 * Returns the rows of a list, or of the short form `{ Label: [ … ] }`.
 * @param start the beginning of all URLs of these docs, e.g. "/docs"
 */
function rowsOf(items: unknown, start: string): Config[] {
  if (Array.isArray(items)) return (items as unknown[]).flatMap(row => rowOf(row, start));
  if (!isObject(items)) return [];
  return Object.entries(items).map(([label, inner]) => ({ label, items: rowsOf(inner, start) }));
}

function rowOf(row: unknown, start: string): Config[] {
  if (typeof row === 'string') return [{ link: `${start}/${row}` }];
  if (!isObject(row)) return [];
  const { type, label, id, href, items, link } = row;
  const target = isObject(link) ? link.id : id;
  const page = textOf(target) === undefined ? undefined : `${start}/${textOf(target)}`;
  switch (type) {
    case undefined:
      return rowsOf(row, start);
    case 'category':
      return [{ label, link: page, items: rowsOf(items, start) }];
    case 'doc':
    case 'ref':
      return [{ label, link: page }];
    case 'link':
      return [{ label, link: href }];
    default:
      // Folders and pages without a sidebar get one from their names and positions.
      return [];
  }
}

/** Reads the labels and positions of folders: route of the folder → what it sets. */
export function foldersOf({ folder: docs, prefix }: Docs): Map<string, Folder> {
  const found = new Map<string, Folder>();
  for (const name of fs.readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    const folder = path.dirname(name);
    const file = path.join(docs, name);
    if (!CATEGORY.test(path.basename(name)) || folder === '.' || !isFileIn(docs, file)) continue;
    const text = fs.readFileSync(file, 'utf8');
    // The YAML parser reads `_category_.json`, too.
    const { label, position } = readYaml(text, () => undefined) ?? {};
    const order = typeof position === 'number' ? position : undefined;
    found.set(`${startOf(prefix)}/${routeName(folder)}/`, { label: textOf(label), order });
  }
  return found;
}

function startOf(prefix: string): string {
  return prefix === '' ? '' : `/${prefix}`;
}

/** Returns the pages of each docs: those whose routes begin with its prefix, and with no longer one. */
export function pagesOf(pages: Pages, all: readonly Docs[]): Map<Docs, Pages> {
  const byLength = [...all].sort((a, b) => b.prefix.length - a.prefix.length);
  const ownerOf = (route: string): Docs | undefined =>
    byLength.find(({ prefix }) => route.startsWith(`${startOf(prefix)}/`));
  return new Map(
    all.map(docs => [docs, new Map([...pages].filter(([route]) => ownerOf(route) === docs))]),
  );
}

/**
 * Returns other names of the pages of docs, each with the route of the page: the names that
 * sidebars use (`ids`), and the URLs in the Docusaurus site (`addresses`).
 * @param prefix the beginning of the routes of these docs
 */
export function namesOf(pages: Pages, prefix: string) {
  const ids = new Map<string, string>();
  const addresses = new Map<string, string>();
  const start = startOf(prefix);
  for (const [route, { id, slug }] of pages) {
    const parts = route.slice(start.length).split('/');
    const [name = '', ...above] = parts.map(part => part.replace(ORDER, '')).reverse();
    const folder = above.reverse().join('/');
    const own = `${folder}/${id ?? (name || 'index')}`;
    const given = slug?.startsWith('/') ? slug : slug && `${folder}/${slug}`;
    const address = start + (given ?? own.replace(/\/index$/, '/'));
    if (!ids.has(start + own)) ids.set(start + own, route);
    if (!addresses.has(address)) addresses.set(address, route);
  }
  const first = firstPage(pages);
  if (first !== undefined && !addresses.has(`${start}/`)) addresses.set(start || '/', first);
  return { ids, addresses };
}

/** Returns the page with the lowest position in the topmost folder that has pages. */
function firstPage(pages: Pages): string | undefined {
  const depth = (route: string): number => route.split('/').length;
  return [...pages]
    .filter(([, { draft }]) => !draft)
    .sort(
      ([a, { order: first = Infinity }], [b, { order: second = Infinity }]) =>
        depth(a) - depth(b) || (first === second ? 0 : first - second),
    )[0]?.[0];
}

/** Keeps the URLs of pages whose routes differ from them: adds them as aliases. */
export function keepAddresses(
  folder: string,
  addresses: ReadonlyMap<string, string>,
  prefix: string,
  pages: Pages,
): void {
  // Some file systems do not tell capitals from small letters.
  const taken = new Set([...pages.keys()].map(route => route.replace(/\/$/, '').toLowerCase()));
  for (const [address, route] of addresses) {
    const isOther = !taken.has(address.replace(/\/(?:index)?$/, '').toLowerCase());
    if (!address.startsWith(`${startOf(prefix)}/`) || !isOther || !v.is(alias, address)) continue;
    const name = route.endsWith('/') ? `${route}index` : route;
    const file = ['.md', '.mdx'].map(end => folder + name + end).find(fs.existsSync);
    if (file === undefined) continue;
    const text = fs.readFileSync(file, 'utf8');
    const rest = text.startsWith('---\n') ? text.slice('---\n'.length) : `---\n${text}`;
    fs.writeFileSync(file, `---\naliases: [${JSON.stringify(address)}]\n${rest}`);
  }
}
