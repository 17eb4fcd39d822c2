// The published options as the browser knows them: fetched when the reader asks for them, and not
// before (decisions 21).

import { addBase, staysOnSite } from '../links.ts';
import { pageData } from '../pageData.ts';

/** An option in the reader's language. */
export interface Option {
  /** e.g. "server.proxy.target". */
  path: string;
  /** As plain text; '' when the page names none. */
  type: string;
  default: string;
  /** Route of the page. */
  page: string;
  /** Page and heading, with the base. */
  href: string;
}

let known: { key: string; options: Promise<Option[]> } | undefined;

/**
 * The options of the site, fetched once for each language.
 * @throws when they cannot be had; the next call tries again
 */
export function loadOptions(): Promise<Option[]> {
  // The index has another address after every save that the watch server takes in; the list may be
  // another one then.
  const key = ['options', 'lang', 'searchIndex'].map(pageData).join(' ');
  if (known?.key === key) return known.options;
  const options = request(pageData('options'));
  const own = { key, options };
  known = own;
  options.catch(() => {
    if (known === own) known = undefined;
  });
  return options;
}

async function request(address: string): Promise<Option[]> {
  if (!address) throw new Error('This page names no list of options.');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return readOptions(await response.json(), {
    lang: pageData('lang'),
    fallback: pageData('defaultLang'),
    base: pageData('base'),
  });
}

/** Reads options.json; what is no option is left out. */
export function readOptions(
  list: unknown,
  { lang, fallback, base }: { lang: string; fallback: string; base: string },
): Option[] {
  if (!Array.isArray(list)) throw new Error('The list of options is no list.');
  return list.flatMap((entry: unknown): Option[] => {
    const pages = field(entry, 'pages');
    const place = field(pages, lang) ?? field(pages, fallback);
    const [path, page, anchor] = [text(entry, 'path'), text(place, 'page'), text(place, 'anchor')];
    if (!path || !staysOnSite(page)) return [];
    return [
      {
        path,
        type: plain(text(entry, 'type')),
        default: plain(text(entry, 'default')),
        page,
        href: addBase(page, base) + (anchor && `#${anchor}`),
      },
    ];
  });
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function text(value: unknown, name: string): string {
  const found = field(value, name);
  return typeof found === 'string' ? found : '';
}

/** Without the marks of Markdown: code and links. */
function plain(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
}
