// The site's own index as a source of answers: searched in a worker, or, without one, in the page.

import { reloadIfStale } from '../navigation/staleDeploy.ts';
import { scriptUrl } from '../trustedTypes.ts';
import type { SearchResult } from './entry.ts';
import type { ReplyMessage, RequestMessage, SearchRequest } from './handleRequest.ts';
import type { RemoteHits } from './matchHits.ts';
import type { Source } from './source.ts';

type Send = (request: SearchRequest) => Promise<SearchResult[]>;

/** Longest work in the page without a pause for typing. */
const SLICE_MS = 8;

/** One worker, or its replacement, for all indexes and all remote hits. */
let sender: Promise<Send> | undefined;

async function send(request: SearchRequest): Promise<SearchResult[]> {
  sender ??= startWorker().catch(async (error: unknown) => {
    await reloadIfSearching();
    console.warn('Search runs without a worker.', error);
    return sendInPage;
  });
  return (await sender)(request);
}

async function sendInPage(request: SearchRequest): Promise<SearchResult[]> {
  const { handleRequest } = await import('../lazy/inPageSearch.ts');
  return handleRequest(request, SLICE_MS);
}

/** The index at an address, e.g. "/static/search_index.en.1a2b3c4d.json". */
export function localSource(index: string): Source {
  let url = new URL(index, location.href).href;
  return {
    get key() {
      return url;
    },
    async prepare() {
      if (!index) throw new Error('This page names no search index.');
      try {
        await send({ kind: 'load', index: url });
      } catch (error) {
        // After a release with the same scripts and new texts, the index has another name.
        const moved = (await reloadIfSearching())?.documentElement.dataset.searchIndex;
        if (!moved || new URL(moved, location.href).href === url) throw error;
        document.documentElement.dataset.searchIndex = moved;
        url = new URL(moved, location.href).href;
        await send({ kind: 'load', index: url });
      }
    },
    async ask(question) {
      const { query, route } = question;
      const results = await send({ kind: 'ask', index: url, question: { query, route } });
      return [{ index: '', label: '', own: true, results }];
    },
  };
}

/** Our results for the hits of a search server. */
export function matchInWorker(remote: RemoteHits): Promise<SearchResult[]> {
  return send({ kind: 'match', remote });
}

/** A reader who only points at the button keeps the page; one who searches gets it reloaded. */
async function reloadIfSearching(): Promise<Document | undefined> {
  return document.querySelector('dialog.search-dialog[open]') ? reloadIfStale('search') : undefined;
}

interface Pending {
  resolve: (results: SearchResult[]) => void;
  reject: (error: Error) => void;
}

/** Starts the worker; rejects where workers, or this one, cannot run. */
async function startWorker(): Promise<Send> {
  const address = document.documentElement.dataset.searchWorker;
  if (!address) throw new Error('The page names no search worker.');
  const worker = new Worker(scriptUrl(address), { name: 'search' });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  worker.onmessage = ({ data: { id, results = [], error } }: MessageEvent<ReplyMessage>) => {
    const request = pending.get(id);
    pending.delete(id);
    if (error === undefined) request?.resolve(results);
    else request?.reject(new Error(error));
  };
  worker.onerror = () => {
    for (const { reject } of pending.values())
      reject(new Error('The search worker could not run.'));
    pending.clear();
  };
  const sendToWorker: Send = request =>
    new Promise((resolve, reject) => {
      const message: RequestMessage = { id: ++lastId, request };
      pending.set(message.id, { resolve, reject });
      worker.postMessage(message);
    });
  // A request without work: its reply shows that the script has arrived and runs.
  await sendToWorker({ kind: 'match', remote: { query: '', hits: [] } });
  return sendToWorker;
}
