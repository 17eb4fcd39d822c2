// dist/ as a production host serves it: clean URLs, canonical redirects, a 404 page per language, the emitted headers.
import fs from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { addBase, formatAddress, matchPath, normalizeBase, parseAddress, removeBase, routeTable, type RouteTable } from '../client/links.ts';
import type { Site } from '../theme/types.ts';
import { DEPLOY_FILES, readMoved } from './deploy.ts';
import { Refusal } from './diagnostic.ts';
import { realPath } from './outfolder.ts';
import { cacheControl, securityHeaders } from './policy.ts';
import { send, serve, target, type RunningServer } from './server.ts';
import { tonguesOf } from './site.ts';
import { putBack } from './staging.ts';

export interface PreviewOptions {
  out: string;
  site: Site;
  host: string;
  port?: number;
}

/**
 * Serves a built site.
 * @throws Refusal when there is none
 */
export async function preview({ out, site, host, port }: PreviewOptions): Promise<RunningServer> {
  putBack(realPath(path.resolve(out)));
  if (!fs.existsSync(path.join(out, '404.html'))) {
    throw new Refusal({ severity: 'error', code: 'preview-missing', message: `there is no built site in ${out}`, hint: 'build it first: npx tsx build.ts' });
  }
  const table = routesIn(out);
  const moved = readMoved(out);
  const files = sirv(path.resolve(out), { dev: true, extensions: ['html'], setHeaders });
  return serve({
    host,
    ...(port === undefined ? {} : { port }),
    headers: securityHeaders(site),
    answer(request, response) {
      const asked = target(request);
      const pathname = asked && isBelow(asked.pathname, site.base) ? removeBase(asked.pathname, site.base) : undefined;
      const notFound = (): void => {
        const page = path.join(out, notFoundFile(pathname ?? '/', site));
        send(response, { status: 404, type: 'text/html', body: fs.readFileSync(fs.existsSync(page) ? page : path.join(out, '404.html')), headers: { 'Cache-Control': cacheControl('/404') } });
      };
      if (!asked || pathname === undefined) return notFound();
      const to = moved.get(asked.pathname);
      if (to !== undefined) {
        send(response, { status: 301, type: 'text/plain', body: '', headers: { Location: to + asked.search } });
        return;
      }
      const route = matchPath(pathname, table);
      if (route !== undefined && route !== pathname) {
        send(response, { status: 308, type: 'text/plain', body: '', headers: { Location: addBase(route, site.base) + asked.search } });
        return;
      }
      // The 404 page is no page of its own, and sirv would tidy two slashes up.
      if (`${pathname.slice(1).replace(/\.html$/, '')}.html` === notFoundFile(pathname, site) || pathname.includes('//')) return notFound();
      if (pathname.includes('..') || pathname.includes('\\') || /%(?:00|2e|2f|5c)/i.test(pathname) || DEPLOY_FILES.includes(pathname.slice(1))) return notFound();
      request.url = pathname;
      files(request, response, notFound);
    },
  });
}

function setHeaders(response: ServerResponse, pathname: string): void {
  response.setHeader('Cache-Control', cacheControl(pathname));
  // sirv says the encoding of HTML only, and browsers guess wrong for the rest.
  const type = PLAIN[path.posix.extname(pathname)];
  if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`);
}

const PLAIN: Record<string, string> = { '.md': 'text/markdown', '.txt': 'text/plain' };

function isBelow(pathname: string, base: string): boolean {
  const prefix = normalizeBase(base);
  return prefix === '' || pathname === prefix || pathname.startsWith(`${prefix}/`);
}

/** 404 page of the path's language, e.g. "zh/404.html". */
export function notFoundFile(pathname: string, site: Site): string {
  const tongues = tonguesOf(site);
  return `${formatAddress({ ...parseAddress(pathname, tongues), rest: '/404' }, tongues).slice(1)}.html`;
}

function routesIn(out: string): RouteTable {
  const files = fs.readdirSync(out, { recursive: true, encoding: 'utf8' }).map(file => file.split(path.sep).join('/'));
  const pages = files.filter(file => file.endsWith('.html') && !/(?:^|\/)404\.html$/.test(file));
  return routeTable(pages.map(file => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`));
}
