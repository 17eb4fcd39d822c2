// All sources → all pages: originals first, then translations, then what stands in for a missing translation.
import { formatAddress, routeTable, type RouteTable } from '../client/links.ts';
import type { Site } from '../theme/types.ts';
import type { Diagnostic } from './diagnostic.ts';
import { readFrontmatter } from './frontmatter.ts';
import type { ImageFile, MarkdownSite } from './markdown/env.ts';
import { parse, type ParsedPage, type Source } from './parse.ts';
import type { Content } from './read.ts';
import { resolveLocale, tonguesOf } from './site.ts';
import { counterpart, listSources, originalRoute } from './sources.ts';

export interface Pages {
  pages: ParsedPage[];
  diagnostics: Diagnostic[];
}

export interface PageInput {
  content: Pick<Content, 'texts'>;
  images: ReadonlyMap<string, ImageFile>;
}

/** A page as it was parsed last, and what it was parsed from. */
interface Memory {
  source: Source;
  original: ParsedPage | undefined;
  dependencies: string[];
  images: (ImageFile | undefined)[];
  page: ParsedPage;
}

export interface ParserOptions {
  /** Keeps pages with `draft: true`. */
  drafts?: boolean;
  /** Told of each page, and how many there are by now. */
  onPage?: (page: ParsedPage, done: number) => void;
}

/**
 * A parser of whole sites that remembers: a page is parsed again only when its text, its original, a fragment or image of it,
 * or the set of routes has changed. The build calls it once, the watch server after every save.
 */
export function pageParser(site: Site, { drafts = false, onPage }: ParserOptions = {}): (input: PageInput) => Pages {
  const tongues = tonguesOf(site);
  const locales = new Map(tongues.langs.map(lang => [lang, { ...resolveLocale(site, lang), nav: [], sidebar: {} }]));
  let memories = new Map<string, Memory>();
  const standIns = new WeakMap<ParsedPage, ParsedPage>();
  let lastRoutes = '';
  let routes: RouteTable = new Map();
  let lastTexts: ReadonlyMap<string, string> = new Map();

  return ({ content: { texts }, images }) => {
    const diagnostics: Diagnostic[] = [];
    const sources = listSources({ texts }, site, tongues, diagnostics);
    const next = new Map<string, Memory>();
    const known = expectedRoutes(sources, site);
    const routesKey = known.join('\n');
    if (routesKey !== lastRoutes) {
      memories = new Map();
      routes = routeTable(known);
      lastRoutes = routesKey;
    }
    const parsed = new Map<string, ParsedPage>();

    const parseOnce = (source: Source, original: ParsedPage | undefined): ParsedPage => {
      const memory = memories.get(source.routePath);
      const unchanged =
        memory !== undefined &&
        memory.source.file === source.file &&
        memory.source.text === source.text &&
        memory.original === original &&
        memory.dependencies.every(file => texts.get(file) === lastTexts.get(file)) &&
        memory.page.images.every(({ target }, index) => isSameImage(images.get(target), memory.images[index])) &&
        !memory.page.diagnostics.some(({ severity }) => severity === 'error');
      const page = unchanged ? memory.page : parse(source, markdownSite(source.lang), original);
      onPage?.(page, next.size + 1);
      next.set(source.routePath, { source, original, dependencies: page.dependencies, images: page.images.map(({ target }) => images.get(target)), page });
      return page;
    };
    const markdownSite = (lang: string): MarkdownSite => ({
      base: site.base,
      cleanUrls: site.route.cleanUrls,
      tongues,
      routes,
      config: site.markdown,
      locale: locales.get(lang)!,
      texts,
      images,
    });

    for (const source of sources) {
      const page = parseOnce(source, source.lang === tongues.lang ? undefined : parsed.get(originalRoute(source, tongues)));
      if (drafts || !page.frontmatter.draft) parsed.set(page.routePath, page);
    }
    for (const source of sources) {
      const original = parsed.get(source.routePath);
      if (source.lang !== tongues.lang || !original) continue;
      for (const lang of tongues.langs) {
        const routePath = counterpart(source, lang, tongues);
        const meant = original.frontmatter.languages;
        if (parsed.has(routePath) || (meant && !meant.includes(lang))) continue;
        const page = parseOnce({ ...source, routePath, lang }, original);
        // The same object as last time when nothing has changed, or the watch server would tell of it at every save.
        if (!standIns.has(page)) standIns.set(page, { ...page, articleLang: source.lang, diagnostics: [] });
        parsed.set(routePath, standIns.get(page)!);
      }
    }
    memories = next;
    lastTexts = new Map(texts);
    const pages = [...parsed.values()].sort((a, b) => (a.routePath < b.routePath ? -1 : 1));
    return { pages, diagnostics };
  };
}

function isSameImage(a: ImageFile | undefined, b: ImageFile | undefined): boolean {
  return a?.address === b?.address && a?.width === b?.width && a?.height === b?.height;
}

/** Routes there will be, known before any page is parsed: every source, and its counterparts. */
function expectedRoutes(sources: readonly Source[], site: Site): string[] {
  const tongues = tonguesOf(site);
  const routes = new Set<string>();
  for (const source of sources) {
    routes.add(source.routePath);
    if (source.lang !== tongues.lang) continue;
    // Only the few pages that say so are meant to be missing somewhere; their front matter is read twice.
    const meant = /^languages:/m.test(source.text) ? readFrontmatter(source.file, source.text).frontmatter.languages : undefined;
    for (const lang of tongues.langs) if (!meant || meant.includes(lang)) routes.add(counterpart(source, lang, tongues));
  }
  for (const lang of tongues.langs) routes.add(formatAddress({ version: tongues.version, lang, rest: '/' }, tongues));
  return [...routes];
}
