// A page in an open tab may be older than the deployed site; the scripts and styles that it was
// built with are then gone. The page reloads, and the reader's search resumes.

import { parseHtml } from '../trustedTypes.ts';

const FETCH_TIMEOUT_MS = 15_000;

/** What the reader was doing, kept in the history entry until the page has reloaded. */
type PendingAction = 'search' | undefined;

/** Returns the URLs of the scripts and styles of a page, which identify its build. */
export function buildOf(page: Document): string {
  return [...page.head.querySelectorAll('script[src], link[rel="stylesheet"]')]
    .map(part => part.getAttribute('src') ?? part.getAttribute('href'))
    .join(' ');
}

/**
 * Called when a file of this page cannot be loaded. If the site has been deployed again, reloads
 * the page once and keeps the action in the history entry meanwhile.
 * @returns the deployed page if it is of the same build; undefined if no page of the site answers,
 *   or if the page has been reloaded for this reason before
 */
export async function reloadIfStale(action?: PendingAction): Promise<Document | undefined> {
  // Includes the origin: a path that begins with two slashes would otherwise name another host.
  const html = await fetch(location.origin + location.pathname + location.search, {
    cache: 'no-cache',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
    .then(response => response.text())
    .catch(() => '');
  const page = parseHtml(html);
  // Something other than the site has answered, e.g. a network that requires a login.
  if (!page.documentElement.dataset.pageType) return undefined;
  const own = buildOf(document);
  if (buildOf(page) === own) return page;
  const state = historyState();
  if (state.reloaded === own) return undefined;
  history.replaceState({ ...state, reloaded: own }, '');
  reload(action);
  // Never settles, so that the caller does not continue while the page reloads.
  return new Promise(() => {});
}

/** Keeps the action in the history entry and reloads this page. */
export function reload(action: PendingAction): void {
  history.replaceState({ ...historyState(), action }, '');
  location.reload();
}

/** Returns the pending action and removes it from the history entry. */
export function takePendingAction(): PendingAction {
  const { action, ...state } = historyState();
  if (action !== 'search') return undefined;
  history.replaceState(state, '');
  return action;
}

function historyState(): Record<string, unknown> {
  return { ...(history.state as object | null) };
}
