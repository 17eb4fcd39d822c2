// The one blocking script: what must be right before anything is painted. Keep it tiny.

import { applyAppearance } from './appearance.ts';
import { chooseEarly } from './behaviors/page/tabs.ts';
import { applySwitches } from './querySwitches.ts';
import { languageRedirect } from './navigation/languageRedirect.ts';

document.documentElement.dataset.js = '';
applyAppearance();
applySwitches();
chooseEarly();

// A page that has moved says so in its markup; the hash and query a refresh would lose go along.
const moved = document.documentElement.dataset.moved;
const target = moved
  ? moved + location.search + (location.hash || document.documentElement.dataset.movedHash || '')
  : languageRedirect();
if (target) location.replace(target);
