// What a worker can do: parse pages with their local checks, and render documents.
import { localFindings } from '../checks/index.ts';
import type { LocalInput } from '../checks/check.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { localesOf } from '../input/site/settings.ts';
import {
  createPageRenderer,
  type PageJob,
  type RenderedPage,
  type RenderInput,
} from '../outputs/pageRenderer.ts';
import { createSinglePageParser, type ParserContext } from '../page/parsePages.ts';
import type { PageRecord, Source } from '../page/record.ts';

/** What a worker needs from its start. */
export interface WorkerSetup extends ParserContext, Pick<LocalInput, 'glossary'> {
  drafts: boolean;
}

/** A page and its translations: they must be parsed together, the original first. */
export type SourceGroup = readonly Source[];

export interface ParsedSource {
  page: PageRecord;
  local: Diagnostic[];
}

/** What the tasks over lists take and return. Plain data. */
export interface TaskTypes {
  parse: { item: SourceGroup; result: ParsedSource[] };
  render: { item: PageJob; result: RenderedPage[] };
}

export type Tasks = {
  [T in keyof TaskTypes]: (
    items: readonly TaskTypes[T]['item'][],
  ) => TaskTypes[T]['result'] | Promise<TaskTypes[T]['result']>;
} & {
  /** Takes the data for all documents, sent once. */
  prepare(input: RenderInput): boolean;
};

/** Creates the tasks of one worker. */
export function createTasks(setup: WorkerSetup): Tasks {
  const { site, texts, glossary, drafts } = setup;
  const { lang } = localesOf(site);
  const parse = createSinglePageParser(setup);
  let renderPage: ((job: PageJob) => RenderedPage) | undefined;

  const parseGroup = (group: SourceGroup): PageRecord[] => {
    let original: PageRecord | undefined;
    return group.map(source => {
      const page = parse(source, source.lang === lang ? undefined : original);
      if (source.lang === lang && (drafts || !page.frontmatter.draft)) original = page;
      return page;
    });
  };
  return {
    parse: groups =>
      Promise.all(
        groups.flatMap(parseGroup).map(async page => ({
          page,
          local: await localFindings(page, { site, texts, glossary }),
        })),
      ),
    prepare(input) {
      renderPage = createPageRenderer(input);
      return true;
    },
    render: jobs => jobs.map(job => renderPage!(job)),
  };
}
