// Media types of files, for the dev server and the preview.
import { lookup } from 'mrmime';

/** Types that mrmime lacks, or that browsers and feed readers know under another name. */
const TYPES: Record<string, string> = {
  cjs: 'text/javascript',
  ico: 'image/x-icon',
  xml: 'application/xml',
};

/** Returns the media type of a file by its extension; that of binary data if it is unknown. */
export function mediaType(name: string): string {
  const ending = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return TYPES[ending] ?? lookup(`.${ending}`) ?? 'application/octet-stream';
}

/** Whether a media type is text, which gets a charset and is worth compressing. */
export function isTextType(type: string): boolean {
  return /^text\/|json|javascript|svg|xml/.test(type);
}

/** Returns the value of the Content-Type header for a media type. */
export function contentType(type: string): string {
  return isTextType(type) ? `${type}; charset=utf-8` : type;
}
