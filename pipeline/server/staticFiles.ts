// Sends files over HTTP with validators (ETag, Last-Modified); sirv sends most uncompressed ones.
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import sirv from 'sirv';
import { contentType, isTextType, mediaType } from './mediaTypes.ts';

/** A regular file, with the size and the time from which its validators are made. */
export interface FoundFile {
  file: string;
  size: number;
  mtimeMs: number;
}

/** Smaller files gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1024;
/** From 0 to 11; low enough to compress a file at every request. */
const BROTLI_QUALITY = 4;
const CHUNK_BYTES = 64 * 1024;
/** sirv decodes no `#` and `?` in names, and takes `.gz` and `.br` for encodings of other files. */
const NOT_FOR_SIRV = /[#?]|\.(?:gz|br)$/;
/** Codes of system errors that mean that there is no such file. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL']);

/**
 * Converts the path of a request to a decoded file name below the served folder. Undefined if it is
 * malformed, hidden, or could leave the folder. `.well-known` is the only hidden folder that is
 * served.
 */
export function fileName(pathname: string): string | undefined {
  // After decoding, an encoded separator would divide a segment in two.
  if (/%(?:00|2f|5c)/i.test(pathname)) return undefined;
  let name: string;
  try {
    name = decodeURIComponent(pathname).replace(/^\//, '');
  } catch {
    return undefined;
  }
  const segments = name.split('/');
  const isBad = segments.some((segment, index) => {
    if (segment === '') return index < segments.length - 1;
    return segment.startsWith('.') && !(index === 0 && segment === '.well-known');
  });
  return (isBad && name !== '') || /[\0\\]/.test(name) ? undefined : name;
}

/** Finds a regular file; undefined if there is none, or a symbolic link leads out of `root`. */
export async function findFile(file: string, root?: string): Promise<FoundFile | undefined> {
  try {
    const real = await fs.promises.realpath(file);
    const top = root === undefined ? '' : await fs.promises.realpath(root);
    if (top && !real.startsWith(top.replace(/[/\\]?$/, path.sep))) return undefined;
    const stat = await fs.promises.stat(real);
    return stat.isFile() ? { file: real, size: stat.size, mtimeMs: stat.mtimeMs } : undefined;
  } catch (error) {
    // A folder that this process may not enter counts as missing.
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'EACCES') return undefined;
    throw error;
  }
}

/**
 * Sends a file as a stream and closes its descriptor, even if the connection breaks.
 * @returns false if the file no longer exists; nothing has been sent then
 * @throws when the file cannot be opened for another reason
 */
export async function sendFile(
  { file, size, mtimeMs }: FoundFile,
  response: ServerResponse,
  headers: Record<string, string> = {},
): Promise<boolean> {
  const request = response.req;
  const type = mediaType(file);
  const mayCompress = isTextType(type) && size >= MIN_COMPRESSED_BYTES;
  const encoder = mayCompress ? encoderFor(request.headers['accept-encoding']) : undefined;
  const tag = `W/"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`;
  const common: Record<string, string> = {
    ...headers,
    ETag: tag,
    'Last-Modified': new Date(mtimeMs).toUTCString(),
    ...(mayCompress ? { Vary: [headers.Vary, 'Accept-Encoding'].filter(Boolean).join(', ') } : {}),
  };
  if (isUnchanged(request, tag, mtimeMs)) {
    response.writeHead(304, common).end();
    return true;
  }
  const length = encoder ? { 'Content-Encoding': encoder.name } : { 'Content-Length': size };
  const all = { ...common, 'Content-Type': contentType(type), ...length };
  if (request.method === 'HEAD') {
    response.writeHead(200, all).end();
    return true;
  }
  const handle = await open(file);
  if (!handle) return false;
  if (!encoder && !NOT_FOR_SIRV.test(path.basename(file))) {
    await handle.close();
    return sendBySirv({ file, size, mtimeMs }, response, all);
  }
  response.writeHead(200, all);
  const source = handle.createReadStream({ highWaterMark: CHUNK_BYTES });
  const stages = encoder ? [source, encoder.create(), response] : [source, response];
  await pipeline(stages).catch((error: NodeJS.ErrnoException) => {
    // If the client disconnects, pipeline closes the file. Other errors are printed.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      process.stderr.write(`${request.url ?? ''}: ${error.message}\n`);
    }
    response.destroy();
  });
  // The file was not sent completely, e.g. because it became shorter meanwhile.
  if (source.bytesRead < size) request.socket.destroy();
  return true;
}

/**
 * Sends one file with sirv and closes it in any case: sirv does not close a file if the client
 * disconnects, and does not handle a failed read.
 * @returns false if the file no longer exists; nothing has been sent then
 */
async function sendBySirv(
  { file, size }: FoundFile,
  response: ServerResponse,
  headers: Readonly<Record<string, string | number | undefined>>,
): Promise<boolean> {
  const request = response.req;
  const { url } = request;
  const folder = sirv(path.dirname(file), { dev: true, dotfiles: true });
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  const closeWithResponse = (source: fs.ReadStream): void => {
    source.on('error', () => response.destroy());
    response.once('close', () => {
      // The bytes that were read do not match the Content-Length header.
      if (source.bytesRead !== size) request.socket.destroy();
      source.destroy();
    });
  };
  response.once('pipe', closeWithResponse);
  // sirv decodes with `decodeURI`, which leaves "%40" as it is.
  request.url = `/${encodeURI(path.basename(file))}`;
  const isSent = await new Promise<boolean>((resolve, reject) => {
    response.once('close', () => resolve(true));
    try {
      folder(request, response, () => resolve(false));
    } catch (error) {
      // sirv looks at a file twice, and in between the file can disappear.
      if (isMissing(error)) resolve(false);
      else reject(error);
    }
  });
  if (!isSent) {
    request.url = url;
    response.off('pipe', closeWithResponse);
    for (const name of Object.keys(headers)) response.removeHeader(name);
  }
  return isSent;
}

async function open(file: string): Promise<fs.promises.FileHandle | undefined> {
  try {
    return await fs.promises.open(file, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return MISSING.has((error as NodeJS.ErrnoException).code ?? '');
}

/** RFC 9110: If-None-Match decides; If-Modified-Since counts only without it. */
function isUnchanged({ headers }: IncomingMessage, tag: string, mtimeMs: number): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    const bare = tag.slice('W/'.length);
    return tags.split(',').some(entry => ['*', bare].includes(entry.trim().replace(/^W\//, '')));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Math.floor(mtimeMs / 1000) * 1000 <= since;
}

const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
const ENCODERS: { name: string; create(): Transform }[] = [
  { name: 'br', create: () => zlib.createBrotliCompress(BROTLI) },
  { name: 'gzip', create: () => zlib.createGzip() },
];

/** Returns the best encoding that the client accepts; undefined if there is none. */
function encoderFor(accepted: string | string[] = ''): (typeof ENCODERS)[number] | undefined {
  const entries = String(accepted).toLowerCase().split(',');
  const accepting = entries.filter(entry => !/;\s*q=0(?:\.0*)?\s*$/.test(entry));
  const names = accepting.map(entry => entry.split(';')[0]!.trim());
  return ENCODERS.find(({ name }) => names.includes(name));
}
