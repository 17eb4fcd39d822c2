// Pages become search indexes: the specification's entries, lean, in an order that never changes.

import { fold, joined, type SearchEntry, type SearchToc } from '../../client/search/index.ts';
import type { Frontmatter, Page } from '../../theme/types.ts';

/**
 * Pages of one language as index entries, by route. The caller leaves out what is not to be
 * found.
 */
export function searchEntries(pages: { page: Page; group: string }[]): SearchEntry[] {
  const entries = pages.map(({ page, group }) => searchEntry(page, group));
  return entries.sort((a, b) =>
    a.routePath < b.routePath ? -1 : a.routePath > b.routePath ? 1 : 0,
  );
}

/** The text of the index file: one entry per line, so that two versions of it can be compared. */
export function searchIndexJson(entries: SearchEntry[]): string {
  return `[\n${entries.map(entry => JSON.stringify(entry)).join(',\n')}\n]\n`;
}

function searchEntry(page: Page, group: string): SearchEntry {
  const composed = compose(page);
  const { content, toc } = withoutTitle(composed, page.title);
  return {
    routePath: page.routePath,
    title: plainText(page.title),
    content,
    toc: toc.map(head => ({ ...head, text: headingText(head, content) })),
    lang: page.lang,
    domain: '',
    code: distinctLines(page.code),
    group,
    ...namesOf(page.frontmatter),
  };
}

function namesOf({ name, keywords = [] }: Frontmatter): Pick<SearchEntry, 'name' | 'keywords'> {
  const words = keywords.map(word => word.normalize('NFC'));
  return {
    ...(name === undefined ? {} : { name: name.normalize('NFC') }),
    ...(words.length > 0 ? { keywords: words } : {}),
  };
}

interface Text {
  content: string;
  toc: SearchToc[];
}

/**
 * Accents composed, so that one letter is one place in the text; headings keep their place.
 */
function compose({ content, toc }: Page): Text {
  const composed = content.normalize('NFC');
  const place = (charIndex: number): number =>
    charIndex < 0 ? -1 : content.slice(0, charIndex).normalize('NFC').length;
  const unchanged = composed.length === content.length;
  return {
    content: composed,
    toc: toc.map(({ text, id, depth, charIndex }) => ({
      text: text.normalize('NFC'),
      id,
      depth,
      charIndex: unchanged ? charIndex : place(charIndex),
    })),
  };
}

/** The leading title is in the entry already. */
function withoutTitle({ content, toc }: Text, title: string): Text {
  const end = content.indexOf('\n\n');
  const first = end < 0 ? content : content.slice(0, end);
  const isTitle =
    joined(fold(first)) === joined(fold(plainText(title))) &&
    !toc.some(head => head.charIndex === 0);
  if (!isTitle) return { content, toc };
  const shift = end < 0 ? content.length : end + 2;
  return {
    content: content.slice(shift),
    toc: toc.map(head => ({
      ...head,
      charIndex: head.charIndex < 0 ? -1 : head.charIndex - shift,
    })),
  };
}

/**
 * The heading as the plain text has it; where its place is unknown, its own text without marks
 * (R-147).
 */
function headingText({ text, charIndex }: SearchToc, content: string): string {
  if (charIndex < 0) return plainText(text);
  const end = content.indexOf('\n', charIndex);
  return content.slice(charIndex, end < 0 ? undefined : end).trim() || plainText(text);
}

/**
 * Text without the marks that a heading keeps for rendering: `<code>a</code>`, `a` in backticks,
 * **a**.
 */
function plainText(text: string): string {
  return text
    .replace(/<\/?(?:code|strong|em|b|i)>/g, '')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll('\\<', '<')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();
}

/**
 * Code repeats itself from block to block: each line once, blanks at its ends and lines of brackets
 * away.
 */
function distinctLines(code: string): string {
  const lines = new Set<string>();
  for (const line of code.split('\n')) {
    const text = line.trim();
    if (/[\p{L}\p{N}]/u.test(text)) lines.add(text);
  }
  return [...lines].join('\n').normalize('NFC');
}
