// What a layout may know. Types only: the nouns of the product, under the names its specification
// gives them.

import type { ConfigLabels } from '../client/options/labels.ts';

/** A language code, one of the keys of `Site.locales`, e.g. the folder name below content/. */
export type Lang = string;

// ───────────────────────────────────────────────────────────── the site, as content/site.ts states
// it

/**
 * Everything about one site that is not in its Markdown files. `content/site.ts` exports one value
 * of this type.
 */
export interface Site {
  title: string;
  description: string;
  /**
   * Public origin without a trailing slash, e.g. "https://docs.example.com"; without it absolute
   * addresses are left out.
   */
  origin?: string;
  /** Path the site is served below, e.g. "/" or "/docs/". */
  base: string;
  /** Default language: its pages carry no prefix. */
  lang: Lang;
  /** Site-absolute path of the icon in public/. */
  icon: string;
  /** Further icons in public/, for home screens and app lists. */
  icons?: readonly SiteIcon[];
  /**
   * Route of the section whose dated pages are the releases, e.g. "/releases/"; they become a feed
   * per language.
   */
  releases?: string;
  /** What social cards are drawn with, when the build is asked for them. */
  cards?: CardConfig;
  logo: Logo;
  /** Of the light logo, in pixels; the build reads it from the file. */
  logoSize?: { width?: number; height?: number };
  search: false | SearchConfig;
  multiVersion: MultiVersion;
  route: RouteConfig;
  markdown: MarkdownConfig;
  /** Locale order is menu order. Every label of every language is required by the type. */
  locales: Record<Lang, Locale>;
  themeConfig: ThemeConfig;
  productFamily: readonly FamilyLink[];
  /**
   * What each page says of its own content policy, for hosts without headers; set by --csp-meta.
   */
  contentPolicy?: string;
  /** The site becomes a folder that is read without a server; set by --offline. */
  offline?: OfflineConfig;
  configFile?: ConfigFile;
  /**
   * Origins other than its own from which pages show images, e.g. "https://img.shields.io"; the
   * content policy allows them.
   */
  imageOrigins?: readonly string[];
  /**
   * The version that pages may name of the product's packages; without it versions are not checked.
   */
  packageVersion?: PackageVersion;
}

export interface PackageVersion {
  /** Names of packages; `@scope/*` is all of a scope. */
  packages: readonly string[];
  /**
   * The version that the pages are about, e.g. "1.2.3". Ranges that hold it may be named as well.
   */
  version: string;
  /**
   * Beginnings of routes, without the language, whose pages may name any version, e.g.
   * "/releases/".
   */
  except?: readonly string[];
}

export interface OfflineConfig {
  /**
   * Where the site is published, e.g. "https://rsbuild.dev/": what the folder leaves out is there.
   */
  published?: string;
}

/**
 * The file in which readers set the options of the reference: its examples are linked to them, and
 * a page may offer to read one.
 */
export interface ConfigFile {
  /** Name without its ending, e.g. "app.config". */
  name: string;
  /** Functions that take configs and give one back, e.g. "defineConfig". */
  wrappers: readonly string[];
}

/** A square PNG. */
export interface SiteIcon {
  src: string;
  /** Pixels of one side. */
  size: number;
  /** touch: Apple's home screen; maskable: has room to be cut to any shape. */
  purpose?: 'any' | 'maskable' | 'touch';
}

export interface CardConfig {
  /**
   * Installed packages of variable fonts in the form of Fontsource, in order of preference; each
   * script of the site needs one.
   */
  fonts: readonly string[];
}

export interface Logo {
  light: string;
  dark: string;
}

export interface SearchConfig {
  mode: 'local' | 'remote';
  /** Remote mode: the address that is asked, e.g. "https://search.example.com/api". */
  apiUrl?: string;
  /** Remote mode: indexes to ask; a label names the index's tab, in all languages or in each. */
  searchIndexes?: readonly (string | { value: string; label: string | Record<Lang, string> })[];
  /** Remote mode: which of the answered indexes is this site's own. */
  indexName?: string;
}

export interface MultiVersion {
  default: string;
  /** First-level folders of content/ when there are versions; empty: no version level at all. */
  versions: readonly string[];
}

