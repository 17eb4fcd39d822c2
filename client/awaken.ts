// Wakes the islands: React and their code are fetched when the browser is idle or at the first touch, which is then replayed.

import { renew, takeErrand } from './release.ts';
import { isSearchShortcut } from './shortcut.ts';

type Islands = typeof import('./islands/index.ts');

let islands: Promise<Islands> | undefined;

/** Fetches the islands' code once and hydrates every island on the page that still sleeps. */
export async function wake(): Promise<void> {
  // A failed download may be tried again by the next touch.
  islands ??= import('./islands/index.ts').catch((error: unknown) => {
    islands = undefined;
    throw error;
  });
  (await islands).sleep();
  await (await islands).hydrateAll(document);
}

/** Arranges the waking. After each navigation new islands wake at once if the code is here, else by the same rules. */
export function awaitIslands(): void {
  document.addEventListener('site:content', () => {
    if (islands) void tryToWake();
  });
  // Pointing at an island or focusing it says that it will be used.
  document.addEventListener('pointerover', wakeIfIsland, { passive: true });
  document.addEventListener('focusin', wakeIfIsland);
  document.addEventListener('click', replayClick, true);
  document.addEventListener('keydown', replayShortcut, true);

  if (takeErrand('search') !== undefined) {
    void tryToWake().then(() => document.dispatchEvent(new CustomEvent('site:search')));
  }
  const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (saving || !document.querySelector('[data-island]')) return;
  const later = (): void => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void tryToWake(), { timeout: 4000 });
    else setTimeout(() => void tryToWake(), 1500);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

async function tryToWake(): Promise<boolean> {
  try {
    await wake();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

function sleeping(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-island]:not([data-awake])') : null;
}

function wakeIfIsland(event: Event): void {
  if (sleeping(event.target)) void tryToWake();
}

function replayClick(event: MouseEvent): void {
  const { target } = event;
  if (!sleeping(target) || !(target instanceof Element)) return;
  event.preventDefault();
  event.stopPropagation();
  const control = target.closest<HTMLElement>('a, button, input') ?? (target as HTMLElement);
  void tryToWake().then(awake => {
    if (awake) control.click();
    else void renew({ name: 'search', at: 0 });
  });
}

function replayShortcut(event: KeyboardEvent): void {
  if (!isSearchShortcut(event) || event.isComposing || !event.isTrusted) return;
  if (!document.querySelector('[data-island="Search"]:not([data-awake])')) return;
  event.preventDefault();
  event.stopPropagation();
  const { key, code, ctrlKey, metaKey, target } = event;
  void tryToWake().then(awake => {
    if (!awake) {
      void renew({ name: 'search', at: 0 });
      return;
    }
    const again = new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, bubbles: true, cancelable: true });
    (target ?? document).dispatchEvent(again);
  });
}
