// Resolves links and images: relative to their file, with language, version, and base (R-015,
//
import path from 'node:path';
import {
  addBase,
  isExternal,
  isFile,
  normalizeHref,
  opensNewTab,
  removeBase,
  splitUrl,
} from '../../client/links.ts';
import { localizePath, matchPath } from '../../client/routes.ts';
import { EXTERNAL_IMAGE_HINT, externalImage, isAllowedImage } from '../hosting/headers.ts';
import { report, type PageEnv, type Spot } from './context.ts';

/**
 * Resolves a link and records its target for the checks.
 * @param spot position of the link; called only when it is recorded
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
  if (target || hash)
    env.links.push({ ...spot(), written: readable(written), target: target + hash });
  if (target === '') return { href: query + hash || '#', newTab: false };
  const address = isFile(target) ? target : normalizeHref(target, { cleanUrls });
  return { href: addBase(address, base) + query + hash, newTab: false };
}

/** Reports a link without an address, which browsers resolve to the page itself. */
export function reportEmpty(env: PageEnv, spot: Spot): void {
  report(env, spot, {
    code: 'link-empty',
    message: 'the link has no address',
    hint: 'write its address, or remove the link',
  });
}

/** The page on which a link is written, as far as the link's target depends on it. */
export type LinkSource = Pick<PageEnv, 'file' | 'lang' | 'version'> & {
  site: Pick<PageEnv['site'], 'base' | 'routes' | 'siteLocales'>;
};

/**
 * Splits an internal link: `target` is its route or file without the base, or '' for the page
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
  // A link may be written with the base. A page without a translation is linked in its own
  // language.
  const found = find(route) ?? find(removeBase(route, base)) ?? find(route, siteLocales.lang);
  return { target: found ?? localizePath(route, page, siteLocales), query, hash };
}

/** A file's path below its version and language: relative links of translations share it. */
function relativeFile({ file, version }: Pick<PageEnv, 'file' | 'version'>): string {
  return file
    .split('/')
    .slice(version ? 2 : 1)
    .join('/');
}

/** Decodes the percent-encoding that markdown-it adds, which files and messages do not have. */
export function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

export const LAZY: Record<string, string> = { loading: 'lazy', decoding: 'async' };
export const DATA_IMAGE_HINT = 'save it as a file in public/, or beside the page';

/**
 * Attributes of an image element: the address with the base, and the size of the file. Records the
 * file for the checks. Undefined for an image that is external or does not exist.
 */
export function imageAttributes(
  written: string,
  env: PageEnv,
  spot: Spot,
): Record<string, string> | undefined {
  if (isExternal(written)) {
    if (!isAllowedImage(written, env.site.imageOrigins))
      report(env, spot, {
        code: 'image-external',
        message: externalImage(written),
        hint: EXTERNAL_IMAGE_HINT,
      });
    return undefined;
  }
  if (/^data:/i.test(written)) {
    report(env, spot, {
      severity: 'warning',
      code: 'image-data',
      message: 'the image is part of the page: every reader of the text loads it',
      hint: DATA_IMAGE_HINT,
    });
    return undefined;
  }
  const key = imageKey(written, env);
  env.images.push({ ...spot, written, target: key });
  const image = env.site.images.get(key);
  if (!image) return undefined;
  const { address, width, height } = image;
  const size: Record<string, string> =
    width && height ? { width: String(Math.round(width)), height: String(Math.round(height)) } : {};
  return { ...LAZY, src: addBase(address, env.site.base), ...size };
}

/** Where an image is found: "/path" in public/, or its content path beside the page. */
export function imageKey(written: string, { file }: PageEnv): string {
  const { path: image } = splitUrl(written);
  return image.startsWith('/') ? image : path.posix.join(path.posix.dirname(file), image);
}
