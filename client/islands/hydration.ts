// Loads React and the islands' code when the browser is idle or at the reader's first interaction,
// which is repeated on the hydrated island.

import { closeSearchShell, openSearchShell, searchShell } from '../behaviors/chrome/searchShell.ts';
import { showTip } from '../behaviors/chrome/tooltips.ts';
import { announce } from '../behaviors/focus.ts';
import { closest, emit, isSearchShortcut } from '../events.ts';
import { reload, reloadIfStale, takePendingAction } from '../navigation/staleDeploy.ts';
import { label, savesData } from '../pageData.ts';

const IDLE_TIMEOUT_MS = 4000;
/** For browsers that do not report when they are idle. */
const IDLE_DELAY_MS = 1500;
const STATIC_ISLAND = '[data-island]:not([data-awake])';

let islands: Promise<typeof import('./index.ts')> | undefined;

export function install(): void {
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      if (closest(target, STATIC_ISLAND)) void hydrate();
    });
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKeyDown, true);
  if (takePendingAction() === 'search') void resumeSearch();
  if (savesData() || !document.querySelector('[data-island]')) return;
  if (document.readyState === 'complete') hydrateWhenIdle();
  else addEventListener('load', hydrateWhenIdle, { once: true });
}

export function mount(): void {
  if (islands) void hydrate();
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

function staticSearch(): HTMLElement | null {
  return document.querySelector(`[data-island="Search"]${STATIC_ISLAND}`);
}

async function onClick(event: MouseEvent): Promise<void> {
  const island = closest(event.target, STATIC_ISLAND);
  const control = closest(event.target, 'a, button, input') ?? event.target;
  if (!island || !(control instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  if (island === staticSearch()) return openSearch(island);
  await hydrate();
  if (isHydrated(island)) control.click();
  else await retry(island);
}

function onKeyDown(event: KeyboardEvent): void {
  const island = staticSearch();
  if (!island || event.isComposing || !isSearchShortcut(event)) return;
  void openSearch(island);
  event.preventDefault();
  event.stopPropagation();
}

/** Opens an input field at once, and the search dialog when its code has loaded. */
async function openSearch(island: HTMLElement): Promise<void> {
  if (searchShell()) return closeSearchShell();
  openSearchShell(island);
  await hydrate();
  if (!isHydrated(island)) await retry(island);
  // The reader may have closed the field again.
  else if (searchShell()) emit('site:search');
}

/** Opens the search that the reader requested before the page was reloaded. */
async function resumeSearch(): Promise<void> {
  await hydrate();
  const island = staticSearch();
  if (island) reportFailure(island);
  else emit('site:search');
}

/** Reloads the page, which then resumes the search: a failed import can fail until a reload. */
async function retry(island: HTMLElement): Promise<void> {
  const action = island === staticSearch() ? 'search' : undefined;
  if (await reloadIfStale(action)) reload(action);
  else reportFailure(island);
}

function reportFailure(island: HTMLElement): void {
  closeSearchShell();
  const text = label('partFailed');
  announce(text);
  showTip(island.querySelector('button') ?? island, text);
}
