// Which page is shown, and which navigation is the newest.

import { samePage } from '../links.ts';

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
