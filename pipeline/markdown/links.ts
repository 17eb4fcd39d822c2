// Links and images in content: found relative to their file, given language, version and base,
// remembered for the checks.
import path from 'node:path';
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import {
  addBase,
  isExternal,
  isFile,
  isSafeLink,
  normalizeHref,
  opensNewTab,
  removeBase,
  splitUrl,
} from '../../client/links.ts';
import { matchPath, localizePath } from '../../client/routes.ts';
import { EXTERNAL_IMAGE_HINT, externalImage, isAllowedImage } from '../hosting/headers.ts';
import { safeVariants } from './drawings.ts';
import { PAGE_IDS } from './headings.ts';
import { attribute, pageEnv, report, spotFinder, type PageEnv, type Spot } from './context.ts';

export function links(md: MarkdownIt): void {
  md.validateLink = isSafeLink;
  // Only what has a scheme is a bare link: "app.config.ts" is a file name.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  md.core.ruler.after('block', 'cell_lines', cellLines);
  md.core.ruler.push('links', resolveLinks);
}

/** markdown-it gives table cells no lines: they take their row's. */
function cellLines(state: StateCore): void {
  let row: Token | undefined;
  for (const token of state.tokens) {
    if (token.type === 'tr_open') row = token;
    else if (token.type === 'tr_close') row = undefined;
    else if (token.type === 'inline' && row && !token.map) token.map = row.map;
  }
}

function resolveLinks(state: StateCore): void {
  const env = pageEnv(state.env);
  for (const block of state.tokens) {
    const open: Token[] = [];
    const spot = spotFinder(block, env);
    for (const token of block.children ?? []) {
      if (token.type === 'link_open') {
        open.push(token);
        const written = attribute(token, 'href');
        if (written === '') reportEmpty(env, spot(']()'));
        const { href, newTab } = resolveLink(written, env, () => spot(readable(written)));
        token.attrSet('href', href);
        if (isExternal(href)) token.attrSet('rel', 'noopener noreferrer');
        if (newTab) token.attrSet('target', '_blank');
      } else if (token.type === 'link_close') {
        token.meta = { newTab: open.pop()?.attrGet('target') === '_blank' };
      } else if (token.type === 'image') {
        resolveImage(token, spot, env);
      }
    }
  }
}

/**
 * Address of a written link. Internal targets are remembered for the link check
 * under the place that `spot` gives.
 * @returns href with language and base, and whether it opens a new tab
 */
export function resolveLink(
  written: string,
  env: PageEnv,
  spot: () => Spot,
): { href: string; newTab: boolean } {
  if (isExternal(written)) {
    env.externals.push({ ...spot(), written, target: written });
    return { href: written, newTab: opensNewTab(written) };
  }
  const { base, cleanUrls } = env.site;
  const { target, query, hash } = targetOf(written, env);
  if (target === '') {
    if (hash) env.links.push({ ...spot(), written: readable(written), target: hash });
    return { href: query + hash || '#', newTab: false };
  }
  env.links.push({ ...spot(), written: readable(written), target: target + hash });
  return {
    href:
      addBase(isFile(target) ? target : normalizeHref(target, { cleanUrls }), base) + query + hash,
    newTab: false,
  };
}

/** Reports a link without an address, which browsers lead to the page itself. */
export function reportEmpty(env: PageEnv, spot: Spot): void {
  report(
    env,
    'error',
    'link-empty',
    spot,
    'the link leads nowhere',
    'write its address, or take the link out',
  );
}

/** The page on which a link is written, as far as the link's target depends on it. */
export type LinkSource = Pick<PageEnv, 'file' | 'lang' | 'version'> & {
  site: Pick<PageEnv['site'], 'base' | 'routes' | 'siteLocales'>;
};

/**
 * Takes an internal link apart: `target` is its route or file without the base, or '' for the page
 * itself.
 */
export function targetOf(
  written: string,
  page: LinkSource,
): { target: string; query: string; hash: string } {
  const { path: file, query, hash } = splitUrl(written);
  if (file === '') return { target: '', query, hash };
  const { siteLocales, base, routes } = page.site;
  const absolute = file.startsWith('/')
    ? file
    : `/${path.posix.join(path.posix.dirname(relativeFile(page)), file)}`;
  const route = normalizeHref(absolute.replace(/\.mdx?$/i, ''), { cleanUrls: true });
  const find = (each: string, lang = page.lang): string | undefined =>
    matchPath(localizePath(each, { ...page, lang }, siteLocales), routes);
  // A link may be written with the base.
  // A page that is meant to be in one language only is linked to in that one.
  const found = find(route) ?? find(removeBase(route, base)) ?? find(route, siteLocales.lang);
  const target = found ?? localizePath(route, page, siteLocales);
  return { target, query, hash };
}

