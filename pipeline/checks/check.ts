// What must hold across pages: links, anchors and images lead somewhere, aliases and descriptions
// are one of a kind, translations keep step.
import {
  isExternal,
  isFile,
  matchPath,
  routeTable,
  safeDecode,
  splitUrl,
} from '../../client/links.ts';
import type { NavItem, SidebarEntry } from '../../theme/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkReleases } from '../outputs/feed.ts';
import { didYouMean } from '../diagnostics/didYouMean.ts';
import type { PageRecord } from '../page/parsePage.ts';
import { checkPictures } from './themeImages.ts';
import { relatedLinks } from '../page/pageContext.ts';
import { isItem, translationOf, type SiteIndex } from '../page/siteIndex.ts';
import { checkPublicFiles } from '../input/publicFiles.ts';
import type { Content } from '../input/content.ts';
import { folderOf } from '../input/settings.ts';
import { compareStructure } from './translationStructure.ts';

const MAX_DESCRIPTION = 155;

export interface CheckContext {
  siteIndex: SiteIndex;
  content: Pick<Content, 'publicFiles' | 'media' | 'texts' | 'diagnostics'>;
  /** Ids that the layouts add to a page, e.g. "related". */
  layoutIds?: readonly string[];
  /**
   * Whether a page is known from a build without errors: what only its own text and its original's
   * decide needs no second look.
   */
  isProven?: (page: PageRecord) => boolean;
  /** Where a translation differs from its original, when another thread has compared them. */
  structureOf?: (page: PageRecord) => Diagnostic[] | undefined;
}

/** Looks at the whole site. Findings are in the order of the pages. */
export function check(context: CheckContext): Diagnostic[] {
  const { siteIndex, isProven = () => false, structureOf } = context;
  const isUnread = unreadPages(context);
  const follow = linkChecker(context, isUnread);
  const diagnostics: Diagnostic[] = [...siteIndex.diagnostics];
  for (const page of siteIndex.pages) {
    // What stands in for a missing translation has been checked as the original.
    if (page.articleLang !== undefined) continue;
    diagnostics.push(...page.diagnostics);
    for (const { written, target, ...spot } of page.links)
      diagnostics.push(...follow(target, page, { ...spot, written }));
    for (const { written, target, ...spot } of page.images) {
      if (context.content.media.has(target) || context.content.publicFiles.has(target.slice(1)))
        continue;
      const files = [...context.content.publicFiles.keys()].map(file => `/${file}`);
      diagnostics.push({
        severity: 'error',
        code: 'missing-image',
        ...spot,
        message: `there is no image ${written}`,
        hint: didYouMean(target, files) ?? 'put it into public/, or beside the page',
      });
    }
    diagnostics.push(...frontmatterLinks(page, follow));
    if (isProven(page)) continue;
    diagnostics.push(...repeatedIds(page));
    // A dead link is not a second finding because the original has none such.
    const places = new Set(diagnostics.map(({ file, line }) => `${file}:${line}`));
    diagnostics.push(
      ...structure(page, siteIndex, isUnread, structureOf).filter(
        ({ file, line }) => !places.has(`${file}:${line}`),
      ),
    );
  }
  diagnostics.push(
    ...checkPictures(siteIndex, context.content),
    ...checkPublicFiles(siteIndex, context.content),
    ...checkReleases(siteIndex),
    ...navLinks(context, follow),
    ...aliases(siteIndex),
    ...descriptions(siteIndex.pages.filter(page => !isUnread(page))),
    ...emptyPages(
      siteIndex.pages.filter(page => page.lang === siteIndex.siteLocales.lang && !isUnread(page)),
    ),
    ...translations(siteIndex, isUnread),
  );
  return diagnostics;
}

type Written = Pick<Diagnostic, 'file' | 'line' | 'column'> & { written: string };
type Follow = (target: string, page: PageRecord | undefined, from: Written) => Diagnostic[];

