// How text is cut into terms, indexed, asked, ranked and shown: the one doorway to client/search/,
// for browser and build.

export { pageLimit, sectionLimit } from './entry.ts';
export type {
  ContentResult,
  HeaderResult,
  SearchEntry,
  SearchResult,
  SearchToc,
  TitleResult,
} from './entry.ts';
export { createEngine, Engine, type Question } from './engine/engine.ts';
export { fold } from './engine/fold.ts';
export { foldQuery, readQuery } from './engine/query.ts';
export {
  cutAtHighlights,
  snippet,
  snippetLength,
  toHighlights,
  width,
  widthEnd,
  type Highlight,
  type Snippet,
} from './engine/snippet.ts';
export { readSynonyms, type SynonymGroups } from './engine/synonyms.ts';
export { cut, joined, type Term } from './engine/tokenizer.ts';
