// Handles the page's search requests: in the worker, or, without one, in the page itself.
import { Engine, type Question } from './engine/engine.ts';
import { bundledSynonyms } from './text/synonyms.ts';
import type { Found } from './entry.ts';
import { matchHits, type RemoteHits } from './matchHits.ts';
import { fetchEntries } from './readEntry.ts';

export type SearchRequest =
  | { kind: 'load'; index: string }
  | { kind: 'ask'; index: string; question: Question }
  | { kind: 'match'; remote: RemoteHits };

/** What the worker replies: the results, or why it could not search. */
export type Reply = { found: Found; error?: never } | { found?: never; error: string };

const engines = new Map<string, Promise<Engine>>();

/**
 * Answers a request; for `load`, it only prepares the index and returns no results.
 * @param sliceMs the longest work without a pause while an index is built, in milliseconds
 * @throws Error when the index cannot be fetched; the next request tries again
 */
export async function handleRequest(request: SearchRequest, sliceMs = Infinity): Promise<Found> {
  if (request.kind === 'match') return { results: matchHits(request.remote, bundledSynonyms()) };
  const { index } = request;
  const engine = engines.get(index) ?? buildEngine(index, sliceMs);
  engines.set(index, engine);
  engine.catch(() => engines.delete(index));
  const ready = await engine;
  if (request.kind === 'load') return { results: [] };
  const results = ready.ask(request.question);
  return results.length > 0
    ? { results }
    : { results, nearest: ready.nearest(request.question.query) };
}

async function buildEngine(index: string, sliceMs: number): Promise<Engine> {
  const entries = await fetchEntries(index);
  const engine = new Engine([], bundledSynonyms());
  let start = performance.now();
  for (const entry of entries) {
    engine.add(entry);
    if (performance.now() - start < sliceMs) continue;
    await pause();
    start = performance.now();
  }
  return engine;
}

/** Lets the page react to input. Nested timers wait at least 4 ms, so `yield` is preferred. */
async function pause(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield();
  else await new Promise(resume => setTimeout(resume, 0));
}
