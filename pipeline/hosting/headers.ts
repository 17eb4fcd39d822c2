// Headers of every answer: the content policy, and how long files may be cached.
import { addBase } from '../../client/links.ts';
import type { HeadElement, Site } from '../../theme/types.ts';

type PolicySite = Pick<Site, 'search' | 'imageOrigins' | 'head'>;
type HeaderSite = PolicySite & Pick<Site, 'base'>;

/** Only what belongs to the site runs, loads, or is framed; and where assistants begin to read. */
export function securityHeaders(site: HeaderSite): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    Link: `<${addBase('/llms.txt', site.base)}>; rel=describedby`,
  };
}

/** The policy of the site, with the origins of a remote search, of `imageOrigins`, and `head`. */
export function contentSecurityPolicy({ search, imageOrigins = [], head }: PolicySite): string {
  const api = search && search.mode === 'remote' && search.apiUrl;
  const remote = api && URL.canParse(api) ? ` ${new URL(api).origin}` : '';
  const { scripts, styles, connect } = headOrigins(head ?? []);
  return [
    ["default-src 'none'; script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...imageOrigins].join(' '),
    "media-src 'self'",
    [`connect-src 'self'${remote}`, ...connect].join(' '),
    "font-src 'self'; worker-src 'self'; manifest-src 'self'",
    "require-trusted-types-for 'script'; trusted-types site",
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; ');
}

/** The origins of scripts and style sheets in `head`; a script may ask its own. */
function headOrigins(
  head: readonly HeadElement[],
): Record<'scripts' | 'styles' | 'connect', string[]> {
  const originOf = (url: unknown): string[] =>
    typeof url === 'string' && URL.canParse(url) ? [new URL(url).origin] : [];
  const scripts = head.filter(({ tag }) => tag === 'script');
  const sheets = head.filter(({ attributes }) => attributes.rel === 'stylesheet');
  const from = scripts.flatMap(({ attributes }) => originOf(attributes.src));
  return {
    scripts: [...new Set(from)],
    styles: [...new Set(sheets.flatMap(({ attributes }) => originOf(attributes.href)))],
    connect: [...new Set([...from, ...scripts.flatMap(({ connect = [] }) => connect)])],
  };
}

/** The policy in a meta tag, where frame-ancestors is ignored. */
export function metaPolicy(site: PolicySite): string {
  return contentSecurityPolicy(site).replace(/; frame-ancestors [^;]*/, '');
}

/** Whether the policy allows an image of another origin. */
export function isAllowedImage(address: string, origins: readonly string[] = []): boolean {
  const base = 'https://site.invalid';
  if (!URL.canParse(address, base)) return false;
  const { origin } = new URL(address, base);
  return origins.some(allowed => new URL(allowed).origin === origin);
}

/** The problem of an image that the policy does not allow. */
export function externalImage(address: string): string {
  return `the image ${address} comes from elsewhere, which the content policy forbids`;
}

export const EXTERNAL_IMAGE_HINT =
  'copy it to public/, or list its origin in imageOrigins of site.ts';

/**
 * The Accept header of a program that wants Markdown, as a regular expression: it names Markdown, and
 * not HTML before it. Servers answer with the `.md` file of the page then.
 */
export const PREFERS_MARKDOWN = '^(?:(?!text/html).)*text/markdown';

/** Headers of pages and their Markdown, which share addresses and belong to one search result. */
export function variantHeaders(name: string): Record<string, string> {
  if (!/\.(?:html|md)$/.test(name)) return {};
  return { Vary: 'Accept', ...(name.endsWith('.md') ? MARKDOWN_HEADERS : {}) };
}

/** Search engines list the page and not its Markdown. */
export const MARKDOWN_HEADERS = { 'X-Robots-Tag': 'noindex' };

/** For files with a hash in their name: unlimited. */
export const ASSET_CACHE = 'public, max-age=31536000, immutable';
/** For all other files: revalidated each time. */
export const PAGE_CACHE = 'public, max-age=0, must-revalidate';

/** The Cache-Control header of a file. */
export function cacheControl(path: string): string {
  return /^\/?static\//.test(path) ? ASSET_CACHE : PAGE_CACHE;
}
