// Finds the pages that a command-line argument names.
import { didYouMeanPath } from '../diagnostics/didYouMean.ts';
import { refusal } from '../diagnostics/diagnostic.ts';
import type { PageRecord } from '../page/record.ts';

/** Maximum number of pages that a hint names. */
const MAX_NAMED = 3;

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
  const including = pages.filter(page =>
    page.dependencies.some(each => withoutExtension(each) === file),
  );
  if (including.length > 0) {
    const names = including.slice(0, MAX_NAMED).map(({ pagePath }) => pagePath);
    const more = including.length > MAX_NAMED ? `, and ${including.length - MAX_NAMED} more` : '';
    const hint = `name a page that includes it: ${names.join(', ')}${more}`;
    throw refusal('usage', `"${name}" is not a ${what}, but a fragment`, hint);
  }
  const known = pages.flatMap(page => [withoutExtension(page.pagePath), page.routePath]);
  const hint = didYouMeanPath(file, known) ?? 'write its file path in content/, or its route';
  throw refusal('usage', `"${name}" is not a ${what}`, hint);
}

function withoutExtension(file: string): string {
  return file.replace(/\.mdx?$/, '');
}
