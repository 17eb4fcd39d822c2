// The head of the panel: the input, and the buttons that clear it and close the panel.

import type { ReactNode, RefObject } from 'react';
import type { SearchLabels } from './labels.ts';
import { SearchIcon } from './SearchIcon.tsx';

interface SearchHeadProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  placeholder: string;
  labels: SearchLabels;
  isBusy: boolean;
  hasHint: boolean;
  /** Id of the selected row; undefined: the list is empty. */
  selectedId: string | undefined;
  /** `isComposing`: an input method has not finished the word. */
  onChange: (text: string, isComposing?: boolean) => void;
  onClear: () => void;
  onClose: () => void;
}

export function SearchHead(props: SearchHeadProps): ReactNode {
  const { text, labels, selectedId, onChange, onClear, onClose } = props;
  const hasList = selectedId !== undefined;
  return (
    <div className="search-head">
      <SearchIcon name="search" />
      <input
        ref={props.input}
        id="search-input"
        className="search-input"
        type="search"
        role="combobox"
        aria-label={labels.search}
        aria-autocomplete="list"
        aria-describedby={props.hasHint ? 'search-hint' : undefined}
        aria-expanded={hasList}
        aria-controls={hasList ? 'search-list' : undefined}
        aria-activedescendant={selectedId}
        placeholder={props.placeholder}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={({ target, nativeEvent }) =>
          onChange(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {props.isBusy && (
        <span className="search-busy">
          <span className="search-unseen">{labels.loading}</span>
        </span>
      )}
      <button
        type="button"
        className="search-clear"
        aria-label={text ? labels.clearQuery : labels.searchCancel}
        onClick={text ? onClear : onClose}
      >
        <SearchIcon name="close" />
      </button>
      <button type="button" className="search-cancel" onClick={onClose}>
        {labels.searchCancel}
      </button>
    </div>
  );
}

/** The keys of the panel, for the eye only. */
export function SearchFoot({ labels }: { labels: SearchLabels }): ReactNode {
  return (
    <div className="search-foot" aria-hidden="true">
      <span>
        <kbd>↵</kbd>
        {labels.toSelect}
      </span>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {labels.toNavigate}
      </span>
      <span>
        <kbd>Esc</kbd>
        {labels.toClose}
      </span>
    </div>
  );
}
