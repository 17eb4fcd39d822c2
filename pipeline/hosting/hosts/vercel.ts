// Configuration for Vercel: vercel.json. Vercel serves a single 404 page; the script of that page
// fetches the page of the reader's language.
import { ASSET_CACHE, MARKDOWN_HEADERS, PAGE_CACHE } from '../headers.ts';
import type { HostRules } from '../hostRules.ts';

/** Returns vercel.json, with the build command, URLs without .html, headers, and redirects. */
export function vercel({ base, flags, cleanUrls, headers, moved }: HostRules): string {
  const list = (values: Record<string, string>): { key: string; value: string }[] =>
    Object.entries(values).map(([key, value]) => ({ key, value }));
  const out = base && ` --out dist${base}`;
  const settings = {
    framework: null,
    installCommand: 'npm ci --ignore-scripts',
    // Page dates come from the git history, and Vercel fetches only the last commits.
    buildCommand: `git fetch --unshallow; npx tsx build.ts --cards${flags}${out}`,
    outputDirectory: 'dist',
    cleanUrls,
    headers: [
      { source: '/(.*)', headers: list(headers) },
      { source: '/(.*)\\.md', headers: list(MARKDOWN_HEADERS) },
      { source: `${base}/static/(.*)`, headers: list({ 'Cache-Control': ASSET_CACHE }) },
      { source: `${base}/((?!static/).*)`, headers: list({ 'Cache-Control': PAGE_CACHE }) },
    ],
    // Crawlers only read robots.txt at the root of the host, not below the base.
    ...(base && { rewrites: [{ source: '/robots.txt', destination: `${base}/robots.txt` }] }),
    redirects: moved.map(({ from, to }) => ({
      source: encodeURI(from),
      destination: encodeURI(to),
      statusCode: 301,
    })),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
