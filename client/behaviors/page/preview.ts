// The preview of an image: a modal dialog that a click, Esc, 40 px of scrolling, or a new page
// closes.

import { on } from '../../events.ts';
import { label } from '../../pageData.ts';

const CLOSE_AFTER_PX = 40;

export function preview(image: HTMLElement): void {
  const dialog = document.createElement('dialog');
  const name = image.dataset.zoom ?? '';
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', name || label('zoomImage'));
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom-close';
  button.setAttribute('aria-label', label('closePreview'));
  dialog.append(copyOf(image, name), button);
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

/** The image without the button that the article makes of it. */
function copyOf(image: HTMLElement, name: string): HTMLElement {
  if (image instanceof HTMLImageElement) {
    const copy = document.createElement('img');
    copy.src = image.currentSrc || image.src;
    copy.alt = name;
    return copy;
  }
  const copy = document.createElement('span');
  copy.className = image.className;
  copy.setAttribute('role', 'img');
  copy.setAttribute('aria-label', name);
  copy.append(...[...image.children].map(child => child.cloneNode(true)));
  return copy;
}
