// The search panel: an input that keeps the focus, and a list that the arrow keys walk
// (R-140…R-152).

import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { optionGroups } from './optionSearch.ts';
import { PanelBody } from './PanelBody.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { SearchFoot, SearchHead } from './SearchHead.tsx';
import { Tabs } from './Tabs.tsx';
import { usePanel, type PanelProps } from './usePanel.ts';
import { rowId } from './view.ts';

export function Panel(props: PanelProps): ReactNode {
  const { session, labels, placeholder, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  const panel = usePanel(props, input);
  const { text, state, options, view, selection } = panel;
  const [optionGroup] = optionGroups();
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys of an input method; Safari shows them by the code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const isInInput = event.target === input.current;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown' && isInInput) selection.move(1);
    else if (event.key === 'ArrowUp' && isInInput) selection.move(-1);
    else if (event.key === 'Enter' && isInInput)
      panel.enter(event.ctrlKey || event.metaKey ? 'new tab' : 'same tab');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <SearchDialog
      label={labels.search}
      beforeOpen={panel.takeOver}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <SearchHead
        input={input}
        text={text}
        placeholder={placeholder}
        labels={labels}
        isBusy={state.busy || options?.isWaiting === true}
        hasHint={view.list === 'recent' && optionGroup !== undefined}
        selectedId={view.count > 0 ? rowId(view, selection.selected) : undefined}
        onChange={panel.change}
        onClear={() => panel.changeAndFocus('')}
        onClose={onClose}
      />
      {view.hasTabs && view.list === 'results' && (
        <Tabs
          parts={state.answer ?? []}
          current={panel.tab}
          onChoose={panel.chooseTab}
          label={labels.search}
        />
      )}
      <div ref={selection.body} className="search-body">
        <PanelBody
          panel={panel}
          labels={labels}
          optionGroup={optionGroup}
          onRetry={() => void session.retry()}
        />
      </div>
      <p className="search-unseen" role="status">
        {view.status}
      </p>
      <SearchFoot labels={labels} />
    </SearchDialog>
  );
}
