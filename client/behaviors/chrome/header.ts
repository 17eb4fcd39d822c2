// The bar in mode `auto`: away on downward scroll, back on upward; and a line below it once
// the page has moved.

import { pageData } from '../../pageData.ts';

const every = 200;
let last = 0;
let waiting = 0;

export function install(): void {
  addEventListener(
    'scroll',
    () => {
      waiting ||= window.setTimeout(() => {
        waiting = 0;
        look();
      }, every);
    },
    { passive: true },
  );
  document.addEventListener('focusin', event => {
    if ((event.target as Element).closest('header')) show(true);
  });
}

/** A new page shows the bar. */
export function mount(): void {
  show(true);
  // Where the page stands is known when it is laid out.
  requestAnimationFrame(() => (last = scrollY));
}

function look(): void {
  const root = document.documentElement;
  root.toggleAttribute('data-scrolled', scrollY > 0);
  const now = Math.max(0, scrollY);
  if (pageData('hideNavbar') !== 'auto' || now === last) return;
  const away = last > 0 && now > last;
  last = now;
  const bar = document.querySelector('header');
  const busy =
    bar?.contains(document.activeElement) ||
    bar?.querySelector('details[open], [aria-expanded="true"]');
  show(!away || Boolean(busy));
}

function show(visible: boolean): void {
  document.documentElement.toggleAttribute('data-bar-away', !visible);
}
