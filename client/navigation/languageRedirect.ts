// The first visit: a reader whose browser prefers another language of the site is sent to that
// page, once.

import { pageData, pairs } from '../pageData.ts';
import { readStored, storageWorks, writeStored } from '../storage.ts';

/** Key of the choice in the language menu; after one, no redirect happens. */
export const LANGUAGE_KEY = 'rspress-language';
const VISITED_KEY = 'rspress-visited';

/** Where to redirect this visit. Marks the site as visited in any case, so that nothing loops. */
export function languageRedirect(): string | undefined {
  if (!pageData('defaultLang') || !storageWorks()) return undefined;
  const isFirst = readStored(VISITED_KEY) === null;
  writeStored(VISITED_KEY, '1');
  if (!isFirst || readStored(LANGUAGE_KEY) !== null || pageData('pageType') === '404')
    return undefined;
  if (/bot|crawl|spider|slurp/i.test(navigator.userAgent)) return undefined;
  const wanted = navigator.language.split('-')[0]?.toLowerCase() ?? '';
  if (wanted === pageData('lang')) return undefined;
  // Only translations that exist are listed, with the base.
  const target = pairs(pageData('translations')).get(wanted);
  return target && target + location.search + location.hash;
}
