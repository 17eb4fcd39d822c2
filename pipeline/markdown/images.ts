// Resolves written images: address and size of their files.
import path from 'node:path';
import { addBase, isExternal, splitUrl } from '../../client/links.ts';
import { EXTERNAL_IMAGE_HINT, externalImage, isAllowedImage } from '../hosting/headers.ts';
import { report, type PageEnv, type Spot } from './context.ts';

export const LAZY: Record<string, string> = { loading: 'lazy', decoding: 'async' };
export const DATA_IMAGE_HINT = 'save it as a file in public/, or beside the page';

/**
 * Attributes of an image element: the address with the base, and the size of the file. Records the
 * file for the checks. Undefined for an image that is external or does not exist.
 */
export function imageAttributes(
  written: string,
  env: PageEnv,
  spot: Spot,
): Record<string, string> | undefined {
  if (isExternal(written)) {
    if (!isAllowedImage(written, env.site.imageOrigins))
      report(env, spot, {
        code: 'image-external',
        message: externalImage(written),
        hint: EXTERNAL_IMAGE_HINT,
      });
    return undefined;
  }
  if (/^data:/i.test(written)) {
    report(env, spot, {
      severity: 'warning',
      code: 'image-data',
      message: 'the image is part of the page: every reader of the text loads it',
      hint: DATA_IMAGE_HINT,
    });
    return undefined;
  }
  const { path: file } = splitUrl(written);
  const key = file.startsWith('/') ? file : path.posix.join(path.posix.dirname(env.file), file);
  env.images.push({ ...spot, written, target: key });
  const image = env.site.images.get(key);
  if (!image) return undefined;
  const { address, width, height } = image;
  const size: Record<string, string> =
    width && height ? { width: String(Math.round(width)), height: String(Math.round(height)) } : {};
  return { ...LAZY, src: addBase(address, env.site.base), ...size };
}
