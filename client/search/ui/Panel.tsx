// The search panel: an input with the focus, and a list for the arrow keys (R-140…R-152).
import type { KeyboardEvent, ReactNode } from 'react';
import { OptionList } from './lists/OptionList.tsx';
import { Results } from './lists/Results.tsx';
import { Failed, Nothing, OptionHint, Recent, Starts } from './lists/States.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { SearchFoot, SearchHead } from './SearchHead.tsx';
import { Tabs } from './Tabs.tsx';
import { usePanel, type PanelProps, type PanelState } from './usePanel.ts';

export function Panel(props: PanelProps): ReactNode {
  const panel = usePanel(props);
  const { labels, onClose, view, selection, state, tab, chooseTab } = panel;
  const onKeyDown = (event: KeyboardEvent): void => {
    // Ignores keys of an input method. In Safari, only key code 229 identifies them.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const isInInput = event.target === panel.input.current;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown' && isInInput) selection.move(1);
    else if (event.key === 'ArrowUp' && isInInput) selection.move(-1);
    else if (event.key === 'Enter' && isInInput)
      panel.enter(event.ctrlKey || event.metaKey ? 'new tab' : 'same tab');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const label = labels.search;
  return (
    <SearchDialog {...{ label, onClose, onKeyDown }} beforeOpen={panel.takeOver}>
      <SearchHead panel={panel} />
      {view.hasTabs && view.list === 'results' && (
        <Tabs parts={state.answer ?? []} current={tab} label={label} onChoose={chooseTab} />
      )}
      {/* Not a tab stop, which a scrollable element is by default: arrow keys scroll to its rows. */}
      <div ref={selection.body} className="search-body" tabIndex={-1}>
        <PanelBody panel={panel} />
      </div>
      <p className="search-unseen" role="status">
        <span key={view.asked}>{view.status}</span>
      </p>
      <SearchFoot labels={labels} />
    </SearchDialog>
  );
}

/** Shows the list of results, options, or recent queries, or else a message. */
function PanelBody({ panel }: { panel: PanelState }): ReactNode {
  const { session, labels, view, state, options, selection, hintedGroup } = panel;
  const hasList = view.count > 0;
  const retry = (): void => {
    // The button that has the focus is about to go.
    panel.input.current?.focus();
    void session.retry();
  };
  const list = { labels, selected: selection.selected, onSelect: selection.select };
  return (
    <>
      {state.phase === 'failed' && !options && <Failed labels={labels} onRetry={retry} />}
      {options && hasList && (
        <OptionList {...list} options={options} onChoose={panel.chooseOption} />
      )}
      {view.list === 'results' && hasList && (
        <Results {...list} groups={view.groups} onChoose={panel.chooseResult} />
      )}
      {view.isEmpty && (
        <Nothing
          {...{ labels, starts: panel.starts, nearest: view.nearest }}
          query={state.query}
          hasTabs={view.hasTabs}
          onAsk={panel.changeAndFocus}
          onLeave={panel.onClose}
        />
      )}
      {view.list === 'recent' && hasList && <Recent {...list} panel={panel} />}
      {hintedGroup !== undefined && (
        <OptionHint hint={labels.optionHint} example={`${hintedGroup}.`} />
      )}
      {view.list === 'recent' && !hasList && (
        <div className="search-starts">
          <Starts title={labels.startingPages} starts={panel.starts} onLeave={panel.onClose} />
        </div>
      )}
    </>
  );
}
