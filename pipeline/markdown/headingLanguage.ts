// The language of headings that a translation keeps as they are.
import type { PageEnv } from './context.ts';

/** Fewer lower-case words are names rather than a sentence. */
const MIN_WORDS = 3;

/**
 * Whether a heading of a translation is a sentence in the original language, e.g. a message of a
 * program: it has several Latin words, while the language of the page has another script.
 */
export function isInOriginalLanguage(text: string, { lang, site }: PageEnv): boolean {
  if (lang === site.siteLocales.lang || /\p{Script=Latin}/u.test(site.locale.labels.search))
    return false;
  const isLatin = !/[^\p{Script=Latin}\p{Script=Common}]/u.test(text);
  return isLatin && (text.match(/\b[a-z]{2,}\b/g) ?? []).length >= MIN_WORDS;
}
