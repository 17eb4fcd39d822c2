// A page that the host serves under another spelling of its address gets the one it is known by
//

import { addBase, removeBase, samePage } from '../links.ts';
import { setting } from '../pageData.ts';

export function mount(): void {
  const route = setting('route');
  const path = removeBase(location.pathname, setting('base'));
  if (setting('pageType') === '404' || !route || path === route || !samePage(path, route)) return;
  history.replaceState(
    history.state,
    '',
    addBase(route, setting('base')) + location.search + location.hash,
  );
}
