// Everything inside <body>: the header, then the layout of the page's type.
import type { ReactNode } from 'react';
import { Header } from '../navigation/Header.tsx';
import { Announcement } from '../parts/Announcement.tsx';
import { CodeTools } from '../parts/CodeTools.tsx';
import { Inline } from '../parts/Inline.tsx';
import { MarkdownTools } from '../parts/MarkdownTools.tsx';
import type { Assets, PageProps, PageType } from '../types.ts';
import { Article } from './Article.tsx';
import { Doc } from './Doc.tsx';
import { Features } from './Features.tsx';
import { Closing, Hero } from './Hero.tsx';
import { NotFound } from './NotFound.tsx';

type BodyProps = PageProps & { assets: Assets };

/** Most layouts get no assets: what they pass on to their links would become attributes. */
const LAYOUTS: Record<PageType, (props: PageProps, assets: Assets) => ReactNode> = {
  home: (props, assets) => <Home assets={assets} {...props} />,
  doc: props => <Doc {...props} />,
  '404': (props, assets) => <NotFound assets={assets} {...props} />,
  custom: props => <Bare {...props} />,
  blank: props => <Bare {...props} />,
};

export function PageBody({ assets, ...props }: BodyProps): ReactNode {
  const { page, context } = props;
  const hasHeader = context.regions.navbar && page.pageType !== 'blank';
  return (
    <>
      <SkipLinks hasHeader={hasHeader} {...props} />
      {page.pageType !== 'blank' && <Announcement {...props} />}
      {hasHeader && <Header {...props} />}
      {LAYOUTS[page.pageType](props, assets)}
      <CodeTools {...props} />
      <div className="visually-hidden" role="status" data-announcer="" />
    </>
  );
}

/** Links to the parts of the page, shown while they have the focus. */
function SkipLinks({ site, context, hasHeader }: PageProps & { hasHeader: boolean }): ReactNode {
  const { labels } = context.locale;
  const hasSearch = hasHeader && site.search !== false && site.themeConfig.search !== false;
  const links = [
    ['Main', labels.skipToContent],
    hasSearch && ['search-opener', labels.skipToSearch],
    context.regions.sidebar && ['Sidebar', labels.skipToSections],
  ].filter(link => link !== false);
  return (
    <div data-region="skip">
      {links.map(([id, text]) => (
        <a key={id} className="skip" href={`#${id}`}>
          {text}
        </a>
      ))}
    </div>
  );
}

/** The home page: hero, content, features, closing call, page tools, footer message. */
function Home({ assets, ...props }: BodyProps): ReactNode {
  const { locale, regions } = props.context;
  return (
    <div className="home" data-region="home">
      {/* In the body, so that client navigation adds it with the page. */}
      <link rel="stylesheet" href={assets.home} />
      <main id="Main" tabIndex={-1} data-region="main" data-origin={props.site.origin}>
        <Hero {...props} />
        <Article {...props} />
        <Features {...props} />
        <Closing {...props} />
        <div className="doc-facts">
          <MarkdownTools {...props} />
        </div>
      </main>
      {locale.footerMessage && regions.footer ? (
        <footer className="footer" data-region="footer">
          <p>
            <Inline text={locale.footerMessage} newTab={locale.labels.newTab} />
          </p>
        </footer>
      ) : (
        <div data-region="footer" hidden />
      )}
    </div>
  );
}

/** The content, without sidebar, outline, and footer; on a blank page, also without page tools. */
function Bare(props: PageProps): ReactNode {
  return (
    <main
      className="bare"
      id="Main"
      tabIndex={-1}
      data-region="bare"
      data-origin={props.site.origin}
    >
      <Article {...props} />
      {props.page.pageType === 'custom' && (
        <div className="doc-facts">
          <MarkdownTools {...props} />
        </div>
      )}
    </main>
  );
}
