// File name → media type, for the servers of this project.
import { lookup } from 'mrmime';

/** Types that mrmime lacks, or that browsers and feed readers know under another name. */
const TYPES: Record<string, string> = {
  cjs: 'text/javascript',
  ico: 'image/x-icon',
  xml: 'application/xml',
};

/** Media type by the ending of a file name; unknown endings are binary data. */
export function typeOf(name: string): string {
  const ending = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return TYPES[ending] ?? lookup(`.${ending}`) ?? 'application/octet-stream';
}

/** Whether a media type is text: it gets a charset, and compression pays. */
export function isTextType(type: string): boolean {
  return /^text\/|json|javascript|svg|xml/.test(type);
}

/** Value of the Content-Type header. */
export function contentType(type: string): string {
  return isTextType(type) ? `${type}; charset=utf-8` : type;
}
