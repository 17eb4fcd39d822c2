// The header in mode `auto`: hidden on downward scroll, shown on upward scroll. It gets a
// border once the page has scrolled.

import { closest, onScroll } from '../../events.ts';
import { pageData } from '../../pageData.ts';

let lastY = 0;

export function install(): void {
  onScroll(update);
  document.addEventListener('focusin', ({ target }) => {
    if (closest(target, 'header')) show(true);
  });
}

/** A new page shows the header. */
export function mount(): void {
  show(true);
  // The scroll position is known after layout.
  requestAnimationFrame(() => (lastY = scrollY));
}

function update(): void {
  const y = Math.max(0, scrollY);
  document.documentElement.toggleAttribute('data-scrolled', y > 0);
  if (pageData('hideNavbar') !== 'auto' || y === lastY) return;
  const isDown = lastY > 0 && y > lastY;
  lastY = y;
  const isInUse = document.querySelector(
    'header:is(:focus-within, :has(details[open], :popover-open))',
  );
  show(!isDown || isInUse !== null);
}

function show(isVisible: boolean): void {
  document.documentElement.toggleAttribute('data-bar-away', !isVisible);
}
