// Many pages at once: sources are parsed in worker threads and in this one, whichever is free takes the next few.
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Site } from '../theme/types.ts';
import type { Cache } from './cache.ts';
import type { Diagnostic } from './diagnostic.ts';
import { checkExamples, prepareExamples } from './examples.ts';
import type { ImageFile } from './markdown/env.ts';
import { pack, type PackedPage } from './packed.ts';
import { groupParser, sourceGroups } from './pages.ts';
import type { ParsedPage, Source } from './parse.ts';
import type { Content } from './read.ts';

/** Everything a thread must know; plain data, copied once. */
export interface ThreadData {
  site: Site;
  drafts: boolean;
  routes: readonly string[];
  texts: ReadonlyMap<string, string>;
  images: ReadonlyMap<string, ImageFile>;
}

export interface Ready {
  packed: PackedPage;
  /** What the parsers of its examples have to say. */
  examples: Diagnostic[];
}

/** What a thread sends back: pages by route. */
export type Batch = [routePath: string, ready: Ready][];

/** Fewer pages are parsed sooner than a thread has started. */
const MIN_PAGES = 600;
const GROUPS_AT_ONCE = 12;
const MAX_THREADS = 8;

export interface ParallelInput {
  site: Site;
  content: Pick<Content, 'texts'>;
  images: ReadonlyMap<string, ImageFile>;
  drafts: boolean;
  cache: Cache | undefined;
  /** Told how many pages there are by now. */
  onPages?: (done: number) => void;
}

/** Parses a site in several threads, when so much of it is unknown to the cache that threads are worth their start; else undefined. */
export async function parseParallel({ site, content, images, drafts, cache, onPages = () => {} }: ParallelInput): Promise<Map<string, Ready> | undefined> {
  if (threads() < 2 || content.texts.size < MIN_PAGES) return undefined;
  const { groups, routes } = sourceGroups(content, site);
  if (groups.flat().length - (cache?.count(site, routes) ?? 0) < MIN_PAGES) return undefined;
  return parseGroups(groups, { site, drafts, routes, texts: content.texts, images }, onPages);
}

/** An original and its translations, which must be parsed by one thread: translations look at their original. */
export type Group = readonly Source[];

async function parseGroups(groups: readonly Group[], data: ThreadData, onPages: (done: number) => void): Promise<Map<string, Ready>> {
  const ready = new Map<string, Ready>();
  const queue: Group[][] = [];
  for (let at = 0; at < groups.length; at += GROUPS_AT_ONCE) queue.push(groups.slice(at, at + GROUPS_AT_ONCE));
  const take = (batch: Batch): void => {
    for (const [route, page] of batch) ready.set(route, page);
    onPages(ready.size);
  };
  const helpers = Array.from({ length: Math.min(threads() - 1, queue.length) }, () => help(queue, data, take));
  const parseGroup = groupParser(data);
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    take(await parseBatch(next, parseGroup));
    // Messages of the threads are only heard between two turns.
    await new Promise(resolve => setImmediate(resolve));
  }
  // A thread that has failed gave its groups back.
  await Promise.all(helpers);
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) take(await parseBatch(next, parseGroup));
  return ready;
}

/** Parses a few groups, as this thread and every other does. */
export async function parseBatch(groups: readonly Group[], parseGroup: (group: Group) => ParsedPage[]): Promise<Batch> {
  const pages = groups.flatMap(parseGroup);
  for (const page of pages) prepareExamples(page);
  return Promise.all(pages.map(async (page): Promise<Batch[number]> => [page.routePath, { packed: pack(page), examples: await checkExamples([page]) }]));
}

/** One thread, from its start to the end of the queue. Never rejects. */
function help(queue: Group[][], workerData: ThreadData, take: (batch: Batch) => void): Promise<void> {
  // tsx registers itself in the main thread only.
  const boot = `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(tsx => { tsx.register(); return import(${JSON.stringify(new URL('./parallel.worker.ts', import.meta.url).href)}); });`;
  const worker = new Worker(boot, { eval: true, execArgv: [], workerData });
  let current: Group[] | undefined;
  return new Promise(resolve => {
    const next = (): void => {
      current = queue.shift();
      worker.postMessage(current);
    };
    worker.on('message', (batch: Batch | 'started') => {
      if (batch !== 'started') take(batch);
      current = undefined;
      next();
    });
    worker.on('error', () => {
      if (current) queue.push(current);
      current = undefined;
    });
    worker.on('exit', () => resolve());
  });
}

function threads(): number {
  return Math.min(os.availableParallelism(), MAX_THREADS);
}
