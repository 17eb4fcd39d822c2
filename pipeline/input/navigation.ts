// Turns `_meta.json` files into the top navigation and the sidebars.
import path from 'node:path';
import { splitUrl, withLeadingSlash } from '../../client/links.ts';
import {
  localizePath,
  localizeRoute,
  matchPath,
  type Locales,
  type RouteTable,
} from '../../client/routes.ts';
import { literal } from '../../theme/parts/Inline.tsx';
import type { NavItem, SidebarEntry, SidebarItem } from '../../theme/types.ts';
import { didYouMean } from '../diagnostics/didYouMean.ts';
import { warningAt } from '../diagnostics/diagnostic.ts';
import { MAX_NAV_DEPTH } from '../diagnostics/limits.ts';
import { listingOf, rowsOfFolder } from './folderListing.ts';
import { matchPublicPage } from './publicFiles.ts';
import { readRows, reportRow, ROOT_SIDEBAR, type MetaFiles, type RowProblem } from './metaFile.ts';
import { NAV_ENTRY, SIDEBAR_ROWS, type SidebarRow } from './schemas/metaSchema.ts';
import { isObject, parse } from './schemas/schema.ts';
import { folderOf } from './site/settings.ts';

export interface MetaContext extends MetaFiles {
  /** Source path without extension, e.g. "en/guide/start/index" → page. */
  pages: ReadonlyMap<string, { title: string; routePath: string }>;
  lang: string;
  version: string;
  siteLocales: Locales;
  base: string;
  /** The routes of all pages, and the HTML files of public/. */
  routes: RouteTable;
}

/** Reads the top navigation of a language from its root `_meta.json`; [] if there is none. */
export function readNav(context: MetaContext): NavItem[] {
  const file = `${folderOf(context)}/_meta.json`;
  return navItems(readRows(file, context), file, context);
}

/**
 * Reads the sidebar of the pages of a language that are in no folder, from its `_sidebar.json`;
 * undefined if there is none.
 */
export function readRootSidebar(context: MetaContext): SidebarEntry[] | undefined {
  const folder = folderOf(context);
  const file = `${folder}/${ROOT_SIDEBAR}`;
  return context.texts.has(file) ? readSidebar(folder, context, undefined, file) : undefined;
}

/**
 * Reads the sidebar of a folder, e.g. "en/guide"; without `_meta.json`, its files by name.
 * @param listed receives the folders in the sidebar
 */
export function readSidebar(
  folder: string,
  context: MetaContext,
  listed = new Set<string>(),
  file = `${folder}/_meta.json`,
): SidebarEntry[] {
  const list = context.texts.has(file)
    ? readRows(file, context)
    : rowsOfFolder(folder, context, listed);
  const shown = new Set<string | undefined>();
  return list.flatMap((row, index) => {
    const report: Report = problem => {
      reportRow({ file, list, index, ...problem }, context);
      return [];
    };
    const parsed = parseRow(row, report);
    return parsed ? sidebarEntry(parsed, { folder, report, context, listed, shown }) : [];
  });
}

type Report = (problem: Omit<RowProblem, 'file' | 'list' | 'index'>) => [];

interface RowContext {
  folder: string;
  report: Report;
  context: MetaContext;
  listed: Set<string>;
  /** Pages that the list has shown so far. */
  shown: Set<string | undefined>;
}

function navItems(
  list: readonly unknown[],
  file: string,
  context: MetaContext,
  depth = 1,
): NavItem[] {
  return list.flatMap((row, index) => {
    const report = (message: string, hint?: string): [] => {
      reportRow({ file, list, index, message, hint }, context);
      return [];
    };
    if (depth > MAX_NAV_DEPTH)
      return report(`the navigation is nested more than ${MAX_NAV_DEPTH} levels deep`);
    const nested = isObject(row) && Array.isArray(row.items) ? (row.items as unknown[]) : undefined;
    // Nested entries are validated one by one, so that each problem is reported at its own line.
    const result = parse(NAV_ENTRY, nested ? Object.assign({}, row, { items: [] }) : row);
    if ('problem' in result)
      return report(`the navigation row ${result.problem.message}`, result.problem.hint);
    const { link, ...item } = result.output;
    return {
      ...item,
      ...(link === undefined ? {} : { link: localized(link, context) }),
      ...(nested ? { items: navItems(nested, file, context, depth + 1) } : {}),
    };
  });
}

/** Adds version and language to a link, unless it leads to a file. Names of pages may contain dots. */
function localized(link: string, context: MetaContext): string {
  const { siteLocales, pages } = context;
  const { path, query, hash } = splitUrl(withLeadingSlash(link));
  const isPage = [context.lang, siteLocales.lang].some(lang =>
    pages.has(folderOf({ ...context, lang }) + path),
  );
  if (isPage) return localizeRoute(path, context, siteLocales) + query + hash;
  const plain = localizePath(link, context, siteLocales);
  const route = matchPath(splitUrl(plain).path, context.routes);
  const file = route === undefined ? matchPublicPage(path, context) : undefined;
  return file === undefined ? plain : file + query + hash;
}

