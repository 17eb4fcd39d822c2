// Finds pages with nothing below their title, and pages without a title.
import { hasErrors, warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { hashBlocks } from '../../page/blockMarks.ts';
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
      example: '# Title  →  # Title ⏎ ⏎ Text',
    },
    'title-missing': {
      severity: 'warning',
      explain:
        'A page has no heading of level 1. Readers, search results, and the sidebar then have no ' +
        'title to show. Begin the page with one.',
      example: 'Sets the port.  →  # server.port ⏎ ⏎ Sets the port.',
    },
  },
  run(page, { index, originalOf, unread }) {
    if (unread.has(page.pagePath) || !isRegular(page)) return [];
    const isOriginal = page.lang === index.siteLocales.lang;
    if (!hasNoText(page)) return isOriginal ? titleMissing(page) : [];
    const original = isOriginal ? undefined : originalOf(page);
    if (!isOriginal && (!original || hasNoText(original))) return [];
    const hint = original
      ? 'translate it, or delete the file: its URL then shows the original'
      : 'write it, or mark the page, and its translations, as draft: true';
    const place = { file: page.pagePath, line: 1 };
    return [warningAt(place, 'empty-page', 'the page has no text', hint)];
  },
};

/** Whether a page should have a title and a text of its own, and was read without errors. */
function isRegular({ pageType, frontmatter, diagnostics }: PageRecord): boolean {
  return pageType === 'doc' && !frontmatter.overview && !hasErrors(diagnostics);
}

/** Another check reports a translation that lacks the heading of its original. */
function titleMissing({ pagePath, title, hasHeading }: PageRecord): Diagnostic[] {
  if (title !== '' || hasHeading) return [];
  const hint = 'begin the page with a line such as "# Title"';
  const place = { file: pagePath, line: 1 };
  return [warningAt(place, 'title-missing', 'the page has no heading of level 1', hint)];
}

/** Whether a translation is still to be written: its original has a text that it does not have. */
export function isUntranslated(page: PageOutline, original: PageOutline): boolean {
  return !hasNoText(original) && (hasNoText(page) || isCopy(page, original));
}

/** Whether a translation has the sentences of its original, and everything else of it. */
export function isCopy(page: PageOutline, original: PageOutline): boolean {
  const hasSentences = original.blocks.some(({ kind }) => kind === 'p' || kind === 'li');
  return hasSentences && hashBlocks(page).join() === hashBlocks(original).join();
}

function hasNoText({ blocks }: PageOutline): boolean {
  return blocks.every(
    ({ kind, text }) => kind === 'h1' || (kind === 'html' && /^<!--[^>]*-->\s*$/.test(text)),
  );
}
