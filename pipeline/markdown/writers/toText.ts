// Extracts the text of an article for the search, with the positions of headings.
import type { Token } from 'markdown-it';
import type { Page, TocEntry } from '../../../theme/types.ts';
import { isExternal } from '../../../client/links.ts';
import { constructOf } from '../construct.ts';
import { attribute, type PageEnv } from '../context.ts';
import { breaksWithoutSpace } from '../rules/cjk.ts';
import { captionOf } from '../rules/figures.ts';
import { levelOf, outlineText, plainText } from '../rules/headings.tsx';

/** The title is the text of the first level-1 heading; '' if there is none. */
export type PageText = Pick<Page, 'title' | 'content' | 'code' | 'toc'>;

/** Extracts the text from a page's tokens. Raw HTML and images have no text. */
export function pageText(tokens: readonly Token[], env: PageEnv): PageText {
  const inlineText = (children: readonly Token[]): string => textOfLine(children, env);
  const page: PageText = { title: '', content: '', code: '', toc: [] };
  const add = (text: string | undefined, separator = '\n\n'): void => {
    if (text) page.content += (page.content ? separator : '') + text;
  };
  let cells: Token[][] | undefined;
  for (const [index, token] of tokens.entries()) {
    const { construct, attrs = {} } = constructOf(token) ?? {};
    if (construct) {
      add(construct.searchText?.(attrs));
      page.code += construct.searchCode?.(attrs) ?? '';
    } else if (token.type === 'tr_open') cells = [];
    else if (token.type === 'tr_close') {
      // A row about another page is left out: the search should find only that page.
      if (cells && !leadsElsewhere(cells[0])) add(cells.map(inlineText).join(' · '), '\n');
      cells = undefined;
    } else if (token.type === 'fence' || token.type === 'code_block') page.code += token.content;
    else if (token.type === 'figure_close') add(captionOf(token));
    else if (token.type === 'inline') {
      const opener = tokens[index - 1];
      const children = token.children ?? [];
      if (cells) cells.push(children);
      else if (opener?.type !== 'heading_open') add(inlineText(children));
      else if (levelOf(opener) === 1 && !page.title) page.title = plainText(children);
      else {
        const entry = tocEntry(opener, children, page.content);
        add(plainText(children));
        if (entry) page.toc.push(entry);
      }
    }
  }
  return page;
}

/** Returns the outline's entry for a heading of level 2, 3, or 4; undefined for other levels. */
function tocEntry(
  heading: Token,
  children: readonly Token[],
  content: string,
): TocEntry | undefined {
  const depth = levelOf(heading);
  if (depth !== 2 && depth !== 3 && depth !== 4) return undefined;
  const charIndex = content ? content.length + 2 : 0;
  return {
    text: outlineText(children),
    id: attribute(heading, 'id'),
    depth,
    charIndex: plainText(children) ? charIndex : -1,
  };
}

/** Whether a text is only a link to another page of the site. */
function leadsElsewhere(children: readonly Token[] = []): boolean {
  const [first, last] = [children[0], children.at(-1)];
  const links = children.filter(({ type }) => type === 'link_open');
  if (first?.type !== 'link_open' || last?.type !== 'link_close' || links.length > 1) return false;
  const href = attribute(first, 'href');
  return !isExternal(href) && !href.startsWith('#');
}

function textOfLine(children: readonly Token[], env: PageEnv): string {
  let text = '';
  for (const [index, token] of children.entries()) {
    const { type, content } = token;
    if (type === 'text' || type === 'code_inline') text += content;
    else if (type === 'softbreak') text += breaksWithoutSpace(children, index) ? '' : ' ';
    else if (type === 'hardbreak') text += ' ';
    else {
      const use = constructOf(token);
      text += use?.construct.inlineText?.(use.attrs, env) ?? '';
    }
  }
  return text.trim();
}
