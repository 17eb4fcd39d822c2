// Options are data: every option and sub-option that the reference pages describe, as options.json.
import { addBase } from '../../../client/links.ts';
import { escapeRegExp } from '../../../client/text/escapeRegExp.ts';
import type { Assets, Labels, Site } from '../../../theme/types.ts';
import type { HeadingUse } from '../../markdown/context.ts';
import type { PageRecord, PageSummary } from '../../page/record.ts';
import { translationOf, type PagesByRoute, type SiteIndex } from '../../page/siteIndex.ts';
import { folderOf } from '../../input/site/settings.ts';
import type { OutputFile } from '../../files/outputFile.ts';

/** One option of options.json. */
export interface OptionEntry {
  /** e.g. "server.proxy" or "server.proxy.target". */
  path: string;
  type: string;
  default: string;
  since?: string;
  /**
   * Per language: route of the page, its heading's id ('' for the page itself) and text, and one
   * line on the option.
   */
  pages: Record<string, { page: string; anchor: string; heading: string; summary: string }>;
}

/**
 * `target`, `web-worker`, `server.proxy`, `pages[]`, `alias<name>`, and `<port>`: a part of values
 * that the product fills in.
 */
const NAME = /^(?:[A-Za-z_$][\w$-]*(?:\[\]|<[\w$]+>)?|<[\w$]+>)(?:\.[A-Za-z_$*][\w$-]*)*$/;
const NOT_NAMES = new Set(['true', 'false', 'null', 'undefined']);

/**
 * Reads the options out of the pages of the default language; a sub-option is a heading with a list
 * of its type below it.
 * An overview names options of the top level.
 */
export function listOptions(siteIndex: SiteIndex, pages: PagesByRoute): OptionEntry[] {
  const entries = siteIndex.pages.flatMap(page => {
    const { option, overview } = page.frontmatter;
    const isOriginal =
      page.lang === siteIndex.siteLocales.lang && page.version === siteIndex.siteLocales.version;
    if (!isOriginal || !(option || overview)) return [];
    return optionsOf(pages.get(page.routePath)!, option ?? '', siteIndex);
  });
  const byPath = new Map<string, OptionEntry>();
  // An option that several pages touch belongs to the page that is named after it.
  for (const entry of entries)
    if (!byPath.has(entry.path) || Object.values(entry.pages)[0]!.anchor === '')
      byPath.set(entry.path, entry);
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The published file. */
export function optionsFile(options: readonly OptionEntry[]): OutputFile[] {
  return options.length > 0
    ? [
        {
          path: 'options.json',
          contents: `[\n${options.map(option => JSON.stringify(option)).join(',\n')}\n]\n`,
        },
      ]
    : [];
}

/** What documents say of the published file; nothing without options. */
export function optionsAsset(
  options: readonly OptionEntry[],
  { base }: Pick<Site, 'base'>,
): Pick<Assets, 'options'> {
  const groups = [
    ...new Set(
      options
        .filter(({ path }) => path.includes('.'))
        .map(({ path }) => path.slice(0, path.indexOf('.'))),
    ),
  ];
  return groups.length > 0 ? { options: { address: addBase('/options.json', base), groups } } : {};
}

function optionsOf(page: PageRecord, path: string, siteIndex: SiteIndex): OptionEntry[] {
  const { type = '', default: fallback = '', since } = page.frontmatter;
  const own: OptionEntry[] =
    path === ''
      ? []
      : [
          {
            path,
            type,
            default: fallback,
            ...(since ? { since } : {}),
            pages: placesOf(page, undefined, siteIndex),
          },
        ];
  const { blocks } = page;
  const { labels } = siteIndex.locales.get(folderOf(page))!;
  const trail: { level: number; path: string }[] = [];
  const subs = page.headings.flatMap((heading, index) => {
    while (trail.length > 0 && trail.at(-1)!.level >= heading.level) trail.pop();
    const facts = factsBelow(page.headings[index]!, blocks, labels);
    const names = heading.text.split(/,\s*|\s+\p{Ll}{1,4}\s+/u).map(name => name.trim());
    if (
      heading.level < 2 ||
      !facts ||
      !names.every(name => NAME.test(name) && !NOT_NAMES.has(name))
    )
      return [];
    const parent = trail.at(-1)?.path ?? path;
    // A heading that begins with the option's group names an option in full, e.g. a neighbour
    // described on the same page.
    const isWhole = (name: string): boolean =>
      name.includes('.') && name.split('.')[0] === path.split('.')[0];
    const paths = names.map(name => (parent === '' || isWhole(name) ? name : `${parent}.${name}`));
    trail.push({ level: heading.level, path: paths[0]! });
    return paths.map(
      (sub): OptionEntry => ({ path: sub, ...facts, pages: placesOf(page, index, siteIndex) }),
    );
  });
  return [...own, ...subs];
}

/**
 * `- **Type:** …` and `- **Default:** …` right below a heading, by the words that the default
 * language has for them.
 */
function factsBelow(
  heading: HeadingUse,
  blocks: PageRecord['blocks'],
  labels: Labels,
): { type: string; default: string } | undefined {
  const at = blocks.findIndex(
    ({ kind, line, file }) => /^h\d$/.test(kind) && line === heading.line && file === heading.file,
  );
  const value = (name: string): string | undefined => {
    for (const { kind, text } of blocks.slice(at + 1)) {
      if (kind !== 'li') return undefined;
      const match = new RegExp(`^\\*\\*${escapeRegExp(name)}\\s*:?\\*\\*\\s*:?\\s*(.*)$`, 's').exec(
        text,
      );
      if (match) return match[1]!.trim().replace(/^`([^`]*)`$/, '$1');
    }
    return undefined;
  };
  const type = at < 0 ? undefined : value(labels.type);
  return type === undefined ? undefined : { type, default: value(labels.defaultValue) ?? '' };
}

function placesOf(
  page: PageSummary,
  heading: number | undefined,
  siteIndex: SiteIndex,
): OptionEntry['pages'] {
  const places: OptionEntry['pages'] = {};
  for (const lang of siteIndex.siteLocales.langs) {
    const own = lang === page.lang ? page : translationOf(page, lang, siteIndex);
    if (!own || own.articleLang !== undefined) continue;
    const place = heading === undefined ? undefined : own.headings[heading];
    places[lang] = {
      page: own.routePath,
      anchor: place?.id ?? '',
      heading: place?.text ?? own.title,
      summary: heading === undefined ? own.description : '',
    };
  }
  return places;
}
