// The article: its heading, the properties of an option, and what Markdown has become.

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { inlineHtml } from '../parts/Inline.tsx';
import { Properties } from '../parts/Properties.tsx';
import type { PageProps } from '../types.ts';

/** Stands right behind the h1 of a page that describes an option. */
const propertiesMark = '<!--properties-->';

export function Article({ site, page, context }: PageProps): ReactNode {
  const { labels } = context.locale;
  const title = page.title || (page.frontmatter.overview ? labels.overview : '');
  const heading =
    page.hasHeading || !title || page.pageType !== 'doc' ? '' : `<h1>${inlineHtml(title)}</h1>`;
  const properties =
    page.frontmatter.option === undefined
      ? ''
      : renderToStaticMarkup(<Properties page={page} labels={labels} />);
  const html = page.html.includes(propertiesMark)
    ? heading + page.html.replace(propertiesMark, () => properties)
    : heading + properties + page.html;
  const original =
    page.articleLang && page.articleLang !== page.lang ? page.articleLang : undefined;
  return (
    <>
      {original && (
        <p className="notice" role="note">
          {labels.notTranslated}
        </p>
      )}
      {html && (
        <div
          className="prose"
          lang={original}
          dir={original && (site.locales[original]?.dir ?? 'ltr')}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </>
  );
}
