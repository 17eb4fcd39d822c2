// Converts the navigation and sidebars of a foreign config to a language's `_meta.json` files.
import { escapeRegExp } from '../../../client/text/escapeRegExp.ts';
import type { Decide } from '../decisions.ts';
import { plural } from '../../diagnostics/diagnostic.ts';
import { isObject, objectOf, themeOf, type Config } from '../config.ts';
import type { FrontMatter } from '../frontMatter.ts';
import { ROOT_SIDEBAR } from '../../input/metaFile.ts';
import { isQuickPattern } from '../../input/schemas/metaSchema.ts';
import { orderedFolders, titleFromName, type Folders } from './ordered.ts';
import { pagesOf, routeOf, rowsOf, type Routes, type Row } from './rows.ts';
import { topEntries, topLinks, topSidebar } from './topPages.ts';

/** Creates the `_meta.json` files of a language: path below the language → value of the file. */
export function metaFiles(config: Config, routes: Routes, folders: Folders, decide: Decide) {
  const { pages, lang } = routes;
  const theme = themeIn(config, lang);
  const rows = rowsOf(theme.sidebar ?? config.sidebar, '/', lang);
  const files = new Map<string, unknown>();
  for (const [folder, entries] of orderedFolders(pages, folders))
    files.set(`${folder}/_meta.json`, entries);
  const sections = sectionsOf(rows, routes);
  const outside = externalRows(rows, routes, decide);
  for (const section of sections) {
    const entries = sectionRows(rows, section, outside, routes, decide);
    if (entries.length > 0) files.set(`${section}/_meta.json`, entries);
  }
  const nav = rowsOf(theme.nav ?? objectOf(theme.navbar).items, '/', lang).flatMap(row =>
    navEntry(row, routes, decide),
  );
  const sectionLinks = sections.map(section => {
    const start = `/${section}/`;
    const label = folders.get(start)?.label ?? groupOf(section, sections, rows, routes);
    const text = label ?? titleFromName(section);
    if (pages.has(start)) return { text, link: start };
    return { text, link: firstOf(section, rows, routes), activeMatch: escapeRegExp(start) };
  });
  const links = nav.length > 0 ? nav : sectionLinks;
  const all = topEntries(rows, routes);
  const sidebar = topSidebar(all);
  if (sidebar) files.set(ROOT_SIDEBAR, sidebar);
  files.set('_meta.json', [...topLinks(all, JSON.stringify(links)), ...links]);
  return files;
}

