// Folds text so that readings compare alike, without moving a position: "Café ÀB" → "cafe ab"
//

// Letters that may carry a mark, and the full-width forms a Chinese keyboard writes. Han and Hangul
// stay as they are.
const foldable = /[\u00c0-\u024f\u0370-\u04ff\u0622-\u064a\u1e00-\u1fff\uff01-\uff5e]/g;
const marks = /[\u0300-\u036f\u0653-\u0655]/g;
// What Arabic writes in two ways at the end of a word: ى and ي, ة and ه.
const known = new Map([
  ['\u0649', '\u064a'],
  ['\u0629', '\u0647'],
]);

/**
 * Lower case, no accents, half width; the character at each index is the fold of the one that
 * stands there.
 */
export function fold(text: string): string {
  // "İ" is the one letter whose lower case is longer than itself.
  return text.replaceAll('\u0130', 'I').toLowerCase().replace(foldable, foldLetter);
}

function foldLetter(letter: string): string {
  let result = known.get(letter);
  if (result === undefined) {
    const code = letter.charCodeAt(0);
    const bare =
      code >= 0xff01
        ? String.fromCharCode(code - 0xfee0).toLowerCase()
        : letter.normalize('NFD').replace(marks, '');
    result = bare.length === 1 ? bare : letter;
    known.set(letter, result);
  }
  return result;
}

/**
 * Whether a UTF-16 unit is a combining mark: it belongs to the letter before it and to no term.
 * Vowel points of Arabic and Hebrew are, as is the stroke that only lengthens a word.
 */
export function isMark(code: number): boolean {
  if (code >= 0x591 && code <= 0x6ed)
    return code === 0x640 || /\p{Mn}/u.test(String.fromCharCode(code));
  return code >= 0x300 && code <= 0x36f;
}
