// The page that is shown, the newest navigation, and the scroll positions in the browser history.

import { samePage } from '../links.ts';

const SAVE_AFTER_MS = 200;

let currentPath = location.pathname;
let navigationId = 0;

/** Whether the page of the address bar is shown; after a step back it may still be loading. */
export function isShown(): boolean {
  return samePage(currentPath, location.pathname);
}

/** Records that the page of the address bar is shown now. */
export function markShown(): void {
  currentPath = location.pathname;
}

/** Starts a navigation, which ends older ones. @returns whether it is still the newest */
export function beginNavigation(): () => boolean {
  const id = ++navigationId;
  return () => id === navigationId;
}

/** Saves the position whenever scrolling pauses. */
export function installScrollPosition(): void {
  let timer = 0;
  const onScroll = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(savePosition, SAVE_AFTER_MS);
  };
  addEventListener('scroll', onScroll, { passive: true });
  // The browser restores the position after a reload, or on the way back from another site.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
}

/** Adds a history entry, after saving the position in the current one. */
export function pushEntry(url: URL): void {
  savePosition();
  history.scrollRestoration = 'manual';
  history.pushState(null, '', url);
}

/** The position saved in a history entry. */
export function savedPosition(state: unknown): number | undefined {
  const { y } = { ...(state as object | null) } as { y?: unknown };
  return typeof y === 'number' ? y : undefined;
}

function savePosition(): void {
  const y = Math.round(scrollY);
  if (savedPosition(history.state) === y || !isShown()) return;
  history.replaceState({ ...(history.state as object | null), y }, '');
}
