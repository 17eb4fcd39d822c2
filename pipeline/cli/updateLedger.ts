// Writes content/ledger/: new URLs, and what each translation was made from.
import path from 'node:path';
import { isUntranslated } from '../checks/texts/emptyPages.ts';
import { outdatedBlocks } from '../checks/translations/outdatedTranslations.ts';
import { listAddresses } from '../checks/links/publishedUrls.ts';
import { writeTextFile } from '../files/textFiles.ts';
import { LEDGER_FOLDER, readLedger } from '../input/dataFiles.ts';
import { originalMarks } from '../page/blockMarks.ts';
import type { PageOutline, PageRecord } from '../page/record.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import { findPages } from './findPages.ts';

interface LedgerInput {
  index: SiteIndex;
  pages: readonly PageRecord[];
  originalOf(page: PageRecord): PageOutline | undefined;
}

type Translated = readonly [page: PageRecord, original: PageOutline];

/**
 * Brings the ledger up to date: new URLs, and translations that were never recorded, except those
 * without text.
 * Translations named in `translated` (file, or route; "all") are recorded as up to date.
 * @returns how many URLs and translations were written
 * @throws Refusal when a named page is not a translation
 */
export function updateLedger(
  content: string,
  site: LedgerInput,
  translated: readonly string[] = [],
): { addresses: number; translations: number } {
  const before = readLedger(content) ?? { translations: {}, addresses: [] };
  const pages = site.pages.flatMap((page): Translated[] => {
    const original = site.originalOf(page);
    return original ? [[page, original]] : [];
  });
  const records = pages.map(([page]) => page);
  const names = new Set(translated.flatMap(name => findPages(name, records, 'translated page')));
  const entries = pages.flatMap(([page, original]): [string, string[]][] => {
    const kept = names.has(page) ? undefined : before.translations[page.pagePath];
    if (!kept && !names.has(page) && isUntranslated(page, original)) return [];
    return [[page.pagePath, kept ?? originalMarks(original)]];
  });
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  const provisional = new Set(
    pages
      .filter(
        ([page, original]) =>
          names.has(page) || outdatedBlocks(page, original, before.translations)?.length,
      )
      .flatMap(provisionalAddresses),
  );
  const listed = listAddresses(site.index).filter(address => !provisional.has(address));
  const addresses = [...new Set([...before.addresses, ...listed])];
  addresses.sort((a, b) => (a < b ? -1 : 1));
  const linesOf = (list: readonly string[]): string =>
    `[\n${list.map(text => JSON.stringify(text)).join(',\n')}\n]`;
  const folder = path.join(content, LEDGER_FOLDER);
  writeTextFile(path.join(folder, 'addresses.json'), `${linesOf(addresses)}\n`);
  const lines = entries.map(([file, marks]) => `${JSON.stringify(file)}: ${linesOf(marks)}`);
  writeTextFile(path.join(folder, 'translations.json'), `{\n${lines.join(',\n')}\n}\n`);
  const isNew = ([file, marks]: [string, string[]]): boolean =>
    marks.join() !== before.translations[file]?.join();
  return {
    addresses: addresses.length - before.addresses.length,
    translations: entries.filter(isNew).length,
  };
}

/** Lists the anchors that a translation has only until it is up to date with its original. */
function provisionalAddresses([page, original]: Translated): string[] {
  const ids = original.headings.map(({ id }) => id);
  return page.headings
    .filter(({ id }) => !ids.includes(id))
    .map(({ id }) => `${page.routePath}#${id}`);
}
