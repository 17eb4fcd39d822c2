// Two sections that are compared: one of a translation, and the same one of its original.
import type { Locales } from '../../../client/routes.ts';
import { errorAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BlockUse } from '../../markdown/writers/blocks.ts';
import type { PageOutline } from '../../page/record.ts';

/** What stands between two headings. */
export interface Section {
  file: string;
  line: number;
  /** Line of the next heading in the same file. */
  end: number;
  blocks: BlockUse[];
}

export interface Comparison {
  section: Section;
  other: Section;
  page: PageOutline;
  original: PageOutline;
  siteLocales: Locales;
}

export function fault(
  spot: { file: string; line: number },
  message: string,
  original: PageOutline,
  hint = `see ${original.pagePath}`,
): Diagnostic {
  return errorAt({ file: spot.file, line: spot.line }, 'structure', message, hint);
}
