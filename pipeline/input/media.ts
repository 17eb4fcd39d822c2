// Reads the URLs and sizes of image files. Those next to pages get a hash in their name.
import fs from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { sha256 } from '../hash.ts';
import type { ImageFile } from '../markdown/context.ts';
import type { Content } from './content.ts';
import type { OutputFile } from '../files/outputFile.ts';

const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;
const DRAWING = /^(?:<\?xml[^>]*>)?\s*<svg\s[^>]*\bclass="drawing"/;
/** A larger drawing is not inlined: as an image, it is loaded only when readers scroll to it. */
const MAX_DRAWING_BYTES = 100_000;

/** Video, audio, and caption files. */
const PLAYED = /\.(?:aac|flac|m4[av]|mp[34]|og[gv]|opus|vtt|wav|webm)$/i;

/** Reads images and media files. Their sizes let a page reserve space before images load. */
export function readMedia(content: Pick<Content, 'publicFiles' | 'media'>) {
  const images = new Map<string, ImageFile>();
  const files = new Map<string, Uint8Array>();
  for (const [name, file] of content.publicFiles) {
    const address = addressOf(name);
    if (PLAYED.test(name)) images.set(`/${name}`, { address });
    if (!IMAGE.test(name)) continue;
    const contents = fs.readFileSync(file);
    const narrow = content.publicFiles.get(name.replace(/\.svg$/i, '.narrow.svg'));
    const image = { address, ...stateOf(name, contents) };
    images.set(`/${name}`, { ...image, ...drawingOf(name, contents, narrow) });
  }
  for (const [name, file] of content.media) {
    const contents = fs.readFileSync(file);
    const hash = sha256(contents).slice(0, 8);
    const { name: stem, ext } = path.posix.parse(name);
    const copy = `static/media/${stem}.${hash}${ext}`;
    images.set(name, { address: addressOf(copy), ...stateOf(name, contents) });
    files.set(copy, contents);
  }
  /** Files next to pages, at the path with their hash. */
  const copies = [...files].map(([name, contents]): OutputFile => ({ path: name, contents }));
  return { images, files: copies };
}

/** Escapes the characters of a file name that have a meaning in URLs. */
function addressOf(name: string): string {
  return `/${name.replace(/[%?#]/g, encodeURIComponent)}`;
}

/** Returns the source of an SVG that pages inline, and of its variant for narrow screens. */
function drawingOf(name: string, contents: Buffer, narrow: string | undefined) {
  if (!/\.svg$/i.test(name)) return {};
  const variants = [contents, ...(narrow === undefined ? [] : [fs.readFileSync(narrow)])];
  if (variants.some(({ length }) => length > MAX_DRAWING_BYTES)) return {};
  const drawing = variants.map(variant => variant.toString('utf8'));
  return DRAWING.test(drawing[0] ?? '') ? { drawing } : {};
}

/** Returns the size of an image, or that no browser can show it; {} for a file of another kind. */
function stateOf(name: string, contents: Buffer): Omit<ImageFile, 'address'> {
  if (!IMAGE.test(name)) return {};
  const size = sizeOf(contents);
  const isWhole = /\.svg$/i.test(name) ? isWholeSvg(contents) : size.width !== undefined;
  return isWhole ? size : { isBroken: true };
}

/** Whether the root element of an SVG is there and closed. It may have no size. */
function isWholeSvg(contents: Buffer): boolean {
  const text = contents.toString('utf8');
  return /<(?:\w+:)?svg[\s>]/.test(text) && /<\/(?:\w+:)?svg\s*>|<svg[^<>]*\/>/.test(text);
}

/**
 * Returns the size in pixels at which browsers show an image; {} if it is unknown, and then no
 * space is reserved.
 */
export function sizeOf(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // From 5 on, the orientation that a camera has recorded turns the picture by 90 degrees.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return {};
  }
}
