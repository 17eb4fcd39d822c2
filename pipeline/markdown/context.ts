// What travels with one page through the Markdown rules: where they are, what they may look at,
// what they found.
import type { Env, StateBlock, Token } from 'markdown-it';
import type { RouteTable, Locales } from '../../client/routes.ts';
import type { ConfigFile, MarkdownConfig, PageLocale } from '../../theme/types.ts';
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';

/** Parts of the site the rules read; the same for all pages of one language. */
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
  /**
   * Address and size of an image file beside the pages (key: content path) or in public/ (key:
   * "/path").
   */
  images: ReadonlyMap<string, ImageFile>;
}

export interface ImageFile {
  /** Site-absolute, without the base. */
  address: string;
  width?: number;
  height?: number;
  /** Sources of an SVG that becomes part of the page: the file, and its variant for phones. */
  drawing?: string[];
}

/** A heading as the other language's page needs it. */
export interface HeadingId {
  level: number;
  id: string;
}

/** Where something stands: file, line and column count from 1. */
export interface Spot {
  file: string;
  line: number;
  column?: number;
}

/**
 * A link to a page or file of the site, as it will be followed: route without the base, e.g.
 * "/zh/guide/#a".
 */
export interface LinkUse extends Spot {
  /** As the author wrote it. */
  written: string;
  target: string;
}

/** An image that must exist. */
export interface ImageUse extends Spot {
  written: string;
  target: string;
}

export interface FenceUse extends Spot {
  lang: string;
  code: string;
  meta: Record<string, string | true>;
}

export interface HeadingUse extends Spot {
  level: number;
  id: string;
  text: string;
}

/** markdown-it's env, typed: one per page. */
export interface PageEnv extends Env {
  site: MarkdownSite;
  file: string;
  routePath: string;
  /** Lines before the first line of the text being parsed. */
  bodyLine: number;
  lang: string;
  version: string;
  /** Headings of the original page, whose ids a translation takes over. */
  originalHeadings?: readonly HeadingId[];
  diagnostics: Diagnostic[];
  links: LinkUse[];
  externals: LinkUse[];
  images: ImageUse[];
  fences: FenceUse[];
  headings: HeadingUse[];
  /** Every id in the rendered article: headings, tabs, raw HTML. */
  ids: string[];
  /** Content paths of the fragments and snippets the page is made of. */
  dependencies: Set<string>;
  /** Fragments being included right now, outermost first. */
  including: string[];
  /**
   * Raw HTML pieces, in order; the rendered text holds a mark for each until the sanitiser has seen
   * them all.
   */
  raw: { html: string; spot: Spot }[];
  /** Counts the ids that widgets need. */
  widgets: number;
  /** Characters of code so far. */
  coloured: number;
  /** Counts the blocks whose end was not found. */
  unclosed: number;
}

/** What a page begins with: nothing is found yet. */
export function emptyEnv(
  page: Pick<
    PageEnv,
    | 'site'
    | 'file'
    | 'routePath'
    | 'bodyLine'
    | 'lang'
    | 'version'
    | 'originalHeadings'
    | 'diagnostics'
  >,
): PageEnv {
  return {
    ...page,
    links: [],
    externals: [],
    images: [],
    fences: [],
    headings: [],
    ids: [],
    dependencies: new Set(),
    including: [],
    raw: [],
    widgets: 0,
    coloured: 0,
    unclosed: 0,
  };
}

/** Where a token of an included fragment comes from. */
const origins = new WeakMap<Token, { file: string; bodyLine: number }>();

/** Places of inline tokens, which markdown-it gives no lines. */
const spots = new WeakMap<Token, Spot>();

export function setSpot(token: Token, spot: Spot): void {
  spots.set(token, spot);
}

export function setOrigin(token: Token, file: string, bodyLine: number): void {
  if (!origins.has(token)) origins.set(token, { file, bodyLine });
}

/** Place of a block token, or of an inline one that was given a place. */
export function spotOf(token: Token, env: PageEnv): Spot {
  const { file, bodyLine } = origins.get(token) ?? env;
  return spots.get(token) ?? { file, line: (token.map?.[0] ?? 0) + bodyLine + 1 };
}

/** Place of a line while blocks are being read. */
export function spotOfLine(state: StateBlock, line: number): Spot {
  const env = pageEnv(state.env);
  return { file: env.file, line: line + env.bodyLine + 1, column: state.tShift[line]! + 1 };
}

/** Each text that is not found has been looked for in the whole block. */
const MAX_MISSES = 100;

/**
 * Finds texts of a block in its source lines, in their order; a text that is not found has the
 * place of the block's first line.
 * Each search begins where the last one ended, or a block of many lines would be read again for
 * every link in it.
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

/** The text last asked for, line by line: a page asks once for every link it has. */
let last = { text: '', lines: [''] };

function linesOf(text: string): readonly string[] {
  if (last.text !== text) last = { text, lines: text.split('\n') };
  return last.lines;
}

export function report(
  env: PageEnv,
  severity: Severity,
  code: string,
  spot: Spot,
  message: string,
  hint?: string,
): void {
  env.diagnostics.push({
    severity,
    code,
    ...spot,
    message,
    ...(hint === undefined ? {} : { hint }),
  });
}

/** markdown-it hands every rule its untyped env; this project always passes a PageEnv. */
export function pageEnv(env: Env | undefined): PageEnv {
  return env as PageEnv;
}

/** An attribute as text, '' when it is not there. */
export function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}
