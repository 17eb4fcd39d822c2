// For blocks between two lines: finds the closing line, and parses what is between them.
import type { StateBlock } from 'markdown-it';
import type { ConstructUse } from './construct.ts';
import { pageEnv, setSpot, spotOfLine } from './context.ts';

/** Returns the text of a line without its indentation. */
export function lineText(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!);
}

/** Whether Markdown reads a line as indented code. */
export function isIndentedCode(state: StateBlock, line: number): boolean {
  return state.sCount[line]! - state.blkIndent >= 4;
}

/** Result of `findClose` when there is no closing line. */
export const UNCLOSED = -1;
/** Result of `findClose` if an unclosed fence, which is reported, hides the closing line. */
export const IN_FENCE = -2;

/** Maximum number of failed searches per page, because each one reads to the end of the page. */
const MAX_UNCLOSED = 50;

/**
 * Returns the line that closes a block opened at `startLine`, UNCLOSED, or IN_FENCE. Skips lines in
 * a code fence.
 * @param judge says whether a line opens another block of the same kind, closes one, or neither
 */
export function findClose(
  state: StateBlock,
  startLine: number,
  endLine: number,
  judge: (text: string) => 'open' | 'close' | undefined,
): number {
  const env = pageEnv(state.env);
  if (env.unclosed >= MAX_UNCLOSED) return UNCLOSED;
  let depth = 1;
  let fence = '';
  for (let line = startLine + 1; line < endLine; line++) {
    const text = lineText(state, line);
    // A line with less indentation than the list item ends the item, and the block with it.
    if (text && state.sCount[line]! < state.blkIndent) break;
    const [, run = '', rest = ''] = /^(`{3,}|~{3,})(.*)$/.exec(text) ?? [];
    if (fence) {
      if (run.startsWith(fence) && rest.trim() === '') fence = '';
    } else if (run && !(run.startsWith('`') && rest.includes('`'))) {
      fence = run;
    } else {
      const verdict = judge(text);
      if (verdict === 'open') depth++;
      else if (verdict === 'close' && --depth === 0) return line;
    }
  }
  env.unclosed++;
  return fence ? IN_FENCE : UNCLOSED;
}

interface BlockLines {
  startLine: number;
  /** First line inside the block; by default the line after the opening line. */
  firstLine?: number;
  /** First line after the lines inside the block. */
  closeLine: number;
  /** First line after the block. */
  nextLine: number;
}

/** Pushes `construct_open`, the tokens of the lines inside, and `construct_close`. */
export function pushBlock(
  state: StateBlock,
  use: ConstructUse,
  { startLine, firstLine = startLine + 1, closeLine, nextLine }: BlockLines,
): void {
  const open = state.push('construct_open', '', 1);
  open.map = [startLine, nextLine];
  open.meta = use;
  setSpot(open, spotOfLine(state, startLine));
  const { lineMax } = state;
  state.lineMax = closeLine;
  state.md.block.tokenize(state, firstLine, closeLine);
  state.lineMax = lineMax;
  state.push('construct_close', '', -1);
  state.line = nextLine;
}
