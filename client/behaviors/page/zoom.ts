// Images of the article open in a preview, whose code loads with the first click.

import { reloadIfStale, takePendingAction } from '../../navigation/staleDeploy.ts';
import { globalComponentsEnabled, label } from '../../pageData.ts';

const MOUNT_DELAY_MS = 100;
/** Image files, and drawings that are part of the page. */
const IMAGES = ':is(.prose img, .prose .drawing[role]):not([data-zoom])';
let timer = 0;

export function install(): void {
  document.addEventListener('click', ({ target }) => {
    const image = zoomableAt(target);
    if (image) void open(image);
  });
  document.addEventListener('keydown', event => {
    const image = zoomableAt(event.target);
    if (!image || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    void open(image);
  });
}

export function mount(): void {
  clearTimeout(timer);
  if (!globalComponentsEnabled()) return;
  timer = window.setTimeout(() => {
    for (const image of document.querySelectorAll<HTMLElement>(IMAGES))
      if (!image.closest('a, button, summary')) makeZoomable(image);
    const image = zoomableImages()[takePendingAction('zoom') ?? -1];
    if (image) void open(image);
  }, MOUNT_DELAY_MS);
}

function makeZoomable(image: HTMLElement): void {
  const name = [label('zoomImage'), nameOf(image)].filter(Boolean).join(': ');
  image.dataset.zoom = nameOf(image);
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute('aria-label', name);
}

/** The alternative text of an image. */
function nameOf(image: HTMLElement): string {
  return image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '';
}

function zoomableImages(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-zoom]')];
}

/** The image that was clicked: a click on a drawing meets one of its shapes. */
function zoomableAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || !globalComponentsEnabled()) return null;
  return target.closest<HTMLElement>('[data-zoom]');
}

async function open(image: HTMLElement): Promise<void> {
  try {
    const { preview } = await import('./preview.ts');
    preview(image);
  } catch (error) {
    console.error(error);
    // A newer version of the site has other files. Otherwise the browser opens the plain image.
    await reloadIfStale({ name: 'zoom', at: zoomableImages().indexOf(image) });
    const file = image instanceof HTMLImageElement ? image.currentSrc || image.src : '';
    location.assign(file || (image.dataset.src ?? ''));
  }
}
