// Finds control characters, which HTML does not allow, and characters without width, which readers
// copy with the text around them.
import { errorAt, warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { CONTROL } from '../../input/characters.ts';
import type { LocalCheck, SiteCheck } from '../check.ts';

/** Joiners are not among them: emoji, and words of several languages, are written with them. */
const WITHOUT_WIDTH = /[\u200B\u2060\uFEFF]/;

const CODES: SiteCheck['codes'] = {
  'control-character': {
    severity: 'error',
    explain:
      'A text contains a control character, such as U+001B, or a noncharacter, such as U+FFFE. ' +
      'Browsers do not show them, and other programs refuse the text. They often come with ' +
      'copied text. Remove it; in code, write an escape such as \\x1b.',
    example: 'U+001B before the colors of copied terminal output',
  },
  'invisible-character': {
    severity: 'warning',
    explain:
      'A text contains a space or joiner without width (U+200B, U+2060, or U+FEFF). Searches do ' +
      'not find the word, and code that is copied fails. Remove it; where a line may break, ' +
      'write <wbr>.',
    example: 'U+200B in a copied command',
  },
};

export const controlCharacters: LocalCheck = {
  isLocal: true,
  codes: CODES,
  run: ({ pagePath, dependencies }, { texts }) =>
    [pagePath, ...dependencies].flatMap(file => findCharacters(file, texts.get(file) ?? '')),
};

/** The same check for `_meta.json` files. */
export const controlCharactersInNavigation: SiteCheck = {
  codes: CODES,
  run: ({ texts }) =>
    [...texts].flatMap(([file, text]) =>
      file.endsWith('/_meta.json') ? findCharacters(file, text) : [],
    ),
};

/** Returns a finding of each kind for each line with such a character. */
function findCharacters(file: string, text: string): Diagnostic[] {
  const hasControl = CONTROL.test(text);
  if (!hasControl && !WITHOUT_WIDTH.test(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const found: Diagnostic[] = [];
    const control = hasControl ? CONTROL.exec(line) : null;
    if (control) {
      const message = `the text contains the control character ${nameOf(control[0])}`;
      const place = { file, line: index + 1, column: control.index + 1 };
      const hint = 'remove it; in code, write an escape such as \\x1b';
      found.push(errorAt(place, 'control-character', message, hint));
    }
    const invisible = WITHOUT_WIDTH.exec(line);
    if (invisible) {
      const message = `the text contains the invisible character ${nameOf(invisible[0])}`;
      const place = { file, line: index + 1, column: invisible.index + 1 };
      const hint = 'remove it; where a line may break, write <wbr>';
      found.push(warningAt(place, 'invisible-character', message, hint));
    }
    return found;
  });
}

/** e.g. "U+200B". */
function nameOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
