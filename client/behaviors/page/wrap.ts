// Wrap buttons of code blocks: one block at a time, not remembered.

export function install(): void {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest('[data-wrap-toggle]');
    const figure = button?.closest<HTMLElement>('figure');
    if (!button || !figure) return;
    const wraps = figure.toggleAttribute('data-wrap');
    button.setAttribute('aria-pressed', String(wraps));
  });
}
