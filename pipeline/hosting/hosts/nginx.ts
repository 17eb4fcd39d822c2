// Configuration for nginx: one file for conf.d/.
import {
  ASSET_CACHE,
  MARKDOWN_HEADERS,
  PAGE_CACHE,
  PREFERS_MARKDOWN,
  TEXT_TYPES,
} from '../headers.ts';
import { linesOf, routePattern, type HostRules } from '../hostRules.ts';

/** Returns a server block on port 80 for the site in /usr/share/nginx/html. */
export function nginx(rules: HostRules): string {
  const { base, headers, missing, fallback } = rules;
  const where = base ? `  # The files are in ${base}/ below it.\n` : '';
  const byPrefix = linesOf(
    missing.slice(0, -1),
    ({ below, page }) => `  "~*^${routePattern(below)}(?:/|$)" ${page};`,
  );
  return `# nginx. Put this file in /etc/nginx/conf.d/.
map $uri $site_cache {
  default "${PAGE_CACHE}";
  "~^${routePattern(base)}/static/" "${ASSET_CACHE}";
}
map $http_accept $site_suffix {
  default ".none";
  "~*${PREFERS_MARKDOWN}" ".md";
}
map $uri $site_vary {
  "~\\.(?:html|md)$" "Accept";
}
map $uri $site_robots {
  "~\\.md$" "${MARKDOWN_HEADERS['X-Robots-Tag']}";
}
map $uri $site_missing {
  default ${fallback};
${byPrefix}}
server {
  listen 80;
  root /usr/share/nginx/html;
${where}  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  charset_types ${TEXT_TYPES};
  gzip on;
  gzip_comp_level 5;
  gzip_vary on;
  gzip_types ${TEXT_TYPES};

${linesOf(Object.entries(headers), ([name, value]) => `  add_header ${name} "${value}" always;`)}\
  add_header Cache-Control $site_cache always;
  add_header Vary $site_vary;
  add_header X-Robots-Tag $site_robots;
  error_page 404 $site_missing;

${locations(rules)}}
`;
}

const CLEAN_URLS = `  # One URL per page: no index, no .html.
  # Empty segments match nothing, because two slashes would lead to another host.
  if ($request_uri ~ "^((?:/[\\w.~%-]+)*)/index(?:\\.html)?/?(?:\\?|$)") {
    return 308 $1/$is_args$args;
  }
  if ($request_uri ~ "^((?:/[\\w.~%-]+)+)\\.html(?:\\?|$)") { return 308 $1$is_args$args; }

`;

function locations({ base, cleanUrls, moved, missing }: HostRules): string {
  const errorPages = linesOf(
    missing,
    ({ page }) => `  location = ${page.replace(/\.html$/, '')} { return 404; }`,
  );
  const redirects = linesOf(
    moved,
    ({ from, to }) => `  location = ${from} { return 301 ${encodeURI(to)}$is_args$args; }`,
  );
  // Crawlers only read robots.txt at the root of the host, not below the base.
  const robots = base && `  location = /robots.txt { try_files ${base}/robots.txt =404; }\n`;
  return `${cleanUrls ? CLEAN_URLS : ''}  # Clients that ask for Markdown get the Markdown file of the page.
  if (-f $document_root\${uri}$site_suffix) { rewrite ^(.+)$ $1.md last; }
  if (-f $document_root\${uri}index$site_suffix) { rewrite ^(.*)$ $1index.md last; }

  # Types that are missing from nginx's own list.
  location ~ \\.md$ { types { text/markdown md; } }
${robots}\
  location ~ \\.webmanifest$ { types { application/manifest+json webmanifest; } }
  location / { try_files $uri $uri.html \${uri}index.html @folder; }
  location @folder {
    if (-f $document_root$uri/index.html) { rewrite ^(.+)$ $1/ permanent; }
    return 404;
  }
${errorPages}  location ~ "^${routePattern(base)}/(?:_headers|_redirects|\\.site-build)$" { return 404; }
${redirects}`;
}
