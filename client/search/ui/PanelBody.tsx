// Below the input: the list of results, options, or recent queries, or why there is none.

import type { ReactNode } from 'react';
import { OptionList } from './lists/OptionList.tsx';
import { Results } from './lists/Results.tsx';
import { Failed, Nothing, OptionHint, Recent } from './lists/States.tsx';
import type { PanelState } from './usePanel.ts';

export function PanelBody({ panel }: { panel: PanelState }): ReactNode {
  const { session, labels, view, state, options, selection } = panel;
  const { list, count } = view;
  const selected = { selected: selection.selected, onSelect: selection.select };
  return (
    <>
      {state.phase === 'failed' && !options && (
        <Failed labels={labels} onRetry={() => void session.retry()} />
      )}
      {options && count > 0 && (
        <OptionList {...selected} options={options} labels={labels} onChoose={panel.chooseOption} />
      )}
      {list === 'results' && count > 0 && (
        <Results
          {...selected}
          groups={view.groups}
          label={labels.search}
          newTab={labels.newTab}
          onChoose={panel.chooseResult}
        />
      )}
      {view.isEmpty && <Nothing query={state.query} labels={labels} hasTabs={view.hasTabs} />}
      {list === 'recent' && count > 0 && (
        <Recent
          {...selected}
          queries={panel.recent}
          labels={labels}
          onChoose={panel.changeAndFocus}
          onClear={panel.clearRecent}
        />
      )}
      {panel.hintedGroup !== undefined && (
        <OptionHint hint={labels.optionHint} example={`${panel.hintedGroup}.`} />
      )}
    </>
  );
}
