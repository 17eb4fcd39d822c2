// Offline copy: a link leads from file to file, relative to the page.

import { isExternal, splitUrl } from './links.ts';
import { pageData } from './pageData.ts';
import { outputPath } from './routes.ts';

export * from './links.ts';

/** The link to a page of the site from this one: "/guide/#a" → "../guide/index.html#a". */
export function addBase(url: string): string {
  if (isExternal(url)) return url;
  const { path, query, hash } = splitUrl(url);
  return pageData('base') + outputPath(path) + query + hash;
}
