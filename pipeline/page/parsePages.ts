// All sources → all pages: originals first, then translations, then what stands in for a missing
// translation.
import { formatAddress, routeTable, type RouteTable } from '../../client/links.ts';
import type { PageLocale, Site } from '../../theme/types.ts';
import type { Cache } from '../files/cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readFrontmatter } from '../input/frontmatter.ts';
import type { ImageFile, MarkdownSite } from '../markdown/context.ts';
import { pack, unpack, type PackedPage } from './packed.ts';
import { parse, type PageRecord, type Source } from './parsePage.ts';
import type { Content } from '../input/content.ts';
import { resolveLocale, localesOf } from '../input/settings.ts';
import { counterpart, listSources, originalRoute } from '../input/routes.ts';

export interface Pages {
  pages: PageRecord[];
  diagnostics: Diagnostic[];
}

export interface PageInput {
  content: Pick<Content, 'texts'>;
  images: ReadonlyMap<string, ImageFile>;
}

/** A page as it was parsed last, and what it was parsed from. */
interface Memory {
  source: Source;
  original: PageRecord | undefined;
  dependencies: string[];
  images: (ImageFile | undefined)[];
  page: PageRecord;
}

/** What pages are parsed with besides their own text. */
interface Surroundings {
  site: Site;
  routes: RouteTable;
  texts: ReadonlyMap<string, string>;
  images: ReadonlyMap<string, ImageFile>;
}

export interface ParserOptions {
  /** Keeps pages with `draft: true`. */
  drafts?: boolean;
  /** What earlier builds have kept, and this one keeps. */
  cache?: Cache;
  /** Pages that other threads have parsed, by route. */
  ready?: ReadonlyMap<string, { packed: PackedPage }> | undefined;
  /** What is made of each source instead of the whole page. */
  parse?: typeof parse;
  /** Told of each page, and how many there are by now. */
  onPage?: (page: PageRecord, done: number) => void;
}

export interface PageParser {
  /** All pages. */
  (input: PageInput): Pages;
  /**
   * After a save of these texts, and nothing else: the pages that are different now, old → new.
   * Undefined when more than
   * their articles has changed, so that all pages must be looked at.
   */
  again(input: PageInput, files: ReadonlySet<string>): Map<PageRecord, PageRecord> | undefined;
}

/**
 * A parser of whole sites that remembers: a page is parsed again only when its text, its original,
 * a fragment or image of it,
 * or the set of routes has changed. The build calls it once, the watch server after every save.
 */
