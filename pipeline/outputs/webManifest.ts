// Writes manifest.webmanifest: name and icons for home screens and app lists.
import { lookup } from 'mrmime';
import { addBase } from '../../client/links.ts';
import type { Site } from '../../theme/types.ts';
import type { OutputFile } from '../files/outputFile.ts';

/** Background color of pages in light mode: `--bg` of the theme. */
const GROUND = '#ffffff';

/** Returns the manifest in the default language. `display: browser` opens a browser tab. */
export function manifest(site: Site): OutputFile {
  const { title, description, lang, base, icons = [], locales } = site;
  const iconOf = (src: string, sizes: string): object => {
    // mrmime does not know .ico files.
    const type = /\.ico$/i.test(src) ? 'image/x-icon' : lookup(src);
    return { src: addBase(src, base), sizes, type };
  };
  const others = icons.filter(({ purpose }) => purpose !== 'touch');
  const data = {
    ...{ name: title, short_name: title, description, lang, dir: locales[lang]?.dir ?? 'ltr' },
    ...{ id: base, start_url: base, scope: base, display: 'browser' },
    ...{ theme_color: GROUND, background_color: GROUND },
    icons: [
      iconOf(site.icon, 'any'),
      ...others.map(({ src, size, purpose }) => ({ ...iconOf(src, `${size}x${size}`), purpose })),
    ],
  };
  return { path: 'manifest.webmanifest', contents: `${JSON.stringify(data, null, 2)}\n` };
}
