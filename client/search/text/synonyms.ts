// Groups of words with one meaning, across languages: a query for one finds the others, lower.
import { fold } from './fold.ts';
import { forEachWord, joined } from './tokenizer.ts';

// The bundler defines this constant from content/synonyms.json; undefined in unbundled code.
declare const SYNONYMS: string | undefined;

export type SynonymGroups = readonly (readonly string[])[];

/** Phrase without spaces and joints → its synonyms as terms: "hmr" → [["热更", "更新"], …]. */
export type Lexicon = ReadonlyMap<string, readonly string[][]>;

/** Entry of a stop word ("how", "如何"): ignored unless the query contains nothing else. */
export const STOP_WORD: string[][] = [];

/** Returns the groups of synonyms that the bundler put into this script. */
export function bundledSynonyms(): SynonymGroups {
  return typeof SYNONYMS === 'undefined' ? [] : (JSON.parse(SYNONYMS) as SynonymGroups);
}

/** Builds a lexicon from groups of synonyms. A group that begins with '' lists stop words. */
export function readSynonyms(groups: SynonymGroups): Lexicon {
  const lexicon = new Map<string, string[][]>();
  for (const group of groups) {
    const phrases = group
      .map(text => ({ key: joined(fold(text)), terms: phraseTerms(text) }))
      .filter(({ key }) => key);
    for (const { key } of phrases) {
      const others = phrases.filter(other => other.key !== key).map(({ terms }) => terms);
      lexicon.set(key, group[0] === '' ? STOP_WORD : [...(lexicon.get(key) ?? []), ...others]);
    }
  }
  return lexicon;
}

/** Splits a phrase into terms that follow one another: Latin words into parts, Han into pairs. */
export function phraseTerms(text: string): string[] {
  const folded = fold(text);
  const terms: string[] = [];
  forEachWord(text, ({ start, end, isHan, parts }) => {
    if (isHan) for (const pair of hanPairs(folded.slice(start, end))) terms.push(pair);
    for (let at = 0; !isHan && at < parts.length; at += 2)
      terms.push(joined(folded, parts[at], parts[at + 1]));
  });
  return terms;
}

/** Splits a Han run into pairs: "热更新" → 热更, 更新. A single character is its own pair. */
export function hanPairs(run: string): string[] {
  return Array.from({ length: Math.max(1, run.length - 1) }, (_, at) => run.slice(at, at + 2));
}
