// Each container and each tag is one object, which says how to write it as HTML, Markdown, and
// search text. The writers take that object from the token and need not know any container or tag.
import type { StateBlock, Token } from 'markdown-it';
import type { ReactNode } from 'react';
import type { PageLocale } from '../../theme/types.ts';
import type { PageEnv, Spot } from './context.ts';
import type { MarkdownBlock } from './writers/toMarkdown.ts';

export type Attributes = Record<string, string>;

/** Says how one kind of container or tag is written. */
export interface Construct {
  html(use: ConstructUse, page: HtmlWriter, inside: Token[]): ReactNode;
  /** If missing, only the blocks inside are written. */
  markdown?(use: ConstructUse, page: MarkdownWriter, inside: MarkdownBlock[]): MarkdownBlock[];
  /** Returns text for the search, in addition to the text inside. */
  searchText?(attrs: Attributes): string | undefined;
  /** Returns text for the search if the construct is within a line. */
  inlineText?(attrs: Attributes, env: PageEnv): string | undefined;
  /** Returns code for the search, in addition to the code inside. */
  searchCode?(attrs: Attributes): string;
}

export interface Tag extends Construct {
  /** Whether Markdown may be written between an opening and a closing tag. */
  hasContent?: boolean;
  /** Whether the tag may be used within a line. */
  isInline?: boolean;
  required?: readonly string[];
  optional?: readonly string[];
  /** Attribute → the values that it may have. The others may have any. */
  values?: Record<string, readonly string[]>;
  /** Replaces the tag with other tokens while blocks are parsed. */
  expand?(state: StateBlock, line: number, attrs: Attributes): void;
}

/** One container or tag on a page, stored as the meta of its token. */
export type ConstructUse = {
  construct: Construct;
  /** e.g. "container:tip", "tag:Tabs". */
  kind: string;
  attrs: Attributes;
};

/** Data and functions that a construct uses to write HTML. */
export interface HtmlWriter {
  env: PageEnv;
  spot: Spot;
  locale: PageLocale;
  render(tokens: Token[]): string;
  /** Renders a single line of Markdown, e.g. a title. */
  inline(text: string): string;
  /** Resolves and records a link; returns its href. */
  link(written: string): string;
}

/** Data and functions that a construct uses to write Markdown. */
export interface MarkdownWriter {
  env: PageEnv;
  locale: PageLocale;
  /** Rewrites a single line of Markdown, e.g. a title. */
  inline(text: string): string;
  /** Returns the absolute URL of a link in the source, as `image` does for an image. */
  link(written: string): string;
  image(written: string): string;
  /** Sanitizes raw HTML: a single tag or a whole block. */
  html(source: string): string;
}

/** Creates the use of a tag with its attributes. */
export function tagUse(name: string, construct: Tag, attrs: Attributes): ConstructUse {
  return { construct, kind: `tag:${name}`, attrs };
}

/** Returns the construct that a token opens or represents; undefined for other tokens. */
export function constructOf({ type, meta }: Token): ConstructUse | undefined {
  // Closing tokens and tags with errors have no meta.
  return type.startsWith('construct') && meta ? (meta as ConstructUse) : undefined;
}

/** Returns each outermost token except closing ones, with the tokens inside it. */
export function outermost(tokens: readonly Token[]): { open: Token; inside: Token[] }[] {
  const found: { open: Token; inside: Token[] }[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const close = closeOf(tokens, index);
    found.push({ open: tokens[index]!, inside: tokens.slice(index + 1, close) });
    index = close;
  }
  return found;
}

/** Returns the index of the token that closes the one at `open`. */
export function closeOf(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    depth += tokens[index]!.nesting;
    if (depth === 0) return index;
  }
  return tokens.length;
}
