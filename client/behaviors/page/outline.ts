// The outline follows the reading: one entry is current at any time.

import { safeDecode } from '../../links.ts';

const every = 200;
let waiting = 0;

export function install(): void {
  addEventListener(
    'scroll',
    () => {
      waiting ||= window.setTimeout(() => {
        waiting = 0;
        mark();
      }, every);
    },
    { passive: true },
  );
}

/** In the frame that shows the new content, whose layout it needs. */
export function mount(): void {
  requestAnimationFrame(mark);
}

function mark(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#outline a[href^="#"]')];
  if (links.length === 0) return;
  const active = current(links);
  for (const link of links) {
    if (link === active) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
  const box = document.getElementById('outline');
  if (!box || !active || box.scrollHeight <= box.clientHeight) return;
  const place = active.offsetTop - box.scrollTop;
  if (place < 0 || place > box.clientHeight - 48)
    box.scrollTop = active.offsetTop - box.clientHeight / 2;
}

function current(links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const root = document.documentElement;
  const scrolls = root.scrollHeight > innerHeight + 1;
  if (scrolls && scrollY + innerHeight >= root.scrollHeight - 1) return links.at(-1);
  // One pixel more than the scroll offset, for positions between two pixels.
  const edge = (parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + 1;
  let found = links[0];
  for (const link of links) {
    const heading = document.getElementById(safeDecode(link.hash.slice(1)));
    if (
      heading &&
      heading.getBoundingClientRect().top +
        (parseFloat(getComputedStyle(heading).paddingTop) || 0) <=
        edge
    )
      found = link;
  }
  return found;
}
