// Moves the focus, and announces texts to screen readers.

/** Focuses without scrolling; the element leaves the tab order again afterwards. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** The controls in an element that can be seen. */
export function visibleControls(box: Element, selector: string): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(selector)].filter(each => each.checkVisibility());
}

/** Focuses the next or previous control, around the end, instead of the key's own effect. */
export function moveFocus(event: Event, controls: readonly HTMLElement[], by: 1 | -1): void {
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const from = at < 0 && by < 0 ? 0 : at;
  const next = controls[(from + by + controls.length) % controls.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Announces a text in the status region that every page has; visibly, until the next text. */
export function announce(text: string, manner?: 'visibly'): void {
  const status = document.querySelector('[data-announcer]');
  if (!status) return;
  status.className = manner ? 'tip message' : 'visually-hidden';
  // Screen readers repeat a text only when the region was empty in between.
  status.textContent = '';
  setTimeout(() => (status.textContent = text), 50);
}
