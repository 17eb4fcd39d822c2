// Checks that every page and heading that was ever published can still be reached.
import { splitUrl } from '../../../client/links.ts';
import { formatAddress, parseAddress, type Locales } from '../../../client/routes.ts';
import { errorAt, warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearest, nearestPath } from '../../diagnostics/didYouMean.ts';
import type { Ledger } from '../../input/dataFiles.ts';
import { originalRoute } from '../../input/routes.ts';
import { sourceLine } from '../../markdown/context.ts';
import { groupBy } from '../../groupBy.ts';
import { memoByObject } from '../../memo.ts';
import { isOwn, type PageRecord, type PageSummary } from '../../page/record.ts';
import { translationOf, type PagesByRoute, type SiteIndex } from '../../page/siteIndex.ts';
import type { CheckInput, SiteCheck } from '../check.ts';
import { outdatedBlocks } from '../translations/outdatedTranslations.ts';

/**
 * Lists the URLs that must stay reachable once they are published: of pages, headings, and
 * aliases. Those of stand-ins for missing translations are left out.
 */
export function listAddresses({ pages, aliases }: SiteIndex): Ledger['addresses'] {
  const list = pages.filter(isOwn).flatMap(addressesOf);
  const moved = aliases.filter(({ to }) => isOwn(to)).map(({ from }) => from);
  return [...new Set([...list, ...moved])].sort((a, b) => (a < b ? -1 : 1));
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
        'A published page or heading no longer exists, so old links to it are broken. Paste ' +
        'the line from the hint: an alias on the page that replaces it, or the old id on the ' +
        'heading. If nothing replaces a page, delete the lines of its URL from ' +
        '`ledger/addresses.json`. A lost heading is a warning, because its page still exists. ' +
        '`npm run ledger` records new URLs.',
      example: '## Port becomes ## Ports  →  ## Ports {#port}',
    },
  },
  run: (input, pages) => (input.ledger ? lostAddresses(input.ledger, input, pages) : []),
};

const publishedIn = memoByObject(({ addresses }: Ledger) => new Set(addresses));

/** Whether a URL, e.g. "/guide/#options", is recorded in the ledger. */
export function isPublished(address: string, ledger: Ledger | undefined): boolean {
  return ledger !== undefined && publishedIn(ledger).has(address);
}

/** Returns a finding for each recorded URL that is lost, with the line that restores it. */
function lostAddresses(
  { addresses }: Ledger,
  input: CheckInput,
  pages: PagesByRoute,
): Diagnostic[] {
  const { pages: summaries, aliases } = input.index;
  const moved = new Set(aliases.map(({ from }) => from));
  // A removed translation can still be reached: its URL shows the original.
  const reached = summaries.flatMap(({ routePath, ids }) => [
    routePath,
    ...ids.map(id => `${routePath}#${id}`),
  ]);
  const known = new Set([...reached, ...moved]);
  const lost = addresses.filter(address => !known.has(address));
  // The finding about a page covers its headings, even if the ledger does not list the page itself.
  const gone = new Set(lost.map(each => splitUrl(each).path).filter(each => !known.has(each)));
  // A lost page may be an alias that was not read.
  if ([...pages.values()].some(page => lacksAliases(page, input))) gone.clear();
  const fresh = summaries.filter(page => isOwn(page) && !isPublished(page.routePath, input.ledger));
  const headings = groupBy(lost, address => splitUrl(address).path);
  const lostHeadings = [...headings].flatMap(([path, addresses]): Diagnostic[] => {
    const page = pages.get(path);
    // An alias for the new page covers the headings of the old one.
    if (!page || moved.has(path)) return [];
    const hashes = addresses.map(address => splitUrl(address).hash);
    const ids = hashes.filter(hash => hash && !isExplained(page, hash, input));
    return lostOnPage(
      ids.map(hash => hash.slice(1)),
      page,
      input,
    );
  });
  return [...lostPages([...gone], fresh, input.index), ...lostHeadings];
}

/** Whether a page has, or may have, aliases that were not read. */
function lacksAliases({ pagePath, keyLines, frontmatter }: PageRecord, { unread }: CheckInput) {
  if (frontmatter.aliases !== undefined) return false;
  const { aliases, ...others } = keyLines;
  return aliases !== undefined || (unread.has(pagePath) && Object.keys(others).length === 0);
}

/**
 * Whether another finding already reports the cause: the page or its original was not read
 * completely, the original has lost the heading too or does not exist, or the translation is
 * outdated or lacks a heading.
 */
function isExplained(page: PageRecord, hash: string, input: CheckInput): boolean {
  const { index, ledger, originalOf, unread } = input;
  const { lang } = index.siteLocales;
  if (unread.has(page.pagePath)) return true;
  if (page.lang === lang) return false;
  const summary = translationOf(page, lang, index);
  const id = hash.slice(1);
  const address = originalRoute(page, index.siteLocales) + hash;
  if (!summary?.ids.includes(id) && isPublished(address, ledger)) return true;
  const original = originalOf(page);
  if (unread.has(original?.pagePath)) return true;
  // Without the same headings, a translation cannot inherit their ids.
  if (original && levelsOf(page) !== levelsOf(original)) return true;
  return Boolean(original && ledger && outdatedBlocks(page, original, ledger.translations)?.length);
}

