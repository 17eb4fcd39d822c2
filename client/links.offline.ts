// Offline copy: links lead from file to file, relative to the current page.
import { isExternal, splitUrl } from './links.ts';
import { pageData } from './pageData.ts';
import { outputPath } from './routes.ts';

export * from './links.ts';

export const pageAddress = addBase;

/** Returns the link from the current page to a route: "/guide/#a" → "../guide/index.html#a". */
export function addBase(url: string): string {
  if (isExternal(url)) return url;
  const { path, query, hash } = splitUrl(url);
  return pageData('base') + outputPath(path) + query + hash;
}
