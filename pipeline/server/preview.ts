// Serves dist/ as a production host does: clean URLs, redirects, 404 pages, and headers.
import fs from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { normalizeBase } from '../../client/links.ts';
import { formatAddress, matchPath, parseAddress, routeTable } from '../../client/routes.ts';
import type { RouteTable } from '../../client/routes.ts';
import type { Site } from '../../theme/types.ts';
import { DEPLOY_FILES, readMoved } from '../hosting/headersAndRedirects.ts';
import { refusal } from '../diagnostics/diagnostic.ts';
import { realPath } from '../files/outFolder.ts';
import {
  cacheControl,
  PREFERS_MARKDOWN,
  securityHeaders,
  variantHeaders,
} from '../hosting/headers.ts';
import { pathBelow, requestPathOf } from './requestPath.ts';
import { send, serve, requestTarget, type RunningServer, type ServerOptions } from './http.ts';
import { localesOf } from '../input/site/settings.ts';
import { putBack } from '../files/staging.ts';
import { fileName, findFile, sendFile, type FoundFile } from './staticFiles.ts';

interface PreviewOptions extends Pick<ServerOptions, 'host' | 'port' | 'allowHosts'> {
  out: string;
  site: Site;
}

/**
 * Serves a built site.
 * @throws Refusal when there is no built site in the folder
 */
export async function preview({ out, site, ...options }: PreviewOptions): Promise<RunningServer> {
  putBack(realPath(path.resolve(out)));
  const hint = 'build it first: npx tsx build.ts';
  if (!fs.existsSync(path.join(out, '404.html')))
    throw refusal('preview-missing', `${out} has no built site`, hint);
  checkBase(out, site);
  const table = routesIn(out);
  const moved = readMoved(out);
  return serve({
    ...options,
    headers: securityHeaders(site),
    async answer(request, response) {
      const asked = requestTarget(request);
      const pathname = asked && pathBelow(asked.pathname, site);
      if (!asked || pathname === undefined) return sendNotFound('/', out, site, response);
      const to = moved.get(asked.pathname);
      if (to !== undefined) return redirect(response, 301, to + asked.search);
      const route = matchPath(pathname, table);
      if (route !== undefined && pathname !== requestPathOf(route, { ...site, base: '/' }))
        return redirect(response, 308, requestPathOf(route, site) + asked.search);
      const wantsMarkdown = MARKDOWN_FIRST.test(request.headers.accept ?? '');
      const found = await fileFor(pathname, out, site, wantsMarkdown);
      const headers = found && {
        'Cache-Control': cacheControl(found.name),
        ...variantHeaders(found.name),
      };
      const isSent = found && (await sendFile(found.file, response, headers));
      if (!isSent) sendNotFound(pathname, out, site, response);
    },
  });
}

/** @throws Refusal when the URLs in the pages begin with another base */
function checkBase(out: string, { base }: Site): void {
  const page = fs.readFileSync(path.join(out, '404.html'), 'utf8');
  const [, built = base] = / data-base="(\/[^"]*)"/.exec(page) ?? [];
  if (normalizeBase(built) === normalizeBase(base)) return;
  const problem = `the site in ${out} was built for the base ${built}, not for ${base}`;
  throw refusal('preview-missing', problem, `pass --base ${built}, or build it again`);
}

const MARKDOWN_FIRST = new RegExp(PREFERS_MARKDOWN, 'i');

function redirect(response: ServerResponse, status: 301 | 308, to: string): void {
  send(response, { status, type: 'text/plain', body: '', headers: { Location: to } });
}

function sendNotFound(pathname: string, out: string, site: Site, response: ServerResponse): void {
  const page = path.join(out, notFoundFile(pathname, site));
  send(response, {
    status: 404,
    type: 'text/html',
    body: fs.readFileSync(fs.existsSync(page) ? page : path.join(out, '404.html')),
    headers: { 'Cache-Control': cacheControl('/404') },
  });
}

/** Finds the file that a host serves, once URLs of folders end with a slash. */
async function fileFor(
  pathname: string,
  out: string,
  site: Site,
  wantsMarkdown: boolean,
): Promise<{ name: string; file: FoundFile } | undefined> {
  const name = fileName(pathname);
  if (name === undefined || DEPLOY_FILES.includes(name.replace(/\/$/, '').toLowerCase()))
    return undefined;
  // The 404 page is not a page of the site, so it has no URL of its own.
  if (`${name.replace(/\.html$/, '')}.html` === notFoundFile(pathname, site)) return undefined;
  const isFolder = name === '' || name.endsWith('/');
  const page = isFolder ? `${name}index` : name;
  const candidates = [...(isFolder ? [] : [name]), `${page}.html`];
  for (const candidate of wantsMarkdown ? [`${page}.md`, ...candidates] : candidates) {
    const file = await findFile(path.join(out, candidate), out);
    if (file) return { name: candidate, file };
  }
  return undefined;
}

/** Returns the 404 page of a path's language, e.g. "zh/404.html". */
function notFoundFile(pathname: string, site: Site): string {
  const siteLocales = localesOf(site);
  const address = { ...parseAddress(pathname, siteLocales), rest: '/404' };
  return `${formatAddress(address, siteLocales).slice(1)}.html`;
}

function routesIn(out: string): RouteTable {
  const pages = filesIn(out).filter(
    file => file.endsWith('.html') && !/(?:^|\/)404\.html$/.test(file),
  );
  return routeTable(pages.map(file => `/${file.replace(/(?:(?<=^|\/)index)?\.html$/, '')}`));
}

/** Lists the files below a folder, with slashes, except in linked, hidden, unreadable folders. */
function filesIn(out: string, folder = ''): string[] {
  let entries: fs.Dirent[];
  try {
    entries = fs.readdirSync(path.join(out, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap(entry => {
    const name = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [name];
    return entry.name.startsWith('.') ? [] : filesIn(out, name);
  });
}
