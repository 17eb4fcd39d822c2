// Turns pages into the entries of a search index, as specified and always in the same order.
import type { SearchEntry, SearchToc } from '../../client/search/entry.ts';
import { fold } from '../../client/search/text/fold.ts';
import { joined } from '../../client/search/text/tokenizer.ts';
import { unescapeHtml } from '../../theme/html.ts';
import { chineseVariants } from './chineseVariants.ts';
import type { Frontmatter, Page } from '../../theme/types.ts';

interface IndexedPage {
  page: Page;
  /** Top-level sidebar entry that contains the page. */
  group: string;
}

/** Turns the pages that the search may find into entries of one language, by route. */
export function searchEntries(pages: IndexedPage[]): SearchEntry[] {
  const entries = pages.map(searchEntry).sort((a, b) => (a.routePath < b.routePath ? -1 : 1));
  const [first, ...others] = entries;
  const variants = chineseVariants(entries.map(textOf).join('\n'));
  return first && variants ? [{ ...first, variants }, ...others] : entries;
}

/** Returns the text of an entry in which readers search. */
function textOf({ title, content, toc, description = '', keywords = [] }: SearchEntry): string {
  return [title, description, content, ...keywords, ...toc.map(({ text }) => text)].join('\n');
}

/** Writes the index file, with one entry per line, so that two versions of it can be compared. */
export function searchIndexJson(entries: SearchEntry[]): string {
  return `[\n${entries.map(entry => JSON.stringify(entry)).join(',\n')}\n]\n`;
}

function searchEntry({ page, group }: IndexedPage): SearchEntry {
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
    ...(page.description ? { description: page.description.normalize('NFC') } : {}),
    ...(page.frontmatter.date === undefined ? {} : { kind: 'release' }),
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

type Text = Pick<SearchEntry, 'content' | 'toc'>;

/** Composes accents (Unicode NFC), so that each letter takes one position in the text. */
function compose({ content, toc }: Page): Text {
  const composed = content.normalize('NFC');
  const composedIndex = (at: number): number =>
    at < 0 || composed.length === content.length
      ? at
      : content.slice(0, at).normalize('NFC').length;
  const heads = toc.map(({ text, id, depth, charIndex }) => {
    return { text: text.normalize('NFC'), id, depth, charIndex: composedIndex(charIndex) };
  });
  return { content: composed, toc: heads };
}

/** Removes the title from the start of the content, because the entry already has it. */
function withoutTitle({ content, toc }: Text, title: string): Text {
  const end = content.indexOf('\n\n');
  const first = end < 0 ? content : content.slice(0, end);
  const isTitle = joined(fold(first)) === joined(fold(plainText(title)));
  if (!isTitle || toc.some(head => head.charIndex === 0)) return { content, toc };
  const shift = end < 0 ? content.length : end + 2;
  const shifted = (at: number): number => (at < 0 ? -1 : at - shift);
  return {
    content: content.slice(shift),
    toc: toc.map(head => ({ ...head, charIndex: shifted(head.charIndex) })),
  };
}

/** Returns a heading as in the content; if its position is unknown, without marks. */
function headingText({ text, charIndex }: SearchToc, content: string): string {
  if (charIndex < 0) return plainText(text);
  const end = content.indexOf('\n', charIndex);
  return content.slice(charIndex, end < 0 ? undefined : end).trim() || plainText(text);
}

/** Removes the marks that a heading keeps for rendering: `<code>a</code>`, `a`, **a**. */
function plainText(text: string): string {
  const plain = text
    .replace(/<\/?(?:code|strong|em|b|i)>/g, '')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll('\\<', '<');
  return unescapeHtml(plain).trim();
}

/** Returns each line of code once, trimmed, without lines that contain no letter or digit. */
function distinctLines(code: string): string {
  const lines = code.split('\n').map(line => line.trim());
  const texts = lines.filter(line => /[\p{L}\p{N}]/u.test(line));
  return [...new Set(texts)].join('\n').normalize('NFC');
}
