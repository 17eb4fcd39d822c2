// The dev server's client. Shows each save without a page load, so that the scroll position, open
// details, and chosen tabs stay. Shows errors until they are fixed.
import '../main.ts';
import { scrollPageTo } from '../behaviors/page/anchors.ts';
import { emit, on } from '../events.ts';
import { isShown } from '../navigation/history.ts';
import { forgetPages, reloadPage } from '../navigation/loadPage.ts';
import { isSame, isSameTag, replaceRegion, swap } from '../navigation/swap.ts';
import { pageData } from '../pageData.ts';
import { parseHtml } from '../trustedTypes.ts';
import { setErrors, showPageErrors, type Finding } from './overlay.ts';

interface Message {
  /** Identifies the run of the server; a new value means that the server has restarted. */
  server?: string;
  /** Routes of pages that may look different now. */
  routes?: string[];
  /** Whether every page may look different now. */
  chrome?: boolean;
  /** Whether scripts or public files have changed. */
  code?: boolean;
  /** URLs of the stylesheets, when they have changed. */
  styles?: string[];
  /** All errors of the site; undefined if the checks have not run yet. */
  errors?: Finding[];
}

let knownServer: string | undefined;
/** Number of the newest refresh. */
let refreshId = 0;

on('site:content', showPageErrors);

/** Query with the number of the latest change that this page shows. */
let known = knownChange();
let source: EventSource | undefined;
document.addEventListener('visibilitychange', connect);
connect();

/** Opens the stream while the page is seen: a browser has only six connections to one server. */
function connect(): void {
  source?.close();
  if (document.hidden) return;
  source = new EventSource(`${pageData('base') || '/'}__live${known}`);
  source.addEventListener('message', event => {
    known = `?known=${event.lastEventId}`;
    void receive(JSON.parse(event.data as string) as Message);
  });
}

/**
 * Returns the query with the number of the latest change when the server sent this document. Empty
 * if the browser does not tell: without HTTPS, it does so only for local addresses.
 */
function knownChange(): string {
  const [load] = performance.getEntriesByType(
    'navigation',
  ) as Partial<PerformanceNavigationTiming>[];
  const change = load?.serverTiming?.find(({ name }) => name === 'change');
  return change ? `?known=${change.description}` : '';
}

async function receive(message: Message): Promise<void> {
  const { server, routes, chrome, code, styles, errors } = message;
  const isRestarted = knownServer !== undefined && server !== undefined && server !== knownServer;
  knownServer = server ?? knownServer;
  if (errors) setErrors(errors, server);
  if (isRestarted || code) return location.reload();
  const isContent = chrome || (routes?.length ?? 0) > 0;
  if (styles || isContent) forgetPages();
  if (styles) await replaceStyles(styles);
  // A page may show parts of others, e.g. that its original has changed, and it names the search
  // index of all of them.
  if (isContent) await refresh();
}

/** Loads each changed stylesheet beside the old one; removes the old one once it has loaded. */
async function replaceStyles(urls: readonly string[]): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    links.map(async link => {
      const url = urls.find(each => nameOf(each) === nameOf(link.href));
      if (url === undefined || new URL(url, location.href).href === link.href) return;
      const next = link.cloneNode() as HTMLLinkElement;
      next.href = url;
      const loaded = new Promise<boolean>(resolve => {
        next.addEventListener('load', () => resolve(true));
        next.addEventListener('error', () => resolve(false));
      });
      link.after(next);
      // A page without one of its stylesheets would be unreadable.
      ((await loaded) ? link : next).remove();
    }),
  );
}

/** Returns the name of a stylesheet without its hash: "/static/style.1A2B3C4D.css" → "style". */
function nameOf(url: string): string | undefined {
  return /([\w-]+)\.[\w-]+\.css$/.exec(url)?.[1];
}

/** Fetches the current page again and swaps what differs; if that fails, reloads the page. */
async function refresh(): Promise<void> {
  // A navigation that is loading leads away from this page, so a refresh must not cancel it.
  if (!isShown()) return;
  const id = ++refreshId;
  const { pathname } = location;
  const fetched = await reloadPage(location.pathname).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  if (id !== refreshId || pathname !== location.pathname) return;
  const y = scrollY;
  const restore = keepOpenParts();
  // A fetched page does not contain this button; a behavior adds it again.
  document.querySelector('.back-to-top')?.remove();
  forgetZoom();
  if (!fetched || !swap(keepDates(parseHtml(fetched.html)), patch)) {
    location.reload();
    return;
  }
  restore();
  emit('site:content');
  scrollPageTo(y, 'instant');
}

