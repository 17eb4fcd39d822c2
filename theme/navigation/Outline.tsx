// The outline of the page: a column in wide windows, a popover in others.

import type { ReactNode } from 'react';
import { Inline } from '../parts/Inline.tsx';
import type { PageProps } from '../types.ts';

/** Whether a page has an outline to show. */
export function showsOutline({ page, context }: PageProps): boolean {
  return context.regions.outline && !page.frontmatter.overview && page.toc.length > 0;
}

export function Outline(props: PageProps): ReactNode {
  const { page, context } = props;
  const { labels, outlineTitle } = context.locale;
  if (!showsOutline(props)) return <div data-region="outline" hidden />;
  return (
    <aside className="outline" data-region="outline">
      <nav id="outline" popover="auto" aria-label={labels.tableOfContents}>
        <p className="outline-title" aria-hidden="true">
          {outlineTitle}
        </p>
        <ul>
          {page.toc.map(({ text, id, depth }) => (
            <li key={id} data-depth={depth}>
              <a href={`#${id}`}>
                <Inline text={text} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
