// Serves the second site, together with the search server that it asks.
import fs from 'node:fs';
import path from 'node:path';
import type { SearchEntry } from '../client/search/entry.ts';
import type { Site } from '../theme/types.ts';
import { entry } from './search-entries.ts';
import { startRemote, type Remote } from './search-server.ts';
import { serveSite, type ServedSite } from './served.ts';
import { SECOND } from './sites.ts';

export interface Workshop extends ServedSite {
  remote: Remote;
  /** The same site with local search instead of remote search. */
  local: ServedSite;
}

/** Builds the site twice: the index of the local search is the data of the search server. */
export async function serveWorkshop(): Promise<Workshop> {
  const local = await serveSite({
    content: SECOND,
    change: site => ({ ...site, search: { mode: 'local' } }),
  });
  const remote = await startRemote({ krume: entriesIn(local.out), rezepte: ELSEWHERE });
  const site = await serveSite({
    content: SECOND,
    change: site => ({
      ...site,
      search: { ...(site.search as Exclude<Site['search'], false>), apiUrl: remote.url },
    }),
  });
  return {
    ...site,
    remote,
    local,
    async stop() {
      remote.stop();
      await Promise.all([site.stop(), local.stop()]);
    },
  };
}

function entriesIn(out: string): SearchEntry[] {
  const files = fs
    .readdirSync(path.join(out, 'static'))
    .filter(file => /^search_index\.2\./.test(file));
  return files.flatMap(
    file => JSON.parse(fs.readFileSync(path.join(out, 'static', file), 'utf8')) as SearchEntry[],
  );
}

const ELSEWHERE = [
  entry({
    routePath: '/mischbrot',
    title: 'Mischbrot mit Sauerteig',
    lang: 'de',
    domain: 'https://rezepte.example.org',
  }),
  entry({
    routePath: '/fr/pain-bis',
    title: 'Pain bis au levain',
    lang: 'fr',
    domain: 'https://rezepte.example.org',
  }),
  entry({
    routePath: '/ar/khubz',
    title: 'رغيف بالخميرة الطبيعية',
    lang: 'ar',
    domain: 'https://rezepte.example.org',
  }),
];
