// content/glossary.json: one translation per term, and phrases to avoid.
import fs from 'node:fs';
import path from 'node:path';
import { refusal } from '../diagnostics/diagnostic.ts';

/**
 * One term: its form in each language, and forms that must not be used instead. Without `use`:
 * phrases to avoid.
 */
export interface Term {
  /** Language → accepted forms; the first one is preferred. */
  use?: Record<string, string[]>;
  /**
   * Language → forms that are wrong for this term; a map adds a suggestion to each. `…` stands for
   * a few characters of the same clause, e.g. 对…进行.
   */
  avoid?: Record<string, string[] | Record<string, string>>;
  /** The suggestion for phrases that have none of their own. */
  note?: string;
}

/**
 * Reads content/glossary.json; a site without one has no terms.
 * @throws Refusal when it is broken
 */
export function readGlossary(content: string): Term[] {
  const file = path.join(content, 'glossary.json');
  if (!fs.existsSync(file)) return [];
  try {
    const terms = JSON.parse(fs.readFileSync(file, 'utf8')) as Term[];
    if (Array.isArray(terms) && terms.every(isTerm)) return terms;
  } catch {
    // Reported below, with the fix.
  }
  throw refusal(
    'glossary',
    'glossary.json is no list of terms',
    'write [{"use": {"<language>": ["chunk"], …}}, {"avoid": {"<language>": {"utilize": "use"}}}, …]',
    { file: 'glossary.json', line: 1 },
  );
}

function isTerm(term: unknown): boolean {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const areTexts = (value: unknown): boolean =>
    isObject(value) && Object.values(value).every(text => typeof text === 'string');
  const isLists = (value: unknown): boolean =>
    isObject(value) && Object.values(value).every(areTexts);
  if (!isObject(term) || !('use' in term || 'avoid' in term)) return false;
  return (!('use' in term) || isLists(term.use)) && (!('avoid' in term) || isLists(term.avoid));
}
