// The list of islands, and how one comes to life. Loaded only when needed; React comes along with
// it.

import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prefix } from './idPrefix.ts';
import { loadIslandStyles } from './loadIslandStyles.ts';
import type { ConfigReader } from './ConfigReader.tsx';
import { Search } from './Search.tsx';

/** Every component that may stand in `data-island`. Props are data that survive JSON. */
export interface Islands {
  Search: typeof Search;
  ConfigReader: typeof ConfigReader;
}

export type IslandName = keyof Islands;

/** What few pages have is fetched by those that have it. */
const islands: { [Name in IslandName]: () => Promise<Islands[Name]> } = {
  Search: () => Promise.resolve(Search),
  ConfigReader: async () => (await import('./ConfigReader.tsx')).ConfigReader,
};

const roots = new Map<HTMLElement, Root>();
/** When each island answers to events; who asks twice waits for the same moment. */
const awakenings = new Map<HTMLElement, Promise<void>>();

/** Ends the islands that a navigation has taken off the page. */
export function sleep(): void {
  for (const [element, root] of roots) {
    if (element.isConnected) continue;
    const awakening = awakenings.get(element);
    roots.delete(element);
    awakenings.delete(element);
    // To React a root that goes before it has hydrated is an error.
    void awakening?.then(() => root.unmount());
  }
}

/**
 * Hydrates every island that still sleeps; settles when all of them answer to events. One whose
 * code cannot be had sleeps on.
 */
export async function hydrateAll(page: ParentNode): Promise<void> {
  const found = [...page.querySelectorAll<HTMLElement>('[data-island]')];
  for (const element of found) {
    if (awakenings.has(element)) continue;
    const awakening = hydrate(element).catch((error: unknown) => {
      awakenings.delete(element);
      console.error(error);
    });
    awakenings.set(element, awakening);
  }
  await Promise.all(found.map(element => awakenings.get(element)));
}

async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island ?? '';
  const load = (islands as Record<string, () => Promise<ComponentType<object>>>)[name];
  if (!load) throw new Error(`There is no island named "${name}".`);
  const [component] = await Promise.all([load(), loadIslandStyles()]);
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  return new Promise(resolve => {
    // Not earlier: until then what the reader does is kept for the island.
    const done = (): void => {
      element.dataset.awake = '';
      resolve();
    };
    const child = createElement(component, props);
    roots.set(
      element,
      hydrateRoot(element, createElement(Mounted, { done, children: child }), {
        identifierPrefix: prefix(name),
      }),
    );
  });
}

function Mounted({ done, children }: { done: () => void; children?: ReactNode }): ReactNode {
  useEffect(done, [done]);
  return children;
}
