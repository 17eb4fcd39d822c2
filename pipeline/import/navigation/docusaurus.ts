// What Docusaurus keeps outside of the settings of its theme: the options of the docs, sidebars in a
// file, labels of folders, and addresses that differ from the paths of files.
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { alias } from '../../input/schemas/schema.ts';
import { isObject, textOf, type Config } from '../config.ts';
import { isFileIn, routeName } from '../files.ts';
import { readYaml } from '../frontMatter.ts';
import { titleFromName, type Folder, type Pages } from './ordered.ts';

/** The first part of all URLs of the docs if the settings do not name another one. */
const DEFAULT_PREFIX = 'docs';
const CATEGORY = /^_category_\.(?:json|ya?ml)$/;
const SIDEBAR_FILES = ['sidebars.js', 'sidebars.ts', 'sidebars.cjs', 'sidebars.json'];
/** A number that orders files, and is no part of an address: `01-start` → `start`. */
const ORDER = /^\d+[ _.-]+(?=[^ _.-])(?!\d)/;

/** Returns the options of the docs that are imported; undefined if there are none. */
export function docsOptions(config: Config): Config | undefined {
  return allDocs(config)[0];
}

/** Returns the options of all docs of a site: those of presets first, then those of plugins. */
function allDocs(config: Config): Config[] {
  const ofPreset = ({ options: { docs } }: Entry): Config[] =>
    docs === false ? [] : [isObject(docs) ? docs : {}];
  const ofPlugin = ({ name, options }: Entry): Config[] =>
    /content-docs$/.test(name) ? [options] : [];
  return [
    ...entriesOf(config.presets).flatMap(ofPreset),
    ...entriesOf(config.plugins).flatMap(ofPlugin),
  ];
}

/** A preset or a plugin. */
interface Entry {
  name: string;
  options: Config;
}

function entriesOf(list: unknown): Entry[] {
  return (Array.isArray(list) ? (list as unknown[]) : []).map(entry => {
    const [name, given] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    // A computed name, e.g. require.resolve('…'), is missing.
    return { name: textOf(name) ?? '', options: [given, name].find(isObject) ?? {} };
  });
}

/** Names what an import leaves out of a site whose settings are in `root`. */
export function leftOut(root: string, config: Config): string[] {
  const folders = ['blog', 'versioned_docs', 'i18n', 'src/pages'];
  return [
    ...folders.filter(name => fs.existsSync(path.join(root, name))).map(name => `${name}/`),
    ...allDocs(config)
      .slice(1)
      .map(({ path: docs }) => textOf(docs) ?? 'docs/'),
  ];
}

/** Returns the folder that the URLs of the docs begin with; '' for none. */
export function routePrefix(config: Config): string {
  const options = docsOptions(config);
  if (!options) return '';
  const parts = (textOf(options.routeBasePath) ?? DEFAULT_PREFIX).split('/');
  // "..", for instance, would lead out of the content folder.
  return parts.filter(part => /^[^.]/.test(part)).join('/');
}

/**
 * Finds the file with the sidebars; undefined if there is none.
 * @param folder the only folder that may be read
 * @param root folder of the settings
 */
export function sidebarFile(folder: string, root: string, config: Config): string | undefined {
  const named = textOf(docsOptions(config)?.sidebarPath);
  return (named === undefined ? SIDEBAR_FILES : [named])
    .map(name => path.resolve(root, name))
    .find(each => isFileIn(folder, each));
}

/** Turns the sidebars of a file into the form that other generators have in their settings. */
export function sidebarRows(sidebars: unknown): Config[] {
  const found = Object.entries(isObject(sidebars) ? sidebars : {});
  return found.flatMap(([name, items]) => {
    const rows = rowsOf(items);
    // Several sidebars become one, in which only groups keep pages apart.
    const isMixed = found.length > 1 && rows.some(row => row.items === undefined);
    return isMixed ? [{ label: labelOf(name), items: rows }] : rows;
  });
}

/**
 * Gives the entries of the navigation that name a page or a sidebar a link: to the page, to the first
 * page of the sidebar, or to all docs.
 */
