// Runs before the first paint: sets the appearance, switched-off regions, and stored tabs, and
// redirects. It blocks rendering, so it contains nothing else.
import { applyAppearance } from './behaviors/chrome/appearance.ts';
import { languageRedirect } from './behaviors/chrome/languages.ts';
import { chooseEarly } from './behaviors/page/tabs.ts';
import { mount as applySwitches } from './querySwitches.ts';

const { dataset } = document.documentElement;
dataset.js = '';
// Without the main script, the page is shown as without any script.
const onError = ({ target }: Event): void => {
  // Of all elements with this event, only scripts have such a type.
  if ((target as HTMLScriptElement).type === 'module') delete dataset.js;
};
addEventListener('error', onError, true);
applyAppearance();
applySwitches();
chooseEarly();

// On an alias page, redirect with query and hash, which the page's meta refresh would lose.
const target = dataset.moved ? dataset.moved + location.search + location.hash : languageRedirect();
if (target) location.replace(target);
