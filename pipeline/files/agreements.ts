// Remembers across builds which translations agree with their originals. Comparing all pages takes a
// fifth of a build in which one page has changed.
import { digest } from '../hash.ts';
import type { Ledger } from '../input/dataFiles.ts';
import { memo } from '../memo.ts';
import type { PageRecord } from '../page/record.ts';
import { originalRecord, type PagesByRoute, type SiteIndex } from '../page/siteIndex.ts';

export interface AgreementInput {
  index: SiteIndex;
  ledger: Ledger | undefined;
  records: PagesByRoute;
  /** Returns a hash of everything that a record was made from; undefined if it is not known. */
  keyOf(page: PageRecord): string | undefined;
}

/** Translations that agreed with their originals when an earlier build compared them. */
export type Agreements = ReturnType<typeof keptAgreements>;

/**
 * Returns the agreements of earlier builds, and adds those that are true now to `agreed`.
 * @param known what an earlier build added to `agreed`
 */
export function keptAgreements(
  { index, ledger, records, keyOf }: AgreementInput,
  known: ReadonlySet<string>,
  agreed: Set<string>,
) {
  // Links to headings are compared by the ids that headings inherit, in any page.
  const slugs = memo(() =>
    digest(
      index.pages
        .flatMap(({ routePath, headings }) =>
          headings.map(({ slug, id }) => (slug ? `${routePath}#${slug} ${id}` : '')),
        )
        .join('\n'),
    ),
  );
  const nameOf = (page: PageRecord): string | undefined => {
    const original = originalRecord(page, index, records);
    const keys = [page, original].map(each => each && keyOf(each));
    if (keys.includes(undefined)) return undefined;
    const recorded = ledger && (ledger.translations[page.pagePath] ?? null);
    return digest(JSON.stringify([slugs(), ...keys, ledger !== undefined, recorded ?? null]));
  };
  return {
    /** Whether nothing has changed since that a comparison reads. */
    has: (page: PageRecord): boolean => {
      const name = nameOf(page);
      if (name === undefined || !known.has(name)) return false;
      agreed.add(name);
      return true;
    },
    /** Records that comparing a page with its original found nothing. */
    add: (page: PageRecord): void => {
      const name = nameOf(page);
      if (name !== undefined) agreed.add(name);
    },
  };
}
