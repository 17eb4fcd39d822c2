// Short texts: `code` and **strong** become elements; HTML is sanitized.
import type { ReactNode } from 'react';
import { announceNewTabs, externalAttributes } from '../document/externalLinks.ts';
import { sanitize, withoutId } from '../document/sanitize.ts';
import { escapeHtml } from '../html.ts';

/** Stands for an escaped < during rendering. */
const ESCAPED = '\uE000';

const TAGS = [
  'a abbr address area article aside audio b base bdi bdo blockquote br button canvas caption cite',
  'code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset',
  'figcaption figure footer form h[1-6] head header hgroup hr i iframe img input ins kbd label',
  'legend li link main map mark menu meta meter nav noscript object ol optgroup option output p',
  'param picture pre progress q rp rt ruby s samp script section select slot small source span',
  'strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr',
  'track u ul var video wbr',
].join(' ');
const HTML_START = new RegExp(
  `<!doctype html>|<(?:html|body|[a-z][\\w.]*-[\\w.-]*|${TAGS.replaceAll(' ', '|')})(?:\\s[^>]*|/)?>`,
  'i',
);

/** Whether a text is HTML: has a doctype, custom element, or known tag near its start. */
export function isHtml(text: string): boolean {
  return HTML_START.test(text.trim().slice(0, 1000));
}

/** Escapes a text so that no markup in it takes effect: `a <b> c` → `a \\<b> c`. */
export function literal(text: string): string {
  return isHtml(text) ? text.replaceAll('<', '\\<') : text;
}

/** Whether a text is a dotted path, e.g. `server.port`, which may be too long for a phone. */
export function isPath(text: string): boolean {
  return /[\w)\]]\.[A-Za-z_$]/.test(text) && !/\s/.test(text);
}

/**
 * Allows breaks after the dots and slashes after names, except those of one or two letters.
 * Chromium reads a `<wbr>` without `aria-hidden` as a space.
 */
export function breakable(html: string): string {
  return html.replace(
    /(?<=[^\s./]{2}[\w)\];])\.(?=[A-Za-z_$])|(?<=[^\s./]{2}[\w)\]])\/(?=[\w.[])/g,
    '$&<wbr aria-hidden="true">',
  );
}

/**
 * Converts a short text: what is not code by `plain`, and code with its backticks by `code`. A backtick
 * without its pair is text.
 */
export function convertShort(
  text: string,
  plain: (part: string) => string,
  code: (part: string) => string = part => part,
): string {
  const parts = text.split(/(`[^`]+`)/);
  return parts.map((part, at) => (at % 2 === 1 ? code : plain)(part)).join('');
}

/**
 * Returns the HTML of a short text. Code marks contain plain text; `\\<` stands for `<`.
 * @param newTab the label of external links, if there can be some: they then open in a new tab
 */
export function inlineHtml(text: string, newTab?: string): string {
  const escapePart = isPath(text) ? (part: string) => breakable(escapeHtml(part)) : escapeHtml;
  const plain = (part: string): string => {
    const marked = part.replaceAll('\\<', ESCAPED);
    const html = isHtml(marked) ? cleanHtml(marked, newTab) : escapePart(marked);
    return html.replaceAll(ESCAPED, '&lt;').replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
  };
  const code = (part: string): string =>
    `<code>${escapePart(part.slice(1, -1).replaceAll('\\<', '<'))}</code>`;
  return convertShort(text, plain, code);
}

function cleanHtml(html: string, newTab?: string): string {
  if (newTab === undefined) return sanitize(html, withoutId).html;
  const clean = sanitize(html, (tag, attributes) =>
    externalAttributes(tag, withoutId(tag, attributes), newTab),
  );
  return announceNewTabs(clean.html, newTab);
}

/** Returns the text without its marks, for names and titles. */
export function plainText(text: string): string {
  return text.replace(/`|\*\*|\\(?=<)/g, '');
}

export function Inline({ text, newTab }: { text: string; newTab?: string }): ReactNode {
  return /[`*<]/.test(text) || isPath(text) ? (
    <span dangerouslySetInnerHTML={{ __html: inlineHtml(text, newTab) }} />
  ) : (
    text
  );
}
