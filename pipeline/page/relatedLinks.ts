// Resolves the `related` routes in a page's front matter.
import { splitUrl } from '../../client/links.ts';
import { formatAddress, type Edition } from '../../client/routes.ts';
import { literal } from '../../theme/parts/Inline.tsx';
import type { PageLink } from '../../theme/types.ts';
import type { PageSummary } from './record.ts';
import { pageAt, type SiteIndex } from './siteIndex.ts';

/**
 * Resolves `related` in the page's language: links (`found`), each once, however often the page has
 * it, and routes without one (`owed`).
 */
export function relatedLinks(
  page: PageSummary,
  index: SiteIndex,
): { found: PageLink[]; owed: string[] } {
  const found = new Map<string, PageLink>();
  const owed: string[] = [];
  for (const written of page.frontmatter.related ?? []) {
    const { path, hash } = splitUrl(relatedRoute(written, page, index));
    const target = pageAt(path, index);
    if (!target) {
      owed.push(written);
      continue;
    }
    const heading = hash ? target.headings.find(({ id }) => `#${id}` === hash) : undefined;
    const text = literal(heading ? `${target.title} › ${heading.text}` : target.title);
    const link = target.routePath + hash;
    found.set(link, { text, link });
  }
  return { found: [...found.values()], owed };
}

/** Adds the version and language of a page to one of its related routes, which names neither. */
export function relatedRoute(
  written: string,
  { version, lang }: Edition,
  { siteLocales }: SiteIndex,
): string {
  return formatAddress({ version, lang, rest: written }, siteLocales);
}

/** Returns the related routes without a page: route → source files of the pages that name it. */
export function owedRoutes(index: SiteIndex): Map<string, string[]> {
  const owed = new Map<string, string[]>();
  for (const page of index.pages) {
    if (page.lang !== index.siteLocales.lang) continue;
    for (const route of relatedLinks(page, index).owed)
      owed.set(route, [...(owed.get(route) ?? []), page.pagePath]);
  }
  return new Map([...owed].sort(([a], [b]) => (a < b ? -1 : 1)));
}
