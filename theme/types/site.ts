// The settings of a site: what `content/site.ts` exports.
import type { Labels } from './labels.ts';

/** A language code, one of the keys of `Site.locales`, e.g. the folder name below content/. */
export type Lang = string;

/** One text for all languages, or one each; a missing one falls back to the default language. */
export type LocalizedText = string | Record<Lang, string>;

/** Everything about one site that is not in its Markdown files. */
export interface Site {
  title: string;
  description: string;
  /** Public origin without a trailing slash; without it, absolute URLs are left out. */
  origin?: string;
  /** Path under which the site is served, e.g. "/" or "/docs/". */
  base: string;
  /** Default language: its pages carry no prefix. */
  lang: Lang;
  /** Site-absolute path of the icon in public/. */
  icon: string;
  /** Further icons in public/, for home screens and app lists. */
  icons?: readonly {
    src: string;
    /** Pixels of one side; the file is a square PNG. */
    size: number;
    /** touch: Apple's home screen; maskable: has room to be cut to any shape. */
    purpose?: 'any' | 'maskable' | 'touch';
  }[];
  /** Route of the section whose dated pages become a feed in each language, e.g. "/releases/". */
  releases?: string;
  /** Fontsource packages of social cards, by preference; codeFonts are for names of options. */
  cards?: { fonts: readonly string[]; codeFonts?: readonly string[] };
  /** Images in public/. If light is '', the title is shown; if dark is '', the light image is. */
  logo: { light: string; dark: string };
  /** Size of the light logo in pixels; the build reads it from the file. */
  logoSize?: { width?: number; height?: number };
  search: false | SearchConfig;
  multiVersion: {
    default: string;
    /** The versions: first-level folders of content/. Empty if the site has no versions. */
    versions: readonly string[];
  };
  route: {
    cleanUrls: boolean;
    /** Folders below a language that are never routes, e.g. "shared". */
    exclude: readonly string[];
  };
  markdown: MarkdownConfig;
  /** The languages in the order of the menu. The type requires every label in every language. */
  locales: Record<Lang, Locale>;
  themeConfig: ThemeConfig;
  /** The entries of the product family menu. */
  productFamily: readonly {
    name: string;
    desc: LocalizedText;
    /** Replaces `desc` on pages of the default language. */
    descEn?: string;
    logo: string;
    logoScale?: number;
    url: LocalizedText;
    /** Replaces `url` on pages of the default language. */
    urlEn?: string;
  }[];
  /** Content-Security-Policy as a meta element, for hosts without headers; set by --csp-meta. */
  contentPolicy?: string;
  /** The site is built as a folder that opens without a server; set by --offline. */
  offline?: OfflineConfig;
  /** Color of links and active elements. Its contrast must be 4.5:1 or more. */
  accent?: OwnColor;
  fonts?: OwnFonts;
  /** A stylesheet in public/, loaded after the theme's: "/brand.css". */
  css?: string;
  /** Further elements for the head of every page, e.g. analytics or a verification of ownership. */
  head?: readonly HeadElement[];
  /** A line of text above every page, which readers can dismiss. */
  announcement?: Announcement;
  configFile?: ConfigFile;
  /** Foreign origins of images, e.g. "https://img.shields.io"; the content policy allows them. */
  imageOrigins?: readonly string[];
  /**
   * Other sites that have a host per language: language → host → its host in that language, e.g.
   * `{ zh: { 'vuejs.org': 'cn.vuejs.org' } }`. Translations may link to either.
   */
  localizedHosts?: Readonly<Record<Lang, Readonly<Record<string, string>>>>;
  /** Severities of findings by code, e.g. `{ structure: 'warning' }`. */
  checks?: Readonly<Record<string, CheckSetting>>;
  /** The version of the product's packages that pages may name; without it nothing is checked. */
  packageVersion?: PackageVersion;
}

/** Families in the order of preference; the system's fonts follow. */
export interface OwnFonts {
  text?: readonly string[];
  code?: readonly string[];
  /** Font files in public/. */
  files?: readonly { family: string; src: string; weight?: string; style?: 'normal' | 'italic' }[];
}

/** An element for the head of every page. The content policy allows the origin of its URL. */
export interface HeadElement {
  tag: 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string | true>>;
  /** Origins that the script may send requests to, besides its own. */
  connect?: readonly string[];
}

export interface Announcement {
  /** Readers who have dismissed an announcement see the next one only if its id differs. */
  id: string;
  text: LocalizedText;
  /** Where the announcement leads: a route of the site, or a URL. */
  link?: LocalizedText;
}

