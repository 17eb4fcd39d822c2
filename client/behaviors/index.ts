// The behaviors of a page: listeners on HTML that exists already.

import { on } from '../events.ts';
import * as hydration from '../islands/hydration.ts';
import * as navigate from '../navigation/navigate.ts';
import * as notFound from '../notFound/loadNotFound.ts';
import * as switches from '../querySwitches.ts';
import * as appearance from './chrome/appearance.ts';
import * as backToTop from './chrome/backToTop.ts';
import * as drawers from './chrome/drawers.ts';
import * as header from './chrome/header.ts';
import * as languages from './chrome/languages.ts';
import * as menus from './chrome/menus.ts';
import * as searchShell from './chrome/searchShell.ts';
import * as sidebar from './chrome/sidebar.ts';
import * as tooltips from './chrome/tooltips.ts';
import * as anchors from './page/anchors.ts';
import * as canonical from './page/canonical.ts';
import * as codeButtons from './page/codeButtons.ts';
import * as dates from './page/dates.ts';
import * as outline from './page/outline.ts';
import * as overflow from './page/overflow.ts';
import * as tabs from './page/tabs.ts';
import * as zoom from './page/zoom.ts';

export interface Behavior {
  /** Adds listeners to the document, once. */
  install?(): void;
  /** Updates the elements of the page, at the start and after each change of the content. */
  mount?(): void;
}

/**
 * The order matters: `appearance` comes before behaviors that measure the page, `tabs` before
 * behaviors that need to know which panels are open, and `navigate` last, because it ignores clicks
 * that another behavior has handled.
 */
const BEHAVIORS: readonly Behavior[] = [
  ...[appearance, canonical, switches, tabs, dates, sidebar, outline, header, notFound],
  ...[anchors, codeButtons, menus, drawers, languages, overflow, backToTop, zoom],
  ...[searchShell, tooltips, hydration, navigate],
];

/** Installs the behaviors, and mounts them on this page and on every later one. */
export function installBehaviors(): void {
  const mount = (): void => BEHAVIORS.forEach(mountOne);
  for (const behavior of BEHAVIORS) behavior.install?.();
  mount();
  on('site:content', mount);
}

function mountOne(behavior: Behavior): void {
  try {
    behavior.mount?.();
  } catch (error) {
    // One failing behavior must not stop the others.
    console.error(error);
  }
}
