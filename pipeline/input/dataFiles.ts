// Reads the JSON files of the content folder: synonyms.json, glossary.json, and the ledger.
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { Refusal, refusal, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { jsonFault } from '../diagnostics/position.ts';
import { withoutConflicts } from './mergeConflicts.ts';

/** A glossary term: the forms to use in each language, if any, and those to avoid. */
export interface Term {
  /** Language → accepted forms; the first one is preferred. */
  use?: Record<string, string[]>;
  /**
   * Language → forms to avoid; a map also suggests a replacement for each. In a form, `…` matches a
   * few characters of the same clause, e.g. 对…进行.
   */
  avoid?: Record<string, string[] | Record<string, string>>;
  /** The suggestion for all forms in `avoid` that have none of their own. */
  note?: string;
}

/** Translated page → "kind hash" of each block of its original when it was translated. */
export type TranslationLedger = Record<string, string[]>;

/** Page → the day of its last reading by a second reader, and a hash of its text then. */
export type Readings = Record<string, { date: string; hash: string }>;

/** All URLs ever published: routes, and "route#id" of headings, sorted by code unit. */
export type AddressLedger = string[];

export interface Ledger {
  translations: TranslationLedger;
  addresses: AddressLedger;
}

/** Name of the ledger's folder in the content folder. */
export const LEDGER_FOLDER = 'ledger';

const SYNONYMS = v.array(v.pipe(v.array(v.string()), v.minLength(2)));
const FORMS = v.record(v.string(), v.string());
const GLOSSARY = v.array(
  v.pipe(
    v.looseObject({
      use: v.optional(v.record(v.string(), v.array(v.string()))),
      avoid: v.optional(v.record(v.string(), v.union([v.array(v.string()), FORMS]))),
    }),
    v.check(({ use, avoid }) => use !== undefined || avoid !== undefined),
  ),
);

const TRANSLATIONS = v.record(v.string(), v.array(v.string()));
const ADDRESSES = v.array(v.string());
const READINGS = v.record(v.string(), v.object({ date: v.string(), hash: v.string() }));

/**
 * Reads the groups of words that the search treats as synonyms. A group that begins with '' lists
 * stop words, such as "how", which the search ignores.
 * @throws Refusal if the file is not a list of groups of words
 */
export function readSynonyms(content: string): string[][] {
  return readData<string[][]>(content, 'synonyms.json', {
    code: 'synonyms',
    missing: [],
    schema: SYNONYMS,
    message: 'synonyms.json is not a list of word groups',
    hint: 'write groups of at least two words: [["hmr", "hot update"], …]',
  });
}

/**
 * Reads the glossary: its terms, and phrases to avoid.
 * @throws Refusal if the file is invalid
 */
export function readGlossary(content: string): Term[] {
  return readData<Term[]>(content, 'glossary.json', {
    code: 'glossary',
    missing: [],
    schema: GLOSSARY,
    message: 'glossary.json is not a list of terms',
    hint: 'write [{"use": {"<language>": ["chunk"], …}}, {"avoid": {"<language>": {"utilize": "use"}}}, …]',
  });
}

/**
 * Reads the ledger: what each translation was made from, and which URLs were published.
 * Returns undefined for a site without a ledger, which is then not checked against it.
 * @throws Refusal if one of its files is invalid
 */
export function readLedger(content: string): Ledger | undefined {
  if (!fs.existsSync(path.join(content, LEDGER_FOLDER))) return undefined;
  return {
    translations: readLedgerFile<TranslationLedger>(content, 'translations.json', TRANSLATIONS, {}),
    addresses: readLedgerFile<AddressLedger>(content, 'addresses.json', ADDRESSES, []),
  };
}

/**
 * Reads which pages were reviewed by a second reader.
 * @throws Refusal if the file is invalid
 */
export function readReadings(content: string): Readings {
  return readLedgerFile<Readings>(content, 'readings.json', READINGS, {});
}

function readLedgerFile<T>(content: string, name: string, schema: v.GenericSchema, missing: T): T {
  return readData(content, `${LEDGER_FOLDER}/${name}`, {
    code: 'ledger',
    missing,
    schema,
    message: 'the ledger file is broken',
    hint: 'restore it from git, then run npm run ledger to add what is new',
  });
}

interface DataFile<T> {
  code: string;
  /** The value to use if the file does not exist. */
  missing: T;
  schema: v.GenericSchema;
  message: string;
  hint: string;
}

function readData<T>(
  content: string,
  file: string,
  { code, missing, schema, message, hint }: DataFile<T>,
): T {
  const full = path.join(content, file);
  if (!fs.existsSync(full)) return missing;
  let text = '';
  let conflicts: Diagnostic[] = [];
  let reason = '';
  let place = { line: 1, column: 1 };
  try {
    text = fs
      .readFileSync(full, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
    conflicts = withoutConflicts(file, text).diagnostics;
    const data: unknown = JSON.parse(text);
    if (v.is(schema, data)) return data as T;
  } catch (error) {
    const fault = jsonFault(text, error);
    reason = `: ${fault.message}`;
    place = { line: fault.line, column: fault.column };
  }
  if (conflicts.length > 0) throw new Refusal(conflicts);
  throw refusal(code, message + reason, hint, { file, ...place });
}
