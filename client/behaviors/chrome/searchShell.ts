// An input field for the search until the code of its dialog has loaded.

import { loadIslandStyles } from '../../islands/loadIslandStyles.ts';
import type { SearchProps } from '../../islands/Search.tsx';

export function install(): void {
  addEventListener('popstate', closeSearchShell);
}

export function closeSearchShell(): void {
  searchShell()?.close();
}

export function searchShell(): HTMLDialogElement | null {
  return document.querySelector('dialog#search-shell');
}

/** Opens the field of a search island, above other dialogs. */
export function openSearchShell(island: HTMLElement): void {
  const { labels, placeholder } = JSON.parse(island.dataset.props ?? '{}') as SearchProps;
  const dialog = create('dialog', { className: 'search-dialog', id: 'search-shell' });
  const input = create('input', {
    className: 'search-input',
    type: 'search',
    autocomplete: 'off',
    spellcheck: false,
    placeholder,
  });
  for (const named of [dialog, input]) named.ariaLabel = labels.search;
  const cancel = create('button', {
    className: 'search-cancel',
    type: 'button',
    textContent: labels.searchCancel,
  });
  const head = create('div', { className: 'search-head' });
  const icon = island.querySelector('svg')?.cloneNode(true) ?? '';
  head.append(icon, input, create('span', { className: 'search-busy' }), cancel);
  const panel = create('div', { className: 'search-panel' });
  panel.append(head);
  dialog.append(panel);
  listen(dialog, input, cancel);
  for (const other of document.querySelectorAll('dialog')) other.close();
  document.body.append(dialog);
  void loadIslandStyles();
  dialog.showModal();
  input.focus();
}

function listen(
  dialog: HTMLDialogElement,
  input: HTMLInputElement,
  cancel: HTMLButtonElement,
): void {
  // The search dialog waits for the end of a composition, and acts on Enter.
  input.addEventListener('compositionstart', () => (dialog.dataset.composing = ''));
  input.addEventListener('compositionend', () => delete dialog.dataset.composing);
  input.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) dialog.dataset.entered = '';
  });
  cancel.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
