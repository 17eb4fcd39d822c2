// Other forms of a word: English inflections, the Arabic article, possible stems, and swapped
// letters.

const MIN_STEM_LENGTH = 4;
const MAX_ENDING_LENGTH = 4;
/** A stem has at least this share of the word's letters. */
const MIN_STEM_SHARE = 0.65;
const SUFFIX = /^(.{4,}?)(?:e?nces?|a?nces?|a?tions?|ments?|ents?|ants?|able|ible|ers?|ors?|ly)$/;
const VERB_ENDING = /^(.{3,})(?:ing|ed|er)$/;

/** Letters of the Arabic article, with the words that are written together with it. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(.{2,})$/;

/**
 * Returns other numbers and tenses: "libraries" ↔ library, "maps" → map, "ignored" → ignore; and the
 * Arabic word with and without its article.
 */
export function inflections(word: string): string[] {
  if (word.length < 4) return [];
  const found: string[] = [];
  const end = (pattern: RegExp, ...endings: string[]): void => {
    const root = pattern.exec(word)?.[1];
    if (root) found.push(...endings.map(ending => root + ending));
  };
  end(/^(.{2,}[^s])s$/, '');
  end(/^(.{2,})(?:ies|ied)$/, 'y', 'ie');
  end(/^(.{2,}[^aeiou])y$/, 'ies', 'ied');
  end(/^(.{2,}(?:s|x|z|ch|sh))es$/, '');
  end(/^(.{3,})(?:ing|ed)$/, '', 'e', 's', 'es');
  end(/^(.{2,}(.))\2(?:ing|ed)$/, '', 's');
  end(/^(.{2,})e$/, 'ing');
  const bare = ARTICLE.exec(word)?.[1];
  if (bare) found.push(bare, `ال${bare}`);
  return found;
}

/** Returns the singular of a plural, or else the word itself. */
export function singular(word: string): string {
  if (word.length < 4 || !/[^siu]s$/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** Returns possible stems: "plugins" → plugin, "bundling" → bundle, "difference" → differ. */
export function stems(word: string): string[] {
  const found = new Set<string>();
  const shortest = Math.max(
    MIN_STEM_LENGTH,
    word.length - MAX_ENDING_LENGTH,
    Math.ceil(word.length * MIN_STEM_SHARE),
  );
  for (let length = word.length - 1; length >= shortest; length--) found.add(word.slice(0, length));
  const root = SUFFIX.exec(word)?.[1];
  if (root) found.add(root).add(`${root}e`);
  const verb = VERB_ENDING.exec(word)?.[1];
  if (verb) {
    found.add(verb).add(`${verb}e`);
    if (verb.at(-1) === verb.at(-2)) found.add(verb.slice(0, -1));
  }
  return [...found];
}

/** Returns the word with neighboring letters swapped, which MiniSearch counts as two edits. */
export function swaps(word: string): string[] {
  const swap = (at: number): string =>
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  return Array.from({ length: word.length - 1 }, (_, at) => swap(at));
}
