// The sidebar: its active row stands in view on arrival, where only the sidebar itself scrolls; a group that closes is out
// of reach at once.

let seen: Element | null = null;

export function install(): void {
  // Toggles do not bubble.
  document.addEventListener('toggle', event => {
    const { target } = event;
    if (target instanceof HTMLDetailsElement && target.matches('.group')) void settle(target);
  }, true);
}

/** While a group folds up its rows can be seen; the keyboard and screen readers pass them over. Closed, they can be found again. */
async function settle(group: HTMLDetailsElement): Promise<void> {
  const rows = group.querySelector('ul');
  const moving = group.open ? [] : group.getAnimations({ subtree: true });
  if (rows) rows.inert = moving.length > 0;
  if (moving.length === 0) return;
  await Promise.allSettled(moving.map(animation => animation.finished));
  await settle(group);
}

export function mount(): void {
  const sidebar = document.getElementById('sidebar');
  // The same sidebar on the next page keeps where the reader has scrolled it.
  if (!sidebar || sidebar === seen) return;
  seen = sidebar;
  const row = sidebar.querySelector('[aria-current="page"]');
  if (!row) return;
  const box = sidebar.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  if (place.top < box.top || place.bottom > box.bottom) {
    sidebar.scrollTop += place.top - box.top - box.height / 2 + place.height / 2;
  }
}
