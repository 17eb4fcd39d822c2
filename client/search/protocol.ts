// What the page and the search worker say to each other.

import type { SearchResult } from './entry.ts';
import type { Question } from './engine/engine.ts';
import type { MatchHits } from './remoteHits.ts';

export type Request =
  | { id: number; kind: 'load'; index: string }
  | { id: number; kind: 'ask'; index: string; question: Question }
  | ({ id: number; kind: 'match' } & MatchHits);

export interface Reply {
  id: number;
  value?: SearchResult[];
  /** Set when the request has failed. */
  error?: string;
}

/** A request before it has its number. */
export type Order = Request extends infer Each
  ? Each extends Request
    ? Omit<Each, 'id'>
    : never
  : never;
