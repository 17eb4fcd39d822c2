// Files of public/ that meet files of the build: some replace them, two are merged, all others are
// errors.
import { outputPath } from '../../client/links.ts';
import { DEPLOY_FILES } from '../hosting/headersAndRedirects.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { listOptions } from '../outputs/optionReference.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import type { Content } from './content.ts';
import { pageMarkdownPath } from '../outputs/pageMarkdown.ts';

/**
 * What a site may write itself, in the folder of any language: nothing else that the build writes
 * depends on it.
 */
const REPLACEABLE =
  /^(?:robots\.txt|sitemap(?:-\d+)?\.xml|manifest\.webmanifest)$|(?:^|\/)(?:404\.html|llms(?:-full)?\.txt|feed\.xml)$/;

type PublicFiles = Content['publicFiles'];

/** Without those files that the site brings itself. */
export function withoutOwn<T extends { path: string }>(
  files: readonly T[],
  publicFiles: PublicFiles,
): T[] {
  return files.filter(({ path }) => !(publicFiles.has(path) && REPLACEABLE.test(path)));
}

/** Copies of public/, without what is merged into files of the build. */
export function copiesOf(publicFiles: PublicFiles): { path: string; copyFrom: string }[] {
  return [...publicFiles].flatMap(([path, copyFrom]) =>
    DEPLOY_FILES.includes(path) ? [] : [{ path, copyFrom }],
  );
}

/**
 * An error for each file of public/ that has the path of a page, or of a folder that pages need, in
 * any letter case.
 */
export function checkPublicFiles(
  siteIndex: SiteIndex,
  { publicFiles }: Pick<Content, 'publicFiles'>,
): Diagnostic[] {
  if (publicFiles.size === 0) return [];
  const made = madeFiles(siteIndex, publicFiles);
  const folders = new Map(
    [...made].flatMap(([name, by]) => foldersAbove(name).map(folder => [folder, by] as const)),
  );
  return [...publicFiles.keys()].flatMap((name): Diagnostic[] => {
    if (DEPLOY_FILES.includes(name) || REPLACEABLE.test(name)) return [];
    const key = name.toLowerCase();
    const by =
      made.get(key) ??
      folders.get(key) ??
      foldersAbove(key)
        .map(folder => made.get(folder))
        .find(Boolean);
    if (by === undefined) return [];
    return [
      {
        severity: 'error',
        code: 'same-output',
        file: `public/${name}`,
        message: `the build writes to the place of ${name} itself, for ${by}`,
        hint: 'rename this file, or the page',
      },
    ];
  });
}

/** Output files by path in lower case → what they are made for. */
function madeFiles(siteIndex: SiteIndex, publicFiles: PublicFiles): Map<string, string> {
  const pages = siteIndex.pages.flatMap(({ routePath, pagePath }) =>
    [outputPath(routePath), pageMarkdownPath(routePath)].map(path => [path, pagePath] as const),
  );
  const aliases = siteIndex.aliases.map(
    ({ from, to }) => [outputPath(from), `the alias ${from} of ${to.pagePath}`] as const,
  );
  const schemas = ['schemas/front-matter.json', 'schemas/meta.json'].map(
    path => [path, 'editors'] as const,
  );
  const hasOptions = publicFiles.has('options.json') && listOptions(siteIndex).length > 0;
  const options = hasOptions ? [['options.json', 'the list of options'] as const] : [];
  return new Map(
    [...pages, ...aliases, ...schemas, ...options].map(([path, by]) => [path.toLowerCase(), by]),
  );
}

/** a/b/c → a, a/b. */
function foldersAbove(name: string): string[] {
  const segments = name.toLowerCase().split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
