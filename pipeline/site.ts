// A site as memoized stages for the build and the dev server. Only this module lists them.
import type { Site } from '../theme/types.ts';
import type { CheckInput } from './checks/check.ts';
import { createChecker, type Checker, type LocalFindings } from './checks/index.ts';
import { outdatedBlocks, type OutdatedBlock } from './checks/translations/outdatedTranslations.ts';
import { ALL_CODES } from './cli/explain.ts';
import { withAllowances } from './diagnostics/allowances.ts';
import { checksFault, withSeverities } from './diagnostics/severities.ts';
import { sortDiagnostics, type Diagnostic } from './diagnostics/diagnostic.ts';
import { missingPackages } from './diagnostics/optionalPackages.ts';
import type { Progress } from './diagnostics/reporter.ts';
import { openSiteCache, type RecordCache, type SiteCache } from './files/cache.ts';
import { startWorkers, type WorkerPool } from './files/workers.ts';
import { readHistory, type History } from './input/gitDates.ts';
import { isTextOnly, readInputs, rereadTexts, type SiteInputs } from './input/index.ts';
import { groupByOriginal, listSources } from './input/routes.ts';
import { localesOf, type SiteOverrides } from './input/site/settings.ts';
import { bundleStyles, type Bundle, type BundleInput } from './bundling/bundle.ts';
import { startBundle } from './bundling/bundleCache.ts';
import { memoByObject } from './memo.ts';
import { checkOrigin } from './outputs/index.ts';
import { expectedRoutes } from './page/expectedRoutes.ts';
import { createPageParser } from './page/parsePages.ts';
import type { PageParser, ParsedPages, ParseJob } from './page/parsePages.ts';
import { outlineOf, type PageOutline, type PageRecord } from './page/record.ts';
import { recordedHeadings } from './page/recordedHeadings.ts';
import { indexPages } from './page/indexPages.ts';
import { originalRecord, type PagesByRoute, type SiteIndex } from './page/siteIndex.ts';

export interface SiteArgs extends SiteOverrides {
  /** The content folder. */
  content: string;
  /** Whether to include pages with `draft: true`. */
  drafts: boolean;
  /** Whether to reuse records of earlier builds and to save records for later ones. */
  useCache: boolean;
  /** Number of worker threads. By default, the size of the site and of the machine decides. */
  workers?: number | undefined;
  /** For the dev server: bundles its client, and skips what only a published site needs. */
  dev?: boolean;
  /** Receives the progress of parsing. */
  progress?: Progress;
}

/** All parsed pages, and what is computed from all of them together. */
interface Assembled {
  parsed: ParsedPages;
  records: PagesByRoute;
  index: SiteIndex;
}

/**
 * Opens a site: starts reading the git history, and reads the inputs.
 * @throws Refusal if the folder contains no site, or one of its data files is invalid
 */
export async function createSite(args: SiteArgs): Promise<DocsSite> {
  const history = readHistory(args.content, args.useCache);
  return new DocsSite(args, await readChecked(args), history);
}

export class DocsSite {
  readonly args: SiteArgs;
  readonly history: Promise<History>;
  readonly cache: SiteCache | undefined;
  readonly localFindings: LocalFindings = new WeakMap();
  inputs: SiteInputs;
  /** Workers that parse and render pages; undefined if the site is too small to need them. */
  workers: WorkerPool | undefined;
  #bundle: { key: string; made: Promise<Bundle> } | undefined;
  #parser: PageParser;
  #checker: Checker;
  #assembled: Promise<Assembled> | undefined;
  #diagnostics: Promise<Diagnostic[]> | undefined;
  /** The last assembled state; it stays available while the next one is computed. */
  #last: Assembled | undefined;

  constructor(args: SiteArgs, inputs: SiteInputs, history: Promise<History>) {
    this.args = args;
    this.inputs = inputs;
    this.history = history;
    this.cache = openSiteCache(args, inputs.glossary);
    this.#parser = createPageParser(inputs.settings);
    this.#checker = createChecker(this.localFindings);
  }

