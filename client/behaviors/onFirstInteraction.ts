// The behaviors that react to the reader. They load right after the immediate ones; until then
// links, menus, and drawers do what the browser does on its own.

import * as navigate from '../navigation/navigate.ts';
import * as backToTop from './chrome/backToTop.ts';
import * as drawers from './chrome/drawers.ts';
import * as languages from './chrome/languages.ts';
import * as menus from './chrome/menus.ts';
import * as searchShell from './chrome/searchShell.ts';
import * as sidebarGroups from './chrome/sidebarGroups.ts';
import * as tooltips from './chrome/tooltips.ts';
import type { Behavior } from './index.ts';
import * as anchors from './page/anchors.ts';
import * as copy from './page/copy.ts';
import * as overflow from './page/overflow.ts';
import * as wrap from './page/wrap.ts';
import * as zoom from './page/zoom.ts';

/** `navigate` comes last: it ignores clicks that another behavior has handled. */
export const onFirstInteraction: readonly Behavior[] = [
  anchors,
  copy,
  wrap,
  menus,
  drawers,
  sidebarGroups,
  languages,
  overflow,
  backToTop,
  zoom,
  searchShell,
  tooltips,
  navigate,
];
