// Reads the gold set: queries with the pages that answer them (test/gold/README.md explains them).
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './sites.ts';

/**
 * A page that answers the query, such as `{ route: '/config/server/port', section: 'command-line'
 * }`. The section may be empty.
 */
export interface Target {
  route: string;
  section: string;
}

export interface Query {
  query: string;
  kind: string;
  targets: Target[];
  /** Whether this query is excluded from tuning the ranking. */
  heldOut: boolean;
}

const FOLDER = path.join(ROOT, 'test/gold');

/** Returns the languages that have a gold set. */
export const goldLanguages = (): string[] =>
  fs
    .readdirSync(FOLDER)
    .filter(file => file.endsWith('.txt'))
    .map(file => file.slice(0, -4))
    .sort();

/**
 * Returns the queries of a language in the order of the file.
 * @throws Error for a malformed line
 */
export function gold(lang: string): Query[] {
  const queries: Query[] = [];
  let kind = '';
  for (const [index, line] of fs
    .readFileSync(path.join(FOLDER, `${lang}.txt`), 'utf8')
    .split('\n')
    .entries()) {
    if (line === '') continue;
    const [query, pages, more] = line.split(' → ');
    if (line.startsWith('# ')) kind = line.slice(2);
    else if (!query || !pages || more !== undefined)
      throw new Error(`test/gold/${lang}.txt:${index + 1} is not of the form "query → /page"`);
    else
      queries.push({
        query,
        kind,
        targets: pages.split(', ').map(target),
        heldOut: heldOut(query),
      });
  }
  return queries;
}

function target(address: string): Target {
  const [route = '', section = ''] = address.split('#');
  return { route, section };
}

function heldOut(query: string): boolean {
  return createHash('sha256').update(query).digest()[0]! % 3 === 0;
}
