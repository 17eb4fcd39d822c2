// Writes tokens as plain Markdown: expands containers and tags, and keeps everything else.
import type { Token } from 'markdown-it';
import { constructOf, outermost, type MarkdownWriter } from '../construct.ts';
import { attribute } from '../context.ts';
import { readFence } from '../fences.ts';
import { levelOf } from '../rules/headings.tsx';

/** A block of the output. Its kind decides how many line breaks come before it. */
export interface MarkdownBlock {
  kind: 'text' | 'list' | 'code' | 'other';
  text: string;
  /** Label of the tab that begins here. */
  tab?: string;
}

const COLUMN_RULES: Record<string, string> = {
  'text-align:left': ':--',
  'text-align:center': ':-:',
  'text-align:right': '--:',
};

/** Writes tokens as Markdown that every CommonMark parser with support for tables understands. */
export function toMarkdown(tokens: readonly Token[], page: MarkdownWriter): string {
  return joinBlocks(blocksOf(tokens, page));
}

function blocksOf(tokens: readonly Token[], page: MarkdownWriter): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  for (const { open, inside } of outermost(tokens)) {
    const use = constructOf(open);
    if (use) {
      const held = blocksOf(inside, page);
      for (const block of use.construct.markdown?.(use, page, held) ?? held) blocks.push(block);
    } else {
      const block = blockOf(open, inside, blocks.at(-1)?.text, page);
      if (block?.text.trim()) blocks.push(block);
    }
  }
  return blocks;
}

/** Writes one block after the text `before`; undefined for a token that writes nothing. */
function blockOf(
  token: Token,
  inside: readonly Token[],
  before: string | undefined,
  page: MarkdownWriter,
): MarkdownBlock | undefined {
  const inline = (): string => page.inline(inside[0]?.content ?? '');
  switch (token.type) {
    case 'heading_open': {
      const lines = inline().split('\n');
      const text = lines.map(line => line.trim()).join(' ');
      return { kind: 'other', text: `${'#'.repeat(levelOf(token))} ${text}` };
    }
    case 'paragraph_open':
    case 'figure_open':
      return { kind: 'text', text: inline() };
    case 'bullet_list_open':
    case 'ordered_list_open':
      return { kind: 'list', text: listOf(token, inside, before, page) };
    case 'blockquote_open':
      return { kind: 'other', text: quoted(toMarkdown(inside, page)) };
    case 'table_open':
      return { kind: 'other', text: tableOf(inside, page) };
    case 'fence':
      return { kind: 'code', text: fenceOf(token) };
    case 'code_block':
      return { kind: 'code', text: fenced(token.content) };
    case 'dl_open':
      return { kind: 'list', text: definitionsOf(inside, page) };
    case 'footnote_block_open':
      return { kind: 'other', text: notesOf(inside, page) };
    case 'hr':
      return { kind: 'other', text: '***' };
    case 'html_block':
      return { kind: 'other', text: page.html(token.content).trim() };
    default:
      return undefined;
  }
}

/** Writes a fence with its language and title; the other words only affect our HTML. */
function fenceOf({ content, info }: Token): string {
  const { lang, title, diff } = readFence(info);
  const words = [diff ? 'diff' : lang, title && `title="${title}"`].filter(Boolean);
  // In a diff, empty lines get a space, the mark of unchanged lines.
  return fenced(diff ? content.replace(/^(?=\n)/gm, ' ') : content, words.join(' '));
}

function listOf(
  open: Token,
  inside: readonly Token[],
  before: string | undefined,
  page: MarkdownWriter,
): string {
  const start = Number(open.attrGet('start') ?? 1);
  const items = outermost(inside);
  const tight = !items.some(item => isLoose(item.open, item.inside));
  const sign = signOf(open, before);
  const isOrdered = open.type === 'ordered_list_open';
  const written = items.map(({ inside: tokens }, index) => {
    const marker = isOrdered ? `${start + index}${sign} ` : `${sign} `;
    const text = joinBlocks(blocksOf(tokens, page), tight);
    return (marker + indented(text, marker.length)).trimEnd();
  });
  return written.join(tight ? '\n' : '\n\n');
}

