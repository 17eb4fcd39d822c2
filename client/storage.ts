// Local storage that never throws: if the browser refuses it, values last as long as the page.

/** Key in session storage: the words to mark on the page that a search result opens. */
export const MARKS_KEY = 'rspress-marks';

/** Values that could not be stored. */
const memory = new Map<string, string>();

/** Whether stored values outlive the page. */
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
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

/** Reads a stored record of texts; leaves out anything else. */
export function readRecord(key: string): Record<string, string> {
  try {
    const entries = Object.entries<string>(JSON.parse(readStored(key) ?? '{}') ?? {});
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}
