// The keys that open the search: the island answers them, and before it is awake they wake it.

/** Ctrl or Cmd with the physical K; a slash where nothing is being written. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (code === 'KeyK') return (ctrlKey || metaKey) && !shiftKey && !altKey;
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
