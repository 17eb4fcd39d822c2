// Offline copy: the browser navigates, because pages cannot be fetched.

export function install(): void {
  // Links work by themselves.
}
