// Finds pages with nothing below their title.
import { hasErrors, warningAt } from '../../diagnostics/diagnostic.ts';
import type { PageRecord } from '../../page/record.ts';
import type { LinkedCheck } from '../check.ts';

/** Checks originals only. `translationStructure` compares translations with them. */
export const emptyPages: LinkedCheck = {
  isLocal: false,
  codes: {
    'empty-page': {
      severity: 'warning',
      explain: 'A page has nothing below its title. Write it, or mark it as `draft: true`.',
      example: '# Title, without text below it',
    },
  },
  run(page, { index, unread }) {
    const isOriginal = page.lang === index.siteLocales.lang;
    if (!isOriginal || unread.has(page.pagePath) || !isEmpty(page)) return [];
    const hint = 'write it, or mark the page as draft: true';
    const place = { file: page.pagePath, line: 1 };
    return [warningAt(place, 'empty-page', 'the page has no text', hint)];
  },
};

function isEmpty(page: PageRecord): boolean {
  const { pageType, frontmatter, blocks, diagnostics } = page;
  if (pageType !== 'doc' || frontmatter.overview || hasErrors(diagnostics)) return false;
  return blocks.every(
    ({ kind, text }) => kind === 'h1' || (kind === 'html' && /^<!--[^>]*-->\s*$/.test(text)),
  );
}
