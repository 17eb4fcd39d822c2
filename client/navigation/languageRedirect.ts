// The very first visit: a reader whose browser speaks another language of the site is sent to that
// page once.

import { pairs, pageData } from '../pageData.ts';
import { readStored, storageWorks, writeStored } from '../storage.ts';

/** Key of an explicit choice in the language menu; who chose is never sent elsewhere. */
export const LANGUAGE_KEY = 'rspress-language';

/**
 * Where this visit must be sent, or undefined: nowhere. Sets the flag in any case, before the
 * answer, so nothing can loop.
 */
export function languageRedirect(): string | undefined {
  if (!pageData('defaultLang') || !storageWorks()) return undefined;
  const first = readStored('rspress-visited') === null;
  writeStored('rspress-visited', '1');
  if (!first || readStored(LANGUAGE_KEY) !== null) return undefined;
  if (pageData('pageType') === '404' || /bot|crawl|spider|slurp/i.test(navigator.userAgent))
    return undefined;
  const wanted = navigator.language.split('-')[0]?.toLowerCase() ?? '';
  if (wanted === pageData('lang')) return undefined;
  // Only counterparts that exist are listed, with the base.
  const target = pairs(pageData('translations')).get(wanted);
  return target && target + location.search + location.hash;
}
