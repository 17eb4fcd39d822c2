// Translations keep the structure of their original, section by section.
import type { Locales } from '../../../client/routes.ts';
import { errorAt, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import type { BlockUse } from '../../markdown/writers/blocks.ts';
import { hasErrors, type PageOutline, type PageRecord } from '../../page/record.ts';
import type { LinkedCheck } from '../check.ts';
import { compareBlocks } from './compareBlocks.ts';
import { compareTargets } from './compareTargets.ts';

/** What stands between two headings. */
export interface Section {
  file: string;
  line: number;
  /** Line of the next heading in the same file. */
  end: number;
  blocks: BlockUse[];
}

/** A section of a translation, and the same section of its original. */
export interface Comparison {
  section: Section;
  other: Section;
  page: PageOutline;
  original: PageOutline;
  siteLocales: Locales;
  fault: Fault;
}

type Fault = (spot: Place, message: string, hint?: string) => Diagnostic;

/** Differences between a translation and its original, each at the line of the translation. */
export const translationStructure: LinkedCheck = {
  isLocal: false,
  codes: {
    structure: {
      severity: 'error',
      explain:
        'A translation differs from its original in headings, code, tables, containers, ' +
        'images, or links. Keep them the same, block by block; only comments in code may ' +
        'differ.',
      example: '## Options is missing in the translation',
    },
  },
  run(page, input) {
    const original = input.originalOf(page);
    if (!original || hasErrors(page) || hasErrors(original)) return [];
    if (input.unread.has(page.pagePath) || input.unread.has(original.pagePath)) return [];
    return compareStructure(page, original, input.index.siteLocales);
  },
};

/** Compares a translation with its original, section by section. */
export function compareStructure(
  page: PageRecord,
  original: PageOutline,
  siteLocales: Locales,
): Diagnostic[] {
  const fault: Fault = ({ file, line }, message, hint = `see ${original.pagePath}`) =>
    errorAt({ file, line }, 'structure', message, hint);
  const wrongHeading = compareHeadings(page, original, fault);
  if (wrongHeading) return [wrongHeading];
  const theirs = sections(original);
  return sections(page).flatMap((section, index) => {
    const comparison = { section, other: theirs[index]!, page, original, siteLocales, fault };
    return [...compareBlocks(comparison), ...compareTargets(comparison)];
  });
}

function compareHeadings(
  page: PageOutline,
  original: PageOutline,
  fault: Fault,
): Diagnostic | undefined {
  const count = Math.max(page.headings.length, original.headings.length);
  for (let index = 0; index < count; index++) {
    const own = page.headings[index];
    const theirs = original.headings[index];
    if (own?.level === theirs?.level) continue;
    const spot = own ?? page.headings.at(-1) ?? { file: page.pagePath, line: 1 };
    const message = !own
      ? `the translation lacks the heading "${theirs!.text}"`
      : !theirs
        ? `the original has no heading in the place of "${own.text}"`
        : `"${own.text}" has level ${own.level}, its original "${theirs.text}" level ${theirs.level}`;
    return fault(spot, message, `keep the headings of ${original.pagePath}`);
  }
  return undefined;
}

/** The text before the first heading, and one section per heading, in the file that includes it. */
function sections(page: PageOutline): Section[] {
  const list: Section[] = [{ file: page.pagePath, line: 1, end: Infinity, blocks: [] }];
  for (const block of page.blocks) {
    const { kind, file, line } = block;
    if (/^h[1-6]$/.test(kind)) list.push({ file, line, end: Infinity, blocks: [] });
    else list.at(-1)!.blocks.push(block);
  }
  for (const [index, section] of list.entries()) {
    const next = list.slice(index + 1).find(({ file }) => file === section.file);
    if (next) section.end = next.line;
  }
  return list;
}
