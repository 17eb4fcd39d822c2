// Everything inside <body>: the header, then the layout of the page's type.
import type { ReactNode } from 'react';
import { Header } from '../navigation/Header.tsx';
import { Inline } from '../parts/Inline.tsx';
import { MarkdownTools } from '../parts/MarkdownTools.tsx';
import type { Assets, PageProps, PageType } from '../types.ts';
import { Article } from './Article.tsx';
import { Doc } from './Doc.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { NotFound } from './NotFound.tsx';

const LAYOUTS: Record<PageType, (props: PageProps) => ReactNode> = {
  home: Home,
  doc: Doc,
  '404': NotFound,
  custom: Custom,
  blank: Blank,
};

export function PageBody({ assets, ...props }: PageProps & { assets: Assets }): ReactNode {
  const { page, context } = props;
  const Layout = LAYOUTS[page.pageType];
  const hasHeader = context.regions.navbar && page.pageType !== 'blank';
  return (
    <>
      <SkipLinks hasHeader={hasHeader} {...props} />
      {hasHeader && <Header assets={assets} {...props} />}
      <Layout {...props} />
      <div className="visually-hidden" role="status" data-announcer="" />
    </>
  );
}

/** Links to the parts of the page, shown while they have the focus. */
function SkipLinks({ site, context, hasHeader }: PageProps & { hasHeader: boolean }): ReactNode {
  const { labels } = context.locale;
  const hasSearch = hasHeader && site.search !== false && site.themeConfig.search !== false;
  const links = [
    ['main', labels.skipToContent],
    hasSearch && ['search-opener', labels.skipToSearch],
    context.regions.sidebar && ['sidebar', labels.skipToSections],
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

/** The front page: hero, features, content, footer message. */
function Home(props: PageProps): ReactNode {
  const { locale, regions } = props.context;
  return (
    <div className="home" data-region="home">
      <main id="main" tabIndex={-1} data-region="main">
        <Hero {...props} />
        <Features {...props} />
        <Article {...props} />
        <div className="doc-facts">
          <MarkdownTools {...props} />
        </div>
      </main>
      {locale.footerMessage && regions.footer ? (
        <footer className="footer" data-region="footer">
          <p>
            <Inline text={locale.footerMessage} />
          </p>
        </footer>
      ) : (
        <div data-region="footer" hidden />
      )}
    </div>
  );
}

/** The content, without sidebar, outline, and footer. */
function Custom(props: PageProps): ReactNode {
  return (
    <main className="bare" id="main" tabIndex={-1} data-region="bare">
      <Article {...props} />
      <div className="doc-facts">
        <MarkdownTools {...props} />
      </div>
    </main>
  );
}

/** The content only. */
function Blank(props: PageProps): ReactNode {
  return (
    <main className="bare" id="main" tabIndex={-1} data-region="bare">
      <Article {...props} />
    </main>
  );
}
