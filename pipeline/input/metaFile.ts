// Reads the list in a `_meta.json` or `_sidebar.json`, and locates faulty rows in the file.
import { errorAt, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';
import { limitText, MAX_META_ROWS } from '../diagnostics/limits.ts';
import { jsonFault, positionAt } from '../diagnostics/position.ts';
import { withoutControls } from './characters.ts';
import { isObject } from './schemas/schema.ts';

/** The texts to read from, and the list that receives diagnostics. */
export interface MetaFiles {
  /** Path below content/ → text. */
  texts: ReadonlyMap<string, string>;
  diagnostics: Diagnostic[];
}

/** Name of the file with the sidebar of the pages that are in no folder. */
export const ROOT_SIDEBAR = '_sidebar.json';

/** Whether a file contains rows of the navigation or of a sidebar. */
export function isMetaFile(file: string): boolean {
  return file.endsWith('/_meta.json') || file.endsWith(`/${ROOT_SIDEBAR}`);
}

/** Returns the rows of a file before they are validated; [] if the file is missing or invalid. */
export function readRows(file: string, { texts, diagnostics }: MetaFiles): unknown[] {
  const text = texts.get(file);
  if (text === undefined) return [];
  const refuse = (message: string, hint: string, place: Place = { line: 1, column: 1 }): [] => {
    diagnostics.push(errorAt({ file, ...place }, 'meta', message, hint));
    return [];
  };
  let rows: unknown;
  try {
    rows = JSON.parse(withoutControls(text));
  } catch (error) {
    const { message, ...place } = jsonFault(text, error);
    const line = text.split('\n')[place.line - 1] ?? '';
    const hint = /^\/[/*]/.test(line.slice(place.column - 1))
      ? 'remove the comment: JSON has none'
      : 'check for a missing quote, and for a missing or extra comma';
    return refuse(`the file is not valid JSON: ${message}`, hint, place);
  }
  if (!Array.isArray(rows)) return refuse('the file is not a list', 'write ["index", …]');
  const count = countRows(rows);
  const size = `${limitText(count)} rows, more than the limit of ${limitText(MAX_META_ROWS)}`;
  if (count > MAX_META_ROWS) return refuse(`the file has ${size}`, 'split the folder');
  locateRows(rows, text);
  return rows;
}

/** Returns the number of rows, with those in rows. */
function countRows(rows: readonly unknown[]): number {
  let count = 0;
  for (let level = rows; level.length > 0; level = level.flatMap(itemsOf)) count += level.length;
  return count;
}

function itemsOf(row: unknown): readonly unknown[] {
  const { items } = (row ?? {}) as { items?: unknown };
  return Array.isArray(items) ? items : [];
}

/** Where a list or an object of a file begins, and where each of its keys and values does. */
interface Location {
  start: number;
  parts: number[];
}

/** List or object of a file → its location. */
const locations = new WeakMap<object, Location>();

/** Finds the lists and objects of a file. They are parsed in the order in which they begin. */
function locateRows(rows: unknown[], text: string): void {
  const found: Location[] = [];
  const open: Location[] = [];
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\]+|\\.)*"|[[\]{}]|[^\s",:[\]{}]+/g)) {
    if (mark === ']' || mark === '}') {
      open.pop();
      continue;
    }
    open.at(-1)?.parts.push(index);
    if (mark !== '[' && mark !== '{') continue;
    const location = { start: index, parts: [] };
    found.push(location);
    open.push(location);
  }
  const left: unknown[] = [rows];
  let count = 0;
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    locations.set(value, found[count++] ?? { start: 0, parts: [] });
    for (const each of Object.values(value).reverse()) left.push(each);
  }
}

export interface RowProblem {
  file: string;
  /** The list that contains the row, and the row's position in it. */
  list: readonly unknown[];
  index: number;
  message: string;
  hint?: string;
  code?: string;
  /** Creates the finding; default: an error. */
  finding?: typeof errorAt;
}

/** Reports a faulty row at its position in the file. */
export function reportRow(problem: RowProblem, { texts, diagnostics }: MetaFiles): void {
  const { file, list, index, message, hint = 'fix the row' } = problem;
  const { code = 'meta', finding = errorAt } = problem;
  const place = positionAt(texts.get(file) ?? '', offsetOf(list, index));
  diagnostics.push(finding({ file, ...place }, code, message, hint));
}

/** Returns the offset of a row: of its longest text if it is an object with texts. */
function offsetOf(list: readonly unknown[], index: number): number {
  const row = list[index];
  const start = locations.get(list)?.parts[index] ?? 0;
  if (!isObject(row)) return start;
  const lengths = Object.values(row).map(value => (typeof value === 'string' ? value.length : -1));
  // A row may have more keys than a function can have arguments.
  const longest = lengths.reduce((best, length, at) => (length > lengths[best]! ? at : best), 0);
  if ((lengths[longest] ?? -1) < 0) return start;
  // Each value comes after its key.
  return locations.get(row)?.parts[2 * longest + 1] ?? start;
}
