// The shape of what the cache holds on disk, checked before anything is believed.
import { LONG_FIELDS, type PackedPage } from '../page/packed.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FilePrint } from './write.ts';

/** A build's output, as the next one needs to know it. */
export interface Output {
  /** The folder, absolute. */
  out: string;
  /** Name of everything the build was made from. */
  inputs: string;
  files: Record<string, FilePrint>;
  pages: number;
  diagnostics: Diagnostic[];
}

/** A page as it is kept: without its long texts, which are bytes behind it. */
export interface StoredPage {
  key: string;
  /** Included texts and images, with what they were. */
  parts: [name: string, print: string][];
  short: PackedPage['short'];
  ends: readonly number[];
}

/** The head of a file of pages. */
export interface StoredPages {
  /** Name of what all its pages depend on. */
  around: string;
  pages: StoredPage[];
  /** How many bytes follow the head. */
  bytes: number;
}

type Unknown = Record<string, unknown>;
const TEXTS = ['pagePath', 'pageType', 'routePath', 'lang', 'version', 'title', 'description'];
const LISTS = ['toc', 'links', 'images', 'headings', 'externals', 'dependencies'];
const SEVERITIES: unknown[] = ['error', 'warning', 'info'];

/** Whether a value is the output of a build. */
export function isOutput(value: unknown): value is Output {
  if (!isRecord(value)) return false;
  const { out, inputs, files, pages, diagnostics } = value;
  return (
    isText(out) &&
    isText(inputs) &&
    isCount(pages) &&
    isRecord(files) &&
    Object.values(files).every(isPrint) &&
    isList(diagnostics, isDiagnostic)
  );
}

/** Whether a value is the head of a file of pages. */
export function isStoredPages(value: unknown): value is StoredPages {
  if (!isRecord(value)) return false;
  const { around, pages, bytes } = value;
  if (!isText(around) || !isCount(bytes) || !isList(pages, isStoredPage)) return false;
  return pages.reduce((sum, { ends }) => sum + ends.at(-1)!, 0) === bytes;
}

function isStoredPage(value: unknown): value is StoredPage {
  if (!isRecord(value)) return false;
  const { key, parts, short, ends } = value;
  return (
    isText(key) &&
    isList(parts, isPart) &&
    isShort(short) &&
    isList(ends, isCount) &&
    ends.length === LONG_FIELDS &&
    ends.every((end, at) => end >= (ends[at - 1] ?? 0))
  );
}

function isPart(value: unknown): value is [string, string] {
  return isList(value, isText) && value.length === 2;
}

function isShort(value: unknown): value is PackedPage['short'] {
  return (
    isRecord(value) &&
    isRecord(value.frontmatter) &&
    isRecord(value.keyLines) &&
    typeof value.hasHeading === 'boolean' &&
    isList(value.diagnostics, isDiagnostic) &&
    TEXTS.every(name => isText(value[name])) &&
    LISTS.every(name => Array.isArray(value[name]))
  );
}

function isPrint(value: unknown): value is FilePrint {
  if (!isRecord(value)) return false;
  const { size, mtimeMs, mode, reuse } = value;
  if (![size, mtimeMs, mode].every(Number.isFinite)) return false;
  return reuse === undefined || (isRecord(reuse) && isText(reuse.key) && isText(reuse.address));
}

function isDiagnostic(value: unknown): value is Diagnostic {
  if (!isRecord(value)) return false;
  const { severity, code, message, file, hint, line, column } = value;
  return (
    SEVERITIES.includes(severity) &&
    isText(code) &&
    isText(message) &&
    [file, hint].every(part => part === undefined || isText(part)) &&
    [line, column].every(part => part === undefined || isCount(part))
  );
}

function isList<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}

function isRecord(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
