// Asks a remote search server. An answer that is none rejects; the session logs that and
// shows an empty list.

import { MAX_PAGES, type SearchResult } from './entry.ts';
import type { Answer, AnswerPart, Source } from './source.ts';
import type { MatchHits } from './remoteHits.ts';

export interface RemoteConfig {
  apiUrl?: string;
  searchIndexes?: readonly (string | { value: string; label: string })[];
  /** Which of the answered indexes is this site's own. */
  indexName?: string;
}

export interface RemoteOptions {
  config: RemoteConfig;
  lang: string;
  /** Makes our results of the server's hits; the worker does it. */
  match: (hits: MatchHits) => Promise<SearchResult[]>;
  /** How long an answer may take. */
  patience?: number;
}

/** The index that a server calls this site's own when it knows no name for it. */
const ownIndex = 'default';
const patienceOfReaders = 8000;
/** Indexes that are shown: more than any site names. */
const mostParts = 20;

export function remoteSource({
  config,
  lang,
  match,
  patience = patienceOfReaders,
}: RemoteOptions): Source {
  return {
    key: `${config.apiUrl} ${lang}`,
    prepare: () => Promise.resolve(),
    async ask({ query, signal }) {
      const list = await request(
        remoteUrl({ config, lang, query }),
        either(signal, AbortSignal.timeout(patience)),
      );
      return readAnswer(list, { config, query, match });
    },
  };
}

/** e.g. `https://search.example.com/api?keyword=a%20b%26c&limit=7&searchIndexes=a%2Cb&lang=en`. */
export function remoteUrl({
  config,
  lang,
  query,
}: {
  config: RemoteConfig;
  lang: string;
  query: string;
}): string {
  const { apiUrl = '', searchIndexes = [] } = config;
  const indexes = searchIndexes
    .map(each => (typeof each === 'string' ? each : each.value))
    .join(',');
  const parameters = {
    keyword: query.trim(),
    limit: String(MAX_PAGES),
    searchIndexes: indexes,
    lang,
  };
  const text = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return apiUrl + (apiUrl.includes('?') ? '&' : '?') + text.join('&');
}

/** Aborted when one of both is; `AbortSignal.any` is younger than the browsers that are served. */
function either(one: AbortSignal, other: AbortSignal): AbortSignal {
  const both = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) both.abort(signal.reason);
    else signal.addEventListener('abort', () => both.abort(signal.reason), { once: true });
  }
  return both.signal;
}

async function request(url: string, signal: AbortSignal): Promise<unknown[]> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const list: unknown = await response.json();
  if (!Array.isArray(list)) throw new Error(`${url} answered no list`);
  return list;
}

async function readAnswer(
  list: unknown[],
  { config, query, match }: { config: RemoteConfig; query: string; match: RemoteOptions['match'] },
): Promise<Answer> {
  const parts: AnswerPart[] = [];
  for (const value of list) {
    if (typeof value !== 'object' || value === null) continue;
    const { index, hits } = value as { index?: unknown; hits?: unknown };
    if (
      typeof index !== 'string' ||
      !Array.isArray(hits) ||
      parts.some(part => part.index === index)
    )
      continue;
    const own = index === (config.indexName ?? ownIndex) || index === ownIndex;
    parts.push({
      index,
      label: labelOf(index, config),
      own,
      results: await match({ query, hits }),
    });
    if (parts.length === mostParts) break;
  }
  if (!parts.some(part => part.own)) parts.push(emptyPart(config));
  return parts.sort((a, b) => Number(b.own) - Number(a.own));
}

function emptyPart(config: RemoteConfig): AnswerPart {
  const index = config.indexName ?? ownIndex;
  return { index, label: labelOf(index, config), own: true, results: [] };
}

function labelOf(index: string, { searchIndexes = [] }: RemoteConfig): string {
  for (const each of searchIndexes)
    if (typeof each !== 'string' && each.value === index) return each.label;
  return index;
}
