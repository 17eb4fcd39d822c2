// What the code of a finding means, for --explain.
import { CHECK_CODES } from '../checks/index.ts';
import { CODES } from '../diagnostics/codes.ts';

/** Every code that a finding can have. */
export const ALL_CODES: readonly string[] = [...Object.keys(CODES), ...Object.keys(CHECK_CODES)];

/** The explanation of a code as text; undefined when there is no such code. */
export function explain(code: string): string | undefined {
  if (Object.hasOwn(CODES, code)) return `${CODES[code]}\n`;
  if (!Object.hasOwn(CHECK_CODES, code)) return undefined;
  const { severity, explain: text, example } = CHECK_CODES[code]!;
  return `${code} (${severity})\n\n${text}\n\nExample: ${example}\n`;
}
