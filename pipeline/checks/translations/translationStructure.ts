// Translations keep the structure of their original: headings, code, tables, containers, images and
// links, section by section.
import { compareCode } from './compareCode.ts';
import { compareImages, compareLinks } from './compareTargets.ts';
import { compareShapes } from './compareShapes.ts';
import { fault, type Comparison, type Section } from './comparison.ts';
import type { Locales } from '../../../client/routes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { hasErrors, type PageOutline, type PageRecord } from '../../page/record.ts';
import type { LinkedCheck } from '../check.ts';

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
    const isFaulty = (path: string): boolean => input.unread.has(path);
    if (!original || hasErrors(page) || hasErrors(original)) return [];
    if (isFaulty(page.pagePath) || isFaulty(original.pagePath)) return [];
    return compareStructure(page, original, input.index.siteLocales);
  },
};

/** Compares a translation with its original, section by section. */
export function compareStructure(
  page: PageRecord,
  original: PageOutline,
  siteLocales: Locales,
): Diagnostic[] {
  const wrongHeading = headings(page, original);
  if (wrongHeading) return [wrongHeading];
  const own = sections(page);
  const theirs = sections(original);
  return own.flatMap((section, index) =>
    compareSection({ section, other: theirs[index]!, page, original, siteLocales }),
  );
}

function headings(page: PageOutline, original: PageOutline): Diagnostic | undefined {
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
    return fault(spot, message, original, `keep the headings of ${original.pagePath}`);
  }
  return undefined;
}

/**
 * The text before the first heading, and one section per heading. Blocks of included fragments
 * belong to where they are included.
 */
function sections(page: PageOutline): Section[] {
  const list: Section[] = [{ file: page.pagePath, line: 1, end: Infinity, blocks: [] }];
  for (const block of page.blocks) {
    if (/^h[1-6]$/.test(block.kind))
      list.push({ file: block.file, line: block.line, end: Infinity, blocks: [] });
    else list.at(-1)!.blocks.push(block);
  }
  for (const [index, section] of list.entries()) {
    const next = list.slice(index + 1).find(({ file }) => file === section.file);
    if (next) section.end = next.line;
  }
  return list;
}

function compareSection(comparison: Comparison): Diagnostic[] {
  return [
    ...compareCode(comparison),
    ...compareShapes(comparison),
    ...compareImages(comparison),
    ...compareLinks(comparison),
  ];
}
