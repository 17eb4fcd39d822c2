// Every page and heading that was ever published can still be reached.
import { splitUrl } from '../../../client/links.ts';
import { errorAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/didYouMean.ts';
import type { AddressLedger } from '../../input/dataFiles.ts';
import type { PageSummary } from '../../page/record.ts';
import type { SiteCheck } from '../check.ts';
import type { PagesByRoute, SiteIndex } from '../../page/siteIndex.ts';

/** All addresses that the site promises now. A stand-in for a translation promises nothing. */
export function listAddresses({ pages, aliases }: SiteIndex): AddressLedger {
  const list = pages.filter(isOwn).flatMap(addressesOf);
  const moved = aliases.filter(({ to }) => isOwn(to)).map(({ from }) => from);
  return [...new Set([...list, ...moved])].sort((a, b) => (a < b ? -1 : 1));
}

function isOwn({ articleLang }: PageSummary): boolean {
  return articleLang === undefined;
}

function addressesOf(page: PageSummary): string[] {
  const headings = page.headings.filter(({ level }) => level > 1);
  return [page.routePath, ...headings.map(({ id }) => `${page.routePath}#${id}`)];
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

/** An error for every recorded address that leads nowhere now, with the line that restores it. */
function lostAddresses(
  ledger: AddressLedger,
  { pages: summaries, aliases, byRoute }: SiteIndex,
  pages: PagesByRoute,
): Diagnostic[] {
  const moved = new Set(aliases.map(({ from }) => from));
  // A withdrawn translation is still reached: its address shows the original.
  const known = new Set([...summaries.flatMap(addressesOf), ...moved]);
  const lost = ledger.filter(address => !known.has(address));
  const lostPages = new Set(lost.filter(address => !address.includes('#')));
  return lost.flatMap((address): Diagnostic[] => {
    const { path, hash } = splitUrl(address);
    if (!hash) {
      const file = byRoute.get(nearest(address, byRoute.keys()) ?? '')?.pagePath;
      const message = `the address ${address} was published and leads nowhere now`;
      const hint = `add to the front matter of the page that replaces it: aliases: [${address}]`;
      return [errorAt({ file: file ?? 'ledger/addresses.json' }, 'address-lost', message, hint)];
    }
    // An alias leads to the new page, and the headings of the old one with it.
    if (lostPages.has(path) || moved.has(path)) return [];
    const page = pages.get(path)!;
    const id = hash.slice(1);
    const ids = page.headings.map(heading => heading.id);
    const similar = nearest(id, ids);
    const heading = page.headings.find(candidate => candidate.id === similar);
    const place = { file: heading?.file ?? page.pagePath, line: heading?.line ?? 1 };
    const { level, text } = heading ?? { level: 2, text: 'Title' };
    const line = `${'#'.repeat(level)} ${text} {#${id}}`;
    const message = `the anchor ${address} was published and leads nowhere now`;
    const hint = `keep it on the heading that replaces it: ${line}`;
    return [errorAt(place, 'address-lost', message, hint)];
  });
}
