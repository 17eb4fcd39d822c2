// Collects every option and sub-option that the reference pages describe, and writes options.json.
import { addBase } from '../../../client/links.ts';
import { publicAddress } from '../../../theme/document/metadata.ts';
import { packageVersionOf } from '../../../theme/document/pageVersion.ts';
import { escapeRegExp } from '../../../client/text/escapeRegExp.ts';
import type { Labels, Site } from '../../../theme/types.ts';
import { memoByObject } from '../../memo.ts';
import type { HeadingUse } from '../../markdown/context.ts';
import type { PageRecord, PageSummary } from '../../page/record.ts';
import { translationOf, type PagesByRoute, type SiteIndex } from '../../page/siteIndex.ts';
import { folderOf } from '../../input/site/settings.ts';
import type { OutputFile } from '../../files/outputFile.ts';
import { writesSchemas } from '../jsonSchemas.ts';

interface Facts {
  type: string;
  default: string;
}

/** One option of options.json. */
export interface OptionEntry extends Facts {
  /** e.g. "server.proxy" or "server.proxy.target". */
  path: string;
  since?: string;
  deprecated?: boolean;
  pages: Record<string, OptionPlace>;
}

/** Where a language describes an option; the facts only where they have words that differ. */
interface OptionPlace extends Partial<Facts> {
  page: string;
  /** '' for the whole page. */
  anchor: string;
  heading: string;
  /** One sentence. */
  summary: string;
}

/**
 * Names of options in headings: `target`, `web-worker`, `server.proxy`, `pages[]`, `alias<name>`,
 * and `<port>`, a part of values that the product fills in.
 */
const NAME = /^(?:[A-Za-z_$][\w$-]*(?:\[\]|<[\w$]+>)?|<[\w$]+>)(?:\.[A-Za-z_$*][\w$-]*)*$/;
const NOT_NAMES = new Set(['true', 'false', 'null', 'undefined']);

/**
 * Reads the options from the pages of the default language. A sub-option is a heading followed by a
 * list that states its type. The headings of an overview page name top-level options.
 */
