// The behaviors that a page needs as soon as it is shown, and how any behavior takes hold.
// Each one is listeners on HTML that is already there.

import * as appearance from './chrome/appearance.ts';
import * as canonical from '../navigation/canonical.ts';
import * as dates from './page/dates.ts';
import * as header from './chrome/header.ts';
import * as missing from '../navigation/loadNotFound.ts';
import * as outline from './page/outline.ts';
import * as sidebar from './chrome/sidebar.ts';
import * as switches from './chrome/regionToggles.ts';
import * as tabs from './page/tabs.ts';

export interface Behavior {
  /** Puts listeners on the document, once. */
  install?(): void;
  /** Looks at the elements of the page, now and after each change of content. */
  mount?(): void;
}

/**
 * Order is data: the look before anything is measured, tabs before anything asks what is open.
 * Named one by one: whole modules as values would bring the bundler's own helper, a file to fetch,
 * into every page.
 */
export const immediate: readonly Behavior[] = [
  { install: appearance.install, mount: appearance.mount },
  { mount: canonical.mount },
  { mount: switches.mount },
  { install: tabs.install, mount: tabs.mount },
  { mount: dates.mount },
  { mount: sidebar.mount },
  { install: outline.install, mount: outline.mount },
  { install: header.install, mount: header.mount },
  { mount: missing.mount },
];

/** Starts behaviors, and lets them look at every later page as well. */
export function install(behaviors: readonly Behavior[]): void {
  const mount = (): void => behaviors.forEach(mountOne);
  for (const behavior of behaviors) behavior.install?.();
  mount();
  document.addEventListener('site:content', mount);
}

function mountOne(behavior: Behavior): void {
  try {
    behavior.mount?.();
  } catch (error) {
    // One broken part must not take the others along.
    console.error(error);
  }
}