export interface RouteConfig {
  cleanUrls: boolean;
  /** Folders below a language that are never routes, e.g. "shared". */
  exclude: readonly string[];
}

export interface MarkdownConfig {
  showLineNumbers: boolean;
  defaultWrapCode: boolean;
  codeHighlighter: 'prism';
}

/**
 * Defaults of the theme; a locale's own value wins, a label of the language is the last resort
 * (R-236).
 */
export interface ThemeConfig {
  prevPageText?: string;
  nextPageText?: string;
  sourceCodeText?: string;
  searchPlaceholderText?: string;
  outlineTitle?: string;
  lastUpdatedText?: string;
  /** never: always there; always: no bar at all; auto: away on downward scroll (R-076). */
  hideNavbar?: 'never' | 'always' | 'auto';
  /** false: no switch, always light. */
  darkMode?: boolean;
  enableScrollToTop?: boolean;
  enableContentAnimation?: boolean;
  lastUpdated?: boolean;
  outline?: boolean;
  search?: boolean;
  footer?: { message?: string };
  socialLinks?: readonly SocialLink[];
  editLink?: EditLink;
}

export interface EditLink {
  docRepoBaseUrl: string;
  text: string;
}

/** One language of the site as authored. */
export interface Locale {
  lang: Lang;
  /** The language's name in itself, e.g. "English". */
  label: string;
  /** Left out, the script of the language tells. */
  dir?: 'ltr' | 'rtl';
  /** Country code that social networks want beside the language, e.g. "US". */
  region?: string;
  title?: string;
  description?: string;
  prevPageText?: string;
  nextPageText?: string;
  sourceCodeText?: string;
  searchPlaceholderText?: string;
  outlineTitle?: string;
  lastUpdatedText?: string;
  footerMessage?: string;
  editLink?: EditLink;
  /**
   * Pattern for dates, e.g. "{M}/{D}/{YYYY}, {h}:{mm}:{ss} {A}". {A} is AM or PM; where they are
   * not read, write {HH}.
   */
  dateFormat: string;
  labels: Labels;
}

export type ContainerType = 'tip' | 'note' | 'warning' | 'caution' | 'danger' | 'info' | 'details';

/**
 * Every word the theme or the client shows that no page writes. `{name}` marks a place that is
 * filled in.
 */
export interface Labels {
  skipToContent: string;
  mainNavigation: string;
  sidebarNavigation: string;
  pagerNavigation: string;
  tableOfContents: string;
  menu: string;
  onThisPage: string;
  openMenu: string;
  closeMenu: string;
  search: string;
  searchPlaceholder: string;
  searchCancel: string;
  clearQuery: string;
  loading: string;
  /** Contains {query}. */
  noResultsFor: string;
  tryAnotherKeyword: string;
  noResults: string;
  indexFailed: string;
  /** Shown at a part of the page, e.g. the search, whose code could not be loaded. */
  partFailed: string;
  retry: string;
  /** Contains {count}. */
  resultCount: string;
  recentSearches: string;
  clearRecent: string;
  /** Shown in the empty search panel. Contains {example}. */
  optionHint: string;
  toSelect: string;
  toNavigate: string;
  toClose: string;
  /** Removes the marks that a chosen search result left on the page. */
  removeHighlights: string;
  documentation: string;
  previousPage: string;
  nextPage: string;
  outlineTitle: string;
  lastUpdated: string;
  source: string;
  switchTheme: string;
  themeOptions: string;
  light: string;
  dark: string;
  auto: string;
  changeLanguage: string;
  version: string;
  moreLinks: string;
  productFamily: string;
  backToTop: string;
  overview: string;
  others: string;
  expand: string;
  collapse: string;
  /** Contains {title}. */
  permalink: string;
  newTab: string;
  notFoundTitle: string;
  notFoundHome: string;
  notFoundHint: string;
  notFoundSuggestions: string;
  moved: string;
  notTranslated: string;
  /** Shown on a translated page whose original has changed since. */
  translationBehind: string;
  readOriginal: string;
  pageLoading: string;
  copyCode: string;
  copied: string;
  /** Contains {key}. */
  copyPrompt: string;
  copyMarkdown: string;
  viewMarkdown: string;
  toggleWrap: string;
  codeBlock: string;
  added: string;
  removed: string;
  scrollableTable: string;
  zoomImage: string;
  closePreview: string;
  related: string;
  nextSteps: string;
  option: string;
  type: string;
  defaultValue: string;
  since: string;
  done: string;
  notDone: string;
  containers: Record<ContainerType, string>;
  configReader: ConfigLabels;
}

