// Reads index entries from untrusted JSON.
import { staysOnSite } from '../links.ts';
import { download } from './download.ts';
import type { SearchEntry, SearchToc } from './entry.ts';

/**
 * Reads an index entry. Missing texts become '', and a missing title becomes the route. Returns
 * undefined if the entry does not link to a page.
 */
export function readEntry(value: unknown): SearchEntry | undefined {
  const { toc, keywords, kind, variants, ...fields } = fieldsOf(value);
  const routePath = text(fields.routePath);
  const domain = text(fields.domain);
  const name = text(fields.name);
  const description = text(fields.description);
  if (!routePath || !isPageAddress(domain, routePath)) return undefined;
  return {
    routePath,
    title: text(fields.title) || routePath,
    content: text(fields.content),
    toc: Array.isArray(toc) ? toc.flatMap(readHeading) : [],
    lang: text(fields.lang),
    domain,
    code: text(fields.code),
    group: text(fields.group),
    ...(name ? { name } : {}),
    ...(description ? { description } : {}),
    ...readVariants(variants),
    ...(kind === 'release' ? { kind } : {}),
    ...(Array.isArray(keywords)
      ? { keywords: keywords.filter(word => typeof word === 'string') }
      : {}),
  };
}

/** Whether a URL is a route or a web page, and nothing that runs, e.g. `javascript:`. */
function isPageAddress(domain: string, route: string): boolean {
  const isAllowed = domain === '' ? staysOnSite(route) : /^https?:\/\//i.test(domain);
  return isAllowed && URL.canParse(domain + route, 'https://site');
}

function readVariants(value: unknown): Pick<SearchEntry, 'variants'> {
  const { letters, words } = fieldsOf(value);
  if (typeof letters !== 'string' || !Array.isArray(words)) return {};
  const isPair = (word: unknown): word is [string, string] =>
    Array.isArray(word) &&
    word.length === 2 &&
    word.every(each => typeof each === 'string' && each);
  return { variants: { letters, words: words.filter(isPair) } };
}

function readHeading(value: unknown): SearchToc[] {
  const { text: title, id, depth, charIndex } = fieldsOf(value);
  if (typeof title !== 'string' || typeof id !== 'string') return [];
  const number = (field: unknown, fallback: number): number =>
    typeof field === 'number' ? field : fallback;
  return [{ text: title, id, depth: number(depth, 2), charIndex: number(charIndex, -1) }];
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return { ...(value as object | null) };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Fetches an index file and returns its entries for this site.
 * @throws Error when it cannot be fetched or is not a list
 */
export async function fetchEntries(url: string): Promise<SearchEntry[]> {
  const list: unknown = JSON.parse(await download(url));
  if (!Array.isArray(list)) throw new Error(`The search index ${url} is not a list`);
  return list.flatMap(value => readEntry(value) ?? []).filter(({ domain }) => domain === '');
}
