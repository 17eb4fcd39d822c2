// The nav screen of small windows: navigation, look, languages, versions, social links, in this
// order.

import type { ReactNode } from 'react';
import { addBase } from '../../client/links.ts';
import { Icon } from '../parts/Icon.tsx';
import { Nav, navKey } from './Nav.tsx';
import { once } from '../document/memoMarkup.ts';
import { Social } from './Social.tsx';
import type { PageProps } from '../types.ts';

export function Screen(props: PageProps): ReactNode {
  const { site, context } = props;
  const { labels } = context.locale;
  return (
    <div className="screen" id="screen" popover="auto" data-region="screen">
      <nav
        aria-label={labels.mainNavigation}
        dangerouslySetInnerHTML={once(
          context.locale,
          `screen ${navKey(context.nav, props)}`,
          () => <Nav items={context.nav} {...props} />,
        )}
      />
      {site.themeConfig.darkMode !== false && (
        <div className="screen-looks needs-script" role="group" aria-label={labels.themeOptions}>
          <button type="button" data-look="light">
            <Icon name="sun" />
            {labels.light}
          </button>
          <button type="button" data-look="dark">
            <Icon name="moon" />
            {labels.dark}
          </button>
          <button type="button" data-look="auto">
            <Icon name="screen" />
            {labels.auto}
          </button>
        </div>
      )}
      {context.languages.length > 1 && (
        <details className="screen-group">
          <summary>
            <Icon name="globe" />
            {labels.changeLanguage}
            <Icon name="down" />
          </summary>
          <ul>
            {context.languages.map(({ lang, text, link, current }) => (
              <li key={lang}>
                {current ? (
                  <span lang={lang} aria-current="true">
                    {text}
                  </span>
                ) : (
                  <a href={addBase(link, site.base)} lang={lang} hrefLang={lang} data-carry="">
                    {text}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {context.versions.length > 1 && (
        <details className="screen-group">
          <summary>
            {labels.version}
            <Icon name="down" />
          </summary>
          <ul>
            {context.versions.map(({ text, link, current }) => (
              <li key={text}>
                {current ? (
                  <span aria-current="true">{text}</span>
                ) : (
                  <a href={addBase(link, site.base)} data-carry="">
                    {text}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Social {...props} />
    </div>
  );
}
