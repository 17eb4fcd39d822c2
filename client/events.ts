// Events: the custom events of the site, the element of an event, and the keys of the search and of
// tabs. One file, so that pages request one chunk for all of it.

export interface SiteEvents {
  /** The content of the page has changed. */
  'site:content': undefined;
  /** The search dialog should open; the search island is hydrated. */
  'site:search': undefined;
  /**
   * The search was requested before its code has loaded; detail: the text typed since. A listener
   * that shows an input field cancels the event.
   */
  'site:search-request': string;
  /** The code of an island cannot be loaded; a listener that reports it cancels the event. */
  'site:island-failed': undefined;
}

type Detail<Name extends keyof SiteEvents> = SiteEvents[Name] extends undefined
  ? []
  : [detail: SiteEvents[Name]];

/** Dispatches an event at an element or the document. False: a listener canceled it. */
export function emit<Name extends keyof SiteEvents>(
  name: Name,
  target: EventTarget = document,
  ...[detail]: Detail<Name>
): boolean {
  return target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }));
}

/** Listens on the document. @returns a function that stops listening */
export function on<Name extends keyof SiteEvents>(
  name: Name,
  listener: (event: CustomEvent<SiteEvents[Name]>) => void,
): () => void {
  const handler = listener as EventListener;
  document.addEventListener(name, handler);
  return () => document.removeEventListener(name, handler);
}

/** The nearest element that matches, from the target upwards; null for targets such as window. */
export function closest<Found extends HTMLElement = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

/** Ctrl or Cmd with the physical key K, or a slash outside of text fields: the search. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (code === 'KeyK') return (ctrlKey || metaKey) && !shiftKey && !altKey;
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
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
