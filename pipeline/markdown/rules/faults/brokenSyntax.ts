// Markdown that a small mistake would show as written: links with a space, headings without one,
// invalid ids, and marks that have no effect.
import { warn, type report } from '../../context.ts';

/** Stands for everything but plain text: code, tags, links, escapes. */
export const OTHER = '\uFFFC';

/** Headings by a line of hyphens below them. */
export const UNDERLINED = 'heading_open -';

/** Syntax that would show as plain text. */
export interface Pattern {
  code: string;
  /** Adds the finding; default: as an error. */
  tell?: typeof report;
  /** The only blocks that are searched; default: all. */
  block?: 'heading' | typeof UNDERLINED | 'paragraph';
  /** Codes of findings of the same page that already cover the mistake. */
  unless?: readonly string[];
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

/** The start of a URL in parentheses; the text before `https:` may be a tag, because it is a link. */
const URL = String.raw`${OTHER}?(?:\.{0,2}\/|#\p{L}|https?:)`;

/**
 * Marks that mark nothing → how to repair them. A match goes on to the end of its line or block, so
 * that a mistake is one finding.
 */
const MARKS: readonly [pattern: RegExp, hint: string, block?: 'paragraph'][] = [
  [
    // Not a glob in a URL, nor <kbd>`</kbd>, nor the three backticks of a fence.
    new RegExp(
      `(?:(?<!/)\\*\\*|~~|(?!(?<=${OTHER})\`${OTHER})(?<!\`)\`{1,2}(?!\`))[^\\n${OTHER}]*`,
      'g',
    ),
    'a mark needs its pair, right before and after the words; put \\ before a mark that is text',
  ],
  [
    /^\|(?=[ \t:-]|.*\n\|)(?:[^\n|]*\|){2,}[ \t]*$[^]*/gm,
    'a table has a row of | --- | for each column below its first row, and no empty lines',
    'paragraph',
  ],
  [
    /^(?:[\u00A0\u3000]+[*+-] |[*+-][\u00A0\u3000]|([\u00B7\u2013\u2014\u2022\u25AA-\u25E6])\s.*\n\1\s)[^]*/gm,
    'begin each item of a list with "- "',
    'paragraph',
  ],
  [
    /^\d{1,9}[.)][ \u00A0].*\n\d{1,9}[.)][ \u00A0][^]*/gm,
    'begin a list with "1. ", or put an empty line before it',
    'paragraph',
  ],
  [
    /^(?:\d{1,2}[.)](?=\p{Script=Han})|(?:\d{1,2}[.)]|-)\p{Lu}.*\n(?:\d{1,2}[.)]|-)\p{Lu})[^]*/gu,
    'put a space after the mark of each item of a list: "1. ", "- "',
    'paragraph',
  ],
  [
    /^(?:\[\] |\[[ xX]\](?=[\p{L}\p{N}])).*/gu,
    'write "- [ ] " before a task, or put brackets in backticks',
    'paragraph',
  ],
  [/^#{1,6}[\u00A0\u3000].*/gm, 'put a normal space after the last #', 'paragraph'],
  [
    /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\].*/gim,
    'write > before each line of an alert',
    'paragraph',
  ],
  [/^(?:!!!|\?{3}\+?) \w.*/gm, 'write :::note, the text, and ::: on separate lines', 'paragraph'],
  [/^===[!+]* +"[^"\n]+"[ \t]*$/gm, 'write <Tabs> around a <Tab label="…"> for each', 'paragraph'],
  [
    /(?<![=!\w)\]"'\uFFFC])==(?![\s=])[^=\n]*[^\s=]==(?![=\w("'\uFFFC])/g,
    'write **text**, or put it in backticks',
  ],
  [
    /\^\[(?=\p{L}[^[\]\n]*\s)[^[\]\n]*\]/gu,
    'write [^1], and [^1]: before the note on its own line',
  ],
  [/^\*\[[^[\]\n]+\]: .*/gm, 'write what an abbreviation means where it is first used'],
  [
    new RegExp(
      String.raw`\([^()\n]+\)\[${URL}[^[\]\n]*\]|` +
        String.raw`\[[^[\]\n]+\](?: \(${URL}[^()\s]*\)|（${URL}[^（）\n]*）|\(${URL}[^()\n]*$)`,
      'gmu',
    ),
    'write [text](/url), without a space between the brackets',
  ],
  [
    /(?!^\[\[toc\]\]$)\[\[\p{L}[^[\]\n,]*\]\]/giu,
    'write [text](/url), or [[toc]] in its own paragraph',
  ],
  [/｀[^｀\n]+｀/g, 'put code in half-width backticks'],
  [/^(?=:*：)[：:]{3,}\s*\p{L}.*/gmu, 'write half-width colons: :::tip', 'paragraph'],
  [/^＃{1,6}(?=[ \u3000]).*/gm, 'write # with a normal space after it', 'paragraph'],
  [/\{\/\*[^{}\n]*\*\/\}/g, 'write a comment as <!-- … -->'],
  [/\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}/g, 'write the text itself, or put it in backticks'],
  [/<[A-Z][\w.]*\s[^<>\n]*=.*/g, 'values of attributes can only be text: name="…"'],
];

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
  ...MARKS.map(([pattern, hint, block]) => ({
    code: 'mark-shown',
    tell: warn,
    block,
    pattern,
    message: (found: string) => `"${excerpt(found)}" is shown as plain text`,
    hint,
  })),
  {
    code: 'mark-shown',
    tell: warn,
    block: 'paragraph',
    unless: ['unclosed-container', 'unknown-container'],
    pattern: /^:{2,}[ \t]*$[^]*/gm,
    message: found =>
      `"${excerpt(found)}" opens and closes no container and is shown as plain text`,
    hint: 'write :::tip before the content of a container and ::: after it, or remove the line',
  },
  {
    code: 'mark-shown',
    tell: warn,
    block: UNDERLINED,
    pattern: /^[^]*(?:\n[^]*|[.,:;\u3002\uFF0C\uFF1A\uFF1B])$/g,
    message: found => `"${excerpt(found)}" is a heading, because of the line of hyphens below it`,
    hint: 'put an empty line before ---, or write ## before a heading',
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

/** Returns the first line, without its end if it is long. */
export function excerpt(found: string): string {
  const [text = ''] = found.split('\n', 1);
  return text.length > MAX_QUOTED_CHARS ? `${text.slice(0, MAX_QUOTED_CHARS)}…` : text;
}