/** One relative of the product in the family popover. */
export interface FamilyLink {
  name: string;
  /**
   * A line about it: one for all languages, or one each; a language that is missing takes the
   * site's default one.
   */
  desc: string | Record<Lang, string>;
  /** Of two languages, the line on pages of the default one. */
  descEn?: string;
  logo: string;
  logoScale?: number;
  url: string | Record<Lang, string>;
  urlEn?: string;
}

export interface SocialLink {
  /** Name of a drawn icon, or an own one. */
  icon: string | { svg: string };
  /** link: an address; text: words shown in a popup; img: a picture shown in a popup. */
  mode: 'link' | 'text' | 'img';
  content: string;
}

// ───────────────────────────────────────────────────────────── navigation, as _meta.json states it

export interface NavItem {
  text: string;
  link?: string;
  /** Pattern tested on the route; without it the link itself, escaped. */
  activeMatch?: string;
  position?: 'left' | 'right';
  items?: NavItem[];
  tag?: string;
}

/** A row of the sidebar: a page, or a group of them. `link` is a route, without the base. */
export interface SidebarItem {
  text: string;
  link?: string;
  items?: SidebarEntry[];
  collapsed?: boolean;
  collapsible?: boolean;
  tag?: string;
  /** Source path the row comes from, e.g. "en/guide/start"; the watch server finds rows by it. */
  _fileKey?: string;
}

export interface SidebarDivider {
  dividerType: 'dashed' | 'solid';
}

export interface SidebarSectionHeader {
  sectionHeaderText: string;
  tag?: string;
}

export type SidebarEntry = SidebarItem | SidebarDivider | SidebarSectionHeader;

/** Sidebars by section prefix, e.g. "/guide" or "/zh/guide". */
export type Sidebar = Record<string, SidebarEntry[]>;

// ───────────────────────────────────────────────────────────── pages

export type PageType = 'home' | 'doc' | '404' | 'custom' | 'blank';

/** How an address leads to a file. */
export interface Route {
  path: string;
  /** Source path relative to the content folder. */
  filePath: string;
  language: Lang;
  version: string;
}

export interface TocEntry {
  /** Heading text; inline code and strong marks are kept for rendering. */
  text: string;
  id: string;
  depth: 2 | 3 | 4;
  /** Where the heading stands in the page's plain text, in UTF-16 units; -1 is unknown. */
  charIndex: number;
}

export interface HeroAction {
  text: string;
  link: string;
  theme?: 'brand' | 'alt';
}

export interface Hero {
  name: string;
  text: string;
  tagline?: string;
  actions?: HeroAction[];
  image?: { src: string; alt: string };
}

export interface Feature {
  icon: string;
  title: string;
  details: string;
  link?: string;
  span?: 2 | 3 | 4 | 6;
}

/** Front matter after the schema has checked it (decisions 26). */
export interface Frontmatter {
  title?: string;
  description?: string;
  pageType?: Exclude<PageType, '404'>;
  overview?: boolean;
  navbar?: boolean;
  sidebar?: boolean;
  outline?: boolean;
  footer?: boolean;
  globalUIComponents?: boolean;
  hero?: Hero;
  features?: Feature[];
  aliases?: string[];
  draft?: boolean;
  languages?: Lang[];
  option?: string;
  /** What readers call the option, in the language of the page, e.g. "Asset prefix". */
  name?: string;
  /** Further words the search finds the page by, in the language of the page. */
  keywords?: string[];
  type?: string;
  default?: string;
  since?: string;
  /** Day of a release, e.g. "2024-02-06". */
  date?: string;
  related?: string[];
  run?: string;
}

