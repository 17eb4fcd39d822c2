// Finds the pages that a command-line argument names.
import { didYouMeanPath } from '../diagnostics/didYouMean.ts';
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
  const file = withoutExtension(name.replace(/^(?:\.\/)?(?:content\/)?/, ''));
  const found = pages.filter(
    ({ pagePath, routePath }) => withoutExtension(pagePath) === file || routePath === name,
  );
  if (found.length > 0) return found;
  const known = pages.flatMap(page => [withoutExtension(page.pagePath), page.routePath]);
  const hint = didYouMeanPath(file, known) ?? 'write its file path in content/, or its route';
  throw refusal('usage', `"${name}" is not a ${what}`, hint);
}

function withoutExtension(file: string): string {
  return file.replace(/\.mdx?$/, '');
}