/**
 * A file's path below its version and language, which is what relative links of translations share.
 */
function relativeFile({ file, version }: Pick<PageEnv, 'file' | 'version'>): string {
  return file
    .split('/')
    .slice(version ? 2 : 1)
    .join('/');
}

function resolveImage(token: Token, place: (text: string) => Spot, env: PageEnv): void {
  const written = readable(attribute(token, 'src'));
  const spot = place(written);
  const attributes = imageAttributes(written, env, spot);
  for (const [name, value] of Object.entries(attributes ?? LAZY)) token.attrSet(name, value);
  const drawing = env.site.images.get(imageKey(written, env))?.drawing;
  if (attributes?.src && drawing) {
    const variants = safeVariants(drawing, written, env, spot);
    token.meta = { drawing: { src: attributes.src, variants } };
  }
  if (attributes && token.content.trim() === '')
    report(
      env,
      'warning',
      'image-alt',
      spot,
      `the image "${written}" has no alternative text`,
      'say between the brackets what it shows',
    );
}

const LAZY = { loading: 'lazy', decoding: 'async' };

/**
 * What an image file gives its element, its address with the base; the file is remembered for the
 * checks. Undefined: an image from elsewhere, or none.
 */
export function imageAttributes(
  written: string,
  env: PageEnv,
  spot: Spot,
): Record<string, string> | undefined {
  if (isExternal(written)) {
    if (!isAllowedImage(written, env.site.imageOrigins))
      report(env, 'error', 'image-external', spot, externalImage(written), EXTERNAL_IMAGE_HINT);
    return undefined;
  }
  if (/^data:/i.test(written)) {
    report(
      env,
      'warning',
      'image-data',
      spot,
      'the image is part of the page: every reader of the text loads it',
      'save it as a file in public/, or beside the page',
    );
    return undefined;
  }
  const key = imageKey(written, env);
  env.images.push({ ...spot, written, target: key });
  const image = env.site.images.get(key);
  if (!image) return undefined;
  const size: Record<string, string> =
    image.width && image.height
      ? { width: String(Math.round(image.width)), height: String(Math.round(image.height)) }
      : {};
  return { ...LAZY, src: addBase(image.address, env.site.base), ...size };
}

/** Where an image is found: "/path" in public/, or its content path beside the page. */
function imageKey(written: string, { file }: PageEnv): string {
  const { path: image } = splitUrl(written);
  return image.startsWith('/') ? image : path.posix.join(path.posix.dirname(file), image);
}

/**
 * Attributes of a raw element: its link or image is resolved and remembered as Markdown's own are.
 */
export function rawAttributes(
  tag: string,
  attributes: Record<string, string>,
  env: PageEnv,
  spot: Spot,
): Record<string, string> {
  const { href, src, id } = attributes;
  if (id !== undefined && PAGE_IDS.includes(id))
    report(
      env,
      'error',
      'duplicate-id',
      spot,
      `the id "${id}" belongs to the page around the text`,
      'choose another',
    );
  if (tag === 'img' && src !== undefined && /^\s*data:/i.test(src) && !isSafeLink(src))
    report(
      env,
      'error',
      'image-data',
      spot,
      'an image of a data: address of this kind is not shown',
      'save it as a file in public/, or beside the page',
    );
  if (tag === 'a' && href === '') reportEmpty(env, spot);
  if (tag === 'a' && href !== undefined && isSafeLink(href)) {
    const resolved = resolveLink(href, env, () => spot).href;
    return {
      ...attributes,
      href: resolved,
      ...(isExternal(resolved) ? { rel: 'noopener noreferrer' } : {}),
    };
  }
  if (tag !== 'img' || src === undefined || !isSafeLink(src)) return attributes;
  const {
    src: address = src,
    width,
    height,
    ...rest
  } = imageAttributes(readable(src), env, spot) ?? (LAZY as Record<string, string>);
  // The author's own size wins as a whole: half of each would distort the picture.
  const size: Record<string, string> =
    width && height && !('width' in attributes || 'height' in attributes) ? { width, height } : {};
  return { ...rest, ...size, ...attributes, src: address };
}

/** markdown-it percent-encodes what it reads; people and files use the characters themselves. */
export function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