function levelsOf({ headings }: Pick<PageRecord, 'headings'>): string {
  return headings.map(({ level }) => level).join();
}

/** Returns the line of front matter that makes addresses lead to a page of the same language. */
export function aliasLine(addresses: readonly string[], siteLocales: Locales): string {
  const aliases = addresses.map(address => parseAddress(address, siteLocales).rest);
  return `aliases: [${[...new Set(aliases)].join(', ')}]`;
}

/**
 * Returns a finding for each lost page. Its line keeps the aliases of the page that it is for, also
 * those that a translation inherits.
 * @param fresh the pages that were never published: one of them may replace a lost one
 */
function lostPages(
  addresses: readonly string[],
  fresh: readonly PageSummary[],
  index: SiteIndex,
): Diagnostic[] {
  const { siteLocales } = index;
  const found = groupBy(addresses, address => replacementOf(address, fresh));
  return [...found].flatMap(([page, lost]) =>
    lost.map(target => {
      const message = `the published URL ${target} no longer leads to a page`;
      const limited = limitedPage(target, index);
      if (limited) return lostByLimit(target, message, limited);
      const line = aliasLine(
        [...(page?.frontmatter.aliases ?? []), ...(page ? lost : [target])],
        siteLocales,
      );
      const hint =
        `write this in the front matter of the page that replaces it: ${line}; if there is none, ` +
        `delete the lines of ${target} from ledger/addresses.json`;
      const place = { file: page?.pagePath ?? 'ledger/addresses.json' };
      return { ...errorAt(place, 'address-lost', message, hint), target };
    }),
  );
}

/** Returns the original at a lost URL of a translation, which its `languages` leave out. */
function limitedPage(target: string, { siteLocales, byRoute }: SiteIndex): PageSummary | undefined {
  const { version, rest } = parseAddress(target, siteLocales);
  return byRoute.get(formatAddress({ version, lang: siteLocales.lang, rest }, siteLocales));
}

function lostByLimit(target: string, message: string, { pagePath }: PageSummary): Diagnostic {
  const hint =
    `languages in the front matter leaves it out: add its language, or delete the lines of ` +
    `${target} from ledger/addresses.json`;
  return { ...errorAt({ file: pagePath }, 'address-lost', message, hint), target };
}

function replacementOf(address: string, fresh: readonly PageSummary[]): PageSummary | undefined {
  const routes = fresh.map(page => page.routePath);
  const route = nearestPath(address, routes);
  const siblings = fresh.filter(page => parentOf(page.routePath) === parentOf(address));
  const only = siblings.length === 1 ? siblings[0] : undefined;
  return fresh.find(page => page.routePath === route) ?? only;
}

function parentOf(route: string): string {
  return route.slice(0, route.replace(/\/$/, '').lastIndexOf('/'));
}

/** Returns a finding for each lost id of a page; headings that were never published may replace it. */
function lostOnPage(ids: readonly string[], page: PageRecord, { ledger, texts }: CheckInput) {
  const fresh = page.headings
    .filter(({ level, id }) => level > 1 && !isPublished(`${page.routePath}#${id}`, ledger))
    .map(({ id }) => id);
  const similar = ids.map(id => nearest(id, fresh));
  const left = fresh.filter(id => !similar.includes(id));
  const only = left.length === 1 && similar.filter(id => id === undefined).length === 1;
  return ids.map((id, at) => {
    const instead = similar[at] ?? (only ? left[0] : undefined);
    return lostHeading(id, instead, page, texts);
  });
}

function lostHeading(
  id: string,
  instead: string | undefined,
  page: PageRecord,
  texts: CheckInput['texts'],
): Diagnostic {
  const address = `${page.routePath}#${id}`;
  const heading = page.headings.find(candidate => candidate.id === instead);
  const place = { file: heading?.file ?? page.pagePath, line: heading?.line ?? 1 };
  const { level, text } = heading ?? { level: 2, text: 'Title' };
  // The heading as it is written, with its marks, but without another id.
  const written = sourceLine(place, texts)
    .replace(/\{#[^{}]*\}\s*$/, '')
    .trimEnd();
  const isWritten = heading && /^#{2,6} /.test(written);
  const line = `${isWritten ? written : `${'#'.repeat(level)} ${text}`} {#${id}}`;
  const message = `the published anchor ${address} no longer exists`;
  const hint =
    `keep the id on the heading that replaces it: ${line}; if there is none, put ` +
    `<a id="${id}"></a> where the link should lead`;
  return { ...warningAt(place, 'address-lost', message, hint), target: address };
}
