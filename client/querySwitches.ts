// Query switches: ?navbar=0 and similar parameters turn off regions, which CSS hides.

const REGIONS = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'];

/** Returns the regions that a query turns off, separated by spaces; only the value 0 counts. */
export function switchedOff(query: string): string {
  const parameters = new URLSearchParams(query);
  return REGIONS.filter(name => parameters.get(name) === '0').join(' ');
}

/** Writes the regions that the current URL turns off to <html>. */
export function mount(): void {
  document.documentElement.dataset.off = switchedOff(location.search);
}
