// Finds merge conflicts that git has left in a file. Only the lines of one version are read then, so
// that the other version and the markers cause no further findings.
import { isAllowedAt } from '../diagnostics/allowances.ts';
import { errorAt, infoAt, type Diagnostic } from '../diagnostics/diagnostic.ts';

/** Lines of the first marker, of the one below the first version, and of the last, as indexes. */
type Conflict = Record<'start' | 'middle' | 'end', number>;

const CODE = 'merge-conflict';

/**
 * Returns a text with empty lines in place of the markers and the second version of each conflict,
 * and a finding for each. A page shows markers in code if they are indented or allowed.
 */
export function withoutConflicts(
  file: string,
  text: string,
): { text: string; diagnostics: Diagnostic[] } {
  if (!text.includes('\n>>>>>>> ')) return { text, diagnostics: [] };
  const lines = text.split('\n');
  const conflicts = findConflicts(lines);
  const isAllowed = isAllowedAt(file, text, CODE);
  const diagnostics = conflicts.map(({ start, middle, end }) => {
    const place = { file, line: start + 1, column: 1 };
    // An allowed conflict is text like any other. The comment then removes this notice.
    const report = isAllowed(place.line) ? infoAt : errorAt;
    if (report === errorAt) lines.fill('', start, start + 1).fill('', middle, end + 1);
    const hint = 'choose one of the versions and delete the marker lines';
    return report(place, CODE, 'the file contains a merge conflict', hint);
  });
  return { text: lines.join('\n'), diagnostics };
}

/** Git writes markers at the beginning of a line, the first and the last one with a label. */
function findConflicts(lines: readonly string[]): Conflict[] {
  const found: Conflict[] = [];
  let start = -1;
  let middle = -1;
  let hasTwo = false;
  for (const [index, line] of lines.entries()) {
    if (/^<{7} \S/.test(line)) [start, middle, hasTwo] = [index, -1, false];
    else if (start < 0) continue;
    // The common ancestor of both versions, which git may write between them.
    else if (middle < 0 && /^\|{7}(?: |$)/.test(line)) middle = index;
    else if (/^={7}$/.test(line)) {
      if (middle < 0) middle = index;
      hasTwo = true;
    } else if (hasTwo && /^>{7} \S/.test(line)) {
      found.push({ start, middle, end: index });
      start = -1;
    }
  }
  return found;
}