/** A function that follows links; it remembers the ids of pages it has looked at. */
function linkChecker(
  { siteIndex, content, layoutIds = [] }: CheckContext,
  isUnread: IsUnread,
): Follow {
  const aliases = new Map(siteIndex.aliases.map(({ from, to }) => [from, to]));
  const aliasRoutes = routeTable(aliases.keys());
  const ids = new Map<PageRecord, Set<string>>();
  const idsOf = (page: PageRecord): Set<string> => {
    let set = ids.get(page);
    if (!set)
      ids.set(
        page,
        (set = new Set([
          ...layoutIds,
          ...Array.from(page.html.matchAll(/ id="([^"]+)"/g), match => match[1]!),
        ])),
      );
    return set;
  };
  return (target, page, { written, ...spot }) => {
    const { path, hash } = splitUrl(target);
    const dead = (code: string, message: string, hint: string): Diagnostic[] => [
      { severity: 'error', code, ...spot, message: `links to ${written}, ${message}`, hint },
    ];
    let found = path === '' ? page : siteIndex.byRoute.get(matchPath(path, siteIndex.routes) ?? '');
    found ??= aliases.get(matchPath(path, aliasRoutes) ?? '');
    if (!found) {
      if (isFile(path) && content.publicFiles.has(safeDecode(path.slice(1)))) return [];
      return dead(
        'dead-link',
        'which is no page',
        didYouMean(path, siteIndex.byRoute.keys()) ?? 'write the page, or take the link out',
      );
    }
    if (hash && !isUnread(found) && !idsOf(found).has(safeDecode(hash.slice(1)))) {
      return dead(
        'dead-anchor',
        `but ${found.routePath} has no heading "${safeDecode(hash.slice(1))}"`,
        didYouMean(hash.slice(1), idsOf(found)) ?? 'name an id of that page',
      );
    }
    return [];
  };
}

type IsUnread = (page: PageRecord) => boolean;

/**
 * A page that is no text, whose front matter is broken or a fence of which swallows the rest has
 * been reported; what is missing on it because of that is not missing once more.
 */
function unreadPages({ siteIndex, content }: CheckContext): IsUnread {
  const found = [
    ...content.diagnostics,
    ...siteIndex.pages.flatMap(({ diagnostics }) => diagnostics),
  ];
  const files = new Set(
    found.flatMap(({ code, file }) =>
      [
        'front-matter',
        'front-matter-language',
        'not-text',
        'too-large',
        'unclosed-fence',
        'unreadable',
      ].includes(code)
        ? [file]
        : [],
    ),
  );
  return ({ pagePath }) => files.has(pagePath);
}

function frontmatterLinks(page: PageRecord, follow: Follow): Diagnostic[] {
  const { related } = page.frontmatter;
  const spot = (key: string, written: string): Written => ({
    file: page.pagePath,
    line: page.keyLines[key] ?? 1,
    written,
  });
  const own = page.frontLinks.flatMap(({ target, ...use }) => follow(target, page, use));
  // A related page may be owed; the anchor on one that exists may not. Translations inherit the
  // list and are not asked twice.
  const anchored =
    page.keyLines.related === undefined ? [] : (related ?? []).filter(link => link.includes('#'));
  return [
    ...own,
    ...anchored
      .flatMap(link => follow(link, page, spot('related', link)))
      .filter(({ code }) => code === 'dead-anchor'),
  ];
}

function navLinks({ siteIndex, content }: CheckContext, follow: Follow): Diagnostic[] {
  return [...siteIndex.locales].flatMap(([folder, { nav, sidebar }]) => {
    const file = `${folder}/_meta.json`;
    const links = (items: readonly NavItem[]): string[] =>
      items.flatMap(({ link, items = [] }) => [
        ...(link === undefined ? [] : [link]),
        ...links(items),
      ]);
    const inNav = links(nav).map(link => [file, link] as const);
    const inSidebar = customLinks(Object.values(sidebar).flat()).map(
      link => [fileOf(link, folder, content.texts), link] as const,
    );
    return [...inNav, ...inSidebar]
      .filter(([, link]) => !isExternal(link))
      .flatMap(([file, link]) =>
        follow(link, undefined, {
          file,
          line: lineOf(content.texts.get(file), link),
          written: link,
        }),
      );
  });
}

