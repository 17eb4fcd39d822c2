// How text is cut into terms, indexed, asked, ranked and shown: the one doorway to client/search/, for browser and build.

export { pageLimit, sectionLimit } from './search/entry.ts';
export type {
  ContentResult,
  HeaderResult,
  SearchEntry,
  SearchResult,
  SearchToc,
  TitleResult,
} from './search/entry.ts';
export { createEngine, Engine, type Question } from './search/engine.ts';
export { fold } from './search/fold.ts';
export { foldQuery, readQuery } from './search/query.ts';
export {
  cutAtHighlights,
  snippet,
  snippetLength,
  toHighlights,
  width,
  widthEnd,
  type Highlight,
  type Snippet,
} from './search/snippet.ts';
export { readSynonyms, type SynonymGroups } from './search/synonyms.ts';
export { cut, joined, type Term } from './search/terms.ts';
