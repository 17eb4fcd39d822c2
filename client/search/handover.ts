// Takes over from the search shell, which is shown until the code of the search has loaded.

const SHELL = 'dialog#search-shell';

/** Settles when no input method is composing a word in the search shell. */
export async function compositionDone(): Promise<void> {
  const shell = document.querySelector<HTMLDialogElement>(SHELL);
  if (shell?.dataset.composing === undefined) return;
  await new Promise(done => {
    shell.addEventListener('compositionend', done, { once: true });
    shell.addEventListener('close', done, { once: true });
  });
}

/**
 * Closes every open dialog.
 * @returns what the reader did in the search shell: text, rows that arrow keys moved, and Enter
 */
export function takeTyped(): { text: string; moved: number; isEntered: boolean } {
  const shell = document.querySelector<HTMLDialogElement>(SHELL);
  const text = shell?.querySelector('input')?.value ?? '';
  const moved = Number(shell?.dataset.moved ?? 0);
  const isEntered = shell?.dataset.entered !== undefined;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  return { text, moved, isEntered };
}
