// The sidebar: its active row stands in view on arrival; only the sidebar itself scrolls.

let seen: Element | null = null;

export function mount(): void {
  const sidebar = document.getElementById('sidebar');
  // The same sidebar on the next page keeps where the reader has scrolled it.
  if (!sidebar || sidebar === seen) return;
  seen = sidebar;
  const row = sidebar.querySelector('[aria-current="page"]');
  if (!row) return;
  const box = sidebar.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  if (place.top < box.top || place.bottom > box.bottom) {
    sidebar.scrollTop += place.top - box.top - box.height / 2 + place.height / 2;
  }
}
