// The search until its code has loaded: the keys on its button, and a dialog with an input field.

import { closest, searchKeys } from '../../events.ts';
import { loadIslandStyles } from '../../islands/loadIslandStyles.ts';

const SHELL = 'dialog#search-shell';

export function install(): void {
  addEventListener('popstate', closeSearchShell);
  for (const type of ['compositionstart', 'compositionend', 'keydown', 'click', 'close'])
    document.addEventListener(type, onShellEvent, true);
}

export function mount(): void {
  const keys = document.querySelector('.search-opener-keys');
  if (keys && !keys.textContent) keys.textContent = searchKeys();
}

/** Opens the field above other dialogs. */
export function openSearchShell(): void {
  const shell = document.querySelector<HTMLDialogElement>(SHELL);
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
  void loadIslandStyles();
  shell?.showModal();
  shell?.querySelector('input')?.focus();
}

export function isSearchShellOpen(): boolean {
  return document.querySelector(`${SHELL}[open]`) !== null;
}

export function closeSearchShell(): void {
  document.querySelector<HTMLDialogElement>(`${SHELL}[open]`)?.close();
}

function onShellEvent(event: Event): void {
  const shell = closest<HTMLDialogElement>(event.target, SHELL);
  const input = shell?.querySelector('input');
  if (!shell || !input) return;
  // The search dialog waits for the end of a composition, and acts on Enter.
  if (event.type === 'compositionstart') shell.dataset.composing = '';
  else if (event.type === 'compositionend') delete shell.dataset.composing;
  else if (event instanceof KeyboardEvent) {
    if (event.key === 'Enter' && !event.isComposing) shell.dataset.entered = '';
  } else if (event.type === 'close') {
    input.value = '';
    delete shell.dataset.composing;
    delete shell.dataset.entered;
  } else if (event.target === shell || closest(event.target, '.search-cancel')) shell.close();
}
