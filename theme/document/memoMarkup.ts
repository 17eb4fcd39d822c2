// Renders markup that many pages share only once, e.g. the search box or a row of the sidebar.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** React 19 puts a preload link for every eager image first, even for the hidden dark logo. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

const cache = new WeakMap<object, { __html: string }>();

/** Renders static markup without the preload links that React adds. */
export function staticMarkup(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(PRELOADS, '');
}

/**
 * Markup for `dangerouslySetInnerHTML`, rendered by the first call only.
 * @param owner what alone the markup is made from, and nothing else is; the cache entry lives as
 *   long as it does
 */
export function memoMarkup(owner: object, render: () => ReactNode): { __html: string } {
  const markup = cache.get(owner) ?? { __html: staticMarkup(render()) };
  cache.set(owner, markup);
  return markup;
}
