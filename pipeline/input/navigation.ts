// _meta.json → navigation and sidebars: their rows in order, each checked.
import path from 'node:path';
import { isExternal } from '../../client/links.ts';
import { localizePath, type Locales } from '../../client/routes.ts';
import { literal } from '../../theme/parts/Inline.tsx';
import type { NavItem, SidebarEntry, SidebarItem } from '../../theme/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/didYouMean.ts';
import { folderOf } from './settings.ts';

/**
 * What the rows are made of: the pages by their source path without ending, e.g.
 * "en/guide/start/index".
 */
export interface MetaContext {
  texts: ReadonlyMap<string, string>;
  pages: ReadonlyMap<string, { title: string; routePath: string }>;
  /** Folders below a language that are never routes. */
  exclude: readonly string[];
  lang: string;
  version: string;
  siteLocales: Locales;
  diagnostics: Diagnostic[];
}

const KINDS = ['file', 'dir', 'divider', 'section-header', 'custom-link'];

/** More rows than any reader scrolls through; each faulty one is looked for in the whole file. */
const MAX_ROWS = 2000;
const MAX_NAV_DEPTH = 5;

type Row = Record<string, unknown>;

/**
 * Top navigation of a language: the rows of its root `_meta.json`, internal links with their
 * prefix. Missing file: none.
 */
export function readNav(context: MetaContext): NavItem[] {
  const file = `${folderOf(context)}/_meta.json`;
  return (readJson(file, context) ?? []).flatMap(row => navItem(row, file, context) ?? []);
}

/** Sidebar of a folder, e.g. "en/guide": the rows of its `_meta.json`, else its files by name. */
export function readSidebar(folder: string, context: MetaContext): SidebarEntry[] {
  const file = `${folder}/_meta.json`;
  const rows = context.texts.has(file)
    ? (readJson(file, context) ?? [])
    : listFolder(folder, context);
  const folders = new Set<string>();
  return rows.flatMap(row => {
    // Folders within folders that are each named many times would be listed many times many times.
    const name =
      isObject(row) && row.type === 'dir' ? path.posix.normalize(String(row.name)) : undefined;
    if (name !== undefined && folders.has(name)) {
      fault(context, file, row, `the folder "${name}" stands twice in this list`);
      return [];
    }
    if (name !== undefined) folders.add(name);
    return sidebarEntry(row, folder, file, context) ?? [];
  });
}

function navItem(row: unknown, file: string, context: MetaContext, depth = 1): NavItem | undefined {
  const item = row as NavItem;
  const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';
  if (
    !isObject(row) ||
    typeof item.text !== 'string' ||
    !isText(item.link) ||
    !isText(item.tag) ||
    !(item.items === undefined || Array.isArray(item.items)) ||
    (item.link === undefined && item.items === undefined)
  ) {
    fault(context, file, row, 'a navigation row needs "text" and "link" or "items"');
    return undefined;
  }
  if (!checkKeys(row, ['text', 'link', 'activeMatch', 'position', 'items', 'tag'], file, context))
    return undefined;
  if (item.position !== undefined && item.position !== 'left' && item.position !== 'right') {
    fault(context, file, row, '"position" is left or right');
    return undefined;
  }
  if (depth > MAX_NAV_DEPTH) {
    fault(context, file, row, `the navigation is nested more than ${MAX_NAV_DEPTH} deep`);
    return undefined;
  }
  if (item.activeMatch !== undefined && !isQuickPattern(item.activeMatch)) {
    fault(
      context,
      file,
      row,
      '"activeMatch" is no pattern that is quick to match',
      'meta',
      'write the beginning of the routes, e.g. "/guide/": no repeated groups, at most two repeats',
    );
    return undefined;
  }
  const items = Array.isArray(item.items)
    ? item.items.flatMap(child => navItem(child, file, context, depth + 1) ?? [])
    : undefined;
  return {
    ...item,
    ...(item.link === undefined
      ? {}
      : { link: localizePath(item.link, context, context.siteLocales) }),
    ...(items ? { items } : {}),
  };
}

/**
 * A pattern whose matching takes no longer than the square of a route: every page asks for it, and
 * some take years.
 */
