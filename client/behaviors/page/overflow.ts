// Boxes that scroll sideways become focusable and get an accessible name; other boxes do not. Code
// gets its buttons here, because boxes are reported when they first come to be shown.
import { label } from '../../pageData.ts';
import { addButtons } from './codeButtons.ts';

/** Reports boxes after the browser has laid them out, so that reading their widths costs nothing. */
let observer: ResizeObserver;

export function install(): void {
  observer = new ResizeObserver(entries =>
    update(entries.map(({ target }) => target as HTMLElement)),
  );
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab') return;
    // Keeps Tab from skipping the buttons of code that has been opened since the last frame.
    for (const box of document.querySelectorAll<HTMLElement>('[data-name] > pre:last-child'))
      if (box.checkVisibility()) addButtons(box);
  });
}

/** Boxes in a closed tab or `<details>` are reported when it opens. */
export function mount(): void {
  observer.disconnect();
  for (const box of document.querySelectorAll('[data-name] > pre, .table')) observer.observe(box);
}

function update(boxes: readonly HTMLElement[]): void {
  // Reads everything before it writes anything, so that the browser computes the layout only once.
  const scrolls = boxes.map(box => box.scrollWidth > box.clientWidth + 1);
  for (const [at, box] of boxes.entries()) {
    // Not the role `region`: each would be a landmark, and a page may have dozens of boxes.
    box.role = scrolls[at] ? 'group' : null;
    box.ariaLabel = scrolls[at] ? nameOf(box) : null;
    if (scrolls[at]) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
    if (box.matches('pre')) addButtons(box);
  }
}

function nameOf(box: HTMLElement): string {
  if (box.matches('.table')) return label('scrollableTable');
  return label('codeBlock') + label('colon') + box.parentElement?.dataset.name;
}
