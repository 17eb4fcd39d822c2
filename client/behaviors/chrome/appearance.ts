// The theme control: a button flips and stores, a menu offers Light, Dark and Auto (R-121…R-123,
// decisions 9).

import {
  APPEARANCE_KEY,
  applyAppearance,
  currentAppearance,
  forcedAppearance,
  isAppearance,
  isDark,
  systemDark,
} from '../../appearance.ts';
import { writeStored } from '../../storage.ts';

export function install(): void {
  document.addEventListener('click', event => {
    const control = (event.target as Element).closest<HTMLElement>('[data-flip], [data-look]');
    if (!control || forcedAppearance()) return;
    const look = control.dataset.look ?? (isDark() ? 'light' : 'dark');
    if (!isAppearance(look)) return;
    writeStored(APPEARANCE_KEY, look);
    show(look);
  });
  addEventListener('storage', event => {
    // A null key means that everything was cleared.
    if (event.key === APPEARANCE_KEY || event.key === null) show();
  });
  systemDark().addEventListener('change', () => show());
}

export function mount(): void {
  show();
}

function show(look = currentAppearance()): void {
  applyAppearance(look);
  for (const control of document.querySelectorAll('[data-flip]'))
    control.setAttribute('aria-pressed', String(isDark()));
  for (const control of document.querySelectorAll<HTMLElement>('[data-look]')) {
    control.setAttribute('aria-pressed', String(control.dataset.look === look));
  }
}
