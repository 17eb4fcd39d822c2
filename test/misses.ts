// Lists the queries in a file that find nothing or whose page is not first, and proposes words for
// the synonyms.
//
//   npm run search:misses -- queries.txt
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { Engine } from '../client/search/engine/engine.ts';
import { corpora, type Corpus } from './bench/engines/engine.ts';

/**
 * A query and the pages that answer it: "query → /page, /other". Without pages, any result will do.
 */
export interface AskedLine {
  query: string;
  pages: string[];
}

export interface Miss extends AskedLine {
  /** Rank of the right page, greater than 1; 0 if it is not among the results. */
  place: number;
  /** Route of the first result; undefined if nothing was found. */
  found?: string;
}

/** A candidate for synonyms.json: the query, and the title of the page that answers it. */
export type Candidate = [query: string, title: string];

/** Reads one query per line. Empty lines and lines that start with # are skipped. */
export function readQueries(text: string): AskedLine[] {
  return text
    .split(/\r?\n/)
    .filter(line => line.trim() && !line.startsWith('#'))
    .map(line => {
      const [query = '', pages = ''] = line.split(' → ');
      return { query: query.trim(), pages: pages.split(',').map(routeOf).filter(Boolean) };
    });
}

/** Returns the queries that find nothing or whose page is not first. */
export function findMisses({ entries, synonyms, lang }: Corpus, asked: AskedLine[]): Miss[] {
  const engine = new Engine(entries, synonyms);
  return asked.flatMap(({ query, pages }) => {
    const links = engine.ask({ query }).map(({ link }) => withoutLang(routeOf(link), lang));
    const shown = [...new Set(links)];
    const place = 1 + shown.findIndex(page => pages.length === 0 || pages.includes(page));
    return place === 1 ? [] : [{ query, pages, place, ...(shown[0] ? { found: shown[0] } : {}) }];
  });
}

/** Returns one pair for each miss whose page is known: the query and the title of the page. */
export function candidates({ entries, lang }: Corpus, misses: readonly Miss[]): Candidate[] {
  const titles = new Map(
    entries.map(({ routePath, name, title }) => [
      withoutLang(routeOf(routePath), lang),
      name ?? title,
    ]),
  );
  return misses.flatMap(({ query, pages }): Candidate[] => {
    const title = titles.get(pages[0] ?? '');
    return title === undefined ? [] : [[query, title]];
  });
}

function routeOf(address: string): string {
  return address
    .trim()
    .replace(/#.*/s, '')
    .replace(/(?<=.)\/$/, '');
}

function withoutLang(route: string, lang: string): string {
  return route.startsWith(`/${lang}/`) ? route.slice(lang.length + 1) : route;
}

function missLine({ query, place, found, pages }: Miss): string {
  const answer = pages.length > 0 ? `  ← ${pages.join(', ')}` : '';
  if (found === undefined) return `nothing     ${query}${answer}\n`;
  return `${place > 0 ? `place ${place}` : 'other page'}  ${query}  → ${found}${answer}\n`;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      content: { type: 'string', default: 'content' },
      lang: { type: 'string', default: 'en' },
    },
  });
  const [file] = positionals;
  const corpus = (await corpora(values.content)).find(({ lang }) => lang === values.lang);
  if (file === undefined || !corpus) {
    const reason = file === undefined ? 'no file of queries' : `no language "${values.lang}"`;
    process.stderr.write(`${reason}\nusage: npm run search:misses -- FILE [--lang en]\n`);
    process.exitCode = 2;
    return;
  }
  const asked = readQueries(fs.readFileSync(file, 'utf8'));
  const misses = findMisses(corpus, asked);
  process.stdout.write(misses.map(missLine).join(''));
  const nothing = misses.filter(({ found }) => found === undefined).length;
  process.stdout.write(`${asked.length} queries, ${nothing} find nothing, ${misses.length} miss\n`);
  const list = `${file}.candidates.json`;
  const rows = candidates(corpus, misses).map(pair => `  ${JSON.stringify(pair)}`);
  fs.writeFileSync(list, `[\n${rows.join(',\n')}\n]\n`);
  process.stdout.write(`candidates for synonyms.json: ${list}\n`);
}

if (process.argv[1]?.endsWith('misses.ts')) await run();
