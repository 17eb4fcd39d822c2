// Offline copy: does nothing, because there is no host that answers with the 404 page.

export function mount(): void {
  // The copy has no such page.
}
