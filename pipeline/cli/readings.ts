// content/ledger/readings.json: when a second reader last read each page, and a hash of its text.
import path from 'node:path';
import { writeTextFile } from '../files/textFiles.ts';
import { sha256 } from '../hash.ts';
import { hashBlocks } from '../page/blockMarks.ts';
import { LEDGER_FOLDER, readReadings } from '../input/dataFiles.ts';
import { isOwn, type PageRecord } from '../page/record.ts';
import { findPages } from './findPages.ts';

type Readings = ReturnType<typeof readReadings>;

/**
 * Records that the named pages (file, or route; "all") were read today, and drops pages that are
 * gone.
 * @returns how many pages were recorded
 * @throws Refusal when there is no such page
 */
export function recordReadings(
  content: string,
  pages: readonly PageRecord[],
  names: readonly string[],
): number {
  const written = pages.filter(isOwn);
  const read = new Set(names.flatMap(name => findPages(name, written, 'page')));
  const known = readingFinder(readReadings(content));
  const date = new Date().toISOString().slice(0, 10);
  const lines = written.flatMap(page => {
    const reading = read.has(page) ? { date, hash: hashOf(page) } : known(page);
    return reading ? [`${JSON.stringify(page.pagePath)}: ${JSON.stringify(reading)}`] : [];
  });
  const file = path.join(content, LEDGER_FOLDER, 'readings.json');
  writeTextFile(file, `{\n${lines.sort().join(',\n')}\n}\n`);
  return read.size;
}

/**
 * Lists the pages that have changed since their last reading (`read`, e.g. "2026-11-22"), or that
 * nobody has read. The list is empty for a site that records no readings.
 */
export function unreadPages(content: string, pages: readonly PageRecord[]) {
  const readings = readReadings(content);
  if (Object.keys(readings).length === 0) return [];
  const known = readingFinder(readings);
  return pages.filter(isOwn).flatMap(page => {
    const reading = known(page);
    return reading?.hash === hashOf(page) ? [] : [{ page: page.pagePath, read: reading?.date }];
  });
}

/** Finds the reading of a page. That of a page that was moved or copied is found by its text. */
function readingFinder(readings: Readings): (page: PageRecord) => Readings[string] | undefined {
  const byHash = new Map(Object.values(readings).map(reading => [reading.hash, reading]));
  return page => readings[page.pagePath] ?? byHash.get(hashOf(page));
}

function hashOf(page: PageRecord): string {
  const { title, description, frontmatter } = page;
  const { name, hero, features } = frontmatter;
  const texts = [title, description, name, hero, features, ...hashBlocks(page)];
  return sha256(JSON.stringify(texts)).slice(0, 12);
}
