// Anchors: scrolls smoothly to a target on the same page, and jumps to it on a new page. The target
// gets the focus, and closed parts around it open.
import { safeDecode } from '../../links.ts';
import { cssPixels, prefersReducedMotion } from '../../pageData.ts';
import { focusWithoutScroll } from '../focus.ts';

export function install(): void {
  addEventListener('hashchange', () => reveal(targetOf(location.hash)));
}

export function mount(): void {
  // The browser's own jump happened before the tabs were closed, or could not reach a target inside
  // a closed part: jump again.
  if (targetOf(location.hash)?.closest('[hidden="until-found"], details:not([open])'))
    goTo(location.hash, 'instant');
}

/** Scrolls to the target of a hash, below the header, and focuses it. False if there is none. */
export function goTo(hash: string, behavior: 'smooth' | 'instant'): boolean {
  const target = targetOf(hash);
  if (!target) return false;
  reveal(target);
  // Scrolling up shows the header. Show it before measuring, so that it does not cover the target.
  if (target.getBoundingClientRect().top < 0)
    document.documentElement.removeAttribute('data-bar-away');
  const { top } = target.getBoundingClientRect();
  const covered =
    cssPixels(document.documentElement, 'scrollPaddingTop') + cssPixels(target, 'paddingTop');
  scrollPageTo(Math.round(scrollY + top - covered), behavior);
  focusWithoutScroll(target);
  return true;
}

/** Scrolls the page; never smoothly if the reader prefers reduced motion. */
export function scrollPageTo(top: number, behavior: 'smooth' | 'instant'): void {
  scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : behavior });
}

/** Returns the element that a hash names; the hash may be percent-encoded. */
export function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(safeDecode(hash.slice(1)));
}

function reveal(target: HTMLElement | null): void {
  for (let part = target; part; part = part.parentElement) {
    if (part.getAttribute('hidden') === 'until-found')
      part.dispatchEvent(new Event('beforematch', { bubbles: true }));
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
}
