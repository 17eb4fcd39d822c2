// Translations keep the structure of their original: headings, code, tables, containers, images and
// links, section by section.
import { parseAddress, splitUrl, type Locales } from '../../../client/links.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { withoutComments } from '../../markdown/highlight.ts';
import { readFence } from '../../markdown/fences.ts';
import type { BlockUse } from '../../markdown/writers/blocks.ts';
import { hasErrors, type PageOutline, type PageRecord } from '../../page/record.ts';
import type { CheckInput } from '../check.ts';

/** Differences between a translation and its original, each at the line of the translation. */
export function translationStructure(page: PageRecord, input: CheckInput): Diagnostic[] {
  const original = input.originalOf(page);
  const isFaulty = (path: string): boolean => input.unread.has(path);
  if (!original || hasErrors(page) || hasErrors(original)) return [];
  if (isFaulty(page.pagePath) || isFaulty(original.pagePath)) return [];
  return compareStructure(page, original, input.index.siteLocales);
}

/** Compares a translation with its original, section by section. */
export function compareStructure(
  page: PageRecord,
  original: PageOutline,
  siteLocales: Locales,
): Diagnostic[] {
  const wrongHeading = headings(page, original);
  if (wrongHeading) return [wrongHeading];
  const own = sections(page);
  const theirs = sections(original);
  return own.flatMap((section, index) =>
    compareSection({ section, other: theirs[index]!, page, original, siteLocales }),
  );
}

/** What stands between two headings. */
interface Section {
  file: string;
  line: number;
  /** Line of the next heading in the same file. */
  end: number;
  blocks: BlockUse[];
}

interface Comparison {
  section: Section;
  other: Section;
  page: PageOutline;
  original: PageOutline;
  siteLocales: Locales;
}

function fault(
  spot: { file: string; line: number },
  message: string,
  original: PageOutline,
  hint = `see ${original.pagePath}`,
): Diagnostic {
  return { severity: 'error', code: 'structure', file: spot.file, line: spot.line, message, hint };
}

function headings(page: PageOutline, original: PageOutline): Diagnostic | undefined {
  const count = Math.max(page.headings.length, original.headings.length);
  for (let index = 0; index < count; index++) {
    const own = page.headings[index];
    const theirs = original.headings[index];
    if (own?.level === theirs?.level) continue;
    const spot = own ?? page.headings.at(-1) ?? { file: page.pagePath, line: 1 };
    const message = !own
      ? `the translation lacks the heading "${theirs!.text}"`
      : !theirs
        ? `the original has no heading in the place of "${own.text}"`
        : `"${own.text}" has level ${own.level}, its original "${theirs.text}" level ${theirs.level}`;
    return fault(spot, message, original, `keep the headings of ${original.pagePath}`);
  }
  return undefined;
}

/**
 * The text before the first heading, and one section per heading. Blocks of included fragments
 * belong to where they are included.
 */
function sections(page: PageOutline): Section[] {
  const list: Section[] = [{ file: page.pagePath, line: 1, end: Infinity, blocks: [] }];
  for (const block of page.blocks) {
    if (/^h[1-6]$/.test(block.kind))
      list.push({ file: block.file, line: block.line, end: Infinity, blocks: [] });
    else list.at(-1)!.blocks.push(block);
  }
  for (const [index, section] of list.entries()) {
    const next = list.slice(index + 1).find(({ file }) => file === section.file);
    if (next) section.end = next.line;
  }
  return list;
}

function compareSection(comparison: Comparison): Diagnostic[] {
  return [
    ...fences(comparison),
    ...shapes(comparison, 'table', tableShapes),
    ...shapes(comparison, 'container', containerKinds),
    ...shapes(comparison, 'tag', tagNames),
    ...images(comparison),
    ...links(comparison),
  ];
}

function fences({ section, other, original }: Comparison): Diagnostic[] {
  const isFence = ({ kind }: BlockUse): boolean => kind.startsWith('fence:');
  const own = section.blocks.filter(isFence);
  const theirs = other.blocks.filter(isFence);
  const found: Diagnostic[] = [];
  for (let index = 0; index < Math.max(own.length, theirs.length); index++) {
    const [mine, its] = [own[index], theirs[index]];
    if (!mine)
      return [
        ...found,
        fault(
          own.at(-1) ?? section,
          `a code block of the original (line ${its!.line}) is missing here`,
          original,
        ),
      ];
    if (!its) return [...found, fault(mine, 'the original has no such code block', original)];
    const difference = codeDifference(mine, its);
    if (difference)
      found.push(
        fault(
          { file: mine.file, line: mine.line + difference.line },
          difference.message,
          original,
          `only comments may differ from ${its.file}:${its.line}`,
        ),
      );
  }
  return found;
}

