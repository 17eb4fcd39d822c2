// The control of the appearance: a button that toggles it, and a menu. It needs script, so it is
// hidden without.

import type { ReactNode } from 'react';
import { memoMarkup } from '../document/memoMarkup.ts';
import { Icon } from '../parts/Icon.tsx';
import type { Labels, PageProps } from '../types.ts';

const APPEARANCES = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['auto', 'screen'],
] as const;

export function Appearance({ site, context }: PageProps): ReactNode {
  const { labels } = context.locale;
  if (site.themeConfig.darkMode === false) return null;
  const control = (): ReactNode => (
    <>
      <button
        type="button"
        className="tool"
        data-flip=""
        aria-pressed="false"
        aria-label={labels.switchTheme}
        title={labels.switchTheme}
      >
        <span className="only-light">
          <Icon name="sun" />
        </span>
        <span className="only-dark">
          <Icon name="moon" />
        </span>
      </button>
      <details className="menu" data-menu="">
        <summary
          className="tool tool-slim"
          aria-label={labels.themeOptions}
          title={labels.themeOptions}
        >
          <Icon name="down" />
        </summary>
        <ul className="menu-panel">
          {appearanceButtons(labels, <Icon name="check" />).map((button, at) => (
            <li key={at}>{button}</li>
          ))}
        </ul>
      </details>
    </>
  );
  return (
    <div
      className="appearance needs-script"
      dangerouslySetInnerHTML={memoMarkup(context.locale, 'appearance', control)}
    />
  );
}

/** The buttons light, dark, and auto; `end` follows the text of each. */
export function appearanceButtons(labels: Labels, end?: ReactNode): ReactNode[] {
  return APPEARANCES.map(([name, icon]) => (
    <button key={name} type="button" data-look={name}>
      <Icon name={icon} />
      {labels[name]}
      {end}
    </button>
  ));
}
