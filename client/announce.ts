// Says a line to assistive technology, in the status region that every page carries.

export function announce(text: string): void {
  const status = document.querySelector('[data-announcer]');
  if (!status) return;
  // The same words twice in a row are only spoken when the region was empty in between.
  status.textContent = '';
  setTimeout(() => (status.textContent = text), 50);
}
