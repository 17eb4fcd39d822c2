// Links and images of a translation: the same targets in each section, in any order.
import { isExternal, splitUrl } from '../../../client/links.ts';
import { parseAddress, type Locales } from '../../../client/routes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PageOutline } from '../../page/record.ts';
import type { Section } from './pairSections.ts';
import type { Comparison } from './translationStructure.ts';

interface KeyInput {
  siteLocales: Locales;
  /** Host of another site → its host in the language of the translation. */
  hosts: Readonly<Record<string, string>>;
  /** The id of a heading by a link that may name the slug of its translation. */
  headingId(target: string): string;
}

interface Use {
  file: string;
  line: number;
  written: string;
  target: string;
}

/** What makes targets of a translation and of its original the same. */
export interface TargetKeys {
  image(target: string): string;
  link(target: string): string;
}

/** How targets are compared on one page; each is looked at once, in however many places it is. */
export function targetKeys({ siteLocales, hosts, headingId }: KeyInput): TargetKeys {
  const langs = siteLocales.langs.join('|');
  // A drawing with words has one file per language: flow-en.svg, flow-zh.svg.
  const language = new RegExp(`[-.](?:${langs})(?=\\.\\w+$)`);
  return {
    image: memo(target => target.split('/').at(-1)!.replace(language, '')),
    link: memo(target => {
      const url = withOriginalHost(target, hosts);
      const { path, hash } = splitUrl(url);
      if (path !== '' && !path.startsWith('/')) return withoutLanguage(url, siteLocales.langs);
      const id = headingId(target);
      return (path && parseAddress(path, siteLocales).rest) + (id ? `#${id}` : hash);
    }),
  };
}

function memo(keyOf: (target: string) => string): (target: string) => string {
  const known = new Map<string, string>();
  return target => {
    const key = known.get(target) ?? keyOf(target);
    known.set(target, key);
    return key;
  };
}

/** Compares the images and links of one section. */
export function compareTargets(comparison: Comparison): Diagnostic[] {
  const { keys } = comparison;
  const links = ({ links, externals }: PageOutline): Use[] => [...links, ...externals];
  return [
    ...compareSets(comparison, 'image', ({ images }) => images, by(keys.image)),
    ...compareSets(comparison, 'link', links, by(keys.link)),
  ];
}

type IsSame = (mine: string, its: string) => boolean;

/**
 * Compares by a key. On another site, the page in the language of the translation has other ids.
 */
function by(keyOf: (target: string) => string): IsSame {
  const page = (url: string): string => url.replace(/#.*/, '');
  return (mine, its) => {
    const [own, other] = [keyOf(mine), keyOf(its)];
    const isLocalized = isExternal(mine) && page(mine) !== page(its);
    return own === other || (isLocalized && page(own) === page(other));
  };
}

/** A link with the host that the original has for the one of the language. */
function withOriginalHost(url: string, hosts: Readonly<Record<string, string>>): string {
  const host = /^https?:\/\/([^/?#]+)/.exec(url)?.[1];
  const [original] = Object.entries(hosts).find(([, localized]) => localized === host) ?? [];
  return host === undefined || original === undefined ? url : url.replace(host, original);
}

/** A link without the part that names a language: `/zh/guide/`, `/en-US/docs/`, `/lang/zh-CN/`. */
function withoutLanguage(url: string, langs: readonly string[]): string {
  const tag = new RegExp(`/(?:lang/)?(?:${langs.join('|')})(?:-[A-Za-z]{2,4})?(?=/|$)`, 'i');
  const [start = '', rest = ''] = url.split(/(?<=^https?:\/\/[^/]+)(?=\/|$)/);
  return start + rest.replace(tag, '').replace(/\/$/, '');
}

/** Order within a section may differ, as word order does. */
function compareSets(
  { section, other, page, original, fault }: Comparison,
  what: string,
  usesOf: (page: PageOutline) => readonly Use[],
  isSame: IsSame,
): Diagnostic[] {
  const missing = inSection(usesOf(original), other);
  const extra = inSection(usesOf(page), section).filter(({ target }) => {
    const index = missing.findIndex(candidate => isSame(target, candidate.target));
    if (index >= 0) missing.splice(index, 1);
    return index < 0;
  });
  // An extra and a missing address count as one mistake: a wrong address instead of the right one.
  const found = extra.map(use => {
    const its = missing.shift();
    const message = its
      ? `the ${what} leads to ${use.written}, in the original to ${its.written}`
      : `the original has no ${what} to ${use.written} in this section`;
    return fault(use, message);
  });
  // A missing use has no line, so the finding gets the line of the section.
  const rest = missing.map(({ written, line }) => {
    const place = `of the original (line ${line})`;
    return fault(section, `the ${what} to ${written} ${place} is missing in this section`);
  });
  return [...found, ...rest];
}

function inSection(uses: readonly Use[], { file, line, end }: Section): Use[] {
  return uses.filter(use => use.file === file && use.line >= line && use.line < end);
}
