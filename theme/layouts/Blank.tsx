// The content only.

import type { ReactNode } from 'react';
import { Article } from './Article.tsx';
import type { PageProps } from '../types.ts';

export function Blank(props: PageProps): ReactNode {
  return (
    <main className="bare" id="main" tabIndex={-1} data-region="bare">
      <Article {...props} />
    </main>
  );
}
