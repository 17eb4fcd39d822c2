// The data in the cache files, and the validation that it must pass before it is used.
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
}

/** A page record in the cache, with the data that decides whether it is still valid. */
export interface StoredRecord {
  key: string;
  /** Included texts and images, each with a fingerprint of its state when the page was parsed. */
  parts: [name: string, print: string][];
  page: PageRecord;
  local: Diagnostic[] | undefined;
}

type Test = (value: unknown) => boolean;

const isText: Test = value => typeof value === 'string';
const isCount: Test = value => Number.isSafeInteger(value) && (value as number) >= 0;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf =
  (isItem: Test): Test =>
  value =>
    Array.isArray(value) && value.every(isItem);
const optional =
  (test: Test): Test =>
  value =>
    value === undefined || test(value);
const objectOf = (fields: Record<string, Test>): Test => {
  const tests = Object.entries(fields);
  return value => isObject(value) && tests.every(([name, test]) => test(value[name]));
};
const fieldsOf = (test: Test, names: string): Record<string, Test> =>
  Object.fromEntries(names.split(' ').map(name => [name, test]));

const isDiagnostic = objectOf({
  severity: value => ['error', 'warning', 'info'].includes(value as string),
  ...fieldsOf(isText, 'code message'),
  ...fieldsOf(optional(isText), 'file hint'),
  ...fieldsOf(optional(isCount), 'line column'),
});
const isPrint = objectOf({
  ...fieldsOf(Number.isFinite, 'size mtimeMs mode'),
  reuse: optional(objectOf({ key: isText, address: isText })),
});
const isPage = objectOf({
  ...fieldsOf(isText, 'pagePath pageType routePath lang version title description html content'),
  ...fieldsOf(isText, 'code markdown'),
  ...fieldsOf(Array.isArray, 'toc links images fences headings ids blocks externals dependencies'),
  ...fieldsOf(isObject, 'frontmatter keyLines'),
  hasHeading: value => typeof value === 'boolean',
  diagnostics: listOf(isDiagnostic),
});
const outputTest = objectOf({
  ...fieldsOf(isText, 'out inputs'),
  pages: isCount,
  files: value => isObject(value) && Object.values(value).every(isPrint),
  diagnostics: listOf(isDiagnostic),
});
const recordTest = objectOf({
  key: isText,
  parts: listOf(part => listOf(isText)(part) && (part as unknown[]).length === 2),
  page: isPage,
  local: optional(listOf(isDiagnostic)),
});

/** Returns whether a value is a valid `Output`. */
export const isOutput = (value: unknown): value is Output => outputTest(value);

/** Returns whether a value is a valid `StoredRecord`. */
export const isStoredRecord = (value: unknown): value is StoredRecord => recordTest(value);
