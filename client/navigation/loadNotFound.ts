// On a 404 page: fetches what finds the way out. Every other page does without that code.

import { pageData } from '../pageData.ts';

export function mount(): void {
  if (pageData('pageType') !== '404') return;
  import('./notFound.ts')
    .then(({ resolveNotFound }) => resolveNotFound())
    .catch((error: unknown) => console.error(error));
}
