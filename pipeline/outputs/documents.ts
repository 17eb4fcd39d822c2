// Lists the documents of a site: an HTML and a Markdown file per page, 404 pages, and redirects.
import { editionsOf, outputPath } from '../../client/routes.ts';
import { redirectHtml } from '../../theme/document/redirectHtml.ts';
import type { PageContext } from '../../theme/types.ts';
import type { OutdatedBlock } from '../checks/translations/outdatedTranslations.ts';
import { digest } from '../hash.ts';
import type { OutputFile, Reuse } from '../files/outputFile.ts';
import type { History } from '../input/gitDates.ts';
import { folderOf } from '../input/site/settings.ts';
import { memo } from '../memo.ts';
import { pageContext } from '../page/pageContext.ts';
import { notFoundPage } from '../page/notFoundPage.ts';
import type { PageRecord } from '../page/record.ts';
import type { Alias, SiteIndex } from '../page/siteIndex.ts';
import { sectionOf } from '../page/sections.ts';
import { optionLinker } from './options/optionLinks.ts';
import { pageMarkdown, pageMarkdownPath } from './pageMarkdown.ts';
import { renderPage, type OwnContext, type PageJob, type RenderInput } from './pageRenderer.ts';

export interface DocumentInput extends Pick<History, 'dates' | 'created'> {
  index: SiteIndex;
  /** Returns what has changed in the original of a page since its translation was recorded. */
  outdatedOf(page: PageRecord): readonly OutdatedBlock[];
  /** The data that all documents are rendered with. */
  render: RenderInput;
  /** Returns a hash of what a record was made from, if the next build can reuse its files. */
  keyOf?: (page: PageRecord) => string | undefined;
}

/**
 * Returns the two files of each page, and the job that tells a worker to render them. A file is
 * rendered only when its contents are requested.
 */
export function pageOutputs(pages: readonly PageRecord[], input: DocumentInput) {
  const { index, keyOf, dates, created, outdatedOf } = input;
  const { site, assets } = input.render;
  const linkOptions = optionLinker(input.render.options, index);
  const names = memo(() => reuseNames(input));
  return pages.map(page => {
    const context = memo(() =>
      pageContext(page, index, { dates, created, behind: outdatedOf(page) }),
    );
    const own = keyOf?.(page);
    const reuse = own === undefined ? undefined : names()(page, own, context());
    const html: OutputFile = {
      path: outputPath(page.routePath),
      render: () => renderPage({ site, page: linkOptions(page), context: context(), assets }),
      reuse,
    };
    const markdown: OutputFile = {
      path: pageMarkdownPath(page.routePath),
      render: () => pageMarkdown(page, context(), site),
      reuse: reuse && { key: `${reuse.key} markdown`, address: '' },
    };
    return {
      html,
      markdown,
      job: (): PageJob => ({ page, context: ownContext(context(), page, index) }),
    };
  });
}

/** Returns the documents of all 404 pages and redirects. */
export function otherDocuments(input: DocumentInput): OutputFile[] {
  const missing = pageOutputs(notFoundPages(input.index), input).map(({ html }) => html);
  return [...missing, ...input.index.aliases.map(alias => redirectOf(alias, input))];
}

/** Returns the HTML document of one page. */
export function documentOf(page: PageRecord, input: DocumentInput): OutputFile {
  return pageOutputs([page], input)[0]!.html;
}

/** Returns the document that redirects from one alias. */
export function redirectOf(
  { from, to }: Alias,
  { index, render: { site, assets } }: Pick<DocumentInput, 'index' | 'render'>,
): OutputFile {
  const locale = index.locales.get(folderOf(to))!;
  return {
    path: outputPath(from),
    render: () => redirectHtml({ site, locale, to: to.routePath, assets }),
  };
}

/** Returns the 404 pages of all languages and versions. */
export function notFoundPages(index: SiteIndex): PageRecord[] {
  return editionsOf(index.siteLocales).map(edition => notFoundPage(edition, index));
}

/** Returns a context without the parts that all pages of a language share. */
function ownContext(context: PageContext, page: PageRecord, index: SiteIndex): OwnContext {
  const { locale: _locale, nav: _nav, sidebar: _sidebar, ...own } = context;
  const section = page.pageType === 'doc' ? sectionOf(page, index)?.prefix : undefined;
  return { ...own, folder: folderOf(page), section };
}

/** Returns a function that hashes all that a document is made from, what pages share only once. */
function reuseNames(
  input: DocumentInput,
): (page: PageRecord, own: string, context: PageContext) => Reuse {
  const { index } = input;
  const { options, assets } = input.render;
  const { searchIndex, cards, ...rest } = assets;
  const paths = options.map(({ path, pages }) => [path, pages]);
  const site = digest(JSON.stringify([index.site, rest, paths]));
  const locales = new Map(
    [...index.locales].map(([folder, locale]) => [folder, digest(JSON.stringify(locale))]),
  );
  return (page, own, context) => {
    const folder = folderOf(page);
    const around = JSON.stringify(ownContext(context, page, index));
    const parts = [site, locales.get(folder), own, cards?.get(page.routePath), around];
    return { key: digest(parts.join('\0')), address: searchIndex[folder] ?? '' };
  };
}
