// The head of the panel: the input, and the buttons that clear it and close the panel.
import type { ReactNode } from 'react';
import type { SearchLabels } from './labels.ts';
import { SearchIcon } from './SearchIcon.tsx';
import type { PanelState } from './usePanel.ts';
import { rowId } from './view.ts';

export function SearchHead({ panel }: { panel: PanelState }): ReactNode {
  const { text, labels, view, selection, change, changeAndFocus, onClose } = panel;
  const hasList = view.count > 0;
  return (
    <div className="search-head">
      <SearchIcon name="search" />
      <input
        ref={panel.input}
        id="search-input"
        className="search-input"
        type="search"
        role="combobox"
        aria-label={panel.placeholder}
        aria-autocomplete="list"
        aria-describedby={panel.hintedGroup === undefined ? undefined : 'search-hint'}
        aria-expanded={hasList}
        aria-controls={hasList ? 'search-list' : undefined}
        aria-activedescendant={hasList ? rowId(view, selection.selected) : undefined}
        placeholder={panel.placeholder}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={({ target, nativeEvent }) =>
          change(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={({ currentTarget }) => change(currentTarget.value)}
      />
      {text.trim() !== '' && (panel.state.busy || panel.options?.isWaiting) && (
        <span className="search-busy">
          <span className="search-unseen">{labels.loading}</span>
        </span>
      )}
      <button
        type="button"
        className="search-clear"
        aria-label={text ? labels.clearQuery : labels.searchCancel}
        onClick={() => (text ? changeAndFocus('') : onClose())}
      >
        <SearchIcon name="close" />
      </button>
      <button type="button" className="search-cancel" onClick={onClose}>
        {labels.searchCancel}
      </button>
    </div>
  );
}

/** The keys that work in the panel; hidden from screen readers. */
export function SearchFoot({ labels }: { labels: SearchLabels }): ReactNode {
  const keys = { '↵': labels.toSelect, '↑ ↓': labels.toNavigate, Esc: labels.toClose };
  return (
    <div className="search-foot" aria-hidden="true">
      {Object.entries(keys).map(([names, label]) => (
        <span key={label}>
          {names.split(' ').map(name => (
            <kbd key={name}>{name}</kbd>
          ))}
          {label}
        </span>
      ))}
    </div>
  );
}
