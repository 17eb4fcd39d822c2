// A page in an open tab may be older than the deployed site: the files it was built with are gone
// then. The page reloads, and the reader's search resumes.

import { parseHtml } from '../trustedTypes.ts';

const FETCH_TIMEOUT_MS = 15_000;

/** What the reader was doing, kept in the history entry until the page has reloaded. */
export type PendingAction = 'search' | undefined;

/** The scripts and styles a page was built with; they differ between deployed versions. */
export function buildOf(page: Document): string {
  return [...page.head.querySelectorAll('script[src], link[rel="stylesheet"]')]
    .map(part => part.getAttribute('src') ?? part.getAttribute('href'))
    .join(' ');
}

/**
 * Call it when a file of this page cannot be loaded. Where the site has been deployed again, the
 * page reloads, once, and the action waits in the history entry.
 * @returns the page as deployed now, when it is of the same build and its files exist
 */
export async function reloadIfStale(action?: PendingAction): Promise<Document | undefined> {
  // The origin is necessary: a path that begins with two slashes would be another host.
  const html = await fetch(location.origin + location.pathname + location.search, {
    cache: 'no-cache',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
    .then(response => response.text())
    .catch(() => '');
  const page = parseHtml(html);
  // Something else has answered, e.g. a network that requires a login.
  if (!page.documentElement.dataset.pageType) return undefined;
  const own = buildOf(document);
  if (buildOf(page) === own) return page;
  const state = historyState();
  if (state.reloaded === own) return undefined;
  history.replaceState({ ...state, reloaded: own }, '');
  reload(action);
  // The caller must not go on while the page reloads.
  return new Promise(() => {});
}

/** Reloads this page; the action waits in the history entry. */
export function reload(action: PendingAction): void {
  history.replaceState({ ...historyState(), action }, '');
  location.reload();
}

/** Takes the pending action from the history entry. */
export function takePendingAction(): PendingAction {
  const { action, ...state } = historyState();
  if (action !== 'search') return undefined;
  history.replaceState(state, '');
  return action;
}

function historyState(): Record<string, unknown> {
  return { ...(history.state as object | null) };
}
