// Lists the routes of a site before its pages are parsed: links are resolved against them.
import { homeRoute } from '../../client/routes.ts';
import type { Site } from '../../theme/types.ts';
import { readFrontmatter } from '../input/frontmatter.ts';
import type { Content } from '../input/content.ts';
import { publicPages } from '../input/publicFiles.ts';
import { counterpart } from '../input/routes.ts';
import { localesOf } from '../input/site/settings.ts';
import type { Source } from './record.ts';

/**
 * Returns all routes: the sources, their counterparts in other languages, the home pages, and the
 * HTML files of public/.
 */
export function expectedRoutes(
  sources: readonly Source[],
  site: Site,
  { publicFiles }: Pick<Content, 'publicFiles'>,
): string[] {
  const siteLocales = localesOf(site);
  const routes = new Set<string>();
  for (const source of sources) {
    routes.add(source.routePath);
    if (source.lang !== siteLocales.lang) continue;
    // Few pages limit their languages, so only their front matter is read twice.
    const limited = /^languages:/m.test(source.text)
      ? readFrontmatter(source.file, source.text).frontmatter.languages
      : undefined;
    for (const lang of siteLocales.langs)
      if (!limited || limited.includes(lang)) routes.add(counterpart(source, lang, siteLocales));
  }
  for (const lang of siteLocales.langs)
    routes.add(homeRoute({ ...siteLocales, lang }, siteLocales));
  return [...routes, ...publicPages(publicFiles)];
}
