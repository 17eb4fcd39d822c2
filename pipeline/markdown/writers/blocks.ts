// The blocks of a page in order, as far as another language must have them too: what translations
// are compared by.
import type { Token } from 'markdown-it';
import { readFence } from '../fences.ts';
import { attribute, spotOf, type PageEnv, type Spot } from '../context.ts';

/** One leaf block. */
export interface BlockUse extends Spot {
  /** e.g. "h2", "p", "li", "row:3", "fence:ts", "container:tip", "tag:Tabs". */
  kind: string;
  /** What a translator translates or keeps: text, code, attributes. */
  text: string;
}

/** Lists the blocks of a page; containers and tags stand before what they hold. */
export function pageBlocks(tokens: readonly Token[], env: PageEnv): BlockUse[] {
  const blocks: BlockUse[] = [];
  let items = 0;
  let row: { cells: string[]; token: Token } | undefined;
  for (const [index, token] of tokens.entries()) {
    const add = (kind: string, text: string, at = token): void =>
      void blocks.push({ ...spotOf(at, env), kind, text });
    if (token.type === 'list_item_open') items++;
    else if (token.type === 'list_item_close') items--;
    else if (token.type === 'tr_open') row = { cells: [], token };
    else if (token.type === 'tr_close' && row) {
      add(`row:${row.cells.length}`, row.cells.join(' | '), row.token);
      row = undefined;
    } else if (token.type === 'fence')
      add(`fence:${readFence(token.info).lang}`, `${token.info}\n${token.content}`);
    else if (token.type === 'code_block') add('fence:', token.content);
    else if (token.type === 'html_block') add('html', token.content);
    else if (token.type === 'container_open') {
      const { type, title } = token.meta as { type: string; title: string };
      add(`container:${type}`, title);
    } else if (token.type === 'tag' || token.type === 'tag_open') {
      const { name, attrs } = token.meta as { name: string; attrs: Record<string, string> };
      add(`tag:${name}`, JSON.stringify(attrs));
    } else if (token.type === 'inline') {
      if (row) row.cells.push(token.content);
      else {
        const opener = tokens[index - 1]!;
        add(
          opener.type === 'heading_open' ? opener.tag : items > 0 ? 'li' : 'p',
          token.content + (opener.type === 'heading_open' ? attribute(opener, 'id') : ''),
          opener.map ? opener : token,
        );
      }
    }
  }
  return blocks;
}
