// The 404 page, which hosts serve for URLs without a page.
import { formatAddress, type Edition } from '../../client/routes.ts';
import { folderOf } from '../input/site/settings.ts';
import type { PageRecord } from './record.ts';
import type { SiteIndex } from './siteIndex.ts';

/** The parts of a record that come from its source. */
const EMPTY = {
  pagePath: '',
  html: '',
  content: '',
  code: '',
  markdown: '',
  frontmatter: {},
  keyLines: {},
  toc: [],
  headings: [],
  ids: [],
  blocks: [],
  links: [],
  frontLinks: [],
  externals: [],
  images: [],
  fences: [],
  configKeys: [],
  dependencies: [],
  diagnostics: [],
};

/** Creates the record of the 404 page for one language and version. */
export function notFoundPage(
  { lang, version }: Edition,
  { siteLocales, locales }: SiteIndex,
): PageRecord {
  const locale = locales.get(folderOf({ lang, version }))!;
  return {
    ...EMPTY,
    hasHeading: true,
    pageType: '404',
    routePath: formatAddress({ version, lang, rest: '/404' }, siteLocales),
    lang,
    version,
    title: '404',
    description: locale.labels.notFoundHint,
  };
}
