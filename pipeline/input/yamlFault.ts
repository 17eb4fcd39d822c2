// Finds what is wrong in front matter that the YAML parser refuses or misreads.
import type { Position } from '../diagnostics/position.ts';

/** A line that begins with a letter, but not with a key, a colon, and a space. */
const NO_KEY = /^\p{L}(?![^\s:]*:(?:\s|$))/u;
/** A value that begins with a quotation mark, and one that such a mark also ends. */
const QUOTED = /^[\w-]+:\s+(?=["'])/;
const WHOLE = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*(?:#.*)?$/;

type Cause = Position & { hint: string };

/** Returns where a fault of YAML begins, which the parser may notice lines later, and its hint. */
export function causeOf(yaml: string, found: Position, reason: string): Cause {
  if (reason.startsWith('duplicated')) return { ...found, hint: 'remove one of the two' };
  const tab = tabIn(yaml.split('\n'), 2);
  if (tab) return tab;
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

/** Returns the first of these lines that a tab indents. `line` is the number of the first one. */
function tabIn(lines: readonly string[], line: number): Cause | undefined {
  const at = lines.findIndex(text => /^ *\t/.test(text));
  if (at < 0) return undefined;
  return { line: line + at, column: 1, hint: 'indent the line with spaces, not with a tab' };
}
