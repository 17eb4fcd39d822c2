// The inside of a paragraph as plain Markdown: left as its author wrote it, but for addresses, our
// own tags, and HTML that pages do not show.
import { readAttributesOf, type TagAttributes } from '../tags.ts';

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

/** An escape, backticks, a comment, an autolink, a tag, or the address of a link or image. */
const PARTS =
  /\\[\s\S]|`+|<!--[\s\S]*?-->|<[a-z][a-z\d+.-]*:[^\s<>]*>|<\/?[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>|\]\(\s*(<[^<>\n]*>|(?:\\[\s\S]|[^\s()<>\\]|\((?:\\[\s\S]|[^\s()\\])*\))*)/g;

/** Rewrites the source of one block's text. */
export function plainInline(source: string, forms: InlineForms): string {
  if (!source.includes('<') && !source.includes('](')) return source;
  const endOf = codeSpans(source);
  let pictures: ReadonlySet<number> | undefined;
  let text = '';
  let from = 0;
  const parts = new RegExp(PARTS);
  for (let match = parts.exec(source); match; match = parts.exec(source)) {
    const [part, address = ''] = match;
    if (part.startsWith('`')) parts.lastIndex = endOf(match.index, part.length);
    const rewritten = part.startsWith('](')
      ? link(address, (pictures ??= picturesIn(source)).has(match.index), forms)
      : part.startsWith('<')
        ? element(part, forms)
        : undefined;
    if (rewritten === undefined) continue;
    text += source.slice(from, match.index) + rewritten;
    from = parts.lastIndex;
  }
  return text + source.slice(from);
}

function link(address: string, isPicture: boolean, forms: InlineForms): string {
  const written = unescaped(address.replace(/^<([\s\S]*)>$/, '$1'));
  return `](${bracketed(isPicture ? forms.image(written) : forms.link(written))}`;
}

function element(part: string, forms: InlineForms): string | undefined {
  if (/^<[a-z][a-z\d+.-]*:/.test(part)) return undefined;
  const [, name] = /^<([A-Z][\w.]*)/.exec(part) ?? [];
  return name === undefined ? forms.html(part) : forms.tag(name, readAttributesOf(part));
}

/**
 * Tells where the code span ends that begins with so many backticks: behind the next row of as
 * many, else behind its own.
 */
function codeSpans(source: string): (start: number, length: number) => number {
  let rows: Map<number, number[]> | undefined;
  return (start, length) => {
    if (!rows) {
      rows = new Map();
      for (const { 0: row, index } of source.matchAll(/`+/g)) {
        if (!rows.has(row.length)) rows.set(row.length, []);
        rows.get(row.length)!.push(index);
      }
    }
    const same = rows.get(length) ?? [];
    while (same.length > 0 && same[0]! < start + length) same.shift();
    return (same[0] ?? start) + length;
  };
}

/** Where a bracket closes that was opened behind an exclamation mark. */
function picturesIn(source: string): Set<number> {
  const pictures = new Set<number>();
  const open: number[] = [];
  for (let at = 0; at < source.length; at++) {
    if (source[at - 1] === '\\') continue;
    if (source[at] === '[') open.push(at);
    else if (source[at] === ']' && source[(open.pop() ?? 0) - 1] === '!') pictures.add(at);
  }
  return pictures;
}

function unescaped(address: string): string {
  return address.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
}

/** An address with blanks or brackets stands between angle brackets. */
function bracketed(address: string): string {
  return /[\s()]/.test(address) ? `<${address}>` : address;
}
