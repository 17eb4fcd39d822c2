// Helpers for conversions that keep the line numbers of a text.

/** Returns only the line breaks of a text. */
export function emptyLines(text: string): string {
  return text.replace(/[^\n]+/g, '');
}

/** Returns the line, counted from 1, that contains an offset of a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
