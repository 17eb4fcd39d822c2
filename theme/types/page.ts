// Pages, and the navigation as `_meta.json` files state it.
import type { PageLocale } from './context.ts';
import type { Lang, ThemeConfig } from './site.ts';

export interface NavItem {
  text: string;
  link?: string;
  /** Pattern tested on the route; by default the link itself, escaped. */
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
  /** Source path the row comes from, e.g. "en/guide/start"; diagnostics name it. */
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

export type PageType = 'home' | 'doc' | '404' | 'custom' | 'blank';

/** A URL and its source file. */
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
  /** Position of the heading in the page's plain text, in UTF-16 units; -1 if unknown. */
  charIndex: number;
}

export interface Hero {
  name: string;
  text: string;
  tagline?: string;
  /** A command with a copy button, shown in the hero and at the end of the page. */
  command?: string;
  actions?: { text: string; link: string; theme?: 'brand' | 'alt' }[];
  image?: { src: string; alt: string };
  /** Heading of the call that closes the page. */
  closing?: string;
}

export interface Feature {
  icon: string;
  title: string;
  details: string;
  link?: string;
  span?: 2 | 3 | 4 | 6;
}

/** Front matter after the schema has checked it. */
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
  /** Display name of the option in the language of the page, e.g. "Asset prefix". */
  name?: string;
  /** Further search terms for the page, in the language of the page. */
  keywords?: string[];
  type?: string;
  default?: string;
  since?: string;
  deprecated?: boolean;
  /** Day of a release, e.g. "2024-02-06". */
  date?: string;
  related?: string[];
  run?: string;
}

/** The data that every page has. */
export interface PageData {
  /** Source path relative to the content folder; '' if no file matches the URL. */
  pagePath: string;
  pageType: PageType;
  routePath: string;
  lang: Lang;
  frontmatter: Frontmatter;
  title: string;
  toc: TocEntry[];
  version: string;
}

/** A parsed page, as layouts, checks, and the search read it. Plain data throughout. */
export interface Page extends PageData {
  description: string;
  /** The article as HTML. Its links have the base and the language already. */
  html: string;
  /** Whether the article contains an h1. */
  hasHeading: boolean;
  /** The article as plain text without code blocks: what the search reads. */
  content: string;
  /** The text of the code blocks, searched with the lowest weight. */
  code: string;
  /** Language of the article if it replaces a missing translation. */
  articleLang?: Lang;
}

/** The data of a page in `SiteData`. */
export interface PageIndexEntry extends Omit<PageData, 'pagePath' | 'pageType'> {
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
