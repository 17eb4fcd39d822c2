// A row of a listbox. It is a real link, so that the middle mouse button and the browser's menu
// work. The focus stays in the input.
import type { MouseEvent, ReactNode } from 'react';
import type { SearchLabels } from '../labels.ts';
import { SearchIcon, type SearchIconName } from '../SearchIcon.tsx';

export interface ListProps {
  labels: SearchLabels;
  selected: number;
  onSelect: (index: number) => void;
}

interface RowLinkProps extends ListProps {
  /** Start of the row's id; the index of the row follows. */
  idPrefix: string;
  index: number;
  href: string;
  icon: SearchIconName;
  isInner?: boolean;
  newTab?: boolean;
  onChoose: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}

export function RowLink(props: RowLinkProps): ReactNode {
  const { index, newTab = false } = props;
  return (
    <a
      className={props.isInner ? 'search-row search-row-inner' : 'search-row'}
      id={`${props.idPrefix}-${index}`}
      role="option"
      aria-selected={index === props.selected}
      href={props.href}
      tabIndex={-1}
      onPointerMove={() => props.onSelect(index)}
      onClick={props.onChoose}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <SearchIcon name={props.icon} />
      <span className="search-row-text">{props.children}</span>
      {newTab && <span className="search-unseen">{props.labels.newTab}</span>}
      <SearchIcon name={newTab ? 'external' : 'enter'} />
    </a>
  );
}
