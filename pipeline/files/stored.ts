// The shape of what the cache holds on disk, checked before anything is believed.
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageRecord } from '../page/record.ts';
import type { FilePrint } from './outputFile.ts';

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

/** A record as it is kept, with what decides whether it is still valid. */
export interface StoredRecord {
  key: string;
  /** Included texts and images, with what they were. */
  parts: [name: string, print: string][];
  page: PageRecord;
  local: Diagnostic[] | undefined;
}

type Unknown = Record<string, unknown>;
const TEXTS = [
  'pagePath',
  'pageType',
  'routePath',
  'lang',
  'version',
  'title',
  'description',
  'html',
  'content',
  'code',
  'markdown',
];
const LISTS = [
  'toc',
  'links',
  'images',
  'fences',
  'headings',
  'ids',
  'blocks',
  'externals',
  'dependencies',
];
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

/** Whether a value is a kept record. */
export function isStoredRecord(value: unknown): value is StoredRecord {
  if (!isRecord(value)) return false;
  const { key, parts, page, local } = value;
  return (
    isText(key) &&
    isList(parts, isPart) &&
    isPage(page) &&
    (local === undefined || isList(local, isDiagnostic))
  );
}

function isPart(value: unknown): value is [string, string] {
  return isList(value, isText) && value.length === 2;
}

function isPage(value: unknown): value is PageRecord {
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
