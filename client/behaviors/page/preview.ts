// The preview of an image: a modal dialog without margin; a click, Esc, a scroll of more than 40 px
// or a new page ends it.

import { label } from '../../pageData.ts';

const scrollOffset = 40;

export function preview(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', image.alt || label('zoomImage'));
  const copy = document.createElement('img');
  copy.src = image.currentSrc || image.src;
  copy.alt = image.alt;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'zoom-close';
  close.setAttribute('aria-label', label('closePreview'));
  dialog.append(copy, close);
  document.body.append(dialog);

  const from = scrollY;
  const end = new AbortController();
  const finish = (): void => dialog.close();
  dialog.addEventListener('click', finish);
  dialog.addEventListener('close', () => {
    end.abort();
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - from) > scrollOffset) finish();
    },
    { signal: end.signal, passive: true },
  );
  document.addEventListener('site:content', finish, { signal: end.signal });
  dialog.showModal();
}
