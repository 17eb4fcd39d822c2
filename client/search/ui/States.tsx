// What the panel shows when there are no results to show: nothing found, no index, or what was
// searched before.

import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';
import type { SearchLabels } from './labels.ts';

/**
 * The query stands in the sentence as text, in bold. An empty tab among others says it
 * shorter.
 */
export function Nothing({
  query,
  labels,
  tabbed,
}: {
  query: string;
  labels: SearchLabels;
  tabbed: boolean;
}): ReactNode {
  if (tabbed)
    return (
      <div className="search-note">
        <p>{labels.noResults}</p>
      </div>
    );
  const [before = '', after = ''] = labels.noResultsFor.split('{query}');
  return (
    <div className="search-note">
      <p>
        {before}
        <strong>{query}</strong>
        {after}
      </p>
      <p className="search-note-quiet">{labels.tryAnotherKeyword}</p>
    </div>
  );
}

/** How to get to an option, where there are options. */
export function OptionHint({ hint, example }: { hint: string; example: string }): ReactNode {
  const [before = '', after = ''] = hint.split('{example}');
  return (
    <p className="search-hint" id="search-hint">
      {before}
      <code>{example}</code>
      {after}
    </p>
  );
}

export function Failed({
  labels,
  onRetry,
}: {
  labels: SearchLabels;
  onRetry: () => void;
}): ReactNode {
  return (
    <div className="search-note" role="alert">
      <p>{labels.indexFailed}</p>
      <button type="button" className="search-retry" onClick={onRetry}>
        {labels.retry}
      </button>
    </div>
  );
}

interface RecentProps {
  queries: readonly string[];
  active: number;
  labels: SearchLabels;
  onPoint: (index: number) => void;
  onChoose: (query: string) => void;
  onClear: () => void;
}

export function Recent({
  queries,
  active,
  labels,
  onPoint,
  onChoose,
  onClear,
}: RecentProps): ReactNode {
  return (
    <>
      <div className="search-recent-head">
        <span id="search-recent-title">{labels.recentSearches}</span>
        <button type="button" onClick={onClear}>
          {labels.clearRecent}
        </button>
      </div>
      <div
        className="search-list"
        id="search-list"
        role="listbox"
        aria-labelledby="search-recent-title"
      >
        {queries.map((query, at) => (
          <div
            key={query}
            id={`search-recent-${at}`}
            className="search-row search-row-recent"
            role="option"
            aria-selected={at === active}
            onPointerMove={() => onPoint(at)}
            onClick={() => onChoose(query)}
          >
            <Drawing name="recent" />
            <span className="search-row-text">{query}</span>
          </div>
        ))}
      </div>
    </>
  );
}
