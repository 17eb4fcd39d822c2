// The bar of small windows: it opens the sidebar on the left, the outline on the right.

import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { PageProps } from '../types.ts';
import { showsOutline } from './Outline.tsx';

export function DocBar(props: PageProps): ReactNode {
  const { labels } = props.context.locale;
  const sidebar = props.context.regions.sidebar;
  const outline = showsOutline(props);
  const opens = (id: 'sidebar' | 'outline') =>
    ({ popoverTarget: id, 'aria-controls': id, 'aria-expanded': false }) as const;
  return (
    <div
      className="localbar"
      data-region="localbar"
      data-empty={sidebar || outline ? undefined : ''}
    >
      {sidebar && (
        <button type="button" className="localbar-menu" {...opens('sidebar')}>
          <Icon name="list" />
          {labels.menu}
        </button>
      )}
      {outline && (
        <button type="button" className="localbar-outline" {...opens('outline')}>
          {labels.onThisPage}
          <Icon name="right" />
        </button>
      )}
    </div>
  );
}
