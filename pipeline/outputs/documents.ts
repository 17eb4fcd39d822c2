// SiteIndex → documents: every page, one 404 per language, one redirect per alias.
import { outputPath } from '../../client/links.ts';
import { pageMarkdownPath } from './pageMarkdown.ts';
import type { Assets, PageContext } from '../../theme/types.ts';
import type { PageRecord } from '../page/parsePage.ts';
import { digest } from '../files/cache.ts';
import type { OptionEntry } from './optionReference.ts';
import { optionLinker, type OptionLinker } from './optionLinks.ts';
import type { PageFiles } from '../files/workerPool.ts';
import { notFoundPage, ownPlace, pageContext } from '../page/pageContext.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import { render, renderRedirect } from './render.ts';
import { folderOf } from '../input/settings.ts';
import type { OutdatedBlock } from '../checks/outdatedTranslations.ts';
import type { Reuse } from '../files/write.ts';

export interface DocumentInput {
  siteIndex: SiteIndex;
  dates: ReadonlyMap<string, string>;
  /** Translated pages whose original has changed since. */
  behind: ReadonlyMap<PageRecord, readonly OutdatedBlock[]>;
  assets: Assets;
  /** The options of the reference: examples are linked to them. */
  options: readonly OptionEntry[];
  /** Names what a page was made from; documents of such pages get a key. */
  keyOf?: ((page: PageRecord) => string | undefined) | undefined;
}

/** A document of the site, not rendered yet. */
export interface Document {
  /** Below dist/. */
  path: string;
  render: () => string;
  reuse?: Reuse | undefined;
  /** Of a page: what another thread needs to write it and its twin. */
  page?: PageFiles;
}

/** The documents of the whole site. */
export function documents(input: DocumentInput): Document[] {
  const { siteIndex, keyOf } = input;
  const around = keyOf && surroundings(input);
  const linkOptions = optionLinker(input.options, siteIndex);
  const pages = siteIndex.pages.map((page): Document => {
    const own = keyOf?.(page);
    const { routePath: route } = page;
    return {
      ...document(page, { ...input, linkOptions }),
      reuse: around && own !== undefined ? around(page, own) : undefined,
      page: {
        route,
        paths: [outputPath(route), pageMarkdownPath(route)],
        job: () => ({ route, context: ownPlace(placeOf(page, input), page, siteIndex) }),
      },
    };
  });
  return pages.concat(
    notFoundPages(siteIndex).map(page => document(page, { ...input, linkOptions })),
    siteIndex.aliases.map(alias => redirect(alias, input)),
  );
}

/**
 * A function that names everything a page's document is made from; what all pages of a language
 * share is named once.
 */
function surroundings(input: DocumentInput): (page: PageRecord, own: string) => Reuse {
  const {
    siteIndex,
    options,
    assets: { searchIndex, cards, ...assets },
  } = input;
  const site = digest(
    JSON.stringify([siteIndex.site, assets, options.map(({ path, pages }) => [path, pages])]),
  );
  const locales = new Map(
    [...siteIndex.locales].map(([folder, locale]) => [folder, digest(JSON.stringify(locale))]),
  );
  return (page, own) => {
    const around = ownPlace(placeOf(page, input), page, siteIndex);
    return {
      key: digest(
        [
          site,
          locales.get(folderOf(page)),
          own,
          cards?.get(page.routePath),
          JSON.stringify(around),
        ].join('\0'),
      ),
      address: searchIndex[folderOf(page)] ?? '',
    };
  };
}

/** The document of one page. */
export function document(
  page: PageRecord,
  input: Omit<DocumentInput, 'options'> & { linkOptions: OptionLinker },
): Document {
  const { siteIndex, assets, linkOptions } = input;
  return {
    path: outputPath(page.routePath),
    render: () =>
      render({
        site: siteIndex.site,
        page: linkOptions(page),
        context: placeOf(page, input),
        assets,
      }),
  };
}

function placeOf(
  page: PageRecord,
  { siteIndex, dates, behind }: Pick<DocumentInput, 'siteIndex' | 'dates' | 'behind'>,
): PageContext {
  return pageContext(page, siteIndex, { dates, behind: behind.get(page) ?? [] });
}

/** The 404 pages of all languages and versions. */
export function notFoundPages(siteIndex: SiteIndex): PageRecord[] {
  const versions =
    siteIndex.siteLocales.versions.length > 0 ? siteIndex.siteLocales.versions : [''];
  return versions.flatMap(version =>
    siteIndex.siteLocales.langs.map(lang => notFoundPage({ lang, version }, siteIndex)),
  );
}

/** The document of one alias. */
export function redirect(
  { from, to }: SiteIndex['aliases'][number],
  { siteIndex, assets }: Pick<DocumentInput, 'siteIndex' | 'assets'>,
): Document {
  return {
    path: outputPath(from),
    render: () =>
      renderRedirect({
        site: siteIndex.site,
        locale: siteIndex.locales.get(folderOf(to))!,
        from,
        to: to.routePath,
        assets,
      }),
  };
}
