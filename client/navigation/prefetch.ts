// Prefetching: a page is fetched when the reader points at its link, focuses it, or touches it
//

import { isFile, samePage } from '../links.ts';
import { savesData } from '../pageData.ts';
import { loadPage } from './pageCache.ts';
import { pageLink } from './pageLink.ts';

/** Shorter hovers are the pointer's way to somewhere else. */
const HOVER_PREFETCH_MS = 65;

export function installPrefetch(): void {
  let timer = 0;
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => prefetch(target), HOVER_PREFETCH_MS);
    },
    { passive: true },
  );
  for (const type of ['focusin', 'touchstart'])
    document.addEventListener(type, ({ target }) => prefetch(target), { passive: true });
}

function prefetch(target: EventTarget | null): void {
  const url = pageLink(target);
  if (!url || savesData() || !navigator.onLine) return;
  if (!isFile(url.pathname) && !samePage(url.pathname, location.pathname))
    void loadPage(url.pathname);
}
