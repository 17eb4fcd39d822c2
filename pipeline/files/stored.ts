// The data in the cache files, and the validation that it must pass before it is used.
import * as v from 'valibot';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageRecord } from '../page/record.ts';
import type { FilePrint } from './outputFile.ts';

/** What the next build needs to know about the output of a build. */
export interface Output {
  /** Absolute path of the output folder. */
  out: string;
  /** Hash of everything the build was made from. */
  inputs: string;
  files: Record<string, FilePrint>;
  pages: number;
  diagnostics: Diagnostic[];
  /** Names of the comparisons of translations with their originals that found nothing. */
  agreed: string[];
}

/** A page record in the cache, with the data that decides whether it is still valid. */
export interface StoredRecord {
  key: string;
  /** Included texts and images, each with a fingerprint of its state when the page was parsed. */
  parts: [name: string, print: string][];
  page: PageRecord;
  local: Diagnostic[] | undefined;
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const record = v.record(v.string(), v.unknown());
const list = v.array(v.unknown());
const diagnostics = v.array(
  v.looseObject({
    severity: v.picklist(['error', 'warning', 'info']),
    ...fields(v.string(), 'code message'),
    ...fields(v.optional(v.string()), 'file hint'),
    ...fields(v.optional(count), 'line column'),
  }),
);
const print = v.looseObject({
  ...fields(v.pipe(v.number(), v.finite()), 'size mtimeMs mode'),
  reuse: v.optional(v.looseObject(fields(v.string(), 'key address'))),
});
const page = v.looseObject({
  ...fields(v.string(), 'pagePath pageType routePath lang version title description html content'),
  ...fields(v.string(), 'code markdown'),
  ...fields(list, 'toc links frontLinks externals images fences headings'),
  ...fields(list, 'configKeys ids blocks dependencies'),
  ...fields(record, 'frontmatter keyLines'),
  hasHeading: v.boolean(),
  diagnostics,
});
const output = v.looseObject({
  ...fields(v.string(), 'out inputs'),
  pages: count,
  files: v.record(v.string(), print),
  diagnostics,
  agreed: v.array(v.string()),
});
const storedRecord = v.looseObject({
  key: v.string(),
  parts: v.array(v.strictTuple([v.string(), v.string()])),
  page,
  local: v.optional(diagnostics),
});

/** Returns one schema for several fields. */
function fields<T>(schema: T, names: string): Record<string, T> {
  return Object.fromEntries(names.split(' ').map(name => [name, schema]));
}

export const isOutput = (value: unknown): value is Output => v.is(output, value);

export const isStoredRecord = (value: unknown): value is StoredRecord => v.is(storedRecord, value);
