// Keys of a list of tabs, for tabs in articles and in the search.

/**
 * Index of the tab that a key selects: arrow keys go around the end, in reading direction; Home and
 * End go to the first and last. Undefined: another key.
 */
export function tabForKey(
  key: string,
  { current, count, list }: { current: number; count: number; list: Element },
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const isForward = (key === 'ArrowRight') === (getComputedStyle(list).direction !== 'rtl');
  return (current + (isForward ? 1 : count - 1)) % count;
}
