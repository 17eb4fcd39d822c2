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
export function setting(name: string): string {
  return root().dataset[name] ?? '';
}

/** A text in the page's language. */
export function label(name: ClientLabel): string {
  try {
    const labels = JSON.parse(setting('labels')) as Partial<Record<ClientLabel, string>>;
    return labels[name] ?? '';
  } catch {
    return '';
  }
}

/** Languages and versions of the site, for the functions of links.ts. */
export function siteLocales(): Locales {
  return {
    lang: setting('defaultLang'),
    langs: words(setting('langs')),
    version: setting('defaultVersion'),
    versions: words(setting('versions')),
  };
}

export function words(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

/** A list of `name=value` pairs divided by spaces, e.g. "xx=/a yy=/b". */
export function pairs(text: string): Map<string, string> {
  return new Map(
    words(text).map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

/** Whether the reader asked for less motion. */
export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether components above the layout (zoom, back to top) may run here. */
export function globalsOn(): boolean {
  return setting('global') !== 'off' && !words(setting('off')).includes('globalUIComponents');
}
