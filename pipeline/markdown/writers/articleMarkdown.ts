// Writes the article as plain Markdown with absolute URLs, from the tokens of the page.
import type { MarkdownIt, Token } from 'markdown-it';
import {
  addBase,
  isExternal,
  isSafeLink,
  normalizeHref,
  removeBase,
  splitUrl,
} from '../../../client/links.ts';
import { matchPath } from '../../../client/routes.ts';
import { markdownRoute, publicAddress } from '../../../theme/document/metadata.ts';
import { sanitize } from '../../../theme/document/sanitize.ts';
import { tagUse, type MarkdownWriter } from '../construct.ts';
import { separateEnv, type PageEnv, type Spot } from '../context.ts';
import { imageAttributes, readable, resolveLink } from '../links.ts';
import { withEmoji } from '../rules/emoji.ts';
import { rawAttributes, withoutHidden } from '../rules/rawHtml.ts';
import { readAttributes, readTag } from '../tags/attributes.ts';
import { TAGS } from '../tags/index.tsx';
import { linkTarget, toMarkdown } from './toMarkdown.ts';

/** Writes the article, then the definitions of `[text][name]` links, which leave no token. */
export function articleMarkdown(md: MarkdownIt, tokens: readonly Token[], env: PageEnv): string {
  // Links and images were already recorded when the page was parsed.
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
    return isOnPage ? publicAddress(markdownRoute(routePath), site) + href : origin + twin(href);
  };
  // A link to a page leads to its Markdown, so that programs can follow it.
  const twin = (href: string): string => {
    const { path, query, hash } = splitUrl(href);
    const written = normalizeHref(removeBase(path, site.base), { cleanUrls: true });
    const route = matchPath(written, site.routes);
    return route === undefined ? href : addBase(markdownRoute(route), site.base) + query + hash;
  };
  const page: MarkdownWriter = {
    env,
    locale,
    inline: source => inlineToMarkdown(source, page),
    link: written => absolute(resolveLink(md.normalizeLink(written), env, () => spot).href),
    image: written =>
      absolute(imageAttributes(readable(written), env, spot)?.src ?? md.normalizeLink(written)),
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

/** Sanitizes raw HTML tag by tag, because one block may open what another one closes. */
export function plainHtml(
  source: string,
  change: (tag: string, attributes: Record<string, string>) => Record<string, string>,
): string {
  return withoutHidden(source).replace(TAG, (tag, slash: string, name: string) => {
    if (slash) return sanitize(`<${name}>`).html ? tag : '';
    return sanitize(tag, change).html.replace(/<\/[^<>]*>$/, '');
  });
}

function definitions({ references = {} }: PageEnv, page: MarkdownWriter): string {
  return Object.entries(references)
    .map(([name, { href, title }]) => {
      const quoted = title ? ` ${JSON.stringify(title)}` : '';
      return `[${name}]: ${page.link(href)}${quoted}`;
    })
    .join('\n');
}

/** Patterns: an escape, a code span, a comment, an autolink, a tag, the URL of a link or image. */
const PARTS = [
  /\\[\s\S]/,
  /(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|`+/,
  /<!--[\s\S]*?-->/,
  /<[a-z][a-z\d+.-]*:[^\s<>]*>/,
  /<\/?[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>/,
  /\]\(\s*(<[^<>\n]*>|(?:\\[\s\S]|[^\s()<>\\]|\((?:\\[\s\S]|[^\s()\\])*\))*)/,
];
const PART = new RegExp(PARTS.map(({ source }) => source).join('|'), 'g');

/** Rewrites a block's text: absolute URLs, tags as Markdown, emoji names as characters. */
function inlineToMarkdown(source: string, page: MarkdownWriter): string {
  if (!/[<:]|\]\(/.test(source)) return source;
  const images = imagesIn(source);
  let written = '';
  let end = 0;
  for (const { 0: part, 2: address, index } of source.matchAll(PART)) {
    written += withEmoji(source.slice(end, index));
    end = index + part.length;
    if (address !== undefined) written += linkOf(part, address, images.has(index), page);
    else written += part.startsWith('<') ? elementOf(part, page) : part;
  }
  return written + withEmoji(source.slice(end));
}

/** Rewrites the end of a link, "](address"; on the page, a link that may run code is text. */
function linkOf(part: string, address: string, isImage: boolean, page: MarkdownWriter): string {
  const written = address
    .replace(/^<([\s\S]*)>$/, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('&amp;', '&');
  if (!isSafeLink(written)) return `\\${part}`;
  const absolute = isImage ? page.image(written) : page.link(written);
  return `](${linkTarget(absolute)}`;
}

function elementOf(part: string, page: MarkdownWriter): string {
  // An autolink stays unchanged.
  if (/^<[a-z][a-z\d+.-]*:/.test(part)) return part;
  if (!/^<[A-Z]/.test(part)) return page.html(part);
  const { name = '', attributes = '' } = readTag(part) ?? {};
  const tag = TAGS[name];
  if (!tag?.isInline) return '';
  const use = tagUse(name, tag, readAttributes(attributes));
  return (tag.markdown?.(use, page, []) ?? []).map(({ text }) => text).join('');
}

/** Returns the positions of the brackets that close an image's alternative text. */
function imagesIn(source: string): Set<number> {
  const images = new Set<number>();
  const open: number[] = [];
  for (let at = 0; at < source.length; at++) {
    if (source[at - 1] === '\\') continue;
    if (source[at] === '[') open.push(at);
    else if (source[at] === ']' && source[(open.pop() ?? 0) - 1] === '!') images.add(at);
  }
  return images;
}
