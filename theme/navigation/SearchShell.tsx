// The dialog that takes the reader's query until the code of the search has loaded.
import type { ReactNode } from 'react';
import { SearchIcon } from '../../client/search/ui/SearchIcon.tsx';
import type { Labels } from '../types.ts';

interface SearchShellProps {
  labels: Labels;
  placeholder: string;
}

export function SearchShell({ labels, placeholder }: SearchShellProps): ReactNode {
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
        <div className="shell-note" role="alert" hidden>
          <p>{labels.partFailed}</p>
          <button type="button">{labels.retry}</button>
        </div>
      </div>
    </dialog>
  );
}
