// Sidebar groups: the rows of a closing group cannot be focused while it folds.

export function install(): void {
  // `toggle` does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.matches('.group')) void update(target);
    },
    true,
  );
}

/** Makes the rows inert until the animation ends; closed, the browser's find can open them. */
async function update(group: HTMLDetailsElement): Promise<void> {
  const rows = group.querySelector('ul');
  const animations = group.open ? [] : group.getAnimations({ subtree: true });
  if (rows) rows.inert = animations.length > 0;
  if (animations.length === 0) return;
  await Promise.allSettled(animations.map(animation => animation.finished));
  await update(group);
}
