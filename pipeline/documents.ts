// Plan → documents: every page, one 404 per language, one redirect per alias.
import { outputPath } from '../client/links.ts';
import type { Assets } from '../theme/types.ts';
import type { ParsedPage } from './parse.ts';
import { notFoundPage, place } from './place.ts';
import type { Plan } from './plan.ts';
import { render, renderRedirect } from './render.ts';
import { folderOf } from './site.ts';
import type { Behind } from './translations.ts';
import type { OutFile } from './write.ts';

export interface DocumentInput {
  plan: Plan;
  dates: ReadonlyMap<string, string>;
  /** Translated pages whose original has changed since. */
  behind: ReadonlyMap<ParsedPage, readonly Behind[]>;
  assets: Assets;
  /** Told after each page how many there are by now. */
  onPage?: (done: number) => void;
}

/** Renders the whole site. */
export function documents(input: DocumentInput): OutFile[] {
  const { plan } = input;
  const pages = plan.pages.map((page, index) => {
    input.onPage?.(index + 1);
    return document(page, input);
  });
  return [...pages, ...notFoundPages(plan).map(page => document(page, input)), ...plan.aliases.map(alias => redirect(alias, input))];
}

/** Renders one page. */
export function document(page: ParsedPage, { plan, dates, behind, assets }: DocumentInput): OutFile {
  return render({ site: plan.site, page, place: place(page, plan, { dates, behind: behind.get(page) ?? [] }), assets });
}

/** The 404 pages of all languages and versions. */
export function notFoundPages(plan: Plan): ParsedPage[] {
  const versions = plan.tongues.versions.length > 0 ? plan.tongues.versions : [''];
  return versions.flatMap(version => plan.tongues.langs.map(lang => notFoundPage({ lang, version }, plan)));
}

/** Renders the page of one alias. */
export function redirect({ from, to }: Plan['aliases'][number], { plan, assets }: DocumentInput): OutFile {
  return { ...renderRedirect({ site: plan.site, locale: plan.locales.get(folderOf(to))!, from, to: to.routePath, assets }), path: outputPath(from) };
}
