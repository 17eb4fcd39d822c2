// Image files → addresses and sizes. Files beside pages get a hash in their name.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { ImageFile } from '../markdown/context.ts';
import type { Content } from './content.ts';
import type { OutputFile } from '../files/outputFile.ts';

export interface Media {
  images: Map<string, ImageFile>;
  /** Files beside pages, under their hashed address. */
  files: OutputFile[];
}

const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;
const DRAWING = /^(?:<\?xml[^>]*>)?\s*<svg\s[^>]*\bclass="drawing"/;
/** A larger file stays an image, which pages load only when it is seen. */
const MAX_DRAWING_BYTES = 100_000;

/** Films, recordings, and captions. */
const PLAYED = /\.(?:aac|flac|m4[av]|mp[34]|og[gv]|opus|vtt|wav|webm)$/i;

/** Reads all images. Pages reserve their space by the size, so that nothing moves as they load. */
export function readMedia(content: Pick<Content, 'publicFiles' | 'media'>): Media {
  const images = new Map<string, ImageFile>();
  const files = new Map<string, Uint8Array>();
  for (const [name, file] of content.publicFiles) {
    if (PLAYED.test(name)) images.set(`/${name}`, { address: `/${name}` });
    if (!IMAGE.test(name)) continue;
    const contents = fs.readFileSync(file);
    const narrow = content.publicFiles.get(name.replace(/\.svg$/i, '.narrow.svg'));
    images.set(`/${name}`, {
      address: `/${name}`,
      ...sizeOf(contents),
      ...drawingOf(name, contents, narrow),
    });
  }
  for (const [name, file] of content.media) {
    const contents = fs.readFileSync(file);
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
    const { name: stem, ext } = path.posix.parse(name);
    const address = `static/media/${stem}.${hash}${ext}`;
    images.set(name, { address: `/${address}`, ...(IMAGE.test(name) ? sizeOf(contents) : {}) });
    files.set(address, contents);
  }
  return { images, files: [...files].map(([name, contents]) => ({ path: name, contents })) };
}

/** An SVG of the class "drawing" becomes part of the pages that show it. */
function drawingOf(
  name: string,
  contents: Buffer,
  narrow: string | undefined,
): { drawing?: string[] } {
  if (!/\.svg$/i.test(name) || contents.length > MAX_DRAWING_BYTES) return {};
  const source = contents.toString('utf8');
  if (!DRAWING.test(source)) return {};
  const variants = narrow === undefined ? [] : [fs.readFileSync(narrow, 'utf8')];
  return { drawing: [source, ...variants] };
}

/** The size of an image; without one no space is reserved. */
export function sizeOf(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return {};
  }
}
