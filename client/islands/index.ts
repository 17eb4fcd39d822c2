// The list of islands, and how one comes to life. Loaded only when needed; React comes along with it.

import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prefix } from '../prefix.ts';
import { Search } from './Search.tsx';

/** Every component that may stand in `data-island`. Props are data that survive JSON. */
export const islands = { Search };

export type IslandName = keyof typeof islands;

const roots = new Map<HTMLElement, Root>();

/** Ends the islands that a navigation has taken off the page. */
export function sleep(): void {
  for (const [element, root] of roots) {
    if (element.isConnected) continue;
    roots.delete(element);
    root.unmount();
  }
}

/** Hydrates every island that still sleeps; settles when all of them answer to events. */
export async function hydrateAll(page: ParentNode): Promise<void> {
  const waiting = page.querySelectorAll<HTMLElement>('[data-island]:not([data-awake])');
  await Promise.all([...waiting].map(hydrate));
}

function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island ?? '';
  const component = (islands as Record<string, ComponentType<object>>)[name];
  if (!component) return Promise.reject(new Error(`There is no island named "${name}".`));
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  element.dataset.awake = '';
  return new Promise(done => {
    const child = createElement(component, props);
    roots.set(element, hydrateRoot(element, createElement(Mounted, { done, children: child }), { identifierPrefix: prefix(name) }));
  });
}

function Mounted({ done, children }: { done: () => void; children?: ReactNode }): ReactNode {
  useEffect(done, [done]);
  return children;
}