/** Validates a row against its schema. A string stands for the page with that name. */
function parseRow(row: unknown, report: Report): SidebarRow | undefined {
  const refuse = (message: string, hint?: string): undefined => void report({ message, hint });
  if (typeof row === 'string') return { type: 'file', name: row };
  if (!isObject(row)) return refuse('a row must be a file name or an object');
  const kinds = Object.keys(SIDEBAR_ROWS);
  const kind = String(row.type ?? 'file');
  if (!isRowKind(kind)) {
    const hint = didYouMean(kind, kinds) ?? `use one of ${kinds.join(', ')}`;
    return refuse(`unknown row type "${kind}"`, hint);
  }
  const result = parse(SIDEBAR_ROWS[kind], row);
  if ('output' in result) return result.output;
  return refuse(`the row ${result.problem.message}`, result.problem.hint);
}

function isRowKind(kind: string): kind is keyof typeof SIDEBAR_ROWS {
  return Object.hasOwn(SIDEBAR_ROWS, kind);
}

function sidebarEntry(row: SidebarRow, at: RowContext): SidebarEntry[] {
  const { context } = at;
  switch (row.type) {
    case 'file': {
      const entry = pageEntry(row.name, at);
      if (!entry) return [];
      if (at.shown.has(entry._fileKey)) return reportRepeated(row.name, at);
      at.shown.add(entry._fileKey);
      return [{ ...entry, text: row.label ?? entry.text, ...tagOf(row) }];
    }
    case 'dir':
      return folderEntry(row, at);
    case 'divider':
      return [{ dividerType: row.dashed ? 'dashed' : 'solid' }];
    case 'section-header':
      return [{ sectionHeaderText: row.label, ...tagOf(row) }];
    case 'custom-link': {
      const link = localized(row.link, context);
      return [{ text: row.label, link, ...tagOf(row) }];
    }
  }
}

function tagOf({ tag }: { tag?: string | undefined }): { tag?: string } {
  return tag === undefined ? {} : { tag };
}

function folderEntry(
  row: Extract<SidebarRow, { type: 'dir' }>,
  { folder, report, context, listed }: RowContext,
): SidebarEntry[] {
  const { pages } = context;
  const key = path.posix.join(folder, row.name);
  // A row that names its own folder, or a parent folder, would list itself without end.
  if (!key.startsWith(`${folder}/`) || !isFolder(key, context)) {
    const message = `the folder "${row.name}" does not exist`;
    const similar = didYouMean(row.name, listingOf(folder, context)?.folders ?? []);
    const hint = pages.has(key)
      ? `it is a page: write ${JSON.stringify(row.name)}`
      : (similar ?? 'add a page to it, or remove the row');
    return report({ code: 'row-missing', message, hint });
  }
  // Inside repeated folders, folders would multiply without limit, even if "a/b" repeats "b" of "a".
  if (listed.has(key)) {
    const repeated = `the folder "${row.name}" is already in the sidebar`;
    return report({ message: repeated, hint: 'remove one of the rows' });
  }
  listed.add(key);
  const own = pages.get(key);
  const title = own?.title ?? pages.get(`${key}/index`)?.title ?? row.name;
  const group: SidebarItem = {
    text: row.label ?? literal(title),
    items: readSidebar(key, context, listed),
    collapsible: row.collapsible ?? true,
    collapsed: row.collapsed ?? false,
    _fileKey: key,
    ...tagOf(row),
  };
  return [own ? { ...group, link: own.routePath } : group];
}

function pageEntry(name: string, { folder, report, context }: RowContext): SidebarItem | undefined {
  const { pages } = context;
  const full = path.posix.join(folder, name);
  const key = pages.has(full) ? full : full.replace(/\.mdx?$/i, '');
  const page = pages.get(key);
  if (page) return { text: literal(page.title) || name, link: page.routePath, _fileKey: key };
  // If the file of the row, or its original, exists without a page, it is a draft.
  const original = originalKey(key, context);
  const files = [key, original].flatMap(each => [`${each}.md`, `${each}.mdx`]);
  if (files.some(file => context.texts.has(file))) return undefined;
  const similar = didYouMean(name, listingOf(folder, context)?.files ?? []);
  const hint = isFolder(key, context)
    ? `it is a folder: write { "type": "dir", "name": ${JSON.stringify(name)} }`
    : /^\/|:\/\//.test(name)
      ? `write { "type": "custom-link", "label": "…", "link": ${JSON.stringify(name)} }`
      : (similar ?? `add ${original}.md, or remove the row`);
  report({ code: 'row-missing', message: `the file "${name}" does not exist`, hint });
  return undefined;
}

function reportRepeated(name: string, { report }: RowContext): [] {
  const message = `the page "${name}" is already in this list`;
  const hint = 'remove one of the rows; the sidebar shows the first';
  return report({ code: 'row-repeated', finding: warningAt, message, hint });
}

/** Returns the same path in the folder of the default language. */
function originalKey(key: string, { siteLocales, lang, version }: MetaContext): string {
  const own = folderOf({ lang, version });
  return folderOf({ lang: siteLocales.lang, version }) + key.slice(own.length);
}

function isFolder(key: string, context: MetaContext): boolean {
  return context.texts.has(`${key}/_meta.json`) || listingOf(key, context) !== undefined;
}
