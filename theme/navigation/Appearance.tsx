// The theme control: one button that flips, and a menu with Light, Dark and Auto. Needs script, so
// it hides without.

import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { once } from '../document/memoMarkup.ts';
import type { PageProps } from '../types.ts';

export function Appearance({ site, context }: PageProps): ReactNode {
  const { labels } = context.locale;
  if (site.themeConfig.darkMode === false) return null;
  return (
    <div
      className="appearance needs-script"
      dangerouslySetInnerHTML={once(context.locale, 'appearance', () => (
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
              <li>
                <button type="button" data-look="light">
                  <Icon name="sun" />
                  {labels.light}
                  <Icon name="check" />
                </button>
              </li>
              <li>
                <button type="button" data-look="dark">
                  <Icon name="moon" />
                  {labels.dark}
                  <Icon name="check" />
                </button>
              </li>
              <li>
                <button type="button" data-look="auto">
                  <Icon name="screen" />
                  {labels.auto}
                  <Icon name="check" />
                </button>
              </li>
            </ul>
          </details>
        </>
      ))}
    />
  );
}
