// The shape of the cache's files, which are validated before they are used.
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

/** Whether a value is the output of a build. */
export const isOutput = (value: unknown): value is Output => outputTest(value);

/** Whether a value is a kept record. */
export const isStoredRecord = (value: unknown): value is StoredRecord => recordTest(value);
