// What a host must say with each file: the strict policy, and how long a file may be kept.
import type { Site } from '../../theme/types.ts';

/** Headers of every answer: nothing runs, loads or is framed that is not the site's own. */
export function securityHeaders(
  site: Pick<Site, 'search' | 'imageOrigins'>,
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/**
 * The policy of the site; a remote search adds its origin to what may be asked, `imageOrigins`
 * theirs to what may be shown.
 */
export function contentSecurityPolicy({
  search,
  imageOrigins = [],
}: Pick<Site, 'search' | 'imageOrigins'>): string {
  const remote =
    search && search.mode === 'remote' && search.apiUrl && URL.canParse(search.apiUrl)
      ? ` ${new URL(search.apiUrl).origin}`
      : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...imageOrigins].join(' '),
    `connect-src 'self'${remote}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types site',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The same as a meta tag says it: who may frame the site only a header can tell. */
export function metaPolicy(site: Pick<Site, 'search' | 'imageOrigins'>): string {
  return contentSecurityPolicy(site)
    .split('; ')
    .filter(rule => !rule.startsWith('frame-ancestors'))
    .join('; ');
}

/** Whether the policy lets an image of another origin through. */
export function isAllowedImage(address: string, origins: readonly string[] = []): boolean {
  const url = URL.canParse(address, 'https://site.invalid')
    ? new URL(address, 'https://site.invalid')
    : undefined;
  return url !== undefined && origins.some(origin => new URL(origin).origin === url.origin);
}

/** What is wrong with an image of another origin. */
export function externalImage(address: string): string {
  return `the image ${address} comes from elsewhere, which the content policy forbids`;
}

export const EXTERNAL_IMAGE_HINT =
  'copy it to public/, or list its origin in imageOrigins of site.ts';

/** Of files whose name holds their hash: for ever. */
export const ASSET_CACHE = 'public, max-age=31536000, immutable';
/** Of all others: to be asked for again. */
export const PAGE_CACHE = 'public, max-age=0, must-revalidate';

/** How long a file may be kept. */
export function cacheControl(path: string): string {
  return /^\/?static\//.test(path) ? ASSET_CACHE : PAGE_CACHE;
}
