// Tabs: one stored choice per group, applied to the whole page.
import { closest, tabForKey } from '../../events.ts';
import { readRecord, writeStored } from '../../storage.ts';

const STORAGE_KEY = 'rspress-tabs';

export function install(): void {
  document.addEventListener('click', ({ target }) => {
    const tab = closest(target, '[data-tabs] [role="tab"]');
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', onKeyDown);
  // Fires when find-in-page or a link to an anchor has a target in a closed panel.
  document.addEventListener(
    'beforematch',
    ({ target }) => {
      const panel = closest(target, '[role="tabpanel"]');
      if (panel) select(boxOf(panel), panel.dataset.value);
    },
    true,
  );
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) mount();
  });
}

export function mount(): void {
  const stored = readRecord(STORAGE_KEY);
  for (const box of boxes()) select(box, stored[box.dataset.group ?? '']);
}

/** Selects the stored tabs while the page is parsed, so that the first paint shows them. */
export function chooseEarly(): void {
  if (Object.keys(readRecord(STORAGE_KEY)).length === 0) return;
  const observer = new MutationObserver(mount);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}

function onKeyDown(event: KeyboardEvent): void {
  const tab = closest(event.target, '[data-tabs] [role="tab"]');
  if (!tab || event.ctrlKey || event.metaKey || event.altKey) return;
  const tabs = tabsOf(boxOf(tab));
  const position = { current: tabs.indexOf(tab), count: tabs.length, list: tab };
  const next = tabs[tabForKey(event.key, position) ?? -1];
  if (!next) return;
  event.preventDefault();
  choose(next);
  next.focus();
}

/** Selects a tab in all boxes of its group. The clicked tab keeps its position on the screen. */
function choose(tab: HTMLElement): void {
  const box = boxOf(tab);
  const { group } = box.dataset;
  const value = tab.dataset.value ?? '';
  const before = tab.getBoundingClientRect().top;
  select(box, value);
  if (!group) return;
  for (const other of boxes()) if (other.dataset.group === group) select(other, value);
  writeStored(STORAGE_KEY, JSON.stringify({ ...readRecord(STORAGE_KEY), [group]: value }));
  const moved = tab.getBoundingClientRect().top - before;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}

/** Selects the tab with a value. A box without such a tab keeps its selection. */
function select(box: HTMLElement, value: string | undefined): void {
  const tabs = tabsOf(box);
  const selected =
    tabs.find(tab => tab.dataset.value === value) ?? tabs.find(tab => tab.ariaSelected === 'true');
  for (const tab of tabs) {
    const isSelected = tab === selected;
    tab.ariaSelected = String(isSelected);
    tab.tabIndex = isSelected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    panel?.toggleAttribute('data-active', isSelected);
    if (!panel) continue;
    // Find-in-page reaches panels that are `hidden="until-found"`, but so do screen readers.
    // `aria-hidden` excludes screen readers.
    panel.hidden = !isSelected;
    if (!isSelected) panel.setAttribute('hidden', 'until-found');
    panel.ariaHidden = isSelected ? null : 'true';
  }
}

function boxes(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('[data-tabs]');
}

function boxOf(part: HTMLElement): HTMLElement {
  return part.closest<HTMLElement>('[data-tabs]') ?? part;
}

/** Returns the tabs of a box, without the tabs of boxes inside it. */
function tabsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
}
