// Query switches: ?navbar=0 and its like turn a region off. CSS hides what `data-off`
// names.

const names = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'] as const;

/** The regions an address turns off; only the exact value 0 does. */
export function switchedOff(query: string): string {
  const parameters = new URLSearchParams(query);
  return names.filter(name => parameters.get(name) === '0').join(' ');
}

/** Writes the switches of the current address on <html>. */
export function applySwitches(): void {
  document.documentElement.dataset.off = switchedOff(location.search);
}
