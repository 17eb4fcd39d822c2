// Servers for the search tests: one speaks the protocol of remote search, one serves a built site.
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Engine } from '../client/search/engine/engine.ts';
import type { SearchEntry } from '../client/search/entry.ts';

export interface Remote {
  url: string;
  /** Query strings of the requests, in order. */
  asked: string[];
  stop(): void;
}

/** Answers a keyword in a wrong way. @returns false to answer it from the indexes instead */
export type Misbehave = (keyword: string, response: http.ServerResponse) => boolean;

/**
 * Starts a server with the protocol of remote search: GET with keyword, limit, searchIndexes, and
 * lang returns a list of {index, hits}. Hits are whole index entries in the language of the
 * request, at most `limit` per index.
 */
export async function startRemote(
  indexes: Record<string, SearchEntry[]>,
  misbehave: Misbehave = () => false,
): Promise<Remote> {
  const asked: string[] = [];
  const answer = answerRemote(indexes, misbehave, asked);
  const server = http.createServer((request, response) => void answer(request, response));
  const url = await listen(server);
  return { url: `${url}/api`, asked, stop: () => stop(server) };
}

function answerRemote(
  indexes: Record<string, SearchEntry[]>,
  misbehave: Misbehave,
  asked: string[],
) {
  return (request: http.IncomingMessage, response: http.ServerResponse): void => {
    const { search, searchParams } = new URL(request.url ?? '/', 'http://remote');
    asked.push(search);
    const keyword = searchParams.get('keyword') ?? '';
    if (misbehave(keyword, response)) return;
    const names = (searchParams.get('searchIndexes') || 'default').split(',');
    const lang = searchParams.get('lang') ?? '';
    const list = names.map(index => {
      const entries = (indexes[index] ?? []).filter(each => each.lang === '' || each.lang === lang);
      const links = new Set(
        new Engine(entries).ask({ query: keyword }).map(result => result.link.split('#')[0]),
      );
      return { index, hits: entries.filter(each => links.has(each.domain + each.routePath)) };
    });
    response.setHeader('content-type', 'application/json');
    // The pages that send requests have another origin.
    response.setHeader('access-control-allow-origin', '*');
    response.end(JSON.stringify(list));
  };
}

export interface Served {
  url: string;
  requests: string[];
  /** Called for every request. @returns true if it has answered */
  intercept: (url: string, response: http.ServerResponse) => boolean | Promise<boolean>;
  stop(): void;
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** The policy of the strictest host: own files only, nothing inline, Trusted Types for scripts. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types site";

/** Serves a built site below a base, and remote search at /api. */
export async function serveSite(
  out: string,
  { base = '/', remote = {} }: { base?: string; remote?: Record<string, SearchEntry[]> } = {},
): Promise<Served> {
  const served: Served = {
    url: '',
    requests: [],
    intercept: () => false,
    stop: () => stop(server),
  };
  const answer = answerRemote(remote, () => false, []);
  const server = http.createServer(async (request, response) => {
    const url = request.url ?? '/';
    served.requests.push(url);
    if (await served.intercept(url, response)) return;
    if (url.startsWith('/api')) {
      answer(request, response);
      return;
    }
    const file = fileOf(out, decodeURIComponent(url.split('?')[0] ?? '').replace(base, '/'));
    response.statusCode = file ? 200 : 404;
    response.setHeader(
      'content-type',
      types[path.extname(file ?? '.html').slice(1)] ?? 'application/octet-stream',
    );
    response.setHeader('content-security-policy', policy);
    response.end(fs.readFileSync(file ?? path.join(out, '404.html')));
  });
  served.url = (await listen(server)) + base.replace(/\/$/, '');
  return served;
}

function fileOf(out: string, name: string): string | undefined {
  const file = path.join(out, name);
  return [path.join(file, 'index.html'), file, `${file}.html`].find(
    each => fs.existsSync(each) && fs.statSync(each).isFile(),
  );
}

function listen(server: http.Server): Promise<string> {
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}

function stop(server: http.Server): void {
  server.closeAllConnections();
  server.close();
}
