// Helpers for conversions that keep the line numbers of a text.

/** Returns only the line breaks of a text. */
export function emptyLines(text: string): string {
  return text.replace(/[^\n]+/g, '');
}

/** Returns the line, counted from 1, that contains an offset of a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Returns the beginning of the first line, as a name for the text in messages. */
export function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 60);
}
