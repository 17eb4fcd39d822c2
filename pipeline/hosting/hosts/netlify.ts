// Configuration for Netlify: netlify.toml. Netlify reads headers and redirects from dist/ itself.
import { linesOf, type HostRules } from '../hostRules.ts';

/** Returns netlify.toml, with the build command and the 404 page of each language. */
export function netlify({ base, flags, missing }: HostRules): string {
  // Netlify reads _headers and _redirects, and crawlers read robots.txt, only at the root.
  const files = ['_headers', '_redirects', 'robots.txt'].map(name => `dist${base}/${name}`);
  const move = base && ` --out dist${base} && mv ${files.join(' ')} dist/`;
  const notFound = linesOf(
    missing,
    ({ below, page }) => `
[[redirects]]
  from = "${below}/*"
  to = "${page}"
  status = 404`,
  );
  // Without the exclamation mark, Netlify prefers an existing file to a redirect.
  return `[build]
  command = "npx tsx build.ts --cards${flags}${move} && sed -i 's/ 301$/ 301!/' dist/_redirects"
  publish = "dist"

[build.environment]
  NODE_VERSION = "20"
  NPM_FLAGS = "--ignore-scripts"
${notFound}`;
}
