// In a folder the browser navigates: pages cannot be fetched.

export {};
