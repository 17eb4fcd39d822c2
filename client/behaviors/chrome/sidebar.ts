// Scrolls the sidebar to the current row; makes closing groups inert.

let seen: Element | null = null;

export function install(): void {
  // Listens in the capture phase, because `toggle` does not bubble.
  const onToggle = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement && target.matches('.group')) void updateRows(target);
  };
  document.addEventListener('toggle', onToggle, true);
}

export function mount(): void {
  const sidebar = document.getElementById('sidebar');
  // If the next page has the same sidebar, it keeps its scroll position.
  if (!sidebar || sidebar === seen) return;
  seen = sidebar;
  const row = sidebar.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const box = sidebar.getBoundingClientRect();
  if (row && (row.top < box.top || row.bottom > box.bottom))
    sidebar.scrollTop += row.top + row.height / 2 - (box.top + box.height / 2);
}

/**
 * Makes the rows of a closing group inert until its animation ends. Afterwards they must not be
 * inert, because find-in-page could not open the group for them.
 */
async function updateRows(group: HTMLDetailsElement): Promise<void> {
  const rows = group.querySelector('ul');
  const animations = group.open ? [] : group.getAnimations({ subtree: true });
  if (rows) rows.inert = animations.length > 0;
  if (animations.length === 0) return;
  await Promise.allSettled(animations.map(animation => animation.finished));
  await updateRows(group);
}
