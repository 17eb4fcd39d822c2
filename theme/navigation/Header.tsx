// The bar: family, logo, search, navigation, tools; on small screens a button opens the rest
// (R-070…R-079).

import type { ReactNode } from 'react';
import { addBase } from '../../client/links.ts';
import { Appearance } from './Appearance.tsx';
import { searchIndexOf } from '../document/documentHtml.ts';
import { Family } from './Family.tsx';
import { Icon } from '../parts/Icon.tsx';
import { inLanguage } from '../document/inLanguage.ts';
import { plainText } from '../parts/Inline.tsx';
import { Island } from '../parts/Island.tsx';
import { Languages } from './Languages.tsx';
import { Nav, navKey } from './Nav.tsx';
import { once } from '../document/memoMarkup.ts';
import { Screen } from './MobileMenu.tsx';
import { Social } from './Social.tsx';
import { Versions } from './Versions.tsx';
import type { SearchLabels } from '../../client/search/ui/labels.ts';
import type { Assets, Labels, PageProps } from '../types.ts';

export function Header({ assets, ...props }: PageProps & { assets: Assets }): ReactNode {
  const { page, context } = props;
  const { locale } = context;
  const { labels } = locale;
  const left = context.nav.filter(item => item.position === 'left');
  const right = context.nav.filter(item => item.position !== 'left');
  // Two landmarks of one kind need two names; what stands beside the title is named after what it
  // holds.
  const leftLabel =
    right.length > 0 ? left.map(({ text }) => plainText(text)).join(', ') : labels.mainNavigation;
  return (
    <header className="header" data-region="header">
      <div className="header-row">
        <div
          className="header-brand"
          data-region="brand"
          dangerouslySetInnerHTML={once(locale, `brand ${navKey(left, props)}`, () => (
            <>
              <Family {...props} />
              <Logo {...props} />
              {left.length > 0 && (
                <nav className="header-left" aria-label={leftLabel}>
                  <Nav items={left} {...props} />
                </nav>
              )}
            </>
          ))}
        />
        <div
          className="header-search"
          data-region="search"
          dangerouslySetInnerHTML={once(locale, `search ${searchIndexOf({ page, assets })}`, () => (
            <SearchBox assets={assets} {...props} />
          ))}
        />
        <div
          className="header-nav"
          data-region="nav"
          dangerouslySetInnerHTML={once(
            locale,
            `nav ${navKey(right, props)}`,
            () =>
              right.length > 0 && (
                <nav aria-label={labels.mainNavigation}>
                  <Nav items={right} {...props} />
                </nav>
              ),
          )}
        />
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
            aria-label={labels.openMenu}
          >
            <Icon name="menu" />
            <Icon name="close" />
          </button>
        </div>
      </div>
      <Screen {...props} />
    </header>
  );
}

function Logo({ site, context }: PageProps): ReactNode {
  const name = site.title || context.locale.title;
  const picture = (look: 'light' | 'dark'): ReactNode => (
    <img
      className={`only-${look}`}
      src={addBase(site.logo[look], site.base)}
      alt={name}
      {...site.logoSize}
    />
  );
  return (
    <a className="logo" href={addBase(context.home, site.base)}>
      {site.logo.light ? (
        <>
          {picture('light')}
          {picture('dark')}
        </>
      ) : (
        name
      )}
    </a>
  );
}

function SearchBox({ site, page, context, assets }: PageProps & { assets: Assets }): ReactNode {
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
        labels: searchLabels(locale.labels),
        base: site.base,
        lang: page.lang,
        index: searchIndexOf({ page, assets }) ?? '',
        placeholder: locale.searchPlaceholderText,
        // The document's route says it; as a prop it would make the box differ from page to page.
        section: '',
        config: { mode, apiUrl, searchIndexes, indexName },
      }}
    />
  );
}

/** Only the words of the search: props stand in every page. */
function searchLabels(labels: Labels): SearchLabels {
  const {
    search,
    searchCancel,
    clearQuery,
    loading,
    noResultsFor,
    tryAnotherKeyword,
    noResults,
    indexFailed,
    retry,
    resultCount,
    recentSearches,
    clearRecent,
    toSelect,
    toNavigate,
    toClose,
    removeHighlights,
    documentation,
    newTab,
    option,
    type,
    defaultValue,
    optionHint,
  } = labels;
  return {
    search,
    searchCancel,
    clearQuery,
    loading,
    noResultsFor,
    tryAnotherKeyword,
    noResults,
    indexFailed,
    retry,
    resultCount,
    recentSearches,
    clearRecent,
    toSelect,
    toNavigate,
    toClose,
    removeHighlights,
    documentation,
    newTab,
    option,
    type,
    defaultValue,
    optionHint,
  };
}
