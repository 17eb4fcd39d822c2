// The site's own index as a source of answers: searched in a worker, or, without one, in the page.
import { reloadIfStale } from '../navigation/staleDeploy.ts';
import { dataElement, pageData } from '../pageData.ts';
import { scriptUrl } from '../trustedTypes.ts';
import type { Found, SearchResult } from './entry.ts';
import type { Reply, SearchRequest } from './handleRequest.ts';
import type { RemoteHits } from './matchHits.ts';
import type { Source } from './source.ts';

type Send = (request: SearchRequest) => Promise<Found>;

/** Longest work in the page without a pause for typing, if there is no worker. */
const SLICE_MS = 8;

/** One worker, or its replacement, for all indexes and all remote hits. */
let sender: Promise<Send> | undefined;

const send: Send = async request => {
  sender ??= startSearch();
  return (await sender)(request);
};

function startSearch(): Promise<Send> {
  const starting = startWorker().catch(async (error: unknown) => {
    await reloadIfSearching();
    console.warn('Search runs without a worker.', error);
    return searchInPage();
  });
  // After a failure, e.g. without a network, the next request starts again.
  starting.catch(() => (sender = undefined));
  return starting;
}

async function searchInPage(): Promise<Send> {
  const { handleRequest } = await import('../lazy/inPageSearch.ts');
  return request => handleRequest(request, SLICE_MS);
}

/** Returns a source for the index at a URL, e.g. "/static/search_index.en.1a2b3c4d.json". */
export function localSource(index: string): Source {
  const load = (): Promise<unknown> => send({ kind: 'load', index: source.key });
  const source: Source = {
    key: absolute(index),
    async prepare() {
      if (!index) throw new Error('This page names no search index.');
      await load().catch(async (error: unknown) => {
        // If a deploy has changed texts but no scripts, the index has a new name.
        const page = await reloadIfSearching();
        const moved = page && dataElement(page).dataset.searchIndex;
        if (!moved || absolute(moved) === source.key) throw error;
        dataElement(document).dataset.searchIndex = moved;
        source.key = absolute(moved);
        await load();
      });
    },
    async ask({ query, route }) {
      const found = await send({ kind: 'ask', index: source.key, question: { query, route } });
      return [{ index: '', label: '', own: true, ...found }];
    },
  };
  return source;
}

const absolute = (address: string): string => new URL(address, location.href).href;

/** Turns the hits of a search server into results, in the worker. */
export async function matchInWorker(remote: RemoteHits): Promise<SearchResult[]> {
  return (await send({ kind: 'match', remote })).results;
}

/** Reloads a stale page only while the search is open, not when the pointer is on the button. */
async function reloadIfSearching(): Promise<Document | undefined> {
  const isSearching = document.querySelector('dialog.search-dialog[open]');
  return isSearching ? reloadIfStale() : undefined;
}

/** Starts the worker. Rejects if the browser cannot run it. */
async function startWorker(): Promise<Send> {
  const address = pageData('searchWorker');
  // An offline copy has no worker: pages opened as files cannot start one.
  if (!address) return searchInPage();
  const worker = new Worker(scriptUrl(address), { name: 'search' });
  const sendToWorker: Send = request =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      const fail = (): void => reject(new Error('The search worker could not run.'));
      worker.addEventListener('error', fail);
      port1.onmessage = ({ data: { found, error } }: MessageEvent<Reply>) => {
        worker.removeEventListener('error', fail);
        port1.close();
        if (found) resolve(found);
        else reject(new Error(error));
      };
      worker.postMessage(request, [port2]);
    });
  // Sends an empty request: its reply shows that the script has loaded and runs.
  await sendToWorker({ kind: 'match', remote: { query: '', hits: [] } });
  return sendToWorker;
}
