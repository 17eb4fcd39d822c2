// A page of documentation: sidebar, article with footer, outline.

import type { ReactNode } from 'react';
import { Article } from './Article.tsx';
import { OutdatedTranslation } from '../parts/OutdatedTranslation.tsx';
import { DocFooter } from '../parts/DocFooter.tsx';
import { DocBar } from '../navigation/DocBar.tsx';
import { Outline } from '../navigation/Outline.tsx';
import { Overview } from './Overview.tsx';
import { Related } from '../parts/Related.tsx';
import { Sidebar } from '../navigation/Sidebar.tsx';
import type { PageProps } from '../types.ts';

export function Doc(props: PageProps): ReactNode {
  return (
    <div
      className="frame"
      data-region="doc"
      data-overview={props.page.frontmatter.overview ? '' : undefined}
    >
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
