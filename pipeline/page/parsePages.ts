// Parses all sources into records: originals, translations, and stand-ins for missing translations.
import { matchPath, routeTable, type Locales, type RouteTable } from '../../client/routes.ts';
import type { PageLocale, Site } from '../../theme/types.ts';
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Content } from '../input/content.ts';
import type { TranslationLedger } from '../input/dataFiles.ts';
import { counterpart, listSources, originalRoute } from '../input/routes.ts';
import { localesOf, resolveLocale } from '../input/site/settings.ts';
import type { ImageFile, MarkdownSite } from '../markdown/context.ts';
import { targetOf } from '../markdown/links.ts';
import { expectedRoutes } from './expectedRoutes.ts';
import { parsePage } from './parsePage.ts';
import { memoByObject } from '../memo.ts';
import { asRecorded, type Original } from './recordedHeadings.ts';
import { inheritanceKey, type PageRecord, type Source } from './record.ts';

export interface ParsedPages {
  pages: PageRecord[];
  diagnostics: Diagnostic[];
}

/** The data that pages are parsed from. */
interface PageInput {
  content: Pick<Content, 'texts' | 'publicFiles'>;
  images: ReadonlyMap<string, ImageFile>;
  /** Translated page → headings that its original had when it was translated. */
  recorded?: TranslationLedger;
}

/** A page to parse, and the page it translates. */
export interface ParseJob {
  source: Source;
  original: Original | undefined;
}

interface ParserOptions {
  /** Whether to include pages with `draft: true`. */
  drafts?: boolean;
  /** Returns a record from the cache or a worker; without one, the page is parsed here. */
  lookup?: (job: ParseJob) => PageRecord | undefined;
  /** Parses a single page; `parsePage` by default. */
  parse?: (source: Source, site: MarkdownSite, original?: Original) => PageRecord;
  /** Called for each record that was not known from the previous call. */
  onParsed?: (job: ParseJob, page: PageRecord) => void;
  /** Called with the number of pages so far. */
  onPage?: (done: number) => void;
}

/** Parses a whole site; an unchanged page is the same object as in the previous call. */
export type PageParser = (input: PageInput, options?: ParserOptions) => ParsedPages;

/** A record, and everything it was parsed from. */
interface Memo {
  parts: readonly unknown[];
  page: PageRecord;
}

/** Data that a parser keeps from one call to the next. */
interface Memory {
  memos: ReadonlyMap<string, Memo>;
  routesKey: string;
  routes: RouteTable;
  readonly locales: ReadonlyMap<string, PageLocale>;
  /** Returns the record that shows a page in place of a missing translation. */
  readonly standInOf: (page: PageRecord) => PageRecord;
}

/**
 * Creates a parser of whole sites. It parses a page again only if its last record has errors, or if
 * its text, original, includes, images, or the routes to which it links have changed.
 */
export function createPageParser(site: Site): PageParser {
  const memory: Memory = {
    ...{ memos: new Map(), routesKey: '', routes: new Map(), locales: bareLocales(site) },
    standInOf: memoByObject(page => ({ ...page, articleLang: site.lang, diagnostics: [] })),
  };
  return (input, options = {}) => parseAll(site, memory, input, options);
}

function parseAll(
  site: Site,
  memory: Memory,
  input: PageInput,
  options: ParserOptions,
): ParsedPages {
  const siteLocales = localesOf(site);
  const { lang } = siteLocales;
  const diagnostics: Diagnostic[] = [];
  const sources = listSources(input.content, site, siteLocales, diagnostics);
  const routes = expectedRoutes(sources, site, input.content);
  const routesKey = routes.join('\n');
  if (routesKey !== memory.routesKey) {
    const table = routeTable(routes);
    const isKept = sameTargets(site, memory.routes, table);
    const kept = [...memory.memos].filter(([, { page }]) => isKept(page));
    Object.assign(memory, { memos: new Map(kept), routesKey, routes: table });
  }
  const memos = new Map<string, Memo>();
  const parse = pageParser(site, memory, input, options);
  const parseOnce = (source: Source, original?: PageRecord): PageRecord => {
    const memo = parse(source, original);
    memos.set(source.routePath, memo);
    options.onPage?.(memos.size);
    return memo.page;
  };
  const parsed = new Map<string, PageRecord>();
  for (const source of sources) {
    const isOriginal = source.lang === lang;
    const original = isOriginal ? undefined : parsed.get(originalRoute(source, siteLocales));
    const page = parseOnce(source, original);
    if (options.drafts || !page.frontmatter.draft) parsed.set(page.routePath, page);
  }
  for (const source of sources) {
    const original = parsed.get(source.routePath);
    if (source.lang !== lang || !original) continue;
    for (const missing of missingRoutes(source, original, parsed, siteLocales)) {
      const page = parseOnce({ ...source, ...missing }, original);
      parsed.set(missing.routePath, memory.standInOf(page));
    }
  }
  memory.memos = memos;
  const pages = [...parsed.values()].sort((a, b) => (a.routePath < b.routePath ? -1 : 1));
  return { pages, diagnostics };
}

