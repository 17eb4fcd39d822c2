// In a folder the address of a file is its own.

export {};
