// Rewrites a query in Traditional Chinese as the Simplified Chinese of the pages.

/** Part of the index: characters and words that readers may write differently from the pages. */
export interface ChineseVariants {
  /** Pairs of characters, flat: Traditional, Simplified, Traditional, and so on. */
  letters: string;
  /** Words of other regions, in simplified characters, each with the word that the pages use. */
  words: [typed: string, form: string][];
}

/** Returns a function that rewrites a text as the pages write it; the rest of the text stays. */
export function simplifier({ letters, words }: ChineseVariants): (text: string) => string {
  const simple = new Map<string, string>();
  for (let at = 0; at + 1 < letters.length; at += 2)
    simple.set(letters.charAt(at), letters.charAt(at + 1));
  // Replaces longer words first, because they may contain shorter ones.
  const sorted = words.toSorted((a, b) => b[0].length - a[0].length);
  return text => {
    let simplified = '';
    for (const letter of text) simplified += simple.get(letter) ?? letter;
    for (const [typed, form] of sorted) simplified = simplified.replaceAll(typed, form);
    return simplified;
  };
}
