// The site kept warm: what a save has changed is done again, pages are rendered when they are asked for.
import fs from 'node:fs';
import path from 'node:path';
import { addBase, matchPath, normalizeBase, removeBase } from '../client/links.ts';
import type { Assets, Site } from '../theme/types.ts';
import { bundle, type Bundle } from './bundle.ts';
import { openSiteCache } from './cache.ts';
import { companions } from './companions.ts';
import { Refusal, type Diagnostic } from './diagnostic.ts';
import { document, notFoundPages, redirect, type Document } from './documents.ts';
import { findings, findingsAgain } from './findings.ts';
import { readHistory } from './history.ts';
import { indexes, type Indexes } from './indexes.ts';
import { readLedger, type Ledger } from './ledger.ts';
import { readMedia, type Media } from './media.ts';
import { listOptions, optionsAsset, type OptionEntry } from './optionlist.ts';
import { optionLinker, type OptionLinker } from './optionlinks.ts';
import type { Options } from './options.ts';
import { pageParser, type PageParser, type Pages, type ParserOptions } from './pages.ts';
import { parseParallel } from './parallel.ts';
import type { ParsedPage } from './parse.ts';
import { plan, withPages, type Plan } from './plan.ts';
import { notFoundFile } from './preview.ts';
import { read, readText, type Content } from './read.ts';
import { loadSite } from './site.ts';
import { readSynonyms } from './synonyms.ts';
import type { Behind } from './translations.ts';
import { readGlossary, type Term } from './words.ts';

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
}

export interface LiveSite {
  readonly site: Site;
  /** Takes in changed files, as paths relative to the content folder; undefined: look at everything again. */
  update(files: ReadonlySet<string> | undefined): Promise<Change>;
  /** Answers a request for a path with base. */
  answer(pathname: string, search: string): LiveAnswer;
  /** State as a browser that connects must know it. */
  state(): Change;
}

