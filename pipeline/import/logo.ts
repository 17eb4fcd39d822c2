// The logos of a foreign site.
import fs from 'node:fs';
import path from 'node:path';
import { isObject, objectOf, textOf, themeOf, type Config } from './config.ts';
import { convertImage } from './files.ts';
import { aliasesOf } from './markup/aliases.ts';

/** Copies the logos, and returns their URLs; '' for those that are no files of the project. */
export function logoOf(config: Config, root: string, out: string): { light: string; dark: string } {
  const theme = themeOf(config);
  const { logo } = objectOf(theme.navbar);
  const found = [config.logo, theme.logo, logo].find(each => each !== undefined);
  const { light, src, dark, srcDark } = isObject(found) ? found : { light: found };
  const first = addressOf(textOf(light) ?? textOf(src), root, out);
  return { light: first, dark: addressOf(textOf(dark) ?? textOf(srcDark), root, out) || first };
}

function addressOf(source: string | undefined, root: string, out: string): string {
  if (source === undefined) return '';
  const isPublic = (address: string): boolean =>
    /^\/[^/]/.test(address) && fs.existsSync(path.join(out, 'public', address));
  // Docusaurus names files in static/ without a slash.
  if (isPublic(`/${source}`)) return `/${source}`;
  // This folder does not exist, so the file counts as outside of it: it is copied to
  // public/imported/.
  const folder = path.join(root, '.none');
  const resolveAlias = aliasesOf(root);
  const decide = (): void => {};
  const input = { source: path.join(root, 'config'), folder, root, out, resolveAlias, decide };
  const address = convertImage(source, input);
  return isPublic(address) ? address : '';
}
