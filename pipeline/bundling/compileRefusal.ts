// Turns esbuild's errors into diagnostics.
import type { Message } from 'esbuild';
import { errorAt, Refusal } from '../diagnostics/diagnostic.ts';

/** Returns the Refusal for code or styles that do not compile, with one diagnostic per error. */
export function compileRefusal(errors: readonly Message[]): Refusal {
  return new Refusal(
    errors.map(({ text, location }) => {
      const { file, line, column } = location ?? {};
      const place = location ? { file, line, column: column! + 1 } : {};
      return errorAt(place, 'bundle', text);
    }),
  );
}
