// The types of checks. To add a check, write a file here and add it to a list in index.ts.
import type { Site } from '../../theme/types.ts';
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import type { Content } from '../input/content.ts';
import type { Ledger, Term } from '../input/dataFiles.ts';
import type { PageOutline, PageRecord } from '../page/record.ts';
import type { PagesByRoute, SiteIndex } from '../page/siteIndex.ts';

/** What a local check may read besides its page: plain data, as it also runs in workers. */
export interface LocalInput {
  site: Site;
  /** Text files of the content folder: path → text. */
  texts: ReadonlyMap<string, string>;
  glossary: readonly Term[];
}

/** What linked checks and site checks may read. */
export interface CheckInput extends LocalInput {
  index: SiteIndex;
  content: Content;
  ledger: Ledger | undefined;
  /** Returns the original that a page translates; undefined for an original, or if missing. */
  originalOf(page: PageRecord): PageOutline | undefined;
  /** Files that were not read completely. Checks do not report what seems to be missing in them. */
  unread: ReadonlySet<string | undefined>;
}

/** What the code of a finding means. */
export interface CodeInfo {
  /** The default, which `checks` in site.ts can change. */
  severity: Severity;
  /** What is wrong, and how to fix it. */
  explain: string;
  /** One line that shows the mistake, the fix, or both. */
  example: string;
}

interface CheckBase {
  /** Every code that the findings of this check can have. */
  codes: Readonly<Record<string, CodeInfo>>;
}

/** A check of one page that reads no other page. Findings are cached with the page's record. */
export interface LocalCheck extends CheckBase {
  isLocal: true;
  run(page: PageRecord, input: LocalInput): Diagnostic[] | Promise<Diagnostic[]>;
}

/** A check that compares one page with the rest of the site. */
export interface LinkedCheck extends CheckBase {
  isLocal: false;
  run(page: PageRecord, input: CheckInput): Diagnostic[];
}

export type PageCheck = LocalCheck | LinkedCheck;

/**
 * A check of the site as a whole. The index contains no line numbers, so a check that reports lines
 * takes them from the records in `pages`.
 */
export interface SiteCheck extends CheckBase {
  run(input: CheckInput, pages: PagesByRoute): Diagnostic[] | Promise<Diagnostic[]>;
}
