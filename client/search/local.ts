// The site's own index as a source of answers: the engine in a worker, or, where there is none, in
// the page in slices.

import { reloadIfStale } from '../navigation/staleDeploy.ts';
import { scriptUrl } from '../trustedTypes.ts';
import { fetchEntries, type Source } from './source.ts';
import type { Engine } from './engine/engine.ts';
import type { SearchResult } from './entry.ts';
import type { MatchHits } from './remoteHits.ts';
import type { Order, Reply } from './protocol.ts';

/** Whoever does the work: the worker or its stand-in. */
type Helper = (order: Order) => Promise<SearchResult[]>;

/** Longest stretch of work in the page without a breath. */
const slice = 8;

let helper: Promise<Helper> | undefined;

/** One helper for all indexes and, in remote mode, for all hits. */
function getHelper(): Promise<Helper> {
  return (helper ??= startWorker().catch(async (error: unknown) => {
    await renewIfOpen();
    console.warn('Search runs without a worker.', error);
    return inPage;
  }));
}

export function localSource(index: string): Source {
  let address = new URL(index, location.href).href;
  const load = async (): Promise<void> =>
    void (await (
      await getHelper()
    )({ kind: 'load', index: address }));
  return {
    get key() {
      return address;
    },
    async prepare() {
      if (!index) throw new Error('This page names no search index.');
      try {
        await load();
      } catch (error) {
        // A later release of the same code: the texts are new, and the index has another name.
        const moved = (await renewIfOpen())?.documentElement.dataset.searchIndex;
        if (!moved || new URL(moved, location.href).href === address) throw error;
        document.documentElement.dataset.searchIndex = moved;
        address = new URL(moved, location.href).href;
        await load();
      }
    },
    async ask({ query, route }) {
      const results = await (await getHelper())({
        kind: 'ask',
        index: address,
        question: { query, route },
      });
      return [{ index: '', label: '', own: true, results }];
    },
  };
}

/**
 * Who only points at the button keeps the page; who has come to search gets the page, and the
 * dialog, anew.
 */
async function renewIfOpen(): Promise<Document | undefined> {
  return document.querySelector('dialog.search-dialog')
    ? reloadIfStale({ name: 'search', at: 0 })
    : undefined;
}

/** Our results for the hits of another engine. */
export async function matchElsewhere(hits: MatchHits): Promise<SearchResult[]> {
  return (await getHelper())({ kind: 'match', ...hits });
}

/**
 * Starts the worker and waits for its first word; rejects where workers, or this one, cannot run.
 */
function startWorker(): Promise<Helper> {
  return new Promise((resolve, reject) => {
    const address = document.documentElement.dataset.searchWorker;
    if (!address) throw new Error('The page names no search worker.');
    const worker = new Worker(scriptUrl(address), { name: 'search' });
    const waiting = new Map<
      number,
      { done: (results: SearchResult[]) => void; failed: (error: Error) => void }
    >();
    let last = 0;
    const send: Helper = order =>
      new Promise((done, failed) => {
        last += 1;
        waiting.set(last, { done, failed });
        worker.postMessage({ ...order, id: last });
      });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const { done, failed } = waiting.get(data.id) ?? {};
      waiting.delete(data.id);
      if (data.error === undefined) done?.(data.value ?? []);
      else failed?.(new Error(data.error));
    };
    worker.onerror = () => {
      const error = new Error('The search worker could not run.');
      reject(error);
      for (const { failed } of waiting.values()) failed(error);
      waiting.clear();
    };
    // An order that needs nothing: the answer shows that the script has arrived and runs.
    send({ kind: 'match', query: '', hits: [] }).then(() => resolve(send), reject);
  });
}

const engines = new Map<string, Promise<Engine>>();

/**
 * The stand-in: the same work in the page, the index built in slices so that typing is never held
 * up.
 */
const inPage: Helper = async order => {
  const [{ matchHits }, { bundledSynonyms }] = await Promise.all([
    import('./remoteHits.ts'),
    import('./engine/synonyms.ts'),
  ]);
  if (order.kind === 'match') return matchHits(order, bundledSynonyms());
  let engine = engines.get(order.index);
  if (!engine) {
    engine = buildInSlices(order.index);
    engines.set(order.index, engine);
    engine.catch(() => engines.delete(order.index));
  }
  return order.kind === 'ask' ? (await engine).ask(order.question) : (await engine, []);
};

async function buildInSlices(index: string): Promise<Engine> {
  const [{ Engine }, { bundledSynonyms }, entries] = await Promise.all([
    import('./engine/engine.ts'),
    import('./engine/synonyms.ts'),
    fetchEntries(index),
  ]);
  const engine = new Engine(bundledSynonyms());
  let since = performance.now();
  for (const entry of entries) {
    engine.add(entry);
    if (performance.now() - since < slice) continue;
    await new Promise(resume => setTimeout(resume, 0));
    since = performance.now();
  }
  return engine;
}
