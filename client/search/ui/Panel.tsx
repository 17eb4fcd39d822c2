// The search panel: an input that keeps the focus, and a list that the arrow keys walk
// (R-140…R-152).

import type { KeyboardEvent, ReactNode } from 'react';
import { PanelBody } from './PanelBody.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { SearchFoot, SearchHead } from './SearchHead.tsx';
import { Tabs } from './Tabs.tsx';
import { usePanel, type PanelProps } from './usePanel.ts';

export function Panel(props: PanelProps): ReactNode {
  const panel = usePanel(props);
  const { labels, onClose, view, selection } = panel;
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys of an input method; Safari shows them by the code alone.
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
  return (
    <SearchDialog
      label={labels.search}
      beforeOpen={panel.takeOver}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <SearchHead panel={panel} />
      {view.hasTabs && view.list === 'results' && (
        <Tabs
          parts={panel.state.answer ?? []}
          current={panel.tab}
          onChoose={panel.chooseTab}
          label={labels.search}
        />
      )}
      <div ref={selection.body} className="search-body">
        <PanelBody panel={panel} />
      </div>
      <p className="search-unseen" role="status">
        {view.status}
      </p>
      <SearchFoot labels={labels} />
    </SearchDialog>
  );
}
