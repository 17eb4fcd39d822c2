// A site before all its pages are known: of each only what other pages show of it, and whole the
// one that is asked for.
import type { Site } from '../../theme/types.ts';
import type { Media } from '../input/images.ts';
import { pageParser, sourceParser } from '../page/parsePages.ts';
import { sketch, type PageRecord, type Source } from '../page/parsePage.ts';
import { buildSiteIndex, translationOf, withPages, type SiteIndex } from '../page/siteIndex.ts';
import type { Content } from '../input/content.ts';
import { localesOf } from '../input/settings.ts';

export interface FirstLook {
  /** Pages have their front matter and title, and no article. */
  siteIndex: SiteIndex;
  /** The plan with this page whole; undefined for one that shows the insides of others. */
  planFor(route: string): SiteIndex | undefined;
}

export interface FirstLookInput {
  site: Site;
  content: Content;
  media: Pick<Media, 'images'>;
  /** Shows pages with `draft: true`. */
  drafts: boolean;
}

/** Looks at the front matter and title of every page. */
export function firstLook({ site, content, media: { images }, drafts }: FirstLookInput): FirstLook {
  const outside = buildSiteIndex(
    pageParser(site, { drafts, parse: sketch })({ content, images }).pages,
    site,
    content,
  );
  const { lang } = localesOf(site);
  const parse = sourceParser(site, { content, images });
  const sourceOf = ({ pagePath: file, routePath, lang, version }: PageRecord): Source => ({
    file,
    routePath,
    lang,
    version,
    text: content.texts.get(file) ?? '',
  });
  return {
    siteIndex: outside,
    planFor(route) {
      const page = outside.byRoute.get(route);
      if (!page || page.frontmatter.overview) return undefined;
      const original = page.lang === lang ? undefined : translationOf(page, lang, outside);
      const whole = parse(sourceOf(page), original && parse(sourceOf(original)));
      return withPages(
        outside,
        new Map([
          [
            page,
            page.articleLang === undefined ? whole : { ...whole, articleLang: page.articleLang },
          ],
        ]),
      );
    },
  };
}
