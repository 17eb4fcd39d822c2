// Drawers on small screens: the mobile menu, the sidebar, and the outline. The browser opens and
// closes them as popovers. This code makes them behave like modal dialogs: the rest of the page is
// inert, and the focus moves into the drawer and back.
import { closest } from '../../events.ts';
import { samePage } from '../../links.ts';
import { label } from '../../pageData.ts';
import { mount as showCurrentRow } from './sidebar.ts';

/** Element id → media query for windows in which the drawer is a part of the page. */
const INLINE_FROM: Record<string, string> = {
  Screen: '(width >= 48rem)',
  Sidebar: '(width >= 60rem)',
  Outline: '(width >= 80rem)',
};

let currentPath = location.pathname;

export function install(): void {
  // Listens in the capture phase, because `toggle` does not bubble.
  document.addEventListener('toggle', onToggle as EventListener, true);
  document.addEventListener('click', ({ target }) => {
    // A link in the outline closes the outline; a hash link in the sidebar does not.
    if (!closest(target, '#Outline:popover-open a')) return;
    document.getElementById('Outline')?.hidePopover();
    // Do not wait for `toggle`: the link is about to focus its section, which must not be inert.
    isolate([]);
  });
  for (const [id, query] of Object.entries(INLINE_FROM)) {
    matchMedia(query).addEventListener('change', ({ matches }) => {
      if (matches) document.querySelector<HTMLElement>(`#${id}:popover-open`)?.hidePopover();
      showCurrentRow();
    });
  }
}

/** Closes the open drawer if the page has changed. */
export function mount(): void {
  if (samePage(currentPath, location.pathname)) return;
  currentPath = location.pathname;
  document.querySelector<HTMLElement>('[popover=auto]:popover-open')?.hidePopover();
  // No `toggle` event reports the closing of a drawer that the new page has replaced.
  isolate([]);
}

function onToggle(event: ToggleEvent): void {
  const drawer = event.target as HTMLElement;
  // Menus and other details report the same event.
  if (drawer.popover !== 'auto') return;
  const isOpen = event.newState === 'open';
  const isMenu = drawer.id === 'Screen';
  const opener = document.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]`);
  if (opener && isMenu) opener.ariaLabel = label(isOpen ? 'closeMenu' : 'openMenu');
  drawer.role = isOpen ? 'dialog' : null;
  drawer.ariaLabel = isOpen ? (drawer.querySelector('nav')?.ariaLabel ?? null) : null;
  // The sidebar covers the button that opens it, and has a close button of its own. The other
  // drawers are closed with the button that opens them, so it must stay usable.
  isolate(isOpen ? [drawer, drawer.id === 'Sidebar' ? null : opener] : []);
  if (isOpen) {
    const start =
      drawer.querySelector<HTMLElement>('a[aria-current]:not(details:not([open]) *)') ??
      drawer.querySelector<HTMLElement>('a, button, summary');
    start?.focus({ preventScroll: isMenu });
  } else if (drawer.contains(document.activeElement) || document.activeElement === document.body) {
    opener?.focus({ preventScroll: true });
  }
}

/** Makes every region inert that contains none of the kept elements; without any, none is. */
function isolate(kept: readonly (Element | null)[]): void {
  for (const region of document.querySelectorAll<HTMLElement>('[data-region]'))
    region.inert = kept.length > 0 && !kept.some(each => region.contains(each));
}
