// The site behind the dev server: answers requests from the stages of a site, and says what a save
// has changed.
import { addBase, matchPath } from '../../client/links.ts';
import type { Site } from '../../theme/types.ts';
import { Refusal, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { digest } from '../files/cache.ts';
import type { SiteIndex } from '../page/siteIndex.ts';
import { createSite, type DocsSite, type SiteArgs } from '../site.ts';
import {
  createResponder,
  pathBelow,
  staticFile,
  type DevAnswer,
  type Responder,
} from './responder.ts';
import { quickSite } from './quickSite.ts';

/** What a save has done to the site, as browsers are told. */
export interface Change {
  /** Routes whose article is different now. */
  routes: string[];
  /** Whether navigation, sidebars, or labels are different, which any page may show. */
  chrome: boolean;
  /** Whether scripts or styles are different, so that pages must load anew. */
  code: boolean;
}

/** Findings of all checks, which follow a change. */
export interface Findings {
  errors: Diagnostic[];
  warnings: Diagnostic[];
}

export interface DevSite {
  readonly settings: Site;
  /** Settles when all pages are known, with the routes that were answered differently before. */
  readonly opened: Promise<Change>;
  /**
   * Takes in changed files, as paths relative to the content folder; undefined: look at everything
   * again.
   */
  update(files: ReadonlySet<string> | undefined): Promise<Change>;
  /** Runs the checks of the latest state. */
  findings(): Promise<Findings>;
  /** Answers a request for a path with base. */
  answer(pathname: string, search: string): Promise<DevAnswer>;
}

/** Grace period for the first request before the remaining pages are parsed. */
const FIRST_PAGE_MS = 200;

/**
 * Opens a site for the dev server. Until all pages are parsed, single pages are answered from a
 * quick index.
 * @throws Refusal when there is no site at all to begin with
 */
export async function openDevSite(args: SiteArgs): Promise<DevSite> {
  const site = await createSite({ ...args, dev: true });
  const quick = quickSite(site.inputs, args.drafts);
  let bundle = await site.bundle;
  const { dates } = await site.history;
  let revision = 0;
  let responder: Responder | undefined;
  let refusal: Refusal | undefined;

  const respond = async (): Promise<Responder> => {
    const { index, records } = await site.assembled();
    return createResponder({ site, index, records, bundle, dates, revision });
  };
  const early = new Map<string, string>();
  const begin = firstRequest();
  const opened = begin.promise.then(async (): Promise<Change> => {
    responder = await respond();
    const missed = [...early].filter(
      ([route, before]) => bodyHash(responder!, route, site) !== before,
    );
    early.clear();
    return { routes: missed.map(([route]) => route), chrome: false, code: false };
  });
  opened.catch(() => {});

  return {
    get settings() {
      return site.inputs.settings;
    },
    opened,
    async update(files) {
      await opened;
      const before = await site.assembled();
      refusal = undefined;
      try {
        await site.invalidate(files);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
        return { routes: [], chrome: false, code: false };
      }
      const { index, parsed } = await site.assembled();
      const now = await site.bundle;
      const isNewCode = now !== bundle;
      [bundle, revision] = [now, revision + 1];
      responder = await respond();
      const changed = parsed.pages.filter(page => before.records.get(page.routePath) !== page);
      return {
        routes: changed.map(({ routePath }) => routePath),
        chrome: index !== before.index && chromeKey(index) !== chromeKey(before.index),
        code: isNewCode,
      };
    },
    async findings() {
      await opened;
      const diagnostics = refusal?.diagnostics ?? (await site.diagnostics());
      return {
        errors: diagnostics.filter(({ severity }) => severity === 'error'),
        warnings: diagnostics.filter(({ severity }) => severity === 'warning'),
      };
    },
    async answer(pathname, search) {
      if (responder) return responder(pathname, search);
      const route = routeOf(pathname, quick.index, site.inputs.settings);
      const records = route === undefined ? undefined : quick.recordsFor(route);
      if (!records) {
        const file = route === undefined && staticFile(pathname, site.inputs, bundle);
        if (file) return file;
        begin.now();
        await opened;
        return responder!(pathname, search);
      }
      const { index } = quick;
      const alone = createResponder({ site, index, records, bundle, dates, revision });
      const answer = alone(pathname, search);
      if (route === pathname) early.set(route, digest(answer.body));
      // Parsing starts after this response was sent.
      setImmediate(begin.now);
      return answer;
    },
  };
}

/** Settles at the first request, or when nobody has asked for a page for a while. */
function firstRequest(): { promise: Promise<void>; now: () => void } {
  let now = (): void => {};
  const promise = new Promise<void>(resolve => {
    now = resolve;
    setTimeout(resolve, FIRST_PAGE_MS);
  });
  return { promise, now };
}

function bodyHash(respond: Responder, route: string, { inputs }: DocsSite): string {
  return digest(respond(addBase(route, inputs.settings.base), '').body);
}

/** What any page may show of the others. */
function chromeKey(index: SiteIndex): string {
  const locales = [...index.locales.values()].map(({ nav, sidebar }) => [nav, sidebar]);
  return JSON.stringify([index.site, locales, index.pages.length]);
}

function routeOf(pathname: string, index: SiteIndex, settings: Site): string | undefined {
  const below = pathBelow(pathname, settings);
  return below === undefined ? undefined : matchPath(below, index.routes);
}
