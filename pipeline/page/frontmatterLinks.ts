// Resolves links in front matter and site texts: with language and version, as in Markdown.
import { isExternal, isSafeLink, pageAddress } from '../../client/links.ts';
import { isHtml } from '../../theme/parts/Inline.tsx';
import { sanitize } from '../../theme/document/sanitize.ts';
import type { Frontmatter } from '../../theme/types.ts';
import type { LinkUse } from '../markdown/context.ts';
import { targetOf, type LinkSource } from '../markdown/links.ts';

/** Resolves the links of hero and features, and lists them with the line of their key. */
export function resolveFrontLinks(
  frontmatter: Frontmatter,
  page: LinkSource,
  keyLines: Record<string, number>,
): { frontmatter: Frontmatter; links: LinkUse[] } {
  const links: LinkUse[] = [];
  const resolverOf = (key: 'hero' | 'features'): Record<'route' | 'text', LinkResolver> => {
    const route: LinkResolver = written =>
      resolveLink(written, page, target =>
        links.push({ file: page.file, line: keyLines[key] ?? 1, column: 1, written, target }),
      );
    return { route, text: html => resolveTextLinks(html, page.site, route) };
  };
  const { hero, features } = frontmatter;
  const resolved: Frontmatter = { ...frontmatter };
  if (hero) {
    const { route, text } = resolverOf('hero');
    const actions = hero.actions?.map(each => ({ ...each, link: route(each.link) }));
    resolved.hero = {
      ...hero,
      name: text(hero.name),
      text: text(hero.text),
      ...(hero.tagline === undefined ? {} : { tagline: text(hero.tagline) }),
      ...(actions && { actions }),
    };
  }
  if (features) {
    const { route, text } = resolverOf('features');
    resolved.features = features.map(({ link, ...feature }) => ({
      ...feature,
      title: text(feature.title),
      details: text(feature.details),
      ...(link === undefined ? {} : { link: route(link) }),
    }));
  }
  return { frontmatter: resolved, links };
}

/** Resolves the HTML links of a text from the site configuration, such as the footer message. */
export function resolveSiteText(text: string, page: LinkSource): string {
  return resolveTextLinks(text, page.site, written => resolveLink(written, page));
}

/** Resolves a link to a route, and passes its target to `onTarget` if it is inside the site. */
function resolveLink(
  written: string,
  page: LinkSource,
  onTarget?: (target: string) => void,
): string {
  if (isExternal(written)) return written;
  const { target, query, hash } = targetOf(written, page);
  onTarget?.(target + hash);
  return target + query + hash;
}

type LinkResolver = (written: string) => string;

const LINK_TAG = /(?<!\\)<a\s(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;

/** Resolves the HTML links in a short text. Code and escaped tags do not change. */
function resolveTextLinks(text: string, site: LinkSource['site'], toRoute: LinkResolver): string {
  if (!isHtml(text)) return text;
  const resolve = (tag: string): string =>
    sanitize(tag, (_, { href, ...rest }) => {
      if (href === undefined || !isSafeLink(href)) return rest;
      return { ...rest, href: pageAddress(toRoute(href), site) };
    }).html.replace(/<\/a>$/, '');
  const parts = text.split(/(`[^`]+`)/);
  const isCode = (part: string): boolean => part.startsWith('`');
  return parts.map(part => (isCode(part) ? part : part.replace(LINK_TAG, resolve))).join('');
}
