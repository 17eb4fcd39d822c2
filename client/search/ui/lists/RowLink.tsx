// A row of a listbox: a real link, for the browser's middle button and menu. The focus stays in the
// input.

import type { MouseEvent, ReactNode } from 'react';
import { SearchIcon, type SearchIconName } from '../SearchIcon.tsx';

/** What the lists of links have in common. */
export interface ListProps {
  /** Index of the selected row. */
  selected: number;
  onSelect: (index: number) => void;
}

interface RowLinkProps extends ListProps {
  id: string;
  index: number;
  href: string;
  icon: SearchIconName;
  isInner?: boolean;
  /** Says that the link opens a new tab; undefined: it does not. */
  newTab?: string | undefined;
  onChoose: (event: MouseEvent) => void;
  children: ReactNode;
}

export function RowLink({
  id,
  index,
  href,
  icon,
  isInner = false,
  newTab,
  selected,
  onSelect,
  onChoose,
  children,
}: RowLinkProps): ReactNode {
  return (
    <a
      className={isInner ? 'search-row search-row-inner' : 'search-row'}
      id={id}
      role="option"
      aria-selected={index === selected}
      href={href}
      tabIndex={-1}
      onPointerMove={() => onSelect(index)}
      onClick={onChoose}
      {...(newTab === undefined ? {} : { target: '_blank', rel: 'noopener' })}
    >
      <SearchIcon name={icon} />
      <span className="search-row-text">{children}</span>
      {newTab !== undefined && <span className="search-unseen">{newTab}</span>}
      <SearchIcon name={newTab === undefined ? 'enter' : 'external'} />
    </a>
  );
}
