// The state of one page while it passes through the Markdown rules: its source, and the facts that
// were recorded about it.
import type { Env, StateBlock, Token } from 'markdown-it';
import type { RouteTable, Locales } from '../../client/routes.ts';
import type { ConfigFile, MarkdownConfig, PageLocale } from '../../theme/types.ts';
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import type { ConfigKey } from './configKeys.ts';
import type { FenceMeta } from './fences.ts';

/** Parts of the site that the rules read; the same for all pages of one language. */
export interface MarkdownSite {
  base: string;
  origin?: string | undefined;
  cleanUrls: boolean;
  siteLocales: Locales;
  /** All routes of the site, so that links are written in their canonical form. */
  routes: RouteTable;
  config: MarkdownConfig;
  configFile?: ConfigFile | undefined;
  /** Origins other than the site's own from which images may come. */
  imageOrigins?: readonly string[] | undefined;
  locale: PageLocale;
  /** Texts below content/, for fragments and snippets. */
  texts: ReadonlyMap<string, string>;
  /** Image files beside the pages (key: content path) and in public/ (key: "/path"). */
  images: ReadonlyMap<string, ImageFile>;
}

export interface ImageFile {
  /** Absolute path on the site, without the base. */
  address: string;
  width?: number;
  height?: number;
  /** Sources of an SVG that becomes part of the page: the file, and its variant for phones. */
  drawing?: string[];
}

/** The level and id of a heading, which a translation inherits. */
export interface HeadingId {
  level: number;
  id: string;
}

/** A position in a source file; line and column count from 1. */
export interface Spot {
  file: string;
  line: number;
  column?: number;
}

/** A link or image. */
export interface LinkUse extends Spot {
  /** As the author wrote it. */
  written: string;
  /** A route or file without the base, e.g. "/zh/guide/#a", or a full URL. */
  target: string;
}

/** An image, film, or recording that must exist. */
export interface ImageUse extends LinkUse {
  /** It is no image. */
  isMedia?: boolean;
}

export interface FenceUse extends Spot {
  lang: string;
  code: string;
  meta: FenceMeta;
}

export interface HeadingUse extends Spot, HeadingId {
  text: string;
  /** A further id: that of a translated heading's own text. */
  slug?: string;
}

interface PageSource {
  site: MarkdownSite;
  file: string;
  routePath: string;
  /** Lines before the first line of the text being parsed. */
  bodyLine: number;
  lang: string;
  version: string;
  /** Ids that the headings of a translation take over, by their levels in order. */
  inheritedIds?: (levels: readonly number[]) => readonly (string | undefined)[];
  /** The page describes an option, whose properties follow the title. */
  isOption?: boolean;
  diagnostics: Diagnostic[];
}

/** Facts about a page that is not parsed yet. */
function noFacts() {
  return {
    links: [] as LinkUse[],
    externals: [] as LinkUse[],
    images: [] as ImageUse[],
    fences: [] as FenceUse[],
    headings: [] as HeadingUse[],
    /** Every id in the rendered article: headings, tabs, raw HTML. */
    ids: [] as string[],
    /** Keys in the examples of the config file. */
    configKeys: [] as ConfigKey[],
    /** Content paths of the included fragments and snippets. */
    dependencies: new Set<string>(),
    /** Fragments that are being included, outermost first. */
    including: [] as string[],
    /** Raw HTML in order; the rendered text holds a mark for each until all are sanitized. */
    raw: [] as { html: string; spot: Spot }[],
    /** Number of widgets that needed an id. */
    widgets: 0,
    /** Characters of code so far, which limits highlighting. */
    highlighted: 0,
    /** Number of blocks without a closing line. */
    unclosed: 0,
  };
}

/** markdown-it's env, typed: one per page. */
export interface PageEnv extends Env, PageSource, ReturnType<typeof noFacts> {
  /** Labels of the footnotes → their index, -1 without a reference; of the plugin. */
  footnotes?: { refs?: Record<string, number>; list?: object[] } | undefined;
}

/** The state of a page before it is parsed. */
export function emptyEnv(page: PageSource): PageEnv {
  return { ...page, ...noFacts() };
}

/**
 * A copy that records links, images, and diagnostics in lists of its own. It has no footnotes: a
 * title that is parsed separately would repeat all of them.
 */
export function separateEnv(env: PageEnv): PageEnv {
  return { ...env, links: [], images: [], externals: [], diagnostics: [], footnotes: undefined };
}

/** Source files of the tokens that come from included fragments. */
const origins = new WeakMap<Token, { file: string; bodyLine: number }>();

/** Positions of inline tokens, for which markdown-it records no lines. */
const spots = new WeakMap<Token, Spot>();

export function setSpot(token: Token, spot: Spot): void {
  spots.set(token, spot);
}

export function setOrigin(token: Token, file: string, bodyLine: number): void {
  if (!origins.has(token)) origins.set(token, { file, bodyLine });
}

/** Position of a block token, or of an inline token for which `setSpot` was called. */
export function spotOf(token: Token, env: PageEnv): Spot {
  const { file, bodyLine } = origins.get(token) ?? env;
  return spots.get(token) ?? { file, line: (token.map?.[0] ?? 0) + bodyLine + 1 };
}

/** Position of a line while blocks are parsed. */
export function spotOfLine(state: StateBlock, line: number): Spot {
  const env = pageEnv(state.env);
  return { file: env.file, line: line + env.bodyLine + 1, column: state.tShift[line]! + 1 };
}

/** A failed search reads the whole block, so their number is limited. */
const MAX_MISSES = 100;

/**
 * Finds texts of a block in its source lines, in order. A text that is not found gets the block's
 * first line. Each search starts where the last one ended: starting from the top for every link
 * would be quadratic.
 */
export function spotFinder(block: Token, env: PageEnv): (text: string) => Spot {
  const { file, bodyLine } = origins.get(block) ?? env;
  const source = linesOf(env.site.texts.get(file) ?? '');
  const [first, end] = block.map ?? [0, 0];
  let cursor = first;
  let misses = 0;
  const search = (text: string, from: number, to: number): Spot | undefined => {
    for (let line = from; line < to; line++) {
      const column = source[line + bodyLine]?.indexOf(text) ?? -1;
      if (column < 0) continue;
      cursor = line;
      return { file, line: line + bodyLine + 1, column: column + 1 };
    }
    return undefined;
  };
  return text => {
    const found =
      misses < MAX_MISSES ? (search(text, cursor, end) ?? search(text, first, cursor)) : undefined;
    if (!found) misses++;
    return found ?? { file, line: first + bodyLine + 1 };
  };
}

/** The last text that was split: a page asks for the same one once per block. */
let last = { text: '', lines: [''] };

function linesOf(text: string): readonly string[] {
  if (last.text !== text) last = { text, lines: text.split('\n') };
  return last.lines;
}

/** Adds a diagnostic to the page; an error unless the severity says otherwise. */
export function report(
  env: PageEnv,
  spot: Spot,
  finding: { severity?: Severity; code: string; message: string; hint: string },
): void {
  env.diagnostics.push({ severity: 'error', ...spot, ...finding });
}

/** markdown-it passes its untyped env to every rule; this project always passes a PageEnv. */
export function pageEnv(env: Env | undefined): PageEnv {
  return env as PageEnv;
}

/** An attribute as text, '' when it is missing. */
export function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}
