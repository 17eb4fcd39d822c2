// Headings: sets their ids, which all languages share, adds permalinks, and checks their levels.
import { renderToStaticMarkup } from 'react-dom/server';
import anchor from 'markdown-it-anchor';
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { PROPERTIES_MARK } from '../../../theme/layouts/Article.tsx';
import { isPath, literal } from '../../../theme/parts/Inline.tsx';
import { HeadingAnchor } from '../../../theme/widgets/HeadingAnchor.tsx';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { closeOf, constructOf } from '../construct.ts';
import { pageEnv, report, warn, spotOf, startOf, type PageEnv } from '../context.ts';
import { OWN_ID, PAGE_IDS, nameCounter, slugCounter, slugify } from '../slugs.ts';

/** Minimum number of lower-case words in a sentence; fewer are a name. */
const MIN_WORDS = 3;
/** `{#id}` at the end of a heading. */
const WRITTEN_ID = new RegExp(String.raw`\{#(${OWN_ID})\}\s*$`, 'uy');

/** The data that the renderer needs about a heading, stored as the meta of its closing token. */
type Permalink = { id: string; text: string; isTitle: boolean };

/** The meta of an opening token: the id of a translated heading's own text, if it differs. */
type OwnSlug = { slug?: string };

export function headings(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'written_id', skipWrittenId);
  md.core.ruler.push('headings', parseHeadings);
  md.core.ruler.push('anchor', anchorRule());
  const { rules } = md.renderer;
  // Inside the heading, the permalink would be part of its accessible name. The h1 has none.
  rules.heading_open = (tokens, index, options, _env, self) => {
    const html = self.renderToken(tokens, index, options);
    const { tag, meta } = tokens[index]!;
    const { slug } = (meta ?? {}) as OwnSlug;
    const id = slug === undefined ? '' : ` id="${slug}"`;
    return tag === 'h1' ? html : `<div class="heading" data-level="${tag.slice(1)}"${id}>${html}`;
  };
  rules.heading_close = (tokens, index, options, env, self) => {
    const html = self.renderToken(tokens, index, options);
    const page = pageEnv(env);
    const { id, text, isTitle } = tokens[index]!.meta as Permalink;
    page.sectionId = id;
    if (tokens[index]!.tag === 'h1')
      return page.isOption && isTitle ? `${html.trimEnd()}${PROPERTIES_MARK}\n` : html;
    const { locale } = page.site;
    const link = renderToStaticMarkup(<HeadingAnchor id={id} text={text} locale={locale} />);
    return `${html.trimEnd()}${link}</div>\n`;
  };
}

/** Returns the text of inline tokens without any markup. */
export function plainText(tokens: readonly Token[]): string {
  return textOf(tokens, ({ type, content }) => {
    if (type === 'softbreak' || type === 'hardbreak') return ' ';
    return type === 'text' || type === 'code_inline' ? content : '';
  });
}

/** Returns text for the outline, in which code and strong text keep their marks. */
export function outlineText(tokens: readonly Token[]): string {
  return textOf(tokens, ({ type, content }) => {
    if (type === 'code_inline') return `\`${content}\``;
    if (type === 'strong_open' || type === 'strong_close') return '**';
    return type === 'text' ? literal(content) : type === 'softbreak' ? ' ' : '';
  });
}

function textOf(tokens: readonly Token[], text: (token: Token) => string): string {
  return tokens.map(text).join('').trim();
}

/** Returns the level of a heading from its token. */
export function levelOf({ tag }: Token): number {
  return Number(tag.slice(1));
}

/** A heading while its id is chosen. */
interface Heading {
  open: Token;
  inline: Token;
  level: number;
  written: string | undefined;
}

function parseHeadings(state: StateCore): void {
  const list: Heading[] = [];
  for (const [index, open] of state.tokens.entries()) {
    const inline = state.tokens[index + 1];
    if (open.type === 'heading_open' && inline)
      list.push({ open, inline, level: levelOf(open), written: takeId(inline) });
  }
  const env = pageEnv(state.env);
  // Ids that pages write take precedence over those made from text.
  const taken = chooseIds(list, env);
  const slugs = list.map(({ inline }) => slugOf(inline, env));
  const number = slugCounter(taken, env.site.config.slugs);
  for (const [index, { open }] of list.entries())
    if (!open.attrGet('id')) open.attrSet('id', number(slugs[index] || `heading-${index}`));
  if (env.inheritedIds) keepSlugs(list, slugs, taken, state.src);
}

/** Applies the plugin's rule to one heading at a time: otherwise it takes quadratic time. */
function anchorRule(): (state: StateCore) => void {
  let rule = (_state: StateCore): void => {};
  const install = anchor as unknown as (md: object, options: object) => void;
  const ruler = { push: (_name: string, own: typeof rule) => (rule = own) };
  install({ core: { ruler } }, { tabIndex: false, getTokensText: plainText, permalink: record });
  return state => {
    for (const [index, { type }] of state.tokens.entries()) {
      const tokens = state.tokens.slice(index, index + 3);
      if (type === 'heading_open') rule(Object.assign(Object.create(state), { tokens }));
    }
  };
}

/** Records a heading, and its permalink for the renderer. */
function record(id: string, _options: unknown, { env: untyped, tokens }: StateCore): void {
  const [open, inline, close] = tokens;
  if (!open || !inline || !close) return;
  const env = pageEnv(untyped);
  const children = inline.children ?? [];
  const text = plainText(children);
  // Decided here, because the renderer sees single tokens and cannot know the whole heading.
  if (isPath(text))
    for (const child of children)
      if (child.type === 'text' || child.type === 'code_inline') child.meta = { breakable: true };
  if (isInOriginalLanguage(text, env)) open.attrSet('lang', env.site.siteLocales.lang);
  const level = levelOf(open);
  const isTitle = level === 1 && !env.headings.some(({ level: other }) => other === 1);
  close.meta = { id, text, isTitle } satisfies Permalink;
  env.ids.push(id);
  env.headings.push({ ...spotOf(open, env), level, id, text, ...(open.meta as OwnSlug | null) });
}

