// The header: product family, logo, search, navigation, tools, and a mobile menu (R-070…R-079).
import type { ReactNode } from 'react';
import { addBase, pageAddress } from '../../client/links.ts';
import { SEARCH_LABELS } from '../../client/search/ui/labels.ts';
import { memoMarkup } from '../document/memoMarkup.ts';
import { inLanguage, pickLabels } from '../document/texts.ts';
import { Icon } from '../parts/Icon.tsx';
import { plainText } from '../parts/Inline.tsx';
import { Island } from '../parts/Island.tsx';
import type { NavItem, PageProps, Site } from '../types.ts';
import { Languages, Versions } from './Alternatives.tsx';
import { Appearance } from './Appearance.tsx';
import { Family } from './Family.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { Nav, NavRow } from './Nav.tsx';
import { SearchShell } from './SearchShell.tsx';
import { Social } from './Social.tsx';

const MAX_STARTS = 4;

export function Header(props: PageProps): ReactNode {
  const { nav, locale } = props.context;
  const left = nav.filter(({ position }) => position === 'left');
  const right = nav.filter(({ position }) => position !== 'left');
  const { mainNavigation, openMenu } = locale.labels;
  // Two <nav> landmarks need different names. If there are entries on the right too, the left one
  // is named after its entries.
  const leftLabel =
    right.length > 0 ? left.map(({ text }) => plainText(text)).join(', ') : mainNavigation;
  const opensMenu = { popoverTarget: 'Screen', 'aria-controls': 'Screen' };
  return (
    <header className="header" data-region="header">
      <div className="header-row">
        <div className="header-brand" data-region="brand">
          <Family {...props} />
          <Logo {...props} />
          {left.length > 0 && (
            <nav className="header-left" aria-label={leftLabel}>
              <Nav items={left} {...props} />
            </nav>
          )}
        </div>
        <div
          className="header-search"
          data-region="search"
          dangerouslySetInnerHTML={memoMarkup(locale, () => <SearchBox {...props} />)}
        />
        <div className="header-nav" data-region="nav">
          {right.length > 0 && (
            <nav aria-label={mainNavigation}>
              <NavRow items={right} {...props} />
            </nav>
          )}
        </div>
        <div className="header-tools" data-region="tools">
          <Versions {...props} />
          <Languages {...props} />
          <Appearance {...props} />
          <Social {...props} />
        </div>
        <div className="header-more" data-region="more">
          <button type="button" className="tool" {...opensMenu} aria-label={openMenu}>
            <Icon name="menu" />
            <Icon name="close" />
          </button>
        </div>
      </div>
      <MobileMenu {...props} />
    </header>
  );
}

function Logo({ site, context }: PageProps): ReactNode {
  const name = site.title || context.locale.title;
  const picture = (look: 'light' | 'dark'): ReactNode => {
    const src = addBase(site.logo[look] || site.logo.light, site.base);
    return <img className={`only-${look}`} src={src} alt={name} {...site.logoSize} />;
  };
  return (
    <a className="logo" href={pageAddress(context.home, site)}>
      {site.logo.light ? picture('light') : <span>{name}</span>}
      {site.logo.light && picture('dark')}
    </a>
  );
}

/** Returns the first pages of the navigation, which the search suggests as starting points. */
function startingPages(nav: readonly NavItem[], site: Site): { text: string; href: string }[] {
  return nav
    .flatMap(({ text, link }) =>
      link?.startsWith('/') ? [{ text: plainText(text), href: pageAddress(link, site) }] : [],
    )
    .slice(0, MAX_STARTS);
}

function SearchBox(props: PageProps): ReactNode {
  const { site, context } = props;
  if (site.search === false || site.themeConfig.search === false) return null;
  const { locale } = context;
  const { mode, apiUrl, indexName } = site.search;
  const searchIndexes = site.search.searchIndexes?.map(each =>
    typeof each === 'string' ? each : { ...each, label: inLanguage(each.label, props) },
  );
  const labels = pickLabels(locale.labels, SEARCH_LABELS);
  const placeholder = locale.searchPlaceholderText;
  return (
    <>
      <Island
        name="Search"
        props={{
          labels,
          placeholder,
          starts: startingPages(context.nav, site),
          config: { mode, apiUrl, searchIndexes, indexName },
        }}
      />
      <SearchShell labels={locale.labels} placeholder={placeholder} />
    </>
  );
}
