// The icons of the search: decorative, so hidden from assistive technology.
import type { ReactNode } from 'react';

/** SVG paths on a grid of 24 units; the theme uses some of them, too. */
export const SEARCH_ICONS = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5L20 20',
  close: 'M6 6l12 12M18 6L6 18',
  title: 'M6.5 4H14l3.5 3.5V20h-11zM13.5 4v4h4',
  header: 'M9.5 4L7.5 20M16.5 4l-2 16M5 9h15M4 15h15',
  content: 'M5 7h14M5 12h14M5 17h9',
  recent: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 7.5V12l3 2',
  external: 'M13 5h6v6M19 5l-9 9M9 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-3',
  enter: 'M19 6v6a2 2 0 0 1-2 2H6M10 10l-4 4 4 4',
} as const;

export type SearchIconName = keyof typeof SEARCH_ICONS;

export function SearchIcon({ name }: { name: SearchIconName }): ReactNode {
  return (
    <svg
      className="search-icon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SEARCH_ICONS[name]} />
    </svg>
  );
}
