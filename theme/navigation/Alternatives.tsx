// The same page in other languages or versions, as entries of a menu. The current one is no link
//

import type { ReactNode } from 'react';
import { addBase } from '../../client/links.ts';
import { Icon } from '../parts/Icon.tsx';
import type { LanguageLink, Site, VersionLink } from '../types.ts';

interface AlternativesProps {
  links: readonly (LanguageLink | VersionLink)[];
  site: Site;
  /** In a panel of the header; otherwise in the mobile menu. */
  isPanel?: boolean;
}

export function Alternatives({ links, site, isPanel = false }: AlternativesProps): ReactNode {
  return links.map(alternative => {
    const { text, link, current } = alternative;
    const { lang, dir } = 'lang' in alternative ? alternative : {};
    return (
      <li key={text}>
        {current ? (
          <span
            className={isPanel ? 'menu-current' : undefined}
            lang={lang}
            dir={isPanel ? dir : undefined}
            aria-current="true"
          >
            {text}
            {isPanel && <Icon name="check" />}
          </span>
        ) : (
          <a
            href={addBase(link, site.base)}
            lang={lang}
            hrefLang={lang}
            dir={isPanel ? dir : undefined}
            data-carry=""
          >
            {text}
          </a>
        )}
      </li>
    );
  });
}
