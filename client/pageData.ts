// Reads what a page tells the client: the data attributes of <html> and of the boot script, lengths
// that CSS sets, and preferences of the reader.
import type { LinkStyle } from './links.ts';
import type { Locales } from './routes.ts';

/** Texts that behaviors show; the build writes them into `data-labels`. `colon` follows a label. */
export const CLIENT_LABELS = [
  'copied',
  'copyPrompt',
  'backToTop',
  'pageLoading',
  'noNetwork',
  'zoomImage',
  'closePreview',
  'colon',
  'openMenu',
  'closeMenu',
  'codeBlock',
  'scrollableTable',
  'partFailed',
] as const;

export type ClientLabel = (typeof CLIENT_LABELS)[number];

/** Returns a data attribute of <html> or of the boot script; '' if it is missing. */
export function pageData(name: string): string {
  return document.documentElement.dataset[name] ?? dataElement(document).dataset[name] ?? '';
}

/** Returns the element that has most of a page's data attributes: its boot script. */
export function dataElement(page: Document): HTMLElement {
  return page.querySelector<HTMLElement>('[data-labels]') ?? page.documentElement;
}

/** Returns a label in the language of the page. */
export function label(name: ClientLabel): string {
  const labels = JSON.parse(pageData('labels') || '{}') as Partial<Record<ClientLabel, string>>;
  return labels[name] ?? '';
}

/** Returns how links to pages of the site are written. */
export function linkStyle(): LinkStyle {
  return { base: pageData('base'), route: { cleanUrls: pageData('cleanUrls') !== 'off' } };
}

/** Returns the languages and versions of the site. */
export function siteLocales(): Locales {
  return {
    lang: pageData('defaultLang'),
    langs: splitWords(pageData('langs')),
    version: pageData('defaultVersion'),
    versions: splitWords(pageData('versions')),
  };
}

export function splitWords(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

/** Reads `name=value` pairs separated by spaces, e.g. "xx=/a yy=/b". */
export function pairs(text: string): Map<string, string> {
  return new Map(
    splitWords(text).map(pair => {
      const end = pair.indexOf('=');
      return [pair.slice(0, end), pair.slice(end + 1)];
    }),
  );
}

/** Whether components above the layout (zoom, back to top) are on. */
export function globalComponentsEnabled(): boolean {
  return (
    pageData('global') !== 'off' && !splitWords(pageData('off')).includes('globalUIComponents')
  );
}

/** Returns a length in pixels that CSS sets on an element, or 0 if it is not a length. */
export function cssPixels(element: Element, property: 'paddingTop' | 'scrollPaddingTop'): number {
  return parseFloat(getComputedStyle(element)[property]) || 0;
}

/** Whether the reader prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether the reader asked to save data. If so, nothing is prefetched. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
