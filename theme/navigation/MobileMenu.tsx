// The menu in small windows: navigation, appearance, languages, versions, social links.
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { PageProps } from '../types.ts';
import { Alternatives } from './Alternatives.tsx';
import { appearanceButtons } from './Appearance.tsx';
import { Nav } from './Nav.tsx';
import { Social } from './Social.tsx';

export function MobileMenu(props: PageProps): ReactNode {
  const { site, context } = props;
  const { nav, languages, versions } = context;
  const { labels } = context.locale;
  return (
    <div className="screen" id="Screen" popover="auto" data-region="screen">
      <nav aria-label={labels.mainNavigation}>
        <Nav items={nav} {...props} />
      </nav>
      {site.themeConfig.darkMode !== false && (
        <div className="screen-looks needs-script" role="group" aria-label={labels.themeOptions}>
          {appearanceButtons(labels)}
        </div>
      )}
      {[languages, versions].map(
        (links, at) =>
          links.length > 1 && (
            <details key={at} className="screen-group">
              <summary>
                {links === languages && <Icon name="globe" />}
                {links === languages ? labels.changeLanguage : labels.version}
                <Icon name="down" />
              </summary>
              <Alternatives links={links} site={site} />
            </details>
          ),
      )}
      <Social {...props} />
    </div>
  );
}
