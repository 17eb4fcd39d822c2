// Plan → documents: every page, one 404 per language, one redirect per alias.
import { outputPath } from '../../client/links.ts';
import { twinPath } from './pageMarkdown.ts';
import type { Assets, Place } from '../../theme/types.ts';
import type { ParsedPage } from '../page/parsePage.ts';
import { digest } from '../files/cache.ts';
import type { OptionEntry } from './optionReference.ts';
import { optionLinker, type OptionLinker } from './optionLinks.ts';
import type { PageFiles } from '../files/workerPool.ts';
import { notFoundPage, ownPlace, place } from '../page/pageContext.ts';
import type { Plan } from '../page/siteIndex.ts';
import { render, renderRedirect } from './render.ts';
import { folderOf } from '../input/settings.ts';
import type { Behind } from '../checks/outdatedTranslations.ts';
import type { Reuse } from '../files/write.ts';

export interface DocumentInput {
  plan: Plan;
  dates: ReadonlyMap<string, string>;
  /** Translated pages whose original has changed since. */
  behind: ReadonlyMap<ParsedPage, readonly Behind[]>;
  assets: Assets;
  /** The options of the reference: examples are linked to them. */
  options: readonly OptionEntry[];
  /** Names what a page was made from; documents of such pages get a key. */
  keyOf?: ((page: ParsedPage) => string | undefined) | undefined;
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
  const { plan, keyOf } = input;
  const around = keyOf && surroundings(input);
  const linkOptions = optionLinker(input.options, plan);
  const pages = plan.pages.map((page): Document => {
    const own = keyOf?.(page);
    const { routePath: route } = page;
    return {
      ...document(page, { ...input, linkOptions }),
      reuse: around && own !== undefined ? around(page, own) : undefined,
      page: {
        route,
        paths: [outputPath(route), twinPath(route)],
        job: () => ({ route, place: ownPlace(placeOf(page, input), page, plan) }),
      },
    };
  });
  return pages.concat(
    notFoundPages(plan).map(page => document(page, { ...input, linkOptions })),
    plan.aliases.map(alias => redirect(alias, input)),
  );
}

/** A function that names everything a page's document is made from; what all pages of a language share is named once. */
function surroundings(input: DocumentInput): (page: ParsedPage, own: string) => Reuse {
  const {
    plan,
    options,
    assets: { searchIndex, cards, ...assets },
  } = input;
  const site = digest(
    JSON.stringify([plan.site, assets, options.map(({ path, pages }) => [path, pages])]),
  );
  const locales = new Map(
    [...plan.locales].map(([folder, locale]) => [folder, digest(JSON.stringify(locale))]),
  );
  return (page, own) => {
    const around = ownPlace(placeOf(page, input), page, plan);
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
  page: ParsedPage,
  input: Omit<DocumentInput, 'options'> & { linkOptions: OptionLinker },
): Document {
  const { plan, assets, linkOptions } = input;
  return {
    path: outputPath(page.routePath),
    render: () =>
      render({ site: plan.site, page: linkOptions(page), place: placeOf(page, input), assets }),
  };
}

function placeOf(
  page: ParsedPage,
  { plan, dates, behind }: Pick<DocumentInput, 'plan' | 'dates' | 'behind'>,
): Place {
  return place(page, plan, { dates, behind: behind.get(page) ?? [] });
}

/** The 404 pages of all languages and versions. */
export function notFoundPages(plan: Plan): ParsedPage[] {
  const versions = plan.tongues.versions.length > 0 ? plan.tongues.versions : [''];
  return versions.flatMap(version =>
    plan.tongues.langs.map(lang => notFoundPage({ lang, version }, plan)),
  );
}

/** The document of one alias. */
export function redirect(
  { from, to }: Plan['aliases'][number],
  { plan, assets }: Pick<DocumentInput, 'plan' | 'assets'>,
): Document {
  return {
    path: outputPath(from),
    render: () =>
      renderRedirect({
        site: plan.site,
        locale: plan.locales.get(folderOf(to))!,
        from,
        to: to.routePath,
        assets,
      }),
  };
}
