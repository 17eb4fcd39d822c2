// Client navigation: the next page's own HTML is fetched and the regions that differ are swapped
//
// Whatever goes wrong ends in what a plain link does.

import { announce } from '../announce.ts';
import { removeBase, isFile, samePage } from '../links.ts';
import { prefersReducedMotion, pageData } from '../pageData.ts';
import { parseHtml } from '../trustedTypes.ts';
import { focusOn, goTo } from '../behaviors/page/anchors.ts';
import { closeOthers } from '../behaviors/chrome/menus.ts';
import { endProgress, startProgress } from './progress.ts';
import { patch, swap } from './swap.ts';

interface Fetched {
  html: string;
  /** Where the host has led, e.g. from /guide/start to /guide/start/. */
  url: string;
}

/** Fetched pages by path; each is fetched once, unless it failed. */
const pages = new Map<string, Promise<Fetched | undefined>>();
const kept = 40;
const pointingMeansIt = 65;

/** Number of the newest navigation: an older one that ends later is dropped. */
let newest = 0;
/** The path that is shown, which after a step back is not yet the path in the address bar. */
let shown = '';

export function install(): void {
  shown = location.pathname;
  document.addEventListener('click', onClick);
  addEventListener('popstate', onStep);
  // A reload, or a way back from another site, is the browser's to restore.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));

  let pointing = 0;
  document.addEventListener(
    'pointerover',
    event => {
      clearTimeout(pointing);
      const url = pageLink(event.target);
      if (url) pointing = window.setTimeout(() => prefetch(url), pointingMeansIt);
    },
    { passive: true },
  );
  for (const type of ['focusin', 'touchstart'] as const) {
    document.addEventListener(
      type,
      event => {
        const url = pageLink(event.target);
        if (url) prefetch(url);
      },
      { passive: true },
    );
  }

  // What could not be shown without a network is shown once there is one.
  addEventListener('online', () => {
    if (!samePage(shown, location.pathname))
      void go(new URL(location.href), 'step', positionIn(history.state));
  });

  // Positions are written where the browser keeps them for good: in the entry of the history
  // itself.
  let resting = 0;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(resting);
      resting = window.setTimeout(keepPosition, 200);
    },
    { passive: true },
  );
}

/** Goes to a page of this site as a click on a link would. */
export function visit(href: string): Promise<void> {
  return go(new URL(href, location.href), 'push');
}

/**
 * Fetches the current address again and swaps in what differs; position, open tabs and details and
 * the theme stay.
 */
export async function refresh(): Promise<void> {
  const turn = ++newest;
  pages.clear();
  const fetched = await load(location.pathname, 'reload');
  if (turn !== newest) return;
  if (!fetched) {
    location.reload();
    return;
  }
  const y = scrollY;
  const open = openParts();
  if (!swap(parseHtml(fetched.html), patch)) {
    location.reload();
    return;
  }
  restoreParts(open);
  contentIsNew();
  scrollTo({ top: y, behavior: 'instant' });
}

function onClick(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = linkOf(event.target);
  const url = link && ownUrl(link);
  if (!url) return;
  if (samePage(url.pathname, location.pathname) && url.search === location.search) {
    event.preventDefault();
    // A page whose address is there already may still be on its way.
    if (samePage(shown, location.pathname)) stay(url);
    else void go(url, 'step');
  } else if (!isFile(url.pathname)) {
    event.preventDefault();
    void go(url, 'push');
  }
}

/** A link to the page that is shown: to its anchor, or to its top. */
function stay(url: URL): void {
  newest++;
  endProgress();
  if (url.hash !== location.hash) {
    keepPosition();
    history.scrollRestoration = 'manual';
    history.pushState(null, '', url);
  }
  if (!url.hash) scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  else goTo(url.hash, 'smooth');
}

function onStep(event: PopStateEvent): void {
  const y = positionIn(event.state);
  if (samePage(shown, location.pathname)) {
    newest++;
    endProgress();
    if (y !== undefined) scrollTo({ top: y, behavior: 'instant' });
    else if (location.hash) goTo(location.hash, 'jump');
    document.dispatchEvent(new CustomEvent('site:content'));
    return;
  }
  void go(new URL(location.href), 'step', y);
}

async function go(url: URL, kind: 'push' | 'step', y?: number): Promise<void> {
  const turn = ++newest;
  startProgress();
  const fetched = await load(url.pathname);
  if (turn !== newest) return;
  endProgress();
  // Without a network the browser would put its own error page in the place of this one.
  if (!fetched && !navigator.onLine) {
    console.error(`${url.pathname} cannot be shown: there is no network`);
    return;
  }
  const page = fetched && parseHtml(fetched.html);
  if (!page || page.querySelector('meta[http-equiv="refresh"]')) {
    leave(url, kind);
    return;
  }
  if (kind === 'push') {
    keepPosition();
    history.scrollRestoration = 'manual';
    url.pathname = new URL(fetched.url).pathname;
    history.pushState(null, '', url);
  }
  closeOthers();
  await inTransition(() => {
    // While the old picture faded, a newer click may have taken over.
    if (turn !== newest) return;
    if (!swap(page)) {
      location.reload();
      return;
    }
    shown = location.pathname;
    arrive(url.hash, y);
  });
}

