// Client navigation: fetches the HTML of the next page and swaps the regions that differ (R-021,
// If anything fails online, the browser loads the page as for a plain link.
import { closeOtherMenus } from '../behaviors/chrome/menus.ts';
import { announce, focusWithoutScroll } from '../behaviors/focus.ts';
import { goTo, scrollPageTo } from '../behaviors/page/anchors.ts';
import { closest, emit, hasModifier } from '../events.ts';
import { isFile, sameAddress } from '../links.ts';
import { cssPixels, label, pageData, prefersReducedMotion } from '../pageData.ts';
import {
  beginNavigation,
  installPlaces,
  isShown,
  markShown,
  type Place,
  pushEntry,
  savedPlace,
} from './history.ts';
import { installPrefetch, loadPage, pageLink, takeDocument } from './loadPage.ts';
import { endProgress, startProgress } from './progress.ts';
import { swap } from './swap.ts';

/** The network may need this long after the browser has said that it is online. */
const SETTLES_AFTER_MS = 5000;
const RETRY_AFTER_MS = 500;

/** Time until which a failure to fetch a page may be temporary. */
let settledAt = 0;

/** push: adds a history entry; step: the address bar already shows the target. */
type Kind = 'push' | 'step';

export function install(): void {
  document.addEventListener('click', onClick);
  addEventListener('popstate', onStep);
  // Shows a page that could not be loaded offline as soon as the network is back.
  addEventListener('online', () => {
    settledAt = performance.now() + SETTLES_AFTER_MS;
    if (!isShown()) void navigate(new URL(location.href), 'step', savedPlace(history.state));
  });
  installPrefetch();
  installPlaces();
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
  const url = pageLink(event.target);
  if (!url) return;
  const isHere = sameAddress(url, location);
  if (!isHere && isFile(url.pathname)) return;
  event.preventDefault();
  if (isHere && isShown()) goWithinPage(url, closest(event.target, '.skip') !== null);
  else void navigate(url, url.href === location.href ? 'step' : 'push');
}

/** Follows a link to an anchor or the top of this page. A skip link does not change the URL. */
function goWithinPage(url: URL, isSkip: boolean): void {
  cancelNavigation();
  if (!isSkip && url.hash !== location.hash) pushEntry(url);
  if (url.hash) goTo(url.hash, 'smooth');
  else scrollPageTo(0, 'smooth');
}

function onStep(event: PopStateEvent): void {
  const place = savedPlace(event.state);
  if (!isShown()) return void navigate(new URL(location.href), 'step', place);
  cancelNavigation();
  // Closes dialogs first: nothing behind them can get the focus.
  emit('site:content');
  if (place) returnTo(place);
  else if (location.hash) goTo(location.hash, 'instant');
}

function cancelNavigation(): void {
  beginNavigation();
  endProgress();
}

async function navigate(url: URL, kind: Kind, place?: Place): Promise<void> {
  const isNewest = beginNavigation();
  startProgress();
  const wasOnline = navigator.onLine;
  const fetched = await loadPage(url.pathname);
  if (!isNewest()) return;
  if (!fetched && navigator.onLine && !(wasOnline && performance.now() > settledAt)) {
    // A page load would fail as well, and show the browser's own error page.
    setTimeout(() => void (isNewest() && navigate(url, kind, place)), RETRY_AFTER_MS);
    return;
  }
  endProgress();
  // Offline, a page load would show the browser's own error page.
  if (!fetched && !navigator.onLine) {
    announce(label('noNetwork'), 'visibly');
    return;
  }
  const page = fetched && takeDocument(fetched);
  // Redirects and HTML files of public/ are not pages of the site.
  if (!fetched || !page?.documentElement.dataset.route) {
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
    // A newer navigation may have started while the view transition captured the old page.
    if (!isNewest()) return;
    const { lang } = document.documentElement;
    if (swap(page)) arrive(url.hash, lang, place);
    else location.reload();
  });
}

async function inTransition(change: () => void): Promise<void> {
  const isWanted = pageData('contentAnimation') === 'on' && innerWidth >= 960;
  if (isWanted && !prefersReducedMotion() && document.startViewTransition) {
    const transition = document.startViewTransition(change);
    // The next navigation skips an animation that has not begun, which is not an error.
    transition.ready.catch(() => undefined);
    await transition.updateCallbackDone;
  } else change();
}

/** Sets scroll position and focus; announces the page unless the focused element says its title. */
function arrive(hash: string, lastLang: string, place: Place | undefined): void {
  markShown();
  emit('site:content');
  let text = document.title;
  if (place) returnTo(place);
  else if (!hash || !goTo(hash, 'instant')) {
    scrollPageTo(0, 'instant');
    const start = document.querySelector<HTMLElement>('#Main h1, #Main:not(:has(h1))');
    if (start) focusWithoutScroll(start);
    // Screen readers read the focused heading, which is the title. It cannot get the focus while the
    // page is hidden until its stylesheet has loaded.
    if (start?.matches('h1') && document.activeElement === start) text = '';
  }
  if (document.documentElement.lang !== lastLang)
    text = document.querySelector('[lang][aria-current]')?.textContent ?? text;
  announce(text);
}

/** Scrolls to a saved place and focuses the link there, or else the nearest heading above. */
function returnTo({ y, link }: Place): void {
  scrollPageTo(y, 'instant');
  const edge = cssPixels(document.documentElement, 'scrollPaddingTop');
  const headings = [...document.querySelectorAll<HTMLElement>('#Main :is(h1, h2, h3)')];
  const heading = headings.findLast(each => each.getBoundingClientRect().top < edge) ?? headings[0];
  const followed = document.links[link];
  const target = followed?.checkVisibility() ? followed : heading;
  if (target) focusWithoutScroll(target);
}
