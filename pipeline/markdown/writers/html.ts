// Tokens → HTML: Markdown's own elements by markdown-it, containers, tags, and tables from the
// inside out.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MarkdownIt, Token } from 'markdown-it';
import { Table } from '../../../theme/widgets/Table.tsx';
import { closeOf, constructOf, type HtmlWriter } from '../construct.ts';
import { pageEnv, separateEnv, spotOf, type PageEnv, type Spot } from '../context.ts';
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
    html += use
      ? use.construct.html(use, htmlWriter(md, token, env), inside)
      : tableHtml(md.renderer.render(inside, md.options, env));
    index = close;
    from = index + 1;
  }
  return html + md.renderer.render(tokens.slice(from), md.options, env);
}

/** Installs the renderer of tags within a line; a tag with errors renders nothing. */
export function inlineConstructs(md: MarkdownIt): void {
  md.renderer.rules.construct_inline = (tokens, index, _options, env) => {
    const token = tokens[index]!;
    const use = constructOf(token);
    return use ? use.construct.html(use, htmlWriter(md, token, pageEnv(env)), []) : '';
  };
}

function tableHtml(rows: string): string {
  return renderToStaticMarkup(createElement(Table, { html: `<table>${rows}</table>` }));
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

/** Renders a title. It is parsed separately, so what is recorded gets the position of its block. */
function renderInline(md: MarkdownIt, text: string, env: PageEnv, spot: Spot): string {
  const own = separateEnv(env);
  const before = env.raw.length;
  const html = md.renderInline(text, own);
  for (const piece of env.raw.slice(before)) piece.spot = spot;
  const placed = <Found extends object>(list: Found[]): Found[] =>
    list.map(found => ({ ...found, column: undefined, ...spot }));
  env.links.push(...placed(own.links));
  env.images.push(...placed(own.images));
  env.externals.push(...placed(own.externals));
  env.diagnostics.push(...placed(own.diagnostics));
  return html;
}
