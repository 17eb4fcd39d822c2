// Decides which files of public/ replace generated files, or are merged into them.
import { DEPLOY_FILES } from '../hosting/headersAndRedirects.ts';
import type { Content } from './content.ts';

/** Generated files that a site may replace: nothing else that the build writes depends on them. */
export const REPLACEABLE =
  /^(?:robots\.txt|sitemap(?:-\d+)?\.xml|manifest\.webmanifest)$|(?:^|\/)(?:404\.html|llms(?:-full)?\.txt|feed\.xml)$/;

type PublicFiles = Content['publicFiles'];

/** Returns the generated files, without those that the site replaces by its own. */
export function withoutOwn<T extends { path: string }>(
  files: readonly T[],
  publicFiles: PublicFiles,
): T[] {
  return files.filter(({ path }) => !(publicFiles.has(path) && REPLACEABLE.test(path)));
}

/** Returns the files of public/ to copy, without those that are merged into generated files. */
export function copiesOf(publicFiles: PublicFiles): { path: string; copyFrom: string }[] {
  return [...publicFiles].flatMap(([path, copyFrom]) =>
    DEPLOY_FILES.includes(path) ? [] : [{ path, copyFrom }],
  );
}
