// Links the option keys in examples of the config file to the options, in the page's language.
//
// A link has the colors of the code around it and a thin underline. Its text is the key alone, so
// that a screen reader reads the code as code, and its title is the whole path.
import { pageAddress } from '../../../client/links.ts';
import { OptionTree, type Described } from '../../../client/options/tree.ts';
import { html } from '../../../theme/html.ts';
import type { PageRecord } from '../../page/record.ts';
import type { SiteIndex } from '../../page/siteIndex.ts';
import type { OptionEntry } from './optionReference.ts';

/**
 * Returns a function that links the options in a page's examples. Pages of older versions, and all
 * pages of a site without a config file, are returned unchanged.
 */
export function optionLinker(
  options: readonly OptionEntry[],
  { site: { base, configFile, route }, siteLocales }: Pick<SiteIndex, 'site' | 'siteLocales'>,
): (page: PageRecord) => PageRecord {
  if (!configFile || options.length === 0) return page => page;
  const tree = new OptionTree(
    options.map(option => ({ ...option, page: Object.values(option.pages)[0]?.page ?? '' })),
  );
  const hrefOf = (path: string, page: PageRecord): string | undefined => {
    const { pages = {} } = tree.option(path) ?? {};
    const place = pages[page.lang] ?? Object.values(pages)[0];
    if (!place) return undefined;
    const hash = place.anchor && `#${place.anchor}`;
    // A page links to its own headings, but not to itself.
    if (place.page === page.routePath) return hash || undefined;
    return pageAddress(place.page, { base, route }) + hash;
  };
  return page => {
    if (page.version !== siteLocales.version || page.configKeys.length === 0) return page;
    let linked = '';
    let from = 0;
    for (const { names, start, end } of page.configKeys) {
      const path = optionPath(names, tree);
      const href = path && hrefOf(path, page);
      if (!path || !href) continue;
      const open = html`<a class="option" href="${href}" title="${path}">`;
      linked += `${page.html.slice(from, start)}${open}${page.html.slice(start, end)}</a>`;
      from = end;
    }
    return { ...page, html: linked + page.html.slice(from) };
  };
}

/**
 * Returns the path of the option that a key stands for; undefined for a group. Nearly every example
 * begins with the key of a group, and links on these keys would distract from the others.
 * @param names keys from the config down, e.g. ["output", "distPath"]
 */
export function optionPath(names: readonly string[], tree: OptionTree<Described>) {
  let path: string | undefined;
  let below: string | undefined = '';
  for (const name of names) {
    if (below === undefined) return undefined;
    ({ path, below } = tree.step(below, name));
  }
  return path !== undefined && tree.option(path) && !tree.isGroup(path) ? path : undefined;
}
