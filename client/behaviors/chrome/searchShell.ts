// The search before its code has loaded: shows the shortcut on the button, and opens the search
// shell, a dialog with only an input field.
import { closest, emit, searchKeys } from '../../events.ts';
import { loadLaterStyles } from '../../islands/loadLaterStyles.ts';

const SHELL = 'dialog#search-shell';

export function install(): void {
  // The navigation listens later: nothing behind a modal dialog could get the focus from it.
  addEventListener('popstate', () => {
    closeSearchShell();
    emit('site:step');
  });
  for (const type of ['compositionstart', 'compositionend', 'keydown', 'click', 'close'])
    document.addEventListener(type, onShellEvent, true);
}

export function mount(): void {
  const keys = document.querySelector('.search-opener-keys');
  if (keys && !keys.textContent) keys.textContent = searchKeys();
}

/** Closes all other dialogs and opens the search shell with this text. */
export function openSearchShell(text = ''): void {
  const shell = document.querySelector<HTMLDialogElement>(SHELL);
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
  void loadLaterStyles();
  if (!shell) return;
  reset(shell, text);
  shell.showModal();
  shell.querySelector('input')?.focus();
}

function reset(shell: HTMLDialogElement, text: string): void {
  const input = shell.querySelector('input');
  if (input) input.value = text;
  delete shell.dataset.composing;
  delete shell.dataset.entered;
  delete shell.dataset.moved;
}

function currentShell(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`${SHELL}[open]`);
}

export function isSearchShellOpen(): boolean {
  return currentShell() !== null;
}

export function closeSearchShell(): void {
  currentShell()?.close();
}

/**
 * Shows or hides, in the open search shell, that the search could not be loaded.
 * @returns false if the shell is not open
 */
export function setShellFailed(isFailed: boolean): boolean {
  const shell = currentShell();
  const note = shell?.querySelector<HTMLElement>('.shell-note');
  if (!shell || !note) return false;
  note.hidden = !isFailed;
  // Opens no result that the reader no longer waits for.
  delete shell.dataset.entered;
  // The button that tries again is about to go.
  if (!isFailed) shell.querySelector('input')?.focus();
  return true;
}

function onShellEvent(event: Event): void {
  const shell = closest<HTMLDialogElement>(event.target, SHELL);
  if (!shell) return;
  // Records what the search dialog needs when it takes over: it waits while an input method
  // composes a word, and it repeats arrow keys and an Enter after the text.
  if (event.type === 'compositionstart') shell.dataset.composing = '';
  else if (event.type === 'compositionend') delete shell.dataset.composing;
  else if (event instanceof KeyboardEvent) {
    // Safari ends a composition before the Enter that ends it; its key code is 229.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') shell.dataset.entered = '';
    else {
      // An Enter before further text counted for the text before it, and so did arrow keys.
      delete shell.dataset.entered;
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      shell.dataset.moved = String(by ? Number(shell.dataset.moved ?? 0) + by : 0);
    }
  } else if (event.type === 'close') {
    // The event comes late: the reader may have opened the shell again.
    if (!shell.open) reset(shell, '');
  } else if (event.target === shell || closest(event.target, '.search-cancel')) shell.close();
}
