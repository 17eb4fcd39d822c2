// Reads the typed sets: queries in the words of people who search (test/typed/README.md).
import fs from 'node:fs';
import path from 'node:path';
import type { Query } from './gold.ts';
import { ROOT } from './sites.ts';

const FOLDER = path.join(ROOT, 'test/typed');

/** Returns the languages that have a typed set. */
export const typedLanguages = (folder = FOLDER): string[] =>
  fs
    .readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map(file => file.slice(0, -5))
    .sort();

/**
 * Returns the queries of a language in the order of the file. The best page is the first target.
 * @param folder another folder with files in this format; queries without a mark are held out
 */
export function typed(lang: string, folder = FOLDER): Query[] {
  const file = path.join(folder, `${lang}.json`);
  const entries: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (!Array.isArray(entries)) throw new Error(`${file} is not a list`);
  return entries.map((entry: unknown, at): Query => {
    if (!isEntry(entry))
      throw new Error(
        `${file}: entry ${at + 1} is not of the form ["query", "/page", ["/other"], "tune"]`,
      );
    const [query, best, equal, mark] = entry;
    return {
      query,
      kind: 'typed',
      targets: [best, ...equal].map(route => ({ route: withoutLang(route, lang), section: '' })),
      heldOut: mark !== 'tune',
    };
  });
}

type Entry = [query: string, best: string, equal: string[], mark?: 'tune' | 'held-out'];

function isEntry(entry: unknown): entry is Entry {
  if (!Array.isArray(entry) || entry.length > 4) return false;
  const [query, best, equal, mark] = entry as unknown[];
  const isRoute = (route: unknown): boolean => typeof route === 'string' && route.startsWith('/');
  return (
    typeof query === 'string' &&
    query !== '' &&
    isRoute(best) &&
    Array.isArray(equal) &&
    equal.every(isRoute) &&
    [undefined, 'tune', 'held-out'].includes(mark as string | undefined)
  );
}

function withoutLang(route: string, lang: string): string {
  return route.startsWith(`/${lang}/`) ? route.slice(lang.length + 1) : route;
}
