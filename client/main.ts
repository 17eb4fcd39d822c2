// Client entry: immediate behaviors, then those that react to the reader, then islands.

import { immediate, install } from './behaviors/index.ts';
import { scheduleHydration } from './islands/hydration.ts';
import { reloadIfStale } from './navigation/staleDeploy.ts';

install(immediate);
/** Settles when the page reacts to the reader; the browser tests wait for it. */
export const ready = import('./behaviors/onFirstInteraction.ts').then(
  ({ onFirstInteraction }) => install(onFirstInteraction),
  (error: unknown) => {
    // Without an error, Firefox has cancelled the download because the reader leaves the page.
    if (error === undefined) return;
    console.error(error);
    void reloadIfStale();
  },
);
scheduleHydration(ready);
