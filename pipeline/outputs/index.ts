// SiteIndex → the files beside the pages that other programs read: search engines, feed readers,
// assistants, editors.
import { outputPath } from '../../client/links.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Document } from './documents.ts';
import { feeds } from './feed.ts';
import { llms } from './llms.ts';
import { manifest } from './webManifest.ts';
import { optionsFile, type OptionEntry } from './optionReference.ts';
import { pageContext } from '../page/pageContext.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import { schemas } from './jsonSchemas.ts';
import { robots, sitemap } from './sitemap.ts';
import { twin, pageMarkdownPath } from './pageMarkdown.ts';
import type { OutputFile } from '../files/write.ts';

export interface CompanionInput {
  siteIndex: SiteIndex;
  dates: ReadonlyMap<string, string>;
  options: readonly OptionEntry[];
  /** Documents of the pages; a twin is taken over from the last build when its document is. */
  documents?: readonly Document[];
}

/** All of them, in the order in which they must be written; none is made before it is asked for. */
export function companions(input: CompanionInput): OutputFile[] {
  return [...twins(input), ...listings(input)];
}

/** The Markdown of every page. */
export function twins({ siteIndex, dates, documents = [] }: CompanionInput): OutputFile[] {
  const reuses = new Map(documents.map(({ path, reuse }) => [path, reuse]));
  return siteIndex.pages.map((page): OutputFile => {
    const reuse = reuses.get(outputPath(page.routePath));
    return {
      path: pageMarkdownPath(page.routePath),
      render: () => twin(page, pageContext(page, siteIndex, { dates, behind: [] }), siteIndex.site),
      reuse: reuse && { key: `${reuse.key} twin`, address: '' },
    };
  });
}

/** What tells of all pages; some of it is put together from their Markdown. */
export function listings({
  siteIndex,
  dates,
  options,
}: Pick<CompanionInput, 'siteIndex' | 'dates' | 'options'>): OutputFile[] {
  return [
    ...llms(siteIndex),
    ...sitemap(siteIndex, dates),
    robots(siteIndex),
    ...feeds(siteIndex, dates),
    manifest(siteIndex.site),
    ...optionsFile(options),
    ...schemas(),
  ];
}

/** Says once what a site without a public origin goes without. */
export function checkOrigin({ origin }: SiteIndex['site']): Diagnostic[] {
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
