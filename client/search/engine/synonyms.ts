// Words that mean the same, across languages: whoever asks for one is shown the others too, a
// little later.

import { fold } from './fold.ts';
import { eachWord, joined } from './tokenizer.ts';

// Put here by the bundler (`define`) from content/synonyms.json; absent where nothing is bundled.
declare const SYNONYMS: string | undefined;

export type SynonymGroups = readonly (readonly string[])[];

/**
 * Other ways to say a phrase, by the phrase without spaces and joints: "hmr" → [["热更", "更新"], …].
 */
export type Lexicon = ReadonlyMap<string, readonly string[][]>;

export function bundledSynonyms(): SynonymGroups {
  return typeof SYNONYMS === 'undefined' ? [] : (JSON.parse(SYNONYMS) as SynonymGroups);
}

/**
 * What a word means that only joins others: "how", "如何". A group that begins with '' lists such
 * words.
 */
export const silent: string[][] = [];

export function readSynonyms(groups: SynonymGroups): Lexicon {
  const lexicon = new Map<string, string[][]>();
  for (const group of groups) {
    if (group[0] === '') {
      for (const word of group.slice(1)) lexicon.set(joined(fold(word)), silent);
      continue;
    }
    const phrases = group
      .map(text => ({ key: joined(fold(text)), terms: sequence(text) }))
      .filter(phrase => phrase.key);
    for (const { key } of phrases) {
      const others = phrases.filter(other => other.key !== key).map(other => other.terms);
      lexicon.set(key, [...(lexicon.get(key) ?? []), ...others]);
    }
  }
  return lexicon;
}

/** A phrase as the terms that must follow one another: words by their parts, Han by its pairs. */
export function sequence(text: string): string[] {
  const folded = fold(text);
  const terms: string[] = [];
  eachWord(text, ({ start, end, han, parts }) => {
    if (han) terms.push(...pairs(folded.slice(start, end)));
    else
      for (let at = 0; at < parts.length; at += 2)
        terms.push(joined(folded, parts[at], parts[at + 1]));
  });
  return terms;
}

/** "热更新" → 热更, 更新; a single character stands for itself. */
export function pairs(run: string): string[] {
  if (run.length < 2) return [run];
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}
