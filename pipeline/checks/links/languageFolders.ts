// Reports pages in a folder that is not one of the site's languages or versions, and a version of
// the site without a home page.
import { editionsOf, homeRoute, outputPath, type Locales } from '../../../client/routes.ts';
import { errorAt, warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { folderOf } from '../../input/site/settings.ts';
import type { CheckInput, SiteCheck } from '../check.ts';

export const languageFolders: SiteCheck = {
  codes: {
    'folder-unused': {
      severity: 'warning',
      explain:
        'A folder is named after a language or contains such a folder, but is not in `locales` or ' +
        '`multiVersion` of site.ts, or is in no version, so its pages are not built. Add it there, ' +
        'move it into a version, or remove it.',
      example: "content/fr/, and no fr in site.ts  →  locales: { fr: { lang: 'fr', … } }",
    },
    'home-missing': {
      severity: 'warning',
      explain:
        'The site, or one of its versions, has no home page, so its root URL returns 404. Write an ' +
        'index.md directly in the folder of the default language. Without any page, it is an ' +
        'error, so that the last build of the site is kept.',
      example: 'de/guide/start.md, but no de/index.md  →  write de/index.md',
    },
  },
  run: input => [
    ...unusedFolders(input.content.texts.keys(), input.index.siteLocales),
    ...missingHomes(input),
  ],
};

const VERSION = 'the folder of a version';

function unusedFolders(files: Iterable<string>, siteLocales: Locales): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const file of files) {
    const [folder, place] = unusedFolder(file, siteLocales) ?? [];
    if (folder === undefined || found.has(folder)) continue;
    const message = `the pages in ${folder}/ are not built, because it is not in ${place}`;
    const fix =
      place === VERSION ? `move it to ${siteLocales.version}/${folder}/` : 'add it in site.ts';
    const hint = `${fix}, or remove the folder`;
    found.set(folder, warningAt({ file }, 'folder-unused', message, hint));
  }
  return [...found.values()];
}

/** Returns the folder due to which a page is not built, and what should contain it. */
function unusedFolder(
  file: string,
  { lang, langs, versions }: Locales,
): [folder: string, place: string] | undefined {
  if (!/\.mdx?$/i.test(file)) return undefined;
  const [top = '', ...rest] = file.split('/');
  const hasVersion = versions.includes(top);
  const [name = '', ...below] = hasVersion ? rest : [top, ...rest];
  if (below.length === 0 || (langs.includes(name) && (hasVersion || versions.length === 0)))
    return undefined;
  if (!hasVersion && langs.includes(below[0]!) && below.length > 1) return [top, 'multiVersion'];
  if (langs.includes(name)) return [name, VERSION];
  return isLanguage(name, lang) ? [hasVersion ? `${top}/${name}` : name, 'locales'] : undefined;
}

/**
 * Whether a name is the code of a language that has a name in the site's language; "js" and
 * "shared", for example, are not.
 */
function isLanguage(name: string, lang: string): boolean {
  if (!/^[a-z]{2,3}(?:-[a-z]{4})?(?:-[a-z]{2})?$/i.test(name)) return false;
  try {
    const names = new Intl.DisplayNames(lang, { type: 'language', fallback: 'none' });
    return names.of(name) !== undefined;
  } catch {
    // The language of the site is not one that the runtime knows.
    return false;
  }
}

function missingHomes({ index, content }: Pick<CheckInput, 'index' | 'content'>): Diagnostic[] {
  const { siteLocales, byRoute } = index;
  const isEmpty = byRoute.size === 0;
  const create = isEmpty ? errorAt : warningAt;
  return editionsOf({ ...siteLocales, langs: [siteLocales.lang] }).flatMap(edition => {
    const home = homeRoute(edition, siteLocales);
    if (byRoute.has(home) || content.publicFiles.has(outputPath(home))) return [];
    const message = isEmpty
      ? 'the site has no pages'
      : `the site has no home page, so ${home} is a 404`;
    const hint = `write ${folderOf(edition)}/index.md`;
    return [create({ file: 'site.ts' }, 'home-missing', message, hint)];
  });
}
