// The header and the content, without sidebar, outline, and footer.

import type { ReactNode } from 'react';
import { Article } from './Article.tsx';
import { MarkdownTools } from '../parts/MarkdownTools.tsx';
import type { PageProps } from '../types.ts';

export function Custom(props: PageProps): ReactNode {
  return (
    <main className="bare" id="main" tabIndex={-1} data-region="bare">
      <Article {...props} />
      <div className="doc-facts">
        <MarkdownTools {...props} />
      </div>
    </main>
  );
}
