// Site → manifest.webmanifest: name and icons for home screens and app lists.
import { addBase } from '../../client/links.ts';
import type { Site } from '../../theme/types.ts';
import type { OutputFile } from '../files/outputFile.ts';

const PLAIN_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
};

/**
 * The manifest, in the site's default language. The site stays a site: it is shown in a browser.
 */
export function manifest({
  title,
  description,
  lang,
  base,
  icon,
  icons = [],
  locales,
}: Site): OutputFile {
  const typeOf = (src: string): string | undefined =>
    PLAIN_TYPES[src.split('.').at(-1)!.toLowerCase()];
  const list = [
    { src: addBase(icon, base), sizes: 'any', type: typeOf(icon) },
    ...icons
      .filter(({ purpose }) => purpose !== 'touch')
      .map(({ src, size, purpose }) => ({
        src: addBase(src, base),
        sizes: `${size}x${size}`,
        type: typeOf(src),
        ...(purpose ? { purpose } : {}),
      })),
  ];
  const data = {
    name: title,
    short_name: title,
    description,
    lang,
    dir: locales[lang]?.dir ?? 'ltr',
    id: base,
    start_url: base,
    scope: base,
    display: 'browser',
    icons: list,
  };
  return { path: 'manifest.webmanifest', contents: `${JSON.stringify(data, null, 2)}\n` };
}
