// The state of a page as it passes through the Markdown rules: its source, and recorded facts.
import type { Env, StateBlock, Token } from 'markdown-it';
import type { RouteTable, Locales } from '../../client/routes.ts';
import type { MarkdownConfig, PageLocale, Site } from '../../theme/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ConfigKey } from './configKeys.ts';
import type { FenceMeta } from './fences.ts';

/** Parts of the site that the rules read; the same for all pages of one language. */
export interface MarkdownSite
  extends Pick<Site, 'base' | 'origin' | 'configFile' | 'imageOrigins'> {
  route: { cleanUrls: boolean };
  siteLocales: Locales;
  /** All routes of the site, so that links are written in their canonical form. */
  routes: RouteTable;
  config: MarkdownConfig;
  locale: PageLocale;
  /** Texts below content/, for fragments and snippets. */
  texts: ReadonlyMap<string, string>;
  /** Image files next to pages (key: content path) and in public/ (key: "/path"). */
  images: ReadonlyMap<string, ImageFile>;
}

export interface ImageFile {
  /** Absolute path on the site, without the base. */
  address: string;
  width?: number;
  height?: number;
  /** Whether the file is empty, cut off, or not an image. */
  isBroken?: boolean;
  /** Sources of an SVG that pages inline: the file, and its variant for phones. */
  drawing?: string[];
}

/** The level and id of a heading, which a translation inherits. */
export type HeadingId = { level: number; id: string };

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

/** An image, video, or audio file that must exist. */
export interface ImageUse extends LinkUse {
  /** The file is video, audio, or captions, not an image. */
  isMedia?: boolean;
}

export interface FenceUse extends Spot {
  lang: string;
  code: string;
  meta: FenceMeta;
}

export interface HeadingUse extends Spot, HeadingId {
  text: string;
  /** Additional id of a translated heading, made from its own text. */
  slug?: string;
}

interface PageSource {
  site: MarkdownSite;
  file: string;
  routePath: string;
  /** Number of lines in the file before the first line of the text being parsed. */
  bodyLine: number;
  lang: string;
  version: string;
  /** Returns the ids that a translation's headings inherit, from their levels in order. */
  inheritedIds?: (levels: readonly number[]) => readonly (string | undefined)[];
  /** Whether the page describes an option, whose properties are shown below the title. */
  isOption?: boolean;
  diagnostics: Diagnostic[];
}

/** Returns empty facts, for a page that is not parsed yet. */
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
    /** Parsed JSON files by content path, because a page may show many values of a large one. */
    data: new Map<string, unknown>(),
    /** Fragments that are being included, outermost first. */
    including: [] as string[],
    /** How much the page has included so far, and whether that is known to be too much. */
    included: { files: 0, characters: 0, repeated: 0, isTooMuch: false },
    /** Pieces of raw HTML. A mark stands for each in the rendered text until it is sanitized. */
    raw: [] as { html: string; spot: Spot }[],
    /** Number of widgets so far that needed an id. */
    widgets: 0,
    /** Number of characters of code so far; highlighting stops at a limit. */
    highlighted: 0,
    /** Names of the tags without a closing tag. */
    unclosedTags: [] as string[],
    /** Number of blocks without a closing line. */
    unclosed: 0,
  };
}

/** markdown-it's env, typed: one per page. */
export interface PageEnv extends Env, PageSource, ReturnType<typeof noFacts> {
  /** The id of the last heading that was rendered. */
  sectionId?: string;
  /** Data of the footnote plugin. `refs`: label → index, -1 if nothing refers to the footnote. */
  footnotes?: { refs?: Record<string, number>; list?: object[] };
}

/** Creates the state of a page before it is parsed. */
export function emptyEnv(page: PageSource): PageEnv {
  return { ...page, ...noFacts() };
}

/**
 * Copies an env so that links, images, and diagnostics go to separate lists. The copy has no
 * footnotes, because a title that is parsed separately would repeat all of them.
 */
export function separateEnv(env: PageEnv): PageEnv {
  return { ...env, links: [], images: [], externals: [], diagnostics: [], footnotes: undefined };
}

