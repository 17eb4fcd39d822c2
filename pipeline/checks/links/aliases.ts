// Checks that no alias is the URL of a page or a file, or an alias of another page.
import { matchPath } from '../../../client/routes.ts';
import { errorAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { REPLACEABLE } from '../../input/publicFiles.ts';
import { pageMarkdownPath } from '../../outputs/pageMarkdown.ts';
import type { PageSummary } from '../../page/record.ts';
import type { CheckInput, SiteCheck } from '../check.ts';

/** Further files that the build writes, with names that begin or end in this way. */
const GENERATED = /^(?:static\/|schemas\/|options\.json$)|(?:^|\/)llms-full-[^/]*\.txt$/;

export const aliases: SiteCheck = {
  codes: {
    'alias-taken': {
      severity: 'error',
      explain:
        'An alias is the URL of a page or a file, or an alias of another page. A URL can lead to ' +
        'only one of them: hosts would redirect instead of sending the file. Remove the alias.',
      example: 'aliases: [/guide/start]  →  aliases: [/guide/begin]',
    },
  },
  run(input, pages) {
    const { index } = input;
    const files = filesOf(input);
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
      const name = from.slice(1).toLowerCase();
      if (files.has(name) || REPLACEABLE.test(name) || GENERATED.test(name))
        return taken(`the alias ${from} is the URL of a file of the site`, 'remove the alias');
      if (!other) return [];
      const message = `the alias ${from} is also an alias of ${other.pagePath}`;
      return taken(message, 'keep it on only one page');
    });
  },
};

/** Returns the paths, in lower case, of the files of public/ and of the Markdown of pages. */
function filesOf({ index, content }: CheckInput): ReadonlySet<string> {
  const written = index.pages.map(({ routePath }) => pageMarkdownPath(routePath));
  return new Set([...content.publicFiles.keys(), ...written].map(name => name.toLowerCase()));
}
