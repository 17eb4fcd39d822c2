// One tab per index of a remote search. A search with a single index has no tabs.
import type { KeyboardEvent, ReactNode } from 'react';
import { tabForKey } from '../../events.ts';
import type { AnswerPart } from '../source.ts';

interface TabsProps {
  parts: readonly AnswerPart[];
  current: number;
  label: string;
  onChoose: (index: number) => void;
}

export function Tabs({ parts, current, label, onChoose }: TabsProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent): void => {
    const list = event.currentTarget;
    const next = tabForKey(event.key, { current, count: parts.length, list });
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="search-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {parts.map((part, at) => (
        <button
          key={part.index}
          type="button"
          role="tab"
          aria-selected={at === current}
          tabIndex={at === current ? 0 : -1}
          onClick={() => onChoose(at)}
        >
          {part.label}
          <span className="search-tab-count">
            {new Set(part.results.map(({ link }) => link.split('#')[0])).size}
          </span>
        </button>
      ))}
    </div>
  );
}
