// Loads React and the islands' code at the reader's first intent: pointing at an island, focusing
// it, clicking it, or pressing the search shortcut. A click is repeated on the hydrated island.
import {
  closeSearchShell,
  isSearchShellOpen,
  openSearchShell,
  setShellFailed,
} from '../behaviors/chrome/searchShell.ts';
import { announce } from '../behaviors/focus.ts';
import { closest, emit, isSearchShortcut } from '../events.ts';
import { reload, reloadIfStale, takeSearch } from '../navigation/staleDeploy.ts';
import { label, pageData, splitWords } from '../pageData.ts';
import { localSource } from '../search/localSource.ts';
import { MARKS_KEY } from '../storage.ts';
import { loadLaterStyles } from './loadLaterStyles.ts';

const STATIC_ISLAND = '[data-island]:not([data-hydrated])';

/** The network needs a moment after the browser has said that it is online. */
const SETTLES_AFTER_MS = 1000;

let islands: Promise<typeof import('../lazy/islands.ts')> | undefined;

export function install(): void {
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      const island = closest(target, STATIC_ISLAND);
      if (!island) return;
      void hydrate();
      if (island === staticSearch()) prepareIndex();
    });
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKeyDown, true);
  addEventListener('online', () => setTimeout(loadSearch, SETTLES_AFTER_MS));
  const typed = takeSearch();
  if (typed !== undefined) void resumeSearch(typed);
  else if (hasMarks()) void hydrate();
}

export function mount(): void {
  if (islands) void hydrate();
  if (document.querySelector('#Main [data-island]')) void loadLaterStyles();
}

/** Whether the search has stored words on the previous page that it should mark on this one. */
function hasMarks(): boolean {
  try {
    return sessionStorage.getItem(MARKS_KEY) !== null;
  } catch {
    return false;
  }
}

/** Hydrates the islands of the page. A failure is logged; the next interaction tries again. */
async function hydrate(): Promise<void> {
  try {
    islands ??= loadIslands();
    await (await islands).hydrateIslands();
  } catch (error) {
    islands = undefined;
    // Without an error object, Firefox has canceled the download: the reader is leaving.
    if (error !== undefined) console.error(error);
  }
}

/** Imports the islands' code. Preloads what it imports, so that all downloads run at once. */
function loadIslands(): Promise<typeof import('../lazy/islands.ts')> {
  for (const href of splitWords(pageData('islandScripts')))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  return import('../lazy/islands.ts');
}

/** Starts the search worker, which fetches the index while the scripts load. */
function prepareIndex(): void {
  // Ignores a failure: the search prepares the index again, and shows the failure.
  localSource(pageData('searchIndex'))
    .prepare()
    .catch(() => {});
}

function staticSearch(): HTMLElement | null {
  return document.querySelector(`[data-island="Search"]${STATIC_ISLAND}`);
}

async function onClick(event: MouseEvent): Promise<void> {
  if (closest(event.target, '.shell-note button')) return loadSearch();
  const island = closest(event.target, STATIC_ISLAND);
  const control = closest(event.target, 'a, button, input') ?? event.target;
  if (!island || !(control instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  if (island === staticSearch()) return openSearch();
  await hydrate();
  if (!island.matches(STATIC_ISLAND)) control.click();
  // A page that the reader has reached meanwhile must not be loaded again.
  else if (island.isConnected) await retry();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing || !isSearchShortcut(event)) return;
  event.preventDefault();
  // A key that is held down must not open and close the search in turn.
  if (event.repeat) return;
  if (staticSearch()) void openSearch();
  else emit('site:search');
}

/** Opens the search shell, then the dialog when its code has loaded. Closes an open shell. */
async function openSearch(): Promise<void> {
  if (isSearchShellOpen()) return closeSearchShell();
  openSearchShell();
  await loadSearch();
}

/** Loads the search if the search shell is open. */
async function loadSearch(): Promise<void> {
  if (!setShellFailed(false)) return;
  prepareIndex();
  await openLoaded(retry);
}

/** Opens the dialog in place of the search shell when its code has loaded. */
async function openLoaded(onFailure: () => unknown): Promise<void> {
  await hydrate();
  // The reader may have gone to another page, or closed the search shell, meanwhile.
  if (!isSearchShellOpen()) return;
  if (staticSearch()) await onFailure();
  else emit('site:search');
}

/** Opens the search that was open before the page was reloaded, with its text. */
async function resumeSearch(typed: string): Promise<void> {
  openSearchShell(typed);
  await openLoaded(reportFailure);
}

/**
 * Reloads the page, because browsers may not repeat a failed import before a reload. The search
 * then resumes. If a reload cannot help, reports the failure.
 */
async function retry(): Promise<void> {
  if (await reloadIfStale()) reload();
  else reportFailure();
}

/** An open search shell stays open, with the text in it. */
function reportFailure(): void {
  if (!setShellFailed(true)) announce(label('partFailed'), 'visibly');
}
