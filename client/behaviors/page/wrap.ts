// Buttons that wrap the lines of one code block; the choice is not stored.

import { closest } from '../../events.ts';

export function install(): void {
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-wrap-toggle]');
    const wraps = button?.closest('figure')?.toggleAttribute('data-wrap');
    if (wraps !== undefined) button?.setAttribute('aria-pressed', String(wraps));
  });
}
