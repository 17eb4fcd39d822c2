// Runs before the first paint: sets the appearance, switched-off regions, and stored tabs, and
// redirects. It blocks rendering, so it contains nothing else.

import { applyAppearance } from './behaviors/chrome/appearance.ts';
import { languageRedirect } from './behaviors/chrome/languages.ts';
import { chooseEarly } from './behaviors/page/tabs.ts';
import { mount as applySwitches } from './querySwitches.ts';

const { dataset } = document.documentElement;
dataset.js = '';
applyAppearance();
applySwitches();
chooseEarly();

// On an alias page, redirect with query and hash, which the page's meta refresh would lose.
const target = dataset.moved
  ? dataset.moved + location.search + (location.hash || dataset.movedHash || '')
  : languageRedirect();
if (target) location.replace(target);
