// Images of the article open in a preview: a modal dialog that a click, Esc, 40 px of scrolling, or
// a new page closes.

import { on } from '../../events.ts';
import { globalComponentsEnabled, label } from '../../pageData.ts';

const MOUNT_DELAY_MS = 100;
const CLOSE_AFTER_PX = 40;

/** Image files, and drawings that are part of the page; neither has been made zoomable. */
const IMAGES = '.prose :is(img:not([data-zoom]), .drawing > [role]:only-child)';
let timer = 0;

export function install(): void {
  document.addEventListener('click', ({ target }) => {
    const control = zoomableAt(target);
    if (control) preview(control);
  });
  document.addEventListener('keydown', event => {
    const control = zoomableAt(event.target);
    if (!control || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    preview(control);
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

/**
 * An image file becomes a button. A drawing gets one on top of it: it stays an image for screen
 * readers, and its words are not the label of a button, which speech input would try to match.
 */
function makeZoomable(image: HTMLElement): void {
  const name = image.getAttribute('alt') ?? image.ariaLabel ?? '';
  let control = image;
  if (!image.matches('img')) image.after((control = document.createElement('button')));
  control.dataset.zoom = name;
  control.tabIndex = 0;
  control.role = 'button';
  control.ariaLabel = label('zoomImage') + (name && `: ${name}`);
}

/** The control that was clicked: the image, or the button on top of a drawing. */
function zoomableAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || !globalComponentsEnabled()) return null;
  return target.closest<HTMLElement>('[data-zoom]');
}

function preview(control: HTMLElement): void {
  const name = control.dataset.zoom ?? '';
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = label('zoomImage');
  // The image without the button that the article makes of it.
  const copy = (control.closest('.drawing') ?? control).cloneNode(true) as HTMLElement;
  copy.querySelector('button')?.remove();
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
    control.focus({ preventScroll: true });
  });
  dialog.showModal();
}
