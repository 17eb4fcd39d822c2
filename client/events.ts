// Events: the site's own, scrolling, the element of an event, and the keys of the search and of tabs.

/** content: the page has changed; search: the dialog of the hydrated search should open. */
type SiteEvent = 'site:content' | 'site:search';

export function emit(name: SiteEvent): void {
  document.dispatchEvent(new Event(name));
}

/** Listens on the document. @returns a function that stops listening */
export function on(name: SiteEvent, listener: () => void): () => void {
  document.addEventListener(name, listener);
  return () => document.removeEventListener(name, listener);
}

const SCROLL_INTERVAL_MS = 200;

/** Runs a task at most every 200 ms while the page scrolls, and once after the last event. */
export function onScroll(task: () => void): void {
  let isWaiting = false;
  const run = (): void => {
    isWaiting = false;
    task();
  };
  const wait = (): void => {
    if (!isWaiting) setTimeout(run, SCROLL_INTERVAL_MS);
    isWaiting = true;
  };
  addEventListener('scroll', wait, { passive: true });
}

/** The nearest element that matches, from the target upwards; null for targets such as window. */
export function closest<Found extends HTMLElement = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

/**
 * Ctrl or Cmd with the physical key K: the search. A single character must not do it: speech
 * input types them by accident (WCAG 2.1.4).
 */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
  return code === 'KeyK' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** The keys of the search as its button shows them. */
export function searchKeys(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
}

/**
 * Index of the tab that a key selects: arrow keys go around the end, in reading direction; Home and
 * End go to the first and last. Undefined: another key.
 */
export function tabForKey(
  key: string,
  { current, count, list }: { current: number; count: number; list: Element },
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const isForward = (key === 'ArrowRight') === (getComputedStyle(list).direction !== 'rtl');
  return (current + (isForward ? 1 : count - 1)) % count;
}
