// The article as plain text: what the search reads, and where each heading stands in it (R-144,
//
import type { Token } from 'markdown-it';
import type { TocEntry } from '../../../theme/types.ts';
import { breaksWithoutSpace } from '../cjk.ts';
import { attribute } from '../context.ts';
import { outlineText, plainText } from '../headings.ts';
import { packageManagerCommands } from '../packageManagers.ts';

export interface PageText {
  /** First level-1 heading, '' without one. */
  title: string;
  /** Blocks separated by a blank line, the title left out, code blocks left out. */
  content: string;
  /** Text of the code blocks. */
  code: string;
  toc: TocEntry[];
}

/** Reads the text out of a page's tokens; raw HTML and images say nothing. */
export function pageText(tokens: readonly Token[]): PageText {
  const result: PageText = { title: '', content: '', code: '', toc: [] };
  let cells: string[] | undefined;
  const add = (text: string, separator = '\n\n'): void => {
    if (text) result.content += (result.content ? separator : '') + text;
  };
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'tr_open') cells = [];
    else if (token.type === 'tr_close') {
      add((cells ?? []).join(' · '), '\n');
      cells = undefined;
    } else if (token.type === 'fence' || token.type === 'code_block') {
      result.code += token.content;
    } else if (token.type === 'container_open') {
      add((token.meta as { title: string }).title);
    } else if (token.type === 'tag') {
      const { name, attrs } = token.meta as { name: string; attrs: Record<string, string> };
      if (name === 'Step') add([attrs.title, attrs.description].filter(Boolean).join(': '));
      if (name === 'PackageManagerTabs')
        result.code += packageManagerCommands(attrs)
          .map(({ command }) => `${command}\n`)
          .join('');
    } else if (token.type === 'inline') {
      const opener = tokens[index - 1]!;
      const children = token.children ?? [];
      if (opener.type === 'heading_open') {
        const text = plainText(children);
        const depth = Number(opener.tag.slice(1));
        if (depth === 1 && !result.title) {
          result.title = text;
          continue;
        }
        const charIndex = result.content ? result.content.length + 2 : 0;
        add(text);
        if (depth >= 2 && depth <= 4)
          result.toc.push({
            text: outlineText(children),
            id: attribute(opener, 'id'),
            depth: depth as TocEntry['depth'],
            charIndex: text ? charIndex : -1,
          });
      } else if (cells) {
        cells.push(inlineText(children));
      } else {
        add(inlineText(children));
      }
    }
  }
  return result;
}

function inlineText(children: readonly Token[]): string {
  let text = '';
  for (const [index, { type, content, meta }] of children.entries()) {
    if (type === 'text' || type === 'code_inline') text += content;
    else if (type === 'softbreak') text += breaksWithoutSpace(children, index) ? '' : ' ';
    else if (type === 'hardbreak') text += ' ';
    else if (type === 'tag_inline')
      text += (meta as { attrs: Record<string, string> }).attrs.text ?? '';
  }
  return text.trim();
}
