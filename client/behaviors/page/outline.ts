// Marks one entry of the outline as current: the section that the reader is in.
import { onScroll } from '../../events.ts';
import { cssPixels } from '../../pageData.ts';
import { targetOf } from './anchors.ts';

/** Entries this close to the lower edge of the outline scroll into view. */
const EDGE_PX = 48;

export function install(): void {
  onScroll(update);
  // In a window of another width, other text may be at the same scroll position.
  addEventListener('resize', update);
}

/** Waits for the next frame, because the update measures the layout of the new content. */
export function mount(): void {
  requestAnimationFrame(update);
}

function update(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#Outline a[href^="#"]')];
  const current = currentOf(links);
  for (const link of links) link.ariaCurrent = link === current ? 'location' : null;
  const box = document.getElementById('Outline');
  if (!box || !current || box.scrollHeight <= box.clientHeight) return;
  // Tab may have moved the focus here since the page has scrolled; it stays in view.
  if (box.querySelector(':focus-visible')) return;
  const top = current.offsetTop - box.scrollTop;
  if (top < 0 || top > box.clientHeight - EDGE_PX)
    box.scrollTop = current.offsetTop - box.clientHeight / 2;
}

/** Returns the link of the last heading above the scroll offset, or the last one at the end. */
function currentOf(links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1 && scrollY + innerHeight >= root.scrollHeight - 1)
    return links.at(-1);
  // Positions may be fractions of a pixel.
  const edge = cssPixels(root, 'scrollPaddingTop') + 1;
  const isAbove = ({ hash }: HTMLAnchorElement): boolean => {
    const heading = targetOf(hash);
    if (!heading) return false;
    return heading.getBoundingClientRect().top + cssPixels(heading, 'paddingTop') <= edge;
  };
  return links.findLast(isAbove) ?? links[0];
}
