// The site kept warm: what a save has changed is done again, pages are rendered when they are asked
// for.
import fs from 'node:fs';
import { addBase, matchPath, normalizeBase, removeBase } from '../../client/links.ts';
import type { Assets, Site } from '../../theme/types.ts';
import { bundle, type Bundle } from '../bundling/bundle.ts';
import { digest, openSiteCache } from '../files/cache.ts';
import { companions } from '../outputs/index.ts';
import { DEPLOY_FILES } from '../hosting/headersAndRedirects.ts';
import { Refusal, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { document, notFoundPages, redirect, type Document } from '../outputs/documents.ts';
import { findings, findingsAgain } from '../checks/index.ts';
import { firstLook, type FirstLook } from './quickSummary.ts';
import { readHistory } from '../input/gitDates.ts';
import { indexes, type Indexes } from '../outputs/searchIndex.ts';
import { readLedger, type Ledger } from '../input/ledger.ts';
import { readMedia, type Media } from '../input/images.ts';
import { typeOf } from './mediaTypes.ts';
import { listOptions, optionsAsset, type OptionEntry } from '../outputs/optionReference.ts';
import { optionLinker, type OptionLinker } from '../outputs/optionLinks.ts';
import type { Args } from '../cli/args.ts';
import { pageParser, type PageParser, type Pages } from '../page/parsePages.ts';
import { parseParallel, type Crew } from '../files/workerPool.ts';
import type { PageRecord } from '../page/parsePage.ts';
import { buildSiteIndex, withPages, type SiteIndex } from '../page/siteIndex.ts';
import { notFoundFile } from './preview.ts';
import { read, readText, type Content } from '../input/content.ts';
import { loadSite } from '../input/settings.ts';
import { readSynonyms } from '../input/synonyms.ts';
import type { OutdatedBlock } from '../checks/outdatedTranslations.ts';
import { readGlossary, type Term } from '../checks/proseLint.ts';

/** What a save has done to the site, as browsers are told. */
export interface Change {
  /** Routes whose article is different now. */
  routes: string[];
  /** Whether navigation, sidebars or labels are different, which any page may show. */
  chrome: boolean;
  /** Whether scripts or styles are different, so that pages must load anew. */
  code: boolean;
  errors: Diagnostic[];
  warnings: number;
}

export interface LiveAnswer {
  status: number;
  type: string;
  body: string | Uint8Array;
  /** Set instead of a body: where the canonical address is. */
  location?: string;
  /** Set instead of a body: a file to be sent as it is, whatever its size. */
  file?: string;
}

export interface LiveSite {
  readonly site: Site;
  /** Settles when all pages are known, with what browsers that were answered before must know. */
  readonly opened: Promise<Change>;
  /**
   * Takes in changed files, as paths relative to the content folder; undefined: look at everything
   * again.
   */
  update(files: ReadonlySet<string> | undefined): Promise<Change>;
  /**
   * Answers a request for a path with base. Before all pages are known, a page is parsed alone;
   * what needs them all waits.
   */
  answer(pathname: string, search: string): Promise<LiveAnswer>;
  /**
   * State as a browser that connects must know it; before all pages are known, as soon as they are.
   */
  state(): Promise<Change>;
}

/** What requests are answered from. */
interface KnownState {
  site: Site;
  content: Content;
  media: Media;
  siteIndex: SiteIndex;
  dates: ReadonlyMap<string, string>;
  behind: ReadonlyMap<PageRecord, readonly OutdatedBlock[]>;
  bundle: Bundle;
  /**
   * Counts the updates; in the address of the search index it makes browsers ask for the new one.
   */
  revision: number;
  index?: Indexes | undefined;
  options?: KnownOptions | undefined;
}

interface State extends KnownState {
  parser: PageParser;
  parsed: Pages;
  ledger: Ledger | undefined;
  glossary: readonly Term[];
  pages: PageRecord[];
  chrome: string;
  /** What the bundle depends on besides its code. */
  bundleKey: string;
  diagnostics: Diagnostic[];
}

/** The options of the reference, listed when something asks for them. */
interface KnownOptions {
  list: OptionEntry[];
  asset: Pick<Assets, 'options'>;
  link: OptionLinker;
}

/**
 * Opens a site for the watch server.
 * @throws Refusal when there is no site at all to begin with
 */
export async function openSite(options: Args): Promise<LiveSite> {
  const { read: own, coming } = await begin(options, undefined);
  const look = firstLook({ ...own, drafts: options.drafts });
  const base = { ...own, ...(await coming) };
  let early: EarlyAnswers | undefined = earlyAnswers(look, base);
  let state: State | undefined;
  const whole = early.begun.then(() => complete(options, base)).then(next => (state = next));
  const opened = whole.then((known): Change => {
    const routes = early?.missed(known) ?? [];
    early = undefined;
    return { ...summary(known), routes, chrome: false, code: false };
  });

  const update = async (files: ReadonlySet<string> | undefined): Promise<Change> => {
    const before = state ?? (await whole);
    try {
      const quick =
        files && (await again(before, reread(options.content, files, before.content), files));
      if (quick) {
        state = { ...quick.state, revision: before.revision + 1 };
        return { ...summary(state), routes: quick.routes, chrome: false, code: false };
      }
      const isAll =
        files === undefined || [...files].some(file => !isKnownText(file, before.content));
      state = isAll
        ? await reload(options, before)
        : await refresh(options, {
            ...before,
            content: reread(options.content, files, before.content),
            ...measures(options),
          });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      state = { ...before, diagnostics: error.diagnostics };
      return { ...summary(state), routes: [], chrome: false, code: false };
    }
    state.revision = before.revision + 1;
    const old = new Map(before.pages.map(page => [page.routePath, page]));
    const routes = state.pages
      .filter(page => old.get(page.routePath) !== page)
      .map(({ routePath }) => routePath);
    return {
      ...summary(state),
      routes,
      chrome: state.chrome !== before.chrome || state.pages.length !== before.pages.length,
      code: state.bundle !== before.bundle,
    };
  };

  return {
    get site() {
      return (state ?? base).site;
    },
    opened,
    update,
    answer: async (pathname, search) =>
      (state ? undefined : early?.answer(pathname, search)) ??
      answer(state ?? (await whole), pathname, search),
    state: async () =>
      state ? { ...summary(state), routes: [], chrome: false, code: false } : opened,
  };
}

/** What is read of a site before its pages are parsed. */
type Base = Pick<
  State,
  | 'site'
  | 'content'
  | 'media'
  | 'dates'
  | 'bundle'
  | 'bundleKey'
  | 'revision'
  | 'ledger'
  | 'glossary'
> &
  Partial<Pick<State, 'parser'>>;

/** The part that is there at once, and the part that git and esbuild are at work on. */
interface Beginning {
  read: Omit<Base, 'dates' | 'bundle'>;
  coming: Promise<Pick<Base, 'dates' | 'bundle'>>;
}

async function reload(options: Args, before: State): Promise<State> {
  const { read: own, coming } = await begin(options, before);
  return refresh(options, { ...own, ...(await coming) });
}

async function begin(options: Args, before: State | undefined): Promise<Beginning> {
  const site = await loadSite(options.content, { ...options, fresh: true });
  const synonyms = readSynonyms(options.content);
  const bundleKey = JSON.stringify([site.base, synonyms]);
  const bundling =
    before?.bundleKey === bundleKey
      ? before.bundle
      : bundle({ base: site.base, synonyms, dev: true });
  const history = before ? { dates: before.dates, diagnostics: [] } : readHistory(options.content);
  const content = read(options.content);
  const media = readMedia(content);
  const sameSite = before !== undefined && JSON.stringify(before.site) === JSON.stringify(site);
  const coming = Promise.all([history, bundling]).then(([{ dates }, made]) => ({
    dates,
    bundle: made,
  }));
  return {
    read: {
      site,
      content,
      media,
      ...(sameSite ? { parser: before.parser } : {}),
      bundleKey,
      revision: 0,
      ...measures(options),
    },
    coming,
  };
}

/** What pages are measured by besides each other. */
function measures({ content }: Args): Pick<State, 'ledger' | 'glossary'> {
  return { ledger: readLedger(content), glossary: readGlossary(content) };
}

/**
 * All pages for the first time, with what spares a large site some of it: pages that a build has
 * kept, and other threads.
 */
async function complete(options: Args, base: Base): Promise<State> {
  const { site, content, media, glossary } = base;
  const cache = openSiteCache(options, glossary);
  const crew = await parseParallel({
    site,
    content,
    images: media.images,
    drafts: options.drafts,
    glossary,
    cache,
    patient: true,
  });
  try {
    return await refresh(
      options,
      {
        ...base,
        parser: pageParser(site, { ...options, ...(cache ? { cache } : {}), ready: crew?.ready }),
      },
      crew,
    );
  } finally {
    // Pages are rendered here, when they are asked for.
    crew?.end();
  }
}

/** Who asks for a page as soon as there is a server has asked by then. */
const FIRST_PAGE_MS = 200;

/** What is answered while pages are still being parsed. */
interface EarlyAnswers {
  /**
   * Settles when the first page is answered, or nobody has asked for one: parsing the others would
   * take the time of it.
   */
  begun: Promise<void>;
  /** Undefined: this needs all pages. */
  answer(pathname: string, search: string): LiveAnswer | undefined;
  /** Routes that have been answered otherwise than they would be now. */
  missed(now: State): string[];
}

function earlyAnswers(look: FirstLook, base: Base): EarlyAnswers {
  const known: KnownState = { ...base, siteIndex: look.siteIndex, behind: new Map() };
  /** Name of what each route was answered with. */
  const given = new Map<string, string>();
  let begin: () => void;
  const begun = new Promise<void>(resolve => {
    begin = resolve;
    setTimeout(resolve, FIRST_PAGE_MS);
  });
  return {
    begun,
    answer(pathname, search) {
      const path = pathBelow(pathname, base.site);
      if (path === undefined) return undefined;
      const route = matchPath(path, look.siteIndex.routes);
      if (route === undefined) return fileAnswer(known, path);
      const alone = look.planFor(route);
      if (!alone) return undefined;
      // Listed once: each copy of what is known would list them again.
      optionsOf(known);
      const page = answer({ ...known, siteIndex: alone }, pathname, search);
      if (route === path) given.set(route, digest(page.body));
      // It is on its way by then.
      setImmediate(begin);
      return page;
    },
    missed: now =>
      [...given]
        .filter(
          ([route, name]) => digest(answer(now, addBase(route, base.site.base), '').body) !== name,
        )
        .map(([route]) => route),
  };
}

/**
 * What follows from a save of articles, when nothing else has changed: in time that does not grow
 * with the site.
 */
async function again(
  before: State,
  content: Content,
  files: ReadonlySet<string>,
): Promise<{ state: State; routes: string[] } | undefined> {
  if (
    before.diagnostics.some(({ code }) => code === 'crash') ||
    [...files].some(file => !/\.mdx?$/i.test(file) || !before.content.texts.has(file))
  )
    return undefined;
  if (content.diagnostics.length !== before.content.diagnostics.length) return undefined;
  const changed = before.parser.again({ content, images: before.media.images }, files);
  // A draft is no page of the site.
  if (
    !changed ||
    [...changed.keys()].some(page => before.siteIndex.byRoute.get(page.routePath) !== page)
  )
    return undefined;
  const siteIndex = withPages(before.siteIndex, changed);
  const parsed = { ...before.parsed, pages: siteIndex.pages };
  const { diagnostics, behind } = await findingsAgain(before, changed, {
    siteIndex: siteIndex,
    content,
    parsed,
    ledger: before.ledger,
    glossary: before.glossary,
  });
  return {
    state: {
      ...before,
      content,
      parsed,
      pages: siteIndex.pages,
      siteIndex: siteIndex,
      diagnostics,
      behind,
      index: undefined,
      options: undefined,
    },
    routes: [...changed.values()].map(({ routePath }) => routePath),
  };
}

/** Everything that follows from the content, with all unchanged pages kept. */
async function refresh(options: Args, base: Base, crew?: Crew): Promise<State> {
  const { content, site, ledger, glossary, parser = pageParser(site, options) } = base;
  const parsed = parser({ content, images: base.media.images });
  const siteIndex = buildSiteIndex(parsed.pages, site, content);
  const { diagnostics, behind } = await findings({
    siteIndex: siteIndex,
    content,
    parsed,
    ledger,
    glossary,
    crew,
  });
  const chrome = JSON.stringify([
    site,
    [...siteIndex.locales.values()].map(({ nav, sidebar }) => [nav, sidebar]),
  ]);
  return {
    ...base,
    parser,
    parsed,
    pages: parsed.pages,
    siteIndex: siteIndex,
    chrome,
    diagnostics,
    behind,
    index: undefined,
    options: undefined,
  };
}

function isKnownText(file: string, content: Content): boolean {
  return content.texts.has(file);
}

/**
 * The texts with the changed ones read again. An editor may be in the middle of a save: the next
 * event brings the rest.
 */
function reread(root: string, files: ReadonlySet<string>, content: Content): Content {
  const texts = new Map(content.texts);
  const diagnostics = content.diagnostics.filter(
    ({ file }) => file === undefined || !files.has(file),
  );
  for (const file of files) {
    const text = readText(root, file, diagnostics);
    if (text !== undefined) texts.set(file, text);
  }
  return { ...content, texts, diagnostics };
}

function summary({ diagnostics }: State): Pick<Change, 'errors' | 'warnings'> {
  return {
    errors: diagnostics.filter(({ severity }) => severity === 'error'),
    warnings: diagnostics.filter(({ severity }) => severity === 'warning').length,
  };
}

/** Path of a request without the base; undefined when it lies elsewhere. */
function pathBelow(pathname: string, { base }: Site): string | undefined {
  const prefix = normalizeBase(base);
  return prefix === '' || pathname === prefix || pathname.startsWith(`${prefix}/`)
    ? removeBase(pathname, base)
    : undefined;
}

function answer(state: KnownState, pathname: string, search: string): LiveAnswer {
  const { site, siteIndex: siteIndex } = state;
  const path = pathBelow(pathname, site);
  const context = {
    siteIndex: siteIndex,
    dates: state.dates,
    behind: state.behind,
    assets: assetsOf(state),
    linkOptions: optionsOf(state).link,
  };
  const html = (file: Document, status = 200): LiveAnswer => ({
    status,
    type: 'text/html',
    body: file.render(),
  });
  const notFound = (): LiveAnswer => {
    const wanted = notFoundFile(path ?? '/', site);
    const pages = notFoundPages(siteIndex);
    return html(
      document(
        pages.find(({ routePath }) => `${routePath.slice(1)}.html` === wanted) ?? pages[0]!,
        context,
      ),
      404,
    );
  };
  if (path === undefined) return notFound();

  const route = matchPath(path, siteIndex.routes);
  if (route !== undefined) {
    if (route !== path)
      return {
        status: 307,
        type: 'text/plain',
        body: '',
        location: addBase(route, site.base) + search,
      };
    return html(document(siteIndex.byRoute.get(route)!, context));
  }
  const alias = siteIndex.aliases.find(({ from }) => from === path);
  if (alias) return html(redirect(alias, context));
  return fileAnswer(state, path) ?? madeAnswer(state, path) ?? notFound();
}

/** Files of the site that are there before any page is: what it copies, and the browser's share. */
function fileAnswer(
  { content, bundle: { files }, media }: KnownState,
  pathname: string,
): LiveAnswer | undefined {
  const name = nameOf(pathname);
  if (name === undefined || DEPLOY_FILES.includes(name)) return undefined;
  const copy = content.publicFiles.get(name);
  if (copy !== undefined && fs.existsSync(copy))
    return { status: 200, type: typeOf(name), body: '', file: copy };
  const made = [...files, ...media.files].find(file => file.path === name);
  return made && { status: 200, type: typeOf(name), body: made.contents ?? '' };
}

/** Files that are made from all pages. */
function madeAnswer(state: KnownState, pathname: string): LiveAnswer | undefined {
  const name = nameOf(pathname);
  if (name === undefined) return undefined;
  const beside = companions({
    siteIndex: state.siteIndex,
    dates: state.dates,
    options: optionsOf(state).list,
  });
  const textOf = (path: string): string | Uint8Array | undefined => {
    const file = beside.find(candidate => candidate.path === path);
    return file?.pieces
      ? [...file.pieces(other => String(textOf(other)))].join('')
      : (file?.render?.() ?? file?.contents);
  };
  const body = textOf(name);
  if (body !== undefined) return { status: 200, type: typeOf(name), body };
  const folder = /^static\/search_index\.([\w.-]+)\.[0-9a-f]{8}\.json$/.exec(name)?.[1];
  if (folder === undefined) return undefined;
  state.index ??= indexes(state.siteIndex);
  const index = state.index.files.find(file =>
    file.path.startsWith(`static/search_index.${folder}.`),
  );
  return index && { status: 200, type: typeOf(name), body: index.contents ?? '' };
}

function nameOf(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname.slice(1));
  } catch {
    return undefined;
  }
}

function optionsOf(state: KnownState): KnownOptions {
  if (!state.options) {
    const list = listOptions(state.siteIndex);
    state.options = {
      list,
      asset: optionsAsset(list, state.site),
      link: optionLinker(list, state.siteIndex),
    };
  }
  return state.options;
}

function assetsOf(state: KnownState): Assets {
  const {
    bundle: { assets },
    siteIndex: { locales, site },
    revision,
  } = state;
  const version = revision.toString(16).padStart(8, '0');
  const local = site.search !== false && site.search.mode === 'local';
  const addresses = local
    ? [...locales.keys()].map(folder => [
        folder,
        addBase(`/static/search_index.${folder.replace('/', '.')}.${version}.json`, site.base),
      ])
    : [];
  return {
    ...assets,
    ...optionsOf(state).asset,
    searchIndex: Object.fromEntries(addresses) as Record<string, string>,
  };
}
