// On a 404 page: fetches what finds the way out. Every other page does without that code.

import { setting } from '../pageData.ts';

export function mount(): void {
  if (setting('pageType') !== '404') return;
  import('./notFound.ts')
    .then(({ findWay }) => findWay())
    .catch((error: unknown) => console.error(error));
}
