// The language menu; the current language is no link.

import type { ReactNode } from 'react';
import { addBase } from '../../client/links.ts';
import { Icon } from '../parts/Icon.tsx';
import type { PageProps } from '../types.ts';

export function Languages({ site, context }: PageProps): ReactNode {
  const { labels } = context.locale;
  if (context.languages.length < 2) return null;
  return (
    <details className="menu" data-menu="">
      <summary className="tool" aria-label={labels.changeLanguage} title={labels.changeLanguage}>
        <Icon name="globe" />
      </summary>
      <ul className="menu-panel">
        {context.languages.map(({ lang, dir, text, link, current }) => (
          <li key={lang}>
            {current ? (
              <span className="menu-current" lang={lang} dir={dir} aria-current="true">
                {text}
                <Icon name="check" />
              </span>
            ) : (
              <a
                href={addBase(link, site.base)}
                lang={lang}
                hrefLang={lang}
                dir={dir}
                data-carry=""
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
