// Where the browser's share begins: what is seen at once, what is touched right after, islands when
// the browser is idle.

import { awaitIslands } from './islands/hydration.ts';
import { immediate, install } from './behaviors/index.ts';
import { reloadIfStale } from './navigation/staleDeploy.ts';

install(immediate);
/** Settles when the page answers to touches. */
export const ready = import('./behaviors/onFirstInteraction.ts').then(
  ({ onFirstInteraction }) => install(onFirstInteraction),
  // Without them the page is a page with plain links.
  (error: unknown) => {
    // Firefox gives up what a page still fetches when it is left, and for no reason at all.
    if (error === undefined) return;
    console.error(error);
    void reloadIfStale();
  },
);
awaitIslands(ready);
