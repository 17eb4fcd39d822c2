// Plan → the files beside the pages that other programs read: search engines, feed readers, assistants, editors.
import { outputPath } from '../../client/links.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Document } from './documents.ts';
import { feeds } from './feed.ts';
import { llms } from './llms.ts';
import { manifest } from './webManifest.ts';
import { optionsFile, type OptionEntry } from './optionReference.ts';
import { place } from '../page/pageContext.ts';
import type { Plan } from '../page/siteIndex.ts';
import { schemas } from './jsonSchemas.ts';
import { robots, sitemap } from './sitemap.ts';
import { twin, twinPath } from './pageMarkdown.ts';
import type { OutFile } from '../files/write.ts';

export interface CompanionInput {
  plan: Plan;
  dates: ReadonlyMap<string, string>;
  options: readonly OptionEntry[];
  /** Documents of the pages; a twin is taken over from the last build when its document is. */
  documents?: readonly Document[];
}

/** All of them, in the order in which they must be written; none is made before it is asked for. */
export function companions(input: CompanionInput): OutFile[] {
  return [...twins(input), ...listings(input)];
}

/** The Markdown of every page. */
export function twins({ plan, dates, documents = [] }: CompanionInput): OutFile[] {
  const reuses = new Map(documents.map(({ path, reuse }) => [path, reuse]));
  return plan.pages.map((page): OutFile => {
    const reuse = reuses.get(outputPath(page.routePath));
    return {
      path: twinPath(page.routePath),
      render: () => twin(page, place(page, plan, { dates, behind: [] }), plan.site),
      reuse: reuse && { key: `${reuse.key} twin`, address: '' },
    };
  });
}

/** What tells of all pages; some of it is put together from their Markdown. */
export function listings({
  plan,
  dates,
  options,
}: Pick<CompanionInput, 'plan' | 'dates' | 'options'>): OutFile[] {
  return [
    ...llms(plan),
    ...sitemap(plan, dates),
    robots(plan),
    ...feeds(plan, dates),
    manifest(plan.site),
    ...optionsFile(options),
    ...schemas(),
  ];
}

/** Says once what a site without a public origin goes without. */
export function checkOrigin({ origin }: Plan['site']): Diagnostic[] {
  if (origin) return [];
  return [
    {
      severity: 'info',
      code: 'no-origin',
      file: 'site.ts',
      message:
        'the site has no origin, so canonical and alternate addresses, sitemap, feeds, breadcrumbs and social cards are left out',
      hint: 'set origin in site.ts, or say --origin https://docs.example.com',
    },
  ];
}
