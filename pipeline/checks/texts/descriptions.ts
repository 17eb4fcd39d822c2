// Checks that pages except home pages have unique descriptions that search engines show in full.
import { warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/didYouMean.ts';
import type { PageSummary } from '../../page/record.ts';
import type { SiteCheck } from '../check.ts';

/** Number of characters of a description that search engines show. */
export const MAX_DESCRIPTION_CHARS = 155;

export const descriptions: SiteCheck = {
  codes: {
    'description-missing': {
      severity: 'warning',
      explain:
        'A page has no description, which search engines and link previews would show. Add a ' +
        '`description` to the front matter.',
      example: 'no description  →  description: Sets the port of the dev server.',
    },
    'description-long': {
      severity: 'warning',
      explain:
        `A description has more than the ${MAX_DESCRIPTION_CHARS} characters that search ` +
        'engines show. Shorten it.',
      example: `description of more than ${MAX_DESCRIPTION_CHARS} characters  →  a shorter one`,
    },
    'description-repeated': {
      severity: 'warning',
      explain:
        'Two pages in one language have the same description, so readers of search results cannot ' +
        'tell them apart. Say what is specific to each page.',
      example: 'description: An option. (twice)  →  description: Sets the port.',
    },
  },
  run({ index, unread }, pages) {
    const seen = new Map<string, PageSummary>();
    return index.pages.flatMap((page): Diagnostic[] => {
      if (unread.has(page.pagePath) || page.pageType === 'home' || page.articleLang !== undefined)
        return [];
      const keyLines = pages.get(page.routePath)?.keyLines ?? {};
      const line = keyLines.description ?? 1;
      const warn = (code: string, message: string, hint: string): Diagnostic[] => [
        warningAt({ file: page.pagePath, line }, code, message, hint),
      ];
      const { length } = page.description;
      if (length === 0) {
        // The front matter has a finding of its own about a wrong value or a misspelled key.
        const isWritten = Object.keys(keyLines).some(key => nearest(key, ['description']));
        if (page.frontmatter.description === undefined && isWritten) return [];
        const hint =
          'add a description to the front matter: one line that says what the page contains';
        return warn('description-missing', 'the page has no description', hint);
      }
      if (length > MAX_DESCRIPTION_CHARS) {
        const message = `the description has ${length} characters`;
        const hint = `shorten it: search engines show ${MAX_DESCRIPTION_CHARS} characters`;
        return warn('description-long', message, hint);
      }
      const key = `${page.version}/${page.lang}:${page.description}`;
      const other = seen.get(key);
      seen.set(key, page);
      if (!other) return [];
      const message = `the description is the same as that of ${other.pagePath}`;
      return warn('description-repeated', message, 'say what is specific to this page');
    });
  },
};
