// Measures which lines of pipeline/, theme/, and client/ the tests reach, in Node and in the
// browser. Node itself writes the coverage of each process to a folder; pages write to another.
import fs from 'node:fs';
import path from 'node:path';
import { CoverageReport } from 'monocart-coverage-reports';
import type { Page } from 'playwright-core';
import { ROOT } from './sites.ts';

const FOLDER = path.join(ROOT, '.cache/coverage');
const NODE_FOLDER = path.join(FOLDER, 'node');
const PAGES_FOLDER = path.join(FOLDER, 'pages');
const MEASURED = /^(?:pipeline|theme|client)\/.*\.tsx?$/;
/** Number of files to list, those with the lowest share of reached lines. */
const LEAST_COVERED = 15;

type Entries = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>;

/** Empties the folder. @returns variables that make processes run the sources and write coverage */
export function coverageEnvironment(): Record<string, string> {
  fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.mkdirSync(PAGES_FOLDER, { recursive: true });
  return { NODE_V8_COVERAGE: NODE_FOLDER, SITE_SOURCE: '1' };
}

/** Whether this run measures coverage. */
export function isMeasured(): boolean {
  return process.env.NODE_V8_COVERAGE === NODE_FOLDER;
}

/** Starts recording what a page runs. */
export async function startPage(page: Page): Promise<void> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
}

/** Writes what a page has run. */
export async function stopPage(page: Page): Promise<void> {
  const entries = await page.coverage.stopJSCoverage();
  const name = `${process.pid}-${fs.readdirSync(PAGES_FOLDER).length}-${performance.now()}.json`;
  fs.writeFileSync(path.join(PAGES_FOLDER, name), JSON.stringify(entries));
}

/** Merges all coverage files and prints the share of lines reached in each folder. */
export async function printCoverage(): Promise<void> {
  const report = new CoverageReport({
    name: 'Lines that the tests reach',
    outputDir: path.join(FOLDER, 'report'),
    reports: ['v8', 'json-summary'],
    logging: 'error',
    clean: true,
    entryFilter: ({ url }: { url: string }) => !url.includes('/node_modules/'),
    sourcePath: source => toProjectPath(source),
    sourceFilter: source => MEASURED.test(source),
    // Files that no process has loaded count too.
    all: { dir: ['pipeline', 'theme', 'client'], filter: file => /\.tsx?$/.test(file) },
  });
  removeUnfinished();
  await report.addFromDir(NODE_FOLDER);
  for (const file of fs.readdirSync(PAGES_FOLDER)) {
    const text = fs.readFileSync(path.join(PAGES_FOLDER, file), 'utf8');
    // Some pages have hostile addresses, which the report fails to decode.
    const entries = (JSON.parse(text) as Entries).filter(({ url }) => isDecodable(url));
    if (entries.length > 0) await report.add(entries);
  }
  await report.generate();
  print(readSummary());
}

/** Removes files that a process had not finished writing when a test killed it. */
function removeUnfinished(): void {
  for (const name of fs.readdirSync(NODE_FOLDER)) {
    const file = path.join(NODE_FOLDER, name);
    try {
      JSON.parse(fs.readFileSync(file, 'utf8'));
    } catch {
      fs.rmSync(file);
    }
  }
}

function isDecodable(url: string): boolean {
  try {
    return decodeURI(decodeURI(url)) !== '';
  } catch {
    return false;
  }
}

/** Source maps name files relative to the bundle, or by their full path. */
function toProjectPath(source: string): string {
  const plain = source.replace(/^file:\/\//, '');
  const inRoot = plain.startsWith(ROOT) ? plain.slice(ROOT.length) : plain;
  return /(?:^|\/)((?:pipeline|theme|client)\/.*)$/.exec(inRoot)?.[1] ?? inRoot;
}

interface Lines {
  total: number;
  covered: number;
}

function readSummary(): Map<string, Lines> {
  const text = fs.readFileSync(path.join(FOLDER, 'report/coverage-summary.json'), 'utf8');
  const summary = JSON.parse(text) as Record<string, { lines: Lines }>;
  return new Map(
    Object.entries(summary)
      .map(([file, { lines }]): [string, Lines] => [toProjectPath(file), lines])
      .filter(([file]) => MEASURED.test(file)),
  );
}

function print(files: ReadonlyMap<string, Lines>): void {
  const share = ({ covered, total }: Lines): string => `${((100 * covered) / total).toFixed(1)} %`;
  const sum = (name: string): Lines => {
    const all = [...files].filter(([file]) => file.startsWith(name)).map(([, lines]) => lines);
    return {
      total: all.reduce((total, lines) => total + lines.total, 0),
      covered: all.reduce((total, lines) => total + lines.covered, 0),
    };
  };
  const least = [...files]
    .filter(([, { total }]) => total > 0)
    .sort(([, a], [, b]) => a.covered / a.total - b.covered / b.total)
    .slice(0, LEAST_COVERED);
  for (const [file, lines] of least) process.stdout.write(`${share(lines)} of ${file}\n`);
  for (const folder of ['pipeline/', 'theme/', 'client/'])
    process.stdout.write(`lines of ${folder} ${share(sum(folder))} of ${sum(folder).total}\n`);
  process.stdout.write(`lines of all ${share(sum(''))} of ${sum('').total}, ${files.size} files\n`);
}
