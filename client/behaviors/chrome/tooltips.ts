// Tooltips: the names of buttons that show only an icon. They close when the pointer or the
// focus leaves, on Esc, on a press, and on scroll.

import { closest } from '../../events.ts';
import { loadLaterStyles } from '../../islands/loadLaterStyles.ts';

const DELAY_MS = 100;
/** Height of the arrow, and the gap between it and the control. */
const ARROW_PX = 4;

let tip: HTMLElement | undefined;
let shownFor: HTMLElement | undefined;
let timer = 0;

export function install(): void {
  document.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'touch') return;
    const control = controlOf(target);
    // Pointing at the tooltip keeps it open.
    if (control === shownFor || isTip(target)) clearTimeout(timer);
    else if (control) schedule(() => showTip(control));
  });
  document.addEventListener('pointerout', ({ target, relatedTarget: next }) => {
    const control = controlOf(target);
    if (!control && !isTip(target)) return;
    if (!isTip(next) && (!control || controlOf(next) !== control)) schedule(hide);
  });
  document.addEventListener('focusin', ({ target }) => {
    const control = controlOf(target);
    if (control?.matches(':focus-visible')) schedule(() => showTip(control));
  });
  for (const type of ['focusout', 'pointerdown']) document.addEventListener(type, hide);
  document.addEventListener('keydown', ({ key }) => {
    if (['Escape', 'Enter', ' '].includes(key)) hide();
  });
  addEventListener('scroll', hide, { passive: true });
}

/** Hides the tooltip when a new page is shown. */
export { hide as mount };

function schedule(task: () => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(task, DELAY_MS);
}

/** Returns the control with the tooltip. Not `title`: it would be read in addition to the name. */
const controlOf = (target: EventTarget | null): HTMLElement | null => closest(target, '[data-tip]');

const isTip = (target: EventTarget | null): boolean => !!tip?.contains(target as Node | null);

/** Shows the text of `data-tip`, or else the control's name. */
async function showTip(control: HTMLElement): Promise<void> {
  shownFor = control;
  await loadLaterStyles();
  // Meanwhile, the pointer may have left, or the page may have changed.
  if (shownFor !== control || !control.isConnected || control.matches('details[open] > *')) return;
  tip ??= create();
  tip.textContent = control.dataset.tip || control.ariaLabel;
  tip.showPopover();
  place(tip, control.getBoundingClientRect());
}

/** Places the tooltip inside the window: below the control, or above it if there is no room. */
function place(box: HTMLElement, control: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const middle = control.left + control.width / 2;
  const maxLeft = document.documentElement.clientWidth - width - ARROW_PX;
  const left = Math.max(ARROW_PX, Math.min(middle - width / 2, maxLeft));
  const below = control.bottom + 2 * ARROW_PX;
  const isBelow = below + height <= innerHeight;
  const top = isBelow ? below : control.top - height - 2 * ARROW_PX;
  box.style.cssText = `--left:${left}px;--top:${top}px;--middle:${middle - left}px`;
  box.dataset.side = isBelow ? 'below' : 'above';
}

function hide(): void {
  clearTimeout(timer);
  shownFor = undefined;
  if (tip?.matches(':popover-open')) tip.hidePopover();
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
