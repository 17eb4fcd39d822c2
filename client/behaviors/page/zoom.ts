// Images of the article open in a preview: a modal dialog that a click, Esc, 40 px of scrolling, or
// a new page closes.

import { on } from '../../events.ts';
import { globalComponentsEnabled, label } from '../../pageData.ts';

const MOUNT_DELAY_MS = 100;
const CLOSE_AFTER_PX = 40;

/** Image files, and drawings that are part of the page. */
const IMAGES = ':is(.prose img, .prose .drawing[role]):not([data-zoom])';
let timer = 0;

export function install(): void {
  document.addEventListener('click', ({ target }) => {
    const image = zoomableAt(target);
    if (image) preview(image);
  });
  document.addEventListener('keydown', event => {
    const image = zoomableAt(event.target);
    if (!image || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    preview(image);
  });
}

export function mount(): void {
  clearTimeout(timer);
  if (!globalComponentsEnabled()) return;
  timer = window.setTimeout(() => {
    for (const image of document.querySelectorAll<HTMLElement>(IMAGES))
      if (!image.closest('a, button, summary')) makeZoomable(image);
  }, MOUNT_DELAY_MS);
}

function makeZoomable(image: HTMLElement): void {
  const name = image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '';
  image.dataset.zoom = name;
  image.tabIndex = 0;
  image.role = 'button';
  image.ariaLabel = [label('zoomImage'), name].filter(Boolean).join(': ');
}

/** The image that was clicked: a click on a drawing meets one of its shapes. */
function zoomableAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || !globalComponentsEnabled()) return null;
  return target.closest<HTMLElement>('[data-zoom]');
}

function preview(image: HTMLElement): void {
  const name = image.dataset.zoom ?? '';
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = label('zoomImage');
  // The image without the button that the article makes of it.
  const copy = image.cloneNode(true) as HTMLElement;
  for (const each of ['data-zoom', 'tabindex']) copy.removeAttribute(each);
  copy.role = 'img';
  copy.ariaLabel = name;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom-close';
  button.ariaLabel = label('closePreview');
  dialog.append(copy, button);
  document.body.append(dialog);

  const startY = scrollY;
  const close = (): void => dialog.close();
  const onScroll = (): void => {
    if (Math.abs(scrollY - startY) > CLOSE_AFTER_PX) close();
  };
  const stopListening = on('site:content', close);
  addEventListener('scroll', onScroll, { passive: true });
  dialog.addEventListener('click', close);
  dialog.addEventListener('close', () => {
    stopListening();
    removeEventListener('scroll', onScroll);
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  dialog.showModal();
}