interface State {
  site: Site;
  content: Content;
  media: Media;
  parser: PageParser;
  parsed: Pages;
  ledger: Ledger | undefined;
  glossary: readonly Term[];
  pages: ParsedPage[];
  plan: Plan;
  chrome: string;
  dates: ReadonlyMap<string, string>;
  bundle: Bundle;
  /** What the bundle depends on besides its code. */
  bundleKey: string;
  diagnostics: Diagnostic[];
  behind: ReadonlyMap<ParsedPage, readonly Behind[]>;
  /** Counts the updates; in the address of the search index it makes browsers ask for the new one. */
  revision: number;
  index?: Indexes | undefined;
  options?: KnownOptions | undefined;
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
export async function openSite(options: Options): Promise<LiveSite> {
  let state = await load(options, undefined);

  const update = async (files: ReadonlySet<string> | undefined): Promise<Change> => {
    const before = state;
    try {
      const quick = files && (await again(before, reread(options.content, files, before.content), files));
      if (quick) {
        state = { ...quick.state, revision: before.revision + 1 };
        return { ...summary(state), routes: quick.routes, chrome: false, code: false };
      }
      const isAll = files === undefined || [...files].some(file => !isKnownText(file, before.content));
      state = isAll ? await load(options, before) : await refresh(options, { ...before, content: reread(options.content, files, before.content) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      state = { ...before, diagnostics: error.diagnostics };
      return { ...summary(state), routes: [], chrome: false, code: false };
    }
    state.revision = before.revision + 1;
    const old = new Map(before.pages.map(page => [page.routePath, page]));
    const routes = state.pages.filter(page => old.get(page.routePath) !== page).map(({ routePath }) => routePath);
    return { ...summary(state), routes, chrome: state.chrome !== before.chrome || state.pages.length !== before.pages.length, code: state.bundle !== before.bundle };
  };

  return {
    get site() {
      return state.site;
    },
    update,
    answer: (pathname, search) => answer(state, pathname, search),
    state: () => ({ ...summary(state), routes: [], chrome: false, code: false }),
  };
}

async function load(options: Options, before: State | undefined): Promise<State> {
  const site = await loadSite(options.content, { ...options, fresh: true });
  const synonyms = readSynonyms(options.content);
  const bundleKey = JSON.stringify([site.base, synonyms]);
  const bundling = before?.bundleKey === bundleKey ? before.bundle : bundle({ base: site.base, synonyms, dev: true });
  const history = before ? { dates: before.dates, diagnostics: [] } : readHistory(options.content);
  const content = read(options.content);
  const media = readMedia(content);
  const sameSite = before !== undefined && JSON.stringify(before.site) === JSON.stringify(site);
  const parser = sameSite ? before.parser : pageParser(site, { ...options, ...(before ? {} : await warmth(options, { site, content, media })) });
  const partial = { site, content, media, parser, dates: (await history).dates, bundle: await bundling, bundleKey, revision: 0 };
  return refresh(options, partial);
}

/** What a first look at a large site can be spared: pages that a build has kept, and other threads. */
async function warmth(options: Options, { site, content, media }: Pick<State, 'site' | 'content' | 'media'>): Promise<Pick<ParserOptions, 'cache' | 'ready'>> {
  const glossary = readGlossary(options.content);
  const cache = openSiteCache(options, glossary);
  const crew = await parseParallel({ site, content, images: media.images, drafts: options.drafts, glossary, cache });
  // Pages are rendered here, when they are asked for.
  crew?.end();
  return { ...(cache ? { cache } : {}), ready: crew?.ready };
}

/** What follows from a save of articles, when nothing else has changed: in time that does not grow with the site. */
async function again(before: State, content: Content, files: ReadonlySet<string>): Promise<{ state: State; routes: string[] } | undefined> {
  if (before.diagnostics.some(({ code }) => code === 'crash') || [...files].some(file => !/\.mdx?$/i.test(file) || !before.content.texts.has(file))) return undefined;
  if (content.diagnostics.length !== before.content.diagnostics.length) return undefined;
  const changed = before.parser.again({ content, images: before.media.images }, files);
  // A draft is no page of the site.
  if (!changed || [...changed.keys()].some(page => before.plan.byRoute.get(page.routePath) !== page)) return undefined;
  const sitePlan = withPages(before.plan, changed);
  const parsed = { ...before.parsed, pages: sitePlan.pages };
  const { diagnostics, behind } = await findingsAgain(before, changed, { plan: sitePlan, content, parsed, ledger: before.ledger, glossary: before.glossary });
  return { state: { ...before, content, parsed, pages: sitePlan.pages, plan: sitePlan, diagnostics, behind, index: undefined, options: undefined }, routes: [...changed.values()].map(({ routePath }) => routePath) };
}

/** Everything that follows from the content, with all unchanged pages kept. */
async function refresh(options: Options, state: Omit<State, 'parsed' | 'ledger' | 'glossary' | 'pages' | 'plan' | 'chrome' | 'diagnostics' | 'behind' | 'index' | 'options'>): Promise<State> {
  const { content, site } = state;
  const parsed = state.parser({ content, images: state.media.images });
  const sitePlan = plan(parsed.pages, site, content);
  const ledger = readLedger(options.content);
  const glossary = readGlossary(options.content);
  const { diagnostics, behind } = await findings({ plan: sitePlan, content, parsed, ledger, glossary });
  const chrome = JSON.stringify([site, [...sitePlan.locales.values()].map(({ nav, sidebar }) => [nav, sidebar])]);
  return { ...state, parsed, ledger, glossary, pages: parsed.pages, plan: sitePlan, chrome, diagnostics, behind, index: undefined, options: undefined };
}

function isKnownText(file: string, content: Content): boolean {
  return content.texts.has(file);
}

/** The texts with the changed ones read again. An editor may be in the middle of a save: the next event brings the rest. */
function reread(root: string, files: ReadonlySet<string>, content: Content): Content {
  const texts = new Map(content.texts);
  const diagnostics = content.diagnostics.filter(({ file }) => file === undefined || !files.has(file));
  for (const file of files) {
    const text = readText(root, file, diagnostics);
    if (text !== undefined) texts.set(file, text);
  }
  return { ...content, texts, diagnostics };
}

function summary({ diagnostics }: State): Pick<Change, 'errors' | 'warnings'> {
  return { errors: diagnostics.filter(({ severity }) => severity === 'error'), warnings: diagnostics.filter(({ severity }) => severity === 'warning').length };
}

const TYPES: Record<string, string> = {
  css: 'text/css', gif: 'image/gif', html: 'text/html', ico: 'image/x-icon', jpg: 'image/jpeg', jpeg: 'image/jpeg', js: 'text/javascript', json: 'application/json',
  md: 'text/markdown', png: 'image/png', svg: 'image/svg+xml', txt: 'text/plain', webmanifest: 'application/manifest+json', webp: 'image/webp', woff2: 'font/woff2', xml: 'application/xml',
};

function answer(state: State, pathname: string, search: string): LiveAnswer {
  const { site, plan: sitePlan } = state;
  const prefix = normalizeBase(site.base);
  const isBelow = prefix === '' || pathname === prefix || pathname.startsWith(`${prefix}/`);
  const path = isBelow ? removeBase(pathname, site.base) : undefined;
  const context = { plan: sitePlan, dates: state.dates, behind: state.behind, assets: assetsOf(state), linkOptions: optionsOf(state).link };
  const html = (file: Document, status = 200): LiveAnswer => ({ status, type: 'text/html', body: file.render() });
  const notFound = (): LiveAnswer => {
    const wanted = notFoundFile(path ?? '/', site);
    const pages = notFoundPages(sitePlan);
    return html(document(pages.find(({ routePath }) => `${routePath.slice(1)}.html` === wanted) ?? pages[0]!, context), 404);
  };
  if (path === undefined) return notFound();

  const route = matchPath(path, sitePlan.routes);
  if (route !== undefined) {
    if (route !== path) return { status: 307, type: 'text/plain', body: '', location: addBase(route, site.base) + search };
    return html(document(sitePlan.byRoute.get(route)!, context));
  }
  const alias = sitePlan.aliases.find(({ from }) => from === path);
  if (alias) return html(redirect(alias, context));
  return staticAnswer(state, path) ?? notFound();
}

function staticAnswer(state: State, pathname: string): LiveAnswer | undefined {
  let name: string;
  try {
    name = decodeURIComponent(pathname.slice(1));
  } catch {
    return undefined;
  }
  const type = TYPES[path.posix.extname(name).slice(1).toLowerCase()] ?? 'application/octet-stream';
  const copy = state.content.publicFiles.get(name);
  if (copy !== undefined && fs.existsSync(copy)) return { status: 200, type, body: fs.readFileSync(copy) };
  const made = [...state.bundle.files, ...state.media.files].find(file => file.path === name);
  if (made) return { status: 200, type, body: made.contents ?? '' };
  const beside = companions({ plan: state.plan, dates: state.dates, options: optionsOf(state).list });
  const textOf = (path: string): string | Uint8Array | undefined => {
    const file = beside.find(candidate => candidate.path === path);
    return file?.pieces ? [...file.pieces(other => String(textOf(other)))].join('') : (file?.render?.() ?? file?.contents);
  };
  const body = textOf(name);
  if (body !== undefined) return { status: 200, type, body };
  const folder = /^static\/search_index\.([\w.-]+)\.[0-9a-f]{8}\.json$/.exec(name)?.[1];
  if (folder === undefined) return undefined;
  state.index ??= indexes(state.plan);
  const index = state.index.files.find(file => file.path.startsWith(`static/search_index.${folder}.`));
  return index && { status: 200, type, body: index.contents ?? '' };
}

function optionsOf(state: State): KnownOptions {
  if (!state.options) {
    const list = listOptions(state.plan);
    state.options = { list, asset: optionsAsset(list, state.site), link: optionLinker(list, state.plan) };
  }
  return state.options;
}

function assetsOf(state: State): Assets {
  const { bundle: { assets }, plan: { locales, site }, revision } = state;
  const version = revision.toString(16).padStart(8, '0');
  const local = site.search !== false && site.search.mode === 'local';
  const addresses = local ? [...locales.keys()].map(folder => [folder, addBase(`/static/search_index.${folder.replace('/', '.')}.${version}.json`, site.base)]) : [];
  return { ...assets, ...optionsOf(state).asset, searchIndex: Object.fromEntries(addresses) as Record<string, string> };
}