export function pageParser(
  site: Site,
  { drafts = false, cache, ready, parse: parseSource = parse, onPage }: ParserOptions = {},
): PageParser {
  const siteLocales = localesOf(site);
  const locales = bareLocales(site);
  let memories = new Map<string, Memory>();
  const standIns = new WeakMap<PageRecord, PageRecord>();
  let lastRoutes = '';
  let routes: RouteTable = new Map();
  let lastTexts: ReadonlyMap<string, string> = new Map();

  const parseAll = ({ content: { texts }, images }: PageInput): Pages => {
    const diagnostics: Diagnostic[] = [];
    const sources = listSources({ texts }, site, siteLocales, diagnostics);
    const next = new Map<string, Memory>();
    const known = expectedRoutes(sources, site);
    const routesKey = known.join('\n');
    if (routesKey !== lastRoutes) {
      memories = new Map();
      routes = routeTable(known);
      lastRoutes = routesKey;
    }
    const parsed = new Map<string, PageRecord>();
    const kept = cache?.pages({ site, routes: known, texts, images });
    const siteOf = markdownSites({ site, routes, texts, images }, locales);
    const parseAnew = (source: Source, original: PageRecord | undefined): PageRecord => {
      const made = ready?.get(source.routePath)?.packed;
      if (made) return kept ? kept.keep(source, original, made) : unpack(made);
      const page = parseSource(source, siteOf(source.lang), original);
      return kept ? kept.keep(source, original, pack(page)) : page;
    };

    const parseOnce = (source: Source, original: PageRecord | undefined): PageRecord => {
      const memory = memories.get(source.routePath);
      const unchanged =
        memory !== undefined &&
        memory.source.file === source.file &&
        memory.source.text === source.text &&
        memory.original === original &&
        memory.dependencies.every(file => texts.get(file) === lastTexts.get(file)) &&
        memory.page.images.every(({ target }, index) =>
          isSameImage(images.get(target), memory.images[index]),
        ) &&
        !memory.page.diagnostics.some(({ severity }) => severity === 'error');
      const page = unchanged
        ? memory.page
        : (kept?.recall(source, original) ?? parseAnew(source, original));
      onPage?.(page, next.size + 1);
      next.set(source.routePath, {
        source,
        original,
        dependencies: page.dependencies,
        images: page.images.map(({ target }) => images.get(target)),
        page,
      });
      return page;
    };
    for (const source of sources) {
      const page = parseOnce(
        source,
        source.lang === siteLocales.lang
          ? undefined
          : parsed.get(originalRoute(source, siteLocales)),
      );
      if (drafts || !page.frontmatter.draft) parsed.set(page.routePath, page);
    }
    for (const source of sources) {
      const original = parsed.get(source.routePath);
      if (source.lang !== siteLocales.lang || !original) continue;
      for (const lang of siteLocales.langs) {
        const routePath = counterpart(source, lang, siteLocales);
        const meant = original.frontmatter.languages;
        if (parsed.has(routePath) || (meant && !meant.includes(lang))) continue;
        const page = parseOnce({ ...source, routePath, lang }, original);
        // The same object as last time when nothing has changed, or the watch server would tell of
        // it at every save.
        if (!standIns.has(page))
          standIns.set(page, { ...page, articleLang: source.lang, diagnostics: [] });
        parsed.set(routePath, standIns.get(page)!);
      }
    }
    memories = next;
    lastTexts = new Map(texts);
    // Later calls have their memory, and keep nothing for other processes.
    cache = ready = undefined;
    const pages = [...parsed.values()].sort((a, b) => (a.routePath < b.routePath ? -1 : 1));
    return { pages, diagnostics };
  };

  const again: PageParser['again'] = ({ content: { texts }, images }, files) => {
    const siteOf = markdownSites({ site, routes, texts, images }, locales);
    const edited = new Set([...files].filter(file => texts.get(file) !== lastTexts.get(file)));
    const changed = new Map<PageRecord, PageRecord>();
    const next = new Map<string, Memory>();
    for (const [route, memory] of memories) {
      if (!edited.has(memory.source.file) && !memory.dependencies.some(file => edited.has(file)))
        continue;
      const source = { ...memory.source, text: texts.get(memory.source.file) ?? '' };
      const page = parse(source, siteOf(source.lang), memory.original);
      // What stands in for a translation is another page made from this one.
      if (standIns.has(memory.page) || !hasSameOutside(memory.page, page)) return undefined;
      changed.set(memory.page, page);
      next.set(route, {
        ...memory,
        source,
        dependencies: page.dependencies,
        images: page.images.map(({ target }) => images.get(target)),
        page,
      });
    }
    for (const [route, memory] of next) memories.set(route, memory);
    for (const [route, memory] of memories) {
      const original = memory.original && changed.get(memory.original);
      if (original) memories.set(route, { ...memory, original });
    }
    lastTexts = texts;
    return changed;
  };
  return Object.assign(parseAll, { again });
}

/**
 * Whether two states of a page look alike from all other pages: same title, headings, addresses and
 * front matter, and no errors.
 */
