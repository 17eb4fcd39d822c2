// Positions in texts, and faults of JSON.

/** A position in a text; both count from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Returns the position of an offset. */
export function positionAt(text: string, offset: number): Position {
  const starts = lineStarts(text);
  const line = lastOf(starts.length, at => starts[at]! <= offset);
  return { line: line + 1, column: offset - starts[line]! + 1 };
}

/** Returns the last number below `end` that has a property, as have all numbers before it. */
function lastOf(end: number, hasProperty: (number: number) => boolean): number {
  let [last, after] = [0, end];
  while (after - last > 1) {
    const middle = (last + after) >> 1;
    if (hasProperty(middle)) last = middle;
    else after = middle;
  }
  return last;
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

/** Returns the value of a text in JSON; undefined if it is malformed. */
export function parseJson(
  text: string,
  reviver?: (key: string, value: unknown) => unknown,
): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
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
  return lastOf(text.length, end => !hasUnexpectedToken(text.slice(0, end)));
}

function hasUnexpectedToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return (error as Error).message.startsWith('Unexpected token');
  }
}
