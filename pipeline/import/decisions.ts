// What an import cannot decide, by file and line of the content folder that it writes.
import { infoAt, type Diagnostic } from '../diagnostics/diagnostic.ts';

/** Records one; the line counts from 1. */
export type Decide = (line: number, message: string, hint?: string) => void;

/** The list of an import. */
export class Decisions {
  readonly list: Diagnostic[] = [];

  /** Records decisions about one file. */
  of(file: string): Decide {
    return (line, message, hint = 'look at it, and decide') => {
      this.list.push(infoAt({ file, line }, 'import-decision', message, hint));
    };
  }
}
