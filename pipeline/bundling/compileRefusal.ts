// esbuild's errors → diagnostics.
import type { Message } from 'esbuild';
import { errorAt, Refusal } from '../diagnostics/diagnostic.ts';

/** The refusal of code or styles that do not compile. */
export function compileRefusal(errors: readonly Message[]): Refusal {
  return new Refusal(
    errors.map(({ text, location }) =>
      errorAt(
        location ? { file: location.file, line: location.line, column: location.column + 1 } : {},
        'bundle',
        text,
      ),
    ),
  );
}
