// Resolves links in front matter and site texts: with language and version, as in Markdown.
import { isExternal, isSafeLink, pageAddress } from '../../client/links.ts';
import { convertShort, isHtml } from '../../theme/parts/Inline.tsx';
import { sanitize } from '../../theme/document/sanitize.ts';
import type { Frontmatter } from '../../theme/types.ts';
import { positionAt, type Position } from '../diagnostics/position.ts';
import type { LinkUse, Spot } from '../markdown/context.ts';
import { targetOf, type LinkSource } from '../markdown/links.ts';

/**
 * Resolves the links of hero and features, and lists them with their position.
 * @param front the lines of the front matter, as they are in the file
 */
export function resolveFrontLinks(
  frontmatter: Frontmatter,
  page: LinkSource,
  keyLines: Record<string, number>,
  front: string,
): { frontmatter: Frontmatter; links: LinkUse[] } {
  const links: LinkUse[] = [];
  const { hero, features } = frontmatter;
  const find = hero || features ? linkFinder(front) : undefined;
  const placeOf = (written: string, key: 'hero' | 'features'): Spot => {
    const place = find?.(written) ?? { line: keyLines[key] ?? 1, column: 1 };
    return { file: page.file, ...place };
  };
  const resolverOf = (key: 'hero' | 'features'): Record<'route' | 'text', LinkResolver> => {
    const route: LinkResolver = written =>
      resolveLink(written, page, target =>
        links.push({ ...placeOf(written, key), written, target }),
      );
    return { route, text: html => resolveTextLinks(html, page.site, route) };
  };
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

const LINK_VALUE = /\b(?:link|href)["']?\s{0,9}[:=]\s{0,9}["']?([^\s"'<>,}]+)/g;

/** Returns a function that finds links in front matter: at the first call the first of its kind. */
function linkFinder(front: string): (written: string) => Position | undefined {
  const places = new Map<string, number[]>();
  for (const { 0: whole, 1: written = '', index } of front.matchAll(LINK_VALUE)) {
    const offset = index + whole.length - written.length;
    const known = places.get(written);
    if (known) known.push(offset);
    else places.set(written, [offset]);
  }
  return written => {
    const known = places.get(written) ?? [];
    const offset = known.length > 1 ? known.shift() : known[0];
    return offset === undefined ? undefined : positionAt(front, offset);
  };
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
  return convertShort(text, part => part.replace(LINK_TAG, resolve));
}
