// Tracks the page that is shown, the newest navigation, and the place in each history entry.
import { samePage } from '../links.ts';

const SAVE_AFTER_MS = 200;

/** Where the reader was: the scroll position, and the index of the focused link in the document. */
export interface Place {
  y: number;
  /** -1 if no link has the focus. */
  link: number;
}

let currentPath = location.pathname;
let navigationId = 0;

/** Whether the page in the address bar is shown; after a step back, it may still be loading. */
export function isShown(): boolean {
  return samePage(currentPath, location.pathname);
}

/** Records that the page in the address bar is now shown. */
export function markShown(): void {
  currentPath = location.pathname;
}

/** Starts a navigation; returns a function that tells whether it is still the newest. */
export function beginNavigation(): () => boolean {
  const id = ++navigationId;
  return () => id === navigationId;
}

/** Saves the reader's place whenever scrolling pauses. */
export function installPlaces(): void {
  let timer = 0;
  const onScroll = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(savePlace, SAVE_AFTER_MS);
  };
  addEventListener('scroll', onScroll, { passive: true });
  // The browser restores the position after a reload, on the way back from another site, and in a tab
  // that it has discarded while the tab was hidden. A page that is left becomes hidden, too.
  document.addEventListener('visibilitychange', () => {
    history.scrollRestoration = document.hidden ? 'auto' : 'manual';
  });
}

/** Adds a history entry, after saving the place in the current one. */
export function pushEntry(url: URL): void {
  savePlace();
  history.scrollRestoration = 'manual';
  history.pushState(null, '', url);
}

/** Returns the place that is saved in the state of a history entry, if there is one. */
export function savedPlace(state: unknown): Place | undefined {
  const place = state as Partial<Place> | null;
  return typeof place?.y === 'number' ? (place as Place) : undefined;
}

function savePlace(): void {
  if (!isShown()) return;
  const link = [...document.links].indexOf(document.activeElement as HTMLAnchorElement);
  const place: Place = { y: Math.round(scrollY), link };
  history.replaceState({ ...(history.state as object | null), ...place }, '');
}
