// Addresses are promises: every page and heading that was ever published is still reached, or its
// loss is an error.
import { splitUrl } from '../../../client/links.ts';
import { errorAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/didYouMean.ts';
import type { AddressLedger } from '../../input/ledger.ts';
import type { PageRecord, PageSummary } from '../../page/record.ts';
import type { SiteCheck } from '../check.ts';
import type { SiteIndex } from '../../page/siteIndex.ts';

/**
 * All addresses that the site promises now; pages that stand in for a missing translation promise
 * nothing.
 */
export function listAddresses({
  pages,
  aliases,
}: Pick<SiteIndex, 'pages' | 'aliases'>): AddressLedger {
  const list = pages.filter(isOwn).flatMap(addressesOf);
  const moved = aliases.filter(({ to }) => isOwn(to)).map(({ from }) => from);
  return [...new Set([...list, ...moved])].sort((a, b) => (a < b ? -1 : 1));
}

function isOwn({ articleLang }: PageSummary): boolean {
  return articleLang === undefined;
}

function addressesOf(page: PageSummary): string[] {
  return [page.routePath, ...headingIds(page).map(id => `${page.routePath}#${id}`)];
}

export const publishedUrls: SiteCheck = {
  codes: {
    'address-lost': {
      severity: 'error',
      explain:
        'A page or heading that was published is gone, and old links to it are dead. Paste ' +
        'the line of the hint: an alias on the page that replaced it, or the old id on the ' +
        'heading. `npm run ledger` records new addresses.',
      example: '## Ports {#port}',
    },
  },
  run: ({ index, ledger }, pages) => (ledger ? lostAddresses(ledger.addresses, index, pages) : []),
};

/** An error for every recorded address that leads nowhere now, with the line that mends it. */
function lostAddresses(
  ledger: AddressLedger,
  siteIndex: SiteIndex,
  pages: ReadonlyMap<string, PageRecord>,
): Diagnostic[] {
  // A withdrawn translation is still reached: its address shows the original.
  const known = new Set([
    ...siteIndex.pages.flatMap(addressesOf),
    ...siteIndex.aliases.map(({ from }) => from),
  ]);
  const lostPages = new Set(
    ledger.filter(address => !address.includes('#') && !known.has(address)),
  );
  return ledger.flatMap((address): Diagnostic[] => {
    if (known.has(address)) return [];
    const { path, hash } = splitUrl(address);
    // An alias leads to the new page, and the headings of the old one with it.
    if (hash && (lostPages.has(path) || siteIndex.aliases.some(({ from }) => from === path)))
      return [];
    if (!hash) {
      const target = nearest(address, siteIndex.byRoute.keys());
      const page = target === undefined ? undefined : siteIndex.byRoute.get(target);
      return [
        errorAt(
          { file: page?.pagePath ?? 'ledger/addresses.json' },
          'address-lost',
          `the address ${address} was published and leads nowhere now`,
          `add to the front matter of the page that replaces it: aliases: [${address}]`,
        ),
      ];
    }
    const page = pages.get(path)!;
    const id = hash.slice(1);
    const heading = page.headings.find(
      ({ id: candidate }) =>
        candidate ===
        nearest(
          id,
          page.headings.map(other => other.id),
        ),
    );
    return [
      errorAt(
        { file: heading?.file ?? page.pagePath, line: heading?.line ?? 1 },
        'address-lost',
        `the anchor ${address} was published and leads nowhere now`,
        `keep it on the heading that replaces it: ${headingLine(heading, id)}`,
      ),
    ];
  });
}

/** The line of a heading with an id, as it is written. */
function headingLine(heading: { level: number; text: string } | undefined, id: string): string {
  const { level, text } = heading ?? { level: 2, text: 'Title' };
  return `${'#'.repeat(level)} ${text} {#${id}}`;
}

function headingIds(page: PageSummary): string[] {
  return page.headings.filter(({ level }) => level > 1).map(({ id }) => id);
}
