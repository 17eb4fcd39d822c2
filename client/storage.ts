// Local storage that never throws: where the browser refuses it, a memory of this page takes its
// place.

const memory = new Map<string, string>();

/**
 * Whether values outlive the page. False: nothing that must happen only once may rely on a stored
 * flag.
 */
export function storageWorks(): boolean {
  try {
    localStorage.setItem('rspress-probe', '1');
    localStorage.removeItem('rspress-probe');
    return true;
  } catch {
    return false;
  }
}

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // The memory has it: enough until the page is left.
  }
}

/** A stored record of texts; whatever else stands there counts as empty. */
export function readRecord(key: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}
