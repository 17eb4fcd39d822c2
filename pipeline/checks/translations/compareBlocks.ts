// Checks that a translation has the code, tables, containers, and tags of its original, in order.
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { readFence } from '../../markdown/fences.ts';
import { comparableLines } from '../../markdown/comparableCode.ts';
import type { BlockUse } from '../../markdown/writers/blocks.ts';
import { gapsBetween, pairInOrder } from './commonSubsequence.ts';
import type { Comparison } from './translationStructure.ts';

export function compareBlocks(comparison: Comparison): Diagnostic[] {
  return [
    ...compareCode(comparison),
    ...compareLists(comparison, 'table', tableShapes),
    ...compareLists(comparison, 'container', blocks =>
      withKind(blocks, 'container:').map(block => ({ text: block.kind.slice(10), block })),
    ),
    ...compareLists(comparison, 'tag', tagNames),
  ];
}

function compareCode({ section, other, differenceAt }: Comparison): Diagnostic[] {
  const [own, theirs] = [section, other].map(({ blocks }) => withKind(blocks, 'fence:'));
  const pairs = pairCode(own!, theirs!);
  const found = pairs.flatMap(({ mine, its }) => {
    const difference = mine && its && codeDifference(mine, its);
    if (!difference) return [];
    const spot = { file: mine.file, line: mine.line + difference.line };
    const hint = `only comments and text may differ from ${its.file}:${its.line}`;
    return [differenceAt(spot, difference.message, hint)];
  });
  const extra = pairs.find(({ its }) => !its)?.mine;
  if (extra) found.push(differenceAt(extra, 'the original has no such code block'));
  const at = pairs.findIndex(({ mine }) => !mine);
  if (at < 0) return found;
  const before = pairs.slice(0, at).findLast(({ mine }) => mine)?.mine ?? section;
  const message = `a code block of the original (line ${pairs[at]!.its!.line}) is missing here`;
  return [...found, differenceAt(before, message)];
}

type CodePair = { mine?: BlockUse; its?: BlockUse };

/** Pairs code blocks by position or, if one is missing or added, in order by their code. */
function pairCode(own: readonly BlockUse[], theirs: readonly BlockUse[]): CodePair[] {
  if (own.length === theirs.length) return own.map((mine, at) => ({ mine, its: theirs[at]! }));
  const matches = pairInOrder(own, theirs, [codeKey, ({ kind }) => kind]);
  return gapsBetween(matches, own, theirs).flatMap(({ from, to }) => {
    const added = own.slice(from.a, to.a).map(mine => ({ mine }));
    const missing = theirs.slice(from.b, to.b).map(its => ({ its }));
    const [mine, its] = [own[to.a], theirs[to.b]];
    return [...added, ...missing, ...(mine && its ? [{ mine, its }] : [])];
  });
}

/** What a translation must keep of a code block: equal for a block and its translation. */
function codeKey({ kind, text }: BlockUse): string {
  const [info = '', ...code] = text.split('\n');
  const lines = comparableLines(code.join('\n'), readFence(info).lang);
  return [kind, ...lines.filter(line => line !== '')].join('\n');
}

function withKind(blocks: readonly BlockUse[], prefix: string): BlockUse[] {
  return blocks.filter(({ kind }) => kind.startsWith(prefix));
}

function codeDifference(
  mine: BlockUse,
  its: BlockUse,
): { line: number; message: string } | undefined {
  if (mine.text === its.text) return undefined;
  const [info, ...code] = mine.text.split('\n');
  const [theirInfo, ...theirCode] = its.text.split('\n');
  const { lang, title } = readFence(info!);
  const theirTitle = readFence(theirInfo!).title;
  if (mine.kind !== its.kind) {
    const [kind, theirKind] = [mine, its].map(block => block.kind.slice(6) || 'plain');
    return {
      line: 0,
      message: `the code block's language is ${kind}, but its original's is ${theirKind}`,
    };
  }
  // A title in words may be translated, but a file name may not.
  const isName = [title, theirTitle].some(each => /^\S*[./]\S*$/.test(each));
  if (title !== theirTitle && isName) {
    const message = `the code block's title is "${title}", but its original's is "${theirTitle}"`;
    return { line: 0, message };
  }
  const own = comparableLines(code.join('\n'), lang);
  const theirs = comparableLines(theirCode.join('\n'), lang);
  for (let line = 0, other = 0; line < own.length || other < theirs.length; ) {
    if (own[line] === '') line++;
    else if (theirs[other] === '') other++;
    else if (own[line] !== theirs[other]) {
      const [mine = '', its = ''] = [code[line], theirCode[other]].map(text => text?.trim());
      const message = `the code differs from its original: "${mine}" instead of "${its}"`;
      return { line: Math.min(line, own.length - 1) + 1, message };
    } else {
      line++;
      other++;
    }
  }
  return undefined;
}

type Shape = { text: string; block: BlockUse };

/** Reports only the first difference between the two lists that `read` returns. */
function compareLists(
  { section, other, differenceAt }: Comparison,
  what: string,
  read: (blocks: readonly BlockUse[]) => Shape[],
): Diagnostic[] {
  const own = read(section.blocks);
  const theirs = read(other.blocks);
  const count = Math.max(own.length, theirs.length);
  for (let index = 0; index < count; index++) {
    const [mine, its] = [own[index], theirs[index]];
    if (mine?.text === its?.text) continue;
    if (mine && its)
      return [
        differenceAt(mine.block, `the ${what} is ${mine.text}, but its original is ${its.text}`),
      ];
    if (mine) return [differenceAt(mine.block, `the original has no such ${what} (${mine.text})`)];
    const place = `${its!.text}, line ${its!.block.line}`;
    const message = `a ${what} of the original (${place}) is missing here`;
    return [differenceAt(own.at(-1)?.block ?? section, message)];
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
    // The rows of a table are on consecutive lines, except for the line of dashes after the first.
    if (last && before?.kind === block.kind && block.line - before.line <= 2)
      last.text = `${columns} × ${++last.rows}`;
    else tables.push({ text: `${columns} × 1`, rows: 1, block });
  }
  return tables;
}

function tagNames(blocks: readonly BlockUse[]): Shape[] {
  return withKind(blocks, 'tag:').map(block => {
    const attributes = JSON.parse(block.text) as Record<string, string>;
    const { command, href, groupId, defaultValue, value } = attributes;
    const parts = [block.kind.slice(4), command, href, groupId, defaultValue, value];
    return { text: parts.filter(Boolean).join(' '), block };
  });
}
