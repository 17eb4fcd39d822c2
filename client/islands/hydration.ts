// Wakes the islands: React and their code are fetched when the browser is idle or at the first
// touch, which is then replayed.

import { label } from '../pageData.ts';
import { reload, reloadIfStale, takePendingAction } from '../navigation/staleDeploy.ts';
import { isSearchShortcut } from '../shortcut.ts';

type Islands = typeof import('./index.ts');

const sleepingSearch = '[data-island="Search"]:not([data-awake])';

let islands: Promise<Islands> | undefined;
let answers: Promise<void> | undefined;
/** What is typed between asking for the search and its field; undefined when nobody has asked. */
let typed: string | undefined;

/** Fetches the islands' code once and hydrates every island on the page that still sleeps. */
export async function wake(): Promise<void> {
  // A failed download may be tried again by the next touch.
  islands ??= import('./index.ts').catch((error: unknown) => {
    islands = undefined;
    throw error;
  });
  (await islands).sleep();
  await (await islands).hydrateAll(document);
}

/**
 * Arranges the waking. After each navigation new islands wake at once if the code is here, else by
 * the same rules.
 * @param ready when the page answers to touches
 */
export function awaitIslands(ready: Promise<void>): void {
  answers = ready;
  document.addEventListener('site:content', () => {
    if (islands) void tryToWake();
  });
  // Pointing at an island or focusing it says that it will be used.
  document.addEventListener('pointerover', wakeIfIsland, { passive: true });
  document.addEventListener('focusin', wakeIfIsland);
  document.addEventListener('click', replayClick, true);
  document.addEventListener('keydown', onKey, true);

  if (takePendingAction('search') !== undefined) {
    const island = document.querySelector<HTMLElement>(sleepingSearch);
    void tryToWake().then(() => {
      if (!island || isAwake(island)) document.dispatchEvent(new Event('site:search'));
      else void tell(island);
    });
  }
  const saving =
    (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (saving || !document.querySelector('[data-island]')) return;
  const later = (): void => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => void tryToWake(), { timeout: 4000 });
    else setTimeout(() => void tryToWake(), 1500);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

async function tryToWake(): Promise<void> {
  try {
    await wake();
  } catch (error) {
    // As in main.ts: the page is being left.
    if (error !== undefined) console.error(error);
  }
}

/** What the reader meant cannot be had: the page loads anew and tries again by itself. */
async function tryAnew(island: HTMLElement): Promise<void> {
  const action =
    island.dataset.island === 'Search' ? ({ name: 'search', at: 0 } as const) : undefined;
  // Of this very release, and yet: an import that has failed stays failed in some browsers until
  // the page loads again.
  if (await reloadIfStale(action)) reload(action);
  else await tell(island);
}

/** Says at the island that it cannot be had; the next touch tries again. */
async function tell(island: HTMLElement): Promise<void> {
  await answers;
  if (!island.dispatchEvent(new Event('site:lost', { bubbles: true, cancelable: true }))) return;
  // The code that shows such a message has failed as well.
  const status = document.querySelector<HTMLElement>('[data-announcer]');
  if (!status) return;
  status.textContent = label('partFailed');
  status.className = 'tip';
  // The browser closes it at the next click, or on Esc.
  status.popover = 'auto';
  status.showPopover();
}

function isAwake(island: HTMLElement): boolean {
  return island.dataset.awake !== undefined;
}

function sleeping(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-island]:not([data-awake])')
    : null;
}

function wakeIfIsland(event: Event): void {
  if (sleeping(event.target)) void tryToWake();
}

function replayClick(event: MouseEvent): void {
  const { target } = event;
  const island = sleeping(target);
  if (!island || !(target instanceof Element)) return;
  event.preventDefault();
  event.stopPropagation();
  if (island.dataset.island === 'Search') {
    void openSearch(island);
    return;
  }
  const control = target.closest<HTMLElement>('a, button, input') ?? (target as HTMLElement);
  void tryToWake().then(() => {
    if (isAwake(island)) control.click();
    else void tryAnew(island);
  });
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, isComposing } = event;
  if (isComposing) return;
  if (isSearchShortcut(event)) {
    const island = document.querySelector<HTMLElement>(sleepingSearch);
    if (!island) return;
    void openSearch(island);
  } else if (typed !== undefined && key.length === 1 && !ctrlKey && !metaKey) {
    typed += key;
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A field at once, or as soon as the page answers; the dialog when its code is here. Asked again,
 * the field closes.
 */
async function openSearch(island: HTMLElement): Promise<void> {
  if (typed !== undefined) return;
  typed = '';
  const awake = tryToWake();
  await answers;
  const ask = new CustomEvent('site:asked', { bubbles: true, cancelable: true, detail: typed });
  typed = undefined;
  const hasField = !island.dispatchEvent(ask);
  await awake;
  if (!isAwake(island)) void tryAnew(island);
  // The reader may have closed the field meanwhile.
  else if (!hasField || document.getElementById('search-shell'))
    document.dispatchEvent(new Event('site:search'));
}
