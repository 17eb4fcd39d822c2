// One tab per index of a remote search; a single index has none.

import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { AnswerPart } from '../source.ts';

interface TabsProps {
  parts: readonly AnswerPart[];
  active: number;
  label: string;
  onChoose: (index: number) => void;
}

export function Tabs({ parts, active, label, onChoose }: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = parts.length - 1;
    const forward = active === last ? 0 : active + 1;
    const back = active === 0 ? last : active - 1;
    const [left, right] =
      getComputedStyle(event.currentTarget).direction === 'rtl' ? [forward, back] : [back, forward];
    const targets: Record<string, number> = {
      ArrowRight: right,
      ArrowLeft: left,
      Home: 0,
      End: last,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={list} className="search-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {parts.map((part, at) => (
        <button
          key={part.index}
          type="button"
          role="tab"
          aria-selected={at === active}
          tabIndex={at === active ? 0 : -1}
          onClick={() => onChoose(at)}
        >
          {part.label}
          <span className="search-tab-count">
            {new Set(part.results.map(result => result.link.split('#')[0])).size}
          </span>
        </button>
      ))}
    </div>
  );
}
