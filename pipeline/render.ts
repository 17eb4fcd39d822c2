// Page + Place → File: one HTML document.
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { outputPath } from '../client/links.ts';
import { documentHtml } from '../theme/Document.tsx';
import { PageBody } from '../theme/Page.tsx';
import { redirectHtml } from '../theme/Redirect.tsx';
import type { Assets, PageLocale, PageProps, Site } from '../theme/types.ts';
import type { OutFile } from './write.ts';

/** React 19 puts a preload before the markup for every eager image, the logo of the other appearance included. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** Renders a page to its document; islands in it are marked up for hydration. */
export function render(props: PageProps & { assets: Assets }): OutFile {
  const body = renderToStaticMarkup(createElement(PageBody, props)).replace(PRELOADS, '');
  return { path: outputPath(props.page.routePath), contents: documentHtml({ ...props, body }) };
}

/** Renders the page that leads from an old address to its new one. */
export function renderRedirect(input: { site: Site; locale: PageLocale; from: string; to: string; assets: Assets }): OutFile {
  return { path: outputPath(input.from), contents: redirectHtml(input) };
}
