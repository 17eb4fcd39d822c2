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

type Task = () => void;

// Lists of functions, not of modules: a list of modules keeps an object for each of them in the
// scripts of a first visit.

/** Add listeners to the document, once. `navigate` ignores clicks that others have handled. */
const INSTALLERS: readonly Task[] = [
  ...[appearance.install, tabs.install, sidebar.install, outline.install, header.install],
  ...[anchors.install, codeButtons.install, menus.install, drawers.install, languages.install],
  ...[overflow.install, zoom.install, searchShell.install, tooltips.install, hydration.install],
  navigate.install,
];

/**
 * Update the elements of the page, at the start and after each change of the content. `appearance`
 * comes before those that measure the page, and `tabs` before those that need to know which panels
 * are open.
 */
const MOUNTERS: readonly Task[] = [
  ...[appearance.mount, canonical.mount, switches.mount, tabs.mount, dates.mount, sidebar.mount],
  ...[outline.mount, header.mount, notFound.mount, anchors.mount, drawers.mount, overflow.mount],
  ...[backToTop.mount, zoom.mount, searchShell.mount, tooltips.mount, hydration.mount],
];

/** Installs the behaviors, and mounts them on this page and on every later one. */
export function installBehaviors(): void {
  const mount = (): void => MOUNTERS.forEach(mountOne);
  for (const install of INSTALLERS) install();
  mount();
  on('site:content', mount);
  // A page that was kept for a step back has missed choices that were stored meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && mount());
}

function mountOne(mount: Task): void {
  try {
    mount();
  } catch (error) {
    // One failing behavior must not stop the others.
    console.error(error);
  }
}
