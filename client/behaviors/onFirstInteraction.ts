// The behaviors that answer a reader's touch. They come right behind the first ones; until then
// links, menus and
// drawers do what the browser alone does with them.

import * as anchors from './page/anchors.ts';
import * as backtotop from './chrome/backToTop.ts';
import * as copy from './page/copy.ts';
import * as drawers from './chrome/drawers.ts';
import * as groups from './chrome/sidebarGroups.ts';
import type { Behavior } from './index.ts';
import * as languages from './chrome/languages.ts';
import * as navigate from '../navigation/navigate.ts';
import * as overflow from './page/overflow.ts';
import * as popups from './chrome/menus.ts';
import * as shell from './chrome/searchShell.ts';
import * as tooltips from './chrome/tooltips.ts';
import * as wrap from './page/wrap.ts';
import * as zoom from './page/zoom.ts';

/**
 * `navigate` comes last: what another behavior has done with a click is not its business. By name,
 * for the rest of it is the watch server's.
 */
export const onFirstInteraction: readonly Behavior[] = [
  anchors,
  copy,
  wrap,
  popups,
  drawers,
  groups,
  languages,
  overflow,
  backtotop,
  zoom,
  shell,
  tooltips,
  { install: navigate.install },
];
