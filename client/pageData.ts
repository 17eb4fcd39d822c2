// What the document says of itself in the data attributes of <html>: the client's only
// configuration.

import type { Locales } from './links.ts';

/** Words the behaviors show; the build writes them into `data-labels`. */
export const CLIENT_LABELS = [
  'copied',
  'copyPrompt',
  'backToTop',
  'pageLoading',
  'zoomImage',
  'closePreview',
  'openMenu',
  'closeMenu',
  'codeBlock',
  'scrollableTable',
  'partFailed',
] as const;

export type ClientLabel = (typeof CLIENT_LABELS)[number];

const root = (): HTMLElement => document.documentElement;

/** One data attribute of <html>, '' when it is missing. */
export function pageData(name: string): string {
  return root().dataset[name] ?? '';
}

/** A text in the page's language. */
export function label(name: ClientLabel): string {
  try {
    const labels = JSON.parse(pageData('labels')) as Partial<Record<ClientLabel, string>>;
    return labels[name] ?? '';
  } catch {
    return '';
  }
}

/** Languages and versions of the site, for the functions of links.ts. */
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

/** A list of `name=value` pairs divided by spaces, e.g. "xx=/a yy=/b". */
export function pairs(text: string): Map<string, string> {
  return new Map(
    splitWords(text).map(pair => [
      pair.slice(0, pair.indexOf('=')),
      pair.slice(pair.indexOf('=') + 1),
    ]),
  );
}

/** Whether the reader asked for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether components above the layout (zoom, back to top) may run here. */
export function globalComponentsEnabled(): boolean {
  return (
    pageData('global') !== 'off' && !splitWords(pageData('off')).includes('globalUIComponents')
  );
}
