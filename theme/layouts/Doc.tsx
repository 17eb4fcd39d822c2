// A page of documentation: sidebar, article with footer, outline.
import type { ReactNode } from 'react';
import { DocBar, Outline } from '../navigation/Outline.tsx';
import { Sidebar } from '../navigation/Sidebar.tsx';
import { DocFooter } from '../parts/DocFooter.tsx';
import { Link, TextLink } from '../parts/Link.tsx';
import type { PageProps } from '../types.ts';
import { Article } from './Article.tsx';
import { Overview } from './Overview.tsx';

export function Doc(props: PageProps): ReactNode {
  const isOverview = props.page.frontmatter.overview;
  return (
    <div className="frame" data-region="doc" data-overview={isOverview ? '' : undefined}>
      <DocBar {...props} />
      <Sidebar {...props} />
      <main className="doc" id="main" tabIndex={-1} data-region="main">
        <article>
          <OutdatedTranslation {...props} />
          <Article {...props} />
          <Overview {...props} />
          <Related {...props} />
        </article>
        <DocFooter {...props} />
      </main>
      <Outline {...props} />
    </div>
  );
}

/** Notice that the original of a translation has changed since, with links to its sections. */
function OutdatedTranslation(props: PageProps): ReactNode {
  const { behind, locale } = props.context;
  const { lang } = props.site;
  if (behind.length === 0) return null;
  return (
    <aside className="notice" role="note" data-behind="">
      <p>{locale.labels.translationBehind}</p>
      <p>{locale.labels.readOriginal}</p>
      <ul>
        {behind.map(({ text, link }) => (
          <li key={link}>
            <Link href={link} lang={lang} hrefLang={lang} {...props}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Related pages, named after themselves. */
function Related(props: PageProps): ReactNode {
  const { related, locale } = props.context;
  if (related.length === 0) return null;
  return (
    <section className="related">
      <h2 id="related">{locale.labels.related}</h2>
      <ul>
        {related.map(({ text, link }) => (
          <li key={link}>
            <TextLink text={text} href={link} {...props} />
          </li>
        ))}
      </ul>
    </section>
  );
}
