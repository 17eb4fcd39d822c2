// The dialog that takes the reader's query until the code of the search has loaded.

import type { ReactNode } from 'react';
import type { SearchProps } from '../../client/islands/Search.tsx';
import { SearchIcon } from '../../client/search/ui/SearchIcon.tsx';

export function SearchShell({
  labels,
  placeholder,
}: Pick<SearchProps, 'labels' | 'placeholder'>): ReactNode {
  return (
    <dialog id="search-shell" className="search-dialog" aria-label={labels.search}>
      <div className="search-panel">
        <div className="search-head">
          <SearchIcon name="search" />
          <input
            className="search-input"
            type="search"
            aria-label={placeholder}
            placeholder={placeholder}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          <span className="search-busy" />
          <button type="button" className="search-cancel">
            {labels.searchCancel}
          </button>
        </div>
      </div>
    </dialog>
  );
}
