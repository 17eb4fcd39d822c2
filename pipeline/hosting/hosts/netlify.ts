// Netlify: netlify.toml. Headers and redirects it reads out of dist/ itself.
import type { HostRules } from '../rules.ts';

/** Build, and the 404 page of each language. */
export function netlify({ base, missing }: HostRules): string {
  // Netlify prefers a file to a redirect unless the rule insists on it; and it looks for the rules
  // at the top of what is published.
  const build = base
    ? `npx tsx build.ts --base ${base}/ --out dist${base} && mv dist${base}/_headers dist${base}/_redirects dist/`
    : 'npx tsx build.ts';
  return `[build]
  command = "${build} && sed -i 's/ 301$/ 301!/' dist/_redirects"
  publish = "dist"

[build.environment]
  NODE_VERSION = "20"
  NPM_FLAGS = "--ignore-scripts"
${missing.map(({ below, page }) => `\n[[redirects]]\n  from = "${below}/*"\n  to = "${page}"\n  status = 404\n`).join('')}`;
}
