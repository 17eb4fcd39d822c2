// Corrects the address bar if the host serves a page under another spelling of its URL.
import { pageAddress, removeBase, samePage } from '../../links.ts';
import { linkStyle, pageData } from '../../pageData.ts';

export function mount(): void {
  const route = pageData('route');
  const path = removeBase(location.pathname, pageData('base'));
  if (pageData('pageType') === '404' || !route || path === route || !samePage(path, route)) return;
  const address = pageAddress(route, linkStyle());
  history.replaceState(history.state, '', address + location.search + location.hash);
}
