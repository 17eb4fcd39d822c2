// The pages that a command names.
import { refusal } from '../diagnostics/diagnostic.ts';
import type { PageRecord } from '../page/record.ts';

/**
 * Finds the pages of a name: a file, also without its folder content/ or its ending, a route, or
 * "all".
 * @param what the kind of pages in the list, e.g. "translated page"
 * @throws Refusal when the list has none
 */
export function findPages(name: string, pages: readonly PageRecord[], what: string): PageRecord[] {
  if (name === 'all') return [...pages];
  const file = name.replace(/^(?:\.\/)?(?:content\/)?/, '').replace(/\.mdx?$/, '');
  const found = pages.filter(
    ({ pagePath, routePath }) => pagePath.replace(/\.mdx?$/, '') === file || routePath === name,
  );
  if (found.length > 0) return found;
  throw refusal('usage', `"${name}" is no ${what}`, 'name its file below content/, or its route');
}
