// Images of the article open in a preview: a modal dialog that a click, Esc, 40 px of scrolling, or
// a new page closes.

import { on } from '../../events.ts';
import { globalComponentsEnabled, label } from '../../pageData.ts';

const MOUNT_DELAY_MS = 100;
const CLOSE_AFTER_PX = 40;

let timer = 0;

export function install(): void {
  document.addEventListener('click', ({ target }) => {
    if (isZoomable(target)) preview(target);
  });
  document.addEventListener('keydown', event => {
    if (!isZoomable(event.target) || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    preview(event.target);
  });
}

export function mount(): void {
  clearTimeout(timer);
  if (!globalComponentsEnabled()) return;
  timer = window.setTimeout(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>('.prose img:not([data-zoom])'))
      if (!image.closest('a, button, summary')) makeZoomable(image);
  }, MOUNT_DELAY_MS);
}

function makeZoomable(image: HTMLImageElement): void {
  image.dataset.zoom = '';
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute('aria-label', [label('zoomImage'), image.alt].filter(Boolean).join(': '));
}

function isZoomable(target: EventTarget | null): target is HTMLImageElement {
  return (
    target instanceof HTMLImageElement && target.matches('[data-zoom]') && globalComponentsEnabled()
  );
}

function preview(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', image.alt || label('zoomImage'));
  const copy = document.createElement('img');
  copy.src = image.currentSrc || image.src;
  copy.alt = image.alt;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom-close';
  button.setAttribute('aria-label', label('closePreview'));
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
