// Image files → addresses and sizes: hashed when they stand beside a page, as they are when they
// stand in public/.
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

/** Looks at every image once; its size keeps the page from jumping while it loads. */
export function readMedia(content: Pick<Content, 'publicFiles' | 'media'>): Media {
  const images = new Map<string, ImageFile>();
  const files: OutputFile[] = [];
  for (const [name, file] of content.publicFiles) {
    if (IMAGE.test(name))
      images.set(`/${name}`, { address: `/${name}`, ...sizeOf(fs.readFileSync(file)) });
  }
  for (const [name, file] of content.media) {
    const contents = fs.readFileSync(file);
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
    const { name: stem, ext } = path.posix.parse(name);
    const address = `static/media/${stem}.${hash}${ext}`;
    images.set(name, { address: `/${address}`, ...(IMAGE.test(name) ? sizeOf(contents) : {}) });
    if (!files.some(({ path }) => path === address)) files.push({ path: address, contents });
  }
  return { images, files };
}

/** A size that cannot be read only costs the reserved space. */
export function sizeOf(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return {};
  }
}
