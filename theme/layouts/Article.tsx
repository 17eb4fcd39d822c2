// The article: its heading, the properties of an option, and the rendered Markdown.

import type { ReactNode } from 'react';
import { staticMarkup } from '../document/memoMarkup.ts';
import { inlineHtml } from '../parts/Inline.tsx';
import { Properties } from '../parts/Properties.tsx';
import type { PageProps } from '../types.ts';

/** Marks the place behind the h1 of a page that describes an option. */
const PROPERTIES_MARK = '<!--properties-->';

export function Article({ site, page, context }: PageProps): ReactNode {
  const { labels } = context.locale;
  const title = page.title || (page.frontmatter.overview ? labels.overview : '');
  const needsHeading = !page.hasHeading && title !== '' && page.pageType === 'doc';
  const heading = needsHeading ? `<h1>${inlineHtml(title)}</h1>` : '';
  const properties =
    page.frontmatter.option === undefined
      ? ''
      : staticMarkup(<Properties page={page} labels={labels} />);
  const html = page.html.includes(PROPERTIES_MARK)
    ? heading + page.html.replace(PROPERTIES_MARK, () => properties)
    : heading + properties + page.html;
  const original = page.articleLang === page.lang ? undefined : page.articleLang;
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
