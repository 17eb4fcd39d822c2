// The same page in other languages or versions, as menu entries; the current one is not a link.
import type { ReactNode } from 'react';
import { pageAddress } from '../../client/links.ts';
import { Icon } from '../parts/Icon.tsx';
import type { LanguageLink, PageLocale, PageProps, Site, VersionLink } from '../types.ts';
import { Menu } from './Menu.tsx';

interface AlternativesProps {
  links: readonly (Partial<LanguageLink> & VersionLink)[];
  site: Site;
  /** Whether the entries are in a panel of the header, not in the mobile menu. */
  isPanel?: boolean;
}

export function Alternatives({ links, site, isPanel = false }: AlternativesProps): ReactNode {
  const entries = links.map(({ text, link, current, lang, dir: ownDir }) => {
    const dir = isPanel ? ownDir : undefined;
    return (
      <li key={text}>
        {current ? (
          <span className={isPanel ? 'menu-current' : undefined} {...{ lang, dir }} aria-current>
            {text}
            {isPanel && <Icon name="check" />}
          </span>
        ) : (
          <a href={pageAddress(link, site)} lang={lang} hrefLang={lang} dir={dir} data-carry="">
            {text}
          </a>
        )}
      </li>
    );
  });
  return <ul className={isPanel ? 'menu-panel' : undefined}>{entries}</ul>;
}

/** The language menu of the header. */
export function Languages({ site, context }: PageProps): ReactNode {
  const { languages, locale } = context;
  if (languages.length < 2) return null;
  return (
    <Menu label={changeLanguage(site, locale)} icon="globe">
      <Alternatives links={languages} site={site} isPanel />
    </Menu>
  );
}

/** Returns the menu's label in every language, as its reader may not read the current one. */
function changeLanguage({ locales }: Site, own: PageLocale): string {
  const names = [own, ...Object.values(locales)].map(({ labels }) => labels.changeLanguage);
  return [...new Set(names)].join(' / ');
}

/** The version menu of the header. */
export function Versions({ site, page, context }: PageProps): ReactNode {
  const { versions, locale } = context;
  if (versions.length < 2) return null;
  return (
    <details className="menu" data-menu="">
      <summary className="tool tool-text">
        <span className="visually-hidden">{locale.labels.version} </span>
        {versions.find(({ current }) => current)?.text ?? page.version}
        <Icon name="down" />
      </summary>
      <Alternatives links={versions} site={site} isPanel />
    </details>
  );
}
