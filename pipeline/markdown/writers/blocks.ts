// Lists the blocks of a page in order, so that a translation can be compared with its original.
import type { Token } from 'markdown-it';
import { constructOf, type Attributes } from '../construct.ts';
import { attribute, spotOf, type PageEnv, type Spot } from '../context.ts';
import { readFence } from '../fences.ts';
import { sourceCode } from '../rules/notation.ts';

/** One block: a leaf block, or the start of a container or tag. */
export interface BlockUse extends Spot {
  /** e.g. "h2", "p", "li", "row:3", "fence:ts", "container:tip", "tag:Tabs". */
  kind: string;
  /** Source that a translator translates or keeps: text, code, or attributes. */
  text: string;
  /** Number of blocks inside a container or tag. */
  inside?: number;
}

/** Lists the blocks of a page; containers and tags come before their content. */
export function pageBlocks(tokens: readonly Token[], env: PageEnv): BlockUse[] {
  const blocks: BlockUse[] = [];
  const add = (kind: string, text: string, token: Token): void =>
    void blocks.push({ ...spotOf(token, env), kind, text });
  /** The containers and tags that are open. */
  const open: number[] = [];
  let items = 0;
  const definitionsOf = definitionsIn(env);
  let row: { cells: string[]; token: Token } | undefined;
  for (const [index, token] of tokens.entries()) {
    const { type, info, content } = token;
    const use = constructOf(token);
    if (use) {
      const isTag = use.kind.startsWith('tag:');
      if (token.nesting === 1) open.push(blocks.length);
      add(use.kind, isTag ? JSON.stringify(use.attrs) : (use.attrs.title ?? ''), token);
    } else if (type === 'construct_close') {
      const at = open.pop();
      if (at !== undefined) blocks[at]!.inside = blocks.length - at - 1;
    } else if (type === 'list_item_open' || type === 'list_item_close') items += token.nesting;
    else if (type === 'tr_open') row = { cells: [], token };
    else if (type === 'tr_close' && row) {
      add(`row:${row.cells.length}`, row.cells.join(' | '), row.token);
      row = undefined;
    } else if (type === 'fence')
      add(`fence:${readFence(info).lang}`, `${info}\n${sourceCode(token)}`, token);
    else if (type === 'code_block') add('fence:', content, token);
    // A comment that allows a diagnostic is not required in a translation.
    else if (type === 'html_block' && /^\s*<!--\s*allow\s/.test(content)) continue;
    else if (type === 'html_block') add('html', content, token);
    else if (type === 'inline' && row) row.cells.push(content + definitionsOf(content));
    else if (type === 'inline') {
      const opener = tokens[index - 1] ?? token;
      const isHeading = opener.type === 'heading_open';
      const id = isHeading ? attribute(opener, 'id') : '';
      const kind = isHeading ? opener.tag : items > 0 ? 'li' : 'p';
      add(kind, content + id + definitionsOf(content), opener.map ? opener : token);
    }
  }
  return blocks;
}

/** Returns the text of a block as an author writes it: of a container or tag, its opening line. */
export function writtenText({ kind, text }: Pick<BlockUse, 'kind' | 'text'>): string {
  const [, type, name = ''] = /^(tag|container):(.*)$/.exec(kind) ?? [];
  if (type === 'container') return `:::${name} ${text}`.trim();
  if (type !== 'tag') return text;
  const attributes = Object.entries(JSON.parse(text) as Attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${attributes.join('')}>`;
}

/** Matches before each `[label]`; CommonMark allows 999 characters. */
const LABEL = /(?=\[((?:[^[\]\\]|\\.){1,999})\])/g;

/**
 * Returns a function that returns the URLs of `[links][label]` in a text: defined elsewhere, but part
 * of the text.
 */
function definitionsIn({ references = {} }: PageEnv): (content: string) => string {
  const places = new Map(Object.keys(references).map((label, at) => [label, at]));
  const placeOf = (label: string): number => places.get(label) ?? -1;
  return content => {
    if (places.size === 0) return '';
    // As markdown-it normalizes labels before it compares them.
    const text = content.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase();
    const written = new Set([...text.matchAll(LABEL)].map(([, label = '']) => label));
    const used = [...written].filter(label => places.has(label));
    used.sort((a, b) => placeOf(a) - placeOf(b));
    return used.map(label => `\n[${label}]: ${references[label]?.href}`).join('');
  };
}
