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
  const offset = Number(/position (\d+)/.exec(message)?.[1] ?? unexpectedToken(text));
  const reason = message.replace(/ in JSON at position.*|, (?:\.{3})?".*/s, '');
  return { ...positionAt(text, offset), message: reason };
}

/** Returns the offset of an unexpected token, for which Node only quotes the text around it. */
function unexpectedToken(text: string): number {
  if (!hasUnexpectedToken(text)) return text.length;
  let [before, after] = [0, text.length];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    if (hasUnexpectedToken(text.slice(0, middle))) after = middle;
    else before = middle;
  }
  return before;
}

function hasUnexpectedToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return (error as Error).message.startsWith('Unexpected token');
  }
}
