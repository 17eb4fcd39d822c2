// `:::tip Title` … `:::` and GitHub's `> [!NOTE]`: boxes beside the text.
import type { MarkdownIt, StateBlock, StateCore } from 'markdown-it';
import type { ContainerType } from '../../theme/types.ts';
import { findClose, isIndentedCode, lineText, pushBlock, UNCLOSED } from './findClose.ts';
import { pageEnv, report, spotOfLine } from './context.ts';

const TYPES: readonly string[] = [
  'tip',
  'note',
  'warning',
  'caution',
  'danger',
  'info',
  'details',
] satisfies ContainerType[];

const ALERTS: Record<string, ContainerType> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'caution',
};

const OPENING = /^(:{3,})\s*([A-Za-z][\w-]*)(.*)$/;

export function containers(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'container', container, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  md.core.ruler.after('block', 'alerts', alerts);
}

function container(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  if (
    state.src.charCodeAt(state.bMarks[startLine]! + state.tShift[startLine]!) !== 0x3a ||
    isIndentedCode(state, startLine)
  )
    return false;
  const opening = OPENING.exec(lineText(state, startLine));
  if (!opening) return false;
  const [, colons, type, rest] = opening as unknown as [string, string, string, string];
  if (silent) return true;
  const env = pageEnv(state.env);
  if (!TYPES.includes(type)) {
    report(
      env,
      'warning',
      'unknown-container',
      spotOfLine(state, startLine),
      `":::${type}" is no container and stays text`,
      `known are ${TYPES.join(', ')}`,
    );
    return false;
  }
  const closeLine = findClose(state, startLine, endLine, text => {
    const run = /^:{3,}/.exec(text)?.[0];
    if (!run) return undefined;
    const rest = text.slice(run.length).trim();
    if (rest !== '') return run.length === colons.length && OPENING.test(text) ? 'open' : undefined;
    return run.length === colons.length ? 'close' : undefined;
  });
  if (closeLine === UNCLOSED) {
    report(
      env,
      'error',
      'unclosed-container',
      spotOfLine(state, startLine),
      `the container "${colons}${type}" is not closed`,
      `add a line of ${colons} behind its content`,
    );
  }
  const end = closeLine < 0 ? lastLine(state, startLine, endLine) : closeLine;
  pushBlock(state, {
    type: 'container',
    meta: { type, title: containerTitle(rest) },
    startLine,
    closeLine: end,
    nextLine: closeLine < 0 ? end : closeLine + 1,
  });
  return true;
}

/** ` Title`, `{title="Title"}`, `{title='x'}` or `{title=x}`; '' means the type's own name. */
function containerTitle(rest: string): string {
  const braced = /^\s*\{\s*title\s*=\s*(?:"([^"]*)"|'([^']*)'|([^}\s]*))\s*\}\s*$/.exec(rest);
  return braced ? (braced[1] ?? braced[2] ?? braced[3] ?? '') : rest.trim();
}

function lastLine(state: StateBlock, startLine: number, endLine: number): number {
  let line = startLine + 1;
  while (line < endLine && (state.isEmpty(line) || state.sCount[line]! >= state.blkIndent)) line++;
  return line;
}

/** Turns a quotation that begins with `[!NOTE]` into the container of that kind. */
function alerts(state: StateCore): void {
  const { tokens } = state;
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 2];
    if (token.type !== 'blockquote_open' || tokens[index + 1]?.type !== 'paragraph_open' || !inline)
      continue;
    const mark = /^\[!([A-Z]+)\][ \t]*(.*)(?:\n|$)/.exec(inline.content);
    const type = ALERTS[mark?.[1] ?? ''];
    if (!mark || !type) continue;
    let close = index;
    for (let depth = 0; close < tokens.length; close++) {
      const { type: kind } = tokens[close]!;
      if (kind === 'blockquote_open') depth++;
      else if (kind === 'blockquote_close' && --depth === 0) break;
    }
    token.type = 'container_open';
    token.meta = { type, title: mark[2]!.trim() };
    tokens[close]!.type = 'container_close';
    inline.content = inline.content.slice(mark[0].length);
    if (inline.content === '')
      for (const empty of tokens.slice(index + 1, index + 4)) empty.hidden = true;
  }
}
