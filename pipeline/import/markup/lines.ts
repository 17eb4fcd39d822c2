// Helpers for conversions that keep the line numbers of a text.
import { positionAt } from '../../diagnostics/position.ts';

/** Returns only the line breaks of a text. */
export function emptyLines(text: string): string {
  return text.replace(/[^\n]+/g, '');
}

/** Returns the line, counted from 1, that contains an offset of a text. */
export function lineAt(text: string, offset: number): number {
  return positionAt(text, offset).line;
}

/** Returns the beginning of the first line, as a name for the text in messages. */
export function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 60);
}
