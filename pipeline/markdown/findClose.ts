// How a block that has an opening and a closing line finds its end, and has its inside read as
// Markdown.
import type { StateBlock, Token } from 'markdown-it';
import { pageEnv } from './context.ts';

/** The text of a line behind its indentation. */
export function lineText(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!);
}

/** Whether a line is indented so far that Markdown reads it as code. */
export function isIndentedCode(state: StateBlock, line: number): boolean {
  return state.sCount[line]! - state.blkIndent >= 4;
}

/**
 * Answers of `findClose` for a block without a closing line; the second: an open code fence
 * swallows the rest and is reported as such.
 */
export const UNCLOSED = -1;
export const IN_FENCE = -2;

/**
 * After this many blocks without an end none is looked for: each would read the page to its end,
 * and the page is refused anyway.
 */
const MAX_UNCLOSED = 50;

/**
 * The line that closes a block opened at `startLine`, or one of the two above. `judge` says of each
 * line whether it opens
 * another such block, closes one, or neither; what stands in a code fence is not looked at.
 */
export function findClose(
  state: StateBlock,
  startLine: number,
  endLine: number,
  judge: (text: string) => 'open' | 'close' | undefined,
): number {
  const env = pageEnv(state.env);
  if (env.unclosed >= MAX_UNCLOSED) return UNCLOSED;
  const end = (fence: string): number => {
    env.unclosed++;
    return fence ? IN_FENCE : UNCLOSED;
  };
  let depth = 1;
  let fence = '';
  for (let line = startLine + 1; line < endLine; line++) {
    const text = lineText(state, line);
    // Less indentation than the list item has: the item, and with it the block, is over.
    if (text && state.sCount[line]! < state.blkIndent) return end(fence);
    const run = /^(`{3,}|~{3,})(.*)$/.exec(text);
    if (fence) {
      if (run && run[1]!.startsWith(fence) && run[2]!.trim() === '') fence = '';
      continue;
    }
    if (run && !(run[1]!.startsWith('`') && run[2]!.includes('`'))) {
      fence = run[1]!;
      continue;
    }
    const verdict = judge(text);
    if (verdict === 'open') depth++;
    else if (verdict === 'close' && --depth === 0) return line;
  }
  return end(fence);
}

export interface BlockContent {
  type: string;
  meta: Record<string, unknown>;
  startLine: number;
  /** First line after the inside. */
  closeLine: number;
  /** Line to go on with. */
  nextLine: number;
  /** First line of the inside; the line after the opening one unless said otherwise. */
  firstLine?: number;
}

/** Pushes `<type>_open`, the tokens of the inside, `<type>_close`, and moves on. */
export function pushBlock(
  state: StateBlock,
  { type, meta, startLine, closeLine, nextLine, firstLine = startLine + 1 }: BlockContent,
): Token {
  const open = state.push(`${type}_open`, '', 1);
  open.block = true;
  open.map = [startLine, nextLine];
  open.meta = meta;
  const { parentType, lineMax } = state;
  state.parentType = type;
  state.lineMax = closeLine;
  state.md.block.tokenize(state, firstLine, closeLine);
  state.parentType = parentType;
  state.lineMax = lineMax;
  const close = state.push(`${type}_close`, '', -1);
  close.block = true;
  close.map = [closeLine, nextLine];
  state.line = nextLine;
  return open;
}