/**
 * Whether a translation's heading is a sentence in the original language, e.g. an error
 * message: it has several Latin words, but the language of the page has another script.
 */
function isInOriginalLanguage(text: string, { lang, site }: PageEnv): boolean {
  if (lang === site.siteLocales.lang || /\p{Script=Latin}/u.test(site.locale.labels.search))
    return false;
  const isLatin = !/[^\p{Script=Latin}\p{Script=Common}]/u.test(text);
  return isLatin && (text.match(/\b[a-z]{2,}\b/g) ?? []).length >= MIN_WORDS;
}

/** Keeps an id such as `{#set-__name__}` as it is written, without strong text. */
function skipWrittenId(state: StateInline, silent: boolean): boolean {
  WRITTEN_ID.lastIndex = state.pos;
  const [written = ''] = WRITTEN_ID.exec(state.src) ?? [];
  if (!silent) state.pending += written;
  state.pos += written.length;
  return written !== '';
}

/** Removes `{#id}` from the end of a heading, and returns the id. `\{#id}` is text. */
function takeId(inline: Token): string | undefined {
  const last = inline.children?.at(-1);
  const at = last?.type === 'text' ? last.content.lastIndexOf('{#') : -1;
  if (!last || at < 0) return undefined;
  WRITTEN_ID.lastIndex = at;
  const [, id] = WRITTEN_ID.exec(last.content) ?? [];
  const text = inline.content.slice(0, inline.content.lastIndexOf('{#'));
  if (id === undefined || /(?<!\\)(?:\\\\)*\\$/.test(text)) return undefined;
  last.content = last.content.slice(0, at).trimEnd();
  inline.content = text.trimEnd();
  return id;
}

const slugOf = ({ children }: Token, { site }: PageEnv): string =>
  slugify(plainText(children ?? []), site.config.slugs);

/** Whether a heading would show nothing at all. */
function isBlank({ children }: Token): boolean {
  return (children ?? []).every(({ type, content }) => type === 'text' && content.trim() === '');
}

/** Sets ids that are written or inherited from the original page. @returns these ids */
function chooseIds(list: readonly Heading[], env: PageEnv): Set<string> {
  const taken = new Set<string>();
  const inherited = env.inheritedIds?.(list.map(({ level }) => level)) ?? [];
  const ownIds = new Set(list.map(({ written }) => written));
  for (const [index, heading] of list.entries()) {
    const { open, inline, written } = heading;
    const id = written ?? (ownIds.has(inherited[index]) ? undefined : inherited[index]);
    if (written !== undefined && (PAGE_IDS.includes(written) || taken.has(written))) {
      const owner = taken.has(written) ? 'another heading on this page' : 'the page layout';
      report(env, startOf(open, env), 'duplicate-id', {
        message: `the id "${written}" is already used by ${owner}`,
        hint: `choose an id other than {#${written}}`,
      });
    } else if (isBlank(inline) || (id ?? slugOf(inline, env)) === '') {
      report(env, startOf(open, env), 'empty-slug', {
        message: `the heading "${inline.content}" has no letter or digit to make an anchor from`,
        hint: isBlank(inline) ? 'write its text, or remove the line' : 'add an id: {#name}',
      });
    } else if (id !== undefined && !taken.has(id)) {
      taken.add(id);
      open.attrSet('id', id);
    }
  }
  return taken;
}

/**
 * Gives a translated heading a second id, made from its own text, so that old deep links still
 * work. The element around the heading carries it, so no further element is needed.
 */
function keepSlugs(
  list: readonly Heading[],
  slugs: readonly string[],
  taken: ReadonlySet<string>,
  source: string,
): void {
  const number = nameCounter(new Set());
  for (const [index, { open, written, level }] of list.entries()) {
    const slug = slugs[index] && number(slugs[index]);
    if (!slug || level === 1 || written !== undefined || taken.has(slug)) continue;
    if (!source.includes(`id="${slug}"`)) open.meta = { slug } satisfies OwnSlug;
  }
}

/** Checks that levels increase by at most one. The headings of <Steps> always have level 3. */
export function headingLevels(md: MarkdownIt): void {
  md.core.ruler.push('heading_levels', checkLevels);
}

function checkLevels(state: StateCore): void {
  const env = pageEnv(state.env);
  // A page with errors may have lost some headings.
  if (hasErrors(env.diagnostics)) return;
  let before = 1;
  let titles = 0;
  let stepsEnd = -1;
  for (const [index, token] of state.tokens.entries()) {
    if (constructOf(token)?.kind === 'tag:Steps') stepsEnd = closeOf(state.tokens, index);
    if (token.type !== 'heading_open') continue;
    const level = levelOf(token);
    if (level === 1 && ++titles === 2)
      warn(env, startOf(token, env), 'second-title', {
        message: 'the page has a second heading of level 1',
        hint: 'use ##; the first one is the title of the page',
      });
    const isStep = index < stepsEnd && level === 3;
    if (level > before + 1 && !isStep)
      warn(env, startOf(token, env), 'heading-level', {
        message: `the heading has level ${level}, but the one before it has level ${before}`,
        hint: `use ${'#'.repeat(before + 1)}`,
      });
    before = level;
  }
}
