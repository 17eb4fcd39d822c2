// Reads and writes text files.
import fs from 'node:fs';
import path from 'node:path';

/** Removes a byte order mark, and writes all line ends as \n. */
export function normalizeText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** Returns the normalized text of a file. @throws if it cannot be read */
export function readTextFile(file: string): string {
  return normalizeText(fs.readFileSync(file, 'utf8'));
}

/** Returns the normalized text of a file; undefined if it is missing or a folder, or unreadable. */
export function readIfPossible(file: string): string | undefined {
  try {
    return readTextFile(file);
  } catch {
    // A finding that is being reported says why, or the file is optional.
    return undefined;
  }
}

/** Writes a text file, and creates the folders above it if they are missing. */
export function writeTextFile(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
