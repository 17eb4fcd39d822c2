// Loads React and the islands' code when the browser is idle or at the reader's first interaction,
// which is repeated on the hydrated island.

import { closest, emit, isSearchShortcut, on } from '../events.ts';
import { reload, reloadIfStale, takePendingAction } from '../navigation/staleDeploy.ts';
import { label, savesData } from '../pageData.ts';

const IDLE_TIMEOUT_MS = 4000;
/** For browsers that do not report when they are idle. */
const IDLE_DELAY_MS = 1500;
const STATIC_SEARCH = '[data-island="Search"]:not([data-awake])';

let islands: Promise<typeof import('./index.ts')> | undefined;
let interactive: Promise<void> | undefined;
/** Text typed between the search request and its input field; undefined: no request. */
let typed: string | undefined;

/** @param ready settles when the behaviors that react to the reader are installed */
export function scheduleHydration(ready: Promise<void>): void {
  interactive = ready;
  on('site:content', () => {
    if (islands) void hydrate();
  });
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      if (staticIsland(target)) void hydrate();
    });
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKeyDown, true);
  if (takePendingAction('search') !== undefined) void resumeSearch();
  if (savesData() || !document.querySelector('[data-island]')) return;
  if (document.readyState === 'complete') hydrateWhenIdle();
  else addEventListener('load', hydrateWhenIdle, { once: true });
}

function hydrateWhenIdle(): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(() => void hydrate(), { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(hydrate, IDLE_DELAY_MS);
}

/** Hydrates the islands of the page. A failure is logged; the next interaction tries again. */
async function hydrate(): Promise<void> {
  try {
    islands ??= import('./index.ts');
    await (await islands).hydrateIslands();
  } catch (error) {
    islands = undefined;
    // Without an error, Firefox has cancelled the download because the reader leaves the page.
    if (error !== undefined) console.error(error);
  }
}

function isHydrated(island: HTMLElement): boolean {
  return island.dataset.awake !== undefined;
}

function staticIsland(target: EventTarget | null): HTMLElement | null {
  return closest(target, '[data-island]:not([data-awake])');
}

async function onClick(event: MouseEvent): Promise<void> {
  const island = staticIsland(event.target);
  const control = closest(event.target, 'a, button, input') ?? event.target;
  if (!island || !(control instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  if (island.dataset.island === 'Search') {
    await openSearch(island);
    return;
  }
  await hydrate();
  if (isHydrated(island)) control.click();
  else await retry(island);
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, isComposing } = event;
  if (isComposing) return;
  if (isSearchShortcut(event)) {
    const island = document.querySelector<HTMLElement>(STATIC_SEARCH);
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

/** Opens an input field as soon as possible, and the search dialog when its code has loaded. */
async function openSearch(island: HTMLElement): Promise<void> {
  if (typed !== undefined) return;
  typed = '';
  const hydrated = hydrate();
  await interactive;
  const text = typed;
  typed = undefined;
  const hasField = !emit('site:search-request', island, text);
  await hydrated;
  if (!isHydrated(island)) await retry(island);
  // The reader may have closed the field again.
  else if (!hasField || document.getElementById('search-shell')) emit('site:search');
}

/** Opens the search that the reader requested before the page was reloaded. */
async function resumeSearch(): Promise<void> {
  const island = document.querySelector<HTMLElement>(STATIC_SEARCH);
  await hydrate();
  if (!island || isHydrated(island)) emit('site:search');
  else await reportFailure(island);
}

/** Reloads the page, which then resumes the search: a failed import can fail until a reload. */
async function retry(island: HTMLElement): Promise<void> {
  const action =
    island.dataset.island === 'Search' ? ({ name: 'search', at: 0 } as const) : undefined;
  if (await reloadIfStale(action)) reload(action);
  else await reportFailure(island);
}

async function reportFailure(island: HTMLElement): Promise<void> {
  await interactive;
  if (!emit('site:island-failed', island)) return;
  // The behavior that shows such messages has not loaded either.
  const status = document.querySelector<HTMLElement>('[data-announcer]');
  if (!status) return;
  status.textContent = label('partFailed');
  status.className = 'tip';
  // The next click or Esc closes it.
  status.popover = 'auto';
  status.showPopover();
}
