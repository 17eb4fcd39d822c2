// Applies the appearance: the one that a global variable forces, else the reader's stored choice,
// else the system's. A button switches between light and dark; a menu offers Light, Dark, and Auto
// (R-120…R-123).
import { closest } from '../../events.ts';
import { readStored, writeStored } from '../../storage.ts';

type Appearance = 'light' | 'dark' | 'auto';

const STORAGE_KEY = 'rspress-theme-appearance';
const CONTROLS = '[data-flip], [data-look]';

const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

export function install(): void {
  document.addEventListener('click', ({ target }) => {
    const control = closest(target, CONTROLS);
    if (!control || forcedAppearance()) return;
    const appearance = control.dataset.look ?? (isDark() ? 'light' : 'dark');
    if (!isAppearance(appearance)) return;
    writeStored(STORAGE_KEY, appearance);
    mount();
  });
  addEventListener('storage', ({ key }) => {
    // The key is null if the whole storage was cleared.
    if (key === STORAGE_KEY || key === null) mount();
  });
  systemDark().addEventListener('change', mount);
}

export function mount(): void {
  const appearance = applyAppearance();
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    const isPressed = control.dataset.look ? control.dataset.look === appearance : isDark();
    control.ariaPressed = String(isPressed);
  }
}

/** Sets the appearance on <html>: the attribute is for CSS, the class `dark` for other code. */
export function applyAppearance(): Appearance {
  const stored = readStored(STORAGE_KEY) ?? 'auto';
  // An invalid value means light.
  const appearance = forcedAppearance() ?? (isAppearance(stored) ? stored : 'light');
  const root = document.documentElement;
  root.dataset.appearance = appearance;
  root.classList.toggle('dark', isDark());
  return appearance;
}

/** Returns the appearance that the site forces; undefined if the reader may choose. */
function forcedAppearance(): Appearance | undefined {
  if (document.documentElement.dataset.themeSwitch === 'off') return 'light';
  const globals = window as { RSPRESS_THEME?: unknown; MODERN_THEME?: unknown };
  // Ignore objects: an element whose id is one of these names is a global variable too.
  const forced = [globals.RSPRESS_THEME, globals.MODERN_THEME].find(
    value => value !== undefined && typeof value !== 'object',
  );
  if (forced === undefined) return undefined;
  return forced === 'dark' ? 'dark' : 'light';
}

function isAppearance(value: string): value is Appearance {
  return ['light', 'dark', 'auto'].includes(value);
}

function isDark(): boolean {
  const { appearance } = document.documentElement.dataset;
  return appearance === 'dark' || (appearance === 'auto' && systemDark().matches);
}
