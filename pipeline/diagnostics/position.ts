// Positions in texts.

/** A position in a text; both count from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Returns the position of an offset. */
export function positionAt(text: string, offset: number): Position {
  const starts = lineStarts(text);
  let [line, after] = [0, starts.length];
  while (after - line > 1) {
    const middle = (line + after) >> 1;
    if (starts[middle]! <= offset) line = middle;
    else after = middle;
  }
  return { line: line + 1, column: offset - starts[line]! + 1 };
}

/** The last text that was searched for lines, because a file may have many findings. */
let last = { text: '', starts: [0] };

/** Returns the offsets at which the lines of a text begin. */
function lineStarts(text: string): readonly number[] {
  if (last.text !== text) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    last = { text, starts };
  }
  return last.starts;
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
