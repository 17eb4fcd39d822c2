// content/ledger/: what was translated from what, and which addresses were published. The build
// reads it, npm scripts write it.
import fs from 'node:fs';
import path from 'node:path';
import { lostAddresses, listAddresses, type AddressLedger } from '../checks/publishedUrls.ts';
import { Refusal, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageRecord } from '../page/parsePage.ts';
import { translationOf, type SiteIndex } from '../page/siteIndex.ts';
import {
  behind,
  behindDiagnostics,
  fingerprint,
  type OutdatedBlock,
  type TranslationLedger,
} from '../checks/outdatedTranslations.ts';

export interface Ledger {
  translations: TranslationLedger;
  addresses: AddressLedger;
}

const FOLDER = 'ledger';

/**
 * Reads the ledger; a site without one has undefined and is not checked against it.
 * @throws Refusal when a file of it is broken
 */
export function readLedger(content: string): Ledger | undefined {
  const folder = path.join(content, FOLDER);
  if (!fs.existsSync(folder)) return undefined;
  return {
    translations: readJson(folder, 'translations.json', {}) as TranslationLedger,
    addresses: readJson(folder, 'addresses.json', []) as AddressLedger,
  };
}

/** Findings of the whole ledger, and per translated page what it is behind by. */
export function checkLedger(
  ledger: Ledger,
  siteIndex: SiteIndex,
): { diagnostics: Diagnostic[]; behind: Map<PageRecord, OutdatedBlock[]> } {
  const diagnostics = lostAddresses(ledger.addresses, siteIndex);
  const late = new Map<PageRecord, OutdatedBlock[]>();
  for (const [page, original] of translatedPages(siteIndex)) {
    const list = behind(page, original, ledger.translations);
    if (list === undefined) {
      diagnostics.push({
        severity: 'warning',
        code: 'translation-unrecorded',
        file: page.pagePath,
        line: 1,
        message: 'the ledger does not say what this translation was made from',
        hint: 'run npm run ledger',
      });
    } else if (list.length > 0) {
      late.set(page, list);
      diagnostics.push(...behindDiagnostics(list));
    }
  }
  return { diagnostics, behind: late };
}

/**
 * Brings the ledger up to date: new addresses, and translations that were never recorded.
 * Translations named in `translated`
 * (file, or route; "all") are recorded as up to date.
 * @returns how many addresses and translations were written
 * @throws Refusal when a named page is no translation
 */
export function writeLedger(
  content: string,
  siteIndex: SiteIndex,
  translated: readonly string[] = [],
): { addresses: number; translations: number } {
  const before = readLedger(content) ?? { translations: {}, addresses: [] };
  const pages = translatedPages(siteIndex);
  const names = new Set(translated.flatMap(name => findPages(name, pages)));
  const entries = pages.map(([page, original]): [string, string[]] => {
    const kept = names.has(page) ? undefined : before.translations[page.pagePath];
    return [page.pagePath, kept ?? fingerprint(original)];
  });
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  const addresses = [...new Set([...before.addresses, ...listAddresses(siteIndex)])].sort((a, b) =>
    a < b ? -1 : 1,
  );
  const folder = path.join(content, FOLDER);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(
    path.join(folder, 'addresses.json'),
    `[\n${addresses.map(address => JSON.stringify(address)).join(',\n')}\n]\n`,
  );
  const lines = entries.map(
    ([file, marks]) =>
      `${JSON.stringify(file)}: [\n${marks.map(mark => JSON.stringify(mark)).join(',\n')}\n]`,
  );
  fs.writeFileSync(path.join(folder, 'translations.json'), `{\n${lines.join(',\n')}\n}\n`);
  return {
    addresses: addresses.length - before.addresses.length,
    translations: entries.filter(
      ([file, marks]) => marks.join() !== before.translations[file]?.join(),
    ).length,
  };
}

function translatedPages(siteIndex: SiteIndex): [PageRecord, PageRecord][] {
  return siteIndex.pages.flatMap(page => {
    const original =
      page.lang === siteIndex.siteLocales.lang || page.articleLang !== undefined
        ? undefined
        : translationOf(page, siteIndex.siteLocales.lang, siteIndex);
    return original ? [[page, original] as [PageRecord, PageRecord]] : [];
  });
}

function findPages(
  name: string,
  pages: readonly (readonly [PageRecord, PageRecord])[],
): PageRecord[] {
  if (name === 'all') return pages.map(([page]) => page);
  const file = name.replace(/^(?:\.\/)?(?:content\/)?/, '').replace(/\.mdx?$/, '');
  const found = pages
    .filter(([page]) => page.pagePath.replace(/\.mdx?$/, '') === file || page.routePath === name)
    .map(([page]) => page);
  if (found.length > 0) return found;
  throw new Refusal({
    severity: 'error',
    code: 'usage',
    message: `"${name}" is no translated page`,
    hint: 'name its file below content/, or its route',
  });
}

function readJson(folder: string, name: string, missing: unknown): unknown {
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) return missing;
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refusal({
      severity: 'error',
      code: 'ledger',
      file: `${FOLDER}/${name}`,
      line: 1,
      message: `the ledger is no valid JSON: ${(error as Error).message}`,
      hint: 'restore it from git; npm run ledger adds what is new',
    });
  }
}
