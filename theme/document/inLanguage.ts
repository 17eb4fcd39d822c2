// Texts of site.ts that are said once, or once per language.

import type { Lang, PageProps } from '../types.ts';

/** The text in the page's language; what is missing is said in the default one. */
export function inLanguage(
  text: string | Record<Lang, string>,
  { site, page }: Pick<PageProps, 'site' | 'page'>,
): string {
  return typeof text === 'string' ? text : (text[page.lang] ?? text[site.lang] ?? '');
}
