// Refresh after a save (dev server only): swaps what has changed on the current page and keeps the
// scroll position, open details, and chosen tabs.

import { scrollPageTo } from '../behaviors/page/anchors.ts';
import { emit } from '../events.ts';
import { parseHtml } from '../trustedTypes.ts';
import { beginNavigation } from '../navigation/currentPage.ts';
import { isSame } from '../navigation/isSame.ts';
import { reloadPage } from '../navigation/pageCache.ts';
import { replaceRegion, swap } from '../navigation/swap.ts';

/** Fetches the current address again and swaps what differs; reloads where that fails. */
export async function refresh(): Promise<void> {
  const isNewest = beginNavigation();
  const fetched = await reloadPage(location.pathname).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  if (!isNewest()) return;
  const y = scrollY;
  const restore = keepOpenParts();
  if (!fetched || !swap(parseHtml(fetched.html), patch)) {
    location.reload();
    return;
  }
  restore();
  emit('site:content');
  scrollPageTo(y, 'instant');
}

/** Remembers which details are open and which tabs are selected. @returns restores them */
function keepOpenParts(): () => void {
  const details = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll('main details');
  const open = [...details()].map(part => part.open);
  const tabs = [...document.querySelectorAll('main [role="tab"][aria-selected="true"]')];
  return () => {
    for (const [at, part] of details().entries()) part.open = open[at] ?? part.open;
    for (const { id } of tabs) {
      const tab = document.getElementById(id);
      const list = tab?.closest('[role="tablist"]');
      for (const other of list?.querySelectorAll('[role="tab"]') ?? [])
        other.setAttribute('aria-selected', String(other === tab));
    }
  };
}

/**
 * Replaces the children between the first and the last that differ; looks into a single one of
 * them. Unchanged elements stay in the document.
 */
function patch(live: Element, fresh: Element): void {
  if (!isSame(live, fresh, 'shallow') || [live, fresh].some(hasText)) {
    replaceRegion(live, fresh);
    return;
  }
  const own = [...live.children];
  const wanted = [...fresh.children];
  const isSameAt = (at: number): boolean => {
    const [a, b] = [own.at(at), wanted.at(at)];
    return a !== undefined && b !== undefined && isSame(a, b);
  };
  const shorter = Math.min(own.length, wanted.length);
  let start = 0;
  while (start < shorter && isSameAt(start)) start++;
  let end = 0;
  while (end < shorter - start && isSameAt(-1 - end)) end++;
  const [ownEnd, wantedEnd] = [own.length - end, wanted.length - end];
  const [single, replacement] = [own[start], wanted[start]];
  if (ownEnd === start + 1 && wantedEnd === start + 1 && single && replacement) {
    patch(single, replacement);
    return;
  }
  for (const node of between(live, own[start - 1], own[ownEnd])) node.remove();
  const nodes = between(fresh, wanted[start - 1], wanted[wantedEnd]);
  live.insertBefore(fragment(nodes), own[ownEnd] ?? null);
}

/** The nodes after one child (or from the first) and before another (or to the last). */
function between(parent: Element, after?: Element, before?: Element): ChildNode[] {
  const nodes = [...parent.childNodes];
  return nodes.slice(
    after ? nodes.indexOf(after) + 1 : 0,
    before ? nodes.indexOf(before) : nodes.length,
  );
}

function fragment(nodes: ChildNode[]): DocumentFragment {
  const all = document.createDocumentFragment();
  all.append(...nodes);
  return all;
}

function hasText(element: Element): boolean {
  return [...element.childNodes].some(node => node instanceof Text && node.data.trim() !== '');
}
