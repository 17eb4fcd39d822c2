// The header: product family, logo, search, navigation, tools; in small windows a button opens the
// rest (R-070…R-079).

import type { ReactNode } from 'react';
import { addBase } from '../../client/links.ts';
import { SEARCH_LABELS } from '../../client/search/ui/labels.ts';
import { searchIndexOf } from '../document/documentHtml.ts';
import { inLanguage } from '../document/inLanguage.ts';
import { memoMarkup } from '../document/memoMarkup.ts';
import { pickLabels } from '../document/pickLabels.ts';
import { Icon } from '../parts/Icon.tsx';
import { plainText } from '../parts/Inline.tsx';
import { Island } from '../parts/Island.tsx';
import type { Assets, NavItem, PageProps } from '../types.ts';
import { Appearance } from './Appearance.tsx';
import { Family } from './Family.tsx';
import { Languages } from './Languages.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { Nav, navKey } from './Nav.tsx';
import { Social } from './Social.tsx';
import { Versions } from './Versions.tsx';

const MAX_STARTS = 4;

type HeaderProps = PageProps & { assets: Assets };

export function Header({ assets, ...props }: HeaderProps): ReactNode {
  return (
    <header className="header" data-region="header">
      <div className="header-row">
        <Brand {...props} />
        <div
          className="header-search"
          data-region="search"
          dangerouslySetInnerHTML={memoMarkup(
            props.context.locale,
            `search ${searchIndexOf({ page: props.page, assets })}`,
            () => <SearchBox assets={assets} {...props} />,
          )}
        />
        <MainNav {...props} />
        <div className="header-tools" data-region="tools">
          <Versions {...props} />
          <Languages {...props} />
          <Appearance {...props} />
          <Social {...props} />
        </div>
        <div className="header-more" data-region="more">
          <button
            type="button"
            className="tool"
            popoverTarget="screen"
            aria-controls="screen"
            aria-expanded={false}
            aria-label={props.context.locale.labels.openMenu}
          >
            <Icon name="menu" />
            <Icon name="close" />
          </button>
        </div>
      </div>
      <MobileMenu {...props} />
    </header>
  );
}

/** Product family, logo, and the entries on the left. */
function Brand(props: PageProps): ReactNode {
  const { nav, locale } = props.context;
  const left = nav.filter(({ position }) => position === 'left');
  // Two landmarks of one kind need two names: with entries on the right, this one lists its own.
  const label =
    left.length < nav.length
      ? left.map(({ text }) => plainText(text)).join(', ')
      : locale.labels.mainNavigation;
  return (
    <div
      className="header-brand"
      data-region="brand"
      dangerouslySetInnerHTML={memoMarkup(locale, `brand ${navKey(left, props)}`, () => (
        <>
          <Family {...props} />
          <Logo {...props} />
          {left.length > 0 && (
            <nav className="header-left" aria-label={label}>
              <Nav items={left} {...props} />
            </nav>
          )}
        </>
      ))}
    />
  );
}

/** The entries on the right. */
function MainNav(props: PageProps): ReactNode {
  const { nav, locale } = props.context;
  const right = nav.filter(({ position }) => position !== 'left');
  return (
    <div
      className="header-nav"
      data-region="nav"
      dangerouslySetInnerHTML={memoMarkup(
        locale,
        `nav ${navKey(right, props)}`,
        () =>
          right.length > 0 && (
            <nav aria-label={locale.labels.mainNavigation}>
              <Nav items={right} {...props} />
            </nav>
          ),
      )}
    />
  );
}

function Logo({ site, context }: PageProps): ReactNode {
  const name = site.title || context.locale.title;
  const picture = (look: 'light' | 'dark'): ReactNode => (
    <img
      key={look}
      className={`only-${look}`}
      src={addBase(site.logo[look], site.base)}
      alt={name}
      {...site.logoSize}
    />
  );
  return (
    <a className="logo" href={addBase(context.home, site.base)}>
      {site.logo.light ? [picture('light'), picture('dark')] : name}
    </a>
  );
}

/** The first pages that the navigation leads to. */
function startingPages(nav: readonly NavItem[], base: string): { text: string; href: string }[] {
  return nav
    .flatMap(({ text, link }) =>
      link?.startsWith('/') ? [{ text: plainText(text), href: addBase(link, base) }] : [],
    )
    .slice(0, MAX_STARTS);
}

function SearchBox({ site, page, context, assets }: HeaderProps): ReactNode {
  if (site.search === false || site.themeConfig.search === false) return null;
  const { locale } = context;
  const { mode, apiUrl, indexName } = site.search;
  const searchIndexes = site.search.searchIndexes?.map(each =>
    typeof each === 'string'
      ? each
      : { value: each.value, label: inLanguage(each.label, { site, page }) },
  );
  return (
    <Island
      name="Search"
      props={{
        labels: pickLabels(locale.labels, SEARCH_LABELS),
        base: site.base,
        lang: page.lang,
        index: searchIndexOf({ page, assets }) ?? '',
        placeholder: locale.searchPlaceholderText,
        // The client reads it from the route; as a prop it would differ from page to page.
        section: '',
        starts: startingPages(context.nav, site.base),
        config: { mode, apiUrl, searchIndexes, indexName },
      }}
    />
  );
}
