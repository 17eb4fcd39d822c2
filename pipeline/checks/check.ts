// The shape of a check. A new check is a new file here and a line in a list of index.ts.
import type { Site } from '../../theme/types.ts';
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import type { Content } from '../input/content.ts';
import type { Ledger, Term } from '../input/dataFiles.ts';
import type { PageOutline, PageRecord } from '../page/record.ts';
import type { PagesByRoute, SiteIndex } from '../page/siteIndex.ts';

/** What a local check may read besides its page. Plain data: local checks also run in workers. */
export interface LocalInput {
  site: Site;
  /** Text files below the content folder. */
  texts: ReadonlyMap<string, string>;
  glossary: readonly Term[];
}

/** What every other check may read. */
export interface CheckInput extends LocalInput {
  index: SiteIndex;
  content: Content;
  ledger: Ledger | undefined;
  /** The page that a page translates; undefined for originals and for translations without one. */
  originalOf(page: PageRecord): PageOutline | undefined;
  /** Files whose content could not be read completely; nothing missing in them is reported. */
  unread: ReadonlySet<string | undefined>;
}

/** What a finding of a check means. */
export interface CodeInfo {
  /** The default. */
  severity: Severity;
  /** What is wrong, and how to fix it. */
  explain: string;
  /** The mistake in a line, or the mistake and its fix. */
  example: string;
}

interface CheckBase {
  /** Every code that its findings can have. */
  codes: Readonly<Record<string, CodeInfo>>;
}

/** A check that reads only a page and its own texts; its result is kept with the record. */
export interface LocalCheck extends CheckBase {
  isLocal: true;
  run(page: PageRecord, input: LocalInput): Diagnostic[] | Promise<Diagnostic[]>;
}

/** A check of one page against the rest of the site. */
export interface LinkedCheck extends CheckBase {
  isLocal: false;
  run(page: PageRecord, input: CheckInput): Diagnostic[];
}

export type PageCheck = LocalCheck | LinkedCheck;

/** A check of the site as a whole. The records give the places of what the index names. */
export interface SiteCheck extends CheckBase {
  run(input: CheckInput, pages: PagesByRoute): Diagnostic[];
}
