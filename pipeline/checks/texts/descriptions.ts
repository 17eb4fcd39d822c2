// Every content page has a description that search results can show and no other page repeats.
import { warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PageSummary } from '../../page/record.ts';
import type { SiteCheck } from '../check.ts';

/** Characters that search engines show. */
export const MAX_DESCRIPTION = 155;

export const descriptions: SiteCheck = {
  codes: {
    'description-missing': {
      severity: 'warning',
      explain:
        'A page has no description, which search engines and link previews show. Add one line ' +
        'of front matter.',
      example: 'description: Sets the port of the dev server.',
    },
    'description-long': {
      severity: 'warning',
      explain: 'A description is longer than search engines show. Shorten it.',
      example: 'description: …, with more than 155 characters',
    },
    'description-repeated': {
      severity: 'warning',
      explain:
        'Two pages of one language have the same description. State what is special to each page.',
      example: 'description: Configuration option. (twice)',
    },
  },
  run({ index, unread }, pages) {
    const seen = new Map<string, PageSummary>();
    return index.pages.flatMap((page): Diagnostic[] => {
      if (unread.has(page.pagePath) || page.pageType === 'home' || page.articleLang !== undefined)
        return [];
      const line = pages.get(page.routePath)?.keyLines.description ?? 1;
      const warn = (code: string, message: string, hint: string): Diagnostic[] => [
        warningAt({ file: page.pagePath, line }, code, message, hint),
      ];
      const { length } = page.description;
      if (length === 0) {
        const hint = 'say in one line of front matter what the reader finds here';
        return warn('description-missing', 'the page has no description', hint);
      }
      if (length > MAX_DESCRIPTION) {
        const message = `the description has ${length} characters`;
        return warn('description-long', message, `${MAX_DESCRIPTION} are shown`);
      }
      const key = `${page.version}/${page.lang}:${page.description}`;
      const other = seen.get(key);
      seen.set(key, page);
      if (!other) return [];
      const message = `the description is that of ${other.pagePath}`;
      return warn('description-repeated', message, 'say what is special to this page');
    });
  },
};
