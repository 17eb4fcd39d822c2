// The only blocking script: what must be right before the first paint.

import { applyAppearance } from './behaviors/chrome/appearance.ts';
import { languageRedirect } from './behaviors/chrome/languages.ts';
import { chooseEarly } from './behaviors/page/tabs.ts';
import { mount as applySwitches } from './querySwitches.ts';

const { dataset } = document.documentElement;
dataset.js = '';
applyAppearance();
applySwitches();
chooseEarly();

// The page of an alias redirects with query and hash, which its meta refresh would lose.
const target = dataset.moved
  ? dataset.moved + location.search + (location.hash || dataset.movedHash || '')
  : languageRedirect();
if (target) location.replace(target);
