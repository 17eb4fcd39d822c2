// Measures which lines of pipeline/, theme/, and client/ the tests reach, in Node and in the
// browser. Node itself writes the coverage of each process to a folder; pages write to another.
import fs from 'node:fs';
import path from 'node:path';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { transformSync } from 'esbuild';
import type { Page } from 'playwright-core';
import { ROOT } from './sites.ts';

const FOLDER = path.join(ROOT, '.cache/coverage');
const NODE_FOLDER = path.join(FOLDER, 'node');
const PAGES_FOLDER = path.join(FOLDER, 'pages');
const MEASURED = /^(?:pipeline|theme|client)\/.*(?<!\.d)\.tsx?$/;
/** Number of files to list, those with the lowest share of reached lines. */
const LEAST_COVERED = 15;

type Entries = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>;
type Functions = Entries[number]['functions'];

/** What Node writes about a process. */
interface NodeCoverage {
  result: { url: string; functions: Functions }[];
  'source-map-cache'?: Record<string, { lineLengths: number[]; data: RawMap | null }>;
}

interface RawMap {
  version: 3;
  sources: string[];
  names: string[];
  mappings: string;
}

/** File → line → whether a test has reached it. Lines without code are missing. */
export type Reached = Map<string, Map<number, boolean>>;

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

/** Prints the share of lines that all processes and pages have reached in each folder. */
export function printCoverage(): void {
  const reached: Reached = new Map();
  for (const { result, 'source-map-cache': maps = {} } of readAll<NodeCoverage>(NODE_FOLDER))
    for (const { url, functions } of result) {
      const { lineLengths, data } = maps[url] ?? {};
      if (lineLengths && data) addScript(reached, functions, lineLengths, data);
    }
  for (const entries of readAll<Entries>(PAGES_FOLDER))
    for (const { functions, source = '' } of entries) {
      const [, encoded] = /\/\/# sourceMappingURL=data:[^,]*;base64,(\S+)\s*$/.exec(source) ?? [];
      if (encoded === undefined) continue;
      addScript(reached, functions, lengthsOf(source), readMap(encoded));
    }
  addUnloaded(reached);
  for (const [file, lines] of reached)
    if (fs.existsSync(path.join(ROOT, file))) dropBrackets(file, lines);
    else reached.delete(file);
  print(reached);
}

/** Reads the files of a folder, without those that a killed process has not finished writing. */
function* readAll<T>(folder: string): Generator<T> {
  for (const name of fs.readdirSync(folder)) {
    try {
      yield JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as T;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
}

function readMap(encoded: string): RawMap {
  return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as RawMap;
}

/** Returns the lengths of the lines of a script. */
export function lengthsOf(code: string): number[] {
  return code.split('\n').map(line => line.length);
}

/**
 * Adds the lines of a script. A line is reached if any part of it has run.
 * @param lineLengths lengths of the lines of the code that ran
 * @param map leads from that code to the sources
 */
export function addScript(
  reached: Reached,
  functions: Functions,
  lineLengths: readonly number[],
  map: RawMap,
): void {
  const countAt = counter(functions);
  let start = 0;
  for (const [at, segments] of mappingsOf(map).entries()) {
    for (const segment of segments) {
      if (segment.length === 1) continue;
      const file = toProjectPath(map.sources[segment[1]] ?? '');
      const hasRun = countAt(start + segment[0]) > 0;
      if (MEASURED.test(file)) mark(reached, file, segment[2] + 1, hasRun);
    }
    start += (lineLengths[at] ?? 0) + 1;
  }
}

/** Returns a function that says how often the code at an offset has run. Offsets must ascend. */
function counter(functions: Functions): (offset: number) => number {
  // Ranges are nested. An inner one takes precedence over those around it.
  const ranges = functions
    .flatMap(each => each.ranges)
    .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const open: typeof ranges = [];
  let next = 0;
  return offset => {
    for (let range = ranges[next]; range && range.startOffset <= offset; range = ranges[++next])
      open.push(range);
    while (open.length > 0 && open.at(-1)!.endOffset <= offset) open.pop();
    return open.findLast(range => range.endOffset > offset)?.count ?? 0;
  };
}

const decoded = new Map<string, ReturnType<typeof decodedMappings>>();

/** Many processes run the same code. */
function mappingsOf(map: RawMap): ReturnType<typeof decodedMappings> {
  const known = decoded.get(map.mappings) ?? decodedMappings(new TraceMap(map));
  decoded.set(map.mappings, known);
  return known;
}

function mark(reached: Reached, file: string, line: number, hasRun: boolean): void {
  const lines = reached.get(file) ?? new Map<number, boolean>();
  reached.set(file, lines.set(line, hasRun || lines.get(line) === true));
}

/** Adds the files that no process has loaded. */
function addUnloaded(reached: Reached): void {
  for (const folder of ['pipeline', 'theme', 'client'])
    for (const name of fs.readdirSync(path.join(ROOT, folder), { recursive: true })) {
      const file = `${folder}/${String(name).split(path.sep).join('/')}`;
      if (!MEASURED.test(file) || reached.has(file)) continue;
      const source = fs.readFileSync(path.join(ROOT, file), 'utf8');
      const options = { loader: 'tsx', sourcemap: 'external', sourcefile: file } as const;
      const { code, map } = transformSync(source, options);
      addScript(reached, [], lengthsOf(code), JSON.parse(map) as RawMap);
    }
}

/** Removes lines that contain only the ends of blocks, which would count as reached too often. */
function dropBrackets(file: string, lines: Map<number, boolean>): void {
  const source = fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  for (const line of lines.keys())
    if (/^[\s)}\],;]*$/.test(source[line - 1] ?? '')) lines.delete(line);
}

/** Source maps name files relative to the bundle, or by their full path. */
function toProjectPath(source: string): string {
  const plain = source.replace(/^file:\/\//, '');
  const inRoot = plain.startsWith(ROOT) ? plain.slice(ROOT.length) : plain;
  return /(?:^|\/)((?:pipeline|theme|client)\/.*)$/.exec(inRoot)?.[1] ?? inRoot;
}

function print(files: Reached): void {
  const count = (name: string): { total: number; covered: number } => {
    const all = [...files].flatMap(([file, lines]) =>
      file.startsWith(name) ? [...lines.values()] : [],
    );
    return { total: all.length, covered: all.filter(Boolean).length };
  };
  const share = (name: string): number => count(name).covered / count(name).total;
  const percent = (name: string): string => `${(100 * share(name)).toFixed(1)} %`;
  const least = [...files.keys()].sort((a, b) => share(a) - share(b)).slice(0, LEAST_COVERED);
  for (const file of least) process.stdout.write(`${percent(file)} of ${file}\n`);
  for (const folder of ['pipeline/', 'theme/', 'client/'])
    process.stdout.write(`lines of ${folder} ${percent(folder)} of ${count(folder).total}\n`);
  process.stdout.write(`lines of all ${percent('')} of ${count('').total}, ${files.size} files\n`);
}
