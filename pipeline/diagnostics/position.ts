// Positions in texts.

/** A position in a text; both count from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Returns the position of an offset. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** Returns what `JSON.parse` says about a text, without the position in it, and the position. */
export function jsonFault(text: string, error: unknown): Position & { message: string } {
  const { message } = error as Error;
  const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  return { ...positionAt(text, offset), message: message.replace(/ in JSON at position.*/, '') };
}
