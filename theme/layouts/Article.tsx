// The article: its heading, the properties of an option, and the rendered Markdown.
import type { ReactNode } from 'react';
import { staticMarkup } from '../document/memoMarkup.ts';
import { Inline, inlineHtml, plainText } from '../parts/Inline.tsx';
import type { PageProps } from '../types.ts';

/** Marks the place after the h1 where the properties of an option are inserted. */
export const PROPERTIES_MARK = '<!--properties-->';

export function Article(props: PageProps): ReactNode {
  const { site, page, context } = props;
  const { labels } = context.locale;
  const title = page.title || (page.frontmatter.overview ? labels.overview : '');
  const needsHeading = !page.hasHeading && title !== '' && page.pageType === 'doc';
  const heading = needsHeading ? `<h1>${inlineHtml(title)}</h1>` : '';
  const isOption = page.frontmatter.option !== undefined;
  const properties = isOption ? staticMarkup(<Properties {...props} />) : '';
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

/** Properties of an option: name, path, type, default value, and the version that added it. */
function Properties({ page: { frontmatter, title }, context }: PageProps): ReactNode {
  const { labels } = context.locale;
  const rows = [
    [labels.option, plainText(title) === frontmatter.option ? '' : frontmatter.option],
    [labels.type, frontmatter.type],
    [labels.defaultValue, frontmatter.default],
    [labels.since, frontmatter.since],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <>
      {frontmatter.name && <p className="option-name">{frontmatter.name}</p>}
      <dl className="properties">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value.includes('`') ? <Inline text={value} /> : <code>{value}</code>}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
