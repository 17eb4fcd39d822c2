// Response headers: the content security policy, and how long files may be cached.
import { addBase } from '../../client/links.ts';
import type { HeadElement, Site } from '../../theme/types.ts';

type PolicySite = Pick<Site, 'search' | 'imageOrigins' | 'head'>;

/**
 * Returns the headers of every response. Browsers run and load only what belongs to the site, and
 * no other site may show it in a frame. The Link header tells AI assistants where to start reading.
 */
export function securityHeaders(site: PolicySite & Pick<Site, 'base'>): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    Link: `<${addBase('/llms.txt', site.base)}>; rel=describedby`,
  };
}

/** Returns the policy, which allows the origins of a remote search, `imageOrigins`, and `head`. */
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

/** Returns the origins in `head`. Scripts may connect to their own one and those in `connect`. */
function headOrigins(head: readonly HeadElement[]) {
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

/** Returns the policy for a meta element, without frame-ancestors, which browsers ignore there. */
export function metaPolicy(site: PolicySite): string {
  return contentSecurityPolicy(site).replace(/; frame-ancestors [^;]*/, '');
}

/** Whether the policy allows an image from another origin. */
export function isAllowedImage(address: string, origins: readonly string[] = []): boolean {
  const base = 'https://site.invalid';
  if (!URL.canParse(address, base)) return false;
  const { origin } = new URL(address, base);
  return origins.some(allowed => new URL(allowed).origin === origin);
}

/** Returns the message for an image that the policy does not allow. */
export function externalImage(address: string): string {
  return `the image ${address} is on another site, which the content security policy forbids`;
}

export const EXTERNAL_IMAGE_HINT =
  'copy it to public/, or add its origin to imageOrigins in site.ts';

/**
 * Regular expression for the Accept header of a program that wants Markdown: the header names
 * Markdown, and does not name HTML before it. Servers then send the `.md` file of the page.
 */
export const PREFERS_MARKDOWN = '^(?:(?!text/html).)*text/markdown';

/** Returns further headers of a page or its Markdown file, which can be served at the same URL. */
export function variantHeaders(name: string): Record<string, string> {
  if (!/\.(?:html|md)$/.test(name)) return {};
  return { Vary: 'Accept', ...(name.endsWith('.md') ? MARKDOWN_HEADERS : {}) };
}

/** Headers of Markdown files: search engines must list the page instead. */
export const MARKDOWN_HEADERS = { 'X-Robots-Tag': 'noindex' };

/** Cache-Control for files with a hash in their name: cached for a year, never revalidated. */
export const ASSET_CACHE = 'public, max-age=31536000, immutable';
/** Cache-Control for all other files: revalidated on each request. */
export const PAGE_CACHE = 'public, max-age=0, must-revalidate';

/** MIME types that servers compress and send with a charset, besides HTML. */
export const TEXT_TYPES =
  'text/plain text/css text/xml text/markdown text/javascript application/javascript ' +
  'application/json application/manifest+json application/xml image/svg+xml';

/** Returns the Cache-Control header of a file. */
export function cacheControl(path: string): string {
  return /^\/?static\//.test(path) ? ASSET_CACHE : PAGE_CACHE;
}
