// Hides the header on downward scroll and shows it on upward scroll, in mode `auto` and on articles
// in small windows. This code only sets `data-bar-away`; the stylesheet decides where that
// hides the header. Also sets `data-scrolled` while the page is scrolled.
import { closest, onScroll } from '../../events.ts';

let lastY = 0;

export function install(): void {
  onScroll(update);
  document.addEventListener('focusin', ({ target }) => {
    if (closest(target, 'header')) show(true);
  });
}

/** Shows the header on each new page. */
export function mount(): void {
  show(true);
  // The scroll position of a new page is known only after layout.
  requestAnimationFrame(() => (lastY = scrollY));
}

function update(): void {
  const y = Math.max(0, scrollY);
  document.documentElement.toggleAttribute('data-scrolled', y > 0);
  if (y === lastY) return;
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