export function linkEntries(items: unknown, sidebars: unknown, prefix: string): unknown {
  if (!Array.isArray(items)) return items;
  return (items as unknown[]).map(item => {
    if (!isObject(item)) return item;
    const [page, sidebar] = [item.docId, item.sidebarId].map(textOf);
    if (page !== undefined) return { ...item, to: `/${page}` };
    if (sidebar === undefined) return { ...item, items: linkEntries(item.items, sidebars, prefix) };
    const rows = rowsOf(isObject(sidebars) ? sidebars[sidebar] : undefined);
    return { ...item, to: firstLink(rows) ?? `/${prefix}` };
  });
}

function firstLink(rows: readonly Config[]): string | undefined {
  return rows
    .map(
      ({ link, items }) =>
        textOf(link) ?? (Array.isArray(items) ? firstLink(items as Config[]) : undefined),
    )
    .find(link => link?.startsWith('/'));
}

/** `tutorialSidebar` → `Tutorial`. */
function labelOf(sidebar: string): string {
  const words = sidebar.replace(/[-_ ]?sidebar$/i, '') || sidebar;
  return titleFromName(words.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase());
}

/** Returns the rows of a list, or of the short form `{ Label: [ … ] }`. */
function rowsOf(items: unknown): Config[] {
  if (Array.isArray(items)) return (items as unknown[]).flatMap(rowOf);
  if (!isObject(items)) return [];
  return Object.entries(items).map(([label, inner]) => ({ label, items: rowsOf(inner) }));
}

function rowOf(row: unknown): Config[] {
  if (typeof row === 'string') return [{ link: `/${row}` }];
  if (!isObject(row)) return [];
  const { type, label, id, href, items, link } = row;
  const target = isObject(link) ? link.id : id;
  const page = textOf(target) === undefined ? undefined : `/${textOf(target)}`;
  switch (type) {
    case undefined:
      return rowsOf(row);
    case 'category':
      return [{ label, link: page, items: rowsOf(items) }];
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
export function foldersOf(docs: string, prefix: string): Map<string, Folder> {
  const found = new Map<string, Folder>();
  for (const name of fs.readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    const folder = path.dirname(name);
    const file = path.join(docs, name);
    if (!CATEGORY.test(path.basename(name)) || folder === '.' || !isFileIn(docs, file)) continue;
    const text = fs.readFileSync(file, 'utf8');
    // JSON is YAML too.
    const { label, position } = readYaml(text, () => undefined) ?? {};
    const order = typeof position === 'number' ? position : undefined;
    found.set(`${startOf(prefix)}/${routeName(folder)}/`, { label: textOf(label), order });
  }
  return found;
}

function startOf(prefix: string): string {
  return prefix === '' ? '' : `/${prefix}`;
}

/**
 * Returns the ids and addresses that pages have there: each → the route of the page.
 * @param pages routes begin with the prefix
 */
export function addressesOf(pages: Pages, prefix: string): Map<string, string> {
  const found = new Map<string, string>();
  const start = startOf(prefix);
  for (const [route, { id, slug }] of pages) {
    if (!route.startsWith(`${start}/`)) continue;
    const parts = route.slice(start.length).split('/');
    const [name = '', ...above] = parts.map(part => part.replace(ORDER, '')).reverse();
    const folder = above.reverse().join('/');
    const own = `${folder}/${id ?? (name || 'index')}`;
    const given = slug?.startsWith('/') ? slug : slug && `${folder}/${slug}`;
    const address = start + (given ?? own.replace(/\/index$/, '/'));
    for (const each of [own, address]) if (!found.has(each)) found.set(each, route);
  }
  const first = firstPage(pages, start);
  if (first !== undefined && !found.has(`${start}/`)) found.set(start || '/', first);
  return found;
}

/** Returns the page with the lowest position in the topmost folder that has pages. */
function firstPage(pages: Pages, start: string): string | undefined {
  const depth = (route: string): number => route.split('/').length;
  return [...pages]
    .filter(([route, { draft }]) => route.startsWith(`${start}/`) && !draft)
    .sort(
      ([a, { order: first = Infinity }], [b, { order: second = Infinity }]) =>
        depth(a) - depth(b) || (first === second ? 0 : first - second),
    )[0]?.[0];
}

/** Keeps the addresses of pages whose routes differ from them: adds them as aliases. */
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
