// What a source of answers promises, whoever stands behind it: the worker, the page itself or a
// remote server.

import { staysOnSite } from '../links.ts';
import { download } from './download.ts';
import type { SearchEntry, SearchResult } from './entry.ts';

/** The results of one index. */
export interface AnswerPart {
  index: string;
  /** Name of its tab. */
  label: string;
  /** Whether the index is this site's own: its results open in the same tab. */
  own: boolean;
  results: SearchResult[];
}

/** One part per index, this site's own first. */
export type Answer = AnswerPart[];

export interface Ask {
  query: string;
  /** Route of the page the reader is on. */
  route: string;
  signal: AbortSignal;
}

export interface Source {
  /** Distinguishes cached answers: the index's address. */
  key: string;
  /** Fetches what is needed to answer. Rejects when it cannot be had; may be tried again. */
  prepare(): Promise<void>;
  ask(ask: Ask): Promise<Answer>;
}

/**
 * A route of this site, or, behind a domain, a page of another one: only a domain leads off, and
 * only to a web address.
 */
function leads(domain: string, route: string): boolean {
  if (domain === '') return staysOnSite(route) && URL.canParse(route, 'https://site');
  return /^https?:\/\//i.test(domain) && URL.canParse(domain + route, 'https://site');
}

/**
 * Reads what a server calls an entry; undefined: it names no page, or code in the place of one.
 * Missing parts are empty.
 */
export function readEntry(value: unknown): SearchEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { routePath, title, content, toc, lang, domain, code, group, name, keywords } =
    value as Partial<Record<keyof SearchEntry, unknown>>;
  if (typeof routePath !== 'string' || routePath === '') return undefined;
  const text = (part: unknown): string => (typeof part === 'string' ? part : '');
  if (!leads(text(domain), routePath)) return undefined;
  return {
    routePath,
    title: text(title) || routePath,
    content: text(content),
    toc: Array.isArray(toc) ? toc.flatMap(readHead) : [],
    lang: text(lang),
    domain: text(domain),
    code: text(code),
    group: text(group),
    ...(text(name) ? { name: text(name) } : {}),
    ...(Array.isArray(keywords)
      ? { keywords: keywords.filter(word => typeof word === 'string') }
      : {}),
  };
}

function readHead(value: unknown): SearchEntry['toc'] {
  if (typeof value !== 'object' || value === null) return [];
  const { text, id, depth, charIndex } = value as Record<string, unknown>;
  if (typeof text !== 'string' || typeof id !== 'string') return [];
  return [
    {
      text,
      id,
      depth: typeof depth === 'number' ? depth : 2,
      charIndex: typeof charIndex === 'number' ? charIndex : -1,
    },
  ];
}

/** Fetches an index file. */
export async function fetchEntries(url: string): Promise<SearchEntry[]> {
  const list: unknown = JSON.parse(await download(url));
  if (!Array.isArray(list)) throw new Error(`The search index ${url} is no list`);
  // Pages of this site, and of no other domain.
  return list.flatMap(value => {
    const entry = readEntry(value);
    return entry?.domain === '' ? [entry] : [];
  });
}
