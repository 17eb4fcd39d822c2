// A tab may be older than the site: what its page was built with is gone then. The page loads anew,
// and goes on with what
// the reader was about to do.

import { parseHtml } from '../trustedTypes.ts';

/** Without an answer by then, what failed is reported as it is. */
const PATIENCE_MS = 15_000;

/** What the reader was about to do, and with which element of its kind. */
export interface PendingAction {
  name: 'search' | 'zoom';
  at: number;
}

/** The scripts and styles a page was built with: another text, another release of the site. */
export function release(page: Document): string {
  return [...page.head.querySelectorAll('script[src], link[rel="stylesheet"]')]
    .map(part => part.getAttribute('src') ?? part.getAttribute('href'))
    .join(' ');
}

/**
 * Call it when something this page was built with cannot be had. After a new release the page loads
 * again, once, and the
 * errand waits in the entry of the history.
 * @returns this page as it is published now, when it is of the same release: what is named in it
 *   can be had
 */
export async function reloadIfStale(action?: PendingAction): Promise<Document | undefined> {
  // With the origin in front: a path that begins with two slashes would be another host.
  const html = await fetch(location.origin + location.pathname + location.search, {
    cache: 'no-cache',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
    .then(response => response.text())
    .catch(() => '');
  const page = parseHtml(html);
  // Whoever else has answered, e.g. a network that wants a login, is not this site.
  if (!page.documentElement.dataset.pageType) return undefined;
  const own = release(document);
  if (release(page) === own) return page;
  const state = stateNow();
  if (state.renewed === own) return undefined;
  history.replaceState({ ...state, renewed: own }, '');
  reload(action);
  // Nothing goes on here.
  return new Promise(() => {});
}

/** Loads this page again; the errand waits in the entry of the history. */
export function reload(action?: PendingAction): void {
  history.replaceState({ ...stateNow(), action }, '');
  location.reload();
}

/**
 * The errand of this name that the tab was loaded anew for, if there is one: which element; it is
 * taken once.
 */
export function takePendingAction(name: PendingAction['name']): number | undefined {
  const { action, ...state } = stateNow();
  if (!isPendingAction(action) || action.name !== name) return undefined;
  history.replaceState(state, '');
  return action.at;
}

function stateNow(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

function isPendingAction(value: unknown): value is PendingAction {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
