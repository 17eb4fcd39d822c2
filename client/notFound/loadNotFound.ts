// Loads the code of the 404 page on that page only.
import { pageData } from '../pageData.ts';

export function mount(): void {
  if (pageData('pageType') !== '404') return;
  import('../lazy/notFound.ts')
    .then(({ resolveNotFound }) => resolveNotFound())
    .catch((error: unknown) => console.error(error));
}
