// Checks that no alias is the URL of a page or an alias of another page.
import { matchPath } from '../../../client/routes.ts';
import { errorAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PageSummary } from '../../page/record.ts';
import type { SiteCheck } from '../check.ts';

export const aliases: SiteCheck = {
  codes: {
    'alias-taken': {
      severity: 'error',
      explain:
        'An alias is the URL of a page, or an alias of another page. A URL can lead to only one ' +
        'page. Remove the alias from the other page.',
      example: 'aliases: [/guide/setup], and guide/setup.md exists',
    },
  },
  run({ index }, pages) {
    const seen = new Map<string, PageSummary>();
    return index.aliases.flatMap(({ from, to }): Diagnostic[] => {
      // Translations and stand-ins inherit aliases; only the page that lists them is checked.
      const line = pages.get(to.routePath)?.keyLines.aliases;
      if (line === undefined || to.articleLang !== undefined) return [];
      const taken = (message: string, hint: string): Diagnostic[] => [
        errorAt({ file: to.pagePath, line, column: 1 }, 'alias-taken', message, hint),
      ];
      const page = index.byRoute.get(matchPath(from, index.routes) ?? '');
      const other = seen.get(from.toLowerCase());
      seen.set(from.toLowerCase(), to);
      if (page)
        return taken(`the alias ${from} is the URL of ${page.pagePath}`, 'remove the alias');
      if (!other) return [];
      const message = `the alias ${from} is also an alias of ${other.pagePath}`;
      return taken(message, 'keep it on only one page');
    });
  },
};