  /** Scripts and styles for the browser. */
  get bundle(): Promise<Bundle> {
    const input = bundleInput(this.inputs, this.args);
    const key = JSON.stringify(input);
    // Only the first bundle is sure to be made from the code that this program was loaded from.
    const isKept = this.args.useCache && this.#bundle === undefined;
    if (this.#bundle?.key !== key) this.#bundle = { key, made: startBundle(input, isKept) };
    return this.#bundle.made;
  }

  /** Bundles the styles again after a stylesheet has changed; the scripts stay the same. */
  async restyle(): Promise<Bundle> {
    const made = bundleStyles(await this.bundle, this.inputs.settings.base);
    const fresh = await made;
    if (this.#bundle) this.#bundle.made = made;
    return fresh;
  }

  /** Returns the records of all pages, and the index built from them. */
  assembled(): Promise<Assembled> {
    return (this.#assembled ??= this.#assemble());
  }

  /** Returns the diagnostics from reading, parsing, and every check. */
  diagnostics(): Promise<Diagnostic[]> {
    return (this.#diagnostics ??= this.#check());
  }

  /** Returns the outline of the page that a page translates; undefined if it translates none. */
  originalOf(page: PageRecord, assembled = this.#last): PageOutline | undefined {
    const original = assembled && originalRecord(page, assembled.index, assembled.records);
    return original && knownOutline(original);
  }

  /** Returns the changes in the original since the translation was recorded in the ledger. */
  outdatedOf(page: PageRecord): readonly OutdatedBlock[] {
    const original = this.originalOf(page);
    const { ledger } = this.inputs;
    return (original && ledger && outdatedBlocks(page, original, ledger.translations)) ?? [];
  }

  /**
   * Applies changed files. Stages are recomputed only when they are next requested, and only where
   * the change has an effect.
   * @param files paths relative to the content folder; undefined if anything may have changed
   * @throws Refusal if the site can no longer be read; the previous state is then kept
   */
  async invalidate(files: ReadonlySet<string> | undefined): Promise<void> {
    const { content, settings } = this.inputs;
    if (files && [...files].every(file => content.texts.has(file) && isTextOnly(file))) {
      this.replaceInputs(rereadTexts(this.args.content, files, this.inputs));
    } else {
      const next = await readChecked({ ...this.args, fresh: true });
      if (JSON.stringify(next.settings) === JSON.stringify(settings)) next.settings = settings;
      else this.#parser = createPageParser(next.settings);
      this.replaceInputs(next);
    }
  }

  /** Replaces the inputs; the parser must already fit their settings. */
  replaceInputs(inputs: SiteInputs): void {
    this.inputs = inputs;
    this.#assembled = this.#diagnostics = undefined;
  }

  async #assemble(): Promise<Assembled> {
    // Starts bundling now: esbuild runs in its own process while this thread parses.
    void this.bundle;
    const { settings, content } = this.inputs;
    const parsed = this.#last ? this.#parse() : await this.#parseFirst();
    const last = this.#last && { index: this.#last.index, pages: this.#last.parsed.pages };
    const index = indexPages(parsed.pages, settings, content, last);
    const records = new Map(parsed.pages.map(page => [page.routePath, page]));
    this.#last = { parsed, records, index };
    return this.#last;
  }

  /** Parses all pages for the first time, also using records from the cache and from workers. */
  async #parseFirst(): Promise<ParsedPages> {
    const { settings, content, media, glossary } = this.inputs;
    const { drafts, progress } = this.args;
    const siteLocales = localesOf(settings);
    const sources = listSources(content, settings, siteLocales, []);
    const routes = expectedRoutes(sources, settings, content);
    const recorded = recordedHeadings(this.inputs.ledger);
    const { images } = media;
    const context = { site: settings, routes, texts: content.texts, images, recorded };
    const kept = this.cache?.open(context);
    const left = sources.length - (kept?.count ?? 0);
    this.workers = startWorkers(left, { ...context, glossary, drafts }, this.args);
    const ready = new Map<string, PageRecord>();
    await this.workers?.run('parse', groupByOriginal(sources, siteLocales), results => {
      for (const { page, local } of results) {
        ready.set(page.routePath, page);
        this.localFindings.set(page, local);
      }
      progress?.step('parse', ready.size);
    });
    if (this.workers?.isEnded) throw new Error('the site was closed');
    const parsed = this.#parse(kept, ready);
    if (this.args.dev) {
      // The dev server saves no records, and renders pages itself.
      this.cache?.close();
      this.workers?.end();
    }
    return parsed;
  }

  #parse(kept?: RecordCache, ready?: ReadonlyMap<string, PageRecord>): ParsedPages {
    const { content, media, ledger } = this.inputs;
    const { drafts, progress } = this.args;
    const lookup = (job: ParseJob): PageRecord | undefined => {
      const known = kept?.recall(job);
      if (known?.local) this.localFindings.set(known.page, known.local);
      return known?.page ?? ready?.get(job.source.routePath);
    };
    const onParsed = (job: ParseJob, page: PageRecord): void => kept?.keep(job, page);
    const onPage = (done: number): void => progress?.step('parse', done);
    const input = { content, images: media.images, recorded: recordedHeadings(ledger) };
    return this.#parser(input, { drafts, lookup, onParsed, onPage });
  }

  async #check(): Promise<Diagnostic[]> {
    const assembled = await this.assembled();
    const { parsed, index, records } = assembled;
    const { settings: site, content, glossary, ledger } = this.inputs;
    const { texts } = content;
    const originalOf: CheckInput['originalOf'] = page => this.originalOf(page, assembled);
    const input = { site, texts, index, content, glossary, ledger, originalOf };
    const agreements = this.cache?.agreements({ index, ledger, records });
    const found = await this.#checker(parsed.pages, input, agreements);
    const published = this.args.dev ? [] : await this.#checkPublished(site);
    const all = [...published, ...content.diagnostics, ...parsed.diagnostics, ...found];
    const allowed = withAllowances(withSeverities(all, site.checks), texts, ALL_CODES);
    return sortDiagnostics(withSeverities(allowed, site.checks)); // of findings about comments, too
  }

  /** Returns diagnostics that only matter for a published site, e.g. missing page dates. */
  async #checkPublished(site: Site): Promise<Diagnostic[]> {
    const origin = this.args.offline ? [] : checkOrigin(site);
    return [...(await this.history).diagnostics, ...missingPackages(), ...origin];
  }
}

/** @throws Refusal if an input is invalid, or site.ts sets the severity of an unknown code */
async function readChecked(args: SiteArgs): Promise<SiteInputs> {
  const inputs = await readInputs(args.content, args);
  const fault = checksFault(inputs.settings, ALL_CODES);
  if (fault) throw fault;
  return inputs;
}

const knownOutline = memoByObject(outlineOf);

function bundleInput({ settings, synonyms }: SiteInputs, args: SiteArgs): BundleInput {
  const { dev = false, offline = false } = args;
  const { base } = settings;
  const announcement = settings.announcement !== undefined;
  const withoutSearch = settings.search === false;
  return { base, synonyms, dev, offline, announcement, withoutSearch };
}
