// The two lists of checks, and the checker that runs them. After a change, it repeats only the page
// checks whose input has changed.
import { isError, sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Agreements } from '../files/agreements.ts';
import { isOwn, type PageOutline, type PageRecord } from '../page/record.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import { aliases } from './links/aliases.ts';
import { brandStyle } from './texts/brandStyle.ts';
import type { CheckInput, CodeInfo, LocalInput, PageCheck, SiteCheck } from './check.ts';
import { codeExamples } from './texts/codeExamples.ts';
import { hiddenCharacters, hiddenCharactersInNavigation } from './texts/hiddenCharacters.ts';
import { descriptions } from './texts/descriptions.ts';
import { emptyPages } from './texts/emptyPages.ts';
import { articleLinks, frontmatterLinks, navigationLinks } from './links/links.ts';
import { navigationFiles } from './links/navigationFiles.ts';
import { releases } from './links/releases.ts';
import { repeatedIds } from './links/repeatedIds.ts';
import { languageFolders } from './links/languageFolders.ts';
import { missingRows } from './translations/missingRows.ts';
import { missingTranslations } from './translations/missingTranslations.ts';
import { outdatedTranslation } from './translations/outdatedTranslations.ts';
import { glossaryTerms } from './texts/glossaryTerms.ts';
import { optionTypes } from './texts/optionTypes.ts';
import { packageVersions } from './texts/packageVersions.ts';
import { proseLint } from './texts/proseLint.ts';
import { ownOrigin } from './links/ownOrigin.ts';
import { publicFiles } from './links/publicFiles.ts';
import { publishedUrls } from './links/publishedUrls.ts';
import { themeImages } from './links/themeImages.ts';
import { translationStructure } from './translations/translationStructure.ts';

/** Checks of one page, except those that compare it with its original. */
const PAGE_CHECKS: readonly PageCheck[] = [
  articleLinks,
  frontmatterLinks,
  ownOrigin,
  repeatedIds,
  hiddenCharacters,
  packageVersions,
  optionTypes,
  emptyPages,
  proseLint,
  glossaryTerms,
  codeExamples,
];

const SITE_CHECKS: readonly SiteCheck[] = [
  languageFolders,
  navigationFiles,
  hiddenCharactersInNavigation,
  themeImages,
  brandStyle,
  publicFiles,
  releases,
  navigationLinks,
  aliases,
  descriptions,
  missingTranslations,
  missingRows,
  publishedUrls,
];

/** Code → its meaning, for the codes of all checks. */
export const CHECK_CODES: Readonly<Record<string, CodeInfo>> = Object.assign(
  {},
  ...[...PAGE_CHECKS, outdatedTranslation, translationStructure, ...SITE_CHECKS].map(
    ({ codes }) => codes,
  ),
);

/** Codes of findings about files that were read in part: what seems missing in them may exist. */
const UNREAD = (
  'front-matter front-matter-language include-loop include-missing include-outside include-region ' +
  'merge-conflict not-text too-large unclosed-comment unclosed-fence unreadable'
).split(' ');

/**
 * Findings of the local checks of each page. When the settings or a text of the page change, the
 * page gets a new record and is checked again.
 */
export type LocalFindings = WeakMap<PageRecord, readonly Diagnostic[]>;

/** Findings of a page except those of its local checks, and the inputs they were computed from. */
interface PageMemo {
  index: SiteIndex;
  ledger: CheckInput['ledger'];
  original: PageOutline | undefined;
  diagnostics: readonly Diagnostic[];
}

/** Runs all checks. Later calls repeat the site checks, and page checks with changed input. */
export type Checker = (
  pages: readonly PageRecord[],
  input: Omit<CheckInput, 'unread'>,
  agreements?: Agreements,
) => Promise<Diagnostic[]>;