/** What a page knows of itself. */
export interface PageData {
  /** Source path relative to the content folder; '' when nothing matches. */
  pagePath: string;
  pageType: PageType;
  routePath: string;
  lang: Lang;
  frontmatter: Frontmatter;
  title: string;
  toc: TocEntry[];
  version: string;
}

/**
 * A page that was parsed: its data, its article and what the checks and the search need. Plain data
 * throughout.
 */
export interface Page extends PageData {
  description: string;
  /** The article as HTML, base and language already in its links. */
  html: string;
  /** Whether the article brings its own h1. */
  hasHeading: boolean;
  /** The article as plain text without code blocks: what the search reads. */
  content: string;
  /** The text of the code blocks, searched with the lowest weight. */
  code: string;
  /**
   * Language of the article when it is not the page's own: a missing translation shows the
   * original.
   */
  articleLang?: Lang;
}

/** A page in the page index. */
export interface PageIndexEntry {
  title: string;
  routePath: string;
  lang: Lang;
  toc: TocEntry[];
  frontmatter: Frontmatter;
  version: string;
  _relativePath: string;
}

/** The whole site once its pages are known. */
export interface SiteData {
  lang: Lang;
  pages: PageIndexEntry[];
  themeConfig: ThemeConfig & {
    nav: Record<string, NavItem[]>;
    sidebar: Sidebar;
    locales: PageLocale[];
  };
  multiVersion: { default: string };
}

// ───────────────────────────────────────────────────────────── what a layout gets

/**
 * A locale with every fallback already applied: locale, then theme, then the language's own label.
 */
export interface PageLocale
  extends Required<Omit<Locale, 'editLink' | 'footerMessage' | 'region'>> {
  nav: NavItem[];
  sidebar: Sidebar;
  region?: string;
  editLink?: EditLink;
  footerMessage: string;
}

export interface PageLink {
  text: string;
  /** A route without the base, or an external address. */
  link: string;
}

export interface LanguageLink extends PageLink {
  lang: Lang;
  dir: 'ltr' | 'rtl';
  current: boolean;
  /** The page there shows the original in place of a missing translation. */
  standIn: boolean;
}

export interface VersionLink extends PageLink {
  current: boolean;
}

export interface OverviewItem extends PageLink {
  /** What readers call the option of the page. */
  name?: string;
  /** One line on the page: its description. */
  description: string;
  headings: { text: string; link: string }[];
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
  /** Rows of the section the page stands in; shared by all pages of the section. */
  sidebar: SidebarEntry[];
  /** Text of the top-level sidebar entry that holds the page; the search groups by it. */
  group: string;
  prev?: PageLink;
  next?: PageLink;
  /** Pages above this one, the language's home first. */
  trail: PageLink[];
  languages: LanguageLink[];
  versions: VersionLink[];
  editUrl?: string;
  /** ISO 8601 in UTC, e.g. "2024-03-12T20:00:00Z". */
  lastUpdated?: string;
  /** Sections of the original that have changed since this translation was made. */
  behind: PageLink[];
  overview: OverviewGroup[];
  related: PageLink[];
  /** Which regions the page shows after its own switches and the theme's. */
  regions: Regions;
  /** Not to be listed by search engines: fallback, 404 and alias pages. */
  noindex: boolean;
}

export interface Regions {
  navbar: boolean;
  sidebar: boolean;
  outline: boolean;
  footer: boolean;
  globalUIComponents: boolean;
}

/** Addresses of the browser's share, hashed, with the base. */
export interface Assets {
  /** Blocking script: what must run before paint. */
  boot: string;
  main: string;
  style: string;
  /** For paper, and for screens once islands are awake. */
  later: string;
  /** Not in a folder: pages opened as files start no worker. */
  searchWorker?: string;
  /** The watch server's client; only in dev. */
  live?: string;
  /** Search index per "lang" or "version/lang", with the base. */
  searchIndex: Record<string, string>;
  /** Social card per route, with the base; only when cards were drawn. */
  cards?: ReadonlyMap<string, string>;
  /**
   * The published options, and the groups their paths begin with; undefined when there are none.
   */
  options?: { address: string; groups: readonly string[] };
}

/** What every layout component is given. */
export interface PageProps {
  site: Site;
  page: Page;
  context: PageContext;
}
