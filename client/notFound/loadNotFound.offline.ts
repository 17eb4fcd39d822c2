// Offline copy: does nothing, because there is no host that answers with the 404 page.

export {};
