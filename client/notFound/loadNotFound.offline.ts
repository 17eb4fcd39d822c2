// Offline copy: no host leads to the 404 page.

export {};
