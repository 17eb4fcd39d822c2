// Groups of the sidebar: one that closes is out of reach at once.

export function install(): void {
  // Toggles do not bubble.
  document.addEventListener(
    'toggle',
    event => {
      const { target } = event;
      if (target instanceof HTMLDetailsElement && target.matches('.group')) void settle(target);
    },
    true,
  );
}

/**
 * While a group folds up its rows can be seen; the keyboard and screen readers pass them over.
 * Closed, they can be found again.
 */
async function settle(group: HTMLDetailsElement): Promise<void> {
  const rows = group.querySelector('ul');
  const moving = group.open ? [] : group.getAnimations({ subtree: true });
  if (rows) rows.inert = moving.length > 0;
  if (moving.length === 0) return;
  await Promise.allSettled(moving.map(animation => animation.finished));
  await settle(group);
}
