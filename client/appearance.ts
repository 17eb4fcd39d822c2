// The appearance of the site: forced by a global variable, stored by the reader, or the system's.

import { readStored } from './storage.ts';

export type Appearance = 'light' | 'dark' | 'auto';

export const APPEARANCE_KEY = 'rspress-theme-appearance';

export function isAppearance(value: unknown): value is Appearance {
  return value === 'light' || value === 'dark' || value === 'auto';
}

/** The appearance that a global variable forces; undefined: none. */
export function forcedAppearance(): Appearance | undefined {
  if (document.documentElement.dataset.themeSwitch === 'off') return 'light';
  const globals = window as { RSPRESS_THEME?: unknown; MODERN_THEME?: unknown };
  // An element with such an id would be a global variable too.
  const forced = [globals.RSPRESS_THEME, globals.MODERN_THEME].find(
    value => value !== undefined && typeof value !== 'object',
  );
  if (forced === undefined) return undefined;
  return forced === 'dark' ? 'dark' : 'light';
}

/** The forced appearance, the stored one, or the system's; invalid values are light. */
export function currentAppearance(): Appearance {
  const forced = forcedAppearance();
  if (forced) return forced;
  const stored = readStored(APPEARANCE_KEY) ?? 'auto';
  return isAppearance(stored) ? stored : 'light';
}

export const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Whether the page is dark now. */
export function isDark(): boolean {
  const { appearance } = document.documentElement.dataset;
  return appearance === 'dark' || (appearance === 'auto' && systemDark().matches);
}

/** Sets the appearance on <html>: the attribute is for CSS, the class `dark` for other code. */
export function applyAppearance(appearance: Appearance = currentAppearance()): void {
  const root = document.documentElement;
  root.dataset.appearance = appearance;
  root.classList.toggle('dark', isDark());
}
