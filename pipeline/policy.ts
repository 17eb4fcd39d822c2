// What a host must say with each file: the strict policy, and how long a file may be kept.
import type { Site } from '../theme/types.ts';

/** Headers of every answer: nothing runs, loads or is framed that is not the site's own. */
export function securityHeaders(site: Pick<Site, 'search'>): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** The policy of the site; a remote search adds its origin to what may be asked. */
export function contentSecurityPolicy({ search }: Pick<Site, 'search'>): string {
  const remote = search && search.mode === 'remote' && search.apiUrl && URL.canParse(search.apiUrl) ? ` ${new URL(search.apiUrl).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
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

/** How long a file may be kept: for ever when its name holds its hash, else it is asked for again. */
export function cacheControl(path: string): string {
  return /^\/?static\//.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}
