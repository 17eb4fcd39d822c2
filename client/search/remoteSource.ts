// A search server as a source. An invalid answer is logged, and shows no results.
import { MAX_PAGES, type SearchResult } from './entry.ts';
import type { RemoteHits } from './matchHits.ts';
import type { Answer, AnswerPart, Source } from './source.ts';

export interface RemoteConfig {
  apiUrl?: string;
  searchIndexes?: readonly (string | { value: string; label: string })[];
  /** Name of the index that is this site's own. */
  indexName?: string;
}

interface RemoteOptions {
  config: RemoteConfig;
  lang: string;
  /** Turns the server's hits into results. */
  match: (hits: RemoteHits) => Promise<SearchResult[]>;
  timeoutMs?: number;
}

type RemoteQuestion = Pick<RemoteOptions, 'config' | 'lang'> & { query: string };

/** Index name that always means this site's own index; also the default of `indexName`. */
const OWN_INDEX = 'default';
const TIMEOUT_MS = 8000;
/** Limit on the indexes of an answer; more than any site has. */
const MAX_PARTS = 20;

export function remoteSource(options: RemoteOptions): Source {
  const { config, lang, match, timeoutMs = TIMEOUT_MS } = options;
  return {
    key: `${config.apiUrl} ${lang}`,
    prepare: () => Promise.resolve(),
    async ask({ query, signal }) {
      const url = remoteUrl({ config, lang, query });
      const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(url, { signal: either });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      const list: unknown = await response.json();
      if (!Array.isArray(list)) throw new Error(`${url} did not answer with a list`);
      return readAnswer(list, config, hits => match({ query, hits }));
    },
  };
}

/**
 * Returns the URL of a request, e.g.
 * `https://search.example.com/api?keyword=a%20b%26c&limit=7&searchIndexes=a%2Cb&lang=en`.
 */
export function remoteUrl({ config, lang, query }: RemoteQuestion): string {
  const { apiUrl = '', searchIndexes = [] } = config;
  const indexes = searchIndexes.map(each => (typeof each === 'string' ? each : each.value));
  const parameters = Object.entries({
    keyword: query.trim(),
    limit: String(MAX_PAGES),
    searchIndexes: indexes.join(','),
    lang,
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return apiUrl + (apiUrl.includes('?') ? '&' : '?') + parameters.join('&');
}

async function readAnswer(
  list: readonly unknown[],
  { searchIndexes = [], indexName = OWN_INDEX }: RemoteConfig,
  match: (hits: unknown[]) => Promise<SearchResult[]>,
): Promise<Answer> {
  const parts = new Map<string, AnswerPart>();
  const add = (index: string, results: SearchResult[]): void => {
    const named = searchIndexes.find(each => typeof each !== 'string' && each.value === index);
    const label = typeof named === 'object' ? named.label : index;
    parts.set(index, { index, label, own: [indexName, OWN_INDEX].includes(index), results });
  };
  for (const value of list) {
    const { index, hits } = (value ?? {}) as { index?: unknown; hits?: unknown };
    if (typeof index !== 'string' || !Array.isArray(hits) || parts.has(index)) continue;
    if (parts.size < MAX_PARTS) add(index, await match(hits));
  }
  if (![...parts.values()].some(({ own }) => own)) add(indexName, []);
  return [...parts.values()].sort((a, b) => Number(b.own) - Number(a.own));
}
