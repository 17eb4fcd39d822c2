// Texts of the site's settings that may differ by language.

import type { LocalizedText, PageProps } from '../types.ts';

/** The text in the page's language, or in the default one. */
export function inLanguage(
  text: LocalizedText,
  { site, page }: Pick<PageProps, 'site' | 'page'>,
): string {
  return typeof text === 'string' ? text : (text[page.lang] ?? text[site.lang] ?? '');
}
