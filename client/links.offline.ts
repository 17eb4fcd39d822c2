// In a folder a link leads from file to file, relative to the page that is shown.

import { outputPath, splitUrl, isExternal } from './links.ts';
import { pageData } from './pageData.ts';

export * from './links.ts';

/**
 * A link to a page of the site as this page must write it: "/guide/#a" → "../guide/index.html#a".
 */
export function addBase(url: string): string {
  if (isExternal(url)) return url;
  const { path, query, hash } = splitUrl(url);
  return pageData('base') + outputPath(path) + query + hash;
}
