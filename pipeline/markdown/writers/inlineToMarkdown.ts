// Markdown of one block's text → plain Markdown: only addresses, tags, and raw HTML are rewritten.
import type { MarkdownWriter } from '../construct.ts';
import { readAttributes, readTag } from '../tags/attributes.ts';
import { TAGS } from '../tags/index.ts';
import { tagUse } from '../tags/tag.ts';

/** An escape, backticks, a comment, an autolink, a tag, or the address of a link or image. */
const PARTS = [
  /\\[\s\S]/,
  /`+/,
  /<!--[\s\S]*?-->/,
  /<[a-z][a-z\d+.-]*:[^\s<>]*>/,
  /<\/?[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>/,
  /\]\(\s*(<[^<>\n]*>|(?:\\[\s\S]|[^\s()<>\\]|\((?:\\[\s\S]|[^\s()\\])*\))*)/,
];
const PART = PARTS.map(({ source }) => source).join('|');

/** Rewrites the source of one block's text. */
export function inlineToMarkdown(source: string, page: MarkdownWriter): string {
  if (!source.includes('<') && !source.includes('](')) return source;
  const endOfCode = codeSpans(source);
  let images: ReadonlySet<number> | undefined;
  let text = '';
  let from = 0;
  const parts = new RegExp(PART, 'g');
  for (let match = parts.exec(source); match; match = parts.exec(source)) {
    const [part, address = ''] = match;
    if (part.startsWith('`')) parts.lastIndex = endOfCode(match.index, part.length);
    const rewritten = part.startsWith('](')
      ? linkOf(address, (images ??= imagesIn(source)).has(match.index), page)
      : part.startsWith('<')
        ? elementOf(part, page)
        : undefined;
    if (rewritten === undefined) continue;
    text += source.slice(from, match.index) + rewritten;
    from = parts.lastIndex;
  }
  return text + source.slice(from);
}

function linkOf(address: string, isImage: boolean, page: MarkdownWriter): string {
  const written = address
    .replace(/^<([\s\S]*)>$/, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('&amp;', '&');
  const absolute = isImage ? page.image(written) : page.link(written);
  // An address with spaces or parentheses stands between angle brackets.
  return /[\s()]/.test(absolute) ? `](<${absolute}>` : `](${absolute}`;
}

/** Undefined: an autolink, which stays. */
function elementOf(part: string, page: MarkdownWriter): string | undefined {
  if (/^<[a-z][a-z\d+.-]*:/.test(part)) return undefined;
  if (!/^<[A-Z]/.test(part)) return page.html(part);
  const { name = '', attributes = '' } = readTag(part) ?? {};
  const tag = TAGS[name];
  if (!tag?.inline) return '';
  const use = tagUse(name, tag, readAttributes(attributes));
  return (tag.markdown?.(use, page, []) ?? []).map(({ text }) => text).join('');
}

/** Finds the end of a code span: behind the next row of as many backticks, else behind its own. */
function codeSpans(source: string): (start: number, length: number) => number {
  let rows: Map<number, number[]> | undefined;
  return (start, length) => {
    if (!rows) {
      rows = new Map();
      for (const { 0: row, index } of source.matchAll(/`+/g)) {
        const same = rows.get(row.length);
        if (same) same.push(index);
        else rows.set(row.length, [index]);
      }
    }
    const same = rows.get(length) ?? [];
    while (same[0] !== undefined && same[0] < start + length) same.shift();
    return (same[0] ?? start) + length;
  };
}

/** Positions of the brackets that close an image's text. */
function imagesIn(source: string): Set<number> {
  const images = new Set<number>();
  const open: number[] = [];
  for (let at = 0; at < source.length; at++) {
    if (source[at - 1] === '\\') continue;
    if (source[at] === '[') open.push(at);
    else if (source[at] === ']' && source[(open.pop() ?? 0) - 1] === '!') images.add(at);
  }
  return images;
}
