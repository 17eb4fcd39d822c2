// The code of a worker thread: parses pages and runs their local checks, and renders documents. It
// runs one task at a time, in order.
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { localFindings } from '../checks/index.ts';
import type { LocalInput } from '../checks/check.ts';
import { localesOf } from '../input/site/settings.ts';
import { createPageRenderer } from '../outputs/pageRenderer.ts';
import type { PageJob, RenderedPage, RenderInput } from '../outputs/pageRenderer.ts';
import type { TaskMessage } from './workers.ts';
import { createSinglePageParser, type ParserContext } from '../page/parsePages.ts';
import type { PageRecord, Source } from '../page/record.ts';

/** The data that a worker receives when it starts. */
export interface WorkerSetup extends ParserContext, Pick<LocalInput, 'glossary'> {
  drafts: boolean;
}

/** The tasks of a worker. Their items and results are plain data. */
export type Tasks = ReturnType<typeof createTasks>;

function createTasks(setup: WorkerSetup) {
  const { site, texts, glossary, drafts } = setup;
  const { lang } = localesOf(site);
  const parse = createSinglePageParser(setup);
  let renderPage: ((job: PageJob) => RenderedPage) | undefined;

  const parseGroup = (group: readonly Source[]): PageRecord[] => {
    let original: PageRecord | undefined;
    return group.map(source => {
      const page = parse(source, source.lang === lang ? undefined : original);
      if (source.lang === lang && (drafts || !page.frontmatter.draft)) original = page;
      return page;
    });
  };
  return {
    /** Parses pages, each together with its translations, the original first. */
    parse: (groups: readonly (readonly Source[])[]) =>
      Promise.all(
        groups.flatMap(parseGroup).map(async page => ({
          page,
          local: await localFindings(page, { site, texts, glossary }),
        })),
      ),
    /** Receives the data that all documents share, sent once. */
    prepare(input: RenderInput): boolean {
      renderPage = createPageRenderer(input);
      return true;
    },
    render: (jobs: readonly PageJob[]) => jobs.map(job => renderPage!(job)),
  };
}

/** The data that the pool passes to a new thread. */
export interface WorkerData {
  siteWorker: WorkerSetup;
}

// The main thread runs the same script; it starts a worker only in a thread of the pool.
if (parentPort && isWorkerData(workerData)) startWorker(parentPort, workerData.siteWorker);

function isWorkerData(data: unknown): data is WorkerData {
  return typeof data === 'object' && data !== null && 'siteWorker' in data;
}

function startWorker(port: MessagePort, setup: WorkerSetup): void {
  const tasks = createTasks(setup);
  let last = Promise.resolve();
  port.on('message', ({ task, input }: TaskMessage) => {
    last = last.then(async () => port.postMessage(await tasks[task](input as never)));
  });
  port.postMessage('started');
}
