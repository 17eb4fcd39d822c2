// Configuration for Apache 2.4: one .htaccess file.
import {
  ASSET_CACHE,
  MARKDOWN_HEADERS,
  PAGE_CACHE,
  PREFERS_MARKDOWN,
  TEXT_TYPES,
} from '../headers.ts';
import { linesOf, routePattern, type HostRules } from '../hostRules.ts';

/** Returns the rules for the document root, to be saved as .htaccess or inside its <Directory>. */
export function apache(rules: HostRules): string {
  const { base, headers, fallback } = rules;
  const where = base ? ` The files are in ${base}/ below it.` : '';
  return `# Apache 2.4 with mod_rewrite, mod_headers and mod_dir, and with mod_deflate and mod_filter to
# compress files.
# Save as .htaccess in the document root.${where}
Options -Indexes -MultiViews
DirectoryIndex index.html
DirectorySlash Off
AddDefaultCharset utf-8
AddType text/markdown .md
AddType application/manifest+json .webmanifest
AddCharset utf-8 .css .js .json .svg .md .txt .xml .webmanifest

<IfModule mod_deflate.c>
  <IfModule mod_filter.c>
    AddOutputFilterByType DEFLATE text/html ${TEXT_TYPES}
    # Apache adds this suffix to the ETags of compressed files, but does not recognize it.
    RequestHeader edit* If-None-Match "-gzip\\"" "\\""
  </IfModule>
</IfModule>

${linesOf(Object.entries(headers), ([name, value]) => `Header always set ${name} "${value}"`)}\
Header set Cache-Control "${PAGE_CACHE}"
<If "%{REQUEST_URI} =~ m#^${routePattern(base)}/static/# && -f %{REQUEST_FILENAME}">
  Header set Cache-Control "${ASSET_CACHE}"
</If>
<FilesMatch "\\.(?:html|md)$">
  Header merge Vary Accept
</FilesMatch>
<FilesMatch "\\.md$">
${linesOf(Object.entries(MARKDOWN_HEADERS), ([name, value]) => `  Header set ${name} "${value}"`)}\
</FilesMatch>

ErrorDocument 404 ${fallback}
${errorDocuments(rules)}
${rewriteRules(rules)}`;
}

function errorDocuments({ missing }: HostRules): string {
  // If several sections match, Apache uses the last, so the longest prefix comes last.
  const others = missing.toReversed().slice(1);
  return linesOf(
    others,
    ({ below, page }) => `<If "%{REQUEST_URI} =~ m#^${routePattern(below)}(/|$)#i">
  ErrorDocument 404 ${page}
</If>`,
  );
}

const CLEAN_URLS = `# One URL per page: no index, no .html.
# Empty segments match nothing, because two slashes would lead to another host.
RewriteCond %{THE_REQUEST} ^\\S+\\s((?:/[\\w.~%-]+)*)/index(?:\\.html)?/?[\\s?]
RewriteRule ^ %1/ [R=308,L,NE]
RewriteCond %{THE_REQUEST} ^\\S+\\s((?:/[\\w.~%-]+)+)\\.html[\\s?]
RewriteRule ^ %1 [R=308,L,NE]
`;

function rewriteRules({ base, cleanUrls, moved, missing }: HostRules): string {
  const local = (address: string): string => routePattern(address.slice(1));
  const redirects = linesOf(
    moved,
    // A percent sign would refer to a group of a condition.
    ({ from, to }) =>
      `RewriteRule ^${local(from)}$ ${encodeURI(to).replaceAll('%', '\\%')} [R=301,L,NE]`,
  );
  const errorPages = linesOf(missing, ({ page }) => {
    const address = routePattern(page.replace(/\.html$/, ''));
    return `RewriteCond %{THE_REQUEST} ^\\S+\\s${address}[\\s?]
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteRule ^ - [R=404,L]`;
  });
  // Crawlers only read robots.txt at the root of the host, not below the base.
  const robots = base && `RewriteRule ^robots\\.txt$ ${base}/robots.txt [L]\n`;
  return `RewriteEngine On
${redirects}${cleanUrls ? CLEAN_URLS : ''}\
RewriteRule ^${local(`${base}/`)}(?:_headers|_redirects|\\.site-build)$ - [R=404,L]
${errorPages}${robots}\
# Clients that ask for Markdown get the Markdown file of the page.
RewriteCond %{HTTP:Accept} ${PREFERS_MARKDOWN} [NC]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.md -f
RewriteRule ^(.*[^/])$ /$1.md [L]
RewriteCond %{HTTP:Accept} ${PREFERS_MARKDOWN} [NC]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}index.md -f
RewriteRule ^(.*/|)$ /$1index.md [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^(.*[^/])$ /$1.html [L]
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule ^(.*[^/])$ /$1/ [R=308,L]
`;
}
