// The control for the appearance: a button and a menu. Hidden without scripts, which it needs.
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { Labels, PageProps } from '../types.ts';
import { Menu } from './Menu.tsx';

const APPEARANCES = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['auto', 'screen'],
] as const;

export function Appearance({ site, context }: PageProps): ReactNode {
  const { labels } = context.locale;
  if (site.themeConfig.darkMode === false) return null;
  const toggle = { 'data-flip': '', 'aria-pressed': false };
  return (
    <div className="appearance needs-script">
      <button type="button" className="tool" {...toggle} aria-label={labels.darkTheme} data-tip="">
        <span className="only-light">
          <Icon name="sun" />
        </span>
        <span className="only-dark">
          <Icon name="moon" />
        </span>
      </button>
      <Menu label={labels.themeOptions} icon="down" buttonClass="tool tool-slim">
        <ul className="menu-panel">
          {appearanceButtons(labels, <Icon name="check" />).map(button => (
            <li key={button.key}>{button}</li>
          ))}
        </ul>
      </Menu>
    </div>
  );
}

/** Returns the buttons for light, dark, and auto; `end` follows the text of each. */
export function appearanceButtons(labels: Labels, end?: ReactNode): ReactElement[] {
  return APPEARANCES.map(([name, icon]) => (
    <button key={name} type="button" data-look={name}>
      <Icon name={icon} />
      {labels[name]}
      {end}
    </button>
  ));
}
