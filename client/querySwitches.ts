// Query switches: ?navbar=0 and others turn a region off. CSS reads `data-off`.

const REGIONS = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'];

/** The regions that a query turns off, with the exact value 0. */
export function switchedOff(query: string): string {
  const parameters = new URLSearchParams(query);
  return REGIONS.filter(name => parameters.get(name) === '0').join(' ');
}

/** Writes the switches of the current address on <html>. */
export function mount(): void {
  document.documentElement.dataset.off = switchedOff(location.search);
}
