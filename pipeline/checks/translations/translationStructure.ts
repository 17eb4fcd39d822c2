// Checks that translations keep the structure of their originals, section by section.
import { safeDecode, splitUrl } from '../../../client/links.ts';
import { errorAt, hasErrors, warningAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import type { HeadingUse } from '../../markdown/context.ts';
import { memoByObject } from '../../memo.ts';
import type { PageOutline, PageRecord } from '../../page/record.ts';
import type { LinkedCheck } from '../check.ts';
import { isUntranslated } from '../texts/emptyPages.ts';
import { compareBlocks } from './compareBlocks.ts';
import { compareTargets, targetKeys, type TargetKeys } from './compareTargets.ts';
import { outdatedBlocks, type OutdatedBlock } from './outdatedTranslations.ts';
import { pairSections, type Section, type SectionPair } from './pairSections.ts';

/** A comparison: `section` of the translation `page`, and the same one of its original, `other`. */
export interface Comparison {
  section: Section;
  other: Section;
  page: PageOutline;
  original: PageOutline;
  keys: TargetKeys;
  differenceAt: DifferenceAt;
}

type DifferenceAt = (spot: Place, message: string, hint?: string) => Diagnostic;

/** Returns the ids of headings by the hash of their slugs; of equal slugs, the first counts. */
const idsBySlug = memoByObject((headings: readonly Pick<HeadingUse, 'id' | 'slug'>[]) => {
  const ids = headings.flatMap(({ slug, id }): [string, string][] =>
    slug ? [[`#${slug}`, id]] : [],
  );
  return new Map(ids.reverse());
});

/** Reports differences between a translation and its original, at the lines of the translation. */
export const translationStructure: LinkedCheck = {
  isLocal: false,
  codes: {
    structure: {
      severity: 'error',
      explain:
        'A translation differs from its original in headings, code, tables, containers, ' +
        'images, or links. Keep them the same, block by block. In code, only comments and ' +
        'text may differ. The finding is an error only if the ledger records the translation ' +
        'as up to date; a change to the original alone causes warnings.',
      example: 'no heading for ## Options of the original  →  ## Optionen',
    },
  },
  run(page, { index, ledger, originalOf, site, unread }) {
    const original = originalOf(page);
    if (!original || hasErrors([...page.diagnostics, ...original.diagnostics])) return [];
    if (unread.has(page.pagePath) || unread.has(original.pagePath)) return [];
    const outdated = ledger && outdatedBlocks(page, original, ledger.translations);
    if (!outdated && isUntranslated(page, original)) return [];
    const hosts = site.localizedHosts?.[page.lang] ?? {};
    const headingId = (target: string): string => {
      const { path, hash } = splitUrl(target);
      const { headings } = index.byRoute.get(path || page.routePath) ?? page;
      return idsBySlug(headings).get(safeDecode(hash)) ?? '';
    };
    const keys = targetKeys({ siteLocales: index.siteLocales, hosts, headingId });
    return compareStructure(page, original, keys, outdated);
  },
};

/**
 * Compares a translation with its original, section by section.
 * @param outdated blocks of the original that have changed, which another check reports; undefined
 * if the ledger has no record of the translation
 */
export function compareStructure(
  page: PageRecord,
  original: PageOutline,
  keys: TargetKeys,
  outdated?: readonly OutdatedBlock[],
): Diagnostic[] {
  const report = outdated?.length === 0 ? errorAt : warningAt;
  const differenceAt: DifferenceAt = ({ file, line }, message, hint = `see ${original.pagePath}`) =>
    report({ file, line }, 'structure', message, hint);
  const pairs = pairSections(page, original);
  const changed = outdatedSections(outdated ?? [], original);
  if (!outdated?.some(isHeadingMoved)) {
    const wrong = compareHeadings(pairs, page, original, differenceAt);
    if (wrong.length > 0) return wrong;
  }
  return pairs.flatMap(({ own: section, other }) => {
    if (!section || !other || changed.has(other.heading?.id ?? '')) return [];
    if (section.heading?.level !== other.heading?.level) return [];
    const comparison = { section, other, page, original, keys, differenceAt };
    return [...compareBlocks(comparison), ...compareTargets(comparison)];
  });
}

function isHeadingMoved({ change, kind }: OutdatedBlock): boolean {
  return change !== 'edited' && /^h[1-6]$/.test(kind);
}

/** Ids of the original's sections that have changed since the translation was recorded. */
function outdatedSections(
  outdated: readonly OutdatedBlock[],
  { headings }: PageOutline,
): ReadonlySet<string> {
  return new Set(
    outdated.flatMap(block => {
      if (block.change !== 'added' || !isHeadingMoved(block)) return [block.section];
      // A new heading also takes blocks away from the section above it.
      const at = headings.findIndex(({ id }) => id === block.section);
      return [block.section, headings[at - 1]?.id ?? ''];
    }),
  );
}

/** Reports headings that one of the pages lacks, and those whose levels differ. */
function compareHeadings(
  pairs: readonly SectionPair[],
  page: PageOutline,
  original: PageOutline,
  differenceAt: DifferenceAt,
): Diagnostic[] {
  const last = page.headings.at(-1) ?? { file: page.pagePath, line: 1 };
  return pairs.flatMap(({ own, other, next }) => {
    const [mine, its] = [own?.heading, other?.heading];
    if (mine?.level === its?.level) return [];
    const message = !mine
      ? `the translation is missing the heading "${its!.text}"`
      : !its
        ? `the original has no heading that corresponds to "${mine.text}"`
        : `"${mine.text}" has level ${mine.level}, but its original "${its.text}" has level ${its.level}`;
    return [
      differenceAt(mine ?? next ?? last, message, `use the same headings as ${original.pagePath}`),
    ];
  });
}