/** Source files of the tokens that come from included fragments. */
const origins = new WeakMap<Token, { file: string; bodyLine: number }>();

/** Positions of inline tokens, for which markdown-it records no lines, and of tags. */
const spots = new WeakMap<Token, Spot>();

export function setSpot(token: Token, spot: Spot): void {
  spots.set(token, spot);
}

export function setOrigin(token: Token, file: string, bodyLine: number): void {
  if (!origins.has(token)) origins.set(token, { file, bodyLine });
}

/** Returns the position of a token: of a block its line, else the one that `setSpot` was given. */
export function spotOf(token: Token, env: PageEnv): Spot {
  const { file, bodyLine } = origins.get(token) ?? env;
  return spots.get(token) ?? { file, line: (token.map?.[0] ?? 0) + bodyLine + 1 };
}

/** Returns the position of a block token with the column where the text of its line begins. */
export function startOf(token: Token, env: PageEnv): Spot {
  const spot = spotOf(token, env);
  const column = Math.max(0, sourceLine(spot, env.site.texts).search(/[^\s>]/)) + 1;
  return { column, ...spot };
}

/** Returns the position of a line while blocks are parsed. */
export function spotOfLine(state: StateBlock, line: number): Spot {
  const env = pageEnv(state.env);
  return { file: env.file, line: line + env.bodyLine + 1, column: state.tShift[line]! + 1 };
}

/** Maximum number of characters before the last match that the next search in its line reads. */
const LOOK_BACK_CHARS = 10_000;

/** Maximum number of failed searches per block, because each one reads the whole block. */
const MAX_MISSES = 100;

/**
 * Returns a function that finds texts of a block, or another way to write them, in its source lines.
 * A text that is not found gets the block's first line. Texts come in order, and each search starts
 * at the line of the last match: from the top, the links of a block would take quadratic time.
 */
export function spotFinder(block: Token, env: PageEnv): (...texts: string[]) => Spot {
  const { file, bodyLine } = origins.get(block) ?? env;
  const source = linesOf(env.site.texts.get(file) ?? '');
  const [first, end] = block.map ?? [0, 0];
  let cursor = first;
  let lastColumn = 0;
  let misses = 0;
  const search = (texts: readonly string[], from: number, to: number): Spot | undefined => {
    for (let line = from; line < to; line++) {
      const start = line === cursor ? lastColumn - LOOK_BACK_CHARS : 0;
      const columns = texts.map(text => source[line + bodyLine]?.indexOf(text, start) ?? -1);
      const column = columns.find(each => each >= 0);
      if (column === undefined) continue;
      cursor = line;
      lastColumn = column;
      return { file, line: line + bodyLine + 1, column: column + 1 };
    }
    return undefined;
  };
  return (...texts) => {
    const found =
      misses < MAX_MISSES
        ? (search(texts, cursor, end) ?? search(texts, first, cursor))
        : undefined;
    if (!found) misses++;
    return found ?? { file, line: first + bodyLine + 1 };
  };
}

/** Returns a line of a source file; '' if there is none. */
export function sourceLine({ file, line }: Spot, texts: MarkdownSite['texts']): string {
  return linesOf(texts.get(file) ?? '')[line - 1] ?? '';
}

/** The last text that was split into lines, because each block of a page needs the same one. */
let last = { text: '', lines: [''] };

function linesOf(text: string): readonly string[] {
  if (last.text !== text) last = { text, lines: text.split('\n') };
  return last.lines;
}

/** What is wrong, and how to fix it. */
export type Problem = Record<'message' | 'hint', string>;

/** Adds an error to the page. */
export function report(env: PageEnv, spot: Spot, code: string, problem: Problem): void {
  env.diagnostics.push({ severity: 'error', ...spot, code, ...problem });
}

/** Adds a warning to the page. */
export function warn(env: PageEnv, spot: Spot, code: string, problem: Problem): void {
  env.diagnostics.push({ severity: 'warning', ...spot, code, ...problem });
}

/** Gives markdown-it's untyped env its type: this project always passes a PageEnv. */
export function pageEnv(env: Env | undefined): PageEnv {
  return env as PageEnv;
}

/** Returns an attribute as text; '' if it is missing. */
export function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}
