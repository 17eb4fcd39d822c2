// Navigation and sidebars of a foreign config → _meta.json of a language and of its sections.
import type { Decide } from './decisions.ts';
import { isObject, textOf, type Config } from './origin.ts';

/** A row of any generator. */
interface Row {
  text: string;
  link?: string;
  items: Row[];
}

/** Routes below the language, e.g. "/guide/start", of the pages that are written. */
type Routes = ReadonlySet<string>;

/** File below the language → the value of the JSON file. */
export function metaFiles(config: Config, routes: Routes, decide: Decide): Map<string, unknown> {
  const theme = isObject(config.themeConfig) ? config.themeConfig : {};
  const rows = rowsOf(theme.sidebar ?? config.sidebar, '/');
  const files = new Map<string, unknown>();
  const sections = [
    ...new Set([...routes].flatMap(route => /^\/([^/]+)\//.exec(route)?.[1] ?? [])),
  ];
  for (const section of sections) {
    const entries = sectionRows(rows, section, routes, decide);
    if (entries.length > 0) files.set(`${section}/_meta.json`, entries);
  }
  const navbar = isObject(theme.navbar) ? theme.navbar.items : undefined;
  const nav = rowsOf(theme.nav ?? navbar, '/').flatMap(row => navEntry(row, routes, decide));
  const sectionLinks = sections.map(section => {
    const link = routes.has(`/${section}/`) ? `/${section}/` : firstOf(section, rows, routes);
    return { text: titleOf(section), link };
  });
  files.set('_meta.json', nav.length > 0 ? nav : sectionLinks);
  return files;
}

function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

function firstOf(section: string, rows: readonly Row[], routes: Routes): string {
  const known = pagesOf(rows).map(({ link }) => routeOf(link, routes));
  const isIn = (route: string | undefined): route is string =>
    route?.startsWith(`/${section}/`) === true;
  return known.find(isIn) ?? [...routes].sort().find(isIn) ?? '/';
}

/** Rows in the forms of all generators: lists, lists by prefix, texts. */
function rowsOf(value: unknown, base: string): Row[] {
  if (Array.isArray(value)) return (value as unknown[]).flatMap(each => rowOf(each, base));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([prefix, list]) => {
    const own = isObject(list) ? list : {};
    return rowsOf(own.items ?? list, textOf(own.base) ?? (prefix.startsWith('/') ? prefix : base));
  });
}

function rowOf(value: unknown, base: string): Row[] {
  if (typeof value === 'string') return [{ text: '', link: value, items: [] }];
  if (!isObject(value)) return [];
  const below = textOf(value.base) ?? base;
  const link = [value.link, value.slug, value.to, value.href, value.id].map(textOf).find(Boolean);
  const isAbsolute = link === undefined || /^(?:\/|[a-z]+:)/.test(link);
  const text = textOf(value.text) ?? textOf(value.label) ?? '';
  return [
    {
      text,
      ...(link === undefined
        ? {}
        : { link: isAbsolute ? link : below.replace(/\/*$/, '/') + link }),
      items: rowsOf(value.items, below),
    },
  ];
}

function pagesOf(rows: readonly Row[]): Row[] {
  return rows.flatMap(row => [...(row.link === undefined ? [] : [row]), ...pagesOf(row.items)]);
}

/** The route of a link, if there is a page. */
function routeOf(link: string | undefined, routes: Routes): string | undefined {
  if (link === undefined || /^[a-z]+:/.test(link)) return undefined;
  const route = `/${link.replace(/^\//, '')}`
    .replace(/[?#].*$/, '')
    .replace(/\.(?:html|mdx?)$/, '');
  const clean = route.replace(/\/index$/, '/');
  return [clean, `${clean}/`, clean.replace(/\/$/, '')].find(each => routes.has(each));
}

/** Rows of the groups that have pages in a section; each page once. */
function sectionRows(
  rows: readonly Row[],
  section: string,
  routes: Routes,
  decide: Decide,
): object[] {
  const seen = new Set<string>();
  const entries: object[] = [];
  const group = (list: readonly Row[], title: string): void => {
    const own = list.flatMap(({ text, link, items }) => {
      const route = items.length > 0 ? undefined : routeOf(link, routes);
      if (route === undefined || !route.startsWith(`/${section}/`) || seen.has(route)) return [];
      seen.add(route);
      return [pageRow(route, text, section)];
    });
    if (own.length > 0 && title !== '') entries.push({ type: 'section-header', label: title });
    entries.push(...own);
    for (const { text, link, items } of list)
      if (items.length > 0)
        group(link ? [{ text, link, items: [] }, ...items] : items, text || title);
  };
  group(rows, '');
  const left = [...routes].filter(route => route.startsWith(`/${section}/`) && !seen.has(route));
  if (entries.length > 0 && left.length > 0)
    decide(1, `${left.length} pages of /${section}/ are in no sidebar, e.g. ${left[0]}`);
  return entries;
}

function pageRow(route: string, text: string, section: string): object {
  const name = route.slice(section.length + 2) || 'index';
  const label = text === '' ? {} : { label: text };
  if (!name.includes('/')) return { type: 'file', name, ...label };
  return { type: 'custom-link', label: text || titleOf(name.split('/').at(-1) ?? ''), link: route };
}

function navEntry({ text, link, items }: Row, routes: Routes, decide: Decide): object[] {
  const isExternal = link !== undefined && /^https?:/.test(link);
  const target = isExternal ? link : routeOf(link, routes);
  if (text === '') return [];
  if (items.length > 0) {
    const inner = items.flatMap(item => navEntry(item, routes, decide));
    return inner.length > 0 ? [{ text, items: inner }] : [];
  }
  if (target !== undefined) return [{ text, link: target }];
  decide(1, `the entry "${text}" of the navigation leads to ${link ?? 'nothing'} and was left out`);
  return [];
}
