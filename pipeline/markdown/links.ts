// Resolves links and images from their file, with language, version, and base.
import path from 'node:path';
import {
  addBase,
  isExternal,
  normalizeHref,
  opensNewTab,
  pageAddress,
  removeBase,
  splitUrl,
} from '../../client/links.ts';
import { localizePath, localizeRoute, matchPath } from '../../client/routes.ts';
import { matchPublicPage } from '../input/publicFiles.ts';
import { EXTERNAL_IMAGE_HINT, externalImage, isAllowedImage } from '../hosting/headers.ts';
import { report, warn, type PageEnv, type Spot } from './context.ts';

/**
 * Resolves a link and records its target for the checks.
 * @param spot returns the position of the link; called only if the link is recorded
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
  const { target, query, hash } = targetOf(written, env);
  if (target || hash)
    env.links.push({ ...spot(), written: readable(written), target: target + hash });
  if (target === '') return { href: query + hash || '#', newTab: false };
  return { href: pageAddress(target, env.site) + query + hash, newTab: false };
}

/** Reports a link without a URL, which browsers resolve to the page itself. */
export function reportEmpty(env: PageEnv, spot: Spot): void {
  report(env, spot, 'link-empty', {
    message: 'the link has no URL',
    hint: 'add its URL, or remove the link',
  });
}

/** The properties of the page with a link on which the link's target depends. */
export type LinkSource = Pick<PageEnv, 'file' | 'lang' | 'version'> & {
  site: Pick<PageEnv['site'], 'base' | 'route' | 'routes' | 'siteLocales'>;
};

/** Splits an internal link: `target` is its route or file without base, '' for the page. */
export function targetOf(
  written: string,
  page: LinkSource,
): { target: string; query: string; hash: string } {
  const { path: file, query, hash } = splitUrl(written);
  if (file === '') return { target: '', query, hash };
  const { siteLocales, base, routes } = page.site;
  const below = page.file.split('/').slice(page.version ? 2 : 1);
  const folder = path.posix.dirname(below.join('/'));
  // The folder of the language itself is "." or "./".
  const absolute = file.startsWith('/')
    ? file
    : `/${path.posix.join(folder, file).replace(/^\.(?:\/|$)/, '')}`;
  const route = normalizeHref(absolute.replace(/\.mdx?$/i, ''), { cleanUrls: true });
  const find = (each: string, lang = page.lang): string | undefined =>
    matchPath(localizeRoute(each, { ...page, lang }, siteLocales), routes);
  // A page is preferred to a file, since its name may contain a dot, e.g. `vite.config`. A link may
  // contain the base. A link to a page that is not translated on purpose leads to that page
  // in the default language.
  const found =
    find(route) ??
    find(removeBase(route, base)) ??
    find(route, siteLocales.lang) ??
    matchPublicPage(route, page.site);
  return { target: found ?? localizePath(route, page, siteLocales), query, hash };
}

/** Decodes the percent-encoding of markdown-it, because file names and messages have none. */
export function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

export const LAZY: Record<string, string> = { loading: 'lazy', decoding: 'async' };
export const DATA_IMAGE_HINT = 'save it as a file in public/ or next to the page';

/**
 * Returns the attributes of an image element: its URL with the base, and the size of the file.
 * Records the file for the checks. Returns undefined for an image that is external, embedded as
 * `data:`, or missing.
 */
export function imageAttributes(
  written: string,
  env: PageEnv,
  spot: Spot,
): Record<string, string> | undefined {
  if (isExternal(written)) {
    if (!isAllowedImage(written, env.site.imageOrigins))
      report(env, spot, 'image-external', {
        message: externalImage(written),
        hint: EXTERNAL_IMAGE_HINT,
      });
    return undefined;
  }
  if (/^data:/i.test(written)) {
    warn(env, spot, 'image-data', {
      message: 'the image is embedded in the page, so every reader downloads it',
      hint: DATA_IMAGE_HINT,
    });
    return undefined;
  }
  const key = imageKey(written, env);
  env.images.push({ ...spot, written, target: key });
  const image = env.site.images.get(key);
  if (!image) return undefined;
  const { address, width, height, isBroken } = image;
  if (isBroken)
    warn(env, spot, 'image-broken', {
      message: `no browser can show ${written}: the file is empty, cut off, or not an image`,
      hint: 'save or export the image again',
    });
  const size: Record<string, string> =
    width && height ? { width: String(Math.round(width)), height: String(Math.round(height)) } : {};
  return { ...LAZY, src: addBase(address, env.site.base), ...size };
}

/** Characters that `readable` keeps escaped, except the slash. */
const RESERVED = /%(?:2[346BC]|3[ABDF]|40)/gi;

/** Returns the key of an image in `images`: "/path" in public/, or a path next to the page. */
export function imageKey(written: string, { file, site }: PageEnv): string {
  const { path: name } = splitUrl(written);
  const keyOf = (image: string): string =>
    image.startsWith('/') ? image : path.posix.join(path.posix.dirname(file), image);
  const key = keyOf(name.replace(RESERVED, decodeURIComponent));
  // A name may contain an escape itself. Some systems write "é" as one character, others as "e"
  // and a mark.
  const forms = [key, keyOf(name)].flatMap(each => [
    each,
    each.normalize('NFC'),
    each.normalize('NFD'),
  ]);
  return forms.find(each => site.images.has(each)) ?? key;
}
