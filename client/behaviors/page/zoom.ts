// Opens the images of an article in a preview: a modal dialog that a click, Esc, more than 40 px of
// scrolling, or a new page closes.
import { closest, on } from '../../events.ts';
import { loadLaterStyles } from '../../islands/loadLaterStyles.ts';
import { globalComponentsEnabled, label } from '../../pageData.ts';

const MOUNT_DELAY_MS = 100;
const CLOSE_AFTER_PX = 40;

/** Image files, and drawings that are inline SVG, unless they are zoomable already. */
const IMAGES = '.prose :is(img:not([data-zoom]), .drawing > [role]:only-child)';
let timer = 0;

export function install(): void {
  document.addEventListener('click', ({ target }) => {
    const control = zoomableAt(target);
    if (control) void preview(control);
  });
  document.addEventListener('keydown', event => {
    const control = zoomableAt(event.target);
    if (!control || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    void preview(control);
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
 * Turns an image file into a button. A drawing gets a button on top of it instead: the drawing
 * stays an image for screen readers, and its words do not become the label of a button, which
 * speech input would try to match.
 */
function makeZoomable(image: HTMLElement): void {
  const name = image.getAttribute('alt') ?? image.ariaLabel ?? '';
  let control = image;
  if (!image.matches('img')) image.after((control = document.createElement('button')));
  control.dataset.zoom = '';
  control.tabIndex = 0;
  control.role = 'button';
  control.ariaLabel = label('zoomImage') + (name && label('colon') + name);
}

/** Returns the control at an event target: the image, or the button on top of a drawing. */
function zoomableAt(target: EventTarget | null): HTMLElement | null {
  return globalComponentsEnabled() ? closest(target, '[data-zoom]') : null;
}

/** Opens the preview once its styles are there, unless the page is left or a dialog opens first. */
async function preview(control: HTMLElement): Promise<void> {
  await loadLaterStyles();
  if (!control.isConnected || document.querySelector('dialog[open]')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = label('zoomImage');
  // Copy the image without what makes it zoomable: the button or the attributes. Images keep their
  // `alt`, and drawings the name of the element inside; a second one would be read as well.
  const copy = (control.closest('.drawing') ?? control).cloneNode(true) as HTMLElement;
  copy.querySelector('button')?.remove();
  for (const each of ['data-zoom', 'tabindex', 'role', 'aria-label']) copy.removeAttribute(each);
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
    // If a step back has closed the preview, the focus is at the place that the step leads to.
    if (document.activeElement === document.body) control.focus({ preventScroll: true });
  });
  dialog.showModal();
}