/** Links that the sidebar's authors wrote themselves, in groups too. */
function customLinks(entries: readonly SidebarEntry[]): string[] {
  return entries
    .filter(isItem)
    .flatMap(({ link, _fileKey, items = [] }) => [
      ...(link !== undefined && _fileKey === undefined ? [link] : []),
      ...customLinks(items),
    ]);
}

/** The `_meta.json` below a language's root that holds the link. */
function fileOf(link: string, folder: string, texts: Content['texts']): string {
  const files = [...texts.keys()].filter(
    file =>
      file.startsWith(`${folder}/`) &&
      file.endsWith('/_meta.json') &&
      file !== `${folder}/_meta.json`,
  );
  return files.find(file => isSpelt(texts.get(file) ?? '', link)) ?? `${folder}/_meta.json`;
}

function lineOf(text: string | undefined, link: string): number {
  const lines = (text ?? '').split('\n');
  const index = lines.findIndex(line => isSpelt(line, link));
  return Math.max(0, index) + 1;
}

/** Whether a text holds the link as an author writes it: without the language's prefix, too. */
function isSpelt(text: string, link: string): boolean {
  return text.includes(`"${link}"`) || text.includes(`"${link.replace(/^\/[^/]+/, '')}"`);
}

function repeatedIds(page: PageRecord): Diagnostic[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const [, id] of page.html.matchAll(/ id="([^"]+)"/g))
    (seen.has(id!) ? repeated : seen).add(id!);
  return [...repeated].map(id => {
    const heading = page.headings.findLast(heading => heading.id === id);
    return {
      severity: 'error',
      code: 'duplicate-id',
      file: heading?.file ?? page.pagePath,
      line: heading?.line ?? 1,
      message: `the id "${id}" stands twice on the page`,
      hint: 'give one of them another id',
    };
  });
}

function aliases({ aliases, byRoute, routes }: SiteIndex): Diagnostic[] {
  const seen = new Map<string, PageRecord>();
  // Translations inherit the list and are not asked twice.
  return aliases
    .filter(({ to }) => to.keyLines.aliases !== undefined && to.articleLang === undefined)
    .flatMap(({ from, to }) => {
      const spot = { file: to.pagePath, line: to.keyLines.aliases! };
      const page = byRoute.get(matchPath(from, routes) ?? '');
      const other = seen.get(from.toLowerCase());
      seen.set(from.toLowerCase(), to);
      if (page)
        return [
          {
            severity: 'error',
            code: 'alias-taken',
            ...spot,
            message: `the alias ${from} is the address of ${page.pagePath}`,
            hint: 'take the alias out',
          },
        ];
      if (other)
        return [
          {
            severity: 'error',
            code: 'alias-taken',
            ...spot,
            message: `the alias ${from} is also an alias of ${other.pagePath}`,
            hint: 'keep it on one page only',
          },
        ];
      return [];
    });
}

function descriptions(pages: readonly PageRecord[]): Diagnostic[] {
  const seen = new Map<string, PageRecord>();
  return pages.flatMap((page): Diagnostic[] => {
    if (page.pageType === 'home' || page.articleLang !== undefined) return [];
    const spot = { file: page.pagePath, line: page.keyLines.description ?? 1 };
    const warn = (code: string, message: string, hint: string): Diagnostic[] => [
      { severity: 'warning', code, ...spot, message, hint },
    ];
    if (!page.description)
      return warn(
        'description-missing',
        'the page has no description',
        'say in one line of front matter what the reader finds here',
      );
    if (page.description.length > MAX_DESCRIPTION)
      return warn(
        'description-long',
        `the description has ${page.description.length} characters`,
        `${MAX_DESCRIPTION} are shown`,
      );
    const key = `${page.version}/${page.lang}:${page.description}`;
    const other = seen.get(key);
    seen.set(key, page);
    return other
      ? warn(
          'description-repeated',
          `the description is that of ${other.pagePath}`,
          'say what is special to this page',
        )
      : [];
  });
}

