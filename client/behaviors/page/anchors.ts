// Anchors: smooth scrolling within a page, a jump on arrival; the target gets the focus, and closed
// parts around it open.

import { safeDecode } from '../../links.ts';
import { cssPixels, prefersReducedMotion } from '../../pageData.ts';
import { focusOn } from '../focus.ts';

export function install(): void {
  addEventListener('hashchange', () => reveal(targetOf(location.hash)));
}

export function mount(): void {
  // The browser's own jump came before the tabs were closed, or missed a target inside one.
  if (targetOf(location.hash)?.closest('[hidden="until-found"], details:not([open])'))
    goTo(location.hash, 'instant');
}

/** Scrolls the target of a hash below the header and focuses it. False: there is no target. */
export function goTo(hash: string, behavior: 'smooth' | 'instant'): boolean {
  const target = targetOf(hash);
  if (!target) return false;
  reveal(target);
  // Scrolling up shows the header, which must not cover the target.
  if (target.getBoundingClientRect().top < 0)
    document.documentElement.removeAttribute('data-bar-away');
  const { top } = target.getBoundingClientRect();
  const covered =
    cssPixels(document.documentElement, 'scrollPaddingTop') + cssPixels(target, 'paddingTop');
  scrollPageTo(Math.round(scrollY + top - covered), behavior);
  focusOn(target);
  return true;
}

/** Scrolls the page; never smoothly where the reader asked for less motion. */
export function scrollPageTo(top: number, behavior: 'smooth' | 'instant'): void {
  scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : behavior });
}

/** The element of a hash, which may be encoded. */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return id ? (document.getElementById(id) ?? document.getElementById(safeDecode(id))) : null;
}

function reveal(target: HTMLElement | null): void {
  for (let part = target; part; part = part.parentElement) {
    if (part.getAttribute('hidden') === 'until-found')
      part.dispatchEvent(new Event('beforematch', { bubbles: true }));
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
}
