// Replaces the regions of this page that differ from those of a fetched page.
import { dataElement, splitWords } from '../pageData.ts';
import { buildOf } from './staleDeploy.ts';

/** Attributes of <html> that only scripts in the browser set; a swap keeps them. */
const CLIENT_ATTRIBUTES = splitWords(
  'class data-js data-appearance data-off data-scrolled data-bar-away',
);

const HEAD_PARTS = [
  'meta[name=description]',
  'meta[name=robots]',
  'meta[property]',
  'link[rel=canonical]',
  'link[rel=alternate]',
  'script[type$=json]',
].join();

/**
 * Selector → attributes that behaviors or the reader change on such elements. They are ignored
 * when elements are compared.
 */
const CHANGED_ATTRIBUTES = {
  '*': 'open inert aria-current aria-expanded aria-pressed data-hydrated data-plain tabindex',
  '.tab-panel': 'hidden aria-hidden',
  ':is(pre, .table, [popover])': 'role aria-label',
};

/** Replaces a region of this page with one of the fetched page. */
type Replace = (live: Element, fresh: Element) => void;

/**
 * Shows a fetched page. Returns false if it belongs to another build, which needs a page load.
 * @param replace handles each region that differs
 */
export function swap(next: Document, replace: Replace = replaceRegion): boolean {
  const { documentElement: fresh, head, body } = next;
  if (!fresh.dataset.route || buildOf(document) !== buildOf(next)) return false;
  copyAttributes(document.documentElement, fresh);
  copyAttributes(dataElement(document), dataElement(next));
  document.title = next.title;
  for (const old of document.head.querySelectorAll(HEAD_PARTS)) old.remove();
  document.head.append(...head.querySelectorAll(HEAD_PARTS));
  swapRegions(document.body, body, replace);
  return true;
}

function copyAttributes(live: Element, fresh: Element): void {
  const names = [...live.getAttributeNames(), ...fresh.getAttributeNames()];
  for (const name of names.filter(each => !CLIENT_ATTRIBUTES.includes(each))) {
    const value = fresh.getAttribute(name);
    if (value === null) live.removeAttribute(name);
    else if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

/** Swaps the regions directly below two parents, or replaces all of them if their names differ. */
function swapRegions(live: Element, fresh: Element, replace: Replace): void {
  const own = regionsOf(live);
  const wanted = regionsOf(fresh);
  if (namesOf(own) !== namesOf(wanted)) {
    for (const region of own) region.remove();
    live.prepend(...wanted);
    return;
  }
  for (const [at, region] of own.entries()) {
    const next = wanted[at];
    if (next) swapRegion(region, next, replace);
  }
}

function swapRegion(live: Element, fresh: Element, replace: Replace): void {
  const inner = regionsOf(live);
  if (inner.length > 0 && namesOf(inner) === namesOf(regionsOf(fresh))) {
    copyAttributes(live, fresh);
    swapRegions(live, fresh, replace);
  } else if (isSame(live, fresh)) {
    updateCurrent(live, fresh);
  } else {
    replace(live, fresh);
  }
}

/** Replaces a region. A sidebar of the same section keeps its scroll position. */
export function replaceRegion(live: Element, fresh: Element): void {
  const section = live.getAttribute('data-section');
  const isSameSection = section !== null && section === fresh.getAttribute('data-section');
  // Skips what is not needed, because reading or setting a scroll position forces a layout.
  const top = isSameSection ? live.scrollTop : 0;
  live.replaceWith(fresh);
  if (top > 0) fresh.scrollTop = top;
}

/** Returns the regions inside a parent, without those inside other regions of the parent. */
function regionsOf(parent: Element): Element[] {
  const above = parent.closest('[data-region]');
  return [...parent.querySelectorAll('[data-region]')].filter(
    region => (region.parentElement?.closest('[data-region]') ?? null) === above,
  );
}

function namesOf(regions: Element[]): string {
  return regions.map(region => region.getAttribute('data-region')).join(' ');
}

/** Moves `aria-current` as in the fetched page, and opens the groups around the row. */
function updateCurrent(live: Element, fresh: Element): void {
  if (live.querySelector('[data-island]')) return;
  const wanted = [...fresh.querySelectorAll('*')];
  for (const [at, element] of [...live.querySelectorAll('*')].entries()) {
    element.ariaCurrent = wanted[at]?.ariaCurrent ?? null;
    if (wanted[at]?.matches('[open]:has([aria-current="page"])')) element.setAttribute('open', '');
  }
}

/** Whether the build wrote both alike; ignores attributes that change, and content of islands. */
export function isSame(live: Node, fresh: Node): boolean {
  // Most nodes are equal as they are, which is much faster to find out.
  if (live.isEqualNode(fresh)) return true;
  if (!(live instanceof Element && fresh instanceof Element)) return false;
  if (!isSameTag(live, fresh)) return false;
  const wanted = writtenNodes(fresh);
  const own = writtenNodes(live);
  return own.length === wanted.length && own.every((node, at) => isSame(node, wanted[at]!));
}

/** Whether two elements have the same name and attributes, except for attributes that change. */
export function isSameTag(live: Element, fresh: Element): boolean {
  const tagOf = (element: Element): Element => {
    // In the fetched document, images and other files do not load.
    const copy = fresh.ownerDocument.importNode(element);
    for (const [owner, names] of Object.entries(CHANGED_ATTRIBUTES))
      if (element.matches(owner)) for (const name of splitWords(names)) copy.removeAttribute(name);
    return copy;
  };
  return tagOf(live).isEqualNode(tagOf(fresh));
}

/** Returns the child nodes that the build wrote, without the content of an island. */
function writtenNodes(element: Element): Node[] {
  return [...element.childNodes].filter(
    node => !(node instanceof Element && node.matches('[data-island] > *, .code-tools')),
  );
}
