// The icons of the theme, drawn on a grid of 24 units with a stroke of 1.5 in the text color, and
// the marks (logos) of services.
import type { ReactNode } from 'react';
import { sanitize, withoutId } from '../document/sanitize.ts';
import { SEARCH_ICONS } from '../../client/search/ui/SearchIcon.tsx';

const DOT = 'a.75.75 0 1 0 1.5 0 .75.75 0 0 0-1.5 0Z';

const PATHS = {
  close: SEARCH_ICONS.close,
  search: SEARCH_ICONS.search,
  file: SEARCH_ICONS.title,
  clock: SEARCH_ICONS.recent,
  external: SEARCH_ICONS.external,
  menu: 'M4 7h16M4 12h16M4 17h10',
  right: 'M9.5 6l6 6-6 6',
  down: 'M6 9.5l6 6 6-6',
  next: 'M4.5 12h15M13.5 6l6 6-6 6',
  previous: 'M19.5 12h-15M10.5 6l-6 6 6 6',
  sun: [
    circle(12, 12, 4),
    'M12 3v1.8M12 19.2v1.8M3 12h1.8M19.2 12H21',
    'M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M5.6 18.4l1.3-1.3M17.1 6.9l1.3-1.3',
  ].join(''),
  moon: 'M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8Z',
  screen: 'M4 5.5h16v10.5H4zM9 19.5h6M12 16v3.5',
  globe: `${circle(12, 12, 8.5)}M3.8 9.5h16.4M3.8 14.5h16.4M12 3.5c-4.8 5-4.8 12 0 17M12 3.5c4.8 5 4.8 12 0 17`,
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  more: [5.25, 11.25, 17.25].map(x => `M${x} 12${DOT}`).join(''),
  list: 'M4 7h16M8 12h12M8 17h12',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  wrap: 'M4 6.5h16M4 12h12.5a3 3 0 0 1 0 6H12M14 15.5L11.5 18l2.5 2.5M4 17.5h4',
  pencil: 'M5 19l.8-3.7L15.5 5.6l2.9 2.9-9.7 9.7L5 19ZM13.5 7.6l2.9 2.9',
  code: 'M8.5 7l-5 5 5 5M15.5 7l5 5-5 5M13.5 5l-3 14',
  link: 'M10.5 13.5l3-3M9 10L6.5 12.5a3.54 3.54 0 0 0 5 5L14 15M10 9l2.5-2.5a3.54 3.54 0 0 1 5 5L15 14',
  folder: 'M4 18.5V6h5.5l2 2.5H20v10z',
  // Containers
  tip: 'M9.5 18.5h5M10.5 21h3M9 15.5c-1.7-1-3-2.9-3-5.3a6 6 0 0 1 12 0c0 2.4-1.3 4.3-3 5.3z',
  note: 'M6 4h12v16l-6-3.8L6 20z',
  info: `${circle(12, 12, 8.5)}M12 11v5.5M12 7.5v.01`,
  warning: 'M12 4l9 15.5H3zM12 10v4.5M12 17v.01',
  danger: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 8v5M12 16v.01',
  // Features
  rocket:
    'M14.5 15.5c4-3 5.5-7 5.5-11.5-4.5 0-8.5 1.5-11.5 5.5L4.5 10l-1 3 7.5 7.5 3-1zM14.5 9.5h.01M6 17.5l-2 2.5',
  bolt: 'M13.5 3L5 13.5h6L10.5 21 19 10.5h-6z',
  frame: 'M4 5h16v14H4zM4 9.5h16M9.5 9.5V19',
  box: 'M12 3.5l8 4.5v8l-8 4.5-8-4.5V8zM4 8l8 4.5L20 8M12 12.5v8M8 5.75l8 4.5',
  target: `${circle(12, 12, 8.5)}${circle(12, 12, 4.5)}M12 12v.01`,
  gauge: 'M5 18.5a9 9 0 1 1 14 0M12 14.5l4-5M12 15.5v.01',
  plug: 'M9 3.5v5M15 3.5v5M6 8.5h12v3a6 6 0 0 1-12 0zM12 17.5v3.5',
  sliders: `M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9${circle(15, 7.5, 2)}${circle(9, 16.5, 2)}`,
  layers: 'M12 4l8.5 4.5L12 13 3.5 8.5zM4 12.5l8 4.3 8-4.3M4 16.2l8 4.3 8-4.3',
  // Services without a mark: icons for what people do there
  branch: [
    `M7 8.5v7${circle(7, 6.5, 2)}${circle(7, 17.5, 2)}${circle(17, 7.5, 2)}`,
    'M17 9.5c0 3.5-3 4-5.5 4.5-2 .4-4 .6-4.5 1.5',
  ].join(''),
  chat: 'M4.5 5.5h15v11H12l-4.5 3.5v-3.5h-3zM9 11v.01M15 11v.01',
  play: 'M3.5 6.5h17v11h-17zM10.5 9.5v5l4-2.5z',
  people: [
    circle(9, 8, 3),
    'M3.5 19c0-3.5 2-5.5 5.5-5.5s5.5 2 5.5 5.5',
    'M15.5 5.5a3 3 0 0 1 0 5.5M17 13.8c2.3.5 3.5 2.3 3.5 5.2',
  ].join(''),
} as const;

