// The list of islands and their hydration. This module loads React.
import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { ConfigReader } from './ConfigReader.tsx';
import { loadLaterStyles } from './loadLaterStyles.ts';
import { Search } from './Search.tsx';

/** Every component that `data-island` may name. Props are JSON. */
const ISLANDS = { Search, ConfigReader };

export type Islands = typeof ISLANDS;
export type IslandName = keyof Islands;

/** Island → its React root, once the island reacts to events; undefined if that has failed. */
const hydrations = new Map<HTMLElement, Promise<Root | undefined>>();

/** Hydrates every island of the page, and unmounts those that a navigation has removed. */
export async function hydrateIslands(): Promise<void> {
  for (const [element, hydration] of hydrations) {
    if (element.isConnected) continue;
    hydrations.delete(element);
    // React cannot unmount a root before its hydration has finished.
    void hydration.then(root => root?.unmount());
  }
  const found = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  for (const element of found) {
    if (hydrations.has(element)) continue;
    const hydration = hydrate(element).catch((error: unknown) => {
      hydrations.delete(element);
      console.error(error);
      return undefined;
    });
    hydrations.set(element, hydration);
  }
  await Promise.all(found.map(element => hydrations.get(element)));
}

async function hydrate(element: HTMLElement): Promise<Root> {
  const name = element.dataset.island ?? '';
  const component = (ISLANDS as Record<string, ComponentType<object>>)[name];
  if (!component) throw new Error(`There is no island named "${name}".`);
  await loadLaterStyles();
  const child = createElement(component, JSON.parse(element.dataset.props ?? '{}') as object);
  return new Promise(resolve => {
    const onMounted = (): void => {
      element.dataset.hydrated = '';
      resolve(root);
    };
    const root = hydrateRoot(element, createElement(Mounted, { onMounted, children: child }));
  });
}

interface MountedProps {
  onMounted: () => void;
  children?: ReactNode;
}

function Mounted({ onMounted, children }: MountedProps): ReactNode {
  useEffect(onMounted, [onMounted]);
  return children;
}