function hasSameOutside(a: PageRecord, b: PageRecord): boolean {
  const outside = ({
    pageType,
    frontmatter,
    title,
    description,
    hasHeading,
    keyLines,
    headings,
    toc,
    html,
    externals,
  }: PageRecord): string =>
    JSON.stringify([
      pageType,
      frontmatter,
      title,
      description,
      hasHeading,
      keyLines,
      headings.map(({ id, level, text }) => [id, level, text]),
      toc.map(({ id, text, depth }) => [id, text, depth]),
      html.match(/ id="[^"]+"/g),
      externals.length,
    ]);
  const isSound = ({ diagnostics }: PageRecord): boolean =>
    !diagnostics.some(({ severity }) => severity === 'error');
  return isSound(a) && isSound(b) && outside(a) === outside(b);
}

/** Sources in groups that can be parsed apart from each other, and the routes there will be. */
export function sourceGroups(
  { texts }: Pick<Content, 'texts'>,
  site: Site,
): { groups: Source[][]; routes: string[] } {
  const siteLocales = localesOf(site);
  const sources = listSources({ texts }, site, siteLocales, []);
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const key = originalRoute(source, siteLocales);
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  return { groups: [...groups.values()], routes: expectedRoutes(sources, site) };
}

/** A parser of one original and its translations. */
export function groupParser({
  site,
  drafts,
  routes,
  texts,
  images,
}: Omit<Surroundings, 'routes'> & { drafts: boolean; routes: readonly string[] }): (
  group: readonly Source[],
) => PageRecord[] {
  const { lang } = localesOf(site);
  const siteOf = markdownSites(
    { site, routes: routeTable(routes), texts, images },
    bareLocales(site),
  );
  return group => {
    let original: PageRecord | undefined;
    return group.map(source => {
      const isOriginal = source.lang === lang;
      const page = parse(source, siteOf(source.lang), isOriginal ? undefined : original);
      if (isOriginal && (drafts || !page.frontmatter.draft)) original = page;
      return page;
    });
  };
}

/** A parser of single pages. */
export function sourceParser(
  site: Site,
  { content: { texts }, images }: PageInput,
): (source: Source, original?: PageRecord) => PageRecord {
  const routes = routeTable(
    expectedRoutes(listSources({ texts }, site, localesOf(site), []), site),
  );
  const siteOf = markdownSites({ site, routes, texts, images }, bareLocales(site));
  return (source, original) => parse(source, siteOf(source.lang), original);
}

/** Locales before the navigation is known; widgets are rendered once for each of these objects. */
function bareLocales(site: Site): ReadonlyMap<string, PageLocale> {
  return new Map(
    localesOf(site).langs.map(lang => [
      lang,
      { ...resolveLocale(site, lang), nav: [], sidebar: {} },
    ]),
  );
}

function markdownSites(
  { site, routes, texts, images }: Surroundings,
  locales: ReadonlyMap<string, PageLocale>,
): (lang: string) => MarkdownSite {
  const shared = {
    base: site.base,
    origin: site.origin,
    cleanUrls: site.route.cleanUrls,
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

function isSameImage(a: ImageFile | undefined, b: ImageFile | undefined): boolean {
  return a?.address === b?.address && a?.width === b?.width && a?.height === b?.height;
}

/** Routes there will be, known before any page is parsed: every source, and its counterparts. */
function expectedRoutes(sources: readonly Source[], site: Site): string[] {
  const siteLocales = localesOf(site);
  const routes = new Set<string>();
  for (const source of sources) {
    routes.add(source.routePath);
    if (source.lang !== siteLocales.lang) continue;
    // Only the few pages that say so are meant to be missing somewhere; their front matter is read
    // twice.
    const meant = /^languages:/m.test(source.text)
      ? readFrontmatter(source.file, source.text).frontmatter.languages
      : undefined;
    for (const lang of siteLocales.langs)
      if (!meant || meant.includes(lang)) routes.add(counterpart(source, lang, siteLocales));
  }
  for (const lang of siteLocales.langs)
    routes.add(formatAddress({ version: siteLocales.version, lang, rest: '/' }, siteLocales));
  return [...routes];
}
