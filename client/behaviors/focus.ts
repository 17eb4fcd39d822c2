// Moves the focus, and announces texts to screen readers.
import { loadLaterStyles } from '../islands/loadLaterStyles.ts';

/** How long an announcement stays on the screen. */
const SHOWN_MS = 10_000;
let announcing: number | undefined;

/** Focuses an element without scrolling, even one, such as a heading, that is not focusable. */
export function focusWithoutScroll(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** Focuses the next or previous control, wraps around, and prevents the key's default action. */
export function moveFocus(event: Event, controls: readonly HTMLElement[], by: 1 | -1): void {
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const next = by === 1 ? controls[(at + 1) % controls.length] : controls.at(Math.max(at, 0) - 1);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Announces a text to screen readers. It replaces an earlier text that they have not received yet.
 * With 'visibly', it also appears on the screen.
 */
export function announce(text: string, manner?: 'visibly'): void {
  const status = document.querySelector<HTMLElement>('[data-announcer]');
  if (!status) return;
  if (manner) void loadLaterStyles();
  status.popover = null;
  status.className = 'visually-hidden';
  // Screen readers announce the same text again only if the region was empty in between.
  status.textContent = '';
  clearTimeout(announcing);
  announcing = window.setTimeout(() => {
    status.textContent = text;
    if (!manner) return;
    status.className = 'tip message';
    // As a popover, it is above an open drawer or menu.
    status.popover = 'manual';
    status.showPopover();
    announcing = window.setTimeout(() => announce(''), SHOWN_MS);
  }, 50);
}