/** Makes images what they were when the page loaded, so that a save does not replace all of them. */
function forgetZoom(): void {
  for (const control of document.querySelectorAll('main [data-zoom]'))
    if (control.matches('button')) control.remove();
    else
      for (const name of ['data-zoom', 'role', 'aria-label', 'tabindex'])
        control.removeAttribute(name);
}

/** Gives dates of a fetched page the local time of this page, so that they are equal. */
function keepDates(fresh: Document): Document {
  const own = [...document.querySelectorAll<HTMLTimeElement>('time[data-pattern]')];
  for (const time of fresh.querySelectorAll<HTMLTimeElement>('time[data-pattern]')) {
    const same = own.find(({ dateTime }) => dateTime === time.dateTime);
    if (same) time.replaceWith(same.cloneNode(true));
  }
  return fresh;
}

/** Remembers open details and selected tabs; returns a function that restores them. */
function keepOpenParts(): () => void {
  const open = new Map([...detailsByName()].map(([name, part]) => [name, part.open]));
  const tabs = [...document.querySelectorAll('main [role="tab"][aria-selected="true"]')];
  return () => {
    for (const [name, part] of detailsByName()) part.open = open.get(name) ?? part.open;
    for (const { id } of tabs) {
      const tab = document.getElementById(id);
      const list = tab?.closest('[role="tablist"]');
      for (const other of list?.querySelectorAll('[role="tab"]') ?? [])
        other.setAttribute('aria-selected', String(other === tab));
    }
  };
}

/** Returns the details of the page by id or summary, numbered if several have the same. */
function detailsByName(): Map<string, HTMLDetailsElement> {
  const found = new Map<string, HTMLDetailsElement>();
  for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) {
    const summary = part.querySelector('summary');
    const name = part.id || (summary?.ariaLabel ?? summary?.textContent ?? '');
    let key = name;
    for (let number = 2; found.has(key); number++) key = `${name} ${number}`;
    found.set(key, part);
  }
  return found;
}

/**
 * Replaces only the children from the first to the last that differ, so that unchanged elements
 * stay in the document. If a single child differs, patches that child instead. An element with text
 * or changed attributes is replaced as a whole.
 */
function patch(live: Element, fresh: Element): void {
  if (!isSameTag(live, fresh) || [live, fresh].some(hasText)) {
    replaceRegion(live, fresh);
    return;
  }
  const own = [...live.children];
  const wanted = [...fresh.children];
  const isSameAt = (at: number): boolean => {
    const [a, b] = [own.at(at), wanted.at(at)];
    return a !== undefined && b !== undefined && isSame(a, b);
  };
  const shorter = Math.min(own.length, wanted.length);
  let start = 0;
  while (start < shorter && isSameAt(start)) start++;
  // With as many children as before, the pair at `start` is known to differ.
  const known = own.length === wanted.length ? 1 : 0;
  let end = 0;
  while (end < shorter - start - known && isSameAt(-1 - end)) end++;
  const [ownEnd, wantedEnd] = [own.length - end, wanted.length - end];
  const [single, replacement] = [own[start], wanted[start]];
  if (ownEnd === start + 1 && wantedEnd === start + 1 && single && replacement) {
    patch(single, replacement);
    return;
  }
  for (const node of between(live, own[start - 1], own[ownEnd])) node.remove();
  for (const node of between(fresh, wanted[start - 1], wanted[wantedEnd]))
    live.insertBefore(node, own[ownEnd] ?? null);
}

/** Returns the nodes after one child (or from the first) and before another (or to the last). */
function between(parent: Element, after?: Element, before?: Element): ChildNode[] {
  const nodes = [...parent.childNodes];
  const end = before ? nodes.indexOf(before) : nodes.length;
  return nodes.slice(after ? nodes.indexOf(after) + 1 : 0, end);
}

function hasText(element: Element): boolean {
  return [...element.childNodes].some(node => node instanceof Text && node.data.trim() !== '');
}
