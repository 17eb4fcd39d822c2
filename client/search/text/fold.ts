// Folds text for comparison: "Café ÀB" → "cafe ab". Every character keeps its position.

// Letters that can carry a mark, and full-width forms. Han and Hangul have nothing to fold.
const FOLDABLE = /[\u00c0-\u024f\u0370-\u04ff\u0622-\u064a\u1e00-\u1fff\uff01-\uff5e]/g;
const MARKS = /[\u0300-\u036f\u0653-\u0655]/g;

/**
 * Cache of folded letters. It begins with the letters that Arabic spells in two ways at the end of
 * a word: ى and ي, ة and ه.
 */
const foldedLetters = new Map([
  ['\u0649', '\u064a'],
  ['\u0629', '\u0647'],
]);

/** Folds text to lower case without accents, in half width; each character keeps its index. */
export function fold(text: string): string {
  // "İ" is the one letter whose lower case is longer than itself.
  return text.replaceAll('\u0130', 'I').toLowerCase().replace(FOLDABLE, foldLetter);
}

/** Trims, composes, and folds a query; an empty result is not a query. */
export const foldQuery = (text: string): string => fold(text.normalize('NFC').trim());

function foldLetter(letter: string): string {
  let folded = foldedLetters.get(letter);
  if (folded === undefined) {
    const code = letter.charCodeAt(0);
    const bare =
      code >= 0xff01
        ? String.fromCharCode(code - 0xfee0)
        : letter.normalize('NFD').replace(MARKS, '');
    folded = bare.length === 1 ? bare : letter;
    foldedLetters.set(letter, folded);
  }
  return folded;
}

/**
 * Whether a UTF-16 unit is a combining mark, which belongs to the letter before it and is left out
 * of terms. Arabic and Hebrew vowel points count, and so does the Arabic stroke that lengthens a
 * word.
 */
export function isMark(code: number): boolean {
  if (code >= 0x591 && code <= 0x6ed)
    return code === 0x640 || /\p{Mn}/u.test(String.fromCharCode(code));
  return code >= 0x300 && code <= 0x36f;
}
