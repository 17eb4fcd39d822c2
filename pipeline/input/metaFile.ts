// Reads the list in a `_meta.json` or `_sidebar.json`, and locates faulty rows in the file.
import { errorAt, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';
import { limitText, MAX_META_ROWS } from '../diagnostics/limits.ts';
import { jsonFault, parseJson, positionAt } from '../diagnostics/position.ts';
import { withoutControls } from './characters.ts';

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

/** Row, also one in a row → offset at which it begins in its file. */
const offsets = new WeakMap<object, number>();

/** Finds where the objects and lists of a file begin. They are parsed in the order of their marks. */
function locateRows(rows: unknown[], text: string): void {
  const starts: number[] = [];
  let inString = false;
  for (const { 0: mark, index } of text.matchAll(/\\.|["[{]/g)) {
    if (mark === '"') inString = !inString;
    else if (/[[{]/.test(mark) && !inString) starts.push(index);
  }
  const left: unknown[] = [rows];
  let count = 0;
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    offsets.set(value, starts[count++] ?? 0);
    for (const each of Object.values(value).reverse()) left.push(each);
  }
}

/** Reports a faulty row at its position in the file. */
export function reportRow(
  { file, row, index, message, hint = 'fix the row', ...rest }: RowProblem,
  { texts, diagnostics }: MetaFiles,
): void {
  const { code = 'meta', finding = errorAt } = rest;
  const text = texts.get(file) ?? '';
  const isText = typeof row === 'string' && index !== undefined;
  const place = isText ? positionAt(text, rowStarts(text)[index] ?? 0) : placeOf(row, text);
  diagnostics.push(finding({ file, ...place }, code, message, hint));
}

export interface RowProblem {
  file: string;
  row: unknown;
  /** Position of the row in the list of the file; by default, its text is searched for. */
  index?: number;
  message: string;
  hint?: string;
  code?: string;
  /** Creates the finding; default: an error. */
  finding?: typeof errorAt;
}

/** The last text that was searched for rows, because each faulty one needs them. */
let last = { text: '', starts: [0] };

/** Returns the offsets at which the rows of a list begin. */
function rowStarts(text: string): readonly number[] {
  if (last.text === text) return last.starts;
  const starts: number[] = [];
  let depth = 0;
  let isNext = false;
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\]+|\\.)*"|[[\]{},]|[^\s",:[\]{}]+/g)) {
    if (isNext && mark !== ']') starts.push(index);
    if (/[[{]/.test(mark[0]!)) depth++;
    else if (/[\]}]/.test(mark[0]!)) depth--;
    isNext = depth === 1 && /[[,]/.test(mark[0]!);
  }
  last = { text, starts };
  return starts;
}

/** Number of strings of a row that are searched for; no valid row has more. */
const MAX_STRINGS = 5;

/** Returns the position of the longest string of a row, or of the row itself. */
function placeOf(row: unknown, text: string): Place {
  const isObject = typeof row === 'object' && row !== null;
  if (!isObject && typeof row !== 'string') return positionAt(text, wordOffset(row, text));
  const values: unknown[] = isObject ? Object.values(row) : [row];
  const start = (isObject ? offsets.get(row) : undefined) ?? 0;
  const found = values
    .filter(value => typeof value === 'string')
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_STRINGS)
    .map(value => text.indexOf(JSON.stringify(value), start));
  return positionAt(text, found.find(offset => offset >= 0) ?? start);
}

/** Returns the offset of the first number, true, false, or null in a list that has this value. */
function wordOffset(value: unknown, text: string): number {
  const masked = text.replace(/"(?:[^"\\]+|\\.)*"/g, string => '"'.repeat(string.length));
  const words = masked.matchAll(/[[,]\s*([^\s",:[\]{}]+)(?=\s*[,\]])/g);
  for (const { 0: whole, 1: word = '', index } of words)
    if (parseJson(word) === value) return index + whole.length - word.length;
  return 0;
}