/**
 * Originals with nothing below their title; translations are compared with them. What an error has
 * taken out is not missing once more.
 */
function emptyPages(pages: readonly PageRecord[]): Diagnostic[] {
  const isContent = ({ kind, text }: PageRecord['blocks'][number]): boolean =>
    kind !== 'h1' && !(kind === 'html' && /^<!--[^>]*-->\s*$/.test(text));
  const isEmpty = ({
    pageType,
    frontmatter,
    articleLang,
    diagnostics,
    blocks,
  }: PageRecord): boolean =>
    pageType === 'doc' &&
    !frontmatter.overview &&
    articleLang === undefined &&
    !diagnostics.some(({ severity }) => severity === 'error') &&
    !blocks.some(isContent);
  return pages.filter(isEmpty).map(({ pagePath }) => ({
    severity: 'warning',
    code: 'empty-page',
    file: pagePath,
    line: 1,
    message: 'the page has no text',
    hint: 'write it, or mark the page as draft: true',
  }));
}

/** Translations without an original are wrong; originals without a translation are incomplete. */
function translations(siteIndex: SiteIndex, isUnread: IsUnread): Diagnostic[] {
  const { pages, siteLocales } = siteIndex;
  return pages.flatMap((page): Diagnostic[] => {
    if (page.articleLang !== undefined) {
      if (isUnread(page)) return [];
      return [
        {
          severity: 'warning',
          code: 'translation-missing',
          file: page.pagePath,
          message: `there is no ${folderOf(page)} translation of this page`,
          hint: `the original is shown at ${page.routePath}; translate it, or say languages: [${page.articleLang}]`,
        },
      ];
    }
    if (page.lang === siteLocales.lang || translationOf(page, siteLocales.lang, siteIndex))
      return [];
    return [
      {
        severity: 'error',
        code: 'original-missing',
        file: page.pagePath,
        line: 1,
        message: 'the page translates one that does not exist',
        hint: `write ${page.pagePath.replace(folderOf(page), folderOf({ ...page, lang: siteLocales.lang }))} first`,
      },
    ];
  });
}

/**
 * Comparisons of pages that have not changed since: the watch server keeps the pages themselves.
 */
const compared = new WeakMap<PageRecord, { original: PageRecord; found: Diagnostic[] }>();

/** A translation has the structure of its original. */
function structure(
  page: PageRecord,
  siteIndex: SiteIndex,
  isUnread: IsUnread,
  known: CheckContext['structureOf'],
): Diagnostic[] {
  const original =
    page.lang === siteIndex.siteLocales.lang
      ? undefined
      : translationOf(page, siteIndex.siteLocales.lang, siteIndex);
  const isFaulty = (page: PageRecord): boolean =>
    isUnread(page) || page.diagnostics.some(({ severity }) => severity === 'error');
  if (!original || isFaulty(page) || isFaulty(original)) return [];
  const before = compared.get(page);
  if (before?.original === original) return before.found;
  const found = known?.(page) ?? compareStructure(page, original, siteIndex.siteLocales);
  compared.set(page, { original, found });
  return found;
}

/** Related routes that no page answers yet: route → pages that name it. */
export function owedRoutes(siteIndex: SiteIndex): Map<string, string[]> {
  const owed = new Map<string, string[]>();
  for (const page of siteIndex.pages) {
    if (page.lang !== siteIndex.siteLocales.lang) continue;
    for (const route of relatedLinks(page, siteIndex).owed)
      owed.set(route, [...(owed.get(route) ?? []), page.pagePath]);
  }
  return new Map([...owed].sort(([a], [b]) => (a < b ? -1 : 1)));
}
