// What a layout receives besides the page itself.
import type { NavItem, Page, Sidebar, SidebarEntry } from './page.ts';
import type { EditLink, Lang, Locale, Site } from './site.ts';

/** A locale with every fallback applied: locale, then theme, then the language's own label. */
export interface PageLocale extends Required<Omit<Locale, 'editLink' | 'region'>> {
  nav: NavItem[];
  sidebar: Sidebar;
  region?: string;
  editLink?: EditLink;
  /** Title and route of the feed of releases, for sites with an origin and such a section. */
  feed?: PageLink;
}

export interface PageLink {
  text: string;
  /** A route without the base, or an external URL. */
  link: string;
}

export interface LanguageLink extends PageLink {
  lang: Lang;
  dir: 'ltr' | 'rtl';
  current: boolean;
  /** Whether the linked page shows the original because the translation is missing. */
  standIn: boolean;
}

export interface VersionLink extends PageLink {
  current: boolean;
}

export interface OverviewItem extends PageLink {
  /** Display name of the option that the page describes. */
  name?: string;
  description: string;
  headings: PageLink[];
  items: OverviewItem[];
}

export interface OverviewGroup {
  /** '' when the group needs no heading. */
  text: string;
  id: string;
  items: OverviewItem[];
}

/** Everything around a page's own content. */
export interface PageContext {
  locale: PageLocale;
  /** Route of the language's home, e.g. "/" or "/zh/". */
  home: string;
  nav: NavItem[];
  /** Rows of the page's section; all pages of the section share the array. */
  sidebar: SidebarEntry[];
  prev?: PageLink;
  next?: PageLink;
  /** Pages above this one, starting with the language's home page. */
  trail: PageLink[];
  languages: LanguageLink[];
  versions: VersionLink[];
  editUrl?: string;
  /** ISO 8601 in UTC, e.g. "2024-03-12T20:00:00Z". */
  lastUpdated?: string;
  /** When the page was first written, in the same form as `lastUpdated`. */
  created?: string;
  /** Sections of the original that have changed since this translation was made. */
  behind: PageLink[];
  overview: OverviewGroup[];
  related: PageLink[];
  /** Which regions the page shows, by its own switches and the theme's. */
  regions: Regions;
  /** Hides the page from search engines: 404 pages and stand-ins for a missing translation. */
  noindex: boolean;
}

export interface Regions {
  navbar: boolean;
  sidebar: boolean;
  outline: boolean;
  footer: boolean;
  globalUIComponents: boolean;
}

/** Addresses of the built assets, hashed, with the base. */
export interface Assets {
  /** Blocking script: what must run before the first paint. */
  boot: string;
  main: string;
  style: string;
  /** Stylesheet of home and 404 pages, besides `style`. */
  home: string;
  /** Stylesheet for print, and for screens once the client needs it for its islands. */
  later: string;
  /** Stylesheets of site.ts, loaded after the theme's. */
  ownStyles?: readonly string[];
  /** Hides a dismissed announcement; only on sites with one. */
  announcement?: string;
  /** Missing in offline builds: pages opened as files cannot start workers. */
  searchWorker?: string;
  /** Scripts of the islands and of what they import; all are fetched at the same time. */
  islandScripts?: readonly string[];
  /** The dev server's client; only in dev. */
  live?: string;
  /** Search index per "lang" or "version/lang". */
  searchIndex: Record<string, string>;
  /** Social card per route; only when cards were drawn. */
  cards?: ReadonlyMap<string, string>;
  /** The published options and the first segments of their paths, when there are options. */
  options?: { address: string; groups: readonly string[] };
}

/** Props of every layout component. */
export interface PageProps {
  site: Site;
  page: Page;
  context: PageContext;
}
