// Offline copy: the browser navigates, because pages cannot be fetched.

export {};
