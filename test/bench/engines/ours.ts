// This site's engine, as the search worker runs it.
import { Engine as SearchEngine } from '../../../client/search/engine/engine.ts';
import { searchIndexJson } from '../../../pipeline/outputs/searchEntries.ts';
import type { Corpus, Engine } from './engine.ts';

const known = new WeakMap<Corpus, Engine>();

/** Returns the engine of a corpus. It is made once, and keeps what it has read of the pages. */
export function ours(corpus: Corpus): Engine {
  const engine = known.get(corpus) ?? createOurs(corpus);
  known.set(corpus, engine);
  return engine;
}

function createOurs({ entries, synonyms }: Corpus): Engine {
  const engine = new SearchEngine(entries, synonyms);
  return {
    name: 'this site',
    get index() {
      return searchIndexJson(entries);
    },
    ask: query => engine.ask({ query }).map(result => result.link),
  };
}