/** Returns the topmost folders in the order of the sidebars; those in no sidebar are last. */
function sectionsOf(rows: readonly Row[], routes: Routes): string[] {
  const found = [...routes.pages.keys()].flatMap(route => /^\/([^/]+)\//.exec(route)?.[1] ?? []);
  const listed = pagesOf(rows);
  const placeOf = (section: string): number => {
    const at = listed.findIndex(row => isInSection(row, section, routes));
    return at < 0 ? listed.length : at;
  };
  return [...new Set(found)].sort((a, b) => placeOf(a) - placeOf(b));
}

function isInSection(row: Row, section: string, routes: Routes): boolean {
  return (row.folder ?? routeOf(row.link, routes))?.startsWith(`/${section}/`) === true;
}

/**
 * Returns the title of the group that leads to the page of a section, or of the only group that
 * lists pages of the section, and no others.
 */
function groupOf(
  section: string,
  sections: readonly string[],
  rows: readonly Row[],
  routes: Routes,
): string | undefined {
  const leading = pagesOf(rows).find(
    ({ link, items }) => items.length > 0 && routeOf(link, routes) === `/${section}/`,
  );
  if (leading?.text) return leading.text;
  const hasPages = (group: Row, name: string): boolean =>
    pagesOf([{ ...group, link: undefined }]).some(row => isInSection(row, name, routes));
  const [own, other] = rows.filter(group => hasPages(group, section));
  const isOnly = own && !other && sections.every(name => name === section || !hasPages(own, name));
  return isOnly ? own.text || undefined : undefined;
}

/** Returns the theme settings of a language. VitePress has them in the settings of the language. */
function themeIn(config: Config, lang: string): Config {
  const locales = objectOf(config.locales);
  const own = isObject(locales[lang]) ? locales[lang] : locales.root;
  return { ...themeOf(config), ...themeOf(objectOf(own)) };
}

function firstOf(section: string, rows: readonly Row[], routes: Routes): string {
  const known = pagesOf(rows).map(({ link }) => routeOf(link, routes));
  const isIn = (route: string | undefined): route is string =>
    route?.startsWith(`/${section}/`) === true;
  return known.find(isIn) ?? [...routes.pages.keys()].sort().find(isIn) ?? '/';
}

/**
 * Returns the section of each row that leads to another site: that of the page before it, else of
 * the first page. After a page of another language, a row belongs to that language.
 */
function externalRows(rows: readonly Row[], routes: Routes, decide: Decide): Map<Row, string> {
  const listed = pagesOf(rows);
  const sectionOf = (row: Row): string | undefined =>
    /^\/([^/]+)\//.exec(row.folder ?? routeOf(row.link, routes) ?? '')?.[1];
  const found = new Map<Row, string>();
  let before = listed.find(row => !isExternal(row));
  for (const row of listed) {
    if (!isExternal(row)) before = row;
    else {
      const section = before && sectionOf(before);
      if (section !== undefined) found.set(row, section);
      else if (!before || routeOf(before.link, routes) !== undefined)
        decide(1, `the sidebar entry "${row.text}" was left out: no page of a folder is before it`);
    }
  }
  return found;
}

function isExternal({ link = '' }: Row): boolean {
  return /^https?:\/\//.test(link);
}

/** Returns the rows of a section: each group's pages in the section, each page once. */
function sectionRows(
  rows: readonly Row[],
  section: string,
  outside: ReadonlyMap<Row, string>,
  routes: Routes,
  decide: Decide,
): object[] {
  const seen = new Set<string>();
  const entries: object[] = [];
  const start = `/${section}/`;
  const shown = [...routes.pages]
    .filter(([route, { hidden, draft }]) => route.startsWith(start) && !hidden && !draft)
    .sort(([, { order: a = Infinity }], [, { order: b = Infinity }]) => (a === b ? 0 : a - b))
    .map(([route]) => route);
  const rowOf = (route: string, text = ''): object =>
    pageRow(route, text, section, routes.pages.get(route));
  let hasRest = false;
  const rowsIn = (folder: string, text: string): object[] => {
    hasRest ||= start.startsWith(folder);
    const inside = shown.filter(route => route.startsWith(folder) && !seen.has(route));
    if (start.startsWith(folder) || inside.length === 0) return [];
    inside.forEach(route => seen.add(route));
    const name = folder.slice(start.length, -1);
    if (!name.includes('/')) return [{ type: 'dir', name, label: text || titleFromName(name) }];
    return inside.map(route => rowOf(route));
  };
  const group = (list: readonly Row[], title: string): void => {
    const own = list.flatMap(row => {
      const { text, link, items, folder } = row;
      if (outside.get(row) === section) return [{ type: 'custom-link', label: text || link, link }];
      if (folder !== undefined) return rowsIn(folder, text);
      const route = items.length > 0 ? undefined : routeOf(link, routes);
      if (route === undefined || !route.startsWith(`/${section}/`) || seen.has(route)) return [];
      seen.add(route);
      return [rowOf(route, text)];
    });
    if (own.length > 0 && title !== '') entries.push({ type: 'section-header', label: title });
    entries.push(...own);
    for (const { text, link, items } of list)
      if (items.length > 0)
        group(link ? [{ text, link, items: [] }, ...items] : items, text || title);
  };
  group(rows, '');
  const left = shown.filter(route => !seen.has(route));
  if (hasRest && entries.length > 0) return [...entries, ...left.map(route => rowOf(route))];
  if (entries.length > 0 && left.length > 0)
    decide(1, `no sidebar lists ${plural(left.length, 'page')} of /${section}/, e.g. ${left[0]}`);
  return entries;
}

function pageRow(route: string, text: string, section: string, page?: FrontMatter): object {
  const name = route.slice(section.length + 2) || 'index';
  const label = text || page?.label;
  if (!name.includes('/')) return { type: 'file', name, label };
  const title = page?.title ?? titleFromName(name.split('/').at(-1) ?? '');
  return { type: 'custom-link', label: label ?? title, link: route };
}

function navEntry(row: Row, routes: Routes, decide: Decide): object[] {
  const { text, link, items } = row;
  const isExternal = link !== undefined && /^https?:/.test(link);
  const target = isExternal ? link : routeOf(link, routes);
  if (text === '') return [];
  if (items.length > 0) {
    const inner = items.flatMap(item => navEntry(item, routes, decide));
    return inner.length > 0 ? [{ text, items: inner, ...activeOn(row, routes) }] : [];
  }
  if (target !== undefined) return [{ text, link: target, ...activeOn(row, routes) }];
  const reason = link === undefined ? 'it has no link' : `its link ${link} leads to no page`;
  decide(1, `the navigation entry "${text}" was left out: ${reason}`);
  return [];
}

/** Returns the pattern of an entry without the language, unless it is slow or matches no page. */
function activeOn({ activeMatch = '' }: Row, { pages, lang }: Routes): { activeMatch?: string } {
  const pattern = activeMatch.replace(new RegExp(`^\\^?(?:/${lang}(?=/))?`), '');
  if (pattern === '' || !isQuickPattern(pattern)) return {};
  const expression = new RegExp(`^(?:${pattern})`);
  return [...pages.keys()].some(route => expression.test(route)) ? { activeMatch: pattern } : {};
}
