// What the build uses of the search: the engine, the types of the index, and how text is compared.

export type { PageKind, SearchEntry, SearchResult, SearchToc } from './entry.ts';
export { createEngine } from './engine/engine.ts';
export type { ChineseVariants } from './text/variants.ts';
export { fold } from './text/fold.ts';
export { joined } from './text/tokenizer.ts';
