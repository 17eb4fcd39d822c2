// Containers and tags have one object each, which says how it becomes HTML, Markdown, and search
// text. The writers read it from the token and know no construct by name.
import type { StateBlock, Token } from 'markdown-it';
import type { ReactNode } from 'react';
import type { PageLocale } from '../../theme/types.ts';
import type { PageEnv, Spot } from './context.ts';
import type { MarkdownBlock } from './writers/toMarkdown.ts';

export type Attributes = Record<string, string>;

/** How one kind of container or tag is written. */
export interface Construct {
  html(use: ConstructUse, page: HtmlWriter, inside: Token[]): ReactNode;
  /** Only the blocks inside when left out. */
  markdown?(use: ConstructUse, page: MarkdownWriter, inside: MarkdownBlock[]): MarkdownBlock[];
  /** Text for the search, besides the text inside. */
  searchText?(attrs: Attributes): string | undefined;
  /** Text for the search if the construct is within a line. */
  inlineText?(attrs: Attributes): string | undefined;
  /** Code for the search, besides the code inside. */
  searchCode?(attrs: Attributes): string;
}

export interface Tag extends Construct {
  /** Whether Markdown may be written between an opening and a closing tag. */
  hasContent?: boolean;
  /** Whether the tag may be used within a line. */
  isInline?: boolean;
  required?: readonly string[];
  optional?: readonly string[];
  /** Replaces the tag by other tokens while blocks are parsed. */
  expand?(state: StateBlock, line: number, attrs: Attributes): void;
}

/** One container or tag of a page: the meta of its token. */
export type ConstructUse = {
  construct: Construct;
  /** e.g. "container:tip", "tag:Tabs". */
  kind: string;
  attrs: Attributes;
};

/** What a construct may use to write HTML. */
export interface HtmlWriter {
  env: PageEnv;
  spot: Spot;
  locale: PageLocale;
  render(tokens: Token[]): string;
  /** Renders Markdown of one line, e.g. a title. */
  inline(text: string): string;
  /** Resolves and records a link. */
  link(written: string): string;
}

/** What a construct may use to write Markdown. */
export interface MarkdownWriter {
  env: PageEnv;
  locale: PageLocale;
  /** Rewrites Markdown of one line, e.g. a title. */
  inline(text: string): string;
  /** Absolute URLs. @param written as in the source */
  link(written: string): string;
  image(written: string): string;
  /** Sanitizes raw HTML: a single tag or a whole block. */
  html(source: string): string;
}

/** A tag with its attributes. */
export function tagUse(name: string, construct: Tag, attrs: Attributes): ConstructUse {
  return { construct, kind: `tag:${name}`, attrs };
}

/** The construct that a token opens or represents. */
export function constructOf({ type, meta }: Token): ConstructUse | undefined {
  // Closing tokens and tags with errors have no meta.
  return type.startsWith('construct') && meta ? (meta as ConstructUse) : undefined;
}

/** Index of the token that closes the one at `open`. */
export function closeOf(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    depth += tokens[index]!.nesting;
    if (depth === 0) return index;
  }
  return tokens.length;
}
