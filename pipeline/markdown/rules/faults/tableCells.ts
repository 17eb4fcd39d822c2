// Reports cells beyond the columns of their table, which Markdown drops, and text that became a row.
import type { MarkdownIt, StateCore } from 'markdown-it';
import {
  pageEnv,
  report,
  sourceLine,
  warn,
  spotOf,
  type PageEnv,
  type Spot,
} from '../../context.ts';
import { excerpt } from './brokenSyntax.ts';

/** The meta of texts in a row that has a finding: half a code span is not a second mistake. */
export const IN_BROKEN_ROW = {};

const BAR_HINT = 'write \\| for a | inside a cell, also in code';

/**
 * Complete code, and backticks that are text: \` and <kbd>`</kbd>. Code is tried only where a run of
 * backticks begins: a long run would otherwise take quadratic time.
 */
const CODE = /\\`|>`<|(?<!(?<!\\)`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

export function tableCells(md: MarkdownIt): void {
  md.core.ruler.after('block', 'table_cells', checkTables);
}

function checkTables(state: StateCore): void {
  const env = pageEnv(state.env);
  let columns = 0;
  let isReported = false;
  for (const token of state.tokens) {
    if (token.type === 'table_open') columns = 0;
    else if (token.type === 'th_open') columns++;
    else if (token.type === 'tr_open')
      isReported = columns > 0 && checkRow(columns, spotOf(token, env), env);
    else if (token.type === 'tr_close') isReported = false;
    else if (token.type === 'inline' && isReported) token.meta = IN_BROKEN_ROW;
  }
}

/**
 * Reports the first dropped cell of a row, or a row without any |. The row's line may begin with the
 * marks of a quote.
 * @returns whether the row has a finding
 */
function checkRow(columns: number, spot: Spot, env: PageEnv): boolean {
  const source = sourceLine(spot, env.site.texts);
  const start = /^[\s>]*\|?/.exec(source)![0].length;
  if (columns > 1 && !source.includes('|')) {
    warn(env, { ...spot, column: start + 1 }, 'mark-shown', {
      message: `"${excerpt(source.slice(start))}" is shown as a row of the table`,
      hint: 'put an empty line before it, or write | at its start',
    });
    return true;
  }
  const cells = splitCells(
    source
      .slice(start)
      .trimEnd()
      .replace(/(?<!\\)\|$/, ''),
  );
  const lost = cells.slice(columns).find(({ text }) => text.trim() !== '');
  const [half, other] = cells.filter(({ text }) => text.replace(CODE, '').includes('`'));
  if (!lost && half && other) {
    const at = half.text.lastIndexOf('`');
    warn(env, { ...spot, column: start + half.offset + at + 1 }, 'mark-shown', {
      message: `the code "${half.text.slice(at).trim()} | …" is split into two cells`,
      hint: BAR_HINT,
    });
    return true;
  }
  if (!lost) return false;
  report(env, { ...spot, column: start + lost.offset + lost.text.search(/\S/) + 1 }, 'table-cell', {
    message:
      `"${lost.text.trim()}" is not shown: the row has ${cells.length} cells, ` +
      `but the table has ${columns} ${columns === 1 ? 'column' : 'columns'}`,
    hint: BAR_HINT,
  });
  return true;
}

/** Splits a row at each | without a backslash before it, as markdown-it does: also in code. */
function splitCells(row: string): { text: string; offset: number }[] {
  let offset = 0;
  return row.split(/(?<!\\)\|/).map(text => {
    const cell = { text, offset };
    offset += text.length + 1;
    return cell;
  });
}
