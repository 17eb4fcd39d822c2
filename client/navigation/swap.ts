// Puts another page's regions in place of this one's, and leaves alone what is the same on both.

import { release } from './staleDeploy.ts';

/**
 * State that behaviors or the reader have put on the live page; it makes no difference between two
 * regions.
 */
const volatile = [
  'open',
  'aria-current',
  'aria-expanded',
  'aria-pressed',
  'data-awake',
  'data-plain',
  'tabindex',
  'title',
  'data-tip',
];

/** What behaviors put on elements of one kind only. */
const marks: readonly (readonly [name: string, kind: string])[] = [
  ['hidden', '.tab-panel'],
  ['role', '.code pre, .table'],
  ['aria-label', '.code pre, .table'],
];

/** What the live page has on <html> and the fetched one cannot know. */
const own = ['class', 'data-js', 'data-appearance', 'data-off', 'data-scrolled', 'data-bar-away'];

const headParts =
  'meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';

/** What is done with a region that differs. */
type Exchange = (live: Element, fresh: Element) => void;

/**
 * Takes over a fetched page. False: it was built with other scripts or styles, so only a full load
 * shows it right.
 */
export function swap(next: Document, put: Exchange = replace): boolean {
  if (!next.documentElement.dataset.route || release(document) !== release(next)) return false;
  copyAttributes(document.documentElement, next.documentElement);
  document.title = next.title;
  for (const old of document.head.querySelectorAll(headParts)) old.remove();
  document.head.append(...next.head.querySelectorAll(headParts));
  exchange(document.body, next.body, put);
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

/**
 * Compares the regions directly below two parents. The same names: one by one; else the whole set
 * is exchanged.
 */
function exchange(live: Element, fresh: Element, put: Exchange): void {
  const old = regions(live);
  const wanted = regions(fresh);
  if (names(old) === names(wanted)) {
    for (const [at, region] of old.entries()) update(region, wanted[at] as Element, put);
    return;
  }
  for (const region of old) region.remove();
  live.prepend(...wanted);
}

function update(live: Element, fresh: Element, put: Exchange): void {
  const inner = regions(live);
  if (inner.length > 0 && names(inner) === names(regions(fresh))) {
    copyAttributes(live, fresh);
    exchange(live, fresh, put);
  } else if (isSame(live, fresh)) {
    follow(live, fresh);
  } else {
    put(live, fresh);
  }
}

function replace(live: Element, fresh: Element): void {
  const [y, x] = [live.scrollTop, live.scrollLeft];
  live.replaceWith(fresh);
  if (
    live.id === fresh.id &&
    live.getAttribute('data-section') === fresh.getAttribute('data-section')
  )
    fresh.scrollTo(x, y);
}

/**
 * For the page that is shown, with other words: exchanges the children between the first and the
 * last that differ; a single one of them is looked into.
 */
export function patch(live: Element, fresh: Element): void {
  if (
    live.localName !== fresh.localName ||
    !hasSameAttributes(live, fresh) ||
    [live, fresh].some(hasText)
  ) {
    replace(live, fresh);
    return;
  }
  const own = [...live.children];
  const wanted = [...fresh.children];
  const shorter = Math.min(own.length, wanted.length);
  let start = 0;
  while (start < shorter && isSame(own[start]!, wanted[start]!)) start++;
  let end = 0;
  while (end < shorter - start && isSame(own.at(-1 - end)!, wanted.at(-1 - end)!)) end++;
  if (own.length - end === start + 1 && wanted.length - end === start + 1) {
    patch(own[start]!, wanted[start]!);
    return;
  }
  // With the blanks between them.
  const behind = own[own.length - end] ?? null;
  for (const node of between(live, own[start - 1], behind)) node.remove();
  const nodes = between(fresh, wanted[start - 1], wanted[wanted.length - end] ?? null);
  if (behind) behind.before(...nodes);
  else live.append(...nodes);
}

/**
 * The nodes of a parent behind one child, or from the first, and before another, or to the last.
 */
function between(
  parent: Element,
  before: Element | undefined,
  behind: Element | null,
): ChildNode[] {
  const nodes = [...parent.childNodes];
  return nodes.slice(
    before ? nodes.indexOf(before) + 1 : 0,
    behind ? nodes.indexOf(behind) : nodes.length,
  );
}

function hasText(element: Element): boolean {
  return parts(element).some(part => typeof part === 'string' && part.trim() !== '');
}

/** The regions whose nearest region, upwards, is the parent itself. */
function regions(parent: Element): Element[] {
  const above = parent.closest('[data-region]');
  return [...parent.querySelectorAll('[data-region]')].filter(
    region => (region.parentElement?.closest('[data-region]') ?? null) === above,
  );
}

function names(list: Element[]): string {
  return list.map(region => region.getAttribute('data-region')).join(' ');
}

/**
 * Whether two elements were delivered alike: without state, and without what an island has made of
 * its place.
 */
function isSame(live: Element, fresh: Element): boolean {
  if (live.localName !== fresh.localName || !hasSameAttributes(live, fresh)) return false;
  if (live.hasAttribute('data-island')) return true;
  const wanted = parts(fresh);
  const own = parts(live);
  return (
    own.length === wanted.length &&
    own.every((part, at) => {
      const other = wanted[at]!;
      return typeof part === 'string' || typeof other === 'string'
        ? part === other
        : isSame(part, other);
    })
  );
}

function hasSameAttributes(live: Element, fresh: Element): boolean {
  const wanted = delivered(fresh);
  return (
    delivered(live).length === wanted.length &&
    wanted.every(({ name, value }) => live.getAttribute(name) === value)
  );
}

function delivered(element: Element): Attr[] {
  return [...element.attributes].filter(
    ({ name }) =>
      !volatile.includes(name) &&
      !marks.some(([mark, kind]) => mark === name && element.matches(kind)),
  );
}

/**
 * The elements in an element, and the texts between them; a text is one however many nodes it has
 * become.
 */
function parts(parent: Element): (Element | string)[] {
  const list: (Element | string)[] = [];
  for (const node of parent.childNodes) {
    if (node instanceof Element) list.push(node);
    else if (node instanceof Text && node.data) {
      const before = list.at(-1);
      if (typeof before === 'string') list[list.length - 1] = before + node.data;
      else list.push(node.data);
    }
  }
  return list;
}

/**
 * Two regions of one shape: the marks of the current page move, what holds it is opened, the rest
 * stays as the reader left it.
 */
function follow(live: Element, fresh: Element): void {
  if (live.querySelector('[data-island]')) return;
  const wanted = [...fresh.querySelectorAll('*')];
  for (const [at, element] of [...live.querySelectorAll('*')].entries()) {
    const other = wanted[at];
    if (!other) return;
    const current = other.getAttribute('aria-current');
    if (current === null) element.removeAttribute('aria-current');
    else element.setAttribute('aria-current', current);
    if (other.hasAttribute('open') && other.querySelector('[aria-current="page"]'))
      element.setAttribute('open', '');
  }
}