/** The severity of a finding; off: the finding is not reported. */
export type CheckSeverity = 'error' | 'warning' | 'info' | 'off';

/** The severity of a check's findings, and which of them are ignored. */
export type CheckSetting =
  | CheckSeverity
  | {
      severity?: CheckSeverity;
      /** Patterns of files ("zh/blog/**"), or of URLs that findings name ("/zh/**#*"). */
      ignore?: readonly string[];
    };

export interface PackageVersion {
  /** Names of packages; `@scope/*` stands for all packages of a scope. */
  packages: readonly string[];
  /**
   * The version the pages are about, e.g. "1.2.3". Ranges that include it are allowed too. A site
   * with versions can name one for each of them, e.g. `{ v2: '2.0.1', v1: '1.4.0' }`; the pages of
   * the others may name any version.
   */
  version: string | Readonly<Record<string, string>>;
  /** Route prefixes, without the language, whose pages may name any version: "/releases/". */
  except?: readonly string[];
}

export interface OfflineConfig {
  /** Where the site is published, e.g. "https://docs.example.com/"; left-out pages link there. */
  published?: string;
}

/** The product's config file: examples of it link to the option reference. */
export interface ConfigFile {
  /** Name without its extension, e.g. "app.config". */
  name: string;
  /** Functions that take a config and return it, e.g. "defineConfig". */
  wrappers: readonly string[];
}

export interface SearchConfig {
  mode: 'local' | 'remote';
  /** Remote mode: URL of the search service, e.g. "https://search.example.com/api". */
  apiUrl?: string;
  /** Remote mode: indexes to ask; a label names the index's tab. */
  searchIndexes?: readonly (string | { value: string; label: LocalizedText })[];
  /** Remote mode: which of the answered indexes is this site's own. */
  indexName?: string;
}

export interface MarkdownConfig {
  showLineNumbers: boolean;
  defaultWrapCode: boolean;
  /** How heading ids are made; "github" by default. A site that moves here can keep its ids. */
  slugs?: SlugRule;
  /**
   * The site's own containers by name:
   * `{ recipe: { title: 'Recipe', color: { light: '#6a1fd8', dark: '#c9a3ff' } } }`.
   */
  containers?: Readonly<Record<string, OwnContainer>>;
  /**
   * The site's own front matter keys and the types of their values. Keys that begin with "x-" need
   * no entry. The site shows none of them: they are for other programs that read the files.
   */
  frontmatter?: Readonly<Record<string, OwnKeyType>>;
}

export type OwnKeyType = 'text' | 'flag' | 'number' | 'list' | 'any';

export interface OwnContainer {
  /** Title of a container to which the page gives none. */
  title: LocalizedText;
  color: OwnColor;
}

/** A color like "#6a1fd8", or one for each appearance. */
export type OwnColor = string | { light: string; dark: string };

/** The site generator whose heading ids this site imitates. Starlight and Rspress use GitHub's. */
export type SlugRule = 'github' | 'vitepress' | 'docusaurus' | 'mkdocs';

/** Texts that the theme and each locale can set. */
interface ThemeTexts {
  prevPageText?: string;
  nextPageText?: string;
  sourceCodeText?: string;
  searchPlaceholderText?: string;
  outlineTitle?: string;
  lastUpdatedText?: string;
  editLink?: EditLink;
}

/** Defaults of the theme. A text is the locale's, or else the theme's, or else a label (R-236). */
export interface ThemeConfig extends ThemeTexts {
  /** never: always visible; always: no header at all; auto: hidden on downward scroll (R-076). */
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
}

export interface EditLink {
  docRepoBaseUrl: string;
  text: string;
}

/** A language of the site, as the settings state it. */
export interface Locale extends ThemeTexts {
  lang: Lang;
  /** The language's own name, e.g. "English". */
  label: string;
  /** Direction of the text; by default, it is derived from the script of the language. */
  dir?: 'ltr' | 'rtl';
  /** Country code that social networks expect with the language, e.g. "US". */
  region?: string;
  title?: string;
  description?: string;
  footerMessage?: string;
  /** Date pattern, e.g. "{M}/{D}/{YYYY}, {h}:{mm}:{ss} {A}". {A} is AM or PM; {HH} is 00 to 23. */
  dateFormat: string;
  labels: Labels;
}

export interface SocialLink {
  /** Name of an icon of the theme, or an SVG. */
  icon: string | { svg: string };
  /** link: a URL; text: words shown in a popup; img: a picture shown in a popup. */
  mode: 'link' | 'text' | 'img';
  content: string;
}
