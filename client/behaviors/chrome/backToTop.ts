// The back-to-top button; CSS shows it as soon as the page has scrolled.
import { globalComponentsEnabled, label, pageData } from '../../pageData.ts';
import { scrollPageTo } from '../page/anchors.ts';

let button: HTMLButtonElement | undefined;

export function mount(): void {
  button?.remove();
  if (pageData('backToTop') !== 'on' || !globalComponentsEnabled()) return;
  button ??= create();
  button.ariaLabel = label('backToTop');
  // In front of the footer, so that the keyboard reaches the button before the footer's links.
  document.querySelector('.doc-footer, [data-announcer]')?.before(button);
}

function create(): HTMLButtonElement {
  const created = document.createElement('button');
  created.type = 'button';
  created.className = 'back-to-top';
  created.dataset.tip = '';
  created.addEventListener('click', () => {
    scrollPageTo(0, 'smooth');
    // At the top, the button is hidden and cannot keep the focus; the skip link takes it.
    document.querySelector<HTMLElement>('.skip')?.focus({ preventScroll: true });
  });
  return created;
}
