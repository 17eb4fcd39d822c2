// Many pages at once: sources are parsed, looked through and at last written in worker threads and
// in this one, whichever is free
// takes the next few. A thread keeps the pages it has parsed, so that for the writing only what
// stands around them is sent.
import os from 'node:os';
import type { Site } from '../../theme/types.ts';
import type { Cache } from './cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkExamples } from '../checks/codeExamples.ts';
import type { ImageFile } from '../markdown/context.ts';
import { unpack } from '../page/packed.ts';
import { sourceGroups } from '../page/parsePages.ts';
import type { PageRecord } from '../page/parsePage.ts';
import type { Content } from '../input/content.ts';
import { startThreads, type Thread } from './workerThread.ts';
import type { Term } from '../checks/proseLint.ts';
import {
  openWork,
  type PageJob,
  type Ready,
  type ThreadData,
  type WritingData,
} from './workerTasks.ts';
import { hear, type Helpers, type Prints } from './write.ts';

/** The threads between parsing and writing. */
export interface Crew {
  ready: ReadonlyMap<string, Ready>;
  /** Findings in the examples of all these pages. */
  examples(): Promise<Diagnostic[]>;
  /** Helps to write the pages of a plan. */
  helpers(data: Omit<WritingData, 'folder'>, pages: readonly PageFiles[]): Helpers;
  /** Ends the threads, with the pages they keep; for who writes nothing. */
  end(): void;
}

/** The files of one page. */
export interface PageFiles {
  route: string;
  paths: readonly string[];
  job(): PageJob;
}

/** Fewer pages are parsed sooner than a thread has started. */
const MIN_PAGES = 600;
const GROUPS_AT_ONCE = 4;
const PAGES_AT_ONCE = 8;
/** Tasks that a thread has before it: this one hears its answers late, for it works itself. */
const AHEAD = 3;
const MAX_THREADS = 8;

export interface ParallelInput {
  site: Site;
  content: Pick<Content, 'texts'>;
  images: ReadonlyMap<string, ImageFile>;
  drafts: boolean;
  glossary: readonly Term[];
  cache: Cache | undefined;
  /** Told how many pages there are by now. */
  onPages?: (done: number) => void;
  /** Parses fewer pages too, a few at a time, so that meanwhile others are heard. */
  patient?: boolean;
}

/**
 * Parses a site in several threads, when so much of it is unknown to the cache that threads are
 * worth their start; else undefined,
 * or in this one when it is patient and hardly anything is known.
 */
export async function parseParallel({
  site,
  content,
  images,
  drafts,
  glossary,
  cache,
  onPages = () => {},
  patient = false,
}: ParallelInput): Promise<Crew | undefined> {
  const count = Math.min(os.availableParallelism(), MAX_THREADS);
  if ((count < 2 || content.texts.size < MIN_PAGES) && !patient) return undefined;
  const { groups, routes } = sourceGroups(content, site);
  const pages = groups.flat().length;
  const unknown = pages - (cache?.count(site, routes) ?? 0);
  const isWorth = unknown >= MIN_PAGES && count > 1;
  if (!isWorth && !(patient && unknown > pages / 2)) return undefined;
  const data: ThreadData = { site, drafts, routes, texts: content.texts, images, glossary };
  const threads = isWorth ? startThreads(count - 1, data) : [];

  const ready = new Map<string, Ready>();
  const owners = new Map<string, Thread>();
  const queue = inBatches(groups, GROUPS_AT_ONCE);
  const helpers: Promise<void>[] = [];
  const help = async (thread: Thread): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const batch = await thread.ask('parse', next);
      // A thread that has failed gives its groups back.
      if (!batch) return void queue.push(next);
      for (const [route, page] of batch) {
        ready.set(route, page);
        owners.set(route, thread);
      }
      onPages(ready.size);
    }
  };
  // A thread that starts when all is done need not be waited for.
  for (const thread of threads)
    void thread.started.then(
      isStarted =>
        isStarted &&
        queue.length > 0 &&
        helpers.push(...Array.from({ length: AHEAD }, () => help(thread))),
    );
  const own = openWork(data);
  const parseRest = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      for (const [route, page] of own.parse(next)) ready.set(route, page);
      onPages(ready.size);
      await hear();
    }
  };
  await parseRest();
  await Promise.all(helpers);
  // What a thread that has failed gave back meanwhile.
  await parseRest();

  const owning = threads.filter(thread => [...owners.values()].includes(thread));
  const examplesOf = async (thread: Thread): Promise<Diagnostic[]> =>
    (await thread.ask('examples')) ?? checkExamples(pagesOf(thread, owners, ready));
  return {
    ready,
    examples: async () => (await Promise.all([own.examples(), ...owning.map(examplesOf)])).flat(),
    helpers: (writing, pages) => shareWriting(owning, owners, writing, pages),
    end: () => threads.forEach(thread => thread.end()),
  };
}

function pagesOf(
  thread: Thread,
  owners: ReadonlyMap<string, Thread>,
  ready: ReadonlyMap<string, Ready>,
): PageRecord[] {
  return [...owners].flatMap(([route, owner]) =>
    owner === thread ? [unpack(ready.get(route)!.packed)] : [],
  );
}

function inBatches<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/**
 * The threads write the pages they have parsed, from the last to the first; whoever else is free
 * begins with the first.
 */
function shareWriting(
  threads: readonly Thread[],
  owners: ReadonlyMap<string, Thread>,
  data: Omit<WritingData, 'folder'>,
  pages: readonly PageFiles[],
): Helpers {
  const queues = new Map(
    threads.map(thread => [thread, pages.filter(({ route }) => owners.get(route) === thread)]),
  );
  const files = new Set([...queues.values()].flat().flatMap(({ paths }) => paths));
  const given: string[] = [];
  let working: Promise<Prints[]> = Promise.resolve([]);
  return {
    files,
    begin(folder, onFiles) {
      const help = async (thread: Thread, queue: PageFiles[]): Promise<Prints> => {
        const prints: Prints = [];
        while (queue.length > 0) {
          const next = queue.splice(-PAGES_AT_ONCE);
          const written = await thread.ask(
            'write',
            next.map(({ job }) => job()),
          );
          if (!written) {
            given.push(...next.flatMap(({ paths }) => paths));
            return prints;
          }
          prints.push(...written);
          onFiles(written.length);
        }
        return prints;
      };
      working = Promise.all(
        [...queues].flatMap(([thread, queue]) => {
          void thread.ask('prepare', { ...data, folder });
          return Array.from({ length: AHEAD }, () => help(thread, queue));
        }),
      );
      // Whoever asks for the end meets any failure.
      working.catch(() => {});
    },
    next() {
      if (given.length === 0)
        given.push(
          ...[...queues.values()]
            .reduce((longest, queue) => (queue.length > longest.length ? queue : longest), [])
            .splice(0, 1)
            .flatMap(({ paths }) => paths),
        );
      return given.shift();
    },
    end: async () => (await working).flat(),
  };
}
