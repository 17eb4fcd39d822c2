// Reports cells beyond the columns of their table, which Markdown drops.
import type { MarkdownIt, StateCore } from 'markdown-it';
import { pageEnv, report, sourceLine, spotOf, type PageEnv, type Spot } from '../../context.ts';

export function tableCells(md: MarkdownIt): void {
  md.core.ruler.after('block', 'table_cells', checkTables);
}

function checkTables(state: StateCore): void {
  const env = pageEnv(state.env);
  let columns = 0;
  for (const token of state.tokens) {
    if (token.type === 'table_open') columns = 0;
    else if (token.type === 'th_open') columns++;
    else if (token.type === 'tr_open' && columns > 0) checkRow(columns, spotOf(token, env), env);
  }
}

/** Reports the first dropped cell of a row. The row's line may begin with the marks of a quote. */
function checkRow(columns: number, spot: Spot, env: PageEnv): void {
  const source = sourceLine(spot, env);
  const start = /^[\s>]*\|?/.exec(source)![0].length;
  const cells = splitCells(
    source
      .slice(start)
      .trimEnd()
      .replace(/(?<!\\)\|$/, ''),
  );
  const lost = cells.slice(columns).find(({ text }) => text.trim() !== '');
  if (!lost) return;
  report(env, { ...spot, column: start + lost.offset + lost.text.search(/\S/) + 1 }, 'table-cell', {
    message:
      `"${lost.text.trim()}" is not shown: the row has ${cells.length} cells, ` +
      `but the table has ${columns} ${columns === 1 ? 'column' : 'columns'}`,
    hint: 'write \\| for a | inside a cell, also in code',
  });
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
