// Scrolls the sidebar to the current row; makes closing groups inert.

/** The end of the sidebar fades out: a row there is not in view. */
const FADE_PX = 48;

/** The sidebar that is shown and has been scrolled; null in windows in which it is a drawer. */
let seen: HTMLElement | null = null;

export function install(): void {
  // Listens in the capture phase, because `toggle` does not bubble.
  const onToggle = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement && target.matches('.group')) void updateRows(target);
  };
  document.addEventListener('toggle', onToggle, true);
}

/** Runs for each page, and when the sidebar becomes a column. */
export function mount(): void {
  const before = seen;
  const sidebar = document.querySelector<HTMLElement>('#Sidebar:not(:popover-open)');
  const box = sidebar?.getBoundingClientRect();
  seen = box?.height ? sidebar : null;
  // If the next page has the same sidebar, it keeps its scroll position.
  if (!sidebar || !box?.height || sidebar === before) return;
  const row = sidebar.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (row && (row.top < box.top || row.bottom > box.bottom - FADE_PX))
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
