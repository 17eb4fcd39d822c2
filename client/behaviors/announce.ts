// Announces a text to screen readers, in the status region that every page has.

export function announce(text: string): void {
  const status = document.querySelector('[data-announcer]');
  if (!status) return;
  // Screen readers repeat a text only when the region was empty in between.
  status.textContent = '';
  setTimeout(() => (status.textContent = text), 50);
}
