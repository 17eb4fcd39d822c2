// Puts another page's regions in place of this one's, and leaves alone what is the same on both.

import { release } from '../release.ts';

/** State that behaviors or the reader have put on the live page; it makes no difference between two regions. */
const volatile = ['open', 'aria-current', 'aria-expanded', 'aria-pressed', 'data-awake', 'data-plain', 'tabindex', 'title', 'data-tip'];

/** What the live page has on <html> and the fetched one cannot know. */
const own = ['class', 'data-js', 'data-appearance', 'data-off', 'data-scrolled', 'data-bar-away'];

const headParts = 'meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';

const inert = document.implementation.createHTMLDocument('');

/** Takes over a fetched page. False: it was built with other scripts or styles, so only a full load shows it right. */
export function swap(next: Document): boolean {
  if (!next.documentElement.dataset.route || release(document) !== release(next)) return false;
  copyAttributes(document.documentElement, next.documentElement);
  document.title = next.title;
  for (const old of document.head.querySelectorAll(headParts)) old.remove();
  document.head.append(...next.head.querySelectorAll(headParts));
  exchange(document.body, next.body);
  return true;
}

function copyAttributes(live: Element, fresh: Element): void {
  for (const { name } of [...live.attributes]) {
    if (!own.includes(name) && !fresh.hasAttribute(name)) live.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (!own.includes(name) && live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

/** Compares the regions directly below two parents. The same names: one by one; else the whole set is exchanged. */
function exchange(live: Element, fresh: Element): void {
  const old = regions(live);
  const wanted = regions(fresh);
  if (names(old) === names(wanted)) {
    for (const [at, region] of old.entries()) update(region, wanted[at] as Element);
    return;
  }
  for (const region of old) region.remove();
  live.prepend(...wanted);
}

function update(live: Element, fresh: Element): void {
  const inner = regions(live);
  if (inner.length > 0 && names(inner) === names(regions(fresh))) {
    copyAttributes(live, fresh);
    exchange(live, fresh);
  } else if (text(live) === text(fresh)) {
    follow(live, fresh);
  } else {
    const [y, x] = [live.scrollTop, live.scrollLeft];
    live.replaceWith(fresh);
    if (live.id === fresh.id && live.getAttribute('data-section') === fresh.getAttribute('data-section')) fresh.scrollTo(x, y);
  }
}

/** The regions whose nearest region, upwards, is the parent itself. */
function regions(parent: Element): Element[] {
  const above = parent.closest('[data-region]');
  return [...parent.querySelectorAll('[data-region]')].filter(region => (region.parentElement?.closest('[data-region]') ?? null) === above);
}

function names(list: Element[]): string {
  return list.map(region => region.getAttribute('data-region')).join(' ');
}

/** A region as it was delivered: without state, and without what an island has made of its place. */
function text(region: Element): string {
  // A copy that belonged to the live document would fetch its pictures.
  const copy = inert.importNode(region, true);
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of volatile) element.removeAttribute(name);
    if (element.hasAttribute('data-island')) element.replaceChildren();
  }
  return copy.outerHTML;
}

/** Two regions of one shape: the marks of the current page move, what holds it is opened, the rest stays as the reader left it. */
function follow(live: Element, fresh: Element): void {
  if (live.querySelector('[data-island]')) return;
  const wanted = [...fresh.querySelectorAll('*')];
  for (const [at, element] of [...live.querySelectorAll('*')].entries()) {
    const other = wanted[at];
    if (!other) return;
    const current = other.getAttribute('aria-current');
    if (current === null) element.removeAttribute('aria-current');
    else element.setAttribute('aria-current', current);
    if (other.hasAttribute('open') && other.querySelector('[aria-current="page"]')) element.setAttribute('open', '');
  }
}
