// The behaviors that a page needs as soon as it is shown. A behavior adds listeners to HTML that
// exists already.

import { on } from '../events.ts';
import * as missing from '../notFound/loadNotFound.ts';
import { applySwitches } from '../querySwitches.ts';
import * as appearance from './chrome/appearance.ts';
import * as header from './chrome/header.ts';
import * as sidebar from './chrome/sidebar.ts';
import * as canonical from './page/canonical.ts';
import * as dates from './page/dates.ts';
import * as outline from './page/outline.ts';
import * as tabs from './page/tabs.ts';

export interface Behavior {
  /** Adds listeners to the document, once. */
  install?(): void;
  /** Updates the elements of the page, now and after each change of content. */
  mount?(): void;
}

/**
 * The order matters: the appearance comes before anything is measured, tabs before what reads which
 * parts are open. Functions are named one by one: modules as values would make the bundler add a
 * file of its own helpers to every page.
 */
export const immediate: readonly Behavior[] = [
  { install: appearance.install, mount: appearance.mount },
  { mount: canonical.mount },
  { mount: applySwitches },
  { install: tabs.install, mount: tabs.mount },
  { mount: dates.mount },
  { mount: sidebar.mount },
  { install: outline.install, mount: outline.mount },
  { install: header.install, mount: header.mount },
  { mount: missing.mount },
];

/** Starts behaviors, and updates every later page as well. */
export function install(behaviors: readonly Behavior[]): void {
  const mount = (): void => behaviors.forEach(mountOne);
  for (const behavior of behaviors) behavior.install?.();
  mount();
  on('site:content', mount);
}

function mountOne(behavior: Behavior): void {
  try {
    behavior.mount?.();
  } catch (error) {
    // The other behaviors must still run.
    console.error(error);
  }
}
