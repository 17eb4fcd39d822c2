// nginx: one file for conf.d/.
import type { HostRules } from '../rules.ts';
import { ASSET_CACHE, PAGE_CACHE } from '../headers.ts';
import { pattern } from './escapeRoute.ts';

const TEXTS =
  'text/plain text/css text/xml text/markdown text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml';

/** A server of its own, on port 80, for the site in /usr/share/nginx/html. */
export function nginx({ base, headers, moved, missing }: HostRules): string {
  const others = missing.slice(0, -1);
  const fallback = missing.at(-1)!;
  const where = base ? `  # The files lie in ${base}/ below it.\n` : '';
  return `# nginx. Put this file into /etc/nginx/conf.d/.
map $uri $site_cache {
  default "${PAGE_CACHE}";
  "~^${pattern(base)}/static/" "${ASSET_CACHE}";
}
map $uri $site_missing {
  default ${fallback.page};
${others.map(({ below, page }) => `  "~*^${pattern(below)}(?:/|$)" ${page};\n`).join('')}}
server {
  listen 80;
  root /usr/share/nginx/html;
${where}  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  charset_types ${TEXTS};
  gzip on;
  gzip_vary on;
  gzip_types ${TEXTS};

${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} "${value}" always;\n`)
  .join('')}  add_header Cache-Control $site_cache always;
  error_page 404 $site_missing;

  # One address per page: no index, no .html. Empty segments match nothing: two slashes would lead to another host.
  if ($request_uri ~ "^((?:/[\\w.~%-]+)*)/index(?:\\.html)?/?(?:\\?|$)") { return 308 $1/$is_args$args; }
  if ($request_uri ~ "^((?:/[\\w.~%-]+)+)\\.html(?:\\?|$)") { return 308 $1$is_args$args; }

  # What nginx's own list of types leaves out.
  location ~ \\.md$ { types { text/markdown md; } }
  location ~ \\.webmanifest$ { types { application/manifest+json webmanifest; } }
  location / { try_files $uri $uri.html \${uri}index.html @folder; }
  location @folder {
    if (-f $document_root$uri/index.html) { rewrite ^(.+)$ $1/ permanent; }
    return 404;
  }
${missing.map(({ page }) => `  location = ${page.replace(/\.html$/, '')} { return 404; }\n`).join('')}  location ~ "^${pattern(base)}/(?:_headers|_redirects|\\.site-build)$" { return 404; }
${moved.map(({ from, to }) => `  location = ${from} { return 301 ${encodeURI(to)}$is_args$args; }\n`).join('')}}
`;
}
