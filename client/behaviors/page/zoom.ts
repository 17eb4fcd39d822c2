// Images of the article open in a preview, 100 ms after each change of page; the preview's code
// comes with the first click.

import { globalComponentsEnabled, label } from '../../pageData.ts';
import { reloadIfStale, takePendingAction } from '../../navigation/staleDeploy.ts';

const readyAfter = 100;
let timer = 0;

export function install(): void {
  document.addEventListener('click', event => {
    const image = zoomable(event.target);
    if (image) void open(image);
  });
  document.addEventListener('keydown', event => {
    const image = zoomable(event.target);
    if (!image || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    void open(image);
  });
}

export function mount(): void {
  clearTimeout(timer);
  if (!globalComponentsEnabled()) return;
  timer = window.setTimeout(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>(
      '.prose img:not([data-zoom])',
    )) {
      if (image.closest('a, button, summary')) continue;
      image.dataset.zoom = '';
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-label', [label('zoomImage'), image.alt].filter(Boolean).join(': '));
    }
    const at = takePendingAction('zoom');
    const wanted =
      at === undefined ? undefined : document.querySelectorAll<HTMLImageElement>('[data-zoom]')[at];
    if (wanted) void open(wanted);
  }, readyAfter);
}

function zoomable(target: EventTarget | null): HTMLImageElement | null {
  return target instanceof HTMLImageElement &&
    target.matches('[data-zoom]') &&
    globalComponentsEnabled()
    ? target
    : null;
}

async function open(image: HTMLImageElement): Promise<void> {
  try {
    const { preview } = await import('./preview.ts');
    preview(image);
  } catch (error) {
    console.error(error);
    // A newer release has other chunks: the page loads anew. Where that is not it, the plain image
    // is there all the same.
    await reloadIfStale({
      name: 'zoom',
      at: [...document.querySelectorAll('[data-zoom]')].indexOf(image),
    });
    location.assign(image.currentSrc || image.src);
  }
}
