// Drawers of small screens: nav screen, sidebar, floating outline. The browser opens and closes
// them (popover);
// this adds focus, the expanded state and the closing on navigation.

import { label } from '../../pageData.ts';
import { samePage } from '../../links.ts';

/** From this width on a drawer is a part of the page again. */
const wideFrom: Record<string, string> = {
  screen: '(width >= 48rem)',
  sidebar: '(width >= 60rem)',
  outline: '(width >= 80rem)',
};

let route = location.pathname;

export function install(): void {
  // `toggle` does not bubble.
  document.addEventListener('toggle', onToggle as EventListener, true);
  document.addEventListener('keydown', keepFocusInside);
  document.addEventListener('click', event => {
    const drawer = (event.target as Element).closest<HTMLElement>('[popover]:popover-open');
    // An entry of the floating outline closes it; a hash link in the sidebar does not.
    if (drawer?.id === 'outline' && (event.target as Element).closest('a')) drawer.hidePopover();
  });
  for (const [id, query] of Object.entries(wideFrom)) {
    matchMedia(query).addEventListener('change', change => {
      if (change.matches) hide(document.getElementById(id));
    });
  }
}

/** Closes the drawers when the page has changed. */
export function mount(): void {
  if (samePage(route, location.pathname)) return;
  route = location.pathname;
  for (const drawer of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    hide(drawer);
}

function hide(drawer: HTMLElement | null): void {
  if (drawer?.matches(':popover-open')) drawer.hidePopover();
}

function onToggle(event: ToggleEvent): void {
  const drawer = event.target;
  if (!(drawer instanceof HTMLElement) || !drawer.popover || !wideFrom[drawer.id]) return;
  const open = event.newState === 'open';
  const opener = openerOf(drawer);
  opener?.setAttribute('aria-expanded', String(open));
  if (drawer.id === 'screen')
    opener?.setAttribute('aria-label', label(open ? 'closeMenu' : 'openMenu'));
  if (!open) {
    if (drawer.contains(document.activeElement) || document.activeElement === document.body)
      opener?.focus({ preventScroll: true });
    return;
  }
  // The screen hangs below the bar; the bar must not be half scrolled away.
  if (drawer.id === 'screen') scrollTo({ top: 0, behavior: 'instant' });
  const first = drawer.querySelector<HTMLElement>('[aria-current="page"]') ?? stops(drawer)[0];
  first?.focus({ preventScroll: drawer.id === 'screen' });
}

function keepFocusInside(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const drawer = [...document.querySelectorAll<HTMLElement>('[popover]:popover-open')].find(
    open => open.id in wideFrom,
  );
  if (!drawer) return;
  const opener = openerOf(drawer);
  const ring = [...(opener ? [opener] : []), ...stops(drawer)];
  const at = ring.indexOf(document.activeElement as HTMLElement);
  const next = ring[(at + (event.shiftKey ? -1 : 1) + ring.length) % ring.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function openerOf(drawer: HTMLElement): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]`);
}

function stops(drawer: HTMLElement): HTMLElement[] {
  return [...drawer.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(stop =>
    stop.checkVisibility(),
  );
}
