// File name → media type, for the servers of this project.
import path from 'node:path';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  cjs: 'text/javascript',
  css: 'text/css',
  csv: 'text/csv',
  gif: 'image/gif',
  htm: 'text/html',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  md: 'text/markdown',
  mjs: 'text/javascript',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain',
  wasm: 'application/wasm',
  wav: 'audio/wav',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
  zip: 'application/zip',
};

/** Media type by the ending of a file name; unknown endings are binary data. */
export function typeOf(name: string): string {
  return TYPES[path.posix.extname(name).slice(1).toLowerCase()] ?? 'application/octet-stream';
}

/** Whether a media type is text: it gets a charset, and compression pays. */
export function isTextType(type: string): boolean {
  return /^text\/|json|javascript|svg|xml/.test(type);
}

/** Value of the Content-Type header. */
export function contentType(type: string): string {
  return isTextType(type) ? `${type}; charset=utf-8` : type;
}
