// Boxes that scroll sideways get a name and can be focused; other boxes do not.

import { closest } from '../../events.ts';
import { label } from '../../pageData.ts';

export function install(): void {
  addEventListener('resize', update);
  // An opened panel gives its boxes a width.
  document.addEventListener('click', ({ target }) => {
    if (closest(target, '[role="tab"], summary, [data-wrap-toggle]')) requestAnimationFrame(update);
  });
}

/** After the frame of the new content: measuring earlier would cause a second layout. */
export function mount(): void {
  requestAnimationFrame(() => setTimeout(update));
}

function update(): void {
  const boxes = [...document.querySelectorAll<HTMLElement>('.code pre, .table')];
  // All reads come before all writes: one layout for the whole page.
  const scrolling = new Set(boxes.filter(box => box.scrollWidth > box.clientWidth + 1));
  for (const box of boxes) {
    if (!scrolling.has(box)) {
      for (const attribute of ['tabindex', 'role', 'aria-label']) box.removeAttribute(attribute);
      continue;
    }
    box.tabIndex = 0;
    // No region: a page may have dozens, and each would be a landmark.
    box.role = 'group';
    box.ariaLabel = nameOf(box);
  }
}

function nameOf(box: HTMLElement): string {
  if (box.matches('.table')) return label('scrollableTable');
  const title = box.closest('figure')?.querySelector('.code-title')?.textContent;
  return `${label('codeBlock')}: ${title ?? box.textContent?.trim().split('\n')[0]}`;
}
