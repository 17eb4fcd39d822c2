// Option keys in examples of the config file become links to the options, in the page's language.
//
// Such a link has the colours of the code around it and a thin line below. Its name is the key
// alone, so that code is read
// aloud as code, and the whole path is its title. It is an ordinary stop of the keyboard, since
// nothing else leads there.
import { addBase, normalizeHref } from '../../../client/links.ts';
import { OptionTree } from '../../../client/options/tree.ts';
import { configKeys } from './configKeys.ts';
import { escapeRegExp } from '../../../client/text/escapeRegExp.ts';
import { escapeHtml } from '../../../theme/html.ts';
import type { OptionEntry } from './optionReference.ts';
import type { PageRecord } from '../../page/record.ts';
import type { SiteIndex } from '../../page/siteIndex.ts';

export type OptionLinker = (page: PageRecord) => PageRecord;

const BLOCK =
  /(<figure class="code" data-lang="(?:[mc]?[tj]sx?|typescript|javascript)"[^>]*><figcaption class="code-title">([^<]*)<\/figcaption><pre[^>]*><code>)([^]*?)(?=<\/code>)/g;

/** Blocks that stand on several pages, or on one page in dev again and again. */
const CACHE_LIMIT = 5000;

/**
 * A function that links the options in a page's examples. Pages of other versions, and sites
 * without a config file, stay as they are.
 */
export function optionLinker(
  options: readonly OptionEntry[],
  { site: { base, configFile, route }, siteLocales }: Pick<SiteIndex, 'site' | 'siteLocales'>,
): OptionLinker {
  if (!configFile || options.length === 0) return page => page;
  const tree = new OptionTree(
    options.map(option => ({ ...option, page: Object.values(option.pages)[0]?.page ?? '' })),
  );
  const isConfig = new RegExp(`(?:^|/)${escapeRegExp(configFile.name)}\\.[mc]?[jt]s$`);
  const known = new Map<string, ReturnType<typeof configKeys>>();

  const keysOf = (html: string): ReturnType<typeof configKeys> => {
    let keys = known.get(html);
    if (!keys) {
      if (known.size >= CACHE_LIMIT) known.clear();
      known.set(html, (keys = configKeys(html, tree, configFile.wrappers)));
    }
    return keys;
  };
  const hrefOf = (path: string, page: PageRecord): string | undefined => {
    const { pages } = tree.option(path)!;
    const place = pages[page.lang] ?? Object.values(pages)[0];
    if (!place) return undefined;
    const hash = place.anchor && `#${place.anchor}`;
    // The page itself is no place to go to; a heading of it is.
    if (place.page === page.routePath) return hash || undefined;
    return addBase(normalizeHref(place.page, { cleanUrls: route.cleanUrls }), base) + hash;
  };
  const link = (html: string, page: PageRecord): string => {
    let linked = '';
    let from = 0;
    for (const { path, start, end } of keysOf(html)) {
      const href = hrefOf(path, page);
      if (href === undefined) continue;
      linked += html.slice(from, start);
      linked += `<a class="option" href="${escapeHtml(href)}" title="${escapeHtml(path)}">`;
      linked += `${html.slice(start, end)}</a>`;
      from = end;
    }
    return linked + html.slice(from);
  };

  return page => {
    if (page.version !== siteLocales.version) return page;
    if (!page.html.includes(configFile.name)) return page;
    const html = page.html.replace(BLOCK, (block, head: string, title: string, code: string) =>
      isConfig.test(title) ? head + link(code, page) : block,
    );
    return { ...page, html };
  };
}
