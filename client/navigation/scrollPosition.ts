// Scroll positions, kept in the entries of the browser history.

import { isShown } from './currentPage.ts';

const SAVE_AFTER_MS = 200;

/** Saves the position whenever scrolling pauses. */
export function installScrollPosition(): void {
  let timer = 0;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = window.setTimeout(savePosition, SAVE_AFTER_MS);
    },
    { passive: true },
  );
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
  if (typeof state !== 'object' || state === null || !('y' in state)) return undefined;
  return typeof state.y === 'number' ? state.y : undefined;
}

function savePosition(): void {
  const y = Math.round(scrollY);
  if (savedPosition(history.state) === y || !isShown()) return;
  history.replaceState({ ...(history.state as object | null), y }, '');
}
