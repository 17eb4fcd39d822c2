// Code blocks of a translation: only their comments may differ from the original.
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BlockUse } from '../../markdown/writers/blocks.ts';
import { fault, type Comparison } from './comparison.ts';
import { withoutComments } from '../../markdown/highlight.ts';
import { readFence } from '../../markdown/fences.ts';

export function compareCode({ section, other, original }: Comparison): Diagnostic[] {
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
    } else {
      const [mine, its] = [own[line], theirs[other]].map(text => (text ?? '').trim());
      return {
        line: Math.min(line, own.length - 1) + 1,
        message: `the code differs from its original: "${mine}" for "${its}"`,
      };
    }
  }
  return undefined;
}