function isQuickPattern(pattern: unknown): pattern is string {
  if (
    typeof pattern !== 'string' ||
    pattern.length > 200 ||
    /\)[*+?{]|\\[\dk]/.test(pattern) ||
    (pattern.match(/[*+{]/g) ?? []).length > 2
  )
    return false;
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}

function sidebarEntry(
  row: unknown,
  folder: string,
  file: string,
  context: MetaContext,
): SidebarEntry | undefined {
  if (typeof row === 'string') return pageRow({ name: row, row, folder, file, context });
  if (!isObject(row)) {
    fault(context, file, row, 'a row is a file name or an object');
    return undefined;
  }
  const type = row.type ?? 'file';
  const text = (key: string): string | undefined =>
    typeof row[key] === 'string' ? row[key] : undefined;
  const tag = text('tag') === undefined ? {} : { tag: text('tag')! };
  switch (type) {
    case 'file': {
      if (!checkKeys(row, ['type', 'name', 'label', 'tag', 'overviewHeaders'], file, context))
        return undefined;
      const entry = pageRow({ name: text('name') ?? '', row, folder, file, context });
      return entry && { ...entry, text: text('label') ?? entry.text, ...tag };
    }
    case 'dir': {
      if (
        !checkKeys(row, ['type', 'name', 'label', 'collapsible', 'collapsed', 'tag'], file, context)
      )
        return undefined;
      const name = text('name') ?? '';
      const key = path.posix.join(folder, name);
      // A row that leads to its own folder, or up, would list itself without end.
      if (!key.startsWith(`${folder}/`) || !hasFolder(key, context)) {
        fault(context, file, row, `the folder "${name}" of this row is missing`, 'row-missing');
        return undefined;
      }
      const own = context.pages.get(key);
      const label =
        text('label') ?? literal(own?.title ?? context.pages.get(`${key}/index`)?.title ?? name);
      const group: SidebarItem = {
        text: label,
        items: readSidebar(key, context),
        collapsible: row.collapsible !== false,
        collapsed: row.collapsed === true,
        _fileKey: key,
        ...tag,
      };
      return own ? { ...group, link: own.routePath } : group;
    }
    case 'divider':
      return checkKeys(row, ['type', 'dashed'], file, context)
        ? { dividerType: row.dashed === true ? 'dashed' : 'solid' }
        : undefined;
    case 'section-header':
      if (text('label') === undefined) {
        fault(context, file, row, 'a section-header needs a "label"');
        return undefined;
      }
      return checkKeys(row, ['type', 'label', 'tag'], file, context)
        ? { sectionHeaderText: text('label')!, ...tag }
        : undefined;
    case 'custom-link': {
      const link = text('link');
      if (
        text('label') === undefined ||
        link === undefined ||
        !(isExternal(link) || link.startsWith('/'))
      ) {
        fault(
          context,
          file,
          row,
          'a custom-link needs a "label" and a "link" that begins with / or https://',
        );
        return undefined;
      }
      return checkKeys(row, ['type', 'label', 'link', 'tag'], file, context)
        ? { text: text('label')!, link: localizePath(link, context, context.siteLocales), ...tag }
        : undefined;
    }
    default:
      fault(
        context,
        file,
        row,
        `there is no kind of row "${String(type)}"`,
        'meta',
        didYouMean(String(type), KINDS) ?? `known are ${KINDS.join(', ')}`,
      );
      return undefined;
  }
}

function pageRow({
  name,
  row,
  folder,
  file,
  context,
}: {
  name: string;
  row: unknown;
  folder: string;
  file: string;
  context: MetaContext;
}): SidebarItem | undefined {
  const key = path.posix.join(folder, name.replace(/\.mdx?$/i, ''));
  const page = context.pages.get(key);
  if (page) return { text: literal(page.title) || name, link: page.routePath, _fileKey: key };
  const siblings = [...context.pages.keys()]
    .filter(other => path.posix.dirname(other) === folder)
    .map(other => path.posix.basename(other));
  fault(
    context,
    file,
    row,
    `the file "${name}" of this row is missing`,
    'row-missing',
    didYouMean(name, siblings) ?? `add ${folder}/${name}.md, or take the row out`,
  );
  return undefined;
}

function listFolder(folder: string, context: MetaContext): Row[] {
  const { files, folders } = listingOf(folder, context) ?? {
    files: new Set<string>(),
    folders: new Set<string>(),
  };
  const byName = (a: string, b: string): number =>
    Number(b === 'index') - Number(a === 'index') || (a < b ? -1 : 1);
  return [
    ...[...files].sort(byName).map(name => ({ type: 'file', name })),
    ...[...folders].sort(byName).map(name => ({ type: 'dir', name })),
  ];
}

function hasFolder(folder: string, context: MetaContext): boolean {
  return context.texts.has(`${folder}/_meta.json`) || listingOf(folder, context) !== undefined;
}

/** Names of what lies in a folder. */
type Listing = Record<'files' | 'folders', Set<string>>;

/** What all folders hold, by the pages: each row of a large sidebar may ask. */
const listings = new WeakMap<MetaContext['pages'], Map<string, Listing>>();

/** Pages and folders of pages in a folder; undefined when it holds none. */
function listingOf(folder: string, { pages }: MetaContext): Listing | undefined {
  let known = listings.get(pages);
  if (!known) listings.set(pages, (known = listAll(pages.keys())));
  return known.get(folder);
}

function listAll(keys: Iterable<string>): Map<string, Listing> {
  const all = new Map<string, Listing>();
  for (const key of keys) {
    let kind: keyof Listing = 'files';
    for (
      let stop = key.length, end = key.lastIndexOf('/');
      end > 0;
      stop = end, end = key.lastIndexOf('/', end - 1)
    ) {
      const folder = key.slice(0, end);
      const name = key.slice(end + 1, stop);
      const listing = all.get(folder) ?? { files: new Set(), folders: new Set() };
      all.set(folder, listing);
      // The folders above are known too.
      if (listing[kind].has(name)) break;
      listing[kind].add(name);
      kind = 'folders';
    }
  }
  return all;
}

function readJson(file: string, context: MetaContext): unknown[] | undefined {
  const text = context.texts.get(file);
  if (text === undefined) return undefined;
  try {
    const rows: unknown = JSON.parse(text);
    if (Array.isArray(rows)) {
      if (rows.length <= MAX_ROWS) return rows;
      context.diagnostics.push({
        severity: 'error',
        code: 'meta',
        file,
        line: 1,
        column: 1,
        message: `_meta.json has ${rows.length} rows, more than ${MAX_ROWS}`,
        hint: 'divide the folder',
      });
      return undefined;
    }
    context.diagnostics.push({
      severity: 'error',
      code: 'meta',
      file,
      line: 1,
      column: 1,
      message: '_meta.json is no list',
      hint: 'write ["index", …]',
    });
  } catch (error) {
    const { message } = error as Error;
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const before = text.slice(0, offset).split('\n');
    context.diagnostics.push({
      severity: 'error',
      code: 'meta',
      file,
      line: before.length,
      column: before.at(-1)!.length + 1,
      message: `_meta.json is no valid JSON: ${message.split(' in JSON')[0]}`,
      hint: 'look for a missing quote or a comma too many',
    });
  }
  return undefined;
}

function checkKeys(row: Row, known: string[], file: string, context: MetaContext): boolean {
  const unknown = Object.keys(row).find(key => !known.includes(key));
  if (unknown === undefined) return true;
  fault(
    context,
    file,
    row,
    `the row has the unknown key "${unknown}"`,
    'meta',
    didYouMean(unknown, known) ?? `known are ${known.join(', ')}`,
  );
  return false;
}

/** Reports a faulty row at the line of the first text in it that the file spells out. */
function fault(
  context: MetaContext,
  file: string,
  row: unknown,
  message: string,
  code = 'meta',
  hint = 'correct the row',
): void {
  const lines = (context.texts.get(file) ?? '').split('\n');
  const words =
    typeof row === 'string'
      ? [row]
      : isObject(row)
        ? Object.values(row).filter(value => typeof value === 'string')
        : [];
  const word = [...words]
    .sort((a, b) => b.length - a.length)
    .find(candidate => lines.some(line => line.includes(JSON.stringify(candidate))));
  const index =
    word === undefined ? 0 : lines.findIndex(line => line.includes(JSON.stringify(word)));
  const column = word === undefined ? 1 : lines[index]!.indexOf(JSON.stringify(word)) + 1;
  context.diagnostics.push({
    severity: 'error',
    code,
    file,
    line: index + 1,
    column,
    message,
    hint,
  });
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
