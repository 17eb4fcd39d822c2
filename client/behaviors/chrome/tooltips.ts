// Tooltips: the names of buttons that show only a picture. They hide after leaving, on Esc,
// blur and press.

import { announce } from '../../announce.ts';
import { label } from '../../pageData.ts';

const openDelay = 100;
const closeDelay = 100;
/**
 * Between the control and the box there is the arrow, which stands this far out of the box, and as
 * much air.
 */
const arrow = 4;

let tip: HTMLElement | undefined;
let shownFor: HTMLElement | undefined;
let timer = 0;

export function install(): void {
  document.addEventListener('pointerover', event => {
    if (event.pointerType === 'touch') return;
    const control = controlOf(event.target);
    // The tooltip itself may be pointed at without going away.
    if (control === shownFor || isTip(event.target)) clearTimeout(timer);
    else if (control) later(() => show(control), openDelay);
  });
  document.addEventListener('pointerout', event => {
    const next = event.relatedTarget;
    if (!controlOf(event.target) && !isTip(event.target)) return;
    if (isTip(next) || (controlOf(next) && controlOf(next) === controlOf(event.target))) return;
    later(hide, closeDelay);
  });
  document.addEventListener('focusin', event => {
    const control = controlOf(event.target);
    if (control?.matches(':focus-visible')) later(() => show(control), openDelay);
  });
  document.addEventListener('focusout', hide);
  document.addEventListener('pointerdown', hide);
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ') hide();
  });
  document.addEventListener('site:lost', onLost);
  addEventListener('scroll', hide, { passive: true });
}

/** An island whose code cannot be had has nothing of its own to say it with. */
function onLost(event: Event): void {
  const island = event.target as HTMLElement;
  event.preventDefault();
  const text = label('partFailed');
  announce(text);
  show(island.querySelector('button') ?? island, text);
}

/** A page that has changed keeps no tooltip of the one before. */
export function mount(): void {
  hide();
}

function later(task: () => void, delay: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(task, delay);
}

/**
 * The control that `title` names. The browser's own tooltip would come as well, later and for the
 * mouse only, so its text moves.
 */
function controlOf(target: EventTarget | null): HTMLElement | null {
  const control =
    target instanceof Element
      ? target.closest<HTMLElement>('[title][aria-label], [data-tip]')
      : null;
  if (control?.title) {
    control.dataset.tip = control.title;
    control.removeAttribute('title');
  }
  return control;
}

function isTip(target: EventTarget | null): boolean {
  return target instanceof Node && tip?.contains(target) === true;
}

function show(control: HTMLElement, text = control.dataset.tip ?? ''): void {
  const isOpenMenu =
    control.parentElement instanceof HTMLDetailsElement && control.parentElement.open;
  if (!control.isConnected || isOpenMenu) return;
  tip ??= create();
  tip.textContent = text;
  tip.showPopover();
  shownFor = control;
  const place = control.getBoundingClientRect();
  const box = tip.getBoundingClientRect();
  const middle = place.left + place.width / 2;
  const left = Math.max(
    arrow,
    Math.min(middle - box.width / 2, document.documentElement.clientWidth - box.width - arrow),
  );
  const isBelow = place.bottom + box.height + 2 * arrow <= innerHeight;
  tip.style.setProperty('--left', `${left}px`);
  tip.style.setProperty(
    '--top',
    `${isBelow ? place.bottom + 2 * arrow : place.top - box.height - 2 * arrow}px`,
  );
  tip.style.setProperty('--middle', `${middle - left}px`);
  tip.dataset.side = isBelow ? 'below' : 'above';
}

function hide(): void {
  clearTimeout(timer);
  shownFor = undefined;
  if (tip?.matches(':popover-open')) tip.hidePopover();
}

function create(): HTMLElement {
  const made = document.createElement('div');
  made.className = 'tip';
  made.popover = 'manual';
  // The control has the same words as its name already.
  made.setAttribute('aria-hidden', 'true');
  document.body.append(made);
  return made;
}
