// The search dialog until its code has arrived: a field that takes what is typed.

import { loadIslandStyles } from '../../islands/loadIslandStyles.ts';
import type { SearchProps } from '../../islands/Search.tsx';

/** Answers a request for the search: opens the field with what was typed since, or closes it. */
export function install(): void {
  document.addEventListener('site:asked', event => {
    event.preventDefault();
    const before = shell();
    if (before) before.close();
    else open(event.target as HTMLElement, (event as CustomEvent<string>).detail);
  });
  document.addEventListener('site:lost', () => shell()?.close());
  addEventListener('popstate', () => shell()?.close());
}

function shell(): HTMLDialogElement | null {
  return document.querySelector('dialog#search-shell');
}

function open(island: HTMLElement, typed: string): void {
  const { labels, placeholder } = JSON.parse(island.dataset.props ?? '{}') as SearchProps;
  const dialog = make('dialog', 'search-dialog');
  const panel = make('div', 'search-panel');
  const head = make('div', 'search-head');
  const input = make('input', 'search-input');
  dialog.id = 'search-shell';
  input.type = 'search';
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.value = typed;
  input.placeholder = placeholder;
  for (const named of [dialog, input]) named.setAttribute('aria-label', labels.search);
  const cancel = make('button', 'search-cancel');
  cancel.type = 'button';
  cancel.textContent = labels.searchCancel;
  cancel.addEventListener('click', () => dialog.close());
  const icon = island.querySelector('svg')?.cloneNode(true) ?? '';
  head.append(icon, input, make('span', 'search-busy'), cancel);
  panel.append(head);
  dialog.append(panel);
  // The dialog that follows waits for the end of a word, and acts on Enter.
  input.addEventListener('compositionstart', () => (dialog.dataset.composing = ''));
  input.addEventListener('compositionend', () => delete dialog.dataset.composing);
  input.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) dialog.dataset.entered = '';
  });
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  for (const other of document.querySelectorAll('dialog')) other.close();
  document.body.append(dialog);
  void loadIslandStyles();
  dialog.showModal();
  input.focus();
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className });
}
