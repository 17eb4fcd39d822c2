// Tabs: one choice per group, kept for good, in step on the whole page.

import { readRecord, writeStored } from '../../storage.ts';

const key = 'rspress-tabs';

export function install(): void {
  document.addEventListener('click', event => {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', event => {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    if (!tab || event.ctrlKey || event.metaKey || event.altKey) return;
    const tabs = tabsOf(boxOf(tab));
    const next = neighbour(tabs, tab, event.key);
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
  // The browser's own search, or a link to an anchor, has found something in a closed panel.
  document.addEventListener(
    'beforematch',
    event => {
      const panel = (event.target as Element).closest<HTMLElement>('[role="tabpanel"]');
      if (panel) show(boxOf(panel), panel.dataset.value ?? '');
    },
    true,
  );
  addEventListener('storage', event => {
    if (event.key === key) mount();
  });
}

export function mount(): void {
  const kept = readRecord(key);
  for (const box of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const group = box.dataset.group;
    show(box, (group && kept[group]) || current(box));
  }
}

/**
 * Before the first paint: boxes open at the kept choice while they are parsed, so that nothing
 * moves when the rest comes.
 */
export function chooseEarly(): void {
  const kept = readRecord(key);
  if (Object.keys(kept).length === 0) return;
  const parsing = new MutationObserver(() => {
    for (const box of document.querySelectorAll<HTMLElement>('[data-tabs][data-group]')) {
      const value = kept[box.dataset.group ?? ''];
      if (value) show(box, value);
    }
  });
  parsing.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => parsing.disconnect());
}

/**
 * Selects a tab and lets its group follow, here and on later pages, without moving what the reader
 * looks at.
 */
function choose(tab: HTMLElement): void {
  const box = boxOf(tab);
  const value = tab.dataset.value ?? '';
  const group = box.dataset.group;
  const before = tab.getBoundingClientRect().top;
  show(box, value);
  if (!group) return;
  for (const other of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    if (other.dataset.group === group) show(other, value);
  }
  writeStored(key, JSON.stringify({ ...readRecord(key), [group]: value }));
  const moved = tab.getBoundingClientRect().top - before;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}

function show(box: HTMLElement, value: string): void {
  const tabs = tabsOf(box);
  // A value this box does not know leaves it as it is.
  if (!tabs.some(tab => tab.dataset.value === value)) value = current(box);
  for (const tab of tabs) {
    const selected = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (!panel) continue;
    panel.toggleAttribute('data-active', selected);
    // React and the reflected property know only an empty `hidden`; this one can be found by the
    // browser's search.
    if (selected) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
}

function current(box: HTMLElement): string {
  const tabs = tabsOf(box);
  return (
    (tabs.find(tab => tab.getAttribute('aria-selected') === 'true') ?? tabs[0])?.dataset.value ?? ''
  );
}

function neighbour(
  tabs: HTMLElement[],
  tab: HTMLElement,
  pressed: string,
): HTMLElement | undefined {
  const at = tabs.indexOf(tab);
  const forward = getComputedStyle(tab).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  if (pressed === forward) return tabs[(at + 1) % tabs.length];
  if (pressed === back) return tabs.at(at - 1);
  if (pressed === 'Home') return tabs[0];
  if (pressed === 'End') return tabs.at(-1);
  return undefined;
}

function boxOf(part: HTMLElement): HTMLElement {
  return part.closest<HTMLElement>('[data-tabs]') ?? part;
}

function tabsOf(box: HTMLElement): HTMLElement[] {
  // Tabs may hold tabs: only the box's own list counts.
  return [...box.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
}
