// Finds what is wrong in front matter that the YAML parser refuses or misreads.
import type { Position } from '../diagnostics/position.ts';

/** A line that begins with a letter, but not with a key, a colon, and a space. */
const NO_KEY = /^\p{L}(?![^\s:]*:(?:\s|$))/u;
/** A value that begins with a quotation mark, and one that such a mark also ends. */
const QUOTED = /^[\w-]+:\s+(?=["'])/;
const WHOLE = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*(?:#.*)?$/;

/** A key or an item of a list after spaces. */
const INDENTED = /^( +)(?:[\w-]+(?=:(?:\s|$))|-(?=\s))/;

type Cause = Position & { hint: string };

/** Returns where a fault of YAML begins, which the parser may notice lines later, and its hint. */
export function causeOf(yaml: string, found: Position, reason: string): Cause {
  if (reason.startsWith('duplicated')) return { ...found, hint: 'remove one of the two' };
  const tab = tabIn(yaml.split('\n'), 2);
  const indented = tab ?? indentedAt(yaml.split('\n'), found, reason);
  if (indented) return indented;
  const hint = 'quote values that contain ": " or "#", or begin with a special character';
  if (!/^(?:unexpected end|can not read|end of the stream)/.test(reason)) return { ...found, hint };
  const lines = yaml.split('\n').slice(0, found.line - 1);
  for (const [index, text] of lines.entries()) {
    const [start = ''] = QUOTED.exec(text) ?? [];
    const place = { line: index + 2, column: start.length + 1 };
    if (NO_KEY.test(text))
      return { ...place, hint: 'write "key: value", with a space after the colon' };
    const isCut = start !== '' && !WHOLE.test(text.slice(start.length));
    const quotes = 'quote the whole value, with the other kind of quotes if it contains some';
    if (isCut) return { ...place, hint: quotes };
  }
  return reason.startsWith('can not read')
    ? { line: found.line - 1, column: 1, hint }
    : { ...found, hint };
}

/**
 * Returns the first line at or below `line` that a tab indents, above the next key. YAML only knows
 * spaces there, and its parser reads such lines as text of another value, or as keys.
 */
export function tabFrom(yaml: string, line: number): Cause | undefined {
  const lines = yaml.split('\n').slice(line - 2);
  const end = lines.findIndex(text => /^\S/.test(text));
  return tabIn(end < 0 ? lines : lines.slice(0, end), line);
}

/** Returns the line whose indentation does not fit: that of the fault, or the first of all. */
function indentedAt(lines: readonly string[], found: Position, reason: string): Cause | undefined {
  const isFirst = reason.startsWith('end of the stream');
  if (!isFirst && !reason.startsWith('bad indentation')) return undefined;
  const line = isFirst ? lines.findIndex(text => text.trim() !== '') + 2 : found.line;
  const [whole, spaces = ''] = INDENTED.exec(lines[line - 2] ?? '') ?? [];
  // Behind the key, the fault is in the value.
  if (whole === undefined || (!isFirst && found.column > whole.length + 1)) return undefined;
  const hint =
    'indent the line like the others of its level (keys of the page: no spaces), or quote the ' +
    'text that it continues';
  return { line, column: spaces.length + 1, hint };
}

/** Returns the first of these lines that a tab indents. `line` is the number of the first one. */
function tabIn(lines: readonly string[], line: number): Cause | undefined {
  const at = lines.findIndex(text => /^ *\t/.test(text));
  if (at < 0) return undefined;
  return { line: line + at, column: 1, hint: 'indent the line with spaces, not with a tab' };
}
