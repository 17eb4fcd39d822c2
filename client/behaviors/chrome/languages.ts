// Handles languages: adds the query and the section that is read to links to other languages and
// versions, stores the chosen language, and redirects a first visit to the reader's language (R-018,
//
import { closest } from '../../events.ts';
import { pageData, pairs } from '../../pageData.ts';
import { readStored, storageWorks, writeStored } from '../../storage.ts';
import { targetOf } from '../page/anchors.ts';

/** The language that the reader chose in the menu. After a choice, no redirect happens. */
const CHOSEN_KEY = 'rspress-language';
const VISITED_KEY = 'rspress-visited';

export function install(): void {
  // Also updates the link on hover and focus: a middle click or "copy link" fires no click event.
  for (const type of ['pointerover', 'focusin', 'click'])
    document.addEventListener(type, addQueryAndHash, true);
}

function addQueryAndHash(event: Event): void {
  const link = closest<HTMLAnchorElement>(event.target, 'a[data-carry]');
  if (!link) return;
  link.search = location.search;
  const { hash } = location;
  const box = targetOf(hash)?.getBoundingClientRect();
  const isAway = box && (box.top < 0 || box.top > innerHeight);
  // The outline also marks its first entry while the page has not scrolled.
  const read =
    scrollY && document.querySelector<HTMLAnchorElement>('#Outline [aria-current]')?.hash;
  // A reader may have scrolled on to another section, or up to this link, at the top of the page.
  link.hash = (isAway && read) || hash || read || '';
  if (event.type === 'click' && link.hreflang) writeStored(CHOSEN_KEY, link.hreflang);
}

/**
 * Returns the URL to redirect this visit to; undefined if the reader stays. Marks the site as
 * visited before it decides, so that no redirect can loop.
 */
export function languageRedirect(): string | undefined {
  if (!pageData('defaultLang') || !storageWorks()) return undefined;
  const isFirst = readStored(VISITED_KEY) === null;
  writeStored(VISITED_KEY, '1');
  if (!isFirst || readStored(CHOSEN_KEY) !== null || pageData('pageType') === '404')
    return undefined;
  if (/bot|crawl|spider|slurp/i.test(navigator.userAgent)) return undefined;
  // Contains only translations that exist; their URLs include the base.
  const targets = pairs(pageData('translations'));
  const lang = nearestLanguage(navigator.language, [pageData('lang'), ...targets.keys()]);
  const target = targets.get(lang ?? '');
  return target && target + location.search + location.hash;
}

/** Returns the language that is named by most of a tag: for "zh-Hant-TW", "zh-Hant" before "zh". */
function nearestLanguage(tag: string, langs: readonly string[]): string | undefined {
  const found = langs.find(lang => lang.toLowerCase() === tag.toLowerCase());
  return found ?? (tag && nearestLanguage(tag.replace(/-?[^-]*$/, ''), langs));
}
