// Links and images of a translation: the same targets in each section, in any order.
import { splitUrl } from '../../../client/links.ts';
import { parseAddress } from '../../../client/routes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PageOutline } from '../../page/record.ts';
import { fault, type Comparison, type Section } from './comparison.ts';

function inSection<T extends { file: string; line: number }>(
  uses: readonly T[],
  { file, line, end }: Section,
): T[] {
  return uses.filter(use => use.file === file && use.line >= line && use.line < end);
}

export function compareImages(comparison: Comparison): Diagnostic[] {
  const langs = comparison.siteLocales.langs.join('|');
  // A drawing with words has one file per language: flow-en.svg, flow-zh.svg.
  const key = ({ target }: { target: string }): string =>
    target
      .split('/')
      .at(-1)!
      .replace(new RegExp(`[-.](?:${langs})(?=\\.\\w+$)`), '');
  return compareSets(comparison, { what: 'image', usesOf: ({ images }) => images, key });
}

export function compareLinks(comparison: Comparison): Diagnostic[] {
  const { siteLocales } = comparison;
  const key = ({ target }: { target: string }): string => {
    const { path, hash } = splitUrl(target);
    return path.startsWith('/')
      ? parseAddress(path, siteLocales).rest + hash
      : withoutLanguage(target, siteLocales.langs);
  };
  const usesOf = ({ links, externals }: PageOutline): PageOutline['links'] => [
    ...links,
    ...externals,
  ];
  return compareSets(comparison, { what: 'link', usesOf, key });
}

/**
 * A link to another site without the part that names a language: `/zh/guide/`, `/en-US/docs/`,
 * `/lang/zh-CN/`.
 */
function withoutLanguage(url: string, langs: readonly string[]): string {
  const tag = new RegExp(`/(?:lang/)?(?:${langs.join('|')})(?:-[A-Za-z]{2,4})?(?=/|$)`, 'i');
  const [start = '', rest = ''] = url.split(/(?<=^https?:\/\/[^/]+)(?=\/|$)/);
  return start + rest.replace(tag, '').replace(/\/$/, '');
}

interface Targets<T> {
  what: string;
  usesOf(page: PageOutline): readonly T[];
  key(use: T): string;
}

/** Order within a section may differ, as word order does. */
function compareSets<T extends { file: string; line: number; written: string; target: string }>(
  { section, other, page, original }: Comparison,
  { what, usesOf, key }: Targets<T>,
): Diagnostic[] {
  const own = inSection(usesOf(page), section);
  const theirs = inSection(usesOf(original), other);
  const rest = [...theirs];
  const extra: T[] = [];
  for (const use of own) {
    const index = rest.findIndex(candidate => key(candidate) === key(use));
    if (index >= 0) rest.splice(index, 1);
    else extra.push(use);
  }
  // One of each is one mistake: a wrong address in the place of the right one.
  const found = extra.map(use => {
    const its = rest.shift();
    return fault(
      use,
      its
        ? `the ${what} leads to ${use.written}, in the original to ${its.written}`
        : `the original has no ${what} to ${use.written} in this section`,
      original,
    );
  });
  // The place that lacks it is best guessed by how far down the section it stands in the original.
  return [
    ...found,
    ...rest.map(({ written, line }) =>
      fault(
        section,
        `the ${what} to ${written} of the original (line ${line}) is missing in this section`,
        original,
      ),
    ),
  ];
}
