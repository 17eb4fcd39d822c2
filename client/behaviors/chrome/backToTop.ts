// The back-to-top button; CSS shows it as soon as the page has scrolled.

import { globalComponentsEnabled, label, pageData } from '../../pageData.ts';
import { scrollPageTo } from '../page/anchors.ts';

let button: HTMLButtonElement | undefined;

export function mount(): void {
  button?.remove();
  if (pageData('backToTop') !== 'on' || !globalComponentsEnabled()) return;
  button ??= create();
  button.ariaLabel = label('backToTop');
  // Before the footer: its links and the outline need not be passed to reach it.
  document.querySelector('.doc-footer, [data-announcer]')?.before(button);
}

function create(): HTMLButtonElement {
  const created = document.createElement('button');
  created.type = 'button';
  created.className = 'back-to-top';
  created.dataset.tip = '';
  created.addEventListener('click', () => {
    scrollPageTo(0, 'smooth');
    // The button disappears at the top; from the skip links, every part of the page is near.
    document.querySelector<HTMLElement>('.skip')?.focus({ preventScroll: true });
  });
  return created;
}
