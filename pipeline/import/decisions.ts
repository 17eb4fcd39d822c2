// Collects what an import leaves to a person to decide, by file and line of the new content folder.
import { infoAt, type Diagnostic } from '../diagnostics/diagnostic.ts';

/** Records that a person must decide something. Lines count from 1. */
export type Decide = (line: number, message: string, hint?: string) => void;

/** The decisions that one import leaves to a person. */
export class Decisions {
  readonly list: Diagnostic[] = [];
  readonly #known = new Set<string>();

  /** Records a decision that is the same on every page, only where it is met first. */
  once(key: string, record: () => void): void {
    if (!this.#known.has(key)) record();
    this.#known.add(key);
  }

  /** Returns a function that records decisions about one file. */
  of(file: string): Decide {
    return (line, message, hint = 'review it') => {
      this.list.push(infoAt({ file, line }, 'import-decision', message, hint));
    };
  }
}
