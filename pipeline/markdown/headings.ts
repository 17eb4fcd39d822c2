// Headings: their ids, the same in every language, and what the outline shows of them.
import anchor from 'markdown-it-anchor';
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { isPath, literal } from '../../theme/parts/Inline.tsx';
import { attribute, pageEnv, report, spotOf } from './context.ts';

/** What a heading's permalink needs; stands in the meta of both its tokens. */
export type Permalink = { id: string; text: string };

export function headings(md: MarkdownIt): void {
  md.core.ruler.push('heading_ids', headingIds);
  md.core.ruler.push('anchor', anchors());
  md.core.ruler.push('heading_uses', headingUses);
}

/**
 * The plugin's rule, given one heading at a time: on a whole page it looks each heading up from the
 * start.
 */
function anchors(): (state: StateCore) => void {
  let rule: (state: StateCore) => void = () => {};
  const install = anchor as unknown as (md: object, options: object) => void;
  install(
    { core: { ruler: { push: (_name: string, its: typeof rule) => (rule = its) } } },
    {
      level: [1, 2, 3, 4, 5, 6],
      slugify,
      getTokensText: (tokens: Token[]) => plainText(tokens),
      uniqueSlugStartIndex: 1,
      tabIndex: false,
      permalink,
    },
  );
  return state => {
    for (const [index, { type }] of state.tokens.entries()) {
      if (type === 'heading_open')
        rule(
          Object.assign(Object.create(state) as StateCore, {
            tokens: state.tokens.slice(index, index + 3),
          }),
        );
    }
  };
}

/**
 * Tells the renderer where the theme's permalink goes: behind the heading, not into it. The h1 is
 * the page itself.
 */
function permalink(id: string, _options: unknown, state: StateCore, index: number): void {
  const [open, inline, close] = state.tokens.slice(index, index + 3);
  if (!open || !inline || !close || open.tag === 'h1') return;
  const link: Permalink = { id, text: plainText(inline.children ?? []) };
  open.meta = link;
  close.meta = link;
}

/**
 * `What is it?` → `what-is-it`, `1. 步骤` → `1-步骤`: letters and digits of any script, spaces as
 * hyphens.
 */
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
    .map(token =>
      token.type === 'softbreak' || token.type === 'hardbreak'
        ? ' '
        : token.type === 'text' || token.type === 'code_inline'
          ? token.content
          : '',
    )
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

/**
 * Ids of the page around the text: a heading that took one would be led past, or take the page's
 * own link with it.
 */
export const PAGE_IDS: readonly string[] = [
  'config-privacy',
  'config-status',
  'config-text',
  'main',
  'nprogress',
  'outline',
  'related',
  'screen',
  'search-hint',
  'search-input',
  'search-list',
  'search-recent-title',
  'search-shell',
  'sidebar',
  'suggestions',
];

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
    const inherited =
      original && original.level === Number(token.tag.slice(1)) ? original.id : undefined;
    if (written !== undefined && PAGE_IDS.includes(written)) {
      report(
        env,
        'error',
        'duplicate-id',
        spot,
        `the id "${written}" belongs to the page around the text`,
        `choose another than {#${written}}`,
      );
    } else if (written !== undefined && explicit.has(written)) {
      report(
        env,
        'error',
        'duplicate-id',
        spot,
        `the id "${written}" is taken by another heading of this page`,
        `choose another than {#${written}}`,
      );
    } else if (written !== undefined || inherited !== undefined) {
      const id = written ?? inherited!;
      if (explicit.has(id)) continue;
      explicit.add(id);
      token.attrSet('id', id);
    } else if (slugify(plainText(inline.children ?? [])) === '') {
      report(
        env,
        'error',
        'empty-slug',
        spot,
        `the heading "${inline.content}" has no letter or digit to make an anchor of`,
        'add one: {#name}',
      );
      token.attrSet('id', `heading-${place}`);
    }
  }
  // An automatic id must give way to explicit ones further down, and the anchor plugin only looks
  // back.
  const counts = new Map<string, number>();
  for (const id of PAGE_IDS) explicit.add(id);
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== 'heading_open' || token.attrGet('id')) continue;
    const slug = slugify(plainText(state.tokens[index + 1]!.children ?? []));
    let id = slug;
    // Goes on where the last heading of this slug stopped: a page of equal headings would count
    // anew for each.
    let count = counts.get(slug) ?? 1;
    for (; explicit.has(id); count++) id = `${slug}-${count}`;
    counts.set(slug, count);
    explicit.add(id);
    token.attrSet('id', id);
  }
}

function takeExplicitId(inline: Token): string | undefined {
  const last = inline.children?.at(-1);
  if (last?.type !== 'text') return undefined;
  // From the last mark on: a pattern that begins with blanks would try each blank of a long row.
  const at = last.content.lastIndexOf('{#');
  const match = at < 0 ? null : /^\{#([\p{L}\p{N}_.:-]+)\}\s*$/u.exec(last.content.slice(at));
  if (!match) return undefined;
  last.content = last.content.slice(0, at).trimEnd();
  inline.content = inline.content.slice(0, inline.content.lastIndexOf('{#')).trimEnd();
  return match[1]!;
}

function headingUses(state: StateCore): void {
  const env = pageEnv(state.env);
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const children = state.tokens[index + 1]!.children ?? [];
    const text = plainText(children);
    // The renderer sees each piece of text alone; whether the whole is one long word is known here.
    if (isPath(text))
      for (const child of children)
        if (child.type === 'text' || child.type === 'code_inline') child.meta = { breakable: true };
    const id = attribute(token, 'id');
    if (id) env.ids.push(id);
    env.headings.push({
      ...spotOf(token, env),
      level: Number(token.tag.slice(1)),
      id,
      text,
    });
  }
}

/**
 * Headings step down by one level; those of <Steps> are always of level 3. A page with errors may
 * have lost some.
 */
export function headingLevels(md: MarkdownIt): void {
  md.core.ruler.push('heading_levels', checkLevels);
}

function checkLevels(state: StateCore): void {
  const env = pageEnv(state.env);
  if (env.diagnostics.some(({ severity }) => severity === 'error')) return;
  let before = 1;
  let titles = 0;
  let steps = 0;
  for (const token of state.tokens) {
    if ((token.meta as { name?: string } | null)?.name === 'Steps') steps += token.nesting;
    if (token.type !== 'heading_open') continue;
    const level = Number(token.tag.slice(1));
    if (level === 1 && ++titles === 2)
      report(
        env,
        'warning',
        'second-title',
        spotOf(token, env),
        'the page has a second heading of level 1',
        'write ##: the first one is the title of the page',
      );
    const isStep = steps > 0 && level === 3;
    if (level > before + 1 && !isStep)
      report(
        env,
        'warning',
        'heading-level',
        spotOf(token, env),
        `the heading is of level ${level} below one of level ${before}`,
        `write ${'#'.repeat(before + 1)}`,
      );
    before = level;
  }
}
