// Boxes that scroll sideways can be reached by keyboard and have a name; boxes that do not stay out
// of the way.

import { label } from '../../pageData.ts';

const boxes = '.code pre, .table';

export function install(): void {
  let waiting = 0;
  addEventListener('resize', () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(measure, 200);
  });
  // An opened panel gives its boxes a width.
  document.addEventListener('click', event => {
    if ((event.target as Element).closest('[role="tab"], summary, [data-wrap-toggle]'))
      requestAnimationFrame(measure);
  });
}

/**
 * Behind the frame that shows the new content: asked before, the browser would lay the page out
 * twice.
 */
export function mount(): void {
  requestAnimationFrame(() => setTimeout(measure));
}

function measure(): void {
  const found = [...document.querySelectorAll<HTMLElement>(boxes)];
  // All reading before all writing: one layout for the whole page.
  const scrolling = found.map(box => box.scrollWidth > box.clientWidth + 1);
  const times = new Map<string, number>();
  for (const [at, box] of found.entries()) {
    if (scrolling[at]) {
      const name = nameOf(box);
      const count = (times.get(name) ?? 0) + 1;
      times.set(name, count);
      box.tabIndex = 0;
      box.setAttribute('role', 'region');
      // Regions of one page must have different names.
      box.setAttribute('aria-label', count > 1 ? `${name} ${count}` : name);
    } else {
      for (const attribute of ['tabindex', 'role', 'aria-label']) box.removeAttribute(attribute);
    }
  }
}

function nameOf(box: HTMLElement): string {
  if (box.matches('.table')) return label('scrollableTable');
  const title = box.closest('figure')?.querySelector('.code-title')?.textContent;
  return title ? `${label('codeBlock')}: ${title}` : label('codeBlock');
}