/** Creates a checker. `known` may already contain results from workers or from an earlier build. */
export function createChecker(known: LocalFindings = new WeakMap()): Checker {
  let local = known;
  let terms: string | undefined;
  let memos = new WeakMap<PageRecord, PageMemo>();
  let surroundings = '';

  const checkPage = async (
    page: PageRecord,
    input: CheckInput,
    agreements: Agreements | undefined,
  ): Promise<readonly Diagnostic[]> => {
    const own = local.get(page) ?? (await localFindings(page, input));
    local.set(page, own);
    const original = input.originalOf(page);
    const memo = memos.get(page);
    const { index, ledger } = input;
    if (memo?.index === index && memo.ledger === ledger && memo.original === original)
      return [...own, ...memo.diagnostics];
    const found = PAGE_CHECKS.flatMap(check => (check.isLocal ? [] : check.run(page, input)));
    const others = [...page.diagnostics, ...own, ...found];
    const compared = agreements?.has(page) ? [] : compare(page, input, others, agreements);
    const diagnostics = [...page.diagnostics, ...found, ...compared];
    memos.set(page, { index, ledger, original, diagnostics });
    return [...own, ...diagnostics];
  };

  return async (pages, rest, agreements) => {
    const unread = unreadFiles(pages, rest);
    const { content } = rest;
    const names = [content.publicFiles, content.media].map(files => [...files.keys()]);
    const now = JSON.stringify([names, [...unread]]);
    if (now !== surroundings) memos = new WeakMap();
    surroundings = now;
    // Records do not change with the glossary, but findings of local checks do.
    const glossary = JSON.stringify(rest.glossary);
    if (terms !== undefined && terms !== glossary) local = new WeakMap();
    terms = glossary;
    const input: CheckInput = { ...rest, unread };
    const byRoute = new Map(pages.map(page => [page.routePath, page]));
    // Skips stand-ins for missing translations: they show the original, which is checked itself.
    const own = pages.filter(isOwn);
    const ofPages = (await Promise.all(own.map(page => checkPage(page, input, agreements)))).flat();
    const ofSite = await Promise.all(SITE_CHECKS.map(({ run }) => run(input, byRoute)));
    return sortDiagnostics([...ofPages, ...ofSite.flat()]);
  };
}

/** Runs the local checks of a page. */
export async function localFindings(page: PageRecord, input: LocalInput): Promise<Diagnostic[]> {
  const checks = PAGE_CHECKS.map(check => (check.isLocal ? check.run(page, input) : []));
  return (await Promise.all(checks)).flat();
}

/**
 * Compares a translation with its original.
 * @param others findings about the page so far. A line with one, e.g. about a dead link, gets no
 * second one for differing, except an error instead of a warning.
 */
function compare(
  page: PageRecord,
  input: CheckInput,
  others: readonly Diagnostic[],
  agreements: Agreements | undefined,
): Diagnostic[] {
  const behind = outdatedTranslation.run(page, input);
  const structure = translationStructure.run(page, input);
  // A file that was not read completely may be read the next time, although its text is the same.
  if (behind.length + structure.length === 0 && input.unread.size === 0) agreements?.add(page);
  const known = [...others, ...behind];
  const places = new Set(known.map(placeOf));
  const withErrors = new Set(known.filter(isError).map(placeOf));
  const differences = structure.filter(
    finding => !(isError(finding) ? withErrors : places).has(placeOf(finding)),
  );
  return [...behind, ...differences];
}

function unreadFiles(pages: readonly PageRecord[], { content }: Pick<CheckInput, 'content'>) {
  const found = [...content.diagnostics, ...pages.flatMap(({ diagnostics }) => diagnostics)];
  const unread = new Set(
    found
      .filter(({ code, severity }) => severity === 'error' && UNREAD.includes(code))
      .map(({ file }) => file),
  );
  // A page also lacks what was not read of the fragments it includes.
  const including = pages.filter(({ dependencies }) => dependencies.some(file => unread.has(file)));
  return new Set([...unread, ...including.map(({ pagePath }) => pagePath)]);
}

function placeOf({ file, line }: Diagnostic): string {
  return `${file}:${line}`;
}
