// The front page: hero, features, footer message.

import type { ReactNode } from 'react';
import { Article } from './Article.tsx';
import { Features } from './Features.tsx';
import { Footer } from '../parts/Footer.tsx';
import { Hero } from './Hero.tsx';
import { MarkdownTools } from '../parts/MarkdownTools.tsx';
import type { PageProps } from '../types.ts';

export function Home(props: PageProps): ReactNode {
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
      <Footer {...props} />
    </div>
  );
}
