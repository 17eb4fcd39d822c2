// Parses a site or a single text in this process without writing files, and gives tests a DOM.
import '../pipeline/bundling/env.ts';
import path from 'node:path';
import { Window, type Document } from 'happy-dom';
import { routeTable, type Locales } from '../client/routes.ts';
import { listings } from '../pipeline/outputs/index.ts';
import type { Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { otherDocuments, pageOutputs } from '../pipeline/outputs/documents.ts';
import type { RenderInput } from '../pipeline/outputs/pageRenderer.ts';
import { searchIndexes } from '../pipeline/outputs/searchIndex.ts';
import type { MarkdownSite } from '../pipeline/markdown/context.ts';
import { SiteCache } from '../pipeline/files/cache.ts';
import type { History } from '../pipeline/input/gitDates.ts';
import { readInputs, type SiteInputs } from '../pipeline/input/index.ts';
import { parsePage } from '../pipeline/page/parsePage.ts';
import type { PageRecord } from '../pipeline/page/record.ts';
import { pageContext } from '../pipeline/page/pageContext.ts';
import { listOptions } from '../pipeline/outputs/options/optionReference.ts';
import type { PagesByRoute, SiteIndex } from '../pipeline/page/siteIndex.ts';
import type { Content } from '../pipeline/input/content.ts';
import { loadSite, resolveLocale } from '../pipeline/input/site/settings.ts';
import type { OutputFile } from '../pipeline/files/outputFile.ts';
import { DocsSite, type SiteArgs } from '../pipeline/site.ts';
import type { Assets, PageContext, Site } from '../theme/types.ts';
import { cacheOf, SITE } from './sites.ts';

/** Locales of most tests: English without a prefix, Chinese with one, and no versions. */
export const SITE_LOCALES: Locales = { lang: 'en', langs: ['en', 'zh'], version: '', versions: [] };

export interface ParsedSite {
  site: Site;
  content: Content;
  siteIndex: SiteIndex;
  /** Full page records by route; the site index contains only what other pages may read. */
  records: PagesByRoute;
  /** Findings of reading, parsing, and checking. */
  findings: Diagnostic[];
  indexes: ReturnType<typeof searchIndexes>;
  /** Returns the page of a route. @throws Error if there is none */
  page(route: string): PageRecord;
  context(route: string): PageContext;
  /** Returns the document of an output file, e.g. "zh/404.html". @throws Error if there is none */
  html(file: string): string;
  /** Output files besides documents, by path: page Markdown, sitemap, feeds, and so on. */
  beside: ReadonlyMap<string, OutputFile>;
  /** Returns the text of one of these files. @throws Error if there is none */
  text(file: string): string;
}

interface ParsedSiteInput {
  content?: string;
  drafts?: boolean;
  /** Changes the settings before anything is derived from them. */
  change?: (site: Site) => Site;
  /** Date of the last change by content path. */
  dates?: Record<string, string>;
}

const ASSETS: Omit<Assets, 'searchIndex'> = {
  boot: '/static/boot.js',
  main: '/static/main.js',
  style: '/static/style.css',
  home: '/static/home.css',
  later: '/static/later.css',
  searchWorker: '/static/search.js',
};

/** Sites that were parsed without changes, by folder. */
const parsedBefore = new Map<string, Promise<ParsedSite>>();

/** Parses, indexes, and checks a site without writing it. A site without changes is parsed once. */
export function parsedSite(input: ParsedSiteInput = {}): Promise<ParsedSite> {
  const { content = SITE, ...changes } = input;
  if (Object.keys(changes).length > 0) return parseSite(input);
  const before = parsedBefore.get(content) ?? parseSite(input);
  parsedBefore.set(content, before);
  return before;
}

/**
 * A site for tests that read pages only: without a bundle, which takes half a second of the
 * processor, and with the records that a shared build has kept, if nothing is changed since.
 */
class TestedSite extends DocsSite {
  override readonly cache: SiteCache | undefined;

  constructor(args: SiteArgs, inputs: SiteInputs, history: Promise<History>) {
    super(args, inputs, history);
    const folder = cacheOf(args.content);
    const rest = [inputs.glossary, args.drafts];
    this.cache = folder ? new SiteCache(folder, path.resolve(args.content), rest) : undefined;
  }

  override get bundle(): Promise<never> {
    const none = Promise.reject(new Error('a site opened by parsed.ts has no bundle'));
    none.catch(() => {});
    return none;
  }
}

/** Opens a site in this process, without git and a bundle for browsers. */
export async function openSite(
  folder: string,
  {
    drafts = false,
    dates = new Map<string, string>(),
    change = inputs => inputs,
  }: {
    drafts?: boolean;
    dates?: ReadonlyMap<string, string>;
    /** Changes the inputs before anything is derived from them. */
    change?: (inputs: SiteInputs) => SiteInputs;
  } = {},
): Promise<DocsSite> {
  const args = { content: folder, drafts, useCache: false, dev: true, workers: 0 };
  const history = Promise.resolve({ dates, diagnostics: [] });
  return new TestedSite(args, change(await readInputs(folder, {})), history);
}

async function parseSite({
  content: folder = SITE,
  drafts = false,
  change = site => site,
  dates = {},
}: ParsedSiteInput = {}): Promise<ParsedSite> {
  const times = new Map(Object.entries(dates));
  const site = await openSite(folder, {
    drafts,
    dates: times,
    change: inputs => ({
      ...inputs,
      settings: change(inputs.settings),
      // A cache belongs to a glossary, and the sites that were built have no findings about theirs.
      ...(cacheOf(folder) ? {} : { glossary: [] }),
      ledger: undefined,
    }),
  });
  const { inputs } = site;
  const { index, records } = await site.assembled();
  const found = searchIndexes(index, records);
  const options = listOptions(index, records);
  const render: RenderInput = {
    site: inputs.settings,
    siteLocales: index.siteLocales,
    locales: index.locales,
    options,
    assets: { ...ASSETS, searchIndex: found.addresses },
  };
  const input = { index, dates: times, outdatedOf: () => [], render };
  const pages = pageOutputs([...records.values()], input);
  const documents = new Map(
    [...pages.map(({ html }) => html), ...otherDocuments(input)].map(file => [file.path, file]),
  );
  const beside = new Map(
    [...pages.map(({ markdown }) => markdown), ...listings(index, records, times, options)].map(
      file => [file.path, file],
    ),
  );
  const page = (route: string): PageRecord => {
    const known = records.get(route);
    if (!known) throw new Error(`no page at ${route}`);
    return known;
  };
  const text = memo((name: string): string => {
    const file = beside.get(name);
    if (!file) throw new Error(`no file ${name}`);
    return file.pieces ? [...file.pieces(text)].join('') : String(file.render?.() ?? file.contents);
  });
  return {
    site: inputs.settings,
    content: inputs.content,
    beside,
    text,
    siteIndex: index,
    records,
    findings: await site.diagnostics(),
    indexes: found,
    page,
    context: route => pageContext(page(route), index, { dates: times, behind: [] }),
    html: memo(file => {
      const document = documents.get(file);
      if (!document) throw new Error(`no document ${file}`);
      return document.render?.() ?? '';
    }),
  };
}

/** Keeps the results of a function, because many tests look at the same files. */
export function memo(read: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return name => {
    const text = known.get(name) ?? read(name);
    known.set(name, text);
    return text;
  };
}

let fixture: Site | undefined;

interface MarkdownInput {
  lang?: string;
  version?: string;
  /** Content path of the text. */
  file?: string;
  /** Other files below content/: fragments and snippets. */
  texts?: Record<string, string>;
  routes?: string[];
  images?: MarkdownSite['images'];
  base?: string;
  cleanUrls?: boolean;
  siteLocales?: Locales;
  config?: Partial<MarkdownSite['config']>;
  /** The page that this text translates. */
  original?: PageRecord;
}

/** Parses one text as a page of the fixture site. */
export async function markdown(text: string, input: MarkdownInput = {}): Promise<PageRecord> {
  fixture ??= await loadSite(SITE);
  const {
    lang = 'en',
    version = '',
    file = `${lang}/guide/page.md`,
    siteLocales = SITE_LOCALES,
  } = input;
  const site: MarkdownSite = {
    base: input.base ?? '/',
    route: { cleanUrls: input.cleanUrls ?? true },
    siteLocales,
    routes: routeTable(input.routes ?? []),
    config: { ...fixture.markdown, ...input.config },
    locale: { ...resolveLocale(fixture, lang), nav: [], sidebar: {} },
    texts: new Map([[file, text], ...Object.entries(input.texts ?? {})]),
    images: input.images ?? new Map(),
  };
  return parsePage(
    { file, routePath: `/${file.replace(/\.mdx?$/, '')}`, lang, version, text },
    site,
    input.original,
  );
}

const windows: Window[] = [];

/** Parses HTML into a document. Its scripts do not run, and it loads nothing. */
export function dom(html: string): Document {
  const window = (windows[0] ??= new Window({
    settings: {
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  }));
  return new window.DOMParser().parseFromString(html, 'text/html');
}

/** Closes the window that dom() has opened. */
export async function closeDom(): Promise<void> {
  await windows.pop()?.happyDOM.close();
}

/** Text of the first matching element, with spaces collapsed; undefined if there is none. */
export function textOf(
  document: Pick<Document, 'querySelector'>,
  selector: string,
): string | undefined {
  return document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim();
}

/** Returns the texts of all matching elements. */
export function textsOf(document: Pick<Document, 'querySelectorAll'>, selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(element =>
    (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
}

/** Returns one attribute of all matching elements; null where an element lacks it. */
export function attributesOf(
  document: Pick<Document, 'querySelectorAll'>,
  selector: string,
  name: string,
): (string | null)[] {
  return [...document.querySelectorAll(selector)].map(element => element.getAttribute(name));
}
