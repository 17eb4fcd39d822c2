// The texts that the theme and the client show. `{name}` marks a placeholder.
import type { ConfigLabels } from '../../client/islands/ConfigReader.tsx';
import type { ClientLabel } from '../../client/pageData.ts';
import type { SearchLabels } from '../../client/search/ui/labels.ts';

export type ContainerType = 'tip' | 'note' | 'warning' | 'caution' | 'danger' | 'info' | 'details';

/** All texts of the theme and the client in one language. */
export interface Labels extends SearchLabels, Record<ClientLabel, string> {
  skipToContent: string;
  skipToSearch: string;
  skipToSections: string;
  mainNavigation: string;
  sidebarNavigation: string;
  pagerNavigation: string;
  tableOfContents: string;
  menu: string;
  onThisPage: string;
  searchPlaceholder: string;
  previousPage: string;
  nextPage: string;
  outlineTitle: string;
  lastUpdated: string;
  source: string;
  darkTheme: string;
  themeOptions: string;
  light: string;
  dark: string;
  auto: string;
  changeLanguage: string;
  version: string;
  moreLinks: string;
  productFamily: string;
  overview: string;
  others: string;
  dismiss: string;
  /** Contains {title}. */
  permalink: string;
  /** Title of the 404 document; `notFoundTitle` is the heading on the page. */
  pageNotFound: string;
  notFoundTitle: string;
  notFoundHome: string;
  notFoundHint: string;
  notFoundSuggestions: string;
  moved: string;
  /** Contains {version} and {current}. */
  oldVersion: string;
  /** Contains {current}. */
  readCurrent: string;
  /** For AI assistants, in llms.txt. Contains {version} and {packages}. */
  packagesVersion: string;
  /** For AI assistants, in llms.txt: heading of the links to all pages in one file. */
  fullTexts: string;
  notTranslated: string;
  /** Shown on a translated page whose original has changed since. */
  translationBehind: string;
  readOriginal: string;
  /** Accessible names of lists of tabs. */
  packageManager: string;
  alternatives: string;
  copyCode: string;
  copyMarkdown: string;
  viewMarkdown: string;
  toggleWrap: string;
  related: string;
  nextSteps: string;
  since: string;
  done: string;
  notDone: string;
  footnotes: string;
  /** Contains {number}. */
  footnote: string;
  /** Contains {number}. */
  footnoteBack: string;
  containers: Record<ContainerType, string>;
  configReader: ConfigLabels;
}

/** Props of a component that shows labels. */
export interface WithLabels {
  locale: { labels: Labels };
}
