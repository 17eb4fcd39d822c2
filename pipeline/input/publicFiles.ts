// Files of public/ that replace files of the build, or are merged into them.
import { DEPLOY_FILES } from '../hosting/headersAndRedirects.ts';
import type { Content } from './content.ts';

/** Generated files that a site may replace: nothing else that the build writes depends on them. */
export const REPLACEABLE =
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
