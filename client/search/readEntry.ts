// Reads index entries from untrusted JSON.

import { staysOnSite } from '../links.ts';
import { download } from './download.ts';
import type { SearchEntry, SearchToc } from './entry.ts';

type Fields = Record<string, unknown>;

/** An entry with empty strings for missing fields; undefined if it does not link to a page. */
export function readEntry(value: unknown): SearchEntry | undefined {
  if (!isObject(value) || !isPageAddress(text(value.domain), text(value.routePath)))
    return undefined;
  const routePath = text(value.routePath);
  const name = text(value.name);
  return {
    routePath,
    title: text(value.title) || routePath,
    content: text(value.content),
    toc: Array.isArray(value.toc) ? value.toc.flatMap(readHeading) : [],
    lang: text(value.lang),
    domain: text(value.domain),
    code: text(value.code),
    group: text(value.group),
    ...(name ? { name } : {}),
    ...(Array.isArray(value.keywords)
      ? { keywords: value.keywords.filter(word => typeof word === 'string') }
      : {}),
  };
}

/** A route of this site, or a page of another domain; nothing that runs, e.g. `javascript:`. */
function isPageAddress(domain: string, route: string): boolean {
  if (route === '') return false;
  if (domain === '') return staysOnSite(route) && URL.canParse(route, 'https://site');
  return /^https?:\/\//i.test(domain) && URL.canParse(domain + route, 'https://site');
}

function readHeading(value: unknown): SearchToc[] {
  if (!isObject(value)) return [];
  const { text: title, id, depth, charIndex } = value;
  if (typeof title !== 'string' || typeof id !== 'string') return [];
  return [
    {
      text: title,
      id,
      depth: typeof depth === 'number' ? depth : 2,
      charIndex: typeof charIndex === 'number' ? charIndex : -1,
    },
  ];
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Fetches an index file.
 * @throws Error when it cannot be fetched or is no list
 */
export async function fetchEntries(url: string): Promise<SearchEntry[]> {
  const list: unknown = JSON.parse(await download(url));
  if (!Array.isArray(list)) throw new Error(`The search index ${url} is no list`);
  return list.flatMap(value => readEntry(value) ?? []).filter(({ domain }) => domain === '');
}
