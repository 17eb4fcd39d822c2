// Which look is shown: forced by a global, stored by the reader, or the system's. Used before paint
// and afterwards.

import { readStored } from './storage.ts';

export type Appearance = 'light' | 'dark' | 'auto';

export const APPEARANCE_KEY = 'rspress-theme-appearance';

const looks: readonly string[] = ['light', 'dark', 'auto'];

export function isAppearance(value: unknown): value is Appearance {
  return typeof value === 'string' && looks.includes(value);
}

/** The look a global sets for the whole page; undefined: none is forced. */
export function forcedAppearance(): Appearance | undefined {
  if (document.documentElement.dataset.themeSwitch === 'off') return 'light';
  const globals = window as { RSPRESS_THEME?: unknown; MODERN_THEME?: unknown };
  // An element of that id would be found under the name as well.
  const forced = [globals.RSPRESS_THEME, globals.MODERN_THEME].find(
    value => value !== undefined && typeof value !== 'object',
  );
  if (forced === undefined) return undefined;
  return forced === 'dark' ? 'dark' : 'light';
}

/** What holds now: forced, else stored, else the system's; junk in the storage is light. */
export function currentAppearance(): Appearance {
  const forced = forcedAppearance();
  if (forced) return forced;
  const stored = readStored(APPEARANCE_KEY);
  if (stored === null) return 'auto';
  return isAppearance(stored) ? stored : 'light';
}

export const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Whether the page is shown dark at this moment. */
export function isDark(): boolean {
  const appearance = document.documentElement.dataset.appearance;
  return appearance === 'dark' || (appearance === 'auto' && systemDark().matches);
}

/** Writes the look on <html>: the attribute drives CSS, the class `dark` mirrors what is seen. */
export function applyAppearance(appearance: Appearance = currentAppearance()): void {
  const root = document.documentElement;
  root.dataset.appearance = appearance;
  root.classList.toggle('dark', isDark());
}
