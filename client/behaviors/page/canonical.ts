// Corrects the address bar if the host serves a page under another spelling of its address.

import { addBase, removeBase, samePage } from '../../links.ts';
import { pageData } from '../../pageData.ts';

export function mount(): void {
  const [route, base] = [pageData('route'), pageData('base')];
  const path = removeBase(location.pathname, base);
  if (pageData('pageType') === '404' || !route || path === route || !samePage(path, route)) return;
  history.replaceState(history.state, '', addBase(route, base) + location.search + location.hash);
}
