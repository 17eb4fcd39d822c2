// Markdown with a small mistake, due to which it would show as written: links with blanks, headings
// without one, invalid ids.
import type { report } from '../../context.ts';

/** Stands for everything but plain text: code, tags, links, escapes. */
export const OTHER = '\uFFFC';

/** Syntax that would show as plain text. */
export interface Pattern {
  code: string;
  /** Adds the finding; default: as an error. */
  tell?: typeof report;
  /** The only blocks that are searched; default: all. */
  block?: 'heading' | 'paragraph';
  /** Matches the text of one block, in which OTHER stands for everything but plain text. */
  pattern: RegExp;
  /** Whether a match is a mistake; default: always. */
  isMistake?(found: string): boolean;
  message(found: string): string;
  hint: string | ((found: string) => string);
}

/** Maximum length of what a message quotes of a heading. */
const MAX_QUOTED_CHARS = 60;

const TYPOGRAPHIC = /[\u00AB\u00BB\u2018-\u201F]/;
const FILE = /\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|zip|mp4|webm|json|txt)(?![\w.-])/i;
const ADDRESS = /^(?:\.{0,2}\/\S|#\p{L}|https?:\/\/|[\w-]+(?:\/[\w#.-]+)+(?:\s|$))/iu;

const ATTRIBUTE = String.raw`[\w-]+=(?:"[^"{}]*"|[^\s{}"]+)`;
const NAME = String.raw`[.#][\p{L}_][\p{L}\p{N}_-]*`;
const REST = String.raw`(?:\s+(?:[.#][\w-]+|${ATTRIBUTE}))*\s*\}`;
const ATTRIBUTES = new RegExp(
  String.raw`\{:?\s*${NAME}${REST}|(?<=${OTHER})\{:?\s*${ATTRIBUTE}${REST}`,
  'gu',
);

export const BROKEN_SYNTAX: readonly Pattern[] = [
  {
    code: 'link-blank',
    // Parentheses may be in a file name, one level deep.
    pattern: /!?\[[^[\]\n]*\]\((?:[^()\n]|\([^()\n]*\))*\)/g,
    isMistake(found) {
      const inside = found.slice(found.indexOf('](') + 2, -1).replaceAll(OTHER, '');
      const target = inside.replace('<', '').trim();
      const isLink = ADDRESS.test(target) || FILE.test(target);
      return /\s/.test(target) && !/^data:/i.test(target) && isLink;
    },
    message: found =>
      `the ${found.startsWith('!') ? 'image' : 'link'} "${found}" is shown as plain text`,
    hint: found =>
      TYPOGRAPHIC.test(found.slice(found.indexOf('](')))
        ? 'put its title in straight quotes: "title"'
        : 'write a URL with a space in angle brackets, <my page.md>, or with %20',
  },
  {
    code: 'heading-blank',
    block: 'paragraph',
    pattern: /^#{2,6}\p{L}.*/gmu,
    message: found => `"${excerpt(found)}" is not a heading and is shown as plain text`,
    hint: 'put a space after the last #, or write \\# for text',
  },
  {
    code: 'attribute-list',
    pattern: ATTRIBUTES,
    message: found => `the attributes ${found} are shown as plain text`,
    hint: 'remove them; only a heading can have one, {#id} at its end',
  },
  {
    code: 'attribute-list',
    block: 'heading',
    pattern: /\{#[^{}\n]*\}(?=\s*$)/g,
    isMistake: found => found.search(ATTRIBUTES) < 0,
    message: found => `${found} is not a valid id and is shown as plain text`,
    hint: 'an id has letters, digits, and hyphens, e.g. {#own-id}; put other text in backticks',
  },
];

function excerpt(text: string): string {
  return text.length > MAX_QUOTED_CHARS ? `${text.slice(0, MAX_QUOTED_CHARS)}…` : text;
}
