// Renders tokens to HTML. markdown-it renders the elements of Markdown; containers, tags, and
// tables are React components around the HTML of their content.
import { renderToStaticMarkup } from 'react-dom/server';
import type { MarkdownIt, Token } from 'markdown-it';
import { breakable } from '../../../theme/parts/Inline.tsx';
import { Table } from '../../../theme/widgets/Table.tsx';
import { closeOf, constructOf, type HtmlWriter } from '../construct.ts';
import { attribute, pageEnv, separateEnv, spotOf, type PageEnv, type Spot } from '../context.ts';
import { resolveLink } from '../links.ts';
import { isWideTable } from './wideTables.ts';

/** A word that may fill a line of a list on a phone. */
const LONG_WORD = /[^\s?-]{24}/;
/** A longer flag may not fit a line of a phone with enlarged text. */
const WHOLE_FLAG_CHARS = 15;
/** A longer first cell of a row is a sentence, not the name of the row. */
const MAX_NAME_CHARS = 40;

/** Renders block tokens to HTML. */
export function renderTokens(md: MarkdownIt, tokens: Token[], env: PageEnv): string {
  let html = '';
  let from = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const use = constructOf(token);
    if (!use && token.type !== 'table_open') continue;
    const close = token.nesting === 1 ? closeOf(tokens, index) : index;
    const inside = tokens.slice(index + 1, close);
    html += md.renderer.render(tokens.slice(from, index), md.options, env);
    const rendered = use ? (
      use.construct.html(use, htmlWriter(md, token, env), inside)
    ) : (
      <Table
        rows={md.renderer.render(withRowHeaders(inside), md.options, env)}
        headingId={env.sectionId}
        isWide={isWideTable(inside)}
      />
    );
    html += renderToStaticMarkup(rendered);
    index = close;
    from = index + 1;
  }
  return html + md.renderer.render(tokens.slice(from), md.options, env);
}

/**
 * Turns the first cells of all rows into row headers if they name their rows, or if the corner above
 * them is empty: screen readers then read that cell with each other cell of the row. An empty corner
 * is the header of no column, so it becomes an ordinary cell.
 */
function withRowHeaders(inside: Token[]): Token[] {
  const firsts = inside.flatMap(({ type }, index) => (type === 'tr_open' ? [index + 1] : []));
  const [corner = 0, ...cells] = firsts;
  const contentOf = (index: number): Token[] => inside[index + 1]?.children ?? [];
  const isEmpty = contentOf(corner).length === 0;
  if (isEmpty) retag(inside, corner, 'td');
  if (isEmpty || areNames(cells.map(contentOf)))
    for (const index of cells) retag(inside, index, 'th');
  return inside;
}

/** Whether all cells are code, e.g. names of options, or all are short, distinct texts. */
function areNames(cells: readonly Token[][]): boolean {
  const texts = cells.map(cell => cell.map(({ content }) => content).join(''));
  const isName = (text: string): boolean => text.length <= MAX_NAME_CHARS && /\p{L}/u.test(text);
  const areDistinct = texts.length > 1 && new Set(texts).size === texts.length;
  return cells.every(isOnlyCode) || (areDistinct && texts.every(isName));
}

/** Changes the tag of a table cell, whose opening token is at `index`. */
function retag(inside: Token[], index: number, tag: string): void {
  inside[index]!.tag = inside[index + 2]!.tag = tag;
}

function isOnlyCode(children: readonly Token[]): boolean {
  const isPart = ({ type, content }: Token): boolean =>
    /^(?:code_inline|link_open|link_close|softbreak)$/.test(type) || /^[\s,/]*$/.test(content);
  return children.some(({ type }) => type === 'code_inline') && children.every(isPart);
}

/** Installs the renderers for text, table cells, and tags within a line. */
export function rendererRules(md: MarkdownIt): void {
  const { rules } = md.renderer;
  for (const type of ['text', 'code_inline'] as const) {
    const usual = rules[type]!;
    rules[type] = (tokens, index, ...rest) => {
      const html = usual(tokens, index, ...rest);
      const whole = type === 'code_inline' ? keepFlags(html) : html;
      const { content, meta } = tokens[index]!;
      const { breakable: isBreakable = type === 'code_inline' && LONG_WORD.test(content) } =
        (meta ?? {}) as { breakable?: boolean };
      return isBreakable ? breakable(whole) : whole;
    };
  }
  // Alignment is a class, because the content security policy forbids style attributes.
  for (const type of ['th_open', 'td_open']) {
    rules[type] = (tokens, index) => {
      const token = tokens[index]!;
      // Tables scroll, so names stay whole.
      for (const child of tokens[index + 1]?.children ?? [])
        if (child.type === 'code_inline') child.meta = { breakable: false };
      const [, align] = /text-align:(\w+)/.exec(attribute(token, 'style')) ?? [];
      const scope =
        token.tag === 'th' ? ` scope="${token.type === 'th_open' ? 'col' : 'row'}"` : '';
      return `<${token.tag}${scope}${align ? ` class="align-${align}"` : ''}>`;
    };
  }
  // A tag with errors renders nothing.
  rules.construct_inline = (tokens, index, _options, env) => {
    const token = tokens[index]!;
    const use = constructOf(token);
    const page = htmlWriter(md, token, pageEnv(env));
    return use ? renderToStaticMarkup(use.construct.html(use, page, [])) : '';
  };
}

function htmlWriter(md: MarkdownIt, token: Token, env: PageEnv): HtmlWriter {
  const spot = spotOf(token, env);
  return {
    env,
    spot,
    locale: env.site.locale,
    render: tokens => renderTokens(md, tokens, env),
    inline: text => renderInline(md, text, env, spot),
    link: written => resolveLink(written, env, () => spot).href,
  };
}

/** Renders a title. The title is parsed separately, so its links get the position of its block. */
function renderInline(md: MarkdownIt, text: string, env: PageEnv, spot: Spot): string {
  const own = separateEnv(env);
  const before = env.raw.length;
  const html = md.renderInline(text, own);
  for (const piece of env.raw.slice(before)) piece.spot = spot;
  function place<Found extends object>(from: readonly Found[], to: Found[]): void {
    for (const found of from) to.push({ ...found, column: undefined, ...spot });
  }
  place(own.links, env.links);
  place(own.images, env.images);
  place(own.externals, env.externals);
  place(own.diagnostics, env.diagnostics);
  return html;
}

/**
 * Prevents line breaks after the symbols that begin command-line flags and queries such as `?url`.
 * The rest of a long flag may break: phones with enlarged text have no room for it.
 */
function keepFlags(html: string): string {
  return html.replace(
    /(>|\s)((?:--?|\?)[A-Za-z_])([\w-]*)(?=[\s<=])/g,
    (_, before: string, start: string, rest: string) =>
      start.length + rest.length > WHOLE_FLAG_CHARS
        ? `${before}<span class="keep">${start}</span>${rest}`
        : `${before}<span class="keep">${start}${rest}</span>`,
  );
}
