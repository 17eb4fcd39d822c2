// Renders a PageRecord and its PageContext to the page's two files: HTML document and Markdown.
import { createElement } from 'react';
import { documentHtml } from '../../theme/document/documentHtml.ts';
import { staticMarkup } from '../../theme/document/memoMarkup.ts';
import { PageBody } from '../../theme/layouts/PageBody.tsx';
import type { Assets, PageContext, PageLocale, PageProps } from '../../theme/types.ts';
import type { PageRecord } from '../page/record.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import { optionsAsset, type OptionEntry } from './options/optionReference.ts';
import { optionLinker } from './options/optionLinks.ts';
import { ownStyle } from './ownStyle.ts';
import { pageMarkdown } from './pageMarkdown.ts';

/** The data that all documents are rendered with. Plain data, so that it can be sent to workers. */
export interface RenderInput extends Pick<SiteIndex, 'site' | 'siteLocales' | 'locales'> {
  /** Options of the reference, to which keys in examples are linked. */
  options: readonly OptionEntry[];
  assets: Assets;
}

/** Collects this data: the assets of the bundle, and those that the site's settings and pages add. */
export function renderInput(
  index: SiteIndex,
  options: readonly OptionEntry[],
  assets: Omit<Assets, 'ownStyles' | 'options'>,
): RenderInput {
  const { site, siteLocales, locales } = index;
  const own = { ...ownStyle(site).assets, ...optionsAsset(options, site) };
  return { site, siteLocales, locales, options, assets: { ...assets, ...own } };
}

/** A page's context without what its language shares, which `folder` and `section` name. */
export interface OwnContext extends Omit<PageContext, 'locale' | 'nav' | 'sidebar'> {
  folder: string;
  section: string | undefined;
}

/** A page to render. Plain data, so that it can be sent to workers. */
export interface PageJob {
  page: PageRecord;
  context: OwnContext;
}

export interface RenderedPage {
  routePath: string;
  html: string;
  markdown: string;
}

/** Renders a page to its HTML document. Islands in it are marked up for hydration. */
export function renderPage(props: PageProps & { assets: Assets }): string {
  return documentHtml({ ...props, body: staticMarkup(createElement(PageBody, props)) });
}

/** Creates a function that renders both files of a page. */
export function createPageRenderer(input: RenderInput): (job: PageJob) => RenderedPage {
  const { site, siteLocales, locales, options, assets } = input;
  const linkOptions = optionLinker(options, { site, siteLocales });
  return ({ page, context: own }) => {
    const context = wholeContext(own, locales);
    return {
      routePath: page.routePath,
      html: renderPage({ site, page: linkOptions(page), context, assets }),
      markdown: pageMarkdown(page, context, site),
    };
  };
}

/** Restores the full context from which `ownContext` was made. */
function wholeContext(
  { folder, section, ...own }: OwnContext,
  locales: ReadonlyMap<string, PageLocale>,
): PageContext {
  const locale = locales.get(folder)!;
  const sidebar = section === undefined ? [] : (locale.sidebar[section] ?? []);
  return { ...own, locale, nav: locale.nav, sidebar };
}
