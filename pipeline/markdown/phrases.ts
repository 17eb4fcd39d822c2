// The inside of a paragraph as plain Markdown: left as its author wrote it, but for addresses, our own tags, and HTML that pages do not show.
import { readAttributesOf, type TagAttributes } from './tags.ts';

/** What becomes of the parts that other readers would not understand. */
export interface InlineForms {
  /** An absolute address. @param written as it stands in the source */
  link(written: string): string;
  image(written: string): string;
  /** One of our tags that stands in a line. */
  tag(name: string, attrs: TagAttributes): string;
  /** Raw HTML: a single tag or a whole block. */
  html(source: string): string;
}

/** An escape, a code span, a comment, an autolink, a tag, or the address of a link or image. */
const PARTS = /\\[\s\S]|(?<ticks>`+)(?!`)(?:[\s\S]*?[^`])??\k<ticks>(?!`)|<!--[\s\S]*?-->|<[a-z][a-z\d+.-]*:[^\s<>]*>|<\/?[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>|\]\(\s*(?<address><[^<>\n]*>|(?:\\[\s\S]|[^\s()<>\\]|\((?:\\[\s\S]|[^\s()\\])*\))*)/g;

/** Rewrites the source of one block's text. */
export function plainInline(source: string, forms: InlineForms): string {
  if (!/[<\]`\\]/.test(source)) return source;
  return source.replace(PARTS, (part: string, ...rest: unknown[]) => {
    const at = rest.at(-3) as number;
    const { address } = rest.at(-1) as { address?: string };
    if (part.startsWith('](')) {
      const written = unescaped((address ?? '').replace(/^<([\s\S]*)>$/, '$1'));
      return `](${bracketed(isImage(source, at) ? forms.image(written) : forms.link(written))}`;
    }
    if (!part.startsWith('<') || /^<[a-z][a-z\d+.-]*:/.test(part)) return part;
    const [, name] = /^<([A-Z][\w.]*)/.exec(part) ?? [];
    return name === undefined ? forms.html(part) : forms.tag(name, readAttributesOf(part));
  });
}

/** Whether the bracket that closes at `end` was opened behind an exclamation mark. */
function isImage(source: string, end: number): boolean {
  let depth = 0;
  for (let at = end; at >= 0; at--) {
    if (source[at - 1] === '\\') continue;
    if (source[at] === ']') depth++;
    if (source[at] === '[' && --depth === 0) return source[at - 1] === '!';
  }
  return false;
}

function unescaped(address: string): string {
  return address.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
}

/** An address with blanks or brackets stands between angle brackets. */
function bracketed(address: string): string {
  return /[\s()]/.test(address) ? `<${address}>` : address;
}
