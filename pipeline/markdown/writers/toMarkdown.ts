// Tokens → plain Markdown: what our own tags and containers become where only Markdown is
// understood. Everything else stays as written.
import type { Token } from 'markdown-it';
import type { Labels } from '../../../theme/types.ts';
import { attribute } from '../context.ts';
import { readFence } from '../fences.ts';
import { packageManagerCommands } from '../packageManagers.ts';
import { plainInline, type InlineForms } from './inlineToMarkdown.ts';
import type { TagAttributes } from '../tags.ts';

export interface PlainForms extends InlineForms {
  labels: Labels;
}

const RULES: Record<string, string> = {
  'text-align:left': ':--',
  'text-align:center': ':-:',
  'text-align:right': '--:',
};

type Kind = 'text' | 'list' | 'code' | 'other';

interface Block {
  kind: Kind;
  text: string;
}

/** Writes a page's tokens as Markdown that any reader of CommonMark with tables understands. */
export function plainMarkdown(tokens: readonly Token[], forms: PlainForms): string {
  return joined(blocks(tokens, forms), false);
}

/** The block as a fence longer than any in the code. */
export function fenced(code: string, info = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, run]) => run!.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${code.replace(/\n$/, '')}\n${fence}`;
}

function blocks(tokens: readonly Token[], forms: PlainForms): Block[] {
  const list: Block[] = [];
  const add = (kind: Kind, text: string): void => void (text.trim() && list.push({ kind, text }));
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const close = token.nesting === 1 ? closeOf(tokens, index) : index;
    const inside = (): Token[] => tokens.slice(index + 1, close);
    const text = (): string => plainInline(tokens[index + 1]?.content ?? '', forms);
    switch (token.type) {
      case 'heading_open':
        add(
          'other',
          `${'#'.repeat(Number(token.tag.slice(1)))} ${text()
            .split('\n')
            .map(line => line.trim())
            .join(' ')}`,
        );
        break;
      case 'paragraph_open':
        add('text', text());
        break;
      case 'bullet_list_open':
      case 'ordered_list_open':
        add('list', listOf(token, inside(), list.at(-1)?.text, forms));
        break;
      case 'blockquote_open':
        add('other', quoted(joined(blocks(inside(), forms), false)));
        break;
      case 'table_open':
        add('other', table(inside(), forms));
        break;
      case 'container_open':
        add('other', container(token, inside(), forms));
        break;
      case 'tag_open':
        list.push(...blockTag(token, inside(), forms));
        break;
      case 'tag':
        list.push(...voidTag(token, forms));
        break;
      case 'fence':
        add('code', fenced(token.content, fenceInfo(token.info)));
        break;
      case 'code_block':
        add('code', fenced(token.content));
        break;
      case 'hr':
        add('other', '***');
        break;
      case 'html_block':
        add('other', forms.html(token.content).trim());
        break;
    }
    index = close;
  }
  return list;
}

/** Index of the token that closes the one at `open`. */
function closeOf(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    depth += tokens[index]!.nesting;
    if (depth === 0) return index;
  }
  return tokens.length;
}

/**
 * In a tight list only lists and code may stand right behind a text: anything else would become
 * part of it.
 */
function joined(list: readonly Block[], tight: boolean): string {
  return list
    .map(
      ({ kind, text }, at) =>
        (at === 0
          ? ''
          : tight && list[at - 1]!.kind === 'text' && (kind === 'list' || kind === 'code')
            ? '\n'
            : '\n\n') + text,
    )
    .join('');
}

/** The language, and the file's name; what only our pages do with a block is left out. */
function fenceInfo(info: string): string {
  const { lang, title, diff } = readFence(info);
  return [diff ? 'diff' : lang, title && `title="${title}"`].filter(Boolean).join(' ');
}

function listOf(
  open: Token,
  inside: readonly Token[],
  before: string | undefined,
  forms: PlainForms,
): string {
  const isOrdered = open.type === 'ordered_list_open';
  const start = Number(open.attrGet('start') ?? 1);
  // Two lists in a row with one sign would be one list.
  const [own, other] = isOrdered
    ? [open.markup, open.markup === '.' ? ')' : '.']
    : [open.markup, open.markup === '-' ? '*' : '-'];
  const sign =
    before !== undefined && new RegExp(isOrdered ? `^\\d+\\${own}` : `^\\${own} `).test(before)
      ? other
      : own;
  const items: string[] = [];
  let tight = true;
  for (let index = 0; index < inside.length; index++) {
    const close = closeOf(inside, index);
    const item = inside.slice(index + 1, close);
    if (
      item.some(
        ({ type, hidden, level }) =>
          type === 'paragraph_open' && !hidden && level === inside[index]!.level + 1,
      )
    )
      tight = false;
    const marker = `${isOrdered ? `${start + items.length}${sign}` : sign} `;
    items.push((marker + indented(joined(blocks(item, forms), tight), marker.length)).trimEnd());
    index = close;
  }
  return items.join(tight ? '\n' : '\n\n');
}

/** All lines but the first, moved to the right. */
function indented(text: string, width: number): string {
  return text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`);
}

