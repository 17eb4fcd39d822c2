// The appearance control: a button switches between light and dark, a menu offers Light, Dark, and
// Auto (R-121…R-123).

import {
  APPEARANCE_KEY,
  applyAppearance,
  currentAppearance,
  forcedAppearance,
  isAppearance,
  isDark,
  systemDark,
} from '../../appearance.ts';
import { closest } from '../../events.ts';
import { writeStored } from '../../storage.ts';

export function install(): void {
  document.addEventListener('click', ({ target }) => {
    const control = closest(target, '[data-flip], [data-look]');
    if (!control || forcedAppearance()) return;
    const appearance = control.dataset.look ?? (isDark() ? 'light' : 'dark');
    if (!isAppearance(appearance)) return;
    writeStored(APPEARANCE_KEY, appearance);
    show(appearance);
  });
  addEventListener('storage', ({ key }) => {
    // A null key means that everything was cleared.
    if (key === APPEARANCE_KEY || key === null) show();
  });
  systemDark().addEventListener('change', () => show());
}

export function mount(): void {
  show();
}

function show(appearance = currentAppearance()): void {
  applyAppearance(appearance);
  for (const control of document.querySelectorAll<HTMLElement>('[data-flip], [data-look]')) {
    const isPressed = control.dataset.look ? control.dataset.look === appearance : isDark();
    control.setAttribute('aria-pressed', String(isPressed));
  }
}