/** Marks of services, as filled shapes: from Simple Icons (CC0), on the same grid. */
const MARKS = {
  github: [
    'M12 .297',
    'c-6.63 0-12 5.373-12 12 0 5.303 3.438 9.8 8.205 11.385.6.113.82-.258.82-.577',
    ' 0-.285-.01-1.04-.015-2.04-3.338.724-4.042-1.61-4.042-1.61',
    'C4.422 18.07 3.633 17.7 3.633 17.7',
    'c-1.087-.744.084-.729.084-.729 1.205.084 1.838 1.236 1.838 1.236 1.07 1.835 2.809',
    ' 1.305 3.495.998.108-.776.417-1.305.76-1.605-2.665-.3-5.466-1.332-5.466-5.93',
    ' 0-1.31.465-2.38 1.235-3.22-.135-.303-.54-1.523.105-3.176 0 0 1.005-.322 3.3',
    ' 1.23.96-.267 1.98-.399 3-.405 1.02.006 2.04.138 3 .405 2.28-1.552 3.285-1.23',
    ' 3.285-1.23.645 1.653.24 2.873.12 3.176.765.84 1.23 1.91 1.23 3.22 0 4.61-2.805',
    ' 5.625-5.475 5.92.42.36.81 1.096.81 2.22 0 1.606-.015 2.896-.015 3.286 0',
    ' .315.21.69.825.57',
    'C20.565 22.092 24 17.592 24 12.297c0-6.627-5.373-12-12-12',
  ].join(''),
  x: [
    'M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24',
    'H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182',
    'l5.965 8.532.929 1.329 7.754 11.09h-3.182z',
  ].join(''),
  discord: [
    'M20.32 4.37a19.79 19.79 0 0 0-4.89-1.52 .07 .07 0 0 0-.08 .04',
    'c-.21 .38-.44 .86-.61 1.25-1.84-.28-3.68-.28-5.49 0-.16-.39-.41-.87-.62-1.25',
    'a.08 .08 0 0 0-.08-.04 19.74 19.74 0 0 0-4.89 1.51 .07 .07 0 0 0-.03 .03',
    'C.53 9.05-.32 13.58 .1 18.06a.08 .08 0 0 0 .03 .06c2.05 1.51 4.04 2.42 5.99 3.03',
    'a.08 .08 0 0 0 .08-.03c.46-.63 .87-1.3 1.23-1.99a.08 .08 0 0 0-.04-.11',
    'c-.65-.25-1.27-.55-1.87-.89a.08 .08 0 0 1-.01-.13c.13-.09 .25-.19 .37-.29',
    'a.07 .07 0 0 1 .08-.01c3.93 1.79 8.18 1.79 12.06 0a.07 .07 0 0 1 .08 .01',
    'c.12 .1 .25 .2 .37 .29',
    'a.08 .08 0 0 1-.01 .13 12.3 12.3 0 0 1-1.87 .89 .08 .08 0 0 0-.04 .11',
    'c.36 .7 .77 1.36 1.23 1.99a.08 .08 0 0 0 .08 .03c1.96-.61 3.95-1.52 6-3.03',
    'a.08 .08 0 0 0 .03-.06c.5-5.18-.84-9.67-3.55-13.66a.06 .06 0 0 0-.03-.03zM8.02 15.33',
    'c-1.18 0-2.16-1.09-2.16-2.42 0-1.33 .96-2.42 2.16-2.42 1.21 0 2.18 1.1 2.16 2.42 0',
    ' 1.33-.96 2.42-2.16 2.42',
    'zm7.97 0',
    'c-1.18 0-2.16-1.09-2.16-2.42 0-1.33 .96-2.42 2.16-2.42 1.21 0 2.18 1.1 2.16 2.42 0',
    ' 1.33-.95 2.42-2.16 2.42',
    'Z',
  ].join(''),
} as const;

/** Returns the path of a circle of radius `r` around a point. */
function circle(x: number, y: number, r: number): string {
  return `M${x} ${y + r}a${r} ${r} 0 1 0 0-${2 * r} ${r} ${r} 0 0 0 0 ${2 * r}Z`;
}

const ICONS = { ...PATHS, ...MARKS };

export type IconName = keyof typeof ICONS;

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}

/** An SVG from the settings or the content, sanitized. */
export function SvgIcon({ className, svg }: { className: string; svg: string }): ReactNode {
  const __html = sanitize(svg, withoutId).html;
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html }} />;
}

/** A decorative drawing; its caller provides the accessible name. */
export function Icon({ name }: { name: IconName }): ReactNode {
  // Marks fill the whole grid. In a larger view box, they look as large as the drawn icons.
  const [className, viewBox] =
    name in MARKS ? ['icon mark', '-2.5 -2.5 29 29'] : ['icon', '0 0 24 24'];
  return (
    <svg {...{ className, viewBox }} aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
