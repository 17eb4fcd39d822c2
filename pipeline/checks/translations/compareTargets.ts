// Checks that each section of a translation has the links and images of its original, in any order.
import { isExternal, splitUrl } from '../../../client/links.ts';
import { parseAddress, type Locales } from '../../../client/routes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { groupBy } from '../../groupBy.ts';
import { memoByObject, memoByText } from '../../memo.ts';
import type { PageOutline } from '../../page/record.ts';
import type { LinkUse } from '../../markdown/context.ts';
import type { Section } from './pairSections.ts';
import type { Comparison } from './translationStructure.ts';

interface KeyInput {
  siteLocales: Locales;
  /** Host of another site → its host in the translation's language (`localizedHosts`). */
  hosts: Readonly<Record<string, string>>;
  /**
   * Returns the id of the heading whose slug a link names; '' if it names no slug. A slug is the
   * additional id that a translated heading has.
   */
  headingId(target: string): string;
}

export type TargetKeys = ReturnType<typeof targetKeys>;

/**
 * Creates the functions that return the key of an image's or a link's target on one page, and compute
 * each only once. Targets with equal keys count as the same.
 */
export function targetKeys({ siteLocales, hosts, headingId }: KeyInput) {
  const langs = siteLocales.langs.join('|');
  // The language in the name of an image is ignored: a drawing with words has one file per
  // language, e.g. flow-en.svg and flow-zh.svg.
  const language = new RegExp(`[-.](?:${langs})(?=\\.\\w+$)`);
  return {
    image: memoByText(target => target.split('/').at(-1)!.replace(language, '')),
    link: memoByText(target => {
      const url = withOriginalHost(target, hosts);
      const { path, hash } = splitUrl(url);
      if (path !== '' && !path.startsWith('/')) return withoutLanguage(url, siteLocales.langs);
      const id = headingId(target);
      return (path && parseAddress(path, siteLocales).rest) + (id ? `#${id}` : hash);
    }),
  };
}

/** Compares the images and links of one section. */
export function compareTargets(comparison: Comparison): Diagnostic[] {
  const { keys } = comparison;
  return [
    ...compareSets(comparison, 'image', ({ images }) => images, keys.image),
    ...compareSets(comparison, 'link', linksOf, keys.link),
  ];
}

const linksOf = memoByObject(({ links, externals }: PageOutline) => [...links, ...externals]);

type KeyOf = (target: string) => string;

/** Replaces the localized host of a link with the host that the original links to. */
function withOriginalHost(url: string, hosts: Readonly<Record<string, string>>): string {
  const host = /^https?:\/\/([^/?#]+)/.exec(url)?.[1];
  const [original] = Object.entries(hosts).find(([, localized]) => localized === host) ?? [];
  return host === undefined || original === undefined ? url : url.replace(host, original);
}

/** Removes the part of a link that names a language: `/zh/guide/`, `/en-US/docs/`, `/lang/zh/`. */
function withoutLanguage(url: string, langs: readonly string[]): string {
  const tag = new RegExp(`/(?:lang/)?(?:${langs.join('|')})(?:-[A-Za-z]{2,4})?(?=/|$)`, 'i');
  const [start = '', rest = ''] = url.split(/(?<=^https?:\/\/[^/]+)(?=\/|$)/);
  return start + rest.replace(tag, '').replace(/\/$/, '');
}

/** Compares the targets of a section in any order, because languages differ in word order. */
function compareSets(
  { section, other, page, original, differenceAt }: Comparison,
  what: string,
  usesOf: (page: PageOutline) => readonly LinkUse[],
  keyOf: KeyOf,
): Diagnostic[] {
  const unmatched = matcher(inSection(usesOf(original), other), keyOf);
  const extra = inSection(usesOf(page), section).filter(use => !unmatched.match(use));
  const missing = unmatched.left();
  // An extra and a missing URL count as one mistake: a wrong URL instead of the right one.
  const found = extra.map((use, at) => {
    const its = missing[at];
    const message = its
      ? `the ${what} leads to ${use.written}, but in the original to ${its.written}`
      : `the original has no ${what} to ${use.written} in this section`;
    return differenceAt(use, message);
  });
  // A missing link has no line in the translation, so the finding gets that of the section.
  const rest = missing.slice(extra.length).map(({ written, line }) => {
    const place = `from the original (line ${line})`;
    return differenceAt(section, `the ${what} to ${written} ${place} is missing in this section`);
  });
  return [...found, ...rest];
}

/**
 * Matches uses of a translation with those of its original, each of which matches once: the first
 * one with the same text, which may lead to an anchor that only the translation still has, with the
 * same key, or of another language version of an external page. For the latter, hashes do not count,
 * because the ids on those pages differ. Comparing all pairs would take quadratic time.
 */
function matcher(uses: readonly LinkUse[], keyOf: KeyOf) {
  const left = new Map(uses.map((use, at) => [use, at]));
  const pageOf = (url: string): string => url.replace(/#.*/, '');
  const byText = stacksOf(uses, ({ written }) => written);
  const byKey = stacksOf(uses, ({ target }) => keyOf(target));
  const versions = new Map(
    [...groupBy(uses, ({ target }) => pageOf(keyOf(target)))].map(([page, list]) => [
      page,
      stacksOf(list, ({ target }) => pageOf(target)),
    ]),
  );
  const firstOf = (stack: LinkUse[] = []): LinkUse | undefined => {
    while (stack.length > 0 && !left.has(stack.at(-1)!)) stack.pop();
    return stack.at(-1);
  };
  const versionsOf = (target: string): LinkUse[] => {
    const byUrl = isExternal(target) ? versions.get(pageOf(keyOf(target))) : undefined;
    return [...(byUrl ?? [])].flatMap(([url, stack]) => {
      const first = firstOf(stack);
      if (!first) byUrl?.delete(url);
      return first && url !== pageOf(target) ? [first] : [];
    });
  };
  const earliest = (one?: LinkUse, other?: LinkUse): LinkUse | undefined =>
    one && other && left.get(other)! < left.get(one)! ? other : (one ?? other);
  return {
    /** Whether there is a match, which is left no longer. */
    match({ written, target }: LinkUse): boolean {
      const same = earliest(firstOf(byText.get(written)), firstOf(byKey.get(keyOf(target))));
      const found = versionsOf(target).reduce<LinkUse | undefined>(earliest, same);
      return found !== undefined && left.delete(found);
    },
    left: (): LinkUse[] => [...left.keys()],
  };
}

/** Groups uses; the first one comes last, because only the end of a list is removed at once. */
function stacksOf(
  uses: readonly LinkUse[],
  keyOf: (use: LinkUse) => string,
): Map<string, LinkUse[]> {
  return new Map([...groupBy(uses, keyOf)].map(([key, list]) => [key, list.toReversed()]));
}

/** Groups the uses of a page by line, so that its sections do not each search the whole page. */
const byLine = memoByObject((uses: readonly LinkUse[]) => ({
  lines: groupBy(uses, ({ file, line }) => `${file}:${line}`),
  last: uses.reduce((last, { line }) => Math.max(last, line), 0),
}));

function inSection(uses: readonly LinkUse[], { file, line, end }: Section): LinkUse[] {
  const { lines, last } = byLine(uses);
  const found: LinkUse[] = [];
  for (let at = line; at < end && at <= last; at++)
    for (const use of lines.get(`${file}:${at}`) ?? []) found.push(use);
  return found;
}
