// Redirects in the settings of a site. Their old URLs become aliases of the pages they lead to.
import { isObject, listOf, objectOf, textOf, textsOf, type Config } from './config.ts';
import type { Decide } from './decisions.ts';

const PLUGIN = /plugin-client-redirects$/;

/**
 * Returns the redirects of a site, old URL → new URL: those of Astro, MkDocs, and mdBook, or those of
 * Docusaurus's plugin.
 */
function redirectsOf(config: Config): Map<string, string> {
  const found = new Map<string, string>();
  const add = (from: string, to: unknown): void => {
    const target = textOf(to) ?? textOf(objectOf(to).destination);
    if (target !== undefined) found.set(from, target);
  };
  for (const [from, to] of Object.entries(objectOf(config.redirects))) add(from, to);
  for (const plugin of listOf(config.plugins)) {
    const [name, options] = listOf(plugin);
    if (!PLUGIN.test(textOf(name) ?? '')) continue;
    for (const { from, to } of listOf(objectOf(options).redirects).filter(isObject))
      for (const each of textsOf([from].flat())) add(each, to);
  }
  return found;
}

/**
 * Returns the old URLs of pages in the default language, each with the route of its page.
 * @param pages routes of the pages
 * @param addresses other URLs of pages, each with the route of its page
 * @param folders names of the folders of other languages, whose aliases follow from these
 */
export function oldAddresses(
  config: Config,
  pages: Iterable<string>,
  addresses: ReadonlyMap<string, string>,
  folders: readonly string[],
  decide: Decide,
): Map<string, string> {
  const redirects = new Map([...redirectsOf(config)].map(([from, to]) => [plain(from), to]));
  const routes = new Map([
    ...[...addresses].map(([address, route]): [string, string] => [plain(address), route]),
    ...[...pages].map((route): [string, string] => [plain(route), route]),
  ]);
  const found = new Map<string, string>();
  const lost: string[] = [];
  for (const [from, to] of redirects) {
    if (from === '' || folders.includes(from.split('/')[1]?.toLowerCase() ?? '')) continue;
    const route = routes.get(lastOf(redirects, plain(to)));
    if (route === undefined) lost.push(from);
    else found.set(from, route);
  }
  if (lost.length > 0) {
    const count = lost.length === 1 ? '1 redirect was' : `${lost.length} redirects were`;
    const reason = lost.length === 1 ? 'it leads to no page' : 'they lead to no page';
    const hint = 'write redirects to other sites in public/_redirects';
    decide(1, `${count} left out: ${reason}, e.g. that of ${lost[0]}`, hint);
  }
  return found;
}

/** Follows redirects that lead to one another. */
function lastOf(redirects: ReadonlyMap<string, string>, start: string): string {
  let last = start;
  for (const seen = new Set<string>(); !seen.has(last); ) {
    seen.add(last);
    const next = redirects.get(last);
    if (next !== undefined) last = plain(next);
  }
  return last;
}

/** Removes what URLs of one page may differ in, e.g. `/a/index.html#b` → `/a`. */
function plain(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(/(?:\.html|\.mdx?)$/, '').replace(/(?:\/(?:index|README))?\/?$/, '');
}
