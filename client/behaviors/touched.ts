// The behaviors that answer a reader's touch. They come right behind the first ones; until then links, menus and
// drawers do what the browser alone does with them.

import * as anchors from './anchors.ts';
import * as backtotop from './backtotop.ts';
import * as copy from './copy.ts';
import * as drawers from './drawers.ts';
import * as groups from './groups.ts';
import type { Behavior } from './index.ts';
import * as languages from './languages.ts';
import * as navigate from './navigate.ts';
import * as overflow from './overflow.ts';
import * as popups from './popups.ts';
import * as shell from './shell.ts';
import * as tooltips from './tooltips.ts';
import * as wrap from './wrap.ts';
import * as zoom from './zoom.ts';

/** `navigate` comes last: what another behavior has done with a click is not its business. By name, for the rest of it is the watch server's. */
export const onTouch: readonly Behavior[] = [
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
