// The progress bar, one at most, shown if loading takes more than 200 ms.
import { announce } from '../behaviors/focus.ts';
import { loadLaterStyles } from '../islands/loadLaterStyles.ts';
import { label } from '../pageData.ts';

const APPEAR_AFTER_MS = 200;
const TRICKLE_MS = 800;
const TRANSITION_MS = 200;
const FIRST_AMOUNT = 0.08;
const LAST_AMOUNT = 0.994;
const TRICKLE_AMOUNT = 0.02;

let timer: number | undefined;
let trickle: number | undefined;
let bar: HTMLElement | undefined;

/** Schedules the bar; a bar that is already shown continues. */
export function startProgress(): void {
  clearTimeout(timer);
  timer = window.setTimeout(appear, APPEAR_AFTER_MS);
}

/** Fills the bar and removes it. */
export function endProgress(): void {
  clearTimeout(timer);
  clearInterval(trickle);
  const ending = bar;
  bar = undefined;
  if (!ending) return;
  setAmount(ending, 1);
  setTimeout(() => {
    ending.dataset.done = '';
    setTimeout(() => ending.remove(), TRANSITION_MS);
  }, TRANSITION_MS);
}

function appear(): void {
  if (bar) return;
  void loadLaterStyles();
  const added = document.createElement('div');
  added.id = 'nprogress';
  added.className = 'progress';
  added.role = 'progressbar';
  added.ariaLabel = label('pageLoading');
  added.append(document.createElement('span'));
  document.body.append(added);
  let amount = FIRST_AMOUNT;
  setAmount(added, amount);
  trickle = window.setInterval(() => {
    if (amount === FIRST_AMOUNT) announce(added.ariaLabel ?? '');
    amount = Math.min(amount + Math.random() * TRICKLE_AMOUNT, LAST_AMOUNT);
    setAmount(added, amount);
  }, TRICKLE_MS);
  bar = added;
}

function setAmount(element: HTMLElement, amount: number): void {
  element.style.setProperty('--amount', String(amount));
}
