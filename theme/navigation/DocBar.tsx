// The bar of small screens: opens the sidebar on the left, the outline on the right.

import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { showsOutline } from './Outline.tsx';
import type { PageProps } from '../types.ts';

export function Localbar(props: PageProps): ReactNode {
  const { labels } = props.context.locale;
  const sidebar = props.context.regions.sidebar;
  const outline = showsOutline(props);
  return (
    <div
      className="localbar"
      data-region="localbar"
      data-empty={sidebar || outline ? undefined : ''}
    >
      {sidebar && (
        <button
          type="button"
          className="localbar-menu"
          popoverTarget="sidebar"
          aria-controls="sidebar"
          aria-expanded={false}
        >
          <Icon name="list" />
          {labels.menu}
        </button>
      )}
      {outline && (
        <button
          type="button"
          className="localbar-outline"
          popoverTarget="outline"
          aria-controls="outline"
          aria-expanded={false}
        >
          {labels.onThisPage}
          <Icon name="right" />
        </button>
      )}
    </div>
  );
}
