// Drawers on small screens: mobile menu, sidebar, and outline. The browser opens and closes them
// (popover); this makes them dialogs: the rest is inert, the focus moves in and back.

import { closest } from '../../events.ts';
import { samePage } from '../../links.ts';
import { label } from '../../pageData.ts';

/** Element id → the width from which on the drawer is a part of the page. */
const INLINE_FROM: Record<string, string> = {
  screen: '(width >= 48rem)',
  sidebar: '(width >= 60rem)',
  outline: '(width >= 80rem)',
};

let currentPath = location.pathname;

export function install(): void {
  // `toggle` does not bubble.
  document.addEventListener('toggle', onToggle as EventListener, true);
  document.addEventListener('click', ({ target }) => {
    // A link in the outline closes it; a link to a hash in the sidebar does not.
    if (!closest(target, '#outline:popover-open a')) return;
    document.getElementById('outline')?.hidePopover();
    // At once: the link is going to focus its section.
    isolate([]);
  });
  for (const [id, query] of Object.entries(INLINE_FROM)) {
    matchMedia(query).addEventListener('change', ({ matches }) => {
      if (matches) document.querySelector<HTMLElement>(`#${id}:popover-open`)?.hidePopover();
    });
  }
}

/** Closes the drawers when the page has changed. */
export function mount(): void {
  if (samePage(currentPath, location.pathname)) return;
  currentPath = location.pathname;
  document.querySelector<HTMLElement>('[popover=auto]:popover-open')?.hidePopover();
  // A drawer that the new page has replaced reports no closing.
  isolate([]);
}

function onToggle(event: ToggleEvent): void {
  const drawer = event.target as HTMLElement;
  if (!INLINE_FROM[drawer.id]) return;
  const isOpen = event.newState === 'open';
  const isMenu = drawer.id === 'screen';
  const opener = document.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]`);
  if (opener && isMenu) opener.ariaLabel = label(isOpen ? 'closeMenu' : 'openMenu');
  drawer.role = isOpen ? 'dialog' : null;
  drawer.ariaLabel = isOpen ? (drawer.querySelector('nav')?.ariaLabel ?? null) : null;
  // The sidebar covers its opener, and has a button of its own that closes it.
  isolate(isOpen ? [drawer, drawer.id === 'sidebar' ? null : opener] : []);
  if (isOpen) {
    const start =
      drawer.querySelector<HTMLElement>('[aria-current="page"]') ??
      drawer.querySelector<HTMLElement>('a, button');
    start?.focus({ preventScroll: isMenu });
  } else if (drawer.contains(document.activeElement) || document.activeElement === document.body) {
    opener?.focus({ preventScroll: true });
  }
}

/** Makes all regions inert but those around the kept elements; none where nothing is kept. */
function isolate(kept: readonly (Element | null)[]): void {
  for (const region of document.querySelectorAll<HTMLElement>('[data-region]'))
    region.inert = kept.length > 0 && !kept.some(each => region.contains(each));
}
