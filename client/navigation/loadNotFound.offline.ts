// In a folder the 404 page is shown to whoever opens that file, and to nobody else.

export {};
