// The local HTTP server of the dev server and the preview; it survives answers that fail.
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { refusal } from '../diagnostics/diagnostic.ts';
import { hostName, isOwnName } from './hostNames.ts';
import { contentType } from './mediaTypes.ts';

export interface ServerOptions {
  host: string;
  /** Undefined: 5173, or the next free port. */
  port?: number;
  /** Additional names in the Host header that belong to this server. */
  allowHosts?: readonly string[];
  headers: Record<string, string>;
  /** Time limits that differ from LIMITS. */
  limits?: Partial<typeof LIMITS>;
  /** Answers a GET or HEAD request. The path in its URL still includes the base. */
  answer(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
}

export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Time limits in milliseconds: `head` and `request` for sending a request, `reader` for reading the
 * response. `look` is the interval at which the server looks for slow clients.
 */
export const LIMITS = { head: 10_000, request: 20_000, reader: 30_000, look: 2000 };
const FIRST_PORT = 5173;
const LAST_PORT = 5273;
/** Browsers open fewer. With more, there might be no file descriptors left to read files. */
const MAX_CONNECTIONS = 500;
/** Maximum length of the URL in a request; no page has a longer one. */
const MAX_TARGET_BYTES = 8192;
/** How long a client may take to read why its request was refused. */
const LINGER_MS = 1000;

/**
 * Starts a server. It answers only GET and HEAD, and only under its own names (against DNS
 * rebinding). Pages of other sites may only link to it. It sends no byte ranges, and disconnects
 * slow clients.
 * @throws Refusal when the port is taken or not allowed
 */
export async function serve(options: ServerOptions): Promise<RunningServer> {
  const { host, port, allowHosts = [], headers, answer } = options;
  const limits = { ...LIMITS, ...options.limits };
  /** Connection → number of answers in progress on it. */
  const answering = new WeakMap<Duplex, number>();
  const count = (socket: Duplex, change: number): void =>
    void answering.set(socket, (answering.get(socket) ?? 0) + change);
  const timing = { connectionsCheckingInterval: limits.look };
  const server = http.createServer(timing, (request, response) => {
    count(request.socket, 1);
    response.on('close', () => count(request.socket, -1));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const refused = refuse(request, host, allowHosts);
    if (refused) return send(response, refused);
    delete request.headers.range;
    Promise.resolve()
      .then(() => answer(request, response))
      .catch((error: Error) => reportFailure(error, request, response));
  });
  server.on('clientError', (error, socket) =>
    refuseMalformed(error, socket, (answering.get(socket) ?? 0) > 0),
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.headersTimeout = limits.head;
  server.requestTimeout = limits.request;
  server.timeout = limits.reader;
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

function reportFailure(
  error: Error,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  process.stderr.write(`${url}: ${error.stack ?? String(error)}\n`);
  const text = 'The server could not answer this request. See the terminal for the error.\n';
  if (response.headersSent) response.destroy();
  else send(response, plainAnswer(500, text));
}

export interface Answer {
  status?: number;
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

/** Creates an answer in plain text. */
export function plainAnswer(status: number, body: string, headers: Record<string, string> = {}) {
  return { status, type: 'text/plain', body, headers };
}

/** Sends a whole answer. A HEAD request gets only its headers. */
export function send(response: ServerResponse, { status = 200, type, body, headers = {} }: Answer) {
  response.writeHead(status, {
    'Content-Type': contentType(type),
    'Content-Length': typeof body === 'string' ? Buffer.byteLength(body) : body.length,
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Returns the path and query of a request; undefined if its target is not a path. */
export function requestTarget({ url = '' }: IncomingMessage) {
  const [, pathname, search = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return pathname === undefined ? undefined : { pathname, search };
}

/** Returns the answer that refuses a request; undefined if the request is accepted. */
function refuse(
  { method, headers, url = '' }: IncomingMessage,
  host: string,
  allowed: readonly string[],
): Answer | undefined {
  if (method !== 'GET' && method !== 'HEAD')
    return plainAnswer(405, 'The server answers only GET and HEAD requests.\n', {
      Allow: 'GET, HEAD',
    });
  if (url.length > MAX_TARGET_BYTES) return plainAnswer(414, 'The URL is too long.\n');
  const name = hostName(headers.host ?? '');
  const foreign = `The server does not respond to the host name "${name.slice(0, 100)}".`;
  if (!isOwnName(name, host, allowed))
    return plainAnswer(403, `${foreign} Add it with --allow-host.\n`);
  // Pages of other sites may link here, but may not load resources or keep an event stream open.
  const { origin } = headers;
  const isForeign =
    origin !== undefined && !isOwnName(hostName(origin.replace(/^https?:\/\//, '')), host, allowed);
  const isEmbedded =
    headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
  return isForeign || isEmbedded
    ? plainAnswer(403, 'The server does not answer requests from pages of other sites.\n')
    : undefined;
}

/** Returns the status line for an error of the HTTP parser, e.g. "400 Bad Request". */
function statusOf({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  if (code !== 'HPE_HEADER_OVERFLOW') return '400 Bad Request';
  // If not even the first line has ended, the URL is too long.
  const isTarget =
    rawPacket !== undefined &&
    /^[A-Z]+ /.test(rawPacket.toString('latin1', 0, 16)) &&
    !rawPacket.includes('\n');
  return isTarget ? '414 URI Too Long' : '431 Request Header Fields Too Large';
}

/** Answers a malformed request, unless another answer is being sent, and closes the connection. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex, isAnswering: boolean): void {
  if (!socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  socket.end(`HTTP/1.1 ${statusOf(error)}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // If the connection were closed at once, with unread bytes, the system would drop the answer.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function listen(server: http.Server, host: string, port: number | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    let attempt = port ?? FIRST_PORT;
    server.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE' && port === undefined && attempt < LAST_PORT)
        return void server.listen(++attempt, host);
      const problem = `cannot listen on ${host}:${attempt}: ${code ?? message}`;
      reject(refusal('listen', problem, 'choose another --port or --host'));
    });
    server.on('listening', () => resolve((server.address() as AddressInfo).port));
    server.listen(attempt, host);
  });
}
