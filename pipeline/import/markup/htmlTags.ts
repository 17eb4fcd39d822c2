// Converts HTML as JSX and Vue write it to plain HTML: `className`, values in braces, and `/>` at
// the end of elements that need a closing tag in HTML. Marks and abbreviations become elements.
import { escapeRegExp } from '../../../client/text/escapeRegExp.ts';
import { escapeHtml } from '../../../theme/html.ts';
import { convertShort } from '../../../theme/parts/Inline.tsx';
import { matchesOutsideFences, outsideFences } from './fences.ts';
import type { Attribute, FoundTag } from './scanTags.ts';

/** Elements without content. */
export const EMPTY = /^(?:area|br|col|hr|img|input|source|track|wbr)$/;
const RENAMED = new Map(Object.entries({ className: 'class', htmlFor: 'for' }));
/** Attributes that may be code: directives, listeners, and what the content policy forbids. */
const CODE = /^(?:v-|[:@#]|on[A-Z]|style$|key$)/;

/** A line that begins and ends with a tag. */
const TAG_LINE = /^[ \t]*<.*>[ \t]*$/;
/** An element that contains blocks, alone on its line. */
const BLOCK_LINE =
  /^[ \t]*<\/?(?:article|aside|center|details|div|li|main|section|td)\b[^<>]*>[ \t]*$/;
const MARKUP = /^[ \t]*(?:[-*+>]|#{1,6}|\d+[.)])[ \t]|[*_`\]]/;

/** A paragraph in HTML, with its tags on lines of their own. */
const PARAGRAPH = /^[ \t]*<p>[ \t]*(\n(?:(?!<\/?p>)[^])*?)^[ \t]*<\/p>[ \t]*$/gm;

/**
 * Adds an empty line between a tag and the fence or Markdown below it, and replaces the tags of
 * paragraphs with empty lines. MDX needs none; in CommonMark, raw HTML goes on until an empty line.
 */
export function separateTags(text: string): string {
  const { length } = text.split('\n');
  return outsideFences(text, (prose, first) => {
    const lines = prose.replace(PARAGRAPH, '$1').split('\n');
    const isGlued = (line: string, at: number): boolean => {
      const next = lines[at + 1];
      if (next === undefined) return first + lines.length < length && TAG_LINE.test(line);
      return BLOCK_LINE.test(line) && !/^[ \t]*</.test(next) && MARKUP.test(next);
    };
    return lines.flatMap((line, at) => (isGlued(line, at) ? [line, ''] : line)).join('\n');
  });
}

/** An element with text on one line, alone on it. */
const ONE_LINE = /^([ \t]*<(summary|figcaption|li|p|dt|dd|td|th)\b[^<>]*>)(.*)(<\/\2>[ \t]*)$/gm;

/** Converts Markdown in elements of one line, which only MDX reads, to HTML. */
export function convertInElements(text: string): string {
  return text.replace(ONE_LINE, (_, start: string, _name, inside: string, end: string) => {
    const plain = (part: string): string =>
      part
        .replace(/(?<!!)\[([^[\]]+)\]\(([^\s()"<>]+)\)/g, '<a href="$2">$1</a>')
        .replace(/\*\*(\S(?:[^*]*\S)?)\*\*/g, '<strong>$1</strong>')
        .replace(/(?<![\w*])([*_])(\S(?:[^*_<>"]*\S)?)\1(?![\w*])/g, '<em>$2</em>');
    const code = (part: string): string => `<code>${escapeHtml(part.slice(1, -1))}</code>`;
    return start + convertShort(inside, plain, code) + end;
  });
}

/** A heading in HTML, alone on its lines. Indented lines below it would become code. */
const HEADING =
  /^ {0,3}<h([1-6])(\s[^<>{}]*)?>((?:(?!<\/?h[1-6]\b|\n[ \t]*\n)[^])*)<\/h\1>[ \t]*$(?!\n(?: {4}|\t))/gim;

/** Converts headings in HTML to Markdown, except empty ones and those that Vue computes. */
export function convertHeadings(text: string): string {
  const convert = (whole: string, level: string, attributes = '', inside = '', at = 0): string => {
    const words = inside.replace(/(?:<br\s*\/?>|\s)+/gi, ' ').trim();
    if (words === '' || /\s(?:v-|[:@])/.test(attributes)) return whole;
    const [, id] = /\sid="([\w-]+)"/i.exec(attributes) ?? [];
    // Inside an element, Markdown needs empty lines around it.
    const isBelowText = at > 0 && (text[at - 2] ?? '\n') !== '\n';
    const isAboveText = (text[at + whole.length + 1] ?? '\n') !== '\n';
    return [
      isBelowText ? '\n' : '',
      `${'#'.repeat(Number(level))} ${words}`,
      id === undefined ? '' : ` {#${id}}`,
      isAboveText ? '\n' : '',
    ].join('');
  };
  return text.replace(HEADING, convert);
}

/** Rewrites a tag that is not plain HTML. Others are returned as they are. */
export function convertHtml({ name, isClosing, isVoid, attributes }: FoundTag, whole: string) {
  const isOpenOnly = isVoid && !EMPTY.test(name);
  const isForeign = attributes.some(
    each => each.isComputed || isCode(each) || RENAMED.has(each.name),
  );
  // A tag of several lines is written on one: a line that begins with `>` would become a quote.
  const isOneLine = !whole.includes('\n');
  if (isClosing || (!isForeign && !isOpenOnly && isOneLine)) return whole;
  const badge = isOpenOnly ? badgeOf(attributes) : undefined;
  if (badge !== undefined) return badge;
  const written = attributes.flatMap(each => {
    const key = RENAMED.get(each.name) ?? each.name;
    if (key === '' || isCode(each)) return [];
    if (each.value === undefined) return each.isComputed ? [] : [` ${key}`];
    return [` ${key}="${each.value.replaceAll('"', '&quot;')}"`];
  });
  const end = isOpenOnly ? `></${name}>` : isVoid ? ' />' : '>';
  return `<${name}${written.join('')}${end}`;
}

/**
 * Converts an empty element that a stylesheet shows as a badge; undefined for other elements. The
 * text is in `data-text`, or it is the last of the other classes.
 */
function badgeOf(attributes: readonly Attribute[]): string | undefined {
  const textOf = (name: string): string | undefined =>
    attributes.find(each => each.name === name)?.value;
  const classes = (textOf('class') ?? '').split(/\s+/);
  if (!classes.some(each => /(?:^|-)badge$/.test(each))) return undefined;
  const text = textOf('data-text') ?? classes.filter(each => !/badge$/.test(each)).at(-1);
  return text && `<Badge text="${text.replaceAll('"', '&quot;')}" />`;
}

function isCode({ name, isComputed, value }: Attribute): boolean {
  return CODE.test(name) && (isComputed || name !== 'style' || value === undefined);
}

/** Marked and inserted text of Python-Markdown and others: `==text==`, `^^text^^`. */
const MARKED = /(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/g;
const INSERTED = /(?<![\^\w])\^\^(?=[^\s^])([^^\n]*[^\s^])\^\^(?![\^\w])/g;

/** Converts the marks around text that Markdown has no own marks for. */
export function convertMarks(text: string): string {
  return text.replace(MARKED, '<mark>$1</mark>').replace(INSERTED, '<ins>$1</ins>');
}

/** The meaning of an abbreviation, as Python-Markdown and others write it: `*[HTML]: Hypertext`. */
const ABBREVIATION = /^ {0,3}\*\[([^\]\n]+)\]:[ \t]*(.*)$/gm;
/** A page has fewer abbreviations: all of them are looked for at each place. */
const MAX_ABBREVIATIONS = 200;
/** Where a word is not text: tags, targets, labels, pictures, headings, and titles of blocks. */
const NO_TEXT = [
  String.raw`^[ \t]*(?:#{1,6}[ \t]|!!!|\?\?\?|===|\/\/\/|:::|\[[^\]\n]*\]:).*$`,
  String.raw`<[^<>\n]*>|!\[[^[\]\n]*\](?:\([^()\n]*\))?|\]\([^()\n]*\)|:[a-z_]+:`,
  String.raw`\[[^[\]\n]*\](?![([])|\]\[[^[\]\n]*\]`,
].join('|');

/** Returns the abbreviations that a page explains: each → its meaning. */
export function abbreviationsIn(page: string): ReadonlyMap<string, string> {
  const found = matchesOutsideFences(page, ABBREVIATION);
  return new Map(
    found
      .slice(0, MAX_ABBREVIATIONS)
      .map(([, word = '', meaning = '']) => [word.trim(), meaning.trim()]),
  );
}

/** Removes the lines that explain abbreviations, and shows each meaning where its word is. */
export function convertAbbreviations(text: string, known: ReadonlyMap<string, string>): string {
  if (known.size === 0) return text;
  const words = [...known.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  const pattern = new RegExp(`${NO_TEXT}|(?<![\\w-])(${words.join('|')})(?![\\w-])`, 'gm');
  return text.replace(ABBREVIATION, '').replace(pattern, (whole, word?: string) => {
    if (word === undefined) return whole;
    // A pipe would end the cell of a table.
    const meaning = escapeHtml(known.get(word) ?? '').replaceAll('|', '&#124;');
    return `<abbr title="${meaning}">${word}</abbr>`;
  });
}