function codeDifference(
  mine: BlockUse,
  its: BlockUse,
): { line: number; message: string } | undefined {
  if (mine.text === its.text) return undefined;
  if (mine.kind !== its.kind)
    return {
      line: 0,
      message: `the code block is ${mine.kind.slice(6) || 'plain'}, its original ${its.kind.slice(6) || 'plain'}`,
    };
  const [info, ...code] = mine.text.split('\n');
  const [theirInfo, ...theirCode] = its.text.split('\n');
  const { lang, title } = readFence(info!);
  if (title !== readFence(theirInfo!).title)
    return {
      line: 0,
      message: `the code block's title is "${title}", its original's "${readFence(theirInfo!).title}"`,
    };
  const own = withoutComments(code.join('\n'), lang);
  const theirs = withoutComments(theirCode.join('\n'), lang);
  for (let line = 0, other = 0; line < own.length || other < theirs.length; ) {
    if (own[line] === '') line++;
    else if (theirs[other] === '') other++;
    else if (own[line] === theirs[other]) {
      line++;
      other++;
    } else
      return {
        line: Math.min(line, own.length - 1) + 1,
        message: `the code differs from its original: "${(own[line] ?? '').trim()}" for "${(theirs[other] ?? '').trim()}"`,
      };
  }
  return undefined;
}

type Shape = { text: string; block: BlockUse };

function shapes(
  { section, other, original }: Comparison,
  what: string,
  read: (blocks: readonly BlockUse[]) => Shape[],
): Diagnostic[] {
  const own = read(section.blocks);
  const theirs = read(other.blocks);
  for (let index = 0; index < Math.max(own.length, theirs.length); index++) {
    const [mine, its] = [own[index], theirs[index]];
    if (mine?.text === its?.text) continue;
    if (!mine)
      return [
        fault(
          own.at(-1)?.block ?? section,
          `a ${what} of the original (${its!.text}, line ${its!.block.line}) is missing here`,
          original,
        ),
      ];
    return [
      fault(
        mine.block,
        its
          ? `the ${what} is ${mine.text}, its original ${its.text}`
          : `the original has no such ${what} (${mine.text})`,
        original,
      ),
    ];
  }
  return [];
}

function tableShapes(blocks: readonly BlockUse[]): Shape[] {
  const tables: (Shape & { rows: number })[] = [];
  for (const [index, block] of blocks.entries()) {
    const columns = /^row:(\d+)$/.exec(block.kind)?.[1];
    if (columns === undefined) continue;
    const before = blocks[index - 1];
    const last = tables.at(-1);
    // Rows of one table stand on following lines (the second one behind its line of dashes).
    if (last && before?.kind === block.kind && block.line - before.line <= 2)
      last.text = `${columns} × ${++last.rows}`;
    else tables.push({ text: `${columns} × 1`, rows: 1, block });
  }
  return tables;
}

function containerKinds(blocks: readonly BlockUse[]): Shape[] {
  return blocks
    .filter(({ kind }) => kind.startsWith('container:'))
    .map(block => ({ text: block.kind.slice(10), block }));
}

function tagNames(blocks: readonly BlockUse[]): Shape[] {
  return blocks
    .filter(({ kind }) => kind.startsWith('tag:'))
    .map(block => {
      const { command, href, groupId, defaultValue, value } = JSON.parse(block.text) as Record<
        string,
        string
      >;
      return {
        text: [block.kind.slice(4), command, href, groupId, defaultValue, value]
          .filter(Boolean)
          .join(' '),
        block,
      };
    });
}

function inSection<T extends { file: string; line: number }>(
  uses: readonly T[],
  { file, line, end }: Section,
): T[] {
  return uses.filter(use => use.file === file && use.line >= line && use.line < end);
}

function images({ section, other, page, original, siteLocales }: Comparison): Diagnostic[] {
  // A drawing with words has one file per language: flow-en.svg, flow-zh.svg.
  const key = ({ target }: { target: string }): string =>
    target
      .split('/')
      .at(-1)!
      .replace(new RegExp(`[-.](?:${siteLocales.langs.join('|')})(?=\\.\\w+$)`), '');
  return compareSets({
    section,
    original,
    what: 'image',
    own: inSection(page.images, section),
    theirs: inSection(original.images, other),
    key,
  });
}

function links({ section, other, page, original, siteLocales }: Comparison): Diagnostic[] {
  const key = ({ target }: { target: string }): string => {
    const { path, hash } = splitUrl(target);
    return path.startsWith('/')
      ? parseAddress(path, siteLocales).rest + hash
      : withoutLanguage(target, siteLocales.langs);
  };
  const uses = (of: PageOutline, at: Section): PageOutline['links'] =>
    inSection([...of.links, ...of.externals], at);
  return compareSets({
    section,
    original,
    what: 'link',
    own: uses(page, section),
    theirs: uses(original, other),
    key,
  });
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

interface Sets<T> {
  section: Section;
  original: PageOutline;
  what: string;
  own: T[];
  theirs: T[];
  key(use: T): string;
}

/** Order within a section may differ, as word order does. */
function compareSets<T extends { file: string; line: number; written: string; target: string }>({
  section,
  original,
  what,
  own,
  theirs,
  key,
}: Sets<T>): Diagnostic[] {
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
