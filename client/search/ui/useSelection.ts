// The selected row of the list in the panel.

import { useLayoutEffect, useRef, useState } from 'react';
import type { View } from './view.ts';

/** A new list is shown from its top, with the first row selected. */
export function useSelection({ count, listKey }: View) {
  /** The element that contains the list, and scrolls. */
  const body = useRef<HTMLDivElement>(null);
  const [selected, select] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
  useLayoutEffect(() => {
    select(0);
    body.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [listKey]);
  const rowAt = (index: number): HTMLElement | undefined =>
    body.current?.querySelectorAll<HTMLElement>('[role="option"]')[index];
  /** Selects the row so many steps on, around the ends. */
  const move = (step: number): void => {
    if (count === 0) return;
    const next = (selected + step + count) % count;
    select(next);
    // Only after a key: under a scrolling list the pointer would select another row.
    rowAt(next)?.scrollIntoView({ block: 'nearest' });
  };
  return { body, selected, select, move, selectedRow: () => rowAt(selected) };
}