/** Writes a definition list as a list, one item per term: CommonMark has no such lists. */
function definitionsOf(inside: readonly Token[], page: MarkdownWriter): string {
  const items: MarkdownBlock[][] = [];
  for (const { open, inside: tokens } of outermost(inside)) {
    if (open.type === 'dd_open')
      for (const block of blocksOf(tokens, page)) items.at(-1)?.push(block);
    else items.push([{ kind: 'text', text: strong(page.inline(tokens[0]?.content ?? '')) }]);
  }
  return items.map(item => `- ${indented(joinBlocks(item), 2)}`).join('\n\n');
}

function notesOf(inside: readonly Token[], page: MarkdownWriter): string {
  const notes = outermost(inside).map(({ open, inside: tokens }) => {
    const { label } = open.meta as { label: string };
    return `[^${page.inline(label)}]: ${indented(joinBlocks(blocksOf(tokens, page)), 4)}`;
  });
  return notes.join('\n\n');
}

function isLoose(item: Token, inside: readonly Token[]): boolean {
  return inside.some(
    ({ type, hidden, level }) => type === 'paragraph_open' && !hidden && level === item.level + 1,
  );
}

/** Returns the marker of a list, or another one if two lists in a row would become one. */
function signOf({ type, markup }: Token, before: string | undefined): string {
  if (before === undefined) return markup;
  if (type === 'ordered_list_open') {
    const [, sign] = /^\d+(.)/.exec(before) ?? [];
    return sign !== markup ? markup : markup === '.' ? ')' : '.';
  }
  return !before.startsWith(`${markup} `) ? markup : markup === '-' ? '*' : '-';
}

/** Indents all lines but the first. */
function indented(text: string, width: number): string {
  return text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`);
}

function tableOf(tokens: readonly Token[], page: MarkdownWriter): string {
  const rows: string[][] = [];
  const rule: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type !== 'th_open' && token.type !== 'td_open') continue;
    // Markdown requires each bar in a cell to be escaped, even in code.
    const text = page.inline(tokens[index + 1]?.content ?? '').replace(/\\?\|/g, '\\|');
    rows.at(-1)?.push(text);
    if (token.type === 'th_open') rule.push(COLUMN_RULES[attribute(token, 'style')] ?? '---');
  }
  const [head = [], ...body] = rows;
  return [head, rule, ...body].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * Joins blocks with blank lines. In a tight list, only lists and code directly follow a text; any
 * other block would become part of it.
 */
export function joinBlocks(list: readonly MarkdownBlock[], tight = false): string {
  return list
    .map(({ kind, text }, index) => {
      if (index === 0) return text;
      const isTight =
        tight && list[index - 1]!.kind === 'text' && (kind === 'list' || kind === 'code');
      return (isTight ? '\n' : '\n\n') + text;
    })
    .join('');
}

/** Writes code as a fence that is longer than any fence in the code. */
export function fenced(code: string, info = ''): string {
  const fences = code.match(/^[ \t]*`{3,}/gm) ?? [];
  const longest = fences.reduce((most, each) => Math.max(most, each.trimStart().length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${code.replace(/\n$/, '')}\n${fence}`;
}

export function quoted(text: string): string {
  return text.replace(/^(.*)$/gm, (_, line: string) => (line ? `> ${line}` : '>'));
}

export function strong(text: string): string {
  return text.includes('*') ? text : `**${text}**`;
}

/** Writes a URL as the target of a link: with spaces or parentheses, it needs angle brackets. */
export function linkTarget(url: string): string {
  return /[\s()]/.test(url) ? `<${url}>` : url;
}

/** Escapes plain text so that Markdown shows it unchanged. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}
