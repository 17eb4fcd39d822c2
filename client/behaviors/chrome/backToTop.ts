// The back-to-top button, shown as soon as the page has scrolled.

import { globalComponentsEnabled, label, pageData } from '../../pageData.ts';
import { focusOn } from '../focus.ts';
import { scrollPageTo } from '../page/anchors.ts';

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
  button.title = label('backToTop');
  button.setAttribute('aria-label', button.title);
  requestAnimationFrame(update);
}

function create(): HTMLButtonElement {
  const created = document.createElement('button');
  created.type = 'button';
  created.className = 'back-to-top';
  created.hidden = true;
  created.addEventListener('click', () => {
    scrollPageTo(0, 'smooth');
    // The button disappears at the top, so the focus moves on.
    const main = document.getElementById('main');
    if (main) focusOn(main);
  });
  document.body.append(created);
  return created;
}

function update(): void {
  if (button) button.hidden = scrollY <= 0;
}
