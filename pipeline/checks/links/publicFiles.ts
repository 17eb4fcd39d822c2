// Checks that no file of public/, page, or alias takes a path of the files that the build writes.
import { editionsOf, formatAddress, outputPath } from '../../../client/routes.ts';
import { errorAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { foldersAbove } from '../../files/outFolder.ts';
import { DEPLOY_FILES } from '../../hosting/headersAndRedirects.ts';
import type { Content } from '../../input/content.ts';
import { REPLACEABLE } from '../../input/publicFiles.ts';
import { listOptions } from '../../outputs/options/optionReference.ts';
import { pageMarkdownPath } from '../../outputs/pageMarkdown.ts';
import { isOwn } from '../../page/record.ts';
import type { PagesByRoute, SiteIndex } from '../../page/siteIndex.ts';
import type { CheckInput, SiteCheck } from '../check.ts';

export const publicFiles: SiteCheck = {
  codes: {
    'same-output': {
      severity: 'error',
      explain:
        'Two files would be written to the same path, e.g. a file in public/ and a page, or a page ' +
        'is in the static/ folder, whose files browsers cache for a year. Paths that differ only in ' +
        'letter case are equal, because many systems take them for the same file. Rename one of ' +
        'the files, or the folder.',
      example: 'public/start.html and the page start.md  →  public/old-start.html',
    },
  },
  run(input, pages) {
    const clashes = findClashes(input, pages);
    const named = new Set(clashes.map(({ file }) => file));
    return [
      ...clashes,
      ...equalFolders(input).filter(({ file }) => !named.has(file)),
      ...notFoundClashes(input, pages),
      ...pagesInAssets(pages),
    ];
  },
};

/** Returns an error for each page among the assets, which hosts let browsers keep for a year. */
function pagesInAssets(pages: PagesByRoute): Diagnostic[] {
  const found = [...pages.values()].filter(
    page => isOwn(page) && page.routePath.startsWith('/static/'),
  );
  return found.map(({ pagePath, routePath }) => {
    const message = `the URL ${routePath} is in the assets folder, whose files browsers cache for a year`;
    return errorAt({ file: pagePath, line: 1 }, 'same-output', message, 'rename the folder');
  });
}

/**
 * Returns an error for each file of public/ that collides with a file that the build writes: both
 * have the same path, or one needs a folder at the path of the other. Letter case is ignored.
 */
function findClashes(
  { index, content: { publicFiles: files } }: CheckInput,
  pages: PagesByRoute,
): Diagnostic[] {
  if (files.size === 0) return [];
  const made = madeFiles(index, pages, files);
  const folders = new Map(
    [...made].flatMap(([name, by]) => foldersAbove(name).map(folder => [folder, by] as const)),
  );
  return [...files.keys()].flatMap((name): Diagnostic[] => {
    if (DEPLOY_FILES.includes(name) || REPLACEABLE.test(name)) return [];
    const key = name.toLowerCase();
    const above = foldersAbove(key).find(folder => made.has(folder)) ?? '';
    const by = made.get(key) ?? folders.get(key) ?? made.get(above);
    if (by === undefined) return [];
    const message = `the path of ${name} collides with a file that the build writes for ${by}`;
    const place = { file: `public/${name}` };
    const hint = `rename this file, or ${by.startsWith('the alias') ? 'remove the alias' : 'the page'}`;
    return [errorAt(place, 'same-output', message, hint)];
  });
}

/**
 * Returns an error for each folder of public/ whose name differs only in letter case from that of
 * another one, or of a folder of pages. Many systems write both into one folder, so URLs fail.
 */
function equalFolders({ index, content }: CheckInput): Diagnostic[] {
  const known = new Map(['static', 'schemas'].map(folder => [folder, folder]));
  for (const { routePath } of index.pages)
    for (const folder of foldersAbove(outputPath(routePath)))
      known.set(folder.toLowerCase(), folder);
  const found = new Map<string, Diagnostic>();
  for (const name of content.publicFiles.keys()) {
    for (const folder of foldersAbove(name)) {
      const key = folder.toLowerCase();
      const first = known.get(key) ?? folder;
      known.set(key, first);
      if (first === folder) continue;
      const message = `the folders ${first}/ and ${folder}/ differ only in letter case`;
      const hint = 'rename the folder: many systems take both for the same one';
      found.set(folder, errorAt({ file: `public/${name}` }, 'same-output', message, hint));
      break; // Folders in them are equal to others, too.
    }
  }
  return [...found.values()];
}

/** Returns an error for each page and alias at the URL of a 404 page, which the build writes. */
function notFoundClashes({ index }: CheckInput, pages: PagesByRoute): Diagnostic[] {
  const { siteLocales } = index;
  const taken = new Set(
    editionsOf(siteLocales).map(each => formatAddress({ ...each, rest: '/404' }, siteLocales)),
  );
  const clash = (file: string, line: number, what: string, hint: string): Diagnostic => {
    const message = `${what} collides with the 404 page, which the build writes`;
    return errorAt({ file, line }, 'same-output', message, hint);
  };
  const clashing = index.aliases.filter(({ from }) => taken.has(from));
  return [...pages.values()].filter(isOwn).flatMap(({ pagePath, routePath, keyLines }) => {
    const aliases = clashing.filter(({ to }) => to.routePath === routePath);
    return [
      ...(taken.has(routePath)
        ? [clash(pagePath, 1, `the URL ${routePath}`, 'rename the page')]
        : []),
      // Translations inherit aliases, which are reported for the page that lists them.
      ...(keyLines.aliases === undefined ? [] : aliases).map(({ from }) =>
        clash(pagePath, keyLines.aliases ?? 1, `the alias ${from}`, 'remove the alias'),
      ),
    ];
  });
}

/** Path of each file that the build writes, in lower case → what it is for, e.g. its page. */
function madeFiles(
  index: SiteIndex,
  records: PagesByRoute,
  files: Content['publicFiles'],
): Map<string, string> {
  const hasOptions = files.has('options.json') && listOptions(index, records).length > 0;
  const made: [path: string, by: string][] = [
    ...index.pages.flatMap(({ routePath, pagePath }): [string, string][] => [
      [outputPath(routePath), pagePath],
      [pageMarkdownPath(routePath), pagePath],
    ]),
    ...index.aliases.map(({ from, to }): [string, string] => [
      outputPath(from),
      `the alias ${from} of ${to.pagePath}`,
    ]),
    ['schemas/front-matter.json', 'editors'],
    ['schemas/meta.json', 'editors'],
    ...(hasOptions ? [['options.json', 'the list of options'] as [string, string]] : []),
  ];
  return new Map(made.map(([path, by]) => [path.toLowerCase(), by]));
}
