// Where the browser's share begins: what is seen at once, what is touched right after, islands when
// the browser is idle.

import { awaitIslands } from './islands/hydration.ts';
import { atOnce, install } from './behaviors/index.ts';
import { renew } from './navigation/staleDeploy.ts';

install(atOnce);
/** Settles when the page answers to touches. */
export const ready = import('./behaviors/onFirstInteraction.ts').then(
  ({ onTouch }) => install(onTouch),
  // Without them the page is a page with plain links.
  (error: unknown) => {
    // Firefox gives up what a page still fetches when it is left, and for no reason at all.
    if (error === undefined) return;
    console.error(error);
    void renew();
  },
);
awaitIslands(ready);
