// Site → manifest.webmanifest: name and icons for home screens and app lists.
import { lookup } from 'mrmime';
import { addBase } from '../../client/links.ts';
import type { Site } from '../../theme/types.ts';
import type { OutputFile } from '../files/outputFile.ts';

/** The manifest, in the default language. `display: browser`: no window of its own. */
export function manifest({
  title,
  description,
  lang,
  base,
  icon,
  icons = [],
  locales,
}: Site): OutputFile {
  // mrmime does not know .ico files.
  const typeOf = (src: string): string | undefined =>
    /\.ico$/i.test(src) ? 'image/x-icon' : lookup(src);
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
