// A page in an open tab may be older than the deployed site; the scripts and styles that it was
// built with are then gone. The page reloads, and the reader's search resumes.
import { parseHtml } from '../trustedTypes.ts';
import { fetchHtml } from './fetchHtml.ts';

/** Returns the URLs of the scripts and styles of a page, which identify its build. */
export function buildOf(page: Document): string {
  return [...page.head.querySelectorAll('script[src], link[rel="stylesheet"]')]
    .map(part => part.getAttribute('src') ?? part.getAttribute('href'))
    .join(' ');
}

/**
 * Called when a file of this page cannot be loaded. If the site has been deployed again, reloads
 * the page once.
 * @returns the deployed page if it is of the same build; undefined if no page of the site answers,
 *   or if the page has been reloaded for this reason before
 */
export async function reloadIfStale(): Promise<Document | undefined> {
  const html = await fetchHtml(location.pathname + location.search, 'no-cache')
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
  reload();
  // Never settles, so that the caller does not continue while the page reloads.
  return new Promise(() => {});
}

/** Reloads this page. An open search stays open: the history entry keeps its text meanwhile. */
export function reload(): void {
  const typed = document.querySelector<HTMLInputElement>('.search-dialog[open] input')?.value;
  history.replaceState({ ...historyState(), typed }, '');
  location.reload();
}

/**
 * Returns the text of the search that was open when the page reloaded, and removes it from the
 * history entry; undefined if none was.
 */
export function takeSearch(): string | undefined {
  const { typed, ...state } = historyState();
  if (typeof typed !== 'string') return undefined;
  history.replaceState(state, '');
  return typed;
}

function historyState(): Record<string, unknown> {
  return { ...(history.state as object | null) };
}
