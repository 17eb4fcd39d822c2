// PageRecord + PageContext → the two files of a page: its HTML document and its Markdown.
import { createElement } from 'react';
import type { Locales } from '../../client/routes.ts';
import { documentHtml } from '../../theme/document/documentHtml.ts';
import { staticMarkup } from '../../theme/document/memoMarkup.ts';
import { PageBody } from '../../theme/layouts/PageBody.tsx';
import type { Assets, PageContext, PageLocale, PageProps, Site } from '../../theme/types.ts';
import type { PageRecord } from '../page/record.ts';
import type { OptionEntry } from './options/optionReference.ts';
import { optionLinker } from './options/optionLinks.ts';
import { pageMarkdown } from './pageMarkdown.ts';

/** What all documents are rendered with. Plain data. */
export interface RenderInput {
  site: Site;
  siteLocales: Locales;
  /** By language folder, e.g. "en" or "v2/en". */
  locales: ReadonlyMap<string, PageLocale>;
  /** Options of the reference: keys in examples link to them. */
  options: readonly OptionEntry[];
  assets: Assets;
}

/** A page's context without what its language shares, which `folder` and `section` name. */
export interface OwnContext extends Omit<PageContext, 'locale' | 'nav' | 'sidebar'> {
  folder: string;
  section: string | undefined;
}

/** A page to render. Plain data. */
export interface PageJob {
  page: PageRecord;
  context: OwnContext;
}

export interface RenderedPage {
  routePath: string;
  html: string;
  markdown: string;
}

/** Renders a page to its document; islands in it are marked up for hydration. */
export function render(props: PageProps & { assets: Assets }): string {
  return documentHtml({ ...props, body: staticMarkup(createElement(PageBody, props)) });
}

/** Creates the function that renders both files of a page. */
export function createPageRenderer(input: RenderInput): (job: PageJob) => RenderedPage {
  const { site, siteLocales, locales, options, assets } = input;
  const linkOptions = optionLinker(options, { site, siteLocales });
  return ({ page, context: own }) => {
    const context = wholeContext(own, locales);
    return {
      routePath: page.routePath,
      html: render({ site, page: linkOptions(page), context, assets }),
      markdown: pageMarkdown(page, context, site),
    };
  };
}

/** The context that `ownContext` was made from. */
function wholeContext(
  { folder, section, ...own }: OwnContext,
  locales: ReadonlyMap<string, PageLocale>,
): PageContext {
  const locale = locales.get(folder)!;
  const sidebar = section === undefined ? [] : (locale.sidebar[section] ?? []);
  return { ...own, locale, nav: locale.nav, sidebar };
}
