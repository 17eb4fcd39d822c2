// esbuild's errors → diagnostics.
import type { Message } from 'esbuild';
import { errorAt, Refusal } from '../diagnostics/diagnostic.ts';

/** The refusal of code or styles that do not compile. */
export function compileRefusal(errors: readonly Message[]): Refusal {
  return new Refusal(
    errors.map(({ text, location }) => {
      const { file, line, column } = location ?? {};
      const place = location ? { file, line, column: column! + 1 } : {};
      return errorAt(place, 'bundle', text);
    }),
  );
}
