// The site of the dev server: answers requests, and lists what a save has changed.
import v8 from 'node:v8';
import vm from 'node:vm';
import { matchPath } from '../../client/routes.ts';
import type { Site } from '../../theme/types.ts';
import type { Bundle } from '../bundling/bundle.ts';
import { Refusal, type Diagnostic, type Severity } from '../diagnostics/diagnostic.ts';
import { digest } from '../hash.ts';
import { limitHeapGrowth } from '../heap.ts';
import { rereadTexts } from '../input/index.ts';
import { loadSite } from '../input/site/settings.ts';
import { pagesIncluding } from '../page/record.ts';
import type { PagesByRoute, SiteIndex } from '../page/siteIndex.ts';
import { createSite, type DocsSite, type SiteArgs } from '../site.ts';
import { pathBelow, requestPathOf } from './requestPath.ts';
import { createResponder, staticFile, type DevAnswer, type Responder } from './responder.ts';
import { quickSite, type QuickSite } from './quickSite.ts';

/** Changes of the site after a save, as they are sent to browsers. */
export interface Change {
  /** Routes whose article is different now. */
  routes: string[];
  /** Whether something has changed that every page may show, e.g. a title or the ledger. */
  chrome: boolean;
  /** Whether scripts or public files have changed, so that pages must reload. */
  code: boolean;
  /** URLs of the stylesheets, if they have changed. */
  styles?: string[];
}

/** Findings of all checks. Browsers get the errors after the change itself. */
export interface Findings {
  errors: Diagnostic[];
  warnings: Diagnostic[];
  /** File with errors → the pages that include it. */
  including?: ReadonlyMap<string, readonly string[]>;
}

/** Grace period for the first request before the remaining pages are parsed. */
const FIRST_PAGE_MS = 200;
const NO_CHANGE: Change = { routes: [], chrome: false, code: false };

/**
 * Opens a site for the dev server. Until all pages are parsed, single pages are answered from a
 * quick index.
 * @throws Refusal if the site cannot be loaded at the start
 */
export async function openDevSite(args: SiteArgs): Promise<DevSite> {
  const site = await createSite({ ...args, dev: true });
  const { dates } = await site.history;
  return new DevSite(site, await site.bundle, dates);
}

/** Returns what changed when the site was opened again. Pages reload only for other scripts. */
export function changeBetween(before: DevSite, after: DevSite): Change {
  const scripts = ({ bundle: { assets } }: DevSite): string =>
    JSON.stringify({ ...assets, style: '', home: '', later: '' });
  const { style, home, later } = after.bundle.assets;
  const code = scripts(before) !== scripts(after);
  return { routes: [], chrome: !code, code, styles: [style, home, later] };
}

/** A site kept up to date with its files. Until all are parsed, a quick index answers. */
export class DevSite {
  /** Resolves when all pages are parsed, with the routes whose first answer is now outdated. */
  readonly opened: Promise<Change>;
  /** Whether pages are still being parsed. */
  isOpening = true;
  /** Why changed code or styles could not be applied; they are findings until they are repaired. */
  faults: readonly Diagnostic[] = [];
  readonly #site: DocsSite;
  readonly #dates: ReadonlyMap<string, string>;
  readonly #quick: QuickSite;
  /** Routes that were answered from the quick index, with a hash of the answer. */
  readonly #early = new Map<string, string>();
  readonly #begin = firstRequest();
  #bundle: Bundle;
  #revision = Date.now();
  #isClosed = false;
  #responder: Responder | undefined;
  /** Why not everything can be read again; meanwhile, only texts are. */
  #refusal: Refusal | undefined;

  constructor(site: DocsSite, bundle: Bundle, dates: ReadonlyMap<string, string>) {
    this.#site = site;
    this.#bundle = bundle;
    this.#dates = dates;
    this.#quick = quickSite(site.inputs, site.args.drafts);
    this.opened = this.#begin.promise.then(() => this.#open());
    // Also prevents an unhandled rejection; callers that await `opened` still get the error.
    const settle = (): void => void (this.isOpening = false);
    this.opened.then(settle, settle);
  }

  get settings(): Site {
    return this.#site.inputs.settings;
  }

  /** Whether the settings are different now, e.g. because a file that site.ts imports is. */
  async hasOtherSettings(): Promise<boolean> {
    const { args, inputs } = this.#site;
    // `update` finds out why they cannot be loaded.
    const next = await loadSite(args.content, { ...args, fresh: true }).catch(() => undefined);
    return next !== undefined && JSON.stringify(next) !== JSON.stringify(inputs.settings);
  }