function arrive(hash: string, y?: number): void {
  contentIsNew();
  if (y !== undefined) scrollTo({ top: y, behavior: 'instant' });
  else if (!hash || !goTo(hash, 'jump')) scrollTo({ top: 0, behavior: 'instant' });
  if (y !== undefined || !hash || document.activeElement === document.body) {
    const start =
      document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
    if (start) focusOn(start);
  }
  announce(document.title);
}

function contentIsNew(): void {
  document.dispatchEvent(new CustomEvent('site:content'));
}

/**
 * The page could not be had this way: the browser goes there itself, which also works after a new
 * release of the site.
 */
function leave(url: URL, kind: 'push' | 'step'): void {
  if (kind === 'push') location.assign(url);
  else location.reload();
}

function prefetch(url: URL): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (
    connection?.saveData ||
    !navigator.onLine ||
    isFile(url.pathname) ||
    samePage(url.pathname, location.pathname)
  )
    return;
  void load(url.pathname);
}

function load(path: string, cache: RequestCache = 'default'): Promise<Fetched | undefined> {
  let page = pages.get(path);
  if (!page) {
    page = request(path, cache).catch((error: unknown) => {
      console.error(error);
      return undefined;
    });
    pages.set(path, page);
    const oldest = pages.keys().next().value;
    if (pages.size > kept && oldest !== undefined) pages.delete(oldest);
    void page.then(found => {
      if (!found) pages.delete(path);
    });
  }
  return page;
}

async function request(path: string, cache: RequestCache): Promise<Fetched> {
  // With the origin in front: a path that begins with two slashes would be another host.
  const ask = (mode: RequestCache): Promise<Response> =>
    fetch(location.origin + path, { cache: mode, headers: { accept: 'text/html' } });
  // Without a network an old copy is better than none.
  const response = await ask(cache).catch((error: unknown) => {
    if (navigator.onLine) throw error;
    return ask('force-cache');
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  if (!response.headers.get('content-type')?.includes('html'))
    throw new Error(`${path} is not a page`);
  if (new URL(response.url || path, location.href).origin !== location.origin)
    throw new Error(`${path} has left the site`);
  return { html: await response.text(), url: new URL(response.url || path, location.href).href };
}

async function inTransition(change: () => void): Promise<void> {
  const wanted =
    pageData('contentAnimation') === 'on' && !prefersReducedMotion() && innerWidth >= 960;
  if (!wanted || !document.startViewTransition) {
    change();
    return;
  }
  await document.startViewTransition(change).updateCallbackDone;
}

function keepPosition(): void {
  const y = Math.round(scrollY);
  if (positionIn(history.state) === y || !samePage(shown, location.pathname)) return;
  history.replaceState({ ...(history.state as object | null), y }, '');
}

function positionIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('y' in state)) return undefined;
  return typeof state.y === 'number' ? state.y : undefined;
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/**
 * Where a link leads, if it leads to an address of this site that the browser would open right
 * here.
 */
function ownUrl(link: HTMLAnchorElement): URL | undefined {
  if ((link.target && link.target !== '_self') || link.type || link.hasAttribute('download'))
    return undefined;
  const url = new URL(link.href, location.href);
  const base = pageData('base');
  const below = base === '/' || removeBase(url.pathname, base) !== url.pathname;
  return url.origin === location.origin && below ? url : undefined;
}

function pageLink(target: EventTarget | null): URL | undefined {
  const link = linkOf(target);
  return link ? ownUrl(link) : undefined;
}

/** Which details are open and which tabs chosen, by their place on the page. */
function openParts(): { details: boolean[]; tabs: string[] } {
  return {
    details: [...document.querySelectorAll<HTMLDetailsElement>('main details')].map(
      part => part.open,
    ),
    tabs: [
      ...document.querySelectorAll<HTMLElement>('main [role="tab"][aria-selected="true"]'),
    ].map(tab => tab.id),
  };
}

function restoreParts({ details, tabs }: ReturnType<typeof openParts>): void {
  for (const [at, part] of document
    .querySelectorAll<HTMLDetailsElement>('main details')
    .entries()) {
    part.open = details[at] ?? part.open;
  }
  for (const id of tabs) {
    const tab = document.getElementById(id);
    const list = tab?.closest('[role="tablist"]');
    for (const other of list?.querySelectorAll('[role="tab"]') ?? [])
      other.setAttribute('aria-selected', String(other === tab));
  }
}
