// Scrolls the current row of the sidebar into view on arrival, without scrolling the page.

let seen: Element | null = null;

export function mount(): void {
  const sidebar = document.getElementById('sidebar');
  // The same sidebar on the next page keeps its scroll position.
  if (!sidebar || sidebar === seen) return;
  seen = sidebar;
  const row = sidebar.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const box = sidebar.getBoundingClientRect();
  if (row && (row.top < box.top || row.bottom > box.bottom))
    sidebar.scrollTop += row.top + row.height / 2 - (box.top + box.height / 2);
}
