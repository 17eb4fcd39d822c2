// Tokens → HTML: Markdown's own elements by markdown-it, containers, tags, and tables from the
// inside out.
import { renderToStaticMarkup } from 'react-dom/server';
import type { MarkdownIt, Token } from 'markdown-it';
import { breakable } from '../../../theme/parts/Inline.tsx';
import { Table } from '../../../theme/widgets/Table.tsx';
import { closeOf, constructOf, type HtmlWriter } from '../construct.ts';
import { attribute, pageEnv, separateEnv, spotOf, type PageEnv, type Spot } from '../context.ts';
import { resolveLink } from '../links.ts';

/** Renders tokens of blocks. */
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
        html={`<table>${md.renderer.render(withRowHeaders(inside), md.options, env)}</table>`}
      />
    );
    html += renderToStaticMarkup(rendered);
    index = close;
    from = index + 1;
  }
  return html + md.renderer.render(tokens.slice(from), md.options, env);
}

/**
 * The first cells of a table become headers of their rows if all of them are code, such as names of
 * options: screen readers then say with each cell which name it belongs to.
 */
function withRowHeaders(inside: Token[]): Token[] {
  const isFirst = (token: Token, index: number): boolean =>
    token.type === 'td_open' && inside[index - 1]?.type === 'tr_open';
  const firsts = inside.flatMap((token, index) => (isFirst(token, index) ? [index] : []));
  if (firsts.every(index => isOnlyCode(inside[index + 1]?.children ?? [])))
    for (const index of firsts) inside[index]!.tag = inside[index + 2]!.tag = 'th';
  return inside;
}

function isOnlyCode(children: readonly Token[]): boolean {
  const isPart = ({ type, content }: Token): boolean =>
    /^(?:code_inline|link_open|link_close|softbreak)$/.test(type) || /^[\s,/]*$/.test(content);
  return children.some(({ type }) => type === 'code_inline') && children.every(isPart);
}

/** Installs the renderers of text, table cells, and tags within a line. */
export function rendererRules(md: MarkdownIt): void {
  const { rules } = md.renderer;
  for (const type of ['text', 'code_inline'] as const) {
    const usual = rules[type]!;
    rules[type] = (tokens, index, ...rest) => {
      const html = usual(tokens, index, ...rest);
      const whole = type === 'code_inline' ? keepFlags(html) : html;
      const { breakable: isBreakable } = (tokens[index]!.meta ?? {}) as { breakable?: boolean };
      return isBreakable ? breakable(whole) : whole;
    };
  }
  // Alignment is a class: the content security policy forbids a style attribute.
  for (const type of ['th_open', 'td_open']) {
    rules[type] = (tokens, index) => {
      const token = tokens[index]!;
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

/** Renders a title. It is parsed separately, so its links get the position of its block. */
function renderInline(md: MarkdownIt, text: string, env: PageEnv, spot: Spot): string {
  const own = separateEnv(env);
  const before = env.raw.length;
  const html = md.renderInline(text, own);
  for (const piece of env.raw.slice(before)) piece.spot = spot;
  function placed<Found extends object>(list: Found[]): Found[] {
    return list.map(found => ({ ...found, column: undefined, ...spot }));
  }
  env.links.push(...placed(own.links));
  env.images.push(...placed(own.images));
  env.externals.push(...placed(own.externals));
  env.diagnostics.push(...placed(own.diagnostics));
  return html;
}

/** Prevents line breaks after the hyphens of command-line flags. */
function keepFlags(html: string): string {
  return html.replace(/(>|\s)(--?[A-Za-z][\w-]*)(?=[\s<=])/g, '$1<span class="keep">$2</span>');
}
