// Errors of files with settings that cannot be read, e.g. because of values that no person has
// written: lists in each other without end, or what references of YAML (`*name`) repeat.
import type { TransformFailure } from 'esbuild';
import { refusal, type Refusal } from '../../diagnostics/diagnostic.ts';
import { limitText } from '../../diagnostics/limits.ts';

/** More levels than a sidebar has, and few enough for recursive functions. */
const MAX_LEVELS = 100;
const MAX_VALUES = 200_000;

/** Says why a value is too deep or too large to be converted; undefined if it is not. */
export function excessOf(value: unknown): string | undefined {
  const left: { value: unknown; level: number }[] = [{ value, level: 0 }];
  for (let count = 0; left.length > 0; count++) {
    const { value, level } = left.pop()!;
    if (level > MAX_LEVELS) return `its values are nested more than ${MAX_LEVELS} levels deep`;
    if (count > MAX_VALUES) return `it has more than ${limitText(MAX_VALUES)} values`;
    if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) left.push({ value: each, level: level + 1 });
  }
  return undefined;
}

/** Creates the error for a file with settings that cannot be read. */
export function unreadable(file: string, reason: string, line?: number, column?: number): Refusal {
  const place = { file, ...(line && { line }), ...(column && { column }) };
  const message = `the settings cannot be read: ${reason}`;
  return refusal('import-refused', message, 'correct the file, then import again', place);
}

/** Returns the error for a file that esbuild or acorn cannot parse. Other errors stay as they are. */
export function parserFault(error: unknown, file: string): unknown {
  const [first] = (error as Partial<TransformFailure>).errors ?? [];
  if (first?.location)
    return unreadable(file, first.text, first.location.line, first.location.column + 1);
  // esbuild has read the file, so it is only too deep for acorn, which calls itself per level.
  return error instanceof SyntaxError
    ? unreadable(file, 'its values are nested too deeply')
    : error;
}
