// Tokens → the article as plain Markdown: our own tags and containers expanded, all addresses
// absolute. Made from what the page is rendered from.
import type { MarkdownIt, Token } from 'markdown-it';
import { isExternal } from '../../../client/links.ts';
import { publicAddress } from '../../../theme/document/metadata.ts';
import { sanitize } from '../../../theme/document/sanitize.ts';
import type { PageEnv, Spot } from '../context.ts';
import { imageAttributes, rawAttributes, resolveLink } from '../links.ts';
import { escapeMarkdown, plainMarkdown, type PlainForms } from './toMarkdown.ts';

/**
 * Writes a page's tokens down; definitions of `[text][name]` links, which leave no token, stand at
 * the end.
 */
export function plainArticle(md: MarkdownIt, tokens: readonly Token[], env: PageEnv): string {
  // Links and images are remembered already, with their places.
  const forms = plainForms(md, { ...env, links: [], images: [], externals: [], diagnostics: [] });
  return [plainMarkdown(tokens, forms), references(env, forms)].filter(Boolean).join('\n\n');
}

function plainForms(md: MarkdownIt, env: PageEnv): PlainForms {
  const { site, file, routePath } = env;
  const { origin = '', locale } = site;
  const absolute = (href: string): string => {
    if (isExternal(href) || href.startsWith('data:')) return href;
    return href.startsWith('#') || href === ''
      ? publicAddress(routePath, site) + href
      : origin + href;
  };
  const spot = (): Spot => ({ file, line: 1 });
  const link = (written: string): string =>
    absolute(resolveLink(md.normalizeLink(written), env, spot).href);
  return {
    labels: locale.labels,
    link,
    image: written =>
      absolute(imageAttributes(written, env, spot())?.src ?? md.normalizeLink(written)),
    tag(name, attrs) {
      if (name === 'SourceCode') return `[${locale.sourceCodeText}](${link(attrs.href ?? '')})`;
      return name === 'Badge' ? `**${escapeMarkdown(attrs.text ?? '')}**` : '';
    },
    html: source =>
      plainHtml(source, (tag, attributes) => {
        const resolved = rawAttributes(tag, attributes, env, spot());
        const { href, src } = resolved;
        return {
          ...resolved,
          ...(href === undefined ? {} : { href: absolute(href) }),
          ...(src === undefined ? {} : { src: absolute(src) }),
        };
      }),
  };
}

/** Raw HTML tag by tag through the allow-list, for a block may open what another one closes. */
export function plainHtml(
  source: string,
  change: (tag: string, attributes: Record<string, string>) => Record<string, string>,
): string {
  return source
    .replace(
      /<!--[\s\S]*?(?:-->|$)|<(script|style|template|iframe|textarea|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi,
      '',
    )
    .replace(
      /<(\/?)([A-Za-z][\w-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/g,
      (tag, slash: string, name: string) => {
        if (slash) return sanitize(`<${name}>`).html ? tag : '';
        return sanitize(tag, change).html.replace(/<\/[^<>]*>$/, '');
      },
    );
}

function references(
  {
    references: defined = {},
  }: PageEnv & { references?: Record<string, { href: string; title: string }> },
  forms: PlainForms,
): string {
  return Object.entries(defined)
    .map(
      ([name, { href, title }]) =>
        `[${name}]: ${forms.link(href)}${title ? ` ${JSON.stringify(title)}` : ''}`,
    )
    .join('\n');
}
