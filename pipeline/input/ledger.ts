// content/ledger/: what was translated from what, and which addresses were published. The build
// reads it, npm scripts write it.
import fs from 'node:fs';
import path from 'node:path';
import { refusal } from '../diagnostics/diagnostic.ts';

/**
 * Translated page → "kind hash" of each block of its original, as they were when it was translated.
 */
export type TranslationLedger = Record<string, string[]>;

/** Routes of pages, and "route#id" of their headings, sorted by code unit. */
export type AddressLedger = string[];

export interface Ledger {
  translations: TranslationLedger;
  addresses: AddressLedger;
}

/** Below the content folder. */
export const LEDGER_FOLDER = 'ledger';

/**
 * Reads the ledger; a site without one has undefined and is not checked against it.
 * @throws Refusal when a file of it is broken
 */
export function readLedger(content: string): Ledger | undefined {
  const folder = path.join(content, LEDGER_FOLDER);
  if (!fs.existsSync(folder)) return undefined;
  return {
    translations: readJson(folder, 'translations.json', {}) as TranslationLedger,
    addresses: readJson(folder, 'addresses.json', []) as AddressLedger,
  };
}

function readJson(folder: string, name: string, missing: unknown): unknown {
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) return missing;
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw refusal(
      'ledger',
      `the ledger is no valid JSON: ${(error as Error).message}`,
      'restore it from git; npm run ledger adds what is new',
      { file: `${LEDGER_FOLDER}/${name}`, line: 1 },
    );
  }
}
