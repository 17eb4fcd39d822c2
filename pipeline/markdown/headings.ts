// Headings: their ids, the same in every language, and what the outline shows of them.
import anchor from 'markdown-it-anchor';
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { literal } from '../../theme/Inline.tsx';
import { attribute, pageEnv, report, spotOf } from './env.ts';

export function headings(md: MarkdownIt): void {
  md.core.ruler.push('heading_ids', headingIds);
  md.use(anchor as unknown as (md: MarkdownIt, options: object) => void, {
    level: [1, 2, 3, 4, 5, 6],
    slugify,
    getTokensText: (tokens: Token[]) => plainText(tokens),
    uniqueSlugStartIndex: 1,
    tabIndex: false,
    permalink,
  });
  md.core.ruler.push('heading_uses', headingUses);
}

/** Leaves a mark behind the heading's text, which the renderer turns into the theme's permalink; the h1 is the page itself. */
function permalink(id: string, _options: unknown, state: StateCore, index: number): void {
  if (state.tokens[index]!.tag === 'h1') return;
  const inline = state.tokens[index + 1]!;
  const mark = new state.Token('heading_anchor', '', 0);
  mark.meta = { id, text: plainText(inline.children ?? []) };
  inline.children?.push(mark);
}

/** `What is it?` → `what-is-it`, `1. 步骤` → `1-步骤`: letters and digits of any script, spaces as hyphens. */
export function slugify(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Text of inline tokens without any mark. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(token => (token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.type === 'text' || token.type === 'code_inline' ? token.content : ''))
    .join('')
    .trim();
}

/** Text as the outline renders it: code and strong keep their marks, links their text. */
export function outlineText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) => {
      if (type === 'code_inline') return `\`${content}\``;
      if (type === 'strong_open' || type === 'strong_close') return '**';
      return type === 'text' ? literal(content) : type === 'softbreak' ? ' ' : '';
    })
    .join('')
    .trim();
}

/** Gives `{#id}` headings and translated headings their id before the anchor plugin sees them. */
function headingIds(state: StateCore): void {
  const env = pageEnv(state.env);
  const explicit = new Set<string>();
  let place = -1;
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const inline = state.tokens[index + 1]!;
    const spot = spotOf(token, env);
    place++;
    const written = takeExplicitId(inline);
    const original = env.originalHeadings?.[place];
    const inherited = original && original.level === Number(token.tag.slice(1)) ? original.id : undefined;
    if (written !== undefined && explicit.has(written)) {
      report(env, 'error', 'duplicate-id', spot, `the id "${written}" is taken by another heading of this page`, `choose another than {#${written}}`);
    } else if (written !== undefined || inherited !== undefined) {
      const id = written ?? inherited!;
      if (explicit.has(id)) continue;
      explicit.add(id);
      token.attrSet('id', id);
    } else if (slugify(plainText(inline.children ?? [])) === '') {
      report(env, 'error', 'empty-slug', spot, `the heading "${inline.content}" has no letter or digit to make an anchor of`, 'add one: {#name}');
      token.attrSet('id', `heading-${place}`);
    }
  }
  // An automatic id must give way to explicit ones further down, and the anchor plugin only looks back.
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== 'heading_open' || token.attrGet('id')) continue;
    const slug = slugify(plainText(state.tokens[index + 1]!.children ?? []));
    let id = slug;
    for (let count = 1; explicit.has(id); count++) id = `${slug}-${count}`;
    explicit.add(id);
    token.attrSet('id', id);
  }
}

function takeExplicitId(inline: Token): string | undefined {
  const last = inline.children?.at(-1);
  const match = last?.type === 'text' ? /\s*\{#([\p{L}\p{N}_.:-]+)\}\s*$/u.exec(last.content) : null;
  if (!last || !match) return undefined;
  last.content = last.content.slice(0, match.index);
  inline.content = inline.content.replace(/\s*\{#[^{}]*\}\s*$/, '');
  return match[1]!;
}

function headingUses(state: StateCore): void {
  const env = pageEnv(state.env);
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const text = plainText(state.tokens[index + 1]!.children ?? []);
    env.headings.push({ ...spotOf(token, env), level: Number(token.tag.slice(1)), id: attribute(token, 'id'), text });
  }
}
