// The progress bar: appears when loading takes longer than 200 ms, always ends, never is there
// twice.

import { label } from '../pageData.ts';

const appearsAfter = 200;
const minimum = 0.08;
const most = 0.994;
const trickleRate = 0.02;
const trickleSpeed = 800;
const speed = 200;

let timer = 0;
let trickle = 0;
let bar: HTMLElement | undefined;
let amount = 0;

/** Starts waiting; a bar that is still there is taken over. */
export function startProgress(): void {
  clearTimeout(timer);
  timer = window.setTimeout(appear, appearsAfter);
}

/** Fills the bar and takes it away; without a bar nothing is shown. */
export function endProgress(): void {
  clearTimeout(timer);
  clearInterval(trickle);
  const ending = bar;
  bar = undefined;
  if (!ending) return;
  set(ending, 1);
  setTimeout(() => {
    ending.dataset.done = '';
    setTimeout(() => ending.remove(), speed);
  }, speed);
}

function appear(): void {
  if (bar) return;
  bar = document.createElement('div');
  bar.id = 'nprogress';
  bar.className = 'progress';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', label('pageLoading'));
  bar.append(document.createElement('span'));
  document.body.append(bar);
  amount = minimum;
  set(bar, amount);
  clearInterval(trickle);
  trickle = window.setInterval(() => {
    amount = Math.min(amount + Math.random() * trickleRate, most);
    if (bar) set(bar, amount);
  }, trickleSpeed);
}

function set(element: HTMLElement, value: number): void {
  element.style.setProperty('--amount', String(value));
}
