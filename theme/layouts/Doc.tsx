// A page of documentation: sidebar, article with footer, outline.
import type { ReactNode } from 'react';
import { inCurrentVersion, publicAddress } from '../document/metadata.ts';
import { versionOf } from '../document/pageVersion.ts';
import { LocalBar, Outline } from '../navigation/Outline.tsx';
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
      <LocalBar {...props} />
      <Sidebar {...props} />
      <main
        className="doc"
        id="Main"
        tabIndex={-1}
        data-region="main"
        data-origin={props.site.origin}
      >
        <SheetHead {...props} />
        <article>
          <OldVersion {...props} />
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

/** The line at the top of each printed sheet: site, version, URL, date. Hidden on screens. */
function SheetHead({ site, page, context }: PageProps): ReactNode {
  const { title } = context.locale;
  const version = versionOf(page, site);
  const parts = [
    version ? `${title} ${version}` : title,
    publicAddress(page.routePath, site),
    context.lastUpdated?.slice(0, 'YYYY-MM-DD'.length),
  ];
  return (
    <p className="sheet-head" hidden>
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
}

/** Notice on a page of an old version, with a link to the current version. */
function OldVersion(props: PageProps): ReactNode {
  const { site, page, context } = props;
  const { labels } = context.locale;
  const current = context.versions.find(({ text }) => text === site.multiVersion.default);
  if (!current || current.current) return null;
  const text = inCurrentVersion(props) ? labels.readCurrent : `${labels.version} {current}`;
  const fill = (label: string): string =>
    label.replace('{version}', page.version).replace('{current}', current.text);
  return (
    <aside className="notice" role="note">
      <p>{fill(labels.oldVersion)}</p>
      <p>
        <Link href={current.link} data-carry="" {...props}>
          {fill(text)}
        </Link>
      </p>
    </aside>
  );
}

/** Notice that the original of a translation has changed, with links to its sections. */
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

/** Links to related pages, with the titles of these pages. */
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
