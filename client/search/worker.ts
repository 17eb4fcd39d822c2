// The search engine in its worker: loads an index once, answers questions. The page never waits for
// it.

import { fetchEntries } from './source.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { matchHits } from './remoteHits.ts';
import type { Reply, Request } from './protocol.ts';
import { bundledSynonyms } from './engine/synonyms.ts';

/** Only what this file uses of a worker's global; the DOM's own types describe a window. */
const here = globalThis as unknown as {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(reply: Reply): void;
};

const engines = new Map<string, Promise<Engine>>();

here.onmessage = async ({ data }) => {
  try {
    here.postMessage({ id: data.id, value: await answer(data) });
  } catch (error) {
    here.postMessage({ id: data.id, error: String(error) });
  }
};

async function answer(request: Request): Promise<Reply['value']> {
  if (request.kind === 'match') return matchHits(request, bundledSynonyms());
  const engine = await load(request.index);
  return request.kind === 'ask' ? engine.ask(request.question) : [];
}

function load(index: string): Promise<Engine> {
  let engine = engines.get(index);
  if (!engine) {
    engine = fetchEntries(index).then(entries => createEngine(entries, bundledSynonyms()));
    engines.set(index, engine);
    // The next opening tries again.
    engine.catch(() => engines.delete(index));
  }
  return engine;
}
