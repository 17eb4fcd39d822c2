// Page + Place → HTML: one document.
import { createElement } from 'react';
import { documentHtml } from '../../theme/document/documentHtml.ts';
import { staticMarkup } from '../../theme/document/memoMarkup.ts';
import { PageBody } from '../../theme/layouts/PageBody.tsx';
import { redirectHtml } from '../../theme/document/redirectHtml.ts';
import type { Assets, PageLocale, PageProps, Site } from '../../theme/types.ts';

/** Renders a page to its document; islands in it are marked up for hydration. */
export function render(props: PageProps & { assets: Assets }): string {
  const body = staticMarkup(createElement(PageBody, props));
  return documentHtml({ ...props, body });
}

/** Renders the page that leads from an old address to its new one. */
export function renderRedirect(input: {
  site: Site;
  locale: PageLocale;
  from: string;
  to: string;
  assets: Assets;
}): string {
  return redirectHtml(input);
}
