// Pages with nothing below their title.
import { warningAt } from '../../diagnostics/diagnostic.ts';
import { hasErrors, type PageRecord } from '../../page/record.ts';
import type { LinkedCheck } from '../check.ts';

/** Checks originals only; translations are compared with them elsewhere. */
export const emptyPages: LinkedCheck = {
  isLocal: false,
  codes: {
    'empty-page': {
      severity: 'warning',
      explain: 'A page has nothing below its title. Write it, or mark it with `draft: true`.',
      example: '# Title, and no text',
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
  const { pageType, frontmatter, blocks } = page;
  if (pageType !== 'doc' || frontmatter.overview || hasErrors(page)) return false;
  return blocks.every(
    ({ kind, text }) => kind === 'h1' || (kind === 'html' && /^<!--[^>]*-->\s*$/.test(text)),
  );
}
