// The interface of a source of answers: the local index, or a search server.
import type { Found } from './entry.ts';

export interface AnswerPart extends Found {
  index: string;
  /** Name of the tab that shows the results. */
  label: string;
  /** Whether it is this site's own index; its results open in the same tab. */
  own: boolean;
}

/** One part per index, this site's own first. */
export type Answer = AnswerPart[];

export interface Ask {
  query: string;
  /** Route of the reader's page. */
  route: string;
  signal: AbortSignal;
}

export interface Source {
  /** Identifies the index in the cache of answers. */
  key: string;
  /** Fetches what is needed to answer. Rejects when that fails; may be called again. */
  prepare(): Promise<void>;
  ask(ask: Ask): Promise<Answer>;
}
