// The 404 page, which hosts serve for URLs without a page.
import { formatAddress, type Edition } from '../../client/routes.ts';
import { folderOf } from '../input/site/settings.ts';
import type { PageRecord } from './record.ts';
import type { SiteIndex } from './siteIndex.ts';

/** Creates the record of the 404 page for one language and version. */
export function notFoundPage(
  { lang, version }: Edition,
  { siteLocales, locales }: SiteIndex,
): PageRecord {
  const locale = locales.get(folderOf({ lang, version }))!;
  const none = {
    toc: [],
    links: [],
    frontLinks: [],
    images: [],
    fences: [],
    headings: [],
    ids: [],
    configKeys: [],
  };
  return {
    ...none,
    ...{ blocks: [], externals: [], dependencies: [], diagnostics: [], keyLines: {} },
    ...{ pagePath: '', html: '', content: '', code: '', markdown: '', hasHeading: true },
    pageType: '404',
    routePath: formatAddress({ version, lang, rest: '/404' }, siteLocales),
    lang,
    version,
    frontmatter: {},
    title: '404',
    description: locale.labels.notFoundHint,
  };
}
