// Markup that many pages share is rendered once: the bar of a language, a group of a sidebar.

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * React 19 puts a preload before the markup for every eager image, the logo of the other appearance
 * included.
 */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

const kept = new WeakMap<object, Map<string, { __html: string }>>();

/** Static markup and nothing around it. */
export function markup(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(PRELOADS, '');
}

/**
 * Markup for `dangerouslySetInnerHTML`, rendered at the first call and the same at every later one.
 * @param owner what the markup is made from; the markup lives as long as this does
 * @param key all else that it depends on
 */
export function once(owner: object, key: string, node: () => ReactNode): { __html: string } {
  let own = kept.get(owner);
  if (!own) kept.set(owner, (own = new Map()));
  let html = own.get(key);
  if (!html) own.set(key, (html = { __html: markup(node()) }));
  return html;
}
