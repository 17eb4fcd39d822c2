// Offline copy: a file has one address only.

export {};
