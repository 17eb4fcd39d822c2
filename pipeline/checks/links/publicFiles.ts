// Files of public/ that would take the path of a file that the build writes.
import { outputPath } from '../../../client/routes.ts';
import { errorAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { DEPLOY_FILES } from '../../hosting/headersAndRedirects.ts';
import type { Content } from '../../input/content.ts';
import { REPLACEABLE } from '../../input/publicFiles.ts';
import { listOptions } from '../../outputs/options/optionReference.ts';
import { pageMarkdownPath } from '../../outputs/pageMarkdown.ts';
import type { PagesByRoute, SiteIndex } from '../../page/siteIndex.ts';
import type { CheckInput, SiteCheck } from '../check.ts';

export const publicFiles: SiteCheck = {
  codes: {
    'same-output': {
      severity: 'error',
      explain:
        'Two files would be written to the same path, e.g. a file in public/ and a page. ' +
        'Rename one of them.',
      example: 'public/guide.html beside the page guide.md',
    },
  },
  run: findClashes,
};

/**
 * An error for each file of public/ that has the path of a page, or of a folder that pages need, in
 * any letter case.
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
    const by =
      made.get(key) ??
      folders.get(key) ??
      foldersAbove(key)
        .map(folder => made.get(folder))
        .find(Boolean);
    if (by === undefined) return [];
    return [
      errorAt(
        { file: `public/${name}` },
        'same-output',
        `the build writes to the place of ${name} itself, for ${by}`,
        'rename this file, or the page',
      ),
    ];
  });
}

/** Output files by path in lower case → what they are made for. */
function madeFiles(
  index: SiteIndex,
  records: PagesByRoute,
  files: Content['publicFiles'],
): Map<string, string> {
  const pages = index.pages.flatMap(({ routePath, pagePath }) =>
    [outputPath(routePath), pageMarkdownPath(routePath)].map(path => [path, pagePath] as const),
  );
  const aliases = index.aliases.map(
    ({ from, to }) => [outputPath(from), `the alias ${from} of ${to.pagePath}`] as const,
  );
  const schemas = ['schemas/front-matter.json', 'schemas/meta.json'].map(
    path => [path, 'editors'] as const,
  );
  const hasOptions = files.has('options.json') && listOptions(index, records).length > 0;
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