function quoted(text: string): string {
  return text.replace(/^(.*)$/gm, (_, line: string) => (line ? `> ${line}` : '>'));
}

function table(tokens: readonly Token[], forms: PlainForms): string {
  const rows: string[][] = [];
  const rule: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type !== 'th_open' && token.type !== 'td_open') continue;
    rows.at(-1)!.push(cell(plainInline(tokens[index + 1]!.content, forms)));
    if (token.type === 'th_open') rule.push(RULES[attribute(token, 'style')] ?? '---');
  }
  const [head = [], ...body] = rows.map(cells => `| ${cells.join(' | ')} |`);
  return [head, `| ${rule.join(' | ')} |`, ...body].join('\n');
}

/** A bar in a cell is escaped, in code as well. */
function cell(text: string): string {
  return text.includes('|') ? text.replace(/\\?\|/g, '\\|') : text;
}

/** A box is a quotation that begins with its title. */
function container(token: Token, inside: readonly Token[], forms: PlainForms): string {
  const { type, title } = token.meta as { type: keyof Labels['containers']; title: string };
  const name = plainInline(title, forms) || forms.labels.containers[type];
  return quoted(joined([{ kind: 'text', text: strong(name) }, ...blocks(inside, forms)], false));
}

function strong(text: string): string {
  return text.includes('*') ? text : `**${text}**`;
}

/**
 * Tabs stand one below the other, each under its name; the other tags only frame what they hold.
 */
function blockTag(token: Token, inside: readonly Token[], forms: PlainForms): Block[] {
  const { name, attrs } = token.meta as { name: string; attrs: TagAttributes };
  const held = blocks(inside, forms);
  return name === 'Tab' ? [{ kind: 'other', text: strong(attrs.label ?? '') }, ...held] : held;
}

function voidTag(token: Token, forms: PlainForms): Block[] {
  const { name, attrs } = token.meta as { name: string; attrs: TagAttributes };
  if (name === 'PackageManagerTabs') {
    return packageManagerCommands(attrs).flatMap(({ manager, command }): Block[] => [
      { kind: 'other', text: strong(manager) },
      { kind: 'code', text: fenced(command, 'bash') },
    ]);
  }
  if (name === 'Step')
    return [
      {
        kind: 'list',
        text: `- [${escapeMarkdown(attrs.title ?? '')}](${forms.link(attrs.href ?? '')})${attrs.description ? `: ${escapeMarkdown(attrs.description)}` : ''}`,
      },
    ];
  return [{ kind: 'text', text: forms.tag(name, attrs) }];
}

/** A text that is no Markdown, as Markdown that shows it letter by letter. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}
