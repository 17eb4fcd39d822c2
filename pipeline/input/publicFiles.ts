// Decides which files of public/ replace generated files, are merged into them, or are HTML pages.
import { isFile, readPath, removeBase, routeKey } from '../../client/links.ts';
import { encodeRoute, outputPath, type RouteTable } from '../../client/routes.ts';
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

/** Whether a path can be that of a file in public/. Paths of pages do not end in `.html`. */
export function isPublicPath(path: string): boolean {
  return isFile(path) || path.endsWith('.html');
}

/**
 * Returns the paths of the HTML files of public/, e.g. "/demo.html". In a table of routes they do not
 * meet those of pages, which never end in `.html`.
 */
export function publicPages(publicFiles: PublicFiles): string[] {
  return [...publicFiles.keys()].filter(name => name.endsWith('.html')).map(name => `/${name}`);
}

/**
 * Finds the HTML file of public/ that a host sends for a path: `/demo` and `/demo.html` lead to
 * `/demo.html`, and `/app`, `/app/`, and `/app/index.html` to `/app/index.html`. The result is
 * encoded, because names of files may contain what separates the parts of a URL.
 * @param pathname absolute path, with or without the base
 * @param routes table that contains `publicPages`
 */
export function matchPublicPage(
  pathname: string,
  { base, routes }: { base: string; routes: RouteTable },
): string | undefined {
  const paths = [pathname, removeBase(pathname, base)].map(readPath);
  const candidates = paths.flatMap(path => (path === undefined ? [] : [path, `${path}/`]));
  const names = candidates.map(route => routeKey(`/${outputPath(route)}`));
  const found = names.map(name => routes.get(name)).find(Boolean);
  return found && encodeRoute(found);
}
