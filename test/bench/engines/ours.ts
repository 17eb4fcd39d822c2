// This site's engine, as the search worker runs it.
import { createEngine } from '../../../client/search/engine/engine.ts';
import { searchIndexJson } from '../../../pipeline/outputs/searchEntries.ts';
import type { Corpus, Engine } from './engine.ts';

export function ours({ entries, synonyms }: Corpus): Engine {
  const engine = createEngine(entries, synonyms);
  return {
    name: 'this site',
    get index() {
      return searchIndexJson(entries);
    },
    ask: query => engine.ask({ query }).map(result => result.link),
  };
}
