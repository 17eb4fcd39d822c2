// The words of the search; the theme's labels have them all.

export interface SearchLabels {
  search: string;
  searchCancel: string;
  clearQuery: string;
  loading: string;
  /** Contains {query}. */
  noResultsFor: string;
  tryAnotherKeyword: string;
  noResults: string;
  indexFailed: string;
  retry: string;
  /** Contains {count}. */
  resultCount: string;
  recentSearches: string;
  clearRecent: string;
  toSelect: string;
  toNavigate: string;
  toClose: string;
  removeHighlights: string;
  documentation: string;
  newTab: string;
  option: string;
  type: string;
  defaultValue: string;
  /** Contains {example}. */
  optionHint: string;
}