export function listOptions(siteIndex: SiteIndex, pages: PagesByRoute): OptionEntry[] {
  const entries = siteIndex.pages.flatMap(page => {
    const { option, overview } = page.frontmatter;
    const isOriginal =
      page.lang === siteIndex.siteLocales.lang && page.version === siteIndex.siteLocales.version;
    if (!isOriginal || !(option || overview)) return [];
    return optionsOf(pages.get(page.routePath)!, option ?? '', siteIndex, pages);
  });
  const byPath = new Map<string, OptionEntry>();
  // If several pages describe an option, the page about that option alone wins.
  for (const entry of entries)
    if (!byPath.has(entry.path) || Object.values(entry.pages)[0]!.anchor === '')
      byPath.set(entry.path, entry);
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns options.json, which schemas/options.json describes; no file if there are no options. */
export function optionsFile(
  options: readonly OptionEntry[],
  { site, siteLocales }: Pick<SiteIndex, 'site' | 'siteLocales'>,
): OutputFile[] {
  if (options.length === 0) return [];
  const head = JSON.stringify({
    $schema: writesSchemas() ? publicAddress('/schemas/options.json', site) : undefined,
    version: packageVersionOf(siteLocales.version, site) ?? (siteLocales.version || undefined),
    site: publicAddress('/', site),
    languages: siteLocales.langs,
  });
  const rows = options.map(option => JSON.stringify(option));
  const contents = `${head.slice(0, -1)},"options":[\n${rows.join(',\n')}\n]}\n`;
  return [{ path: 'options.json', contents }];
}

/** Returns what documents need to know about options.json; {} if no option is in a group. */
export function optionsAsset(options: readonly OptionEntry[], { base }: Pick<Site, 'base'>) {
  const inGroups = options.map(({ path }) => path.split('.')).filter(({ length }) => length > 1);
  const groups = [...new Set(inGroups.map(([group = '']) => group))];
  return groups.length > 0 ? { options: { address: addBase('/options.json', base), groups } } : {};
}

function optionsOf(
  page: PageRecord,
  path: string,
  siteIndex: SiteIndex,
  pages: PagesByRoute,
): OptionEntry[] {
  const { type = '', default: fallback = '', since, deprecated } = page.frontmatter;
  const places = placesOf(page, undefined, { type, default: fallback }, siteIndex, pages);
  const own = { path, type, default: fallback, since, deprecated, pages: places };
  const { labels } = siteIndex.locales.get(folderOf(page))!;
  const trail: { level: number; path: string }[] = [];
  const subs = page.headings.flatMap((heading, index): OptionEntry[] => {
    while (trail.length > 0 && trail.at(-1)!.level >= heading.level) trail.pop();
    const names = heading.level < 2 ? undefined : namesIn(heading.text);
    const facts = names && factsBelow(heading, page.blocks, labels);
    if (!names || !facts) return [];
    const parent = trail.at(-1)?.path ?? path;
    // A heading that begins with the option's group contains a full path, e.g. of a related option
    // that is described on the same page.
    const isWhole = (name: string): boolean =>
      name.includes('.') && name.split('.')[0] === path.split('.')[0];
    const paths = names.map(name => (parent === '' || isWhole(name) ? name : `${parent}.${name}`));
    trail.push({ level: heading.level, path: paths[0]! });
    return paths.map(sub => ({
      path: sub,
      ...facts,
      pages: placesOf(page, index, facts, siteIndex, pages),
    }));
  });
  return path === '' ? subs : [own, ...subs];
}

/** Returns the options that a heading names, e.g. "host, port"; undefined if it names none. */
function namesIn(heading: string): string[] | undefined {
  const names = heading.split(/,\s*|\s+\p{Ll}{1,4}\s+/u).map(name => name.trim());
  return names.every(name => NAME.test(name) && !NOT_NAMES.has(name)) ? names : undefined;
}

/**
 * Reads the list `- **Type:** …`, `- **Default:** …` right below a heading, by the labels of its
 * language. Returns undefined if the list states no type.
 */
function factsBelow(
  { line, file }: HeadingUse,
  blocks: PageRecord['blocks'],
  labels: Labels,
): Facts | undefined {
  const { items } = listBelow({ line, file }, blocks);
  const factOf = (name: string): string | undefined => {
    const item = new RegExp(`^\\*\\*${escapeRegExp(name)}\\s*[:：]?\\*\\*\\s*[:：]?\\s*(.*)$`, 's');
    const found = items.flatMap(({ text }) => item.exec(text)?.[1] ?? []);
    return found[0]?.trim().replace(/^`([^`]*)`$/, '$1');
  };
  const type = factOf(labels.type);
  return type === undefined ? undefined : { type, default: factOf(labels.defaultValue) ?? '' };
}

type Place = Pick<HeadingUse, 'line' | 'file'>;

/** Returns the items of the list right below a heading, and the block after them. */
function listBelow(heading: Place, blocks: PageRecord['blocks']) {
  const start = (headingIndexes(blocks).get(keyOf(heading)) ?? blocks.length) + 1;
  let end = start;
  while (blocks[end]?.kind === 'li') end++;
  return { items: blocks.slice(start, end), next: blocks[end] };
}

/** Maps the place of each heading to the index of its first block. */
const headingIndexes = memoByObject((blocks: PageRecord['blocks']) => {
  const indexes = new Map<string, number>();
  for (const [at, block] of blocks.entries())
    if (/^h\d$/.test(block.kind) && !indexes.has(keyOf(block))) indexes.set(keyOf(block), at);
  return indexes;
});

function keyOf({ line, file }: Place): string {
  return `${line} ${file}`;
}

const SENTENCE = /^[\s\S]*?(?:[.!?](?=\s|$)|[。！？])/;

/** Returns the first sentence below a heading and its list of facts, without Markdown marks. */
function summaryBelow(heading: Place, { blocks, description }: PageRecord): string {
  const { next } = listBelow(heading, blocks);
  if (next?.kind !== 'p') return description;
  const text = next.text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^<>]*>|[`*]/g, '')
    .replace(/\s+/g, ' ');
  return SENTENCE.exec(text)?.[0] ?? text;
}

/**
 * Returns where an option is described in each language.
 * @param heading index of the heading; undefined if the whole page describes the option
 * @param facts what the page says about the option
 */
function placesOf(
  page: PageSummary,
  heading: number | undefined,
  facts: Facts,
  siteIndex: SiteIndex,
  pages: PagesByRoute,
): OptionEntry['pages'] {
  const places: OptionEntry['pages'] = {};
  for (const lang of siteIndex.siteLocales.langs) {
    const own = lang === page.lang ? page : translationOf(page, lang, siteIndex);
    if (!own || own.articleLang !== undefined) continue;
    const { id = '', text = own.title } = own.headings[heading ?? -1] ?? {};
    const record = pages.get(own.routePath);
    const place = record?.headings[heading ?? -1];
    const summary = record && place ? summaryBelow(place, record) : own.description;
    const { labels } = siteIndex.locales.get(folderOf(own))!;
    const stated = record && place ? factsBelow(place, record.blocks, labels) : own.frontmatter;
    places[lang] = { page: own.routePath, anchor: id, heading: text, summary };
    for (const key of ['type', 'default'] as const)
      if (stated?.[key] && stated[key] !== facts[key]) places[lang][key] = stated[key];
  }
  return places;
}
