// Apache 2.4: one .htaccess.
import type { HostRules } from '../rules.ts';
import { ASSET_CACHE, PAGE_CACHE } from '../headers.ts';
import { pattern } from './escapeRoute.ts';

/** For the document root, as .htaccess or within its <Directory>. */
export function apache({ base, headers, moved, missing }: HostRules): string {
  const [fallback, ...others] = missing.toReversed();
  const where = base ? ` The files lie in ${base}/ below it.` : '';
  const local = (address: string): string => pattern(address.slice(1));
  return `# Apache 2.4 with mod_rewrite, mod_headers and mod_dir. Save as .htaccess in the document root.${where}
Options -Indexes -MultiViews
DirectoryIndex index.html
DirectorySlash Off
AddDefaultCharset utf-8
AddType text/markdown .md
AddType application/manifest+json .webmanifest
AddCharset utf-8 .css .js .json .svg .md .txt .xml .webmanifest

${Object.entries(headers)
  .map(([name, value]) => `Header always set ${name} "${value}"\n`)
  .join('')}Header set Cache-Control "${PAGE_CACHE}"
<If "%{REQUEST_URI} =~ m#^${pattern(base)}/static/# && -f %{REQUEST_FILENAME}">
  Header set Cache-Control "${ASSET_CACHE}"
</If>

ErrorDocument 404 ${fallback!.page}
${others.map(({ below, page }) => `<If "%{REQUEST_URI} =~ m#^${pattern(below)}(/|$)#i">\n  ErrorDocument 404 ${page}\n</If>\n`).join('')}
RewriteEngine On
${moved.map(({ from, to }) => `RewriteRule ^${local(from)}$ ${encodeURI(to)} [R=301,L,NE]\n`).join('')}# One address per page: no index, no .html. Empty segments match nothing: two slashes would lead to another host.
RewriteCond %{THE_REQUEST} ^\\S+\\s((?:/[\\w.~%-]+)*)/index(?:\\.html)?/?[\\s?]
RewriteRule ^ %1/ [R=308,L,NE]
RewriteCond %{THE_REQUEST} ^\\S+\\s((?:/[\\w.~%-]+)+)\\.html[\\s?]
RewriteRule ^ %1 [R=308,L,NE]
RewriteRule ^${local(`${base}/`)}(?:_headers|_redirects|\\.site-build)$ - [R=404,L]
${missing.map(({ page }) => `RewriteCond %{THE_REQUEST} ^\\S+\\s${pattern(page.replace(/\.html$/, ''))}[\\s?]\nRewriteCond %{ENV:REDIRECT_STATUS} ^$\nRewriteRule ^ - [R=404,L]\n`).join('')}RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^(.*[^/])$ /$1.html [L]
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule ^(.*[^/])$ /$1/ [R=308,L]
`;
}
