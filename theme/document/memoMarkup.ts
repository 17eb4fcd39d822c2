// Renders markup that many pages share only once, e.g. the search box or a row of the sidebar.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** React 19 puts a preload link for every eager image first, even for the hidden dark logo. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

const cache = new WeakMap<object, Map<string, { __html: string }>>();

/** Renders static markup without the preload links that React adds. */
export function staticMarkup(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(PRELOADS, '');
}

/**
 * Markup for `dangerouslySetInnerHTML`, rendered by the first call only.
 * @param owner what the markup is made from; the cache entry lives as long as it does
 * @param key everything else that the markup depends on
 */
export function memoMarkup(owner: object, key: string, render: () => ReactNode) {
  const entries = cache.get(owner) ?? new Map<string, { __html: string }>();
  cache.set(owner, entries);
  const markup = entries.get(key) ?? { __html: staticMarkup(render()) };
  entries.set(key, markup);
  return markup;
}