  /**
   * Applies changes of files.
   * @param files changed paths relative to the content folder; undefined: read everything again
   */
  async update(files: ReadonlySet<string> | undefined): Promise<Change> {
    await this.opened;
    const before = await this.#site.assembled();
    const { ledger } = this.#site.inputs;
    try {
      await this.#site.invalidate(this.#refusal ? undefined : files);
      this.#refusal = undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refusal = error;
      const { args, inputs } = this.#site;
      const known = files ?? new Set(inputs.content.texts.keys());
      this.#site.replaceInputs(rereadTexts(args.content, known, inputs));
    }
    const { index, records, parsed } = await this.#site.assembled();
    const bundle = await this.#site.bundle;
    const code = bundle !== this.#bundle;
    this.#bundle = bundle;
    this.#revision++;
    this.#responder = this.#createResponder(index, records);
    const changed = parsed.pages.filter(page => before.records.get(page.routePath) !== page);
    const chrome = index !== before.index || this.#site.inputs.ledger !== ledger;
    return { routes: changed.map(({ routePath }) => routePath), chrome, code };
  }

  get bundle(): Bundle {
    return this.#bundle;
  }

  /** Bundles the styles again. */
  async restyle(): Promise<Change> {
    this.#bundle = await this.#site.restyle();
    if (this.#responder) this.#responder = await this.#respond();
    const { style, home, later } = this.#bundle.assets;
    return { ...NO_CHANGE, styles: [style, home, later] };
  }

  /** Runs the checks on the latest state. */
  async findings(): Promise<Findings> {
    await this.opened;
    const revision = this.#revision;
    const found = await this.#site.diagnostics();
    const { records } = await this.#site.assembled();
    // The checks of a new site take long: a save in the meantime must not be followed by old findings.
    if (revision !== this.#revision) return this.findings();
    const diagnostics = [...this.faults, ...(this.#refusal?.diagnostics ?? []), ...found];
    const withSeverity = (wanted: Severity): Diagnostic[] =>
      diagnostics.filter(({ severity }) => severity === wanted);
    const errors = withSeverity('error');
    const including = pagesIncluding(new Set(errors.map(({ file }) => file)), records.values());
    return { errors, warnings: withSeverity('warning'), including };
  }

  /** Stops parsing pages for a site that is no longer served. */
  close(): void {
    this.#isClosed = true;
    this.#site.workers?.end();
  }

  /**
   * Answers a request. `pathname` includes the base.
   * @throws if the site is closed before all its pages are parsed
   */
  async answer(pathname: string, search: string): Promise<DevAnswer> {
    return (
      this.#responder?.(pathname, search) ??
      this.#answerEarly(pathname, search) ??
      this.#answerOpened(pathname, search)
    );
  }

  async #open(): Promise<Change> {
    if (this.#isClosed) throw new Error('the site was closed');
    const responder = await this.#respond();
    this.#responder = responder;
    const missed = [...this.#early].filter(
      ([route, hash]) => hash !== digest(responder(requestPathOf(route, this.settings), '').body),
    );
    this.#early.clear();
    return { ...NO_CHANGE, routes: missed.map(([route]) => route) };
  }

  async #respond(): Promise<Responder> {
    const { index, records } = await this.#site.assembled();
    return this.#createResponder(index, records);
  }

  #createResponder(index: SiteIndex, records: PagesByRoute): Responder {
    const [site, bundle, dates, revision] = [this.#site, this.#bundle, this.#dates, this.#revision];
    return createResponder({ site, index, records, bundle, dates, revision });
  }

  /** Answers while pages are being parsed; undefined if the answer needs more than one. */
  #answerEarly(pathname: string, search: string): DevAnswer | undefined {
    const { index } = this.#quick;
    const below = pathBelow(pathname, this.settings);
    const route = below === undefined ? undefined : matchPath(below, index.routes);
    if (route === undefined) return staticFile(pathname, this.#site.inputs, this.#bundle);
    const records = this.#quick.recordsFor(route);
    if (!records) return undefined;
    const answer = this.#createResponder(index, records)(pathname, search);
    if (requestPathOf(route, this.settings) === pathname)
      this.#early.set(route, digest(answer.body));
    // The other pages are parsed after this response has been sent.
    setImmediate(this.#begin.now);
    return answer;
  }

  async #answerOpened(pathname: string, search: string): Promise<DevAnswer> {
    this.#begin.now();
    await this.opened;
    const respond = this.#responder ?? (await this.#respond());
    return respond(pathname, search);
  }
}

/** Returns a promise that resolves after a grace period, or when the first request calls `now`. */
function firstRequest(): { promise: Promise<void>; now: () => void } {
  let now = (): void => {};
  const promise = new Promise<void>(resolve => {
    now = resolve;
    setTimeout(resolve, FIRST_PAGE_MS);
  });
  return { promise, now };
}

/**
 * Frees the memory of sites that have been replaced, which takes about a tenth of a second, and
 * limits what later saves leave behind. V8 would let both grow to three times the memory of a start.
 */
export function collectGarbage(): void {
  // The flag only adds the function to contexts that are created afterwards.
  v8.setFlagsFromString('--expose-gc');
  limitHeapGrowth();
  const collect = vm.runInNewContext('gc') as () => void;
  collect();
}
