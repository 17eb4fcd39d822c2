// The article as plain Markdown with absolute addresses, written from the tokens of the page.
import type { MarkdownIt, Token } from 'markdown-it';
import { isExternal } from '../../../client/links.ts';
import { publicAddress } from '../../../theme/document/metadata.ts';
import { sanitize } from '../../../theme/document/sanitize.ts';
import type { MarkdownWriter } from '../construct.ts';
import { separateEnv, type PageEnv, type Spot } from '../context.ts';
import { imageAttributes } from '../images.ts';
import { resolveLink } from '../links.ts';
import { rawAttributes, withoutHidden } from '../rules/rawHtml.ts';
import { inlineToMarkdown } from './inlineToMarkdown.ts';
import { toMarkdown } from './toMarkdown.ts';

/** Writes a page; definitions of `[text][name]` links, which leave no token, stand at the end. */
export function articleMarkdown(md: MarkdownIt, tokens: readonly Token[], env: PageEnv): string {
  // Links and images were recorded when the page was parsed.
  const page = markdownWriter(md, separateEnv(env));
  return [toMarkdown(tokens, page), definitions(env, page)].filter(Boolean).join('\n\n');
}

function markdownWriter(md: MarkdownIt, env: PageEnv): MarkdownWriter {
  const { site, file, routePath } = env;
  const { origin = '', locale } = site;
  const spot: Spot = { file, line: 1 };
  const absolute = (href: string): string => {
    if (isExternal(href) || href.startsWith('data:')) return href;
    const isOnPage = href.startsWith('#') || href === '';
    return (isOnPage ? publicAddress(routePath, site) : origin) + href;
  };
  const page: MarkdownWriter = {
    locale,
    inline: source => inlineToMarkdown(source, page),
    link: written => absolute(resolveLink(md.normalizeLink(written), env, () => spot).href),
    image: written =>
      absolute(imageAttributes(written, env, spot)?.src ?? md.normalizeLink(written)),
    html: source =>
      plainHtml(source, (tag, attributes) => {
        const resolved = rawAttributes(tag, attributes, env, spot);
        for (const name of ['href', 'src'])
          if (resolved[name] !== undefined) resolved[name] = absolute(resolved[name]);
        return resolved;
      }),
  };
  return page;
}

const TAG = /<(\/?)([A-Za-z][\w-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/g;

/** Sanitizes raw HTML tag by tag, since a block may open what another one closes. */
export function plainHtml(
  source: string,
  change: (tag: string, attributes: Record<string, string>) => Record<string, string>,
): string {
  return withoutHidden(source).replace(TAG, (tag, slash: string, name: string) => {
    if (slash) return sanitize(`<${name}>`).html ? tag : '';
    return sanitize(tag, change).html.replace(/<\/[^<>]*>$/, '');
  });
}

type References = Record<string, { href: string; title: string }>;

function definitions(env: PageEnv & { references?: References }, page: MarkdownWriter): string {
  return Object.entries(env.references ?? {})
    .map(([name, { href, title }]) => {
      const quoted = title ? ` ${JSON.stringify(title)}` : '';
      return `[${name}]: ${page.link(href)}${quoted}`;
    })
    .join('\n');
}
