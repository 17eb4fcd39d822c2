// Finds the pages that a command-line argument names.
import { refusal } from '../diagnostics/diagnostic.ts';
import type { PageRecord } from '../page/record.ts';

/**
 * Finds the pages that a name means: a file, with or without content/ and its extension, a
 * route, or "all".
 * @param what the kind of pages in the list, e.g. "translated page"
 * @throws Refusal when no page in the list has this name
 */
export function findPages(name: string, pages: readonly PageRecord[], what: string): PageRecord[] {
  if (name === 'all') return [...pages];
  const file = name.replace(/^(?:\.\/)?(?:content\/)?/, '').replace(/\.mdx?$/, '');
  const found = pages.filter(
    ({ pagePath, routePath }) => pagePath.replace(/\.mdx?$/, '') === file || routePath === name,
  );
  if (found.length > 0) return found;
  const hint = 'write its file below content/, or its route';
  throw refusal('usage', `"${name}" is not a ${what}`, hint);
}