/** Returns a function that tells whether the links of a page mean the same with other routes. */
function sameTargets(
  site: Site,
  before: RouteTable,
  after: RouteTable,
): (page: PageRecord) => boolean {
  const { base, route } = site;
  const siteLocales = localesOf(site);
  return ({ links, frontLinks, pagePath, lang, version }) =>
    [...links, ...frontLinks].every(({ written, file: spot }) =>
      // Most links of a fragment are relative to the page that includes it.
      [...new Set([pagePath, spot])].every(file => {
        const [old, fresh] = [before, after].map(routes => {
          const page = { file, lang, version, site: { base, route, siteLocales, routes } };
          const { target } = targetOf(written, page);
          return { target, found: matchPath(target, routes) };
        });
        return old?.target === fresh?.target && old?.found === fresh?.found;
      }),
    );
}

/** Returns a function that parses a page, or reuses the result of the last call. */
function pageParser(
  site: Site,
  { memos, routes, locales }: Memory,
  { content: { texts }, images, recorded = {} }: PageInput,
  { lookup, parse = parsePage, onParsed }: ParserOptions,
): (source: Source, original: PageRecord | undefined) => Memo {
  const siteOf = markdownSites({ site, routes, texts, images }, locales);
  const partsOf = ({ file, text }: Source, inherited: string, page: PageRecord): unknown[] => [
    ...[file, text, inherited, ...page.dependencies.map(name => texts.get(name))],
    ...page.images.map(({ target }) => JSON.stringify(images.get(target))),
  ];
  return (source, current) => {
    const original = current && asRecorded(current, recorded[source.file]);
    const inherited = original ? inheritanceOf(original) : '';
    const memo = memos.get(source.routePath);
    if (memo && !hasErrors(memo.page.diagnostics)) {
      const parts = partsOf(source, inherited, memo.page);
      if (parts.every((part, index) => part === memo.parts[index])) return memo;
    }
    const job = { source, original };
    const page = lookup?.(job) ?? parse(source, siteOf(source.lang), original);
    onParsed?.(job, page);
    return { parts: partsOf(source, inherited, page), page };
  };
}

const inheritanceOf = memoByObject(inheritanceKey);

/** Returns the routes of missing translations, at which the original is shown instead. */
function missingRoutes(
  source: Source,
  { frontmatter: { languages } }: PageRecord,
  parsed: ReadonlyMap<string, PageRecord>,
  siteLocales: Locales,
): { lang: string; routePath: string }[] {
  return siteLocales.langs
    .filter(lang => languages?.includes(lang) ?? true)
    .map(lang => ({ lang, routePath: counterpart(source, lang, siteLocales) }))
    .filter(({ routePath }) => !parsed.has(routePath));
}

/** The data that pages are parsed with, besides their own text. */
export interface ParserContext extends Omit<PageInput, 'content'> {
  site: Site;
  routes: readonly string[];
  texts: ReadonlyMap<string, string>;
}

/** Creates a parser of single pages, for workers and for the dev server's first request. */
export function createSinglePageParser({
  routes,
  recorded = {},
  ...context
}: ParserContext): (source: Source, original?: PageRecord) => PageRecord {
  const siteOf = markdownSites(
    { ...context, routes: routeTable(routes) },
    bareLocales(context.site),
  );
  return (source, original) => {
    const known = original && asRecorded(original, recorded[source.file]);
    return parsePage(source, siteOf(source.lang), known);
  };
}

/**
 * Returns the locales without navigation, which is not known yet. Created once per parser, because
 * rendered widgets are cached per locale object.
 */
function bareLocales(site: Site): ReadonlyMap<string, PageLocale> {
  const bare = (lang: string): PageLocale => ({
    ...resolveLocale(site, lang),
    nav: [],
    sidebar: {},
  });
  return new Map(localesOf(site).langs.map(lang => [lang, bare(lang)]));
}

function markdownSites(
  { site, routes, texts, images }: Omit<ParserContext, 'routes'> & { routes: RouteTable },
  locales: ReadonlyMap<string, PageLocale>,
): (lang: string) => MarkdownSite {
  const shared = {
    base: site.base,
    origin: site.origin,
    route: { cleanUrls: site.route.cleanUrls },
    siteLocales: localesOf(site),
    routes,
    config: site.markdown,
    configFile: site.configFile,
    imageOrigins: site.imageOrigins,
    texts,
    images,
  };
  const sites = new Map(
    [...locales].map(([lang, locale]): [string, MarkdownSite] => [lang, { ...shared, locale }]),
  );
  return lang => sites.get(lang)!;
}
