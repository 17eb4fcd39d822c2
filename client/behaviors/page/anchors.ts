// Anchors: smooth scrolling on the page, a jump on arrival, focus at the target, closed parts
// opened.

import { prefersReducedMotion } from '../../pageData.ts';
import { safeDecode } from '../../links.ts';

/** The element a hash means; the hash may be encoded, or not. */
export function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return id ? (document.getElementById(id) ?? document.getElementById(safeDecode(id))) : null;
}

/** Brings the target of a hash below the header and puts the focus there. False: there is none. */
export function goTo(hash: string, manner: 'smooth' | 'jump'): boolean {
  const target = targetOf(hash);
  if (!target) return false;
  reveal(target);
  // Scrolling up brings the bar back, and the target must not end up below it.
  if (target.getBoundingClientRect().top < 0)
    document.documentElement.removeAttribute('data-bar-away');
  // One number for script and browser alike: the scroll padding in CSS, 72 px, none without a
  // header.
  const offset = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const padding = parseFloat(getComputedStyle(target).paddingTop) || 0;
  const top = Math.round(scrollY + target.getBoundingClientRect().top - offset - padding);
  scrollTo({
    top,
    behavior: manner === 'smooth' && !prefersReducedMotion() ? 'smooth' : 'instant',
  });
  focusOn(target);
  return true;
}

/** Focus without scrolling; the element gives its place in the tab order back afterwards. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

export function mount(): void {
  // The browser's own jump came before the tabs were closed, or missed what stands in one.
  const target = location.hash ? targetOf(location.hash) : null;
  if (target?.closest('[hidden="until-found"], details:not([open])')) goTo(location.hash, 'jump');
}

export function install(): void {
  addEventListener('hashchange', () => {
    const target = targetOf(location.hash);
    if (target) reveal(target);
  });
}

function reveal(target: HTMLElement): void {
  for (let part: HTMLElement | null = target; part; part = part.parentElement) {
    if (part.getAttribute('hidden') === 'until-found')
      part.dispatchEvent(new Event('beforematch', { bubbles: true }));
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
}
