// Reads the JSON files of the content folder: synonyms.json, glossary.json, and the ledger.
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { holdsFile } from '../files/outFolder.ts';
import { readTextFile } from '../files/textFiles.ts';
import { Refusal, refusal, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { jsonFault } from '../diagnostics/position.ts';
import { withoutConflicts } from './mergeConflicts.ts';
import { day } from './schemas/schema.ts';

/** Name of the ledger's folder in the content folder. */
export const LEDGER_FOLDER = 'ledger';

const TEXTS = v.array(v.string());
const SYNONYMS = v.array(v.pipe(TEXTS, v.minLength(2)));
/** A form to avoid. One without any character of its own would be found between all words. */
const FORM = v.pipe(v.string(), v.regex(/[^\s…]/));
const FORMS = v.array(FORM);
/** Form → its replacement. */
const REPLACED_FORMS = v.record(FORM, v.string());
/** Not a union, because a list would pass as a record, too. */
const AVOID = v.lazy(input => (Array.isArray(input) ? FORMS : REPLACED_FORMS));
const GLOSSARY = v.array(
  v.pipe(
    v.looseObject({
      /** Language → accepted forms; the first one is preferred. */
      use: v.optional(v.record(v.string(), TEXTS)),
      /**
       * Language → forms to avoid; a map also suggests a replacement for each. In a form, `…`
       * matches a few characters of the same clause, e.g. 对…进行.
       */
      avoid: v.optional(v.record(v.string(), AVOID)),
    }),
    v.check(({ use, avoid }) => use !== undefined || avoid !== undefined),
  ),
);
const TRANSLATIONS = v.record(v.string(), TEXTS);
const READINGS = v.record(v.string(), v.object({ date: day, hash: v.string() }));

/** A glossary term: the forms to use in each language, if any, and those to avoid. */
export type Term = v.InferOutput<typeof GLOSSARY>[number] & {
  /** The suggestion for all forms in `avoid` that have none of their own. */
  note?: string;
};

/** Translated page → "kind hash" of each block of its original when it was translated. */
export type TranslationLedger = v.InferOutput<typeof TRANSLATIONS>;

export interface Ledger {
  translations: TranslationLedger;
  /** All URLs ever published: routes, and "route#id" of headings, sorted by code unit. */
  addresses: string[];
}

/**
 * Reads the groups of words that the search treats as synonyms. A group that begins with '' lists
 * stop words, such as "how", which the search ignores.
 * @throws Refusal if the file is not a list of groups of words
 */
export function readSynonyms(content: string): string[][] {
  return readData(content, 'synonyms.json', SYNONYMS, {
    code: 'synonyms',
    missing: [],
    message: 'synonyms.json is not a list of word groups',
    hint: 'write groups of at least two words: [["hmr", "hot update"], …]',
  });
}

/**
 * Reads the glossary: its terms, and phrases to avoid.
 * @throws Refusal if the file is invalid
 */
export function readGlossary(content: string): Term[] {
  return readData(content, 'glossary.json', GLOSSARY, {
    code: 'glossary',
    missing: [],
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
    translations: readLedgerFile(content, 'translations.json', TRANSLATIONS, {}),
    addresses: readLedgerFile(content, 'addresses.json', TEXTS, []),
  };
}

/**
 * Reads when a second reader last read each page, and the hash of its text then.
 * @throws Refusal if the file is invalid
 */
export function readReadings(content: string): v.InferOutput<typeof READINGS> {
  return readLedgerFile(content, 'readings.json', READINGS, {});
}

function readLedgerFile<T>(content: string, name: string, schema: Schema<T>, missing: T): T {
  return readData(content, `${LEDGER_FOLDER}/${name}`, schema, {
    code: 'ledger',
    missing,
    message: 'the ledger file is broken',
    hint: 'restore it from git, then run npm run ledger to add what is new',
  });
}

type Schema<T> = v.BaseSchema<T, T, v.BaseIssue<unknown>>;

/**
 * Reads a file; `missing` is its value if it does not exist.
 * @throws Refusal with this code, message, and hint if it is invalid
 */
function readData<T>(
  content: string,
  file: string,
  schema: Schema<T>,
  { code, missing, message, hint }: { missing: T } & Record<'code' | 'message' | 'hint', string>,
): T {
  const full = path.join(content, file);
  if (!fs.lstatSync(full, { throwIfNoEntry: false })) return missing;
  // A link may lead to /dev/zero, which has no end.
  if (!holdsFile(content, full)) {
    const fault = 'the symbolic link points outside the content folder, or to nothing';
    throw refusal('bad-link-file', fault, 'remove it, or put a copy of the file there', { file });
  }
  if (!fs.statSync(full).isFile())
    throw refusal(code, 'it is not a file', 'remove it, or write the file', { file });
  let text = '';
  let conflicts: Diagnostic[] = [];
  let reason = '';
  let place = { line: 1, column: 1 };
  try {
    text = readTextFile(full);
    conflicts = withoutConflicts(file, text).diagnostics;
    const data: unknown = JSON.parse(text);
    if (v.is(schema, data)) return data;
  } catch (error) {
    const fault = jsonFault(text, error);
    reason = `: ${fault.message}`;
    place = { line: fault.line, column: fault.column };
  }
  if (conflicts.length > 0) throw new Refusal(conflicts);
  throw refusal(code, message + reason, hint, { file, ...place });
}
