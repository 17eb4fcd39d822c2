// content/synonyms.json → groups of words that mean the same in the search.
import fs from 'node:fs';
import path from 'node:path';
import { refusal } from '../diagnostics/diagnostic.ts';

/**
 * Reads the groups; a site without the file has none. A group that begins with '' lists stop words,
 * such as "how", which the search ignores.
 * @throws Refusal when the file is no list of groups of words
 */
export function readSynonyms(content: string): string[][] {
  const file = path.join(content, 'synonyms.json');
  if (!fs.existsSync(file)) return [];
  let groups: unknown;
  try {
    groups = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    groups = (error as Error).message;
  }
  const isGroup = (group: unknown): group is string[] =>
    Array.isArray(group) && group.length > 1 && group.every(word => typeof word === 'string');
  if (Array.isArray(groups) && groups.every(isGroup)) return groups;
  const reason = typeof groups === 'string' ? `: ${groups}` : '';
  throw refusal(
    'synonyms',
    `synonyms.json is no list of groups of words${reason}`,
    'write groups of at least two words: [["hmr", "hot update"], …]',
    { file: 'synonyms.json', line: 1 },
  );
}
