// The local HTTP server under dev and preview: who may ask, what is answered, never a crash.
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from './diagnostic.ts';

export interface ServerOptions {
  host: string;
  /** Undefined: 5173 or the next free one. */
  port?: number;
  headers: Record<string, string>;
  /** Answers a GET or HEAD request for a path without base, or returns false. */
  answer(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
}

export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

const FIRST_PORT = 5173;
const LAST_PORT = 5273;
/** More connections than browsers open; beyond them files could not be read any more. */
const MAX_CONNECTIONS = 500;
const SLOWEST_HEAD_MS = 10_000;
const SLOWEST_REQUEST_MS = 20_000;
/** How long a client may take nothing of an answer. */
const SLOWEST_READER_MS = 30_000;
const LOOK_FOR_SLOW_MS = 2000;

/**
 * Listens and answers. Only GET and HEAD, only for the names it is known by (DNS rebinding), only to its own pages and to links
 * that lead to it, never a byte range (sirv 3 ends the process on some). Clients that dawdle are let go.
 * @throws Refusal when the port is taken or not allowed
 */
export async function serve({ host, port, headers, answer }: ServerOptions): Promise<RunningServer> {
  const server = http.createServer({ connectionsCheckingInterval: LOOK_FOR_SLOW_MS }, (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const refusal = refuse(request, host);
    if (refusal) {
      send(response, { status: refusal.status, type: 'text/plain', body: `${refusal.message}\n`, ...(refusal.status === 405 ? { headers: { Allow: 'GET, HEAD' } } : {}) });
      return;
    }
    delete request.headers.range;
    Promise.resolve()
      .then(() => answer(request, response))
      .catch((error: unknown) => {
        process.stderr.write(`${request.url ?? ''}: ${(error as Error).stack ?? String(error)}\n`);
        if (!response.headersSent) send(response, { status: 500, type: 'text/plain', body: 'The page could not be rendered; the terminal says why.\n' });
        else response.end();
      });
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  server.maxConnections = MAX_CONNECTIONS;
  server.headersTimeout = SLOWEST_HEAD_MS;
  server.requestTimeout = SLOWEST_REQUEST_MS;
  server.timeout = SLOWEST_READER_MS;
  const taken = await listen(server, host, port);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Answer {
  status?: number;
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

/** Sends one whole answer; HEAD gets the headers of GET. */
export function send(response: ServerResponse, { status = 200, type, body, headers = {} }: Answer): void {
  const isText = /^text\/|json|javascript|svg|xml/.test(type);
  response.writeHead(status, {
    'Content-Type': isText ? `${type}; charset=utf-8` : type,
    'Content-Length': typeof body === 'string' ? Buffer.byteLength(body) : body.length,
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Path and query of a request; undefined when its target is no path. */
export function target(request: IncomingMessage): { pathname: string; search: string } | undefined {
  const url = request.url ?? '';
  if (!url.startsWith('/')) return undefined;
  const at = url.search(/[?#]/);
  return { pathname: at < 0 ? url : url.slice(0, at), search: at < 0 ? '' : url.slice(at).replace(/#.*$/, '') };
}

function refuse({ method, headers }: IncomingMessage, host: string): { status: number; message: string } | undefined {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, message: 'Only GET and HEAD are answered.' };
  const isOpen = host === '0.0.0.0' || host === '::';
  const isOwn = (name: string): boolean => isOpen || [host.toLowerCase(), 'localhost', '127.0.0.1', '::1'].includes(name);
  const name = hostName(headers.host ?? '');
  if (!isOwn(name)) return { status: 403, message: `The name "${name.slice(0, 100)}" is not this server's.` };
  // A page of another site may link here, and nothing else: neither load what is here nor hold an event stream.
  const { origin } = headers;
  const isForeign = origin !== undefined && (isOpen ? hostName(origin.replace(/^\w+:\/\//, '')) !== name : !isOwn(hostName(origin.replace(/^https?:\/\//, ''))));
  if (isForeign || (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate')) return { status: 403, message: 'Pages of other sites are not answered.' };
  return undefined;
}

/** `[::1]:80` → `::1`. */
function hostName(host: string): string {
  return host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '').toLowerCase();
}

function listen(server: http.Server, host: string, port: number | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    let attempt = port ?? FIRST_PORT;
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && port === undefined && attempt < LAST_PORT) server.listen(++attempt, host);
      else reject(new Refusal({ severity: 'error', code: 'listen', message: `cannot listen on ${host}:${attempt}: ${error.code ?? error.message}`, hint: 'choose another --port or --host' }));
    });
    server.on('listening', () => resolve((server.address() as AddressInfo).port));
    server.listen(attempt, host);
  });
}
