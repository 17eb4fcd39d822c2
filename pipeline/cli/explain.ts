// The text that `--explain` prints about the code of a finding.
import { CHECK_CODES } from '../checks/index.ts';
import { CODES } from '../diagnostics/codes.ts';
import { EXAMPLES, NOTES, WARNINGS } from '../diagnostics/examples.ts';
import { controlsOf, isLocked } from '../diagnostics/severities.ts';

/** Every code that a finding can have. */
export const ALL_CODES: readonly string[] = [...Object.keys(CODES), ...Object.keys(CHECK_CODES)];

/** Returns the explanation of a code that a finding can have. */
export function explain(code: string): string {
  const {
    severity,
    explain: text,
    example,
  } = CHECK_CODES[code] ?? {
    severity: WARNINGS.has(code) ? 'warning' : NOTES.has(code) ? 'info' : 'error',
    explain: CODES[code] ?? '',
    example: EXAMPLES[code],
  };
  const heading = `${code} (${severity})`;
  const note = example?.includes('⏎') ? '\n(⏎ is a line break)' : '';
  const parts = [heading, text, ...(example === undefined ? [] : [`Example: ${example}${note}`])];
  return `${[...parts, wayOut(code)].join('\n\n')}\n`;
}

/** Returns what changes the severity of a code's findings, or removes them. */
function wayOut(code: string): string {
  const { severity, files, blocks } = controlsOf(code);
  const block = `For one block, above it: <!-- allow ${code}: why this is correct -->`;
  const locked = 'Its severity cannot be lowered: it is always an error.';
  if (isLocked(code)) return blocks ? `${locked}\n${block}` : locked;
  if (!severity) return 'Settings in site.ts and allow comments have no effect on it.';
  return [
    `Severity, in site.ts:   checks: { '${code}': 'warning' }   (error, warning, info, off)`,
    ...(files ? [`For some files:         checks: { '${code}': { ignore: ['*/blog/**'] } }`] : []),
    ...(blocks ? [block] : []),
  ].join('\n');
}
