// Boxes that scroll sideways get a name and can be focused; other boxes do not.

import { closest } from '../../events.ts';
import { label } from '../../pageData.ts';

const RESIZE_DELAY_MS = 200;

export function install(): void {
  let timer = 0;
  addEventListener('resize', () => {
    clearTimeout(timer);
    timer = window.setTimeout(update, RESIZE_DELAY_MS);
  });
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
  const counts = new Map<string, number>();
  for (const box of boxes) {
    if (!scrolling.has(box)) {
      for (const attribute of ['tabindex', 'role', 'aria-label']) box.removeAttribute(attribute);
      continue;
    }
    const name = nameOf(box);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    box.tabIndex = 0;
    box.setAttribute('role', 'region');
    // Regions of one page must have different names.
    box.setAttribute('aria-label', count > 1 ? `${name} ${count}` : name);
  }
}

function nameOf(box: HTMLElement): string {
  if (box.matches('.table')) return label('scrollableTable');
  const title = box.closest('figure')?.querySelector('.code-title')?.textContent;
  return title ? `${label('codeBlock')}: ${title}` : label('codeBlock');
}
