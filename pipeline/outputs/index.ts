// Lists the files for other programs: search engines, feed readers, assistants, editors.
import { infoAt, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../files/outputFile.ts';
import type { PagesByRoute, SiteIndex } from '../page/siteIndex.ts';
import { feeds } from './feed.ts';
import { schemas } from './jsonSchemas.ts';
import { llms } from './llms.ts';
import { optionsFile, type OptionEntry } from './options/optionReference.ts';
import { robots, sitemap } from './sitemap.ts';
import { manifest } from './webManifest.ts';

/**
 * Lists these files. They are written after the pages, whose Markdown llms-full.txt reads.
 * @param dates source file → when it last changed (ISO 8601)
 */
export function listings(
  index: SiteIndex,
  pages: PagesByRoute,
  dates: ReadonlyMap<string, string>,
  options: readonly OptionEntry[],
): OutputFile[] {
  return [
    ...llms(index),
    ...sitemap(index, dates),
    robots(index),
    ...feeds(index, pages),
    manifest(index.site),
    ...optionsFile(options, index),
    ...schemas(index.site),
  ];
}

/** Reports, in one notice, what is left out because the site has no public origin. */
export function checkOrigin({ origin }: SiteIndex['site']): Diagnostic[] {
  if (origin) return [];
  const message =
    'the site has no origin, so canonical and alternate URLs, sitemap, feeds, ' +
    'breadcrumbs, and social cards are left out';
  const hint = 'set origin in site.ts, or pass --origin https://docs.example.com';
  return [infoAt({ file: 'site.ts' }, 'no-origin', message, hint)];
}
