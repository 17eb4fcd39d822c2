// Tooltips: the names of buttons that show only an icon. They close when the pointer or the
// focus leaves, on Esc, on a press, and on scroll.
import { closest } from '../../events.ts';
import { loadLaterStyles } from '../../islands/loadLaterStyles.ts';

const DELAY_MS = 100;

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
  const [{ openTooltip }] = await Promise.all([import('../../lazy/tooltip.ts'), loadLaterStyles()]);
  // Meanwhile, the pointer may have left, or the page may have changed.
  if (shownFor === control && control.isConnected && !control.matches('details[open] > *'))
    tip = openTooltip(control);
}

function hide(): void {
  clearTimeout(timer);
  shownFor = undefined;
  if (tip?.matches(':popover-open')) tip.hidePopover();
}
