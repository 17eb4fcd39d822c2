// Client navigation: fetches the HTML of the next page and swaps the regions that differ (R-021,
// Every failure ends in what a plain link does.

import { closeOtherMenus } from '../behaviors/chrome/menus.ts';
import { announce, focusOn } from '../behaviors/focus.ts';
import { goTo, scrollPageTo } from '../behaviors/page/anchors.ts';
import { emit } from '../events.ts';
import { isFile, samePage } from '../links.ts';
import { pageData, prefersReducedMotion } from '../pageData.ts';
import {
  beginNavigation,
  installScrollPosition,
  isShown,
  markShown,
  pushEntry,
  savedPosition,
} from './history.ts';
import { installPrefetch, loadPage, pageLink, takeDocument } from './loadPage.ts';
import { endProgress, startProgress } from './progress.ts';
import { swap } from './swap.ts';

/** push: a new history entry; step: the address bar shows the target already. */
type Kind = 'push' | 'step';

export function install(): void {
  document.addEventListener('click', onClick);
  addEventListener('popstate', onStep);
  // A page that could not be shown offline is shown when the network is back.
  addEventListener('online', () => {
    if (!isShown()) void navigate(new URL(location.href), 'step', savedPosition(history.state));
  });
  installPrefetch();
  installScrollPosition();
}

function onClick(event: MouseEvent): void {
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || event.button !== 0) return;
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  const url = pageLink(event.target);
  if (!url) return;
  const isHere = samePage(url.pathname, location.pathname) && url.search === location.search;
  if (!isHere && isFile(url.pathname)) return;
  event.preventDefault();
  if (isHere && isShown()) goWithinPage(url);
  else void navigate(url, isHere ? 'step' : 'push');
}

/** Follows a link to an anchor of this page, or to its top. */
function goWithinPage(url: URL): void {
  cancelNavigation();
  if (url.hash !== location.hash) pushEntry(url);
  if (url.hash) goTo(url.hash, 'smooth');
  else scrollPageTo(0, 'smooth');
}

function onStep(event: PopStateEvent): void {
  const y = savedPosition(event.state);
  if (!isShown()) {
    void navigate(new URL(location.href), 'step', y);
    return;
  }
  cancelNavigation();
  if (y !== undefined) scrollPageTo(y, 'instant');
  else if (location.hash) goTo(location.hash, 'instant');
  emit('site:content');
}

function cancelNavigation(): void {
  beginNavigation();
  endProgress();
}

async function navigate(url: URL, kind: Kind, y?: number): Promise<void> {
  const isNewest = beginNavigation();
  startProgress();
  const fetched = await loadPage(url.pathname);
  if (!isNewest()) return;
  endProgress();
  // Offline, a page load would show the browser's own error page.
  if (!fetched && !navigator.onLine) {
    console.error(`${url.pathname} cannot be shown: there is no network`);
    return;
  }
  const page = fetched && takeDocument(fetched);
  if (!page || page.querySelector('meta[http-equiv="refresh"]')) {
    if (kind === 'push') location.assign(url);
    else location.reload();
    return;
  }
  if (kind === 'push') {
    url.pathname = fetched.url.pathname;
    pushEntry(url);
  }
  closeOtherMenus();
  await inTransition(() => {
    // A newer click may have come while the old picture faded.
    if (!isNewest()) return;
    if (swap(page)) arrive(url.hash, y);
    else location.reload();
  });
}

async function inTransition(change: () => void): Promise<void> {
  const isWanted = pageData('contentAnimation') === 'on' && innerWidth >= 960;
  if (isWanted && !prefersReducedMotion() && document.startViewTransition)
    await document.startViewTransition(change).updateCallbackDone;
  else change();
}

/** Scrolls to the saved position, the anchor, or the top; moves the focus; announces the page. */
function arrive(hash: string, y: number | undefined): void {
  markShown();
  emit('site:content');
  if (y !== undefined) scrollPageTo(y, 'instant');
  else if (!hash || !goTo(hash, 'instant')) scrollPageTo(0, 'instant');
  if (y !== undefined || !hash || document.activeElement === document.body) {
    const start = document.querySelector<HTMLElement>('#main h1, #main:not(:has(h1))');
    if (start) focusOn(start);
  }
  announce(document.title);
}
