// Tables, containers, and tags of a translation: as many, of the same shape, in the same order.
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BlockUse } from '../../markdown/writers/blocks.ts';
import { fault, type Comparison } from './comparison.ts';

export function compareShapes(comparison: Comparison): Diagnostic[] {
  return [
    ...shapes(comparison, 'table', tableShapes),
    ...shapes(comparison, 'container', containerKinds),
    ...shapes(comparison, 'tag', tagNames),
  ];
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
