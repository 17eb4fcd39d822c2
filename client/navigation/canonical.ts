// A page that the host serves under another spelling of its address gets the one it is known by
//

import { addBase, removeBase, samePage } from '../links.ts';
import { pageData } from '../pageData.ts';

export function mount(): void {
  const route = pageData('route');
  const path = removeBase(location.pathname, pageData('base'));
  if (pageData('pageType') === '404' || !route || path === route || !samePage(path, route)) return;
  history.replaceState(
    history.state,
    '',
    addBase(route, pageData('base')) + location.search + location.hash,
  );
}
