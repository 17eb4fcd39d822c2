// All findings of a site in one list: what reading, parsing and every check have to say.
import { bidiControls } from './bidiControls.ts';
import { check } from './check.ts';
import { sortDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkExamples } from './codeExamples.ts';
import { checkLedger, type Ledger } from '../input/ledger.ts';
import { checkPackageVersions } from './packageVersions.ts';
import type { Pages } from '../page/parsePages.ts';
import type { Crew } from '../files/workerPool.ts';
import type { PageRecord } from '../page/parsePage.ts';
import { translationOf, type SiteIndex } from '../page/siteIndex.ts';
import type { Content } from '../input/content.ts';
import type { OutdatedBlock } from './outdatedTranslations.ts';
import { checkWords, type Term } from './proseLint.ts';
import type { Ready } from '../files/workerTasks.ts';

export interface FindingsInput {
  siteIndex: SiteIndex;
  content: Content;
  parsed: Pages;
  ledger: Ledger | undefined;
  glossary: readonly Term[];
  /**
   * Whether a page is known from a build without errors, its original and all that it includes too.
   */
  isProven?: (page: PageRecord) => boolean;
  /** What threads have found while they parsed. */
  crew?: Pick<Crew, 'ready' | 'examples'> | undefined;
  /** Findings of the build that proved them. */
  earlier?: readonly Diagnostic[] | undefined;
}

export interface Findings {
  diagnostics: Diagnostic[];
  /** Translated pages whose original has changed since. */
  behind: ReadonlyMap<PageRecord, readonly OutdatedBlock[]>;
}

/** Findings that compare all pages with each other; a look at some of them does not tell. */
const OF_SITE = new Set([
  'address-lost',
  'alias-taken',
  'description-missing',
  'description-long',
  'description-repeated',
  'original-missing',
  'same-output',
  'translation-missing',
]);

/**
 * The findings after a change of a few pages that look alike from outside: those of their files are
 * made anew, all others stay.
 */
export async function findingsAgain(
  before: Findings,
  changed: ReadonlyMap<PageRecord, PageRecord>,
  input: FindingsInput,
): Promise<Findings> {
  const { siteIndex } = input;
  const touched = new Set(changed.values());
  for (const page of changed.values()) {
    for (const lang of siteIndex.siteLocales.langs) {
      const translation =
        page.lang === siteIndex.siteLocales.lang ? translationOf(page, lang, siteIndex) : undefined;
      if (translation) touched.add(translation);
    }
  }
  const files = new Set([...touched].flatMap(page => [page.pagePath, ...page.dependencies]));
  const isOfPage = ({ file, code }: Diagnostic): boolean =>
    file !== undefined && files.has(file) && !OF_SITE.has(code);
  // With most pages out of sight, most addresses would seem lost, and each be compared with all
  // others.
  const ledger = input.ledger && { ...input.ledger, addresses: [] };
  const part = await findings({
    ...input,
    ledger,
    siteIndex: { ...siteIndex, pages: [...touched], diagnostics: [] },
    parsed: { ...input.parsed, pages: [...touched] },
  });
  // A fragment may stand on pages that have not been looked at again, with findings of their own.
  const seen = new Set<string>();
  const diagnostics = [
    ...before.diagnostics.filter(finding => !isOfPage(finding)),
    ...part.diagnostics.filter(isOfPage),
  ].filter(finding => {
    const key = JSON.stringify(finding);
    return !seen.has(key) && seen.add(key);
  });
  const gone = new Set([...touched, ...changed.keys()]);
  const behind = new Map([...before.behind].filter(([page]) => !gone.has(page)));
  for (const [page, list] of part.behind) behind.set(page, list);
  return { diagnostics: sortDiagnostics(diagnostics), behind };
}

/** Runs every check. The parsers of the examples work beside the others. */
export async function findings({
  siteIndex,
  content,
  parsed,
  ledger,
  glossary,
  isProven = () => false,
  crew,
  earlier,
}: FindingsInput): Promise<Findings> {
  const readyOf = (page: PageRecord): Ready | undefined =>
    page.articleLang === undefined ? crew?.ready.get(page.routePath) : undefined;
  const words = new Map<string, Diagnostic[]>();
  for (const finding of earlier ?? []) {
    if (finding.code.startsWith('words-') && finding.file !== undefined)
      words.set(finding.file, [...(words.get(finding.file) ?? []), finding]);
  }
  const examples = Promise.all([
    checkExamples(parsed.pages.filter(page => !isProven(page) && !readyOf(page))),
    crew?.examples() ?? [],
  ]);
  const { diagnostics = [], behind = new Map<PageRecord, readonly OutdatedBlock[]>() } = ledger
    ? checkLedger(ledger, siteIndex)
    : {};
  const directions = [...content.texts].flatMap(([file, text]) =>
    file.endsWith('/_meta.json') ? bidiControls(file, text, 'rtl') : [],
  );
  const versions = checkPackageVersions(
    parsed.pages,
    content.texts,
    siteIndex.site.packageVersion,
    siteIndex.siteLocales,
  );
  const found = [
    ...content.diagnostics,
    ...directions,
    ...versions,
    ...parsed.diagnostics,
    ...check({
      siteIndex,
      content,
      layoutIds: ['related'],
      isProven,
      structureOf: page => readyOf(page)?.structure,
    }),
    ...diagnostics,
    ...checkWords(parsed.pages, content.texts, glossary, page =>
      earlier && isProven(page) ? words : readyOf(page)?.words,
    ),
  ];
  return { diagnostics: sortDiagnostics([...found, ...(await examples).flat()]), behind };
}
