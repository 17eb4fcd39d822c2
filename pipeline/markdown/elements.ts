// Raw elements that are left open, and links without a name.
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { isAllowedElement } from '../../theme/document/sanitize.ts';
import {
  attribute,
  pageEnv,
  report,
  spotFinder,
  spotOf,
  type PageEnv,
  type Spot,
} from './context.ts';
import { readable } from './links.ts';

const VOID = new Set(['br', 'hr', 'img', 'source', 'wbr']);
/** HTML closes them by itself where the next one begins; shapes hold nothing. */
const OPTIONAL_END = new Set([
  'p',
  'li',
  'td',
  'th',
  'tr',
  'thead',
  'tbody',
  'tfoot',
  'dt',
  'dd',
  'rp',
  'rt',
  'path',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'rect',
]);

/** Their text is code: tags in it open nothing, and they are taken out as a whole. */
const CODE = /<(script|style|textarea|template|noscript|iframe)\b[^]*?(?:<\/\1\s*>|$)/gi;

/** A page that is one long list of open elements is told of the first. */
const MAX_REPORTS = 20;

/** Places of the elements that are open, by name. */
type Open = Map<string, Spot[]>;

export function elements(md: MarkdownIt): void {
  md.core.ruler.push('elements', state => {
    openElements(state);
    for (const token of state.tokens)
      if (token.type === 'inline') linkNames(token, pageEnv(state.env));
  });
}

/**
 * An element that opens within a line must close in the same block; one that opens on its own must
 * close on the page.
 */
function openElements(state: StateCore): void {
  const env = pageEnv(state.env);
  const ofPage: Open = new Map();
  for (const token of state.tokens) {
    if (token.type === 'html_block') readTags(token.content, spotOf(token, env), ofPage);
    const pieces = (token.children ?? []).filter(({ type }) => type === 'html_inline');
    if (pieces.length === 0) continue;
    const ofBlock: Open = new Map();
    for (const piece of pieces) readTags(piece.content, spotOf(piece, env), ofBlock, ofPage);
    reportOpen(ofBlock, ' in its block', env);
  }
  reportOpen(ofPage, '', env);
}

function reportOpen(open: Open, where: string, env: PageEnv): void {
  const left = [...open].flatMap(([name, spots]) => spots.map(spot => ({ name, spot })));
  for (const { name, spot } of left.slice(0, MAX_REPORTS))
    report(
      env,
      'error',
      'html-unclosed',
      spot,
      `<${name}> is not closed${where}`,
      `add </${name}>, or all that follows becomes a part of it`,
    );
}

/** Opens and closes elements. What closes nothing in the block may close an element of the page. */
function readTags(html: string, spot: Spot, open: Open, outer: Open = open): void {
  for (const [, slash, written, rest] of withoutComments(html)
    .replace(CODE, '')
    .matchAll(/<(\/?)([A-Za-z][\w-]*)(?![\w-])([^<>]*)>/g)) {
    const name = written!.toLowerCase();
    if (VOID.has(name) || OPTIONAL_END.has(name) || !isAllowedElement(name)) continue;
    if (slash) {
      if (open.get(name)?.pop() === undefined) outer.get(name)?.pop();
      continue;
    }
    const isDrawing = name === 'svg' || (open.get('svg') ?? []).length > 0;
    if (isDrawing && rest!.endsWith('/')) continue;
    const spots = open.get(name);
    if (spots) spots.push(spot);
    else open.set(name, [spot]);
  }
}

function withoutComments(html: string): string {
  let text = '';
  let from = 0;
  for (let at = html.indexOf('<!--'); at >= 0; at = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', at);
    text += html.slice(from, at);
    if (end < 0) return text;
    from = end + 3;
  }
  return text + html.slice(from);
}

/**
 * A link is named by text, code, the alternative text of an image, or an attribute of a raw link.
 */
function linkNames(block: Token, env: PageEnv): void {
  const place = spotFinder(block, env);
  let link: { token: Token; isNamed: boolean } | undefined;
  const close = (): void => {
    if (link && !link.isNamed) {
      const spot =
        link.token.type === 'link_open'
          ? place(readable(attribute(link.token, 'href')))
          : spotOf(link.token, env);
      report(
        env,
        'error',
        'link-name',
        spot,
        'the link has no text',
        'write between the brackets where it leads',
      );
    }
    link = undefined;
  };
  for (const token of block.children ?? []) {
    const { type, content } = token;
    if (type === 'link_open') link = { token, isNamed: false };
    else if (type === 'link_close') close();
    else if (type === 'html_inline' && /^<a\s/i.test(content))
      link = /\shref\s*=/i.test(content)
        ? { token, isNamed: /\s(?:aria-label|title)\s*=\s*["']?[^\s"'>]/i.test(content) }
        : undefined;
    else if (type === 'html_inline' && /^<\/a\s*>/i.test(content)) close();
    else if (link && isName(token)) link.isNamed = true;
  }
}

function isName({ type, content }: Token): boolean {
  if (type === 'html_inline') return /\salt\s*=\s*["']?[^\s"'>]/i.test(content);
  return (
    type === 'tag_inline' ||
    ((type === 'text' || type === 'code_inline' || type === 'image') && content.trim() !== '')
  );
}
