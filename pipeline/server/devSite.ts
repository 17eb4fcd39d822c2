// The site behind the dev server: answers requests from the stages of a site, and says what a save
// has changed.
import fs from 'node:fs';
import { addBase, matchPath, normalizeBase, removeBase } from '../../client/links.ts';
import type { Assets, Site } from '../../theme/types.ts';
import { Refusal, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { digest } from '../files/cache.ts';
import type { OutputFile } from '../files/write.ts';
import { listings } from '../outputs/index.ts';
import {
  documentOf,
  notFoundPages,
  pageOutputs,
  redirectOf,
  type DocumentInput,
} from '../outputs/documents.ts';
import { listOptions, optionsAsset } from '../outputs/optionReference.ts';
import { indexes } from '../outputs/searchIndex.ts';
import type { SiteInputs } from '../input/index.ts';
import type { Bundle } from '../bundling/bundle.ts';
import type { PagesByRoute, SiteIndex } from '../page/siteIndex.ts';
import { createSite, type DocsSite, type SiteArgs } from '../site.ts';
import { typeOf } from './mediaTypes.ts';
import { notFoundFile } from './preview.ts';
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

export interface DevAnswer {
  status: number;
  type: string;
  body: string | Uint8Array;
  /** Instead of a body: the canonical URL. */
  location?: string;
  /** Instead of a body: a file to be sent as it is, whatever its size. */
  file?: string;
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

/** Path of a request without the base; undefined when it is outside of it. */
function pathBelow(pathname: string, { base }: Site): string | undefined {
  const prefix = normalizeBase(base);
  const isBelow = prefix === '' || pathname === prefix || pathname.startsWith(`${prefix}/`);
  return isBelow ? removeBase(pathname, base) : undefined;
}

function routeOf(pathname: string, index: SiteIndex, settings: Site): string | undefined {
  const below = pathBelow(pathname, settings);
  return below === undefined ? undefined : matchPath(below, index.routes);
}

type Responder = (pathname: string, search: string) => DevAnswer;

interface ResponderInput {
  site: DocsSite;
  index: SiteIndex;
  records: PagesByRoute;
  bundle: Bundle;
  dates: ReadonlyMap<string, string>;
  /** Counts the updates; in the URL of the search index it makes browsers ask for the new one. */
  revision: number;
}

/** Answers requests from one state of the site. Files are rendered when they are asked for. */
function createResponder(input: ResponderInput): Responder {
  const { site, index, records, bundle, dates } = input;
  const { settings } = site.inputs;
  const options = listOptions(index, records);
  const assets: Assets = {
    ...bundle.assets,
    ...optionsAsset(options, settings),
    searchIndex: searchUrls(index, input.revision),
  };
  const documents: DocumentInput = {
    index,
    dates,
    outdatedOf: page => site.outdatedOf(page),
    render: {
      site: settings,
      siteLocales: index.siteLocales,
      locales: index.locales,
      options,
      assets,
    },
  };
  const html = (file: OutputFile, status = 200): DevAnswer => ({
    status,
    type: 'text/html',
    body: file.render?.() ?? '',
  });
  const notFound = (below: string): DevAnswer => {
    const wanted = notFoundFile(below, settings);
    const pages = notFoundPages(index);
    const page = pages.find(({ routePath }) => `${routePath.slice(1)}.html` === wanted);
    return html(documentOf(page ?? pages[0]!, documents), 404);
  };
  const generated = memoFiles(() => [
    ...pageOutputs([...records.values()], documents).map(({ markdown }) => markdown),
    ...listings({ index, pages: records, dates, options }),
    ...indexes(index, records).files.map(file => ({ ...file, path: withoutHash(file.path) })),
  ]);
  const generatedFile = (below: string): DevAnswer | undefined => {
    const name = decodePath(below) ?? '';
    const body = textOf(withoutHash(name), generated());
    return body === undefined ? undefined : { status: 200, type: typeOf(name), body };
  };

  return (pathname, search) => {
    const below = pathBelow(pathname, settings);
    if (below === undefined) return notFound('/');
    const route = matchPath(below, index.routes);
    const page = records.get(route ?? '');
    if (page && route !== below)
      return {
        status: 307,
        type: 'text/plain',
        body: '',
        location: addBase(route!, settings.base) + search,
      };
    if (page) return html(documentOf(page, documents));
    const alias = index.aliases.find(({ from }) => from === below);
    if (alias) return html(redirectOf(alias, documents));
    return staticFile(pathname, site.inputs, bundle) ?? generatedFile(below) ?? notFound(below);
  };
}

/** Files that do not depend on any page: public files, images, and the browser bundle. */
function staticFile(pathname: string, inputs: SiteInputs, bundle: Bundle): DevAnswer | undefined {
  const below = pathBelow(pathname, inputs.settings);
  const name = below === undefined ? undefined : decodePath(below);
  if (name === undefined) return undefined;
  const copy = inputs.content.publicFiles.get(name);
  if (copy !== undefined && fs.existsSync(copy))
    return { status: 200, type: typeOf(name), body: '', file: copy };
  const made = [...bundle.files, ...inputs.media.files].find(({ path }) => path === name);
  return made && { status: 200, type: typeOf(name), body: made.contents ?? '' };
}

/** URLs of the search indexes by language folder. */
function searchUrls({ site, locales }: SiteIndex, revision: number): Record<string, string> {
  if (site.search === false || site.search.mode !== 'local') return {};
  const version = revision.toString(16).padStart(8, '0');
  return Object.fromEntries(
    [...locales.keys()].map(folder => {
      const name = `/static/search_index.${folder.replace('/', '.')}.${version}.json`;
      return [folder, addBase(name, site.base)];
    }),
  );
}

function withoutHash(name: string): string {
  return name.replace(/^(static\/search_index\.[\w.-]+)\.[0-9a-f]{8}(?=\.json$)/, '$1');
}

function memoFiles(list: () => OutputFile[]): () => ReadonlyMap<string, OutputFile> {
  let files: ReadonlyMap<string, OutputFile> | undefined;
  return () => (files ??= new Map(list().map(file => [file.path, file])));
}

function textOf(
  name: string,
  files: ReadonlyMap<string, OutputFile>,
): string | Uint8Array | undefined {
  const file = files.get(name);
  if (file?.pieces) return [...file.pieces(other => String(textOf(other, files)))].join('');
  return file?.render?.() ?? file?.contents;
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname.slice(1));
  } catch {
    return undefined;
  }
}
