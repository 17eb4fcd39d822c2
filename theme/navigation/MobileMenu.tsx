// The menu of small windows: navigation, appearance, languages, versions, social links, in this
// order.

import type { ReactNode } from 'react';
import { memoMarkup } from '../document/memoMarkup.ts';
import { Icon } from '../parts/Icon.tsx';
import type { PageProps } from '../types.ts';
import { Alternatives } from './Alternatives.tsx';
import { appearanceButtons } from './Appearance.tsx';
import { Nav, navKey } from './Nav.tsx';
import { Social } from './Social.tsx';

export function MobileMenu(props: PageProps): ReactNode {
  const { site, context } = props;
  const { locale, nav, languages, versions } = context;
  const { labels } = locale;
  return (
    <div className="screen" id="screen" popover="auto" data-region="screen">
      <nav
        aria-label={labels.mainNavigation}
        dangerouslySetInnerHTML={memoMarkup(locale, `screen ${navKey(nav, props)}`, () => (
          <Nav items={nav} {...props} />
        ))}
      />
      {site.themeConfig.darkMode !== false && (
        <div className="screen-looks needs-script" role="group" aria-label={labels.themeOptions}>
          {appearanceButtons(labels)}
        </div>
      )}
      {languages.length > 1 && (
        <details className="screen-group">
          <summary>
            <Icon name="globe" />
            {labels.changeLanguage}
            <Icon name="down" />
          </summary>
          <ul>
            <Alternatives links={languages} site={site} />
          </ul>
        </details>
      )}
      {versions.length > 1 && (
        <details className="screen-group">
          <summary>
            {labels.version}
            <Icon name="down" />
          </summary>
          <ul>
            <Alternatives links={versions} site={site} />
          </ul>
        </details>
      )}
      <Social {...props} />
    </div>
  );
}
