// Whether content/ is the site that the tests know. Where it is another one, tests of its pages are
// skipped, so that the other tests still show whether the program works:
//
//   if (!isProduct) return skip(OTHER_SITE);
import site from '../content/site.ts';
import type { Site } from '../theme/types.ts';

/** What tests read from the settings of the site in content/. */
export const product: Pick<Site, 'title' | 'origin'> = site;

/** Whether content/ is the site that the tests know. */
export const isProduct = product.title === 'Rsbuild';

/** The reason for skipping a test of its pages. */
export const OTHER_SITE = 'content/ is another site';
