// Reads the rows of a foreign navigation or sidebar, in the forms of all generators.
import { isObject, objectOf, textOf } from '../config.ts';
import { routeName } from '../files.ts';
import { readable } from '../../markdown/links.ts';
import type { Pages } from './ordered.ts';

/** A row of the navigation or a sidebar, in a form common to all generators. */
export interface Row {
  text: string;
  link?: string;
  items: Row[];
  /** Route of a folder, e.g. "/guide/": the row stands for the pages in it. */
  folder?: string;
  /** Pattern of the URLs on which an entry of the navigation is active. */
  activeMatch?: string;
}

export interface Routes {
  pages: Pages;
  /** The language, with which links may begin. */
  lang: string;
  /** Other names and URLs of pages: each → the route of the page. */
  addresses: ReadonlyMap<string, string>;
}

/**
 * Reads rows in the forms of all generators: lists, lists by prefix, and strings.
 * @param base what relative links begin with, not always a folder: `/reference/theme-` + `config`
 */
export function rowsOf(value: unknown, base: string, lang: string): Row[] {
  if (Array.isArray(value)) return (value as unknown[]).flatMap(each => rowOf(each, base, lang));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([prefix, list]) => {
    const own = objectOf(list);
    const below =
      textOf(own.base) ?? (prefix.startsWith('/') ? `${prefix.replace(/\/+$/, '')}/` : base);
    return rowsOf(own.items ?? list, below, lang);
  });
}

function rowOf(value: unknown, base: string, lang: string): Row[] {
  if (typeof value === 'string') return [{ text: '', link: value, items: [] }];
  if (!isObject(value)) return [];
  const below = textOf(value.base) ?? base;
  const link = [value.link, value.slug, value.to, value.href, value.id].map(textOf).find(Boolean);
  const isAbsolute = link === undefined || /^(?:\/|[a-z]+:)/.test(link);
  const translations = Object.entries(objectOf(value.translations));
  const isOwn = ([key]: [string, unknown]): boolean => key.toLowerCase() === lang.toLowerCase();
  const translated = translations.find(isOwn)?.[1];
  const label = [translated, value.text, value.label].map(textOf).find(Boolean) ?? '';
  // Other generators show a label as plain text. Here it may contain HTML, and these tags would be
  // removed together with their content.
  const text = label.replace(/<(?=\/?(?:script|style|template)\b)/g, '\\<');
  const items = rowsOf(value.items, below, lang);
  const folder = folderOf(textOf(objectOf(value.autogenerate).directory));
  const [only, second] = items;
  if (only?.folder !== undefined && only.text === '' && !second) return [{ ...only, text }];
  const activeMatch = textOf(value.activeMatch);
  const target = isAbsolute ? link : below + link;
  return [{ text, link: target, items, folder, ...(activeMatch && { activeMatch }) }];
}

function folderOf(directory: string | undefined): string | undefined {
  const parts =
    directory &&
    routeName(directory)
      .split('/')
      .filter(part => /[^.]/.test(part));
  return parts && ['', ...parts, ''].join('/');
}

export function pagesOf(rows: readonly Row[]): Row[] {
  return rows.flatMap(row => [...((row.link ?? row.folder) ? [row] : []), ...pagesOf(row.items)]);
}

/** Returns the route of the page that a link leads to; undefined if there is no such page. */
export function routeOf(
  link: string | undefined,
  { pages, lang, addresses }: Routes,
): string | undefined {
  if (link === undefined || /^[a-z]+:/.test(link)) return undefined;
  const route = `/${link.replace(/^\//, '').replace(new RegExp(`^${lang}(?:/|$)`), '')}`
    .replace(/[?#].*$/, '')
    .replace(/\.(?:html|mdx?)$/, '');
  const clean = routeName(readable(route)).replace(/\/index$/, '/');
  const forms = [clean, `${clean}/`, clean.replace(/\/$/, '')];
  const other = [route, ...forms].map(each => addresses.get(each)).find(Boolean);
  return forms.find(each => pages.has(each)) ?? other;
}
