// Reads files that may be missing or unreadable, for reports about them.
import fs from 'node:fs';

/** Returns the text of a file; undefined if it is missing or a folder, or may not be read. */
export function readIfPossible(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    // The finding that is being reported says why.
    return undefined;
  }
}
