// Helpers for events: the site's own events, their elements, and the keys of search and tabs.

/**
 * site:content: the page shows other content; site:search: the search opens, or closes if it is open;
 * site:step: the reader goes back or forward, and the search should close.
 */
type SiteEvent = 'site:content' | 'site:search' | 'site:step';

export function emit(name: SiteEvent): void {
  document.dispatchEvent(new Event(name));
}

/** Listens for an event of the site; returns a function that stops listening. */
export function on(name: SiteEvent, listener: () => void): () => void {
  document.addEventListener(name, listener);
  return () => document.removeEventListener(name, listener);
}

const SCROLL_INTERVAL_MS = 200;

/** Runs a task at most every 200 ms while the page scrolls, and once after the last event. */
export function onScroll(task: () => void): void {
  let timer = 0;
  const run = (): void => {
    timer = 0;
    task();
  };
  addEventListener('scroll', () => (timer ||= window.setTimeout(run, SCROLL_INTERVAL_MS)), {
    passive: true,
  });
}

/** Returns the nearest matching element from the target upward; null for targets like `window`. */
export function closest<Found extends HTMLElement = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a modifier key is held: a click then opens a link in another tab or window. */
export function hasModifier({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/**
 * Whether the keys are the shortcut of the search: Ctrl or Cmd with the physical key K. It
 * is not a single character, because speech input types those by accident (WCAG 2.1.4). A page
 * without its header, e.g. with `?navbar=0`, has no search.
 */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (code !== 'KeyK' || !(ctrlKey || metaKey) || shiftKey || altKey) return false;
  return document.querySelector('#search-opener')?.checkVisibility() === true;
}

/** Returns the shortcut of the search as its button shows it. */
export function searchKeys(): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
}

/**
 * Returns the index of the tab that a key selects; undefined for keys that select none. Arrow keys
 * follow the reading direction and wrap around at the ends; Home and End select the first and the
 * last tab.
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
