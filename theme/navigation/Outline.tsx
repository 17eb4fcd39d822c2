// The outline of the page: a column in wide windows, a popover in others. In small
// windows, a bar opens the outline and the sidebar.
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Inline, plainText } from '../parts/Inline.tsx';
import type { PageProps } from '../types.ts';

/** Characters that fit into two lines. A longer entry may be cut, so it has a `title`. */
const MAX_SHOWN = 40;

function showsOutline({ page, context }: PageProps): boolean {
  return context.regions.outline && !page.frontmatter.overview && page.toc.length > 0;
}

export function Outline(props: PageProps): ReactNode {
  const { page, context } = props;
  const { labels, outlineTitle } = context.locale;
  if (!showsOutline(props)) return <div data-region="outline" hidden />;
  return (
    <div className="outline" data-region="outline">
      <div id="Outline" popover="auto">
        <p className="outline-title" aria-hidden="true">
          {outlineTitle}
        </p>
        <nav aria-label={labels.onThisPage}>
          <ul>
            {page.toc.map(({ text, id, depth }) => (
              <li key={id} data-depth={depth}>
                <a href={`#${id}`} title={text.length > MAX_SHOWN ? plainText(text) : undefined}>
                  <Inline text={text} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** The bar in small windows: opens the sidebar (left) and the outline (right). */
export function LocalBar(props: PageProps): ReactNode {
  const { locale, regions } = props.context;
  const hasOutline = showsOutline(props);
  const isEmpty = !regions.sidebar && !hasOutline;
  const opens = (id: 'Sidebar' | 'Outline') =>
    ({ popoverTarget: id, 'aria-controls': id }) as const;
  return (
    <div className="localbar" data-region="localbar" data-empty={isEmpty ? '' : undefined}>
      {regions.sidebar && (
        <button type="button" className="localbar-menu" {...opens('Sidebar')}>
          <Icon name="list" />
          {locale.labels.menu}
        </button>
      )}
      {hasOutline && (
        <button type="button" className="localbar-outline" {...opens('Outline')}>
          {locale.labels.onThisPage}
          <Icon name="right" />
        </button>
      )}
    </div>
  );
}
