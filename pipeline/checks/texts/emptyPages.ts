// Finds pages with nothing below their title.
import { hasErrors, warningAt } from '../../diagnostics/diagnostic.ts';
import type { PageOutline, PageRecord } from '../../page/record.ts';
import type { LinkedCheck } from '../check.ts';

/** A translation is reported only if its original has a text: otherwise, the original is. */
export const emptyPages: LinkedCheck = {
  isLocal: false,
  codes: {
    'empty-page': {
      severity: 'warning',
      explain:
        'A page has nothing below its title. Write it, or mark it as `draft: true`. If it is a ' +
        'translation, delete its file instead: its URL then shows the original.',
      example: '# Title, without text below it',
    },
  },
  run(page, { index, originalOf, unread }) {
    if (unread.has(page.pagePath) || !isEmpty(page)) return [];
    const isOriginal = page.lang === index.siteLocales.lang;
    const original = isOriginal ? undefined : originalOf(page);
    if (!isOriginal && (!original || hasNoText(original))) return [];
    const hint = original
      ? 'translate it, or delete the file: its URL then shows the original'
      : 'write it, or mark the page, and its translations, as draft: true';
    const place = { file: page.pagePath, line: 1 };
    return [warningAt(place, 'empty-page', 'the page has no text', hint)];
  },
};

function isEmpty(page: PageRecord): boolean {
  const { pageType, frontmatter, diagnostics } = page;
  if (pageType !== 'doc' || frontmatter.overview || hasErrors(diagnostics)) return false;
  return hasNoText(page);
}

/** Whether a translation is still to be written: it has no text, but its original has. */
export function isUntranslated(page: PageOutline, original: PageOutline): boolean {
  return hasNoText(page) && !hasNoText(original);
}

function hasNoText({ blocks }: PageOutline): boolean {
  return blocks.every(
    ({ kind, text }) => kind === 'h1' || (kind === 'html' && /^<!--[^>]*-->\s*$/.test(text)),
  );
}
