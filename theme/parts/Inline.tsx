// Short texts from data: `code` and **strong** marks become elements; a text that is HTML is taken
// as such.

import type { ReactNode } from 'react';
import { sanitize } from '../document/sanitize.ts';

/** Stands for an escaped < while a text is looked at. */
const ESCAPED = '\uE000';

const tags =
  'a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|blockquote|br|button|canvas|caption|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hgroup|hr|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|menu|meta|meter|nav|noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rp|rt|ruby|s|samp|script|section|select|slot|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|u|ul|var|video|wbr';
const htmlStart = new RegExp(
  `<!doctype html>|<(?:html|body|[a-z][\\w.]*-[\\w.-]*|${tags})(?:\\s[^>]*|/)?>`,
  'i',
);

/**
 * Whether a text counts as markup: a doctype, html or body, a custom element or a known tag in its
 * first 1000 characters.
 */
export function isHtml(text: string): boolean {
  return htmlStart.test(text.trim().slice(0, 1000));
}

/**
 * A text as it must be written to be shown letter by letter: markup in it is not meant. `a <b> c` →
 * `a \\<b> c`.
 */
export function literal(text: string): string {
  return isHtml(text) ? text.replaceAll('<', '\\<') : text;
}

/**
 * Whether a text is one word of several names, e.g. `performance.preconnect`: a phone may have no
 * line as long as that.
 */
export function isPath(text: string): boolean {
  return /[\w)\]]\.[A-Za-z_$]/.test(text) && !/\s/.test(text);
}

/** HTML text that may break behind its dots; the text stays letter by letter what it was. */
export function breakable(html: string): string {
  return html.replace(/\.(?=[A-Za-z_$])/g, '.<wbr>');
}

/**
 * The HTML of a short text. Inside a code mark all is text; markup elsewhere passes the allow-list;
 * `\\<` is the character.
 */
export function inlineHtml(text: string): string {
  const escapePart = isPath(text) ? (part: string) => breakable(escapeHtml(part)) : escapeHtml;
  const html = text.split(/(`[^`]+`)/).map(part => {
    if (part.length > 2 && part.startsWith('`'))
      return `<code>${escapePart(part.slice(1, -1).replaceAll('\\<', '<'))}</code>`;
    const marked = part.replaceAll('\\<', ESCAPED);
    const plain = isHtml(marked) ? sanitize(marked).html : escapePart(marked);
    return plain.replaceAll(ESCAPED, '&lt;').replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
  });
  return html.join('');
}

/** For text and attribute values alike. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** The text without its marks, for names and titles. */
export function plainText(text: string): string {
  return text.replace(/`|\*\*|\\(?=<)/g, '');
}

export function Inline({ text }: { text: string }): ReactNode {
  return /[`*<]/.test(text) || isPath(text) ? (
    <span dangerouslySetInnerHTML={{ __html: inlineHtml(text) }} />
  ) : (
    text
  );
}
