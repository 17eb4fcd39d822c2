// Client entry: the behaviors of a page, which are listeners on HTML that exists already. Islands load
// at the reader's first intent.
import { on } from './events.ts';
import * as hydration from './islands/hydration.ts';
import * as navigate from './navigation/navigate.ts';
import * as notFound from './notFound/loadNotFound.ts';
import * as switches from './querySwitches.ts';
import * as appearance from './behaviors/chrome/appearance.ts';
import * as backToTop from './behaviors/chrome/backToTop.ts';
import * as drawers from './behaviors/chrome/drawers.ts';
import * as header from './behaviors/chrome/header.ts';
import * as languages from './behaviors/chrome/languages.ts';
import * as menus from './behaviors/chrome/menus.ts';
import * as searchShell from './behaviors/chrome/searchShell.ts';
import * as sidebar from './behaviors/chrome/sidebar.ts';
import * as tooltips from './behaviors/chrome/tooltips.ts';
import * as anchors from './behaviors/page/anchors.ts';
import * as canonical from './behaviors/page/canonical.ts';
import * as codeButtons from './behaviors/page/codeButtons.ts';
import * as dates from './behaviors/page/dates.ts';
import * as outline from './behaviors/page/outline.ts';
import * as overflow from './behaviors/page/overflow.ts';
import * as tabs from './behaviors/page/tabs.ts';
import * as zoom from './behaviors/page/zoom.ts';

// Lists of functions, not of modules: a list of modules keeps an object for each of them in the
// scripts of a first visit.

/** Add listeners to the document, once. `navigate` ignores clicks that others have handled. */
const INSTALLERS: readonly (() => void)[] = [
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
const MOUNTERS: readonly (() => void)[] = [
  ...[appearance.mount, canonical.mount, switches.mount, tabs.mount, dates.mount, sidebar.mount],
  ...[outline.mount, header.mount, notFound.mount, anchors.mount, drawers.mount, overflow.mount],
  ...[backToTop.mount, zoom.mount, searchShell.mount, tooltips.mount, hydration.mount],
];

function mount(tasks: readonly (() => void)[]): void {
  for (const task of tasks)
    try {
      task();
    } catch (error) {
      // One failing behavior must not stop the others.
      console.error(error);
    }
}

for (const install of INSTALLERS) install();
mount(MOUNTERS);
on('site:content', () => mount(MOUNTERS));
// A page that was kept for a step back has missed choices that were stored meanwhile. Nothing else
// has changed: `anchors` would leave the place where the reader was.
const STORED = [appearance.mount, tabs.mount];
addEventListener('pageshow', ({ persisted }) => persisted && mount(STORED));
