// A site before all its pages are parsed: titles of all pages, and single pages on request.
import { quickSummary } from '../page/parsePage.ts';
import type { SiteInputs } from '../input/index.ts';
import { listSources } from '../input/routes.ts';
import { localesOf } from '../input/site/settings.ts';
import { expectedRoutes } from '../page/expectedRoutes.ts';
import { createPageParser, createSinglePageParser } from '../page/parsePages.ts';
import { summaryOf, type PageSummary, type Source } from '../page/record.ts';
import { recordedHeadings } from '../page/recordedHeadings.ts';
import { buildSiteIndex, translationOf, type PagesByRoute } from '../page/siteIndex.ts';

export type QuickSite = ReturnType<typeof quickSite>;

/** Reads only the front matter and title of every page. */
export function quickSite({ settings, content, media, ledger }: SiteInputs, drafts: boolean) {
  const { texts } = content;
  const { images } = media;
  const parseAll = createPageParser(settings);
  const { pages } = parseAll({ content, images }, { drafts, parse: quickSummary });
  const index = buildSiteIndex(pages.map(summaryOf), settings, content);
  const withoutArticles = new Map(pages.map(page => [page.routePath, page]));
  const siteLocales = localesOf(settings);
  const sources = listSources({ texts }, settings, siteLocales, []);
  const routes = expectedRoutes(sources, settings, content);
  const recorded = recordedHeadings(ledger);
  const parse = createSinglePageParser({ site: settings, routes, texts, images, recorded });
  const sourceOf = ({ pagePath, routePath, lang, version }: PageSummary): Source => {
    const text = texts.get(pagePath) ?? '';
    return { file: pagePath, routePath, lang, version, text };
  };
  return {
    /** Its summaries have titles, but no headings. */
    index,
    /**
     * Returns records in which only the page at `route` has its article; undefined if there is no
     * such page, or if it shows content of other pages.
     */
    recordsFor(route: string): PagesByRoute | undefined {
      const page = index.byRoute.get(route);
      if (!page || page.frontmatter.overview) return undefined;
      const { lang } = siteLocales;
      const original = page.lang === lang ? undefined : translationOf(page, lang, index);
      const whole = parse(sourceOf(page), original && parse(sourceOf(original)));
      const { articleLang } = page;
      const record = articleLang === undefined ? whole : { ...whole, articleLang };
      return new Map([...withoutArticles, [route, record]]);
    },
  };
}
