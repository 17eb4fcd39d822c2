// Finds invisible characters that reverse the direction of text, so that readers see something
// other than what the source contains.
// https://trojansource.codes
import { errorAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { resolveLocale } from '../../input/site/settings.ts';
import type { LocalCheck, SiteCheck } from '../check.ts';

/** Embeddings, overrides, and isolates, which are not allowed in any text. */
export const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]/;
/** The same characters, and the direction marks that right-to-left texts may contain. */
const BIDI_ANY = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g;

const CODES: SiteCheck['codes'] = {
  'bidi-control': {
    severity: 'error',
    explain:
      'An invisible character reverses the direction of text, so readers see something other ' +
      'than what is written. It often comes with copied text. Remove it.',
    example: 'U+202E in a code block',
  },
};

export const bidiControls: LocalCheck = {
  isLocal: true,
  codes: CODES,
  run({ pagePath, dependencies, lang }, { site, texts }) {
    const { dir } = resolveLocale(site, lang);
    return [pagePath, ...dependencies].flatMap(file =>
      findControls(file, texts.get(file) ?? '', dir),
    );
  },
};

/** The same check for `_meta.json` files, whose texts may have either direction. */
export const bidiControlsInNavigation: SiteCheck = {
  codes: CODES,
  run: ({ texts }) =>
    [...texts].flatMap(([file, text]) =>
      file.endsWith('/_meta.json') ? findControls(file, text, 'rtl') : [],
    ),
};

/** Returns a finding for each line with such a character; `rtl` texts may have direction marks. */
function findControls(file: string, text: string, dir: 'ltr' | 'rtl'): Diagnostic[] {
  const isRefused = (char: string): boolean => dir === 'ltr' || BIDI_CONTROL.test(char);
  if (text.search(BIDI_ANY) < 0) return [];
  return text.split('\n').flatMap((line, index): Diagnostic[] => {
    const match = [...line.matchAll(BIDI_ANY)].find(([char]) => isRefused(char));
    if (!match) return [];
    const name = `U+${match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    const place = { file, line: index + 1, column: match.index + 1 };
    const message = `the invisible character ${name} reverses the direction of the text`;
    const hint = 'remove it; it often comes with copied text';
    return [errorAt(place, 'bidi-control', message, hint)];
  });
}
