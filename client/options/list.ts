// The list of options in the reference, fetched when the reader needs it.
import { pageAddress, staysOnSite, type LinkStyle } from '../links.ts';
import { linkStyle, pageData } from '../pageData.ts';
import type { Described } from './tree.ts';

/** An option in the reader's language. */
export interface Option extends Described {
  /** The type as plain text; '' if the page names none. */
  type: string;
  default: string;
  /** The language of each: the reader's, if its page says something else than the original. */
  langs: Record<'type' | 'default', string>;
  /** Address of the page and heading, with the base. */
  href: string;
}

let loaded: { key: string; options: Promise<Option[]> } | undefined;

/**
 * The options of the site, fetched once per language.
 * @throws when they cannot be fetched; the next call tries again
 */
export function loadOptions(): Promise<Option[]> {
  // The search index is part of the key for the dev server: its URL changes with every save,
  // and the options may have changed too.
  const key = ['options', 'lang', 'searchIndex'].map(pageData).join(' ');
  if (loaded?.key === key) return loaded.options;
  const entry = { key, options: fetchOptions(pageData('options')) };
  loaded = entry;
  entry.options.catch(() => {
    if (loaded === entry) loaded = undefined;
  });
  return entry.options;
}

async function fetchOptions(url: string): Promise<Option[]> {
  if (!url) throw new Error('This page names no list of options.');
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return parseOptions(fieldsOf(await response.json()).options, {
    lang: pageData('lang'),
    fallback: pageData('defaultLang'),
    ...linkStyle(),
  });
}

/** Reads the options of options.json; skips entries that are not options. */
export function parseOptions(
  list: unknown,
  { lang, fallback, ...style }: LinkStyle & { lang: string; fallback: string },
): Option[] {
  if (!Array.isArray(list)) throw new Error('The list of options is not an array.');
  return list.flatMap((entry: unknown): Option[] => {
    const pages = fieldsOf(fieldsOf(entry).pages);
    const own = fieldsOf(pages[lang]);
    const {
      path,
      type,
      default: defaultValue,
      page,
      anchor,
    } = { ...fieldsOf(entry), ...fieldsOf(pages[lang] ?? pages[fallback]) };
    if (typeof path !== 'string' || typeof page !== 'string' || !path || !staysOnSite(page))
      return [];
    const hash = typeof anchor === 'string' && anchor ? `#${anchor}` : '';
    const href = pageAddress(page, style) + hash;
    const facts = { type: plainText(type), default: plainText(defaultValue) };
    const langOf = (fact: string): string => (fact in own ? lang : fallback);
    const langs = { type: langOf('type'), default: langOf('default') };
    return [{ path, ...facts, langs, page, href }];
  });
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return { ...(value as object | null) };
}

/** Removes Markdown syntax for code and links. */
function plainText(markdown: unknown): string {
  if (typeof markdown !== 'string') return '';
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
}
