// Reports raw HTML elements and comments that are not closed.
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { isAllowedElement } from '../../../../theme/document/sanitize.ts';
import { openComment, withoutHidden } from '../rawHtml.ts';
import { pageEnv, report, spotFinder, spotOf, type PageEnv, type Spot } from '../../context.ts';

/** Void elements, elements that HTML closes where the next one begins, and shapes of SVG. */
const WITHOUT_END = new Set(
  (
    'br hr img source wbr ' +
    'p li td th tr thead tbody tfoot dt dd rp rt ' +
    'path circle ellipse line polyline polygon rect'
  ).split(' '),
);

const TAG = /<(\/?)([A-Za-z][\w-]*)(?![\w-])([^<>]*)>/g;

/** Maximum number of elements that one call of `reportOpen` reports. */
const MAX_REPORTS = 20;

/** Positions of the open elements, by name. */
type Open = Map<string, Spot[]>;

export function openElements(md: MarkdownIt): void {
  md.core.ruler.push('open_elements', checkElements);
}

/**
 * Reports unclosed elements. An element that opens within a line must close in the same block; an
 * element that opens in an HTML block must close somewhere on the page.
 */
function checkElements(state: StateCore): void {
  const env = pageEnv(state.env);
  const ofPage: Open = new Map();
  for (const token of state.tokens) {
    if (token.type === 'html_block') {
      readTags(token.content, spotOf(token, env), ofPage);
      checkComment(token, env);
    }
    const pieces = (token.children ?? []).filter(({ type }) => type === 'html_inline');
    if (pieces.length === 0) continue;
    const ofBlock: Open = new Map();
    for (const piece of pieces) readTags(piece.content, spotOf(piece, env), ofBlock, ofPage);
    reportOpen(ofBlock, ' in its paragraph', env);
  }
  reportOpen(ofPage, '', env);
}

/** Reports a comment that ends with its block: with the page, the list item, or the quotation. */
function checkComment(token: Token, env: PageEnv): void {
  const opening = openComment(token.content);
  if (opening === undefined) return;
  report(env, spotFinder(token, env)(opening), 'unclosed-comment', {
    message: 'the comment is not closed and hides the text after it',
    hint: 'close it with -->',
  });
}

function reportOpen(open: Open, where: string, env: PageEnv): void {
  const left = [...open].flatMap(([name, spots]) => spots.map(spot => ({ name, spot })));
  for (const { name, spot } of left.slice(0, MAX_REPORTS))
    report(env, spot, 'html-unclosed', {
      message: `<${name}> is not closed${where}`,
      hint: `add </${name}>; otherwise everything after it becomes part of it`,
    });
}

/** Reads the tags in HTML. A closing tag without an open element may close one of the page. */
function readTags(html: string, spot: Spot, open: Open, outer: Open = open): void {
  const source = withoutHidden(html);
  for (const [, slash, written = '', rest = ''] of source.matchAll(TAG)) {
    const name = written.toLowerCase();
    if (WITHOUT_END.has(name) || !isAllowedElement(name)) continue;
    if (slash) {
      if (open.get(name)?.pop() === undefined) outer.get(name)?.pop();
      continue;
    }
    const isInSvg = name === 'svg' || (open.get('svg') ?? []).length > 0;
    if (isInSvg && rest.endsWith('/')) continue;
    const spots = open.get(name);
    if (spots) spots.push(spot);
    else open.set(name, [spot]);
  }
}
