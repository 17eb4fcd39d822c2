// The texts of the search, a part of the theme's labels. `noResultsFor` contains {query},
// `resultCount` contains {count}, `optionHint` contains {example}.

export const SEARCH_LABELS = [
  'search',
  'searchResults',
  'searchCancel',
  'clearQuery',
  'loading',
  'noResultsFor',
  'tryAnotherKeyword',
  'noResults',
  'nearestNames',
  'startingPages',
  'indexFailed',
  'retry',
  'resultCount',
  'recentSearches',
  'clearRecent',
  'toSelect',
  'toNavigate',
  'toClose',
  'removeHighlights',
  'documentation',
  'newTab',
  'option',
  'type',
  'defaultValue',
  'optionHint',
] as const;

export type SearchLabels = Record<(typeof SEARCH_LABELS)[number], string>;
