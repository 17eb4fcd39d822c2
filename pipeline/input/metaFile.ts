// The list in a `_meta.json`, and the place of a faulty row in it.
import { errorAt, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';

/** What a file is read with. */
export interface MetaFiles {
  /** Path below content/ → text. */
  texts: ReadonlyMap<string, string>;
  diagnostics: Diagnostic[];
}

/** More rows than any reader scrolls through; each faulty one is searched for in the whole file. */
const MAX_ROWS = 2000;

/** Rows of a file, not checked yet; none if the file is missing or broken. */
export function readRows(file: string, { texts, diagnostics }: MetaFiles): unknown[] {
  const text = texts.get(file);
  if (text === undefined) return [];
  const refuse = (message: string, hint: string, place: Place = { line: 1, column: 1 }): [] => {
    diagnostics.push(errorAt({ file, ...place }, 'meta', message, hint));
    return [];
  };
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const problem = `_meta.json is no valid JSON: ${message.split(' in JSON')[0]}`;
    return refuse(problem, 'look for a missing quote or an extra comma', positionAt(text, offset));
  }
  if (!Array.isArray(rows)) return refuse('_meta.json is no list', 'write ["index", …]');
  if (rows.length > MAX_ROWS)
    return refuse(`_meta.json has ${rows.length} rows, more than ${MAX_ROWS}`, 'divide the folder');
  return rows;
}

/** Reports a faulty row. */
export function reportRow(
  { file, row, message, hint = 'correct the row', code = 'meta' }: RowProblem,
  { texts, diagnostics }: MetaFiles,
): void {
  const place = placeOf(row, texts.get(file) ?? '');
  diagnostics.push(errorAt({ file, ...place }, code, message, hint));
}

export interface RowProblem {
  file: string;
  row: unknown;
  message: string;
  hint?: string | undefined;
  code?: string;
}

/** Where the longest text of a row is first written in the file. */
function placeOf(row: unknown, text: string): Place {
  const values: unknown[] = typeof row === 'object' && row !== null ? Object.values(row) : [row];
  const offsets = values
    .filter(value => typeof value === 'string')
    .sort((a, b) => b.length - a.length)
    .map(value => text.indexOf(JSON.stringify(value)));
  return positionAt(text, offsets.find(offset => offset >= 0) ?? 0);
}

function positionAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
