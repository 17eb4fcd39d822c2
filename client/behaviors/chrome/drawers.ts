// Drawers on small screens: mobile menu, sidebar, and outline. The browser opens and closes them
// (popover) and says which is open; this adds focus, and closing after navigation.

import { closest } from '../../events.ts';
import { samePage } from '../../links.ts';
import { label } from '../../pageData.ts';
import { moveFocus, visibleControls } from '../focus.ts';

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
  document.addEventListener('keydown', keepFocusInside);
  document.addEventListener('click', ({ target }) => {
    // A link in the outline closes it; a link to a hash in the sidebar does not.
    if (closest(target, 'a')) closest(target, '#outline:popover-open')?.hidePopover();
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
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    popover.hidePopover();
}

function onToggle(event: ToggleEvent): void {
  const drawer = event.target;
  if (!(drawer instanceof HTMLElement) || !drawer.popover || !INLINE_FROM[drawer.id]) return;
  const isOpen = event.newState === 'open';
  const isMenu = drawer.id === 'screen';
  const opener = openerOf(drawer);
  if (isMenu) opener?.setAttribute('aria-label', label(isOpen ? 'closeMenu' : 'openMenu'));
  if (isOpen) {
    // The menu hangs below the header, which must not be half scrolled away.
    if (isMenu) scrollTo({ top: 0, behavior: 'instant' });
    const current = drawer.querySelector<HTMLElement>('[aria-current="page"]');
    (current ?? controlsOf(drawer)[0])?.focus({ preventScroll: isMenu });
  } else if (drawer.contains(document.activeElement) || document.activeElement === document.body) {
    opener?.focus({ preventScroll: true });
  }
}

function keepFocusInside(event: KeyboardEvent): void {
  const drawer = [...document.querySelectorAll<HTMLElement>('[popover]:popover-open')].find(
    open => open.id in INLINE_FROM,
  );
  if (event.key !== 'Tab' || !drawer) return;
  const controls = [openerOf(drawer) ?? [], controlsOf(drawer)].flat();
  moveFocus(event, controls, event.shiftKey ? -1 : 1);
}

function openerOf(drawer: HTMLElement): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]`);
}

function controlsOf(drawer: HTMLElement): HTMLElement[] {
  return visibleControls(drawer, 'a[href], button, summary');
}
