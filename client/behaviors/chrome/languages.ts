// Languages: links to other languages and versions get the query and hash, the chosen language is
// stored, and the first visit redirects to the reader's language.

import { closest } from '../../events.ts';
import { pageData, pairs } from '../../pageData.ts';
import { readStored, storageWorks, writeStored } from '../../storage.ts';

/** The choice in the language menu; after one, no redirect happens. */
const CHOSEN_KEY = 'rspress-language';
const VISITED_KEY = 'rspress-visited';

export function install(): void {
  // Pointing writes the address already, for a middle click or "copy link".
  for (const type of ['pointerover', 'focusin', 'click'])
    document.addEventListener(type, addQueryAndHash, true);
}

function addQueryAndHash(event: Event): void {
  const link = closest<HTMLAnchorElement>(event.target, 'a[data-carry]');
  if (!link) return;
  const plain = (link.dataset.plain ??= link.getAttribute('href') ?? '');
  link.setAttribute('href', plain + location.search + location.hash);
  if (event.type === 'click' && link.hreflang) writeStored(CHOSEN_KEY, link.hreflang);
}

/** Where to redirect this visit. Marks the site as visited in any case, so that nothing loops. */
export function languageRedirect(): string | undefined {
  if (!pageData('defaultLang') || !storageWorks()) return undefined;
  const isFirst = readStored(VISITED_KEY) === null;
  writeStored(VISITED_KEY, '1');
  if (!isFirst || readStored(CHOSEN_KEY) !== null || pageData('pageType') === '404')
    return undefined;
  if (/bot|crawl|spider|slurp/i.test(navigator.userAgent)) return undefined;
  const wanted = navigator.language.split('-')[0]?.toLowerCase() ?? '';
  if (wanted === pageData('lang')) return undefined;
  // Only translations that exist are listed, with the base.
  const target = pairs(pageData('translations')).get(wanted);
  return target && target + location.search + location.hash;
}
