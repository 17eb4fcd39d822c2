// Every page and heading that was ever published can still be reached.
import { splitUrl } from '../../../client/links.ts';
import { errorAt, warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/didYouMean.ts';
import type { AddressLedger, Ledger } from '../../input/dataFiles.ts';
import type { PageRecord, PageSummary } from '../../page/record.ts';
import { translationOf, type PagesByRoute, type SiteIndex } from '../../page/siteIndex.ts';
import type { CheckInput, SiteCheck } from '../check.ts';
import { behind } from '../translations/outdatedTranslations.ts';

/** All addresses that must stay reachable from now on; those of stand-ins are not among them. */
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
        'heading. A lost heading is a warning, because its page is still there. ' +
        '`npm run ledger` records new addresses.',
      example: '## Ports {#port}',
    },
  },
  run: (input, pages) => (input.ledger ? lostAddresses(input.ledger, input, pages) : []),
};

const published = new WeakMap<Ledger, ReadonlySet<string>>();

/** Whether an address, e.g. "/guide/#options", is recorded in the ledger. */
export function isPublished(address: string, ledger: Ledger | undefined): boolean {
  if (!ledger) return false;
  const known = published.get(ledger) ?? new Set(ledger.addresses);
  published.set(ledger, known);
  return known.has(address);
}

/** A finding for each recorded address that no longer works, with the line that restores it. */
function lostAddresses(
  { addresses }: Ledger,
  input: CheckInput,
  pages: PagesByRoute,
): Diagnostic[] {
  const { pages: summaries, aliases, byRoute } = input.index;
  const moved = new Set(aliases.map(({ from }) => from));
  // A removed translation can still be reached: its address shows the original.
  const known = new Set([...summaries.flatMap(reachedAddresses), ...moved]);
  const lost = addresses.filter(address => !known.has(address));
  const lostPages = new Set(lost.filter(address => !address.includes('#')));
  return lost.flatMap((address): Diagnostic[] => {
    const { path, hash } = splitUrl(address);
    if (!hash) return [lostPage(address, byRoute)];
    // An alias leads to the new page, and the headings of the old one with it.
    if (lostPages.has(path) || moved.has(path)) return [];
    const page = pages.get(path)!;
    return isExplained(page, hash, input) ? [] : [lostHeading(address, hash.slice(1), page)];
  });
}

function reachedAddresses({ routePath, ids }: PageSummary): string[] {
  return [routePath, ...ids.map(id => `${routePath}#${id}`)];
}

/** Whether another finding has the same cause: a translation follows its original. */
function isExplained(page: PageRecord, hash: string, { index, ledger, originalOf }: CheckInput) {
  const { lang } = index.siteLocales;
  if (page.lang === lang) return false;
  const summary = translationOf(page, lang, index);
  const id = hash.slice(1);
  const isLostToo =
    summary && !summary.ids.includes(id) && isPublished(summary.routePath + hash, ledger);
  if (isLostToo) return true;
  const original = originalOf(page);
  return Boolean(original && ledger && behind(page, original, ledger.translations)?.length);
}

function lostPage(address: string, byRoute: SiteIndex['byRoute']): Diagnostic {
  const file = byRoute.get(nearest(address, byRoute.keys()) ?? '')?.pagePath;
  const message = `the address ${address} was published and leads nowhere now`;
  const hint = `add to the front matter of the page that replaces it: aliases: [${address}]`;
  const place = { file: file ?? 'ledger/addresses.json' };
  return { ...errorAt(place, 'address-lost', message, hint), target: address };
}

function lostHeading(address: string, id: string, page: PageRecord): Diagnostic {
  const similar = nearest(
    id,
    page.headings.map(heading => heading.id),
  );
  const heading = page.headings.find(candidate => candidate.id === similar);
  const place = { file: heading?.file ?? page.pagePath, line: heading?.line ?? 1 };
  const { level, text } = heading ?? { level: 2, text: 'Title' };
  const line = `${'#'.repeat(level)} ${text} {#${id}}`;
  const message = `the anchor ${address} was published and leads nowhere now`;
  const hint =
    `keep it on the heading that replaces it: ${line}, or without one: ` +
    `<a id="${id}"></a> where readers should arrive`;
  return { ...warningAt(place, 'address-lost', message, hint), target: address };
}
