// Everything inside <body>: the bar, then the layout that the page's type asks for.

import type { ReactNode } from 'react';
import { Blank } from './Blank.tsx';
import { Custom } from './Custom.tsx';
import { Doc } from './Doc.tsx';
import { Header } from '../navigation/Header.tsx';
import { Home } from './Home.tsx';
import { NotFound } from './NotFound.tsx';
import type { Assets, PageProps, PageType } from '../types.ts';

const layouts: Record<PageType, (props: PageProps) => ReactNode> = {
  home: Home,
  doc: Doc,
  '404': NotFound,
  custom: Custom,
  blank: Blank,
};

export function PageBody({ assets, ...props }: PageProps & { assets: Assets }): ReactNode {
  const { page, context } = props;
  const Layout = layouts[page.pageType] ?? Doc;
  const hasBar = context.regions.navbar && page.pageType !== 'blank';
  return (
    <>
      <div data-region="skip">
        <a className="skip" href="#main">
          {context.locale.labels.skipToContent}
        </a>
      </div>
      {hasBar && <Header assets={assets} {...props} />}
      <Layout {...props} />
      <div className="visually-hidden" role="status" data-announcer="" />
    </>
  );
}
