// What the reader typed while the code of the search was on its way.

function shell(): HTMLDialogElement | null {
  return document.querySelector('dialog#search-shell');
}

/** Settles when no word of an input method is half written. */
export async function composed(): Promise<void> {
  const field = shell();
  if (field?.dataset.composing === undefined) return;
  await new Promise(done => {
    field.addEventListener('compositionend', done, { once: true });
    field.addEventListener('close', done, { once: true });
  });
}

/** Closes every open dialog. @returns the text of the field, and whether Enter was pressed in it */
export function takeTyped(): { text: string; isEntered: boolean } {
  const field = shell();
  const text = field?.querySelector('input')?.value ?? '';
  const isEntered = field?.dataset.entered !== undefined;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  field?.remove();
  return { text, isEntered };
}
