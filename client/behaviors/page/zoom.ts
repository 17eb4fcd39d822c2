// Images of the article open in a preview, whose code loads with the first click.

import { reloadIfStale, takePendingAction } from '../../navigation/staleDeploy.ts';
import { globalComponentsEnabled, label } from '../../pageData.ts';

const MOUNT_DELAY_MS = 100;
let timer = 0;

export function install(): void {
  document.addEventListener('click', ({ target }) => {
    if (isZoomable(target)) void open(target);
  });
  document.addEventListener('keydown', event => {
    if (!isZoomable(event.target) || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    void open(event.target);
  });
}

export function mount(): void {
  clearTimeout(timer);
  if (!globalComponentsEnabled()) return;
  timer = window.setTimeout(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>('.prose img:not([data-zoom])'))
      if (!image.closest('a, button, summary')) makeZoomable(image);
    const image = zoomableImages()[takePendingAction('zoom') ?? -1];
    if (image) void open(image);
  }, MOUNT_DELAY_MS);
}

function makeZoomable(image: HTMLImageElement): void {
  image.dataset.zoom = '';
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute('aria-label', [label('zoomImage'), image.alt].filter(Boolean).join(': '));
}

function zoomableImages(): HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLImageElement>('img[data-zoom]')];
}

function isZoomable(target: EventTarget | null): target is HTMLImageElement {
  return (
    target instanceof HTMLImageElement && target.matches('[data-zoom]') && globalComponentsEnabled()
  );
}

async function open(image: HTMLImageElement): Promise<void> {
  try {
    const { preview } = await import('./preview.ts');
    preview(image);
  } catch (error) {
    console.error(error);
    // A newer version of the site has other files. Otherwise the browser opens the plain image.
    await reloadIfStale({ name: 'zoom', at: zoomableImages().indexOf(image) });
    location.assign(image.currentSrc || image.src);
  }
}
