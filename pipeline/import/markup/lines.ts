// Lines of a text keep their numbers while it is converted.

/** As many line breaks as a text has. */
export function emptyLines(text: string): string {
  return text.replace(/[^\n]+/g, '');
}

/** The line of an offset in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
