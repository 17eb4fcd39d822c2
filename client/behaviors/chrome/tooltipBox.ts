// The box of the tooltips. It is loaded when the first one is shown: on touch screens, never.

/** Height of the arrow, and the gap between it and the control. */
const ARROW_PX = 4;

let box: HTMLElement | undefined;

/** Shows the text of a control's `data-tip`, or else its name. Returns the box, always the same. */
export function openTooltip(control: HTMLElement): HTMLElement {
  box ??= create();
  box.textContent = control.dataset.tip || control.ariaLabel;
  box.showPopover();
  place(box, control.getBoundingClientRect());
  return box;
}

/** Places the box inside the window: below the control, or above it if there is no room. */
function place(tip: HTMLElement, control: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const middle = control.left + control.width / 2;
  const maxLeft = document.documentElement.clientWidth - width - ARROW_PX;
  const left = Math.max(ARROW_PX, Math.min(middle - width / 2, maxLeft));
  const below = control.bottom + 2 * ARROW_PX;
  const isBelow = below + height <= innerHeight;
  const top = isBelow ? below : control.top - height - 2 * ARROW_PX;
  tip.style.cssText = `--left:${left}px;--top:${top}px;--middle:${middle - left}px`;
  tip.dataset.side = isBelow ? 'below' : 'above';
}

function create(): HTMLElement {
  const created = document.createElement('div');
  created.className = 'tip';
  created.popover = 'manual';
  // Screen readers already read the same text as the name of the control.
  created.ariaHidden = 'true';
  document.body.append(created);
  return created;
}
