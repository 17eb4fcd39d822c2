// Moves the focus through the controls of a menu or drawer.

/** The controls in an element that can be seen. */
export function visibleControls(box: Element, selector: string): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(selector)].filter(control =>
    control.checkVisibility(),
  );
}

/** Focuses the next or previous control, around the end; the event does nothing else then. */
export function moveFocus(event: Event, controls: readonly HTMLElement[], by: 1 | -1): void {
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const from = at < 0 && by < 0 ? 0 : at;
  const next = controls[(from + by + controls.length) % controls.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
