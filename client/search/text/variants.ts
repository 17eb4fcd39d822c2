// Reads Traditional Chinese as the Simplified Chinese of the pages.

/** Part of the index: what the pages write otherwise. */
export interface ChineseVariants {
  /** Pairs of characters, flat: Traditional, Simplified, Traditional, and so on. */
  letters: string;
  /** Words of other regions, in simplified characters, with the word that the pages have. */
  words: [typed: string, form: string][];
}

/** A function that rewrites a text as the pages would have it; others stay as they are. */
export function simplifier({ letters, words }: ChineseVariants): (text: string) => string {
  const simple = new Map<string, string>();
  for (let at = 0; at + 1 < letters.length; at += 2)
    simple.set(letters.charAt(at), letters.charAt(at + 1));
  // A longer word wins over the words in it.
  const sorted = words.toSorted((a, b) => b[0].length - a[0].length);
  return text => {
    let simplified = '';
    for (const letter of text) simplified += simple.get(letter) ?? letter;
    for (const [typed, form] of sorted) simplified = simplified.replaceAll(typed, form);
    return simplified;
  };
}
