// Invisible characters that turn the direction of text round: what readers see is not what stands
// in the source.
// https://trojansource.codes
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Embeddings, overrides and isolates. */
export const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]/;
/** With the marks that texts of right-to-left scripts need. */
const BIDI_ANY = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g;

/**
 * One finding per line that holds such a character. Texts that are written from the right may hold
 * marks.
 */
export function bidiControls(file: string, text: string, dir: 'ltr' | 'rtl'): Diagnostic[] {
  const isRefused = (char: string): boolean => dir === 'ltr' || BIDI_CONTROL.test(char);
  if (text.search(BIDI_ANY) < 0) return [];
  return text.split('\n').flatMap((line, index): Diagnostic[] => {
    const match = [...line.matchAll(BIDI_ANY)].find(([char]) => isRefused(char));
    if (!match) return [];
    const name = `U+${match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    return [
      {
        severity: 'error',
        code: 'bidi-control',
        file,
        line: index + 1,
        column: match.index + 1,
        message: `the invisible character ${name} turns the direction of the text round`,
        hint: 'take it out; it often comes along with copied text',
      },
    ];
  });
}
