// Back to top: a button that exists only in the browser and only where there is something above
//

import { prefersReducedMotion, globalComponentsEnabled, label, pageData } from '../../pageData.ts';
import { focusOn } from '../page/anchors.ts';

let button: HTMLButtonElement | undefined;

export function install(): void {
  addEventListener('scroll', update, { passive: true });
}

export function mount(): void {
  if (pageData('backToTop') !== 'on' || !globalComponentsEnabled()) {
    button?.remove();
    button = undefined;
    return;
  }
  button ??= create();
  button.setAttribute('aria-label', label('backToTop'));
  button.title = label('backToTop');
  requestAnimationFrame(update);
}

function create(): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'back-to-top';
  made.hidden = true;
  made.addEventListener('click', () => {
    scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    // The button is about to go; the focus goes where the reader is sent.
    const main = document.getElementById('main');
    if (main) focusOn(main);
  });
  document.body.append(made);
  return made;
}

function update(): void {
  if (button) button.hidden = scrollY <= 0;
}
